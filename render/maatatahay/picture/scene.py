"""What never changes in a picture: dawn over the plateau, and the woven cloth of the map."""

from __future__ import annotations

from random import Random

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen
from render.maatatahay.picture import layout, theme
from rules.maatatahay.board import COLUMNS, SIZE, SPACES

_SUN = (WIDTH / 2, 120)


def _sky(pen: Pen) -> None:
    pen.box(0, 0, WIDTH, layout.HEIGHT, 0, theme.DAWN[-1])
    for step, tone in enumerate(reversed(theme.DAWN)):
        pen.disc(*_SUN, 90 + (len(theme.DAWN) - 1 - step) * 62, tone)


def _mesas(pen: Pen) -> None:
    """Draw the plateau: flat mountains, one row before the other."""
    random = Random(6)
    for row, tone in enumerate(theme.MESAS):
        ground = 210 + row * 34
        x = -60.0 - row * 40
        while x < WIDTH:
            wide = random.randrange(150, 320)
            top = ground - random.randrange(20, 80)
            slope = random.randrange(26, 60)
            pen.shape([(x, ground), (x + slope, top), (x + wide - slope, top), (x + wide, ground)], tone)
            x += wide * 0.8
        pen.box(0, ground, WIDTH, layout.HEIGHT, 0, tone)


def _cloth(pen: Pen) -> None:
    left, top = layout.MARGIN, layout.HEADER_BOTTOM + 8
    right, bottom = layout.MAP_RIGHT + layout.FRAME, layout.MAP_BOTTOM + layout.FRAME
    pen.box(left, top + 6, right + 2, bottom + 6, 14, theme.SHADOW)
    pen.box(left, top, right, bottom, 14, theme.CLOTH_EDGE)
    pen.box(left + 3, top + 3, right - 3, bottom - 3, 11, theme.HEM)
    _weave(pen, left + 3, top + 3, layout.MAP_LEFT - 6, bottom - 3, True)
    _weave(pen, left + 3, top + 3, right - 3, layout.MAP_TOP - 6, False)
    pen.box(layout.MAP_LEFT - 6, layout.MAP_TOP - 6, right - 6, bottom - 6, 8, theme.CLOTH)


def _weave(pen: Pen, left: float, top: float, right: float, bottom: float, upright: bool) -> None:
    """Draw the border with its diamonds between the coordinates."""
    for index in range(SIZE + 1):
        along = (layout.MAP_TOP if upright else layout.MAP_LEFT) + index * layout.CELL
        across = (left + right) / 2 if upright else (top + bottom) / 2
        for half, tone in ((22, theme.CLOTH_EDGE), (16, theme.THREAD), (9, theme.HEM)):
            x, y = (across, along) if upright else (along, across)
            x, y = max(left + 24, min(right - 24, x)), max(top + 24, min(bottom - 24, y))
            pen.shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], tone)


def _cells(pen: Pen) -> None:
    for index in range(len(SPACES)):
        x, y = layout.middle(index)
        half = layout.CELL / 2 - 4
        pen.box(x - half, y - half, x + half, y + half, 12, theme.CELL_SHADE)
        pen.box(x - half, y - half + 4, x + half, y + half, 12, theme.CELL)
        _thread(pen, x, y, half)


def _thread(pen: Pen, x: float, y: float, half: float) -> None:
    """Weave a diamond into a space."""
    for step in range(4):
        size = half - 14 - step * 20
        tone = theme.CELL_LIGHT if step % 2 == 0 else theme.CELL
        pen.shape([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], tone)


def _coordinates(pen: Pen) -> None:
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        pen.number((x, layout.LETTER_Y), COLUMNS[at], layout.NUMBER_SIZE, theme.PALE)
        pen.number((layout.FIGURE_X, y), str(at + 1), layout.NUMBER_SIZE, theme.PALE)


def base() -> Image.Image:
    """Return the empty map at dawn."""
    canvas = Canvas(WIDTH, layout.HEIGHT, theme.MESAS[-1])
    for draw in (_sky, _mesas, _cloth, _cells, _coordinates):
        draw(canvas.pen)
    return canvas.image()
