"""A position while one move changes it, and what happens on the way."""

from __future__ import annotations

from rules.engine import Seat, Step
from rules.soul_puzzler.board import COLUMN, ROW, Column, Square, bit, falls, moved, pushed_up, rotated
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.state import PuzzlerState, Squares, digest


class Table:
    """A changeable copy of a state, read like one; ``step`` makes a state of it again."""

    __slots__ = (
        "ability_tokens",
        "banned",
        "board",
        "characters",
        "charges",
        "dice",
        "events",
        "frames",
        "group",
        "options",
        "passes",
        "pools",
        "positions",
        "reason",
        "scores",
        "switched",
        "turn",
        "turn_number",
    )

    def __init__(self, state: PuzzlerState) -> None:
        self.options = state.options
        self.dice = state.dice
        self.frames = list(state.frames)
        self.group = state.group
        self.turn = state.turn
        self.turn_number = state.turn_number
        self.board = list(state.board)
        self.pools = list(state.pools)
        self.scores = list(state.scores)
        self.characters = list(state.characters)
        self.ability_tokens = list(state.ability_tokens)
        self.charges = list(state.charges)
        self.banned = state.banned
        self.switched = state.switched
        self.passes = state.passes
        self.positions = state.positions
        self.reason = state.reason
        self.events: list[PuzzlerEvent] = []

    def step(self) -> Step[PuzzlerState, PuzzlerEvent]:
        """Return the position as it is now, and everything that happened."""
        state = PuzzlerState(
            self.options,
            self.dice,
            tuple(self.frames),
            self.group,
            self.turn,
            self.turn_number,
            (self.board[0], self.board[1]),
            (self.pools[0], self.pools[1]),
            (self.scores[0], self.scores[1]),
            (self.characters[0], self.characters[1]),
            (self.ability_tokens[0], self.ability_tokens[1]),
            (self.charges[0], self.charges[1]),
            self.banned,
            self.switched,
            self.passes,
            self.positions,
            self.reason,
        )
        return Step(state, tuple(self.events))

    @property
    def occupied(self) -> int:
        """The squares that hold a token."""
        return self.board[0] | self.board[1]

    def put(self, seat: Seat, token: int) -> None:
        """Put a token of ``seat`` onto an empty square: no earlier position can come back."""
        self.board[seat] |= token
        self.positions = ()

    def give_back(self, seat: Seat, tokens: int) -> None:
        """Take ``tokens`` of ``seat`` off the board into their pool."""
        self.board[seat] &= ~tokens
        self.pools[seat] += tokens.bit_count()
        self.positions = ()
        self.lift_bans(tokens)

    def exchange(self, a: Square, b: Square) -> None:
        """Let the tokens on two squares, of different owners, change places."""
        both = bit(a) | bit(b)
        self.board[0] ^= both
        self.board[1] ^= both
        self.lift_bans(both)

    def fall(self) -> tuple[tuple[Square, Square], ...]:
        """Let every token with an empty square below it fall, and return from where to where (S16)."""
        fell = falls(self.occupied)
        self.board = [moved(tokens, fell) for tokens in self.board]
        self.lift_bans(sum(bit(origin) for origin, _ in fell))
        return fell

    def push_up(self, column: Column) -> None:
        """Move all tokens of a column that is not full up by one row (S36)."""
        self.lift_bans(COLUMN[column])
        self.board = [pushed_up(tokens, column) for tokens in self.board]

    def rotate(self, row: int, right: bool) -> None:
        """Move the contents of a row by one square, what leaves re-entering at the other end (S35)."""
        self.lift_bans(ROW[row])
        self.board = [rotated(tokens, row, right) for tokens in self.board]

    def carry(self, token: int, landing: int) -> None:
        """Take a token from its square to an empty one, whoever owns it (S53)."""
        owner = 0 if self.board[0] & token else 1
        self.board[owner] ^= token | landing
        self.lift_bans(token)

    def lift_bans(self, left: int) -> None:
        """Forget a switched pair if one of its tokens is among those that ``left`` their squares (B10)."""
        self.banned, self.switched = _unmoved(self.banned, left), _unmoved(self.switched, left)

    def count_position(self) -> None:
        """Count the position at the start of a turn (2.5)."""
        now = digest(self, self.board, self.turn)
        counts = dict(self.positions)
        counts[now] = counts.get(now, 0) + 1
        self.positions = tuple(counts.items())


def _unmoved(pair: Squares | None, left: int) -> Squares | None:
    """Return a switched pair as long as neither of its tokens is among those that left their squares."""
    return None if pair and left & (bit(pair[0]) | bit(pair[1])) else pair
