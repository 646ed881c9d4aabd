"""The five by five board as two sets of bits, one per owner.

A square is a pair (column, row), both 1 to 5; row 1 is the bottom. Bit
``(row - 1) * 5 + (column - 1)`` of an owner's set says that a token of theirs
lies there.
"""

from __future__ import annotations

COLUMNS = 5
ROWS = 5
LINE = 3
"""How many adjacent tokens of one owner score."""

Square = tuple[int, int]
Column = int

SQUARES: tuple[Square, ...] = tuple((column, row) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
"""Every square, in the order of its bit."""


def bit(square: Square) -> int:
    """Return the one-bit set that holds ``square``."""
    return 1 << ((square[1] - 1) * COLUMNS + square[0] - 1)
