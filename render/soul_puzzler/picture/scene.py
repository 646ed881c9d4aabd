"""What never changes in a picture: the sky over Concordica, the board, the lanes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec
from PIL import Image

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.ornaments import draw_panel
from render.kit.shapes import petals, rounded
from render.soul_puzzler.picture import layout, theme
from render.soul_puzzler.picture.gallery import spread_out
from render.soul_puzzler.picture.sprites import draw, tab
from rules.printed import read
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES

_NIGHT = "#1d1d47"
"""The sky where no light of the sun reaches."""


class _Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of houses: where it stands, how high and wide they are, their colours, lit windows and floors, its dice."""

    ground: int
    high: int
    wide: tuple[int, int]
    colours: tuple[str, ...]
    lit: str
    floors: int
    seed: int


_Streets = tuple[_Street, ...]
_STREETS: Mapping[str, _Streets] = read(__file__, "streets.toml", dict[str, _Streets])


def _stars(pen: Pen) -> None:
    random = Random(7)
    for _ in range(70):
        x, y = random.randrange(700, WIDTH), random.randrange(0, 1000)
        size = random.choice((2, 2, 3, 5)) * (x - 560) / 700
        pen.shape(petals(x, y, size * 0.35, size * 1.6, 4), "#d9d6ff" if x > 900 else "#e9c9d8")


def _tower(pen: Pen, left: float, right: float, top: float, colour: str, kind: str) -> None:
    pen.box(left, top, right, layout.HEIGHT, 0, colour)
    middle, width = (left + right) / 2, right - left
    if kind == "spire":
        pen.shape([(left - 4, top + 1), (middle, top - width * 1.4), (right + 4, top + 1)], colour)
    elif kind == "dome":
        pen.disc(middle, top, width / 2, colour)
        pen.box(middle - 2, top - width * 0.9, middle + 2, top, 0, colour)
    else:
        pen.box(left + width * 0.25, top - width * 0.5, right - width * 0.25, top + 1, 0, colour)


def _windows(pen: Pen, left: float, right: float, top: float, street: _Street, random: Random) -> None:
    """Light some windows, in the upper floors only: lower ones are hidden by the houses before."""
    for floor in range(street.floors):
        for share in (0.3, 0.7):
            if random.random() < 0.5:
                x, y = left + (right - left) * share, top + 14 + floor * 34
                pen.box(x - 4, y, x + 4, y + 14, 4, street.lit)


def _houses(pen: Pen, street: _Street) -> None:
    random = Random(street.seed)
    x = -10.0
    while x < WIDTH:
        width = random.randrange(*street.wide)
        colour = street.colours[max(0, int(x * len(street.colours) / WIDTH))]
        middling = 1 - abs(x - WIDTH / 2) / WIDTH
        top = street.ground - random.random() * street.high * 0.7 - street.high * 0.6 * middling + street.high * 0.3
        _tower(pen, x, x + width, top, colour, random.choice(("spire", "dome", "step", "spire")))
        _windows(pen, x, x + width, top, street, random)
        x += width + random.randrange(-6, 10)


def _frame(pen: Pen) -> None:
    across, along = layout.MARGIN, layout.FRAME
    left, top = layout.BOARD_LEFT - across, layout.BOARD_TOP - along
    right, bottom = layout.BOARD_RIGHT + across, layout.BOARD_BOTTOM + along
    pen.box(left - 4, top + 4, right + 4, bottom + 9, 36, palette.SHADOW)
    pen.box(left - 4, top - 4, right + 4, bottom + 4, 36, theme.BOARD_EDGE)
    pen.box(left + 1, top + 1, right - 1, bottom - 1, 31, theme.BOARD)


def _cells(pen: Pen) -> None:
    for square in SQUARES:
        x, y = layout.corner(square)
        pen.box(x + 5, y + 5, x + layout.CELL - 5, y + layout.CELL - 5, 20, theme.CELL_SHADE)
        pen.box(x + 5, y + 10, x + layout.CELL - 5, y + layout.CELL - 5, 20, theme.CELL)


def _engrave(pen: Pen) -> None:
    """Lay the sigil into the squares, and only there."""
    far, corners = layout.CELL - 5, map(layout.corner, SQUARES)
    outlines = [
        rounded([(x + 5, y + 10), (x + far, y + 10), (x + far, y + far), (x + 5, y + far)], 20) for x, y in corners
    ]
    pen.clipped(outlines, lambda inside: draw(inside.at(*layout.middle((3, 3))), "sigil"))


def _numbers(pen: Pen) -> None:
    """Number the columns on their tabs, and the rows on both sides."""
    for column in range(1, COLUMNS + 1):
        tab(pen, layout.middle((column, ROWS))[0], layout.SLOT_Y, column)
    for row in range(1, ROWS + 1):
        for seat in (0, 1):
            at = layout.mirrored(seat, layout.ROW_X), layout.middle((1, row))[1]
            pen.number(at, str(row), layout.NUMBER_SIZE, palette.MUTED)


def _lanes(pen: Pen) -> None:
    half = layout.LANE_WIDTH / 2
    for seat in (0, 1):
        for x in (layout.mirrored(seat, layout.TRACK_X), layout.mirrored(seat, layout.POOL_X)):
            pen.box(x - half - 4, layout.LANE_TOP - 4, x + half + 4, layout.LANE_BOTTOM + 4, 30, theme.BOARD_EDGE)
            pen.box(x - half, layout.LANE_TOP, x + half, layout.LANE_BOTTOM, 26, theme.BOARD)


def _plaque(pen: Pen) -> None:
    """Draw what both scores stand on."""
    left, top, right, bottom = layout.PLAQUE
    draw_panel(pen.at(left, top), right - left, bottom - top, 36, theme.BOARD_EDGE, theme.BOARD)
    for y in (60, 92):
        pen.disc((left + right) / 2, top + y, 7, palette.PALE)


def scale(target: int) -> Sprite:
    """Return the steps of a track to ``target`` points."""
    return Sprite(layout.LANE_WIDTH, layout.LANE_BOTTOM - layout.LANE_TOP, _scale, (target,))


def _scale(pen: Pen, target: int) -> None:
    x, top = layout.LANE_WIDTH / 2, layout.LANE_TOP
    pen.box(x - 16, layout.TRACK_TOP - top, x + 16, layout.TRACK_BOTTOM - top, 16, theme.CELL_SHADE)
    for points in range(target + 1):
        y = layout.track_y(points, target) - top
        fifth = points % 5 == 0 or points == target
        wide, colour = (30, "#8f80b8") if fifth else (18, theme.BOARD_EDGE)
        pen.box(x - wide, y - 2, x + wide, y + 2, 2, colour)
    pen.number((x, 50), str(target), layout.NUMBER_SIZE, palette.PALE)


def _ground(streets: _Streets) -> Canvas:
    canvas = Canvas(WIDTH, layout.HEIGHT, _NIGHT)
    draw(canvas.pen, "sky")
    _stars(canvas.pen)
    for street in streets:
        _houses(canvas.pen, street)
    _plaque(canvas.pen)
    return canvas


def gallery() -> Image.Image:
    """Return dusk over Concordica with the cards to choose from."""
    canvas = _ground(_STREETS["city"])
    spread_out(canvas.pen)
    return canvas.image()


def table() -> Image.Image:
    """Return the empty table."""
    canvas = _ground(_STREETS["roofs"])
    for layer in (_lanes, _frame, _cells, _numbers, _engrave):
        layer(canvas.pen)
    return canvas.image()
