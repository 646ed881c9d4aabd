"""A player's private picture: Anomalies and heroes in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture, encode
from render.kit.parts import CARD_GAP, Area
from render.kit.widgets import spread
from render.soulgivers.picture import card, card_frame, layout
from render.soulgivers.picture.grounds import plain
from render.soulgivers.reach import heroes
from rules.soulgivers.cards import Population
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversView

_FEW = 2
"""So many heroes have room for all they do."""
_MANY = 6
"""More cards leave no room for the board on a phone."""


def held(view: SoulgiversView) -> tuple[str, ...]:
    """Return the viewer's hand: the heroes to choose from, else Anomalies."""
    if view.viewer is None or view.shown:
        return ()
    return heroes(view) or view.players[view.viewer].hand


def own_picture(view: SoulgiversView) -> Picture | None:
    """Return the viewer's private picture below the board, their hand; None for an empty one."""
    image = compose(view)
    return None if image is None else encode(image)


def compose(view: SoulgiversView) -> Image.Image | None:
    """Return the pixels of the viewer's private picture, in at most 256 colours; None for none."""
    heroes_held = held(view)
    if not heroes_held or view.viewer is None:
        return None
    population = population_at(view, view.viewer)
    if heroes(view) and len(heroes_held) <= _FEW:
        return plain().laid(areas(heroes_held, population), layout.STRIP)
    return plain().laid(card.areas(heroes_held, population, view.stage == "start"), card.height(len(heroes_held)))


def alone(view: SoulgiversView) -> bool:
    """Return whether the room of the board is needed: for many heroes."""
    return len(held(view)) > _MANY


def areas(names: Sequence[str], population: Population) -> Iterator[Area]:
    """Return one hero as wide as the picture, or two side by side."""
    width = (WIDTH - CARD_GAP) // len(names) - CARD_GAP
    for name, aside in zip(names, spread(len(names), width + CARD_GAP), strict=True):
        area = Area(WIDTH / 2 + aside - width / 2, 8, width, card_frame.STRIP_HEIGHT)
        area.fill(card.strip_card(name, width, population))
        yield area
