"""A whole position of Soul Puzzler, and the parts of it that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.dice import Dice
from rules.engine import Seat, State
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.frames import Frame
from rules.soul_puzzler.view import PuzzlerOptions

Pair = tuple[int, int]
"""A value per seat."""

Squares = tuple[Square, Square]
"""The two squares of a SWITCH, in board order."""

_BOARD = COLUMNS * ROWS


class PuzzlerState(State, frozen=True):
    """Everything about a position; pairs hold a value per seat.

    ``frames`` is the stack of what happens next, the top one last; it is
    empty when the match is over and ``reason`` says why. ``group`` counts the
    questions asked so far. ``board`` is a set of bits per owner. ``turn`` is
    seat 0 until the first player is flipped. ``banned`` are the squares that
    the opponent's last turn switched, ``switched`` those that this turn has
    switched, each as long as both tokens lie where that SWITCH put them and
    so may not be switched back (B9, B10).
    ``passes`` counts passes in a row, ``positions`` how often each position
    was reached since a token was last played or removed.
    """

    options: PuzzlerOptions
    dice: Dice
    frames: tuple[Frame, ...]
    group: int = 0
    turn: Seat = 0
    turn_number: int = 0
    board: Pair = (0, 0)
    pools: Pair = (0, 0)
    scores: Pair = (0, 0)
    characters: tuple[str | None, str | None] = (None, None)
    ability_tokens: Pair = (0, 0)
    charges: Pair = (0, 0)
    banned: Squares | None = None
    switched: Squares | None = None
    passes: int = 0
    positions: tuple[tuple[str, int], ...] = ()
    reason: str = ""


class Holdings(Protocol):
    """What players hold besides the board: part of what makes two positions different."""

    @property
    def pools(self) -> Sequence[int]:
        """The tokens in the pools."""

    @property
    def scores(self) -> Sequence[int]:
        """The scores."""

    @property
    def ability_tokens(self) -> Sequence[int]:
        """The ability tokens not yet used."""

    @property
    def charges(self) -> Sequence[int]:
        """The charges left."""

    @property
    def positions(self) -> tuple[tuple[str, int], ...]:
        """How often positions were reached since a token was played or removed."""


class Position(Holdings, Protocol):
    """What the rules of legality read of a ``PuzzlerState``, or of a ``Draft`` in the middle of a move."""

    @property
    def frames(self) -> Sequence[Frame]:
        """The stack of what happens next."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def board(self) -> Sequence[int]:
        """The tokens on the board, per owner."""

    @property
    def characters(self) -> Sequence[str | None]:
        """The characters chosen."""

    @property
    def banned(self) -> Squares | None:
        """The squares that may not be switched back."""


def digest(held: Holdings, board: Sequence[int], turn: Seat) -> str:
    """Return a text that is equal for equal positions and for no others.

    It packs ``board``, the player to move, and the scores, pools, ability
    tokens and charges that are ``held``.
    """
    packed = 0
    for seat in (0, 1):
        packed = packed << 16 | held.scores[seat]
        packed = packed << 5 | held.pools[seat]
        packed = packed << 2 | held.ability_tokens[seat]
        packed = packed << 2 | held.charges[seat]
        packed = packed << _BOARD | board[seat]
    return f"{packed << 1 | turn:x}"
