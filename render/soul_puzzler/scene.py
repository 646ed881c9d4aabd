"""What never changes in a picture: the sky over Concordica, the board, the lanes."""

from __future__ import annotations

from functools import cache
from random import Random

from PIL import Image, ImageChops

from render import palette
from render.canvas import Pen, Sheet, arc
from render.face import WIDTH
from render.soul_puzzler import layout
from render.soul_puzzler.emblems import petals
from render.soul_puzzler.sprites import tab
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES

_SCALE = 2
_SUN = (96, 100)
_BANDS = (150, 215, 285, 360, 435, 510, 590, 670, 750, 830, 915, 1000, 1085, 1170, 1260)
_FAR = ("#f3ae6c", "#e0926c", "#c1727a", "#93558a", "#6b4488", "#4c377a", "#352d68", "#2b2760", "#25235a")
_NEAR = ("#c7705e", "#b4615f", "#935063", "#704070", "#55356f", "#3d2b66", "#2a2255", "#1f1c49", "#191840")
_STREETS = ((960, _FAR, "#ffe2a0", 4), (1060, _NEAR, "#ffd27a", 9))
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


def _city(pen: Pen, base: int, colours: tuple[str, ...], lit: str, seed: int) -> None:
    random = Random(seed)
    x = -10.0
    while x < WIDTH:
        width = random.randrange(34, 72)
        colour = colours[max(0, int(x * len(colours) / WIDTH))]
        rise = abs(x - WIDTH / 2) / WIDTH
        _tower(pen, x, width, base - random.randrange(0, 150) - 130 * (0.5 - rise), colour, lit, random)
        x += width + random.randrange(-6, 10)


def _frame(pen: Pen) -> None:
    across, along = layout.MARGIN, layout.FRAME
    left, top = layout.BOARD_LEFT - across, layout.BOARD_TOP - along
    right, bottom = layout.BOARD_RIGHT + across, layout.BOARD_BOTTOM + along
    pen.box(left - 4, top + 4, right + 4, bottom + 9, 36, palette.SHADOW)
    pen.box(left - 4, top - 4, right + 4, bottom + 4, 36, palette.BOARD_EDGE)
    pen.box(left + 1, top + 1, right - 1, bottom - 1, 31, palette.BOARD)


def _cells(pen: Pen) -> None:
    for square in SQUARES:
        x, y = layout.corner(square)
        pen.box(x + 5, y + 5, x + layout.CELL - 5, y + layout.CELL - 5, 20, palette.CELL_SHADE)
        pen.box(x + 5, y + 10, x + layout.CELL - 5, y + layout.CELL - 5, 20, palette.CELL)


def _sigil(pen: Pen) -> None:
    """Engrave half a sun and half a moon across the squares."""
    x, y = layout.middle((3, 3))
    tone = palette.CELL_LIGHT
    rays = [
        ray
        for start in range(97, 264, 18)
        for ray in [[*arc(x, y, 232, start - 6, start + 6, 6), arc(x, y, 318, start, start, 1)[0]]]
    ]
    for ray in rays:
        pen.shape(ray, tone)
    pen.shape(arc(x - 4, y, 206, 90, 270), tone)
    crescent = [*arc(x + 4, y, 318, -90, 90), *reversed(arc(x - 96, y, 333, -72.5, 72.5))]
    pen.shape(crescent, tone)
    pen.shape(petals(x + 112, y, 22, 84, 4), tone)


def _engrave(ground: Image.Image) -> Image.Image:
    """Lay the sigil into the squares of a finished ground, and only there."""
    sigil, squares = (Sheet(WIDTH, layout.HEIGHT, scale=_SCALE) for _ in range(2))
    _sigil(sigil.pen)
    for square in SQUARES:
        x, y = layout.corner(square)
        squares.pen.box(x + 5, y + 10, x + layout.CELL - 5, y + layout.CELL - 5, 20, palette.WHITE)
    image = sigil.image()
    ground.paste(image, (0, 0), ImageChops.multiply(image.getchannel("A"), squares.image().getchannel("A")))
    return ground


def _slots(pen: Pen) -> None:
    for column in range(1, COLUMNS + 1):
        x, _ = layout.middle((column, ROWS))
        tab(pen, x, layout.SLOT_Y, column, (palette.BOARD_EDGE, palette.BOARD, palette.PALE))


def _rows(pen: Pen) -> None:
    for row in range(1, ROWS + 1):
        _, y = layout.middle((1, row))
        for seat in (0, 1):
            pen.number((layout.row_x(seat), y), str(row), layout.NUMBER_SIZE, palette.MUTED)


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
    _frame(sheet.pen)
    _slots(sheet.pen)
    _cells(sheet.pen)
    _rows(sheet.pen)
    return _engrave(sheet.image().convert("RGB"))
