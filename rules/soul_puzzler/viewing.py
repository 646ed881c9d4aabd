"""The view of a position for a viewer."""

from __future__ import annotations

from typing import Any

from rules.engine import Viewer
from rules.position import carried
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.frames import Parts
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView
from rules.soul_puzzler.question import PuzzlerQuestion


def view(state: PuzzlerState, viewer: Viewer, question: PuzzlerQuestion[Any, Any] | None) -> PuzzlerView:
    """Return what ``viewer`` may know: everything but the dice and the other's secret choice (2.8)."""
    asked: dict[str, Any] = {"stage": "over"}
    if question is not None:
        frame = state.frames[-1]
        asked = {
            "stage": question.kind,
            "asked": question.asked(state, frame),
            "frames": (*state.frames[:-1], question.shown(state, frame, viewer)),
            **question.view_fields(state, frame, viewer),
        }
    gambit_left = next((frame.left for frame in state.frames if isinstance(frame, Parts)), ())
    return carried(state, PuzzlerView, **{"board": _owners(state.board), "gambit_left": gambit_left, **asked})


def _owners(board: tuple[int, int]) -> tuple[int | None, ...]:
    a, b = board
    return tuple(0 if a & bit(square) else 1 if b & bit(square) else None for square in SQUARES)
