"""The view of a position for a viewer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine import Viewer
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.frames import Parts
from rules.soul_puzzler.question import PuzzlerQuestion
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import PuzzlerView


def view(state: PuzzlerState, viewer: Viewer, question: PuzzlerQuestion[Any, Any] | None) -> PuzzlerView:
    """Return what ``viewer`` may know: everything but the dice and the other's secret choice (2.8)."""
    seen = PuzzlerView(
        options=state.options,
        stage="over",
        asked=(),
        turn=state.turn,
        turn_number=state.turn_number,
        board=_owners(state.board),
        pools=state.pools,
        scores=state.scores,
        characters=state.characters,
        choice=None,
        ability_tokens=state.ability_tokens,
        charges=state.charges,
        banned=state.banned,
        scoring_pass=0,
        gambit_left=next((frame.left for frame in state.frames if isinstance(frame, Parts)), ()),
        passes=state.passes,
        positions=state.positions,
        outcome_reason=state.reason,
        switched=state.switched,
        group=state.group,
    )
    if question is None:
        return seen
    frame = state.frames[-1]
    return replace(
        seen,
        stage=question.kind,
        asked=question.asked(state, frame),
        frames=(*state.frames[:-1], question.shown(state, frame, viewer)),
        **question.view_fields(state, frame, viewer),
    )


def _owners(board: tuple[int, int]) -> tuple[int | None, ...]:
    a, b = board
    return tuple(0 if a & bit(square) else 1 if b & bit(square) else None for square in SQUARES)
