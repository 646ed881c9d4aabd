"""What a player alone has in hand: Anomalies or the heroes drawn, as a strip; many heroes to choose from, in rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH, Picture
from render.kit.card_rows import GAP, lay_cards, rows
from render.kit.encoding import encode
from render.kit.ornaments import spread
from render.kit.parts import Area
from render.soulgivers.picture import card, card_frame, layout
from render.soulgivers.picture.grounds import plain
from render.soulgivers.reach import heroes
from rules.soulgivers.cards import Population
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversView

_FEW = 2
"""So many heroes on offer are in hand; more are a choice that is shown instead of the board."""
_WIDEST = 860
"""No card in hand is wider."""
_HIGHEST = 620
"""No card of a choice is higher."""


def choice(view: SoulgiversView) -> tuple[str, ...]:
    """Return the heroes that the viewer has to choose from, where they are so many that the board gives way."""
    found = heroes(view)
    return found if len(found) > _FEW else ()


def choice_image(view: SoulgiversView, found: Sequence[str]) -> Image.Image:
    """Return many heroes as a picture in place of the board."""
    assert view.viewer is not None
    many = rows(len(found))
    height = min(_HIGHEST, layout.HEIGHT // many - GAP)
    cards = [card.hero_in_row(name, population_at(view, view.viewer), height) for name in found]
    area = Area(0, 0, WIDTH, many * (height + GAP))
    lay_cards(area, cards)
    return plain().laid([area], area.height)


def held(view: SoulgiversView) -> tuple[str, ...]:
    """Return what the viewer has in hand: the heroes drawn, else Anomalies."""
    if view.viewer is None or view.shown:
        return ()
    found = heroes(view)
    return found if 0 < len(found) <= _FEW else view.players[view.viewer].hand


def own_picture(view: SoulgiversView) -> Picture | None:
    """Return what the viewer has in hand; None where that is nothing."""
    found = held(view)
    if not found or view.viewer is None:
        return None
    return encode(plain().laid(areas(found, population_at(view, view.viewer)), layout.STRIP))


def areas(names: Sequence[str], population: Population) -> Iterator[Area]:
    """Return cards side by side, as wide as there is room."""
    width = min(_WIDEST, (WIDTH - GAP) // len(names) - GAP)
    for name, aside in zip(names, spread(len(names), width + GAP), strict=True):
        area = Area(WIDTH / 2 + aside - width / 2, 8, width, card_frame.STRIP_HEIGHT)
        area.fill(card.strip_card(name, width, population))
        yield area
