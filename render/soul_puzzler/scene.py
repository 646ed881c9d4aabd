"""What never changes in a picture: the sky over Concordica, the board, the lanes."""

from __future__ import annotations

from functools import cache
from random import Random

from PIL import Image

from render import palette
from render.canvas import Pen, Sheet, rounded
from render.face import WIDTH
from render.soul_puzzler import layout
from render.soul_puzzler.emblems import petals
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES

_SCALE = 2
_SUN = (96, 100)
_BANDS = (150, 215, 285, 360, 435, 510, 590, 670, 750, 830, 915, 1000, 1085, 1170, 1260)
_STREETS = (
    (960, ("#f1a868", "#7c4a86", "#2b2760"), "#ffe2a0", 4),
    (1040, ("#c7705e", "#55356f", "#1b1b45"), "#ffd27a", 9),
)
"""The far and the near houses: where they stand, their colours from west to east, their windows, their dice."""


def _sky(pen: Pen) -> None:
    pen.box(0, 0, WIDTH, layout.HEIGHT, 0, palette.SKY[-1])
    for radius, colour in reversed(list(zip(_BANDS, palette.SKY, strict=False))):
        pen.disc(*_SUN, radius, colour)


def _stars(pen: Pen) -> None:
    random = Random(7)
    for _ in range(70):
        x, y = random.randrange(700, WIDTH), random.randrange(0, 1000)
        size = random.choice((2, 2, 3, 5)) * (x - 560) / 700
        pen.shape(petals(x, y, size * 0.35, size * 1.6, 4), "#d9d6ff" if x > 900 else "#e9c9d8")


def _tower(pen: Pen, x: float, width: float, top: float, colour: str, lit: str, random: Random) -> None:
    pen.box(x, top, x + width, layout.HEIGHT, 0, colour)
    kind = random.choice(("spire", "dome", "step", "spire"))
    if kind == "spire":
        pen.shape([(x - 4, top + 1), (x + width / 2, top - width * 1.5), (x + width + 4, top + 1)], colour)
    elif kind == "dome":
        pen.disc(x + width / 2, top, width / 2, colour)
        pen.box(x + width / 2 - 2, top - width, x + width / 2 + 2, top, 0, colour)
    else:
        pen.box(x + width * 0.25, top - width * 0.5, x + width * 0.75, top + 1, 0, colour)
    for row in range(int(top) + 16, layout.HEIGHT, 34):
        for column in (0.28, 0.66):
            if random.random() < 0.45:
                left = x + width * column - 4
                pen.box(left, row, left + 9, row + 15, 4, lit)


def _city(pen: Pen, base: int, colours: tuple[str, str, str], lit: str, seed: int) -> None:
    random = Random(seed)
    x = -10.0
    while x < WIDTH:
        width = random.randrange(34, 72)
        colour = colours[0] if x < 330 else colours[1] if x < 800 else colours[2]
        rise = abs(x - WIDTH / 2) / WIDTH
        _tower(pen, x, width, base - random.randrange(0, 150) - 130 * (0.5 - rise), colour, lit, random)
        x += width + random.randrange(-6, 10)


def _cells(pen: Pen) -> None:
    frame = layout.FRAME
    left, top, right, bottom = layout.BOARD_LEFT, layout.BOARD_TOP, layout.BOARD_RIGHT, layout.BOARD_BOTTOM
    pen.box(left - frame - 4, top - frame + 4, right + frame + 4, bottom + frame + 10, 34, palette.SHADOW)
    pen.box(left - frame - 4, top - frame - 4, right + frame + 4, bottom + frame + 4, 34, palette.BOARD_EDGE)
    pen.box(left - frame + 1, top - frame + 1, right + frame - 1, bottom + frame - 1, 30, palette.BOARD)
    for square in SQUARES:
        x, y = layout.corner(square)
        pen.box(x + 5, y + 5, x + layout.CELL - 5, y + layout.CELL - 5, 20, palette.CELL_SHADE)
        pen.box(x + 5, y + 10, x + layout.CELL - 5, y + layout.CELL - 5, 20, palette.CELL)


def _slots(pen: Pen) -> None:
    for column in range(1, COLUMNS + 1):
        x, _ = layout.middle((column, ROWS))
        y = layout.SLOT_Y
        tab = [(x - 52, y - 38), (x + 52, y - 38), (x + 52, y + 20), (x, y + 46), (x - 52, y + 20)]
        pen.shape(rounded(tab, 16), palette.BOARD_EDGE)
        inner = [(x - 47, y - 33), (x + 47, y - 33), (x + 47, y + 17), (x, y + 40), (x - 47, y + 17)]
        pen.shape(rounded(inner, 14), palette.BOARD)
        pen.number((x, y - 2), str(column), layout.NUMBER_SIZE, palette.PALE)


def _rows(pen: Pen) -> None:
    for row in range(1, ROWS + 1):
        _, y = layout.middle((1, row))
        for seat, colour in ((0, palette.INK), (1, palette.PALE)):
            pen.number((layout.row_x(seat), y), str(row), layout.NUMBER_SIZE, colour)


def _lanes(pen: Pen, target: int) -> None:
    half = layout.LANE_WIDTH / 2
    for seat in (0, 1):
        for x in (layout.track_x(seat), layout.pool_x(seat)):
            pen.box(x - half - 4, layout.LANE_TOP - 4, x + half + 4, layout.LANE_BOTTOM + 4, 30, palette.BOARD_EDGE)
            pen.box(x - half, layout.LANE_TOP, x + half, layout.LANE_BOTTOM, 26, palette.LANE)
        _scale(pen, layout.track_x(seat), target)


def _scale(pen: Pen, x: int, target: int) -> None:
    pen.box(x - 16, layout.TRACK_TOP, x + 16, layout.TRACK_BOTTOM, 16, palette.CELL_SHADE)
    for points in range(target + 1):
        y = layout.track_y(points, target)
        wide = 30 if points % 5 == 0 else 18
        pen.box(x - wide, y - 2, x + wide, y + 2, 2, "#8f80b8" if points % 5 == 0 else palette.BOARD_EDGE)
    pen.number((x, layout.LANE_TOP + 50), str(target), layout.NUMBER_SIZE, palette.PALE)


def _ground() -> Sheet:
    sheet = Sheet(WIDTH, layout.HEIGHT, palette.NIGHT, _SCALE)
    _sky(sheet.pen)
    _stars(sheet.pen)
    for ground, colours, lit, seed in _STREETS:
        _city(sheet.pen, ground, colours, lit, seed)
    return sheet


@cache
def sky() -> Image.Image:
    """Return dusk over Concordica alone."""
    return _ground().image().convert("RGB")


@cache
def base(target: int) -> Image.Image:
    """Return the picture of an empty table for matches to ``target`` points."""
    sheet = _ground()
    _lanes(sheet.pen, target)
    _cells(sheet.pen)
    _slots(sheet.pen)
    _rows(sheet.pen)
    return sheet.image().convert("RGB")
