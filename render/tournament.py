"""A tournament as a picture and in words: its bracket with the Champion on the right, or its standings."""

from __future__ import annotations

import msgspec

from render.chart import fitting_name, palette_of_charts
from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, Pen, text_width
from render.kit.encoding import Picture, encode
from render.kit.phrases import ALT_LIMIT, fitting

ROUNDS = ("Quarter-final", "Semi-final", "Final")
"""The names of the rounds of eight."""
NUMBERS = (4, 2, 1)
"""The bouts of each round."""
MARGIN, LINE, SIZE = 24, 88, 46
"""Pixels around everything, for one name of a bracket, and of the letters."""
ROW, GAP = 72, 36
"""Pixels for one line of standings, and between their columns."""
MOST = (WIDTH - 2 * MARGIN) // ROW - 1
"""Lines of standings below the heads of the columns: a picture is never higher than wide."""
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


def bracket_alt(bouts: tuple[Bout, ...]) -> str:
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


class Line(msgspec.Struct, frozen=True):
    """An entrant with what is in each column; ``is_champion`` once there is one."""

    name: str
    values: tuple[str, ...]
    is_champion: bool = False


class Standings(msgspec.Struct, frozen=True):
    """The entrants, best first, below the heads of the columns: "Points", "Wins"."""

    heads: tuple[str, ...]
    lines: tuple[Line, ...]


def standings_alt(standings: Standings) -> str:
    """Return standings in words."""
    return fitting([f"{line}." for line in standings_lines(standings)], ALT_LIMIT, " ")


def standings_lines(standings: Standings) -> list[str]:
    """Return a line of words for each entrant: "1. Ann: Points 2½, Wins 2"."""
    result: list[str] = []
    for place, line in enumerate(standings.lines, 1):
        facts = (f"{head} {value}" for head, value in zip(standings.heads, line.values, strict=True))
        result.append(f"{place}. {line.name}: {', '.join(facts)}")
    return result


def draw_standings(data: bytes) -> Picture:
    """Draw encoded standings, the first of them if there are too many. Slow: for a thread or a worker."""
    standings = msgspec.json.decode(data, type=Standings)
    lines = standings.lines if len(standings.lines) <= MOST else standings.lines[: MOST - 1]
    left_out = len(standings.lines) - len(lines)
    canvas = Canvas(WIDTH, 2 * MARGIN + ROW * (1 + len(lines) + bool(left_out)), palette.NIGHT)
    rights = _columns(standings, lines)
    for head, right in zip(standings.heads, rights, strict=True):
        canvas.pen.text((right, MARGIN + ROW / 2), head, SIZE, palette.MUTED, anchor="rm")
    room = rights[0] - max(text_width(one, SIZE) for one in (standings.heads[0], *(line.values[0] for line in lines)))
    for place, line in enumerate(lines, 1):
        _line(canvas.pen, place, line, rights, room - GAP)
    if left_out:
        y = MARGIN + ROW * (len(lines) + 1.5)
        canvas.pen.text((MARGIN, y), f"… and {left_out} more", SIZE, palette.MUTED, anchor="lm")
    colours = palette_of_charts()
    return encode(colours.coloured(colours.indices(canvas.image())))


def _columns(standings: Standings, lines: tuple[Line, ...]) -> list[float]:
    """Return where each column ends, the last one at the right margin."""
    rights, right = [], float(WIDTH - MARGIN)
    for column in reversed(range(len(standings.heads))):
        rights.append(right)
        texts = (standings.heads[column], *(line.values[column] for line in lines))
        right -= max(text_width(one, SIZE) for one in texts) + GAP
    return rights[::-1]


def _line(pen: Pen, place: int, line: Line, rights: list[float], room: float) -> None:
    """Draw one entrant."""
    y, colour = MARGIN + ROW * (place + 0.5), palette.GOLD[2] if line.is_champion else palette.PALE
    left = MARGIN + text_width("88. ", SIZE)
    pen.text((left - GAP / 2, y), f"{place}.", SIZE, palette.MUTED, anchor="rm")
    pen.text((left, y), fitting_name(line.name, room - left, SIZE), SIZE, colour, anchor="lm")
    for value, right in zip(line.values, rights, strict=True):
        pen.text((right, y), value, SIZE, colour, anchor="rm")
