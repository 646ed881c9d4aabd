"""The points that a move would score at once: the first pass of lines, computed by the rules themselves."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat, Struct
from rules.soul_puzzler.actions import of_unlike_pairs, plays, switches
from rules.soul_puzzler.board import Square, falls, lines, lowest_empty, moved, square_of, squares
from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.frames import Turn
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.moves import SWITCH_RIGHT, SWITCH_UP, Play, PuzzlerMove, Switch
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView
from rules.soul_puzzler.viewing import state_of

_STEPS = SoulPuzzler.steps


def points(view: PuzzlerView, seat: Seat, move: PuzzlerMove) -> tuple[int, int]:
    """Return the points of the mover and of the other player at once by ``move``, an answer to the current question."""
    return _points(state_of(view), seat, move)


class Gain(Struct, frozen=True):
    """The points of a drop or a switch at once: the mover's souls in lines, and the points of both."""

    move: Play | Switch
    squares: tuple[Square, ...]
    mine: int
    theirs: int


def gains(view: PuzzlerView, seat: Seat) -> list[Gain]:
    """Return the drops and switches that would score at once for ``seat``, which must answer, in the rules' order."""
    state = state_of(view)
    step, frame = _STEPS[type(state.frames[-1])], state.frames[-1]
    options = []
    for move in step.legal(state, frame, seat):
        if isinstance(move, Play | Switch):
            scored = _scored(state, seat, move)
            if scored[seat]:
                mine, theirs = scored[seat], scored[1 - seat]
                options.append(Gain(move, squares(mine), mine.bit_count(), theirs.bit_count()))
    return options


def best_gain(view: PuzzlerView, seat: Seat) -> Gain | None:
    """Return what scores most at once; None if nothing does, or in a match with characters, whose players know."""
    found = gains(view, seat) if view.options.characters == "none" else []
    better = (gain for gain in found if gain.mine > gain.theirs)
    return max(better, key=lambda gain: gain.mine - gain.theirs, default=None)


def landing(view: PuzzlerView, drop: Play) -> Square:
    """Return the square on which a dropped token lands; its column is not full."""
    board = state_of(view).board
    return square_of(lowest_empty(board[0] | board[1], drop.column))


def threats(view: PuzzlerView, seat: Seat) -> dict[PuzzlerMove, int]:
    """Return the drops and switches that would score for ``seat`` if it were to move, with their points."""
    state = replace(state_of(view), turn=seat, frames=(Turn(),))
    pairs = of_unlike_pairs(state, SWITCH_RIGHT, SWITCH_UP)
    pairs.sort(key=lambda switch: switch.a[1] != switch.b[1])  # side by side first
    moves: list[PuzzlerMove] = [*plays(state), *pairs]
    return {move: gain for move in moves if (gain := _points(state, seat, move)[0])}


def threatened(view: PuzzlerView, seat: Seat) -> list[Gain]:
    """Return the scoring drops of the opponent of ``seat`` if it were to move; none in a match with characters."""
    found = threats(view, 1 - seat) if view.options.characters == "none" else {}
    return [Gain(move, (), points, 0) for move, points in found.items() if isinstance(move, Play)]


def can_switch(view: PuzzlerView) -> bool:
    """Return whether some pair can be switched as the action of a turn."""
    return bool(switches(state_of(view)))


def _points(state: PuzzlerState, seat: Seat, move: PuzzlerMove) -> tuple[int, int]:
    if not isinstance(move, _STEPS[type(state.frames[-1])].move):
        return 0, 0
    scored = _scored(state, seat, move)
    return scored[seat].bit_count(), scored[1 - seat].bit_count()


def _scored(state: PuzzlerState, seat: Seat, move: PuzzlerMove) -> list[int]:
    """Return the tokens of each owner that are in lines after a move."""
    draft, frame = Draft(state), state.frames[-1]
    _STEPS[type(frame)].answer(draft, frame, seat, move)
    fallen = falls(draft.occupied)
    return [lines(moved(tokens, fallen)) for tokens in draft.board]
