"""The possible scores of the player to act, and the lines that won the match: outlined, with their points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from render.kit import palette
from render.kit.canvas import Pen, Sprite
from render.kit.parts import Area
from render.kit.widgets import lay_frame
from render.soul_puzzler.picture import layout, sprites
from render.soul_puzzler.picture.layout import CELL
from render.soul_puzzler.picture.pieces import Trail
from render.soul_puzzler.picture.side import winner
from rules.engine import Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.forecast import Gain
from rules.soul_puzzler.moves import Play
from rules.soul_puzzler.position import PuzzlerView

_STROKES = (
    ((13, palette.INK), (8, palette.GOLD[3])),
    ((13, palette.INK), (8, sprites.IRIS[4])),
)
"""The outlines of each seat's lines."""
_SWITCHES = 3
"""The most switches marked: those that win most."""
_PLATE = (82, 58)
_ABOVE = 40
"""The distance of the points of a drop above the middle of its square."""
Run = tuple[Square, Square]
"""The first and the last square of a line, both in the order of the board."""


def offered(view: PuzzlerView) -> list[Gain]:
    """Return every drop, and the best switches, with which the seat to act would score.

    In a match without characters only the one whose button is green, so that each press has its points.
    """
    if len(view.asked) != 1 or view.stage not in ("turn", "after_power", "gambit"):
        return []
    if view.options.characters == "none":
        gain = forecast.best_gain(view, view.asked[0])
        return [gain] if gain else []
    return best(forecast.gains(view, view.asked[0]))


def landings(view: PuzzlerView, chosen: Iterable[Gain]) -> set[Square]:
    """Return the squares that show the points of possible drops."""
    return {forecast.landing(view, gain.move) for gain in chosen if isinstance(gain.move, Play)}


def outline(area: Area, view: PuzzlerView, marks: Trail, chosen: Iterable[Gain]) -> None:
    """Outline the lines that moves would score; at the end those that the last move has scored."""
    if view.stage == "over":
        first = winner(view) or 0  # the winner's lines are on top
        for seat in (1 - first, first):
            for run in dict.fromkeys(run for removed in marks.scored for run in runs(removed[seat])):
                _outline(area, seat, run)
    for run in dict.fromkeys(run for gain in chosen for run in runs(gain.squares)):
        _outline(area, view.asked[0], run)


def write(area: Area, view: PuzzlerView, chosen: Iterable[Gain]) -> None:
    """Write the points of moves, and those of the opponent's next drop where it could score."""
    for gain in chosen:
        _written(area, view, view.asked[0], gain)
    if len(view.asked) == 1 and view.stage == "turn":
        shown = landings(view, chosen)
        for danger in forecast.threatened(view, view.asked[0]):
            if not landings(view, [danger]) & shown:
                _written(area, view, 1 - view.asked[0], danger)


def best(gains: Iterable[Gain]) -> list[Gain]:
    """Return all drops that score, and the few best switches; none whose lines another one makes already."""
    ordered = sorted(gains, key=lambda gain: (not isinstance(gain.move, Play), gain.theirs - gain.mine))
    chosen: list[Gain] = []
    for gain in ordered:
        switches = sum(not isinstance(one.move, Play) for one in chosen)
        if isinstance(gain.move, Play) or (
            switches < _SWITCHES and gain.squares not in [one.squares for one in chosen]
        ):
            chosen.append(gain)
    return chosen


def runs(squares: tuple[Square, ...]) -> Iterator[Run]:
    """Return the rows and columns of three or more squares side by side."""
    for axis, long in ((0, COLUMNS), (1, ROWS)):
        for across in range(1, (COLUMNS, ROWS)[1 - axis] + 1):
            line: list[Square] = []
            for along in range(1, long + 2):
                square = (along, across) if axis == 0 else (across, along)
                if square in squares:
                    line.append(square)
                    continue
                if len(line) > 2:
                    yield line[0], line[-1]
                line = []


def _outline(area: Area, seat: Seat, run: Run) -> None:
    (left, bottom), (right, top) = (layout.corner(square) for square in run)
    lay_frame(area, (left, top, right + CELL, bottom + CELL), 30, _STROKES[seat])


def _written(area: Area, view: PuzzlerView, seat: Seat, gain: Gain) -> None:
    """Write a move's points: into the square where a soul would land, or between two that would change places."""
    if isinstance(gain.move, Play):
        x, y = layout.middle(forecast.landing(view, gain.move))
        area.put(sprites.target(seat), x, y)
        area.put(plate(seat, gain.mine, "down"), x, y - _ABOVE)
    else:
        (ax, ay), (bx, by) = layout.middle(gain.move.a), layout.middle(gain.move.b)
        area.put(plate(seat, gain.mine, "upright" if ax == bx else "across"), (ax + bx) / 2, (ay + by) / 2)


Way = Literal["down", "upright", "across"]


def plate(seat: Seat, points: int, way: Way) -> Sprite:
    """Return the points that a move would score, with a tip down for a drop, or tips towards both souls of a switch."""
    size = _PLATE[0] + 32 * (way == "across"), _PLATE[1] + 32 * (way != "across")
    return Sprite(*size, _plate, (*size, seat, points, way))


def _plate(pen: Pen, wide: int, high: int, seat: Seat, points: int, way: Way) -> None:
    dark, light = _STROKES[seat][0][1], _STROKES[seat][1][1]
    x, y = wide / 2, high / 2
    for grow, colour in ((0, dark), (5, light)):
        far = (x if way == "across" else y) - grow * 1.4
        near = 26 - grow
        tips = [(x - near, y), (x, y if way == "down" else y - far), (x + near, y), (x, y + far)]
        pen.shape([(x + py - y, y + px - x) for px, py in tips] if way == "across" else tips, colour)
        pen.box(x - 41 + grow, y - 29 + grow, x + 41 - grow, y + 29 - grow, 16 - grow, colour)
    pen.number((x, y - 1), f"+{points}", 48, dark, "black")
