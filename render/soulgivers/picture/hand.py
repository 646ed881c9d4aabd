"""What a player alone has in hand: Anomalies and heroes to choose from in rows, or two heroes with all they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit.card_rows import GAP
from render.kit.encoding import Picture, encode
from render.kit.ornaments import spread
from render.kit.parts import Area
from render.soulgivers import boards_after
from render.soulgivers.picture import card, card_frame, layout, side_by_side
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
    """Return what the viewer has in hand: the heroes to choose from, else Anomalies."""
    if view.viewer is None or view.shown:
        return ()
    return heroes(view) or view.players[view.viewer].hand


def own_picture(view: SoulgiversView) -> Picture | None:
    """Return what the viewer alone sees below the board: the results of a few moves, else what they have in hand.

    None where that is nothing.
    """
    image = compose(view)
    return None if image is None else encode(image)


def compose(view: SoulgiversView) -> Image.Image | None:
    """Return the pixels of what the viewer alone sees, in at most 256 colours; None where that is nothing."""
    results, found = boards_after.beside(view), held(view)
    if results:
        return compared(results)
    if not found or view.viewer is None:
        return None
    population = population_at(view, view.viewer)
    if heroes(view) and len(found) <= _FEW:
        return plain().laid(areas(found, population), layout.STRIP)
    return plain().laid(card.areas(found, population), card.height(len(found)))


def alone(view: SoulgiversView) -> bool:
    """Say whether the room of the board is needed: for many heroes, and for results, which are boards themselves."""
    return len(held(view)) > _MANY or bool(boards_after.beside(view))


def compared(found: side_by_side.Options) -> Image.Image:
    """Return the results of a few moves as boards."""
    image = plain().laid(side_by_side.areas(found), side_by_side.height(found))
    side_by_side.lay(image, found)
    return image


def areas(names: Sequence[str], population: Population) -> Iterator[Area]:
    """Return one hero as wide as the picture, or two side by side."""
    width = (WIDTH - GAP) // len(names) - GAP
    for name, aside in zip(names, spread(len(names), width + GAP), strict=True):
        area = Area(WIDTH / 2 + aside - width / 2, 8, width, card_frame.STRIP_HEIGHT)
        area.fill(card.strip_card(name, width, population))
        yield area
