"""The parts that pictures of several games share: lines of text, panels, ribbons, signs, the winner's crown."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from render.kit.canvas import Pen, Sprite, Weight, square, text_width
from render.kit.palette import EMBER, GOLD, PALE, SHADOW
from render.kit.parts import Area

_MARGIN = 6
"""Free pixels at both ends of a line of text."""
_FINER = 2
"""The size of letters as drawn, in times the size as shown: they have soft edges already."""
_SLICE = 192
"""The width of the middle slice of a panel."""


_Strokes = tuple[tuple[float, str], ...]
"""The layers of a line: widths and colours, the widest first."""


class Line(NamedTuple):
    """A line of text with its letter size and colour."""

    written: str
    size: int
    ink: str


def spread(count: int, step: float) -> list[float]:
    """Return the distances from their common middle of things ``step`` apart."""
    return [(at - (count - 1) / 2) * step for at in range(count)]


@lru_cache(maxsize=2048)
def text(written: str, size: int, colour: str, weight: Weight = "bold", outline: str = "", narrow: float = 1) -> Sprite:
    """Return a line of text, its capitals centred in the height of the sprite; ``narrow`` is its share of the width."""
    wide = round((round(text_width(written, size, weight)) + 2 * _MARGIN) * narrow)
    high = round(size * (1.1 if any(sign.islower() or sign == "/" for sign in written) else 0.8))
    return Sprite(wide, high, _write, (written, size, colour, weight, outline, high), narrow=narrow, finer=_FINER)


def _write(pen: Pen, written: str, size: int, colour: str, weight: Weight, outline: str, high: int) -> None:
    y = high / 2 + size * 0.325
    if outline:
        for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
            pen.text((_MARGIN + dx, y + dy), written, size, outline, weight, "ls")
    pen.text((_MARGIN, y), written, size, colour, weight, "ls")


def number(value: int | str, size: int, colour: str = PALE, narrow: float = 1) -> Sprite:
    """Return a number in heavy digits."""
    return text(str(value).replace("-", "\N{MINUS SIGN}"), size, colour, "black", narrow=narrow)


def fitting(written: str, size: int, room: float) -> int:
    """Return the largest letter size up to ``size`` with which a line of text fits into ``room`` pixels."""
    return min(size, int(size * room / text_width(written, size)))


def draw_panel(
    pen: Pen,
    width: float,
    height: float,
    radius: float,
    edge: str,
    ground: str,
    inset: float = 5,
    drop: float = 6,
    shadow: str = SHADOW,
) -> None:
    """Draw a panel with rounded corners: its ``ground`` ``inset`` into its ``edge``, over a shadow."""
    if drop:
        pen.box(0, drop, width, height, radius, shadow)
    pen.box(0, 0, width, height - drop, radius, edge)
    pen.box(inset, inset, width - inset, height - drop - inset, radius - inset, ground)


def panel(
    width: int,
    height: int,
    radius: float,
    edge: str,
    ground: str,
    inset: float = 5,
    drop: float = 6,
    shadow: str = SHADOW,
) -> Sprite:
    """Return a panel as ``draw_panel`` draws it."""
    return Sprite(width, height, draw_panel, (width, height, radius, edge, ground, inset, drop, shadow))


def lay_panel(
    area: Area,
    radius: float,
    edge: str,
    ground: str,
    inset: float = 5,
    drop: float = 6,
    shadow: str = SHADOW,
) -> None:
    """Lay a panel as large as ``area``, in slices: both ends, and between them repeats of the same middle."""
    wide, high, cap = area.width, area.height, math.ceil(radius) + 2
    look = (high, radius, edge, ground, inset, drop, shadow)
    ends = wide - 2 * cap
    if ends < 2 * _SLICE:
        area.fill(panel(wide, *look))
        return
    middle = Sprite(_SLICE, high, _slice, (cap, look))
    for left in (*range(cap, wide - cap - _SLICE, _SLICE), wide - cap - _SLICE):
        area.put_after(middle, left, high / 2)
    area.put_after(Sprite(cap, high, _slice, (0, look)), 0, high / 2)
    area.put_after(Sprite(cap, high, _slice, (cap + _SLICE, look)), wide - cap, high / 2)


def _slice(pen: Pen, start: int, look: tuple[int, float, str, str, float, float, str]) -> None:
    cap = math.ceil(look[1]) + 2
    draw_panel(pen.at(-start, 0), 2 * cap + _SLICE, *look)


def ribbon(
    anchor: float,
    x: float,
    y: float,
    height: int,
    line: Line,
    colours: tuple[str, str],
    emblem: Sprite | None = None,
    width: int = 0,
) -> Area:
    """Return a ribbon with a line of text, in the colours of its edge and its ground, and perhaps an emblem.

    ``anchor`` is the share of its width to the left of ``x``; without a ``width`` the ribbon is as wide as necessary.
    """
    words = [text(word, line.size, line.ink) for word in line.written.split()]
    gap = round(text_width(" ", line.size)) - 2 * _MARGIN
    long = sum(word.width + gap for word in words) - gap
    wide = width or long + 44 + (height if emblem else 0)
    area = Area(x - wide * anchor, y - height / 2, wide, height)
    lay_panel(area, height / 2, *colours, drop=0)
    if emblem:
        area.put(emblem, height * 0.57, height / 2)
    start = (wide - long) / 2 + (height * 0.4 if emblem else 0)
    for word in words:
        start = area.put_after(word, start, height / 2 - 2) + gap
    return area


def lay_brackets(area: Area, x: float, y: float, size: int, reach: float, strokes: _Strokes) -> None:
    """Lay the corners of a square around a point, drawn with each of ``strokes``: a width and a colour."""
    room = math.ceil(reach + strokes[0][0])
    for right in (False, True):
        for lower in (False, True):
            corner = Sprite(room, room, _corner, (room, reach, strokes, right, lower))
            aside, down = ((size - room) / 2 * (1 if far else -1) for far in (right, lower))
            area.put(corner, x + aside, y + down)


def _corner(pen: Pen, room: int, reach: float, strokes: _Strokes, right: bool, lower: bool) -> None:
    near = strokes[0][0] / 2
    for width, colour in strokes:
        line = [(near + reach, near), (near, near), (near, near + reach)]
        pen.stroke([(room - x if right else x, room - y if lower else y) for x, y in line], width, colour)


def lay_frame(area: Area, box: tuple[float, float, float, float], radius: int, strokes: _Strokes) -> None:
    """Lay the outline of a rectangle, its corners rounded, within its edges left, top, right and bottom.

    It is drawn with each of ``strokes``, the widest first, in four corners and four strips, and is empty inside.
    """
    left, top, right, bottom = box
    wide, room = math.ceil(strokes[0][0]), math.ceil(max(radius, strokes[0][0]))
    across, along = round(right - left) - 2 * room, round(bottom - top) - 2 * room
    for y in (top + wide / 2, bottom - wide / 2):
        area.put(Sprite(across, wide, _strip, (strokes, across, True)), (left + right) / 2, y)
    for x in (left + wide / 2, right - wide / 2):
        area.put(Sprite(wide, along, _strip, (strokes, along, False)), x, (top + bottom) / 2)
    for far, x in enumerate((left + room / 2, right - room / 2)):
        for low, y in enumerate((top + room / 2, bottom - room / 2)):
            area.put(Sprite(room, room, _bend, (room, radius, strokes, far, low)), x, y)


def _strip(pen: Pen, strokes: _Strokes, length: float, across: bool) -> None:
    for width, colour in strokes:
        near = (strokes[0][0] - width) / 2
        if across:
            pen.box(0, near, length, near + width, 0, colour)
        else:
            pen.box(near, 0, near + width, length, 0, colour)


def _bend(pen: Pen, room: float, radius: float, strokes: _Strokes, far: int, low: int) -> None:
    for width, colour in strokes:
        near = (strokes[0][0] - width) / 2
        x, y = near - room * far, near - room * low
        pen.frame(x, y, x + 2 * (room - near), y + 2 * (room - near), radius - near, width, colour)


def tick(pen: Pen, colour: str, width: float = 15) -> None:
    """Draw a tick."""
    pen.stroke([(22, 54), (42, 74), (78, 30)], width, colour)


def cross(pen: Pen, colour: str, width: float = 15) -> None:
    """Draw a cross."""
    for side in (-1, 1):
        pen.stroke([(50 - 25 * side, 25), (50 + 25 * side, 75)], width, colour)


def crown(size: int = 84) -> Sprite:
    """Return the winner's crown."""
    return square(size, draw_crown)


def draw_crown(pen: Pen) -> None:
    """Draw the winner's crown."""
    pen.shape([(10, 82), (5, 28), (29, 52), (50, 15), (71, 52), (95, 28), (90, 82)], GOLD[2])
    pen.box(10, 74, 90, 89, 4, GOLD[1])
    for x, y in ((7, 26), (50, 14), (93, 26)):
        pen.disc(x, y, 6.6, GOLD[4])
    pen.disc(50, 65, 7.5, EMBER)
