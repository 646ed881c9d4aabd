"""The five by five board as two sets of bits, one per owner, and as text.

A square is a pair (column, row), both 1 to 5; row 1 is the bottom. Bit ``(row - 1) * 5 + (column - 1)`` of an owner's
set says that it has a token there. Shifting a set right by 1 therefore looks at the neighbour on the right, by 5 at the
neighbour above.

As text a board is its rows from the top, ``...../...../...../.B.../AAB..``:
``A`` is a token of seat 0, ``B`` of seat 1, ``.`` an empty square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules.engine import Seat
from rules.position_notation import FieldNotation

COLUMNS = 5
ROWS = 5

Square = tuple[int, int]
Column = int

SQUARES: tuple[Square, ...] = tuple((column, row) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
"""Every square, in the order of its bit."""

BOTTOM = (1 << COLUMNS) - 1
"""The squares of row 1."""
FULL = (1 << COLUMNS * ROWS) - 1
TOP_SHIFT = COLUMNS * (ROWS - 1)
"""The shift to the right that leaves only row 5 of a set."""
COLUMN: tuple[int, ...] = (0, *(FULL // BOTTOM << c for c in range(COLUMNS)))
"""The squares of each column, by its number (0 has none)."""
ROW: tuple[int, ...] = (0, *(BOTTOM << COLUMNS * r for r in range(ROWS)))
"""The squares of each row, by its number (0 has none)."""

_HAS_RIGHT = FULL & ~COLUMN[COLUMNS]
_LINE_STARTS = FULL & ~COLUMN[COLUMNS] & ~COLUMN[COLUMNS - 1]


def bit(square: Square) -> int:
    """Return the one-bit set that holds ``square``."""
    return 1 << ((square[1] - 1) * COLUMNS + square[0] - 1)


def square_of(token: int) -> Square:
    """Return the square of a one-bit set."""
    return SQUARES[token.bit_length() - 1]


def bits(tokens: int) -> Iterator[int]:
    """Yield the one-bit sets that make up ``tokens``, in board order."""
    while tokens:
        lowest = tokens & -tokens
        yield lowest
        tokens ^= lowest


def squares(tokens: int) -> tuple[Square, ...]:
    """Return the squares of ``tokens``, in board order."""
    return tuple([SQUARES[token.bit_length() - 1] for token in bits(tokens)])


def lines(tokens: int) -> int:
    """Return those of one owner's tokens that are in a row or column of three or more."""
    across = tokens & tokens >> 1 & tokens >> 2 & _LINE_STARTS
    upward = tokens & tokens >> COLUMNS & tokens >> 2 * COLUMNS
    if not across | upward:
        return 0
    return across | across << 1 | across << 2 | upward | upward << COLUMNS | upward << 2 * COLUMNS


def lowest_empty(occupied: int, column: Column) -> int:
    """Return the lowest empty square of ``column``, even under a floating token; 0 if it is full."""
    free = COLUMN[column] & ~occupied
    return free & -free


def top_token(occupied: int, column: Column) -> int:
    """Return the highest token of ``column``, floating or not; 0 if it is empty."""
    tokens = COLUMN[column] & occupied
    return 1 << tokens.bit_length() - 1 if tokens else 0


def all_full(occupied: int) -> bool:
    """Return whether every column of a settled board is full."""
    return occupied >> TOP_SHIFT == BOTTOM


def unlike_right(a: int, b: int) -> int:
    """Return the squares whose token and the one to its right have different owners."""
    return (a & b >> 1 | b & a >> 1) & _HAS_RIGHT


def unlike_above(a: int, b: int) -> int:
    """Return the squares whose token and the one above it have different owners."""
    return a & b >> COLUMNS | b & a >> COLUMNS


def beside(square: int) -> tuple[int, int]:
    """Return the squares directly left and right of a one-bit set, 0 at the edge of the board."""
    return (square & ~COLUMN[1]) >> 1, (square & _HAS_RIGHT) << 1


def settled(occupied: int) -> bool:
    """Return whether every token rests on row 1 or on another token."""
    return not occupied & ~(occupied << COLUMNS | BOTTOM)


def falls(occupied: int) -> tuple[tuple[Square, Square], ...]:
    """Return the fall of each token with an empty square below, column by column, lowest first."""
    if settled(occupied):
        return ()
    return tuple([pair for column in COLUMN[1:] for pair in _FALLS[occupied & column]])


def _column_falls(tokens: int) -> tuple[tuple[Square, Square], ...]:
    return tuple((square, (square[0], rest)) for rest, square in enumerate(squares(tokens), 1) if rest != square[1])


_FALLS = {
    tokens: _column_falls(tokens)
    for column in range(COLUMNS)
    for rows in product((0, 1), repeat=ROWS)
    for tokens in [sum(there << COLUMNS * row + column for row, there in enumerate(rows))]
}
"""The falls in each set of tokens of one column."""


def moved(tokens: int, moves: tuple[tuple[Square, Square], ...]) -> int:
    """Return one owner's tokens after those among ``moves`` went from the first square to the second."""
    for origin, target in moves:
        if tokens & bit(origin):
            tokens ^= bit(origin) | bit(target)
    return tokens


def pushed_up(tokens: int, column: Column) -> int:
    """Return one owner's tokens after those of a column that is not full moved up one row."""
    risen = tokens & COLUMN[column]
    return tokens & ~COLUMN[column] | risen << COLUMNS


def rotated(tokens: int, row: int, right: bool) -> int:
    """Return one owner's tokens after a row moved one square; the last one re-enters at the other end."""
    shift = COLUMNS * (row - 1)
    line = tokens >> shift & BOTTOM
    line = (line << 1 | line >> COLUMNS - 1) if right else (line >> 1 | line << COLUMNS - 1)
    return tokens & ~ROW[row] | (line & BOTTOM) << shift


_SIGNS: dict[Seat | None, str] = {None: ".", 0: "A", 1: "B"}
_OWNERS = {sign: owner for owner, sign in _SIGNS.items()}


def write_board(board: Sequence[Seat | None]) -> str:
    """Return the owner of each square's token, in the order of ``board.SQUARES``, as text."""
    signs = "".join(_SIGNS[owner] for owner in board)
    return "/".join(signs[start : start + COLUMNS] for start in range(COLUMNS * (ROWS - 1), -1, -COLUMNS))


def read_board(text: str) -> tuple[Seat | None, ...]:
    """Return the owners of a board as text. Raises ValueError for a text that is not a board."""
    rows = text.split("/")
    if list(map(len, rows)) != [COLUMNS] * ROWS or set("".join(rows)) - set(_OWNERS):
        raise ValueError(f"{text!r} is no board")
    return tuple(_OWNERS[sign] for row in reversed(rows) for sign in row)


DRAWN = {"board": FieldNotation(write_board, read_board)}
"""The fields of a view that are drawn."""
