"""A corridor card: its place, both halves with their goods, and its explorers beside these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import draw_panel, panel
from render.kit.palette import GOLD, INK, MUTED, PALE
from render.kit.parts import Area, centred
from render.labyrinth.picture import layout, sprites
from rules.engine import Seat
from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.position import LabyrinthView

_TAB = 56
_HALF = (layout.CARD[0] - 9 - _TAB, 54)
"""The size of a half."""
_HALVES = ((31, "first", sprites.FIRST), (88, "second", sprites.ALL))
"""The middle of each half, the badge of its explorers, and its colours."""
_BADGE, _ICON = 50, 48
_BADGED = _TAB + 4 + _BADGE / 2
_GOODS = _TAB + 6 + _BADGE + 4
"""The left edge of the goods of a half."""
_MEDAL = 50
_END = layout.CARD[0] - 13
"""The right edge of the explorers' medals."""


def draw_ground(pen: Pen, seats: int, places: int) -> None:
    """Draw the cards of a table without their goods."""
    wide, high = layout.CARD
    for place in range(1, places + 1):
        x, y = layout.card_middle(seats, place)
        card = pen.at(x - wide / 2, y - high / 2)
        draw_panel(card, wide, high, 20, *sprites.PLATE, 4, 4)
        for middle, badge, (_, light, ground) in _HALVES:
            card.put(panel(*_HALF, 14, light, ground, 3, 0), _TAB + _HALF[0] / 2, middle)
            card.put(sprites.icon(badge, _BADGE), _BADGED, middle)


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return the card of every place."""
    seats = len(view.players)
    for place, corridor in enumerate(view.corridors, 1):
        area = centred(*layout.card_middle(seats, place), *layout.CARD)
        lay(area, corridor, place, place == view.place, layout.way_on(seats, place, len(view.corridors)))
        yield area


def lay(area: Area, corridor: Corridor, place: int, lit: bool, way: str = "") -> None:
    """Lay out a card; ``lit`` if it is the one at stake. An arrow points the ``way`` to the next."""
    explored = bool(corridor.pieces) and not lit
    if lit:
        area.fill(Sprite(*layout.CARD, _lit))
    tone = INK if lit else MUTED if explored else PALE
    middle = (layout.CARD[1] - 4) / 2
    area.put(sprites.number(place, tone, 66), _TAB / 2 + 2, middle)
    if way:
        area.put(Sprite(26, 26, _arrow, (way, tone)), _TAB / 2 + 2, middle + (43 if way == "down" else -43))
    printed = CORRIDORS[corridor.card]
    first = () if corridor.first is None else (corridor.first,)
    for (y, badge, (dark, _, _)), icons, seats in zip(
        _HALVES, (printed.upper, printed.lower), (first, corridor.seconds), strict=True
    ):
        if explored:
            area.put_after(panel(*_HALF, 14, dark, "#241d47", 3, 0), _TAB, y)
            area.put(sprites.icon(badge, _BADGE), _BADGED, y)
        lay_goods(area, icons, y, explored)
        lay_explorers(area, seats, _GOODS + len(icons) * (_ICON + 2), y)


def _lit(pen: Pen) -> None:
    wide, high = layout.CARD
    pen.frame(0, 0, wide, high - 4, 20, 6, sprites.COLOURS["lit path"])
    pen.box(6, 6, _TAB - 2, high - 10, 14, GOLD[3])


def _arrow(pen: Pen, way: str, tone: str) -> None:
    points = [(13, 3), (25, 20), (1, 20)]
    if way == "down":
        points = [(x, 23 - y) for x, y in points]
    elif way == "right":
        points = [(26 - y, x) for x, y in points]
    pen.shape(points, tone)


def lay_goods(area: Area, icons: Sequence[str], y: float, dim: bool) -> None:
    """Lay the goods of a half, paler once they are gone."""
    for at, icon in enumerate(icons):
        good = sprites.icon(icon, _ICON)
        area.put_after(good._replace(opacity=0.5) if dim else good, _GOODS + at * (_ICON + 2), y)


def lay_explorers(area: Area, seats: Sequence[Seat], start: float, y: float) -> None:
    """Lay the explorers' medals to the right of the goods, which end at ``start``; many of them in two rows."""
    if not seats:
        return
    rows = max((1, 2), key=lambda rows: _medal_size(len(seats), rows, _END - start))
    across, size = -(-len(seats) // rows), _medal_size(len(seats), rows, _END - start)
    for row in range(rows):
        down = (row - (rows - 1) / 2) * (size + 1)
        for at, seat in enumerate(reversed(seats[row * across : (row + 1) * across])):
            area.put(sprites.medal(seat, size), _END - size / 2 - at * (size + 1), y + down)


def _medal_size(medals: int, rows: int, room: float) -> int:
    """Return the size of so many medals in that many rows."""
    return min(_MEDAL, _HALF[1] // rows - 2, int(room) // -(-medals // rows) - 1)
