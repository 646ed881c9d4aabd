"""A player's own picture: the board where they are asked, with what can be chosen, their side, their cards."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.card_rows import rows
from render.kit.ornaments import text
from render.kit.palette import MUTED
from render.kit.parts import Area
from render.soulgivers.picture import card, cells, layout, marks, portals, strips
from render.soulgivers.reach import Reach, heroes
from rules.engine import Seat
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversView

_EMPTY = 120
"""The height of an empty hand."""


def shown(view: SoulgiversView, seat: Seat) -> tuple[str, ...]:
    """Return the cards of a player's own picture: the heroes on offer, else the hand."""
    return heroes(view) or view.players[seat].hand


def has_board(view: SoulgiversView, reach: Reach) -> bool:
    """Say whether a player's own picture has the board: where something is marked on it, or the player is asked.

    Heroes are chosen without it.
    """
    return bool(reach) or (view.viewer in view.asked and not heroes(view))


def height(view: SoulgiversView, seat: Seat, reach: Reach) -> int:
    """Return the height of a player's own picture."""
    return _top(view, reach) + room(view, seat)


def room(view: SoulgiversView, seat: Seat) -> int:
    """Return the height of the own side and the cards."""
    return layout.PITCH + _cards(shown(view, seat))


def _cards(laid: tuple[str, ...]) -> int:
    return rows(len(laid)) * layout.ROW or _EMPTY


def _top(view: SoulgiversView, reach: Reach) -> int:
    return layout.BOARD_BOTTOM if has_board(view, reach) else layout.HEADER


def areas(view: SoulgiversView, seat: Seat, reach: Reach) -> Iterator[Area]:
    """Return what lies in a player's own picture."""
    if has_board(view, reach):
        yield from portals.areas(view)
        yield from cells.areas(view)
        yield from marks.areas(view, reach)
    yield from below(view, seat, _top(view, reach))


def below(view: SoulgiversView, seat: Seat, top: float) -> Iterator[Area]:
    """Return the own side and the cards from ``top`` on."""
    yield strips.strip(view, population_at(view, seat), top)
    laid = shown(view, seat)
    area = Area(0, top + layout.PITCH, WIDTH, _cards(laid))
    if laid:
        card.lay_cards(area, laid)
    else:
        area.fill(text("No Anomalies in hand", 60, MUTED))
    yield area
