"""From a position to what a viewer knows of it, and back to one that fits."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.engine import Viewer
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.frames import AfterPower, Choosing, Doubled, Flip, Frame, Parts, ScoreAbility, Turn
from rules.soul_puzzler.legal import asked
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import PuzzlerView, Stage

_STAGES: dict[type, Stage] = {
    Choosing: "choose",
    Doubled: "choose",
    Turn: "turn",
    AfterPower: "after_power",
    Parts: "gambit",
    ScoreAbility: "score",
}


def stage_of(state: PuzzlerState) -> Stage:
    """Return what is asked now."""
    return _STAGES[type(state.frames[-1])] if state.frames else "over"


def view(state: PuzzlerState, viewer: Viewer) -> PuzzlerView:
    """Return what ``viewer`` may know: everything but the dice and the other's secret choice (2.8)."""
    top = state.frames[-1] if state.frames else None
    secret = isinstance(top, Choosing)
    return PuzzlerView(
        options=state.options,
        stage=stage_of(state),
        asked=asked(state),
        turn=state.turn,
        turn_number=state.turn_number,
        board=_owners(state.board),
        pools=state.pools,
        scores=state.scores,
        characters=state.characters,
        choice=top.answers[viewer] if isinstance(top, Choosing) and viewer is not None else None,
        ability_tokens=state.ability_tokens,
        charges=state.charges,
        banned=state.banned,
        scoring_pass=top.number if isinstance(top, ScoreAbility) else 0,
        gambit_left=next((frame.left for frame in state.frames if isinstance(frame, Parts)), ()),
        passes=state.passes,
        positions=state.positions,
        outcome_reason=state.reason,
        switched=state.switched,
        group=state.group,
        frames=() if secret else state.frames,
    )


def _owners(board: tuple[int, int]) -> tuple[int | None, ...]:
    a, b = board
    return tuple(0 if a & bit(square) else 1 if b & bit(square) else None for square in SQUARES)


def determinize(seen: PuzzlerView, random: Random) -> PuzzlerState:
    """Return a full state that the viewer cannot rule out: other dice, and any choice still secret."""
    board = [sum(bit(square) for square, owner in zip(SQUARES, seen.board, strict=True) if owner == s) for s in (0, 1)]
    return PuzzlerState(
        options=seen.options,
        dice=Dice(random.randbytes(32)),
        frames=seen.frames or _secret_frames(seen, random),
        group=seen.group,
        turn=seen.turn,
        turn_number=seen.turn_number,
        board=(board[0], board[1]),
        pools=seen.pools,
        scores=seen.scores,
        characters=seen.characters,
        ability_tokens=seen.ability_tokens,
        charges=seen.charges,
        banned=seen.banned,
        switched=seen.switched,
        passes=seen.passes,
        positions=seen.positions,
        reason=seen.outcome_reason,
    )


def _secret_frames(seen: PuzzlerView, random: Random) -> tuple[Frame, ...]:
    """Return the frames of a secret choice, with any card for an answer that the viewer does not know."""
    if seen.stage != "choose":
        return ()
    one, two = (None if seat in seen.asked else seen.choice or random.choice(tuple(CARDS)) for seat in (0, 1))
    return (Flip(), Choosing((one, two)))
