"""A full position that is consistent with what a viewer knows."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.position import carried
from rules.soul_puzzler.board import SQUARES, bit
from rules.soul_puzzler.frames import Frame
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView


def determinize(seen: PuzzlerView, random: Random, frames: tuple[Frame, ...]) -> PuzzlerState:
    """Return a full state that the viewer cannot rule out: other dice, and ``frames`` for those of the view."""
    board = [sum(bit(square) for square, owner in zip(SQUARES, seen.board, strict=True) if owner == s) for s in (0, 1)]
    dice = Dice(random.randbytes(32))
    return carried(seen, PuzzlerState, dice=dice, frames=frames, board=(board[0], board[1]))
