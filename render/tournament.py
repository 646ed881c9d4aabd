"""The bracket of a tournament as a picture and in words: quarter-finals on the left, the Champion on the right."""

from __future__ import annotations

import msgspec

from render.chart import fitting_name, palette_of_charts
from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, Pen
from render.kit.encoding import Picture, encode
from render.kit.phrases import ALT_LIMIT, fitting

ROUNDS = ("Quarter-final", "Semi-final", "Final")
"""The names of the rounds of eight."""
NUMBERS = (4, 2, 1)
"""The bouts of each round."""
MARGIN, LINE, SIZE = 24, 88, 46
"""Pixels around everything, for one name, and of the letters."""
COLUMN = (WIDTH - 2 * MARGIN) / 4
"""The width of a round."""
FREE, UNKNOWN = "free", "…"
"""The words for a free place, and for a side that is not known yet."""


class Bout(msgspec.Struct, frozen=True):
    """A bout: the names of its sides, and the side that has won, None for no one yet."""

    sides: tuple[str, str]
    won: int | None = None


def bout_name(bout: int) -> str:
    """Return the name of a bout: "Quarter-final 3", "Final"."""
    for name, number in zip(ROUNDS, NUMBERS, strict=True):
        if bout < number:
            return name if number == 1 else f"{name} {bout + 1}"
        bout -= number
    raise ValueError("no such bout")


def alt(bouts: tuple[Bout, ...]) -> str:
    """Return a bracket in words, without bouts that have no known side."""
    known = [(number, bout) for number, bout in enumerate(bouts) if bout.sides != (UNKNOWN, UNKNOWN)]
    return fitting([f"{bout_name(number)}: {_told(bout)}." for number, bout in known], ALT_LIMIT, " ")


def _told(bout: Bout) -> str:
    one, two = bout.sides
    return f"{one} and {two}" + ("" if bout.won is None else f", won by {bout.sides[bout.won]}")


def draw_bracket(data: bytes) -> Picture:
    """Draw encoded bouts, the seven of eight places. Slow: for a thread or a worker."""
    bouts = msgspec.json.decode(data, type=tuple[Bout, ...])
    canvas = Canvas(WIDTH, 2 * MARGIN + 8 * LINE, palette.NIGHT)
    start = 0
    for column, number in enumerate(NUMBERS):
        for row in range(number):
            _bout(canvas.pen, column, row, bouts[start + row])
        start += number
    final = bouts[-1]
    champion = UNKNOWN if final.won is None else final.sides[final.won]
    _name(canvas.pen, 3, _middle(2, 0), champion, palette.GOLD[2])
    colours = palette_of_charts()
    return encode(colours.coloured(colours.indices(canvas.image())))


def _middle(column: int, row: int) -> float:
    """Return the height of a bout's middle."""
    return MARGIN + LINE * (1 << column) * (2 * row + 1)


def _bout(pen: Pen, column: int, row: int, bout: Bout) -> None:
    """Draw the sides of a bout, and the line to its winner's next one."""
    middle, apart = _middle(column, row), LINE * (1 << column) / 2
    right = MARGIN + COLUMN * (column + 1) - 14
    pen.stroke([(right, middle - apart), (right, middle + apart)], 4, palette.MUTED)
    pen.stroke([(right, middle), (right + 12, middle)], 4, palette.MUTED)
    for side, name in enumerate(bout.sides):
        colour = palette.GOLD[2] if bout.won == side else palette.MUTED if bout.won is not None else palette.PALE
        _name(pen, column, middle + apart * (2 * side - 1), name, colour)


def _name(pen: Pen, column: int, y: float, name: str, colour: str) -> None:
    shown = fitting_name(name, COLUMN - 40, SIZE)
    pen.text((MARGIN + COLUMN * column + 6, y), shown, SIZE, colour, anchor="lm")
