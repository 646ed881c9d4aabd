"""The ground of the pictures of Soul Puzzler: the sky over Concordica, the board, the lanes.

It never changes, and has 256 colours, found once from the drawings on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

import msgspec
from PIL import Image

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.palette import EMBER, GOLD, INK, LEAF, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.kit.shapes import petals, rounded
from render.kit.widgets import crown, draw_panel
from render.soul_puzzler.picture import gains, layout, side, sprites
from render.soul_puzzler.picture.gallery import spread_out
from render.soul_puzzler.picture.sprites import IRIS, LOCK, TIDE, draw, tab
from rules.printed import read
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES
from rules.soul_puzzler.characters import CARDS

_NIGHT = "#1d1d47"
"""The sky where no light of the sun reaches."""


_STREET = 30
"""The height of the dark street below the board, so that no houses are cut off there."""


class _Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of houses: its place, their heights and widths, their colours, lit windows and floors, its dice."""

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
    left, top = layout.BOARD_LEFT - layout.NUMBERS, layout.BOARD_TOP - layout.FRAME
    right, bottom = layout.BOARD_RIGHT + layout.FRAME, layout.BOARD_BOTTOM + layout.FRAME
    pen.box(left, top + 2, right, bottom + 8, 36, palette.SHADOW)
    pen.box(left, top, right, bottom + 2, 36, sprites.BOARD_EDGE)
    pen.box(left + 5, top + 5, right - 5, bottom - 3, 31, sprites.BOARD)


def _cells(pen: Pen) -> None:
    for square in SQUARES:
        x, y = layout.corner(square)
        pen.box(x + 5, y + 5, x + layout.CELL - 5, y + layout.CELL - 5, 20, sprites.CELL_SHADE)
        pen.box(x + 5, y + 10, x + layout.CELL - 5, y + layout.CELL - 5, 20, sprites.CELL)


def _engrave(pen: Pen) -> None:
    """Lay the sigil into the squares, and only there."""
    far, corners = layout.CELL - 5, map(layout.corner, SQUARES)
    outlines = [
        rounded([(x + 5, y + 10), (x + far, y + 10), (x + far, y + far), (x + 5, y + far)], 20) for x, y in corners
    ]
    pen.clipped(outlines, lambda inside: draw(inside.at(*layout.middle((3, 3))), "sigil"))


def _numbers(pen: Pen) -> None:
    """Number the columns on their tabs, and the rows on the left."""
    for column in range(1, COLUMNS + 1):
        tab(pen, layout.middle((column, ROWS))[0], layout.SLOT_Y, column)
    for row in range(1, ROWS + 1):
        pen.number((layout.ROW_X, layout.middle((1, row))[1]), str(row), layout.NUMBER_SIZE, palette.MUTED)


def _sides(pen: Pen) -> None:
    """Draw the sides of the seats."""
    for seat in (0, 1):
        at = pen.at(layout.side_x(seat), layout.SIDE_TOP)
        draw_panel(at, layout.SIDE, layout.SIDE_HIGH, 34, sprites.BOARD_EDGE, sprites.BOARD)


def _ground(streets: _Streets) -> Canvas:
    canvas = Canvas(WIDTH, layout.HEIGHT, _NIGHT)
    draw(canvas.pen, "sky")
    _stars(canvas.pen)
    for street in streets:
        _houses(canvas.pen, street)
    return canvas


def gallery() -> Image.Image:
    """Return dusk over Concordica with the cards to choose from."""
    canvas = _ground(_STREETS["city"])
    spread_out(canvas.pen)
    return canvas.image()


def table() -> Image.Image:
    """Return the empty table."""
    canvas = _ground(_STREETS["roofs"])
    canvas.pen.box(0, layout.HEIGHT - _STREET, WIDTH, layout.HEIGHT, 0, palette.SHADOW)
    _sides(canvas.pen)
    for layer in (_frame, _cells, _numbers, _engrave):
        layer(canvas.pen.at(layout.AREA[0], 0))
    return canvas.image()


_KEPT = (*GOLD, *IRIS, EMBER, LEAF, TIDE, INK, PALE, WHITE, LOCK)
"""The colours that tell the seats and the emblems apart."""


def _sprites() -> Iterator[Sprite]:
    for seat in (0, 1):
        yield from (sprites.token(seat), sprites.ghost(seat), sprites.glow(seat), side.bar(seat, 11, 15))
        yield from (side.score(seat, 12), side.gained(seat, 3), gains.plate(seat, 3, "across"))
    for character in CARDS:
        yield from (sprites.pip(character), sprites.badge(character))
    yield from (sprites.swap(False, False), sprites.swap(True, True), sprites.chevron("left"))
    yield from (sprites.slot(1, "full"), sprites.slot(2, "dropped"), sprites.die(6), crown())
    yield from (sprites.pip("quill", True), sprites.shifted(), sprites.fall(1))


def _side_areas() -> Iterator[Area]:
    for seat in (0, 1):
        area = side.area_of(seat)
        side.lay_task(area, seat, "drop or switch")
        yield area


@cache
def grounds() -> Mapping[str, Ground]:
    """Return the ground of the table, and that of the cards to choose from."""
    samples = [("table", [in_rows(_sprites(), WIDTH), *_side_areas()])]
    return grounds_of({"table": table(), "gallery": gallery()}, samples, _KEPT)
