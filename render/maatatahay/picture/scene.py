"""What never changes in a picture: dawn over the plateau, and the woven cloth of the map."""

from __future__ import annotations

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.theme import COLOURS
from rules.maatatahay.board import COLUMNS, SIZE, SPACES


def _cloth(pen: Pen) -> None:
    left, top = layout.MARGIN, layout.HEADER_BOTTOM + 8
    right, bottom = layout.MAP_RIGHT + layout.FRAME, layout.MAP_BOTTOM + layout.FRAME
    pen.box(left, top + 6, right + 2, bottom + 6, 14, COLOURS["shadow"])
    pen.box(left, top, right, bottom, 14, COLOURS["cloth-edge"])
    pen.box(left + 3, top + 3, right - 3, bottom - 3, 11, COLOURS["hem"])
    _weave(pen, left + 3, top + 3, layout.MAP_LEFT - 6, bottom - 3, True)
    _weave(pen, left + 3, top + 3, right - 3, layout.MAP_TOP - 6, False)
    pen.box(layout.MAP_LEFT - 6, layout.MAP_TOP - 6, right - 6, bottom - 6, 8, COLOURS["cloth"])


def _weave(pen: Pen, left: float, top: float, right: float, bottom: float, upright: bool) -> None:
    """Draw the border with its diamonds between the coordinates."""
    for index in range(SIZE + 1):
        along = (layout.MAP_TOP if upright else layout.MAP_LEFT) + index * layout.CELL
        across = (left + right) / 2 if upright else (top + bottom) / 2
        for half, tone in ((22, COLOURS["cloth-edge"]), (16, COLOURS["thread"]), (9, COLOURS["hem"])):
            x, y = (across, along) if upright else (along, across)
            x, y = max(left + 24, min(right - 24, x)), max(top + 24, min(bottom - 24, y))
            pen.shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], tone)


def _cells(pen: Pen) -> None:
    for index in range(len(SPACES)):
        x, y = layout.middle(index)
        half = layout.CELL / 2 - 4
        pen.box(x - half, y - half, x + half, y + half, 12, COLOURS["cell-shade"])
        pen.box(x - half, y - half + 4, x + half, y + half, 12, COLOURS["cell"])
        _thread(pen, x, y, half)


def _thread(pen: Pen, x: float, y: float, half: float) -> None:
    """Weave a diamond into a space."""
    for step in range(4):
        size = half - 14 - step * 20
        tone = COLOURS["cell-light"] if step % 2 == 0 else COLOURS["cell"]
        pen.shape([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], tone)


def _coordinates(pen: Pen) -> None:
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        pen.number((x, layout.LETTER_Y), COLUMNS[at], layout.NUMBER_SIZE, COLOURS["pale"])
        pen.number((layout.FIGURE_X, y), str(at + 1), layout.NUMBER_SIZE, COLOURS["pale"])


def base() -> Image.Image:
    """Return the empty map at dawn."""
    canvas = Canvas(WIDTH, layout.HEIGHT, COLOURS["plateau"])
    sprites.draw(canvas.pen, "dawn")
    for draw in (_cloth, _cells, _coordinates):
        draw(canvas.pen)
    return canvas.image()
