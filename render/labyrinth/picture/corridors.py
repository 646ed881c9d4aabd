"""A corridor card: its place, both halves, and once explored, who explored it and what was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import draw_panel, panel, spread, text
from render.kit.palette import GOLD, INK, MUTED, PALE, WHITE
from render.kit.parts import Area, centred
from render.labyrinth.picture import layout, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import Sign
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.player import Corridor
from rules.labyrinth.position import LabyrinthView

_TAB = 66
_ICON, _SMALL = 72, 46
_FOOT = 40
_HALF = layout.CARD[0] - 10 - _TAB
"""The width of a half."""


def draw_ground(pen: Pen, seats: int, places: int) -> None:
    """Draw the empty cards of a table."""
    wide, high = layout.CARD
    for place in range(1, places + 1):
        x, y = layout.card_middle(seats, place)
        draw_panel(pen.at(x - wide / 2, y - high / 2), wide, high, 26, *theme.PLATE, 4, 5)


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return the card of every place."""
    for place, corridor in enumerate(view.corridors, 1):
        area = centred(*layout.card_middle(len(view.players), place), *layout.CARD)
        lay(area, corridor, place, place == view.place)
        yield area


def lay(area: Area, corridor: Corridor, place: int, lit: bool) -> None:
    """Lay out a card; ``lit`` if it is the one at stake."""
    explored = bool(corridor.pieces)
    if lit:
        area.fill(Sprite(*layout.CARD, _lit))
    middle = (layout.CARD[1] - 5) / 2
    tone = INK if lit else MUTED if explored else PALE
    area.put(sprites.number(place, tone), _TAB / 2 + 1, middle)
    printed = CORRIDORS[corridor.card]
    high = round(middle - (_FOOT if explored else 0) / 2) - 11
    upper, lower = 9 + high / 2, 13 + high * 1.5
    _half(area, upper, high, printed.upper, theme.FIRST, explored)
    _half(area, lower, high, printed.lower, theme.ALL, explored)
    if explored:
        _seats(area, () if corridor.first is None else (corridor.first,), upper)
        _seats(area, corridor.seconds, lower)
        _shown(area, corridor)


def _lit(pen: Pen) -> None:
    wide, high = layout.CARD
    pen.frame(0, 0, wide, high - 5, 26, 7, theme.COLOURS["lit path"])
    pen.box(7, 7, _TAB - 2, high - 12, 19, GOLD[3])


def _half(area: Area, y: float, high: int, icons: Sequence[str], colours: tuple[str, str, str], dim: bool) -> None:
    """Lay out a half with its icons, small and dim once it is explored."""
    dark, light, ground = colours
    half = panel(_HALF, high, 16, dark if dim else light, "#241d47" if dim else ground, 4, 0)
    area.put_after(half, _TAB, y)
    size = _SMALL if dim else _ICON
    offsets = spread(len(icons), size + 3)
    middle = _TAB + (8 + size / 2 - offsets[0] if dim and icons else _HALF / 2)
    for icon, offset in zip(icons, offsets, strict=True):
        area.put(sprites.icon(icon, size, dim), middle + offset, y)


def _seats(area: Area, seats: Sequence[Seat], y: float) -> None:
    """Lay the explorers' talismans along the right end of a half."""
    for at, seat in enumerate(reversed(seats)):
        step = 68 if len(seats) < 4 else 44
        area.put(sprites.medal(seat, 72), layout.CARD[0] - 50 - at * step, y)


def _shown(area: Area, corridor: Corridor) -> None:
    """Write along the foot what every seat has shown."""
    step = (layout.CARD[0] - _TAB - 14) // len(corridor.pieces)
    for seat, (pieces, sign) in enumerate(zip(corridor.pieces, corridor.signs, strict=True)):
        figure = text(str(pieces), 28, WHITE if pieces else MUTED)
        room = 15 + figure.width + (9 if sign and step > 52 else 0)
        bid = Sprite(room, 34, _bid, (seat, figure, sign if step > 52 else None))
        area.put_after(bid, _TAB + seat * step, layout.CARD[1] - 11 - _FOOT / 2)


def _bid(pen: Pen, seat: Seat, figure: Sprite, sign: Sign | None) -> None:
    pen.put(sprites.talisman(seat, 21), 11, 17)
    pen.put(figure, 15 + figure.width / 2, 17)
    if sign:
        pen.put(sprites.icon(sign, 16), 16 + figure.width, 17)
