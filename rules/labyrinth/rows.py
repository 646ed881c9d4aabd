"""The rows of a personal board: where a colour and a rank lie in them, and how one token changes them."""

from __future__ import annotations

from rules.labyrinth.board import COLOURS, RANKS, Colour, Rank, Rows

PLACE = {colour: place for place, colour in enumerate(COLOURS)}
"""The place of a colour in ``COLOURS``."""
ROW = {rank: row for row, rank in enumerate(RANKS)}
"""The place of a rank in ``RANKS``."""


def number_of(rows: Rows, colour: Colour, rank: Rank) -> int:
    """Return how many tokens of a colour lie on the row of a rank."""
    return rows[ROW[rank]][PLACE[colour]]


def changed(rows: Rows, row: int, colour: Colour, by: int) -> Rows:
    """Return the rows with ``by`` more tokens of a colour on one of them."""
    tokens = list(rows[row])
    tokens[PLACE[colour]] += by
    after = list(rows)
    after[row] = (tokens[0], tokens[1], tokens[2], tokens[3])
    return (after[0], after[1], after[2])
