"""A corridor card: its place, both halves, and once explored, who explored it and what was shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from render.kit.canvas import Canvas, Pen
from render.kit.ornaments import lettering
from render.kit.palette import GOLD, INK, MUTED, PALE, SHADOW, WHITE
from render.kit.parts import Part, over
from render.labyrinth.picture import layout, sprites, theme
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.player import Corridor

_TAB = 66
_ICON, _SMALL = 72, 46
_FOOT = 40


def _ground(pen: Pen, lit: bool, dim: bool, foot: int) -> None:
    wide, high = layout.CARD
    edge = theme.LIT_PATH if lit else theme.PLATE_EDGE
    pen.box(0, 5, wide, high, 26, SHADOW)
    pen.box(0, 0, wide, high - 5, 26, edge)
    inset = 7 if lit else 4
    pen.box(inset, inset, wide - inset, high - 5 - inset, 26 - inset, theme.PLATE_DIM if dim else theme.PLATE)
    middle = (high - 5 - foot) / 2
    for (top, bottom), colours in zip(
        ((9, middle - 2), (middle + 2, high - 14 - foot)), (theme.FIRST, theme.ALL), strict=True
    ):
        dark, light, ground = colours
        pen.box(_TAB, top, wide - 10, bottom, 16, dark if dim else light)
        pen.box(_TAB + 4, top + 4, wide - 14, bottom - 4, 12, "#241d47" if dim else ground)


def _tab(pen: Pen, place: int, lit: bool, dim: bool) -> None:
    high = layout.CARD[1] - 5
    if lit:
        pen.box(7, 7, _TAB - 2, high - 7, 19, GOLD[3])
    pen.number(
        (_TAB / 2 + 1, high / 2), str(place), sprites.NUMBER_SIZE, INK if lit else MUTED if dim else PALE, "black"
    )


def _plain(card: str, place: int, lit: bool) -> Image.Image:
    """Return a card that has not been explored yet."""
    sheet = Canvas(*layout.CARD)
    _ground(sheet.pen, lit, False, 0)
    _tab(sheet.pen, place, lit, False)
    image = sheet.image()
    printed = CORRIDORS[card]
    high = (layout.CARD[1] - 5) / 2
    _row(image, printed.upper, high / 2 + 3, _ICON)
    _row(image, printed.lower, high * 1.5 - 3, _ICON)
    return image


def _row(image: Image.Image, icons: Sequence[str], y: float, size: int, dim: bool = False) -> None:
    """Lay icons side by side on a card, centred unless they are small."""
    room = layout.CARD[0] - _TAB - 12
    start = _TAB + 6 + (room - len(icons) * (size + 3)) / 2 if size == _ICON else _TAB + 8
    for at, icon in enumerate(icons):
        over(image, sprites.icon(icon, size, dim), start + at * (size + 3) + size / 2, y)


def _explored(corridor: Corridor, place: int, lit: bool) -> Image.Image:
    """Return a card on which all hands have been opened."""
    sheet = Canvas(*layout.CARD)
    _ground(sheet.pen, lit, True, _FOOT)
    _tab(sheet.pen, place, lit, True)
    image = sheet.image()
    printed = CORRIDORS[corridor.card]
    half = (layout.CARD[1] - 5 - _FOOT) / 2
    _row(image, printed.upper, half / 2 + 4, _SMALL, True)
    _row(image, printed.lower, half * 1.5 - 2, _SMALL, True)
    first = () if corridor.first is None else (corridor.first,)
    _seats(image, first, half / 2 + 4)
    _seats(image, corridor.seconds, half * 1.5 - 2)
    _shown(image, corridor)
    return image


def _seats(image: Image.Image, seats: Sequence[int], y: float) -> None:
    """Lay the explorers' talismans along the right end of a half."""
    for at, seat in enumerate(reversed(seats)):
        step = 68 if len(seats) < 4 else 44
        over(image, sprites.medal(seat, 72), layout.CARD[0] - 50 - at * step, y)


def _shown(image: Image.Image, corridor: Corridor) -> None:
    """Write along the foot what every seat has shown."""
    wide = (layout.CARD[0] - _TAB - 14) / len(corridor.pieces)
    y = layout.CARD[1] - 5 - _FOOT / 2 - 6
    for seat, (pieces, sign) in enumerate(zip(corridor.pieces, corridor.signs, strict=True)):
        x = _TAB + seat * wide
        over(image, sprites.talisman(seat, 21), x + 11, y)
        figure = _figure(pieces)
        over(image, figure, x + 15 + figure.width / 2, y)
        if sign and wide > 52:
            over(image, sprites.icon(sign, 16), x + 16 + figure.width, y)


@cache
def _figure(pieces: int) -> Image.Image:
    return lettering(str(pieces), 28, WHITE if pieces else MUTED)


def part(seats: int, place: int, corridor: Corridor, lit: bool) -> Part:
    """Return a corridor card on its place."""
    x, y = layout.card_middle(seats, place)
    if corridor.pieces:
        return Part(_explored, (corridor, place, lit), x, y)
    return Part(_plain, (corridor.card, place, lit), x, y)
