"""The board of Soul Puzzler as text: its rows from the top, ``...../...../...../.B.../AAB..``.

``A`` is a token of seat 0, ``B`` of seat 1, ``.`` an empty square.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Seat
from rules.position_notation import FieldNotation
from rules.soul_puzzler.board import COLUMNS, ROWS

_SIGNS: dict[Seat | None, str] = {None: ".", 0: "A", 1: "B"}
_OWNERS = {sign: owner for owner, sign in _SIGNS.items()}


def write_board(board: Sequence[Seat | None]) -> str:
    """Return the owner of each square's token, in the order of ``board.SQUARES``, as text."""
    signs = "".join(_SIGNS[owner] for owner in board)
    return "/".join(signs[start : start + COLUMNS] for start in range(COLUMNS * (ROWS - 1), -1, -COLUMNS))


def read_board(text: str) -> tuple[Seat | None, ...]:
    """Return the owners of a board as text. Raises ValueError for a text that is no board."""
    rows = text.split("/")
    if list(map(len, rows)) != [COLUMNS] * ROWS or set("".join(rows)) - set(_OWNERS):
        raise ValueError(f"{text!r} is no board")
    return tuple(_OWNERS[sign] for row in reversed(rows) for sign in row)


DRAWN = {"board": FieldNotation(write_board, read_board)}
"""The fields of a view that are drawn."""
