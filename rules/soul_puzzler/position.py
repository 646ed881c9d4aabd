"""A position of Soul Puzzler: its options, its public part, the whole, and the view of a viewer.

A viewer knows everything except the dice and a sealed choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from rules.dice import Dice
from rules.engine import Options, Own, Seat, State, View
from rules.position import Position
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.frames import Frame, Part


class PuzzlerOptions(Options, frozen=True, kw_only=True):
    """The options of a match of two players.

    ``characters``: both choose secretly; drawn at random; rolled for with two dice (a double lets the player choose);
    or none, two Apprentices. ``tokens`` per player, 5 to 12. ``target`` is the score that ends the match, 5 to 30.
    Only a tournament sets who takes the ``first`` turn, and the ``chosen`` characters of both (2.9). Raises ValueError
    for a character that does not exist.
    """

    characters: Literal["secret", "random", "dice", "none"] = "secret"
    tokens: Annotated[int, Meta(ge=5, le=12)] = 10
    target: Annotated[int, Meta(ge=5, le=30)] = 15
    first: Literal[0, 1] | None = None
    chosen: tuple[str, str] | None = None

    def __post_init__(self) -> None:
        if self.chosen is not None and not CARDS.keys() >= {*self.chosen}:
            raise ValueError(f"no such characters: {self.chosen}")


Pair = tuple[int, int]


def added(pair: Pair, seat: Seat, change: int) -> Pair:
    """Return the values of both seats after a change of one."""
    return (pair[0], pair[1] + change) if seat else (pair[0] + change, pair[1])


Squares = tuple[Square, Square]
"""The two squares of a SWITCH, in board order."""

Stage = Literal["choose", "turn", "after_power", "gambit", "score", "over"]
"""The kind of the question: a character, a turn's power or action, the PLAY (or, as a duty, the SWITCH) after a token
power, the rest of a Gambit, a score ability, or none at the end."""

_BOARD = COLUMNS * ROWS
_SEAT = _BOARD + 25
"""The bits of a seat in a digest: its board, and 25 for its holdings."""


class PuzzlerPosition(Position, frozen=True):
    """The public part; pairs hold a value per seat.

    ``turn`` is the seat whose turn it is, 0 until the first player is flipped. ``characters`` are ids of
    ``characters.toml``, None if none is chosen or known to the viewer. ``by_abilities`` is the change of each score by
    abilities of both players. ``ability_tokens`` and ``charges`` are the rest of each seat's powers. ``banned`` are the
    squares that the opponent's last turn switched, ``switched`` those that this turn has switched, each as long as both
    tokens are where that SWITCH put them and so cannot be switched back (B9, B10). ``passes`` counts passes in a row,
    ``positions`` holds the digests of positions since a token was last played or removed, with the number of times each
    was reached.
    """

    frames: tuple[Frame, ...]
    options: PuzzlerOptions
    turn: Seat = 0
    turn_number: int = 0
    pools: Pair = (0, 0)
    scores: Pair = (0, 0)
    by_abilities: Pair = (0, 0)
    characters: tuple[str | None, str | None] = (None, None)
    ability_tokens: Pair = (0, 0)
    charges: Pair = (0, 0)
    banned: Squares | None = None
    switched: Squares | None = None
    passes: int = 0
    positions: tuple[tuple[str, int], ...] = ()


class PuzzlerState(PuzzlerPosition, State, frozen=True, kw_only=True):
    """A whole position. ``board`` is a set of bits per owner."""

    dice: Dice
    board: Pair = (0, 0)


class PuzzlerView(PuzzlerPosition, View, frozen=True, kw_only=True):
    """A position as one viewer sees it.

    ``board`` holds the owner of each square's token or None, in the order of ``board.SQUARES``. ``choice`` is the
    viewer's own sealed character. ``asked`` are the seats that must act. ``scoring_pass`` counts the passes of the
    current scoring loop, 0 outside one, and ``gambit_left`` names the parts of a declared Gambit still to be played.
    """

    stage: Stage
    asked: tuple[Seat, ...] = ()
    board: tuple[Seat | None, ...]
    choice: str | None = None
    scoring_pass: int = 0
    gambit_left: tuple[Part, ...] = ()


def digest(board: Sequence[int], turn: Seat, holdings: Own) -> str:
    """Return a text that is equal only for equal positions.

    It packs ``board``, a set of bits per owner, the player to move, and from a position or a draft the ``holdings``:
    scores, pools, ability tokens and charges. A character has ability tokens, at most 3, or charges, at most 15.
    """
    scores, pools = holdings.scores, holdings.pools
    tokens, charges = holdings.ability_tokens, holdings.charges
    one = (((scores[0] << 5 | pools[0]) << 2 | tokens[0]) << 2 | charges[0]) << _BOARD | board[0]
    two = (((scores[1] << 5 | pools[1]) << 2 | tokens[1]) << 2 | charges[1]) << _BOARD | board[1]
    return f"{(one << _SEAT | two) << 1 | turn:x}"
