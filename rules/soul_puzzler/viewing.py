"""The view of a position for a viewer, and a full position that is consistent with it (2.8).

The answers to every question are public, and a view has all that is needed to answer.
"""

from __future__ import annotations

from random import Random
from typing import Any

from typing_extensions import override

from rules.dice import Dice
from rules.engine import MoveT, Own, Seat, Viewer
from rules.position import carried
from rules.questions import Choice, FrameT, Question
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.frames import Frame, Parts
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView


def determinize(seen: PuzzlerView, random: Random, frames: tuple[Frame, ...]) -> PuzzlerState:
    """Return a full state that the viewer cannot rule out: other dice, and ``frames`` for those of the view."""
    board = [sum(bit(square) for square, owner in zip(SQUARES, seen.board, strict=True) if owner == s) for s in (0, 1)]
    dice = Dice(random.randbytes(32))
    return carried(seen, PuzzlerState, dice=dice, frames=frames, board=(board[0], board[1]))


class PuzzlerQuestion(Question[FrameT, MoveT]):
    """A question whose answers everyone can see."""

    open = True

    def determinize(self, view: PuzzlerView, frame: FrameT, random: Random) -> FrameT:
        """Return the frame, with possible values for the hidden ones."""
        return frame


class PuzzlerChoice(Choice[FrameT, PuzzlerMove], PuzzlerQuestion[FrameT, PuzzlerMove]):
    """Such a question that takes several kinds of answers, of the player whose turn it is."""

    @override
    def asked(self, position: Own, frame: FrameT) -> tuple[Seat, ...]:
        return (position.turn,)


def state_of(view: PuzzlerView) -> PuzzlerState:
    """Return the position of a view that hides only the dice."""
    return determinize(view, Random(0), view.frames)


def view(state: PuzzlerState, viewer: Viewer, question: PuzzlerQuestion[Any, Any] | None) -> PuzzlerView:
    """Return what ``viewer`` can know: everything except the dice and the opponent's secret choice (2.8)."""
    fields: dict[str, Any] = {"stage": "over"}
    if question is not None:
        frame = state.frames[-1]
        fields = {
            "stage": question.kind,
            "asked": question.asked(state, frame),
            "frames": (*state.frames[:-1], question.shown(state, frame, viewer)),
            **question.view_fields(state, frame, viewer),
        }
    gambit_left = next((frame.left for frame in state.frames if isinstance(frame, Parts)), ())
    return carried(state, PuzzlerView, **{"board": _owners(state.board), "gambit_left": gambit_left, **fields})


def _owners(board: tuple[int, int]) -> tuple[int | None, ...]:
    a, b = board
    return tuple(0 if a & bit(square) else 1 if b & bit(square) else None for square in SQUARES)
