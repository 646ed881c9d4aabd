"""A corridor card: its place, and what the first and the second explorers get, or who they are once it is explored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, INK, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import draw_panel, panel, text
from render.labyrinth.picture import layout, sprites
from rules.engine import Seat
from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.position import LabyrinthView

_TAB = 46
"""The height of the part with the number."""
_HIGH = 66
_HALVES = ((84, "first", sprites.FIRST), (152, "second", sprites.ALL))
"""The middle of each half, the badge of its explorers, and its colours."""
_ICON = 60
"""The size of goods, if there is room for as many as a half can have."""
_MANY = 5
"""As many goods that equal ones are one with their number."""
_NARROW = 240
"""On cards narrower than this, a half of many goods has no badge: its colours say whose it is."""
_EDGE = 4
_BADGED = _EDGE + 1 + sprites.BADGE / 2
_GOODS = _BADGED + sprites.BADGE / 2 + 1
"""The left edge of the goods of a half."""


def draw_ground(pen: Pen, places: int) -> None:
    """Draw the cards of a table without their goods."""
    for place in range(1, places + 1):
        left, wide = layout.card(places, place)
        card = pen.at(left, layout.HEADER)
        draw_panel(card, wide, layout.CARD_HEIGHT, 20, *sprites.PLATE, 4, 4)
        for middle, badge, (_, light, ground) in _HALVES:
            card.put(panel(wide - 2 * _EDGE, _HIGH, 14, light, ground, 3, 0), wide / 2, middle)
            if wide >= _NARROW:
                card.put(sprites.icon(badge, sprites.BADGE), _BADGED, middle)


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return the card of every place."""
    places = len(view.corridors)
    for place, corridor in enumerate(view.corridors, 1):
        left, wide = layout.card(places, place)
        area = Area(left, layout.HEADER, wide, layout.CARD_HEIGHT)
        lay(area, corridor, place, place == view.place)
        yield area


def lay(area: Area, corridor: Corridor, place: int, lit: bool) -> None:
    """Lay out a card; ``lit`` if it is the one at stake."""
    explored = bool(corridor.pieces)
    if lit:
        area.put(Sprite(area.width, layout.CARD_HEIGHT - 4, _lit, (area.width,)), area.width / 2, area.height / 2 - 2)
    tone = INK if lit else MUTED if explored else PALE
    name = text(f"Corridor {place}", sprites.LEAST_SIZE, tone)
    named = name if name.width < area.width - 2 * _EDGE else sprites.number(place, tone, 52)
    area.put(named, area.width / 2, _TAB / 2 + 2)
    printed = CORRIDORS[corridor.card]
    first = () if corridor.first is None else (corridor.first,)
    everything = (*printed.upper, *printed.lower)
    for (y, badge, (dark, _, _)), icons, seats in zip(
        _HALVES, (everything, printed.lower), (first, corridor.seconds), strict=True
    ):
        if explored and not lit:
            area.put(panel(area.width - 2 * _EDGE, _HIGH, 14, dark, "#241d47", 3, 0), area.width / 2, y)
        room = 3 if explored else _room(icons)
        has_badge = area.width >= _NARROW or room <= 3
        if has_badge and ((explored and not lit) or area.width < _NARROW):
            area.put(sprites.icon(badge, sprites.BADGE), _BADGED, y)
        if explored:
            lay_explorers(area, seats, y)
        else:
            _lay_goods(area, icons, _GOODS if has_badge else 2 * _EDGE, y)


def _room(icons: Sequence[str]) -> int:
    """Return the goods that a half has room for side by side, and a number as one of them."""
    return len(icons) if len(icons) < _MANY else len({*icons}) + 1


def _lay_goods(area: Area, icons: Sequence[str], x: float, y: float) -> None:
    """Lay goods from ``x`` on, many equal ones as one with their number."""
    size = min(_ICON, int(area.width - _EDGE - x) // max(_room(icons), 3) - 1)
    many = len(icons) >= _MANY
    for icon, number in Counter(icons).items() if many else [(icon, 1) for icon in icons]:
        sprite = sprites.counted(icon, number, size, -4, sprites.LEAST_SIZE) if number > 1 else sprites.icon(icon, size)
        x = area.put_after(sprite, x, y) + 1


def _lit(pen: Pen, wide: int) -> None:
    pen.box(3, 3, wide - 3, _TAB + 2, 16, GOLD[3])
    pen.frame(0, 0, wide, layout.CARD_HEIGHT - 4, 20, 5, sprites.COLOURS["lit path"])


def lay_explorers(area: Area, seats: Sequence[Seat], y: float) -> None:
    """Lay the explorers' medals where the goods were; a dash if there are none."""
    if not seats:
        area.put_after(sprites.icon("nobody", sprites.LEAST_SIZE), _GOODS, y)
        return
    size = min(_HIGH - 4, int(area.width - _EDGE - 4 - _GOODS) // len(seats) - 1)
    for at, seat in enumerate(seats):
        area.put_after(sprites.medal(seat, size), _GOODS + 4 + at * (size + 1), y)
