"""The actions of a turn (2.3).

PLAY: a token from the pool falls into a column.

SWITCH: two adjacent tokens of different owners change places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Own, Seat, Struct
from rules.questions import Answer
from rules.soul_puzzler import frames
from rules.soul_puzzler.board import (
    COLUMN,
    TOP_SHIFT,
    Column,
    Square,
    all_full,
    bit,
    lowest_empty,
    square_of,
    unlike_above,
    unlike_right,
)
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import Played, Switched
from rules.soul_puzzler.moves import PLAYS, SWITCH, SWITCH_RIGHT, SWITCH_UP, Play, Switch
from rules.soul_puzzler.position import digest


class Playing(Answer[Struct, Play]):
    """PLAY as the action of a turn."""

    @override
    def legal(self, position: Position, frame: Struct, seat: Seat) -> tuple[Play, ...]:
        return plays(position)

    @override
    def refuse(self, position: Position, frame: Struct, seat: Seat, move: Play) -> IllegalMove | None:
        return play_refused(position, move)

    @override
    def answer(self, draft: Draft, frame: Struct, seat: Seat, move: Play) -> None:
        """PLAY, score, and end the turn (S06)."""
        play(draft, seat, move)
        draft.frames = [frames.END_OF_TURN, frames.FIRST_PASS]


def plays(position: Position) -> tuple[Play, ...]:
    """Return the legal PLAYs of the player whose turn it is, on a settled board."""
    if not position.pools[position.turn]:
        return ()
    return PLAYS[(position.board[0] | position.board[1]) >> TOP_SHIFT]


def play_refused(position: Position, move: Play) -> IllegalMove | None:
    """Return why the player whose turn it is cannot make this PLAY; None if they can."""
    if not position.pools[position.turn]:
        return IllegalMove("empty_pool")
    return full_refused(position, move.column)


def full_refused(position: Position, column: Column) -> IllegalMove | None:
    """Return the error for a full column; None if it is not full."""
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
    """Return the PLAY into the lowest column, of equal ones the leftmost: the move of an absent player (2.10)."""
    occupied = position.board[0] | position.board[1]
    return min(moves, key=lambda move: ((COLUMN[move.column] & occupied).bit_count(), move.column))


REPETITION = 3
"""The repetition of a position that a SWITCH cannot make."""


class Switching(Answer[Own, Switch]):
    """SWITCH as the action of a turn."""

    @override
    def legal(self, position: Position, frame: Own, seat: Seat) -> tuple[Switch, ...]:
        return switches(position)

    @override
    def refuse(self, position: Position, frame: Own, seat: Seat, move: Switch) -> IllegalMove | None:
        return switch_refused(position, move)

    @override
    def answer(self, draft: Draft, frame: Own, seat: Seat, move: Switch) -> None:
        """SWITCH, score, and end the turn (S06)."""
        switch(draft, seat, move)
        draft.frames = [frames.END_OF_TURN, frames.FIRST_PASS]


def switches(position: Position, *, gambit: bool = False) -> tuple[Switch, ...]:
    """Return the legal SWITCHes; inside a Gambit, positions can be repeated (2.5)."""
    moves = of_unlike_pairs(position, SWITCH_RIGHT, SWITCH_UP)
    if position.banned:  # S07
        back = SWITCH.get(position.banned)
        moves = [switch for switch in moves if switch is not back]
    if not gambit and _last_chances(position):
        moves = [switch for switch in moves if not _repeats(position, switch)]
    return tuple(moves)


def of_unlike_pairs(position: Position, right: Mapping[int, MoveT], up: Mapping[int, MoveT]) -> list[MoveT]:
    """Return the moves of all adjacent tokens of different owners, by the bit of the first one's square."""
    a, b = position.board
    beside, above = unlike_right(a, b), unlike_above(a, b)
    moves: list[MoveT] = []
    left = beside | above
    while left:  # not by ``bits``: a generator takes as long again
        first = left & -left
        left ^= first
        if beside & first:
            moves.append(right[first])
        if above & first:
            moves.append(up[first])
    return moves


def switch_refused(position: Position, move: Switch, *, gambit: bool = False) -> IllegalMove | None:
    """Return why two tokens cannot be switched; None if they can."""
    a, b = move.a, move.b
    if position.banned == (a, b):  # S07, B9
        return IllegalMove("switch_back", a=a, b=b)
    apart = exchange_refused(position, a, b)
    if apart is None and not gambit and _repeats(position, move):
        return IllegalMove("repetition", a=a, b=b)
    return apart


def exchange_refused(position: Position, a: Square, b: Square) -> IllegalMove | None:
    """Return why the tokens on two squares cannot change places; None if they can."""
    across, upward = abs(a[0] - b[0]), abs(a[1] - b[1])
    if across + upward != 1:
        return IllegalMove("not_adjacent", a=a, b=b, diagonal=across == upward == 1)
    both, (one, two) = bit(a) | bit(b), position.board
    if both & one and both & two:
        return None
    if both & ~(one | two):
        return IllegalMove("empty_square", square=b if bit(a) & (one | two) else a)
    return IllegalMove("same_owner", a=a, b=b, owner=0 if both & one else 1)


def switch(draft: Draft, seat: Seat, move: Switch) -> None:
    """Exchange the two tokens; the opponent cannot switch them back (S07)."""
    draft.exchange(move.a, move.b)
    draft.switched = (move.a, move.b)
    draft.passes = 0
    draft.events.append(Switched(seat, move.a, move.b))


def must_switch(position: Position) -> bool:
    """Return whether the player whose turn it is cannot PLAY: the pool is empty, or every column full."""
    return not position.pools[position.turn] or all_full(position.board[0] | position.board[1])


def _repeats(position: Position, move: Switch) -> bool:
    """Return whether ``move`` repeats a position for the third time (S40), or again after a pass did.

    A SWITCH that scores never does: no turn starts with a line on the board.
    """
    reached = _last_chances(position)
    if not reached:
        return False
    both = bit(move.a) | bit(move.b)
    return digest([tokens ^ both for tokens in position.board], 1 - position.turn, position) in reached


def _last_chances(position: Position) -> list[str]:
    """Return the digests of the positions that no SWITCH can reach again (S40)."""
    return [reached for reached, count in position.positions if count >= REPETITION - 1]
