"""The value of a position of Soul Puzzler for a seat."""

from __future__ import annotations

from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES
from rules.soul_puzzler.position import PuzzlerView

_PAIR = 0.12
"""Points for two adjacent tokens of one player, the start of a line."""
_POWER = 0.6
"""Points for an unused ability token or charge."""
_APPRENTICE = -1.0
"""Points for choosing a card without an ability."""

_NEIGHBOURS = tuple(
    (index, index + step)
    for index, (column, row) in enumerate(SQUARES)
    for step, inside in ((1, column < COLUMNS), (COLUMNS, row < ROWS))
    if inside
)


def value(view: PuzzlerView, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    other = 1 - seat
    board = view.board
    pairs = [0, 0]
    for here, there in _NEIGHBOURS:
        owner = board[here]
        if owner is not None and owner == board[there]:
            pairs[owner] += 1
    lead = view.scores[seat] - view.scores[other] + _PAIR * (pairs[seat] - pairs[other])
    for powers in (view.ability_tokens, view.charges):
        lead += _POWER * (powers[seat] - powers[other])
    return lead + (_APPRENTICE if view.choice == "apprentice" else 0.0)
