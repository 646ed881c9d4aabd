"""A full position that is consistent with what a viewer knows."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.frames import Frame
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import PuzzlerView


def determinize(seen: PuzzlerView, random: Random, frames: tuple[Frame, ...]) -> PuzzlerState:
    """Return a full state that the viewer cannot rule out: other dice, and ``frames`` for those of the view."""
    board = [sum(bit(square) for square, owner in zip(SQUARES, seen.board, strict=True) if owner == s) for s in (0, 1)]
    return PuzzlerState(
        options=seen.options,
        dice=Dice(random.randbytes(32)),
        frames=frames,
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
