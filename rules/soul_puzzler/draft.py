"""A position of Soul Puzzler while a move changes it, the events on the way, and changes common to several steps.

These are gravity (S16), the beginning of a turn (2.3), and a new character card (S02).
"""

from __future__ import annotations

from typing_extensions import override

from rules import position
from rules.dice import Dice
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMN, ROW, Column, Square, bit, falls, moved, pushed_up, rotated
from rules.soul_puzzler.characters import CARDS, CHARACTERS
from rules.soul_puzzler.events import Chosen, Fell, PuzzlerEvent
from rules.soul_puzzler.frames import TURN, Frame
from rules.soul_puzzler.position import Pair, PuzzlerOptions, PuzzlerState, Squares, added, digest


class Draft(position.Draft[PuzzlerState, PuzzlerEvent]):
    """A mutable copy of a ``PuzzlerState`` with the same names."""

    state_type = PuzzlerState

    options: PuzzlerOptions
    dice: Dice
    frames: list[Frame]
    group: int
    turn: Seat
    turn_number: int
    board: list[int]
    pools: list[int]
    scores: Pair
    by_abilities: Pair
    characters: list[str | None]
    ability_tokens: Pair
    charges: Pair
    banned: Squares | None
    switched: Squares | None
    passes: int
    positions: tuple[tuple[str, int], ...]
    reason: str

    @override
    def current_turn(self) -> int:
        return self.turn_number

    @property
    def occupied(self) -> int:
        return self.board[0] | self.board[1]

    def put(self, seat: Seat, token: int) -> None:
        """Put a token of ``seat`` onto an empty square: earlier positions cannot come back."""
        self.board[seat] |= token
        self.positions = ()

    def give_back(self, seat: Seat, tokens: int) -> None:
        """Take ``tokens`` of ``seat`` off the board into their pool."""
        self.board[seat] &= ~tokens
        self.pools[seat] += tokens.bit_count()
        self.positions = ()
        self.lift_bans(tokens)

    def exchange(self, a: Square, b: Square) -> None:
        """Swap the tokens of different owners on two squares."""
        both = bit(a) | bit(b)
        self.board[0] ^= both
        self.board[1] ^= both
        self.lift_bans(both)

    def fall(self) -> tuple[tuple[Square, Square], ...]:
        """Let every token with an empty square below it fall, and return the squares from and to (S16)."""
        fell = falls(self.occupied)
        self.board = [moved(tokens, fell) for tokens in self.board]
        self.lift_bans(sum(bit(origin) for origin, _ in fell))
        return fell

    def push_up(self, column: Column) -> None:
        """Move all tokens of a column that is not full up by one row (S36)."""
        self.lift_bans(COLUMN[column])
        self.board = [pushed_up(tokens, column) for tokens in self.board]

    def rotate(self, row: int, right: bool) -> None:
        """Move the contents of a row by one square; the last one re-enters at the other end (S35)."""
        self.lift_bans(ROW[row])
        self.board = [rotated(tokens, row, right) for tokens in self.board]

    def carry(self, token: int, landing: int) -> None:
        """Move a token of any owner from its square to an empty one (S53)."""
        owner = 0 if self.board[0] & token else 1
        self.board[owner] ^= token | landing
        self.lift_bans(token)

    def lift_bans(self, left: int) -> None:
        """Forget a switched pair if one of its tokens is among those that ``left`` their squares (B10)."""
        self.banned, self.switched = _unmoved(self.banned, left), _unmoved(self.switched, left)

    def count_position(self) -> None:
        """Count the position at the start of a turn (2.5)."""
        now = digest(self.board, self.turn, self)
        if not self.positions:
            self.positions = ((now, 1),)
            return
        counts = dict(self.positions)
        counts[now] = counts.get(now, 0) + 1
        self.positions = tuple(counts.items())


Position = PuzzlerState | Draft
"""Anything that the rules of legality can read: a state, or a draft in the middle of a move."""


def _unmoved(pair: Squares | None, left: int) -> Squares | None:
    """Return a switched pair if neither of its tokens is among those that left their squares."""
    return None if pair and left & (bit(pair[0]) | bit(pair[1])) else pair


def fall(draft: Draft) -> None:
    """Let every token with an empty square below it fall."""
    fell = draft.fall()
    if fell:
        draft.events.append(Fell(fell))


def start_turn(draft: Draft) -> None:
    """Begin the next turn and count its position."""
    draft.turn_number += 1
    draft.count_position()
    draft.frames = [TURN]


def take_card(draft: Draft, seat: Seat, character: str) -> None:
    """Show a character card and put its ability tokens and charges aside (S02)."""
    draft.characters[seat] = character
    draft.ability_tokens = added(draft.ability_tokens, seat, CARDS[character].tokens)
    draft.charges = added(draft.charges, seat, CARDS[character].charges)
    draft.events.append(Chosen(seat, character))


def thrown(faces: tuple[int, int]) -> str:
    """Return the character for the sum of two dice: 2 to 12 are characters 1 to 11."""
    return CHARACTERS[sum(faces) - 2]
