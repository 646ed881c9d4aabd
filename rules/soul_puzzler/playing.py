"""PLAY (2.3): a token from the pool falls into a column.

Codes:

===========  ================================================================
code         facts, and what it says
===========  ================================================================
empty_pool   -: no token left to PLAY, SWITCH instead
full_column  column: no empty square in it
===========  ================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler import frames
from rules.soul_puzzler.board import COLUMN, TOP_SHIFT, Column, lowest_empty, square_of
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import Played
from rules.soul_puzzler.moves import Play
from rules.soul_puzzler.notation import PLAYS
from rules.soul_puzzler.question import PuzzlerAnswer


class Playing(PuzzlerAnswer[Any, Play]):
    """PLAY as the action of a turn."""

    move = Play

    @override
    def legal(self, position: Position, frame: Any, seat: Seat) -> tuple[Play, ...]:
        return plays(position)

    @override
    def refuse(self, position: Position, frame: Any, seat: Seat, move: Play) -> IllegalMove | None:
        return play_refused(position, move)

    @override
    def answer(self, draft: Draft, frame: Any, seat: Seat, move: Play) -> None:
        """PLAY, score, and end the turn (S06)."""
        play(draft, seat, move)
        draft.frames = [frames.EndOfTurn(), frames.Scoring(1)]


def plays(position: Position) -> tuple[Play, ...]:
    """Return the legal PLAYs of the player whose turn it is, on a settled board."""
    if not position.pools[position.turn]:
        return ()
    return PLAYS[(position.board[0] | position.board[1]) >> TOP_SHIFT]


def play_refused(position: Position, move: Play) -> IllegalMove | None:
    """Return why the player whose turn it is cannot PLAY so; None when they can."""
    if not position.pools[position.turn]:
        return IllegalMove("empty_pool")
    return full_refused(position, move.column)


def full_refused(position: Position, column: Column) -> IllegalMove | None:
    """Return that a column is full; None when it is not."""
    if lowest_empty(position.board[0] | position.board[1], column):
        return None
    return IllegalMove("full_column", column=column)


def play(draft: Draft, seat: Seat, move: Play) -> None:
    """Let the token land (S03)."""
    landing = lowest_empty(draft.occupied, move.column)
    draft.pools[seat] -= 1
    draft.put(seat, landing)
    draft.passes = 0
    draft.events.append(Played(seat, square_of(landing)))


def into_lowest(position: Position, moves: Sequence[Play]) -> Play:
    """Return the PLAY into the lowest column, of equal ones the leftmost: what an absent player does (2.10)."""
    occupied = position.board[0] | position.board[1]
    return min(moves, key=lambda move: ((COLUMN[move.column] & occupied).bit_count(), move.column))
