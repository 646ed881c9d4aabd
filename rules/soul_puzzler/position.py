"""A position of Soul Puzzler: what players agree on, what is public, the whole of it, and what a viewer knows.

A viewer knows everything except the dice and a choice still sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from rules.dice import Dice
from rules.engine import Options, Seat, State, View
from rules.position import Position
from rules.soul_puzzler.board import COLUMNS, ROWS, Square
from rules.soul_puzzler.frames import Frame, Part


class PuzzlerOptions(Options, frozen=True, kw_only=True):
    """What two players agree on.

    ``characters``: both choose secretly; drawn at random; thrown for with two
    dice (a double lets the player choose); or none, two Apprentices.
    ``tokens`` per player, 5 to 12. ``target`` is the score that ends the
    match, 5 to 30.
    """

    characters: Literal["secret", "random", "dice", "none"] = "secret"
    tokens: Annotated[int, Meta(ge=5, le=12)] = 10
    target: Annotated[int, Meta(ge=5, le=30)] = 15


Pair = tuple[int, int]
"""A value per seat."""

Squares = tuple[Square, Square]
"""The two squares of a SWITCH, in board order."""

Stage = Literal["choose", "turn", "after_power", "gambit", "score", "over"]
"""What is asked: a character, a turn's power or action, the PLAY (or, as a
duty, the SWITCH) after a token power, what is left of a Gambit, a score
ability, or nothing any more."""

_BOARD = COLUMNS * ROWS


class PuzzlerPosition(Position, frozen=True):
    """What is public; pairs hold a value per seat.

    ``turn`` is whose turn it is, seat 0 until the first player is flipped.
    ``characters`` are ids of ``characters.toml``, None where none is chosen or
    the viewer may not know it. ``by_abilities`` is what abilities, one's own and the
    other player's, have changed each score by. ``ability_tokens`` and ``charges`` are what is left
    of each seat's powers. ``banned`` are the squares that the opponent's last
    turn switched, ``switched`` those that this turn has switched, each as long
    as both tokens lie where that SWITCH put them and so may not be switched
    back (B9, B10). ``passes`` counts passes in a row, ``positions`` holds the
    digests of positions since a token was last played or removed, with how
    often each was reached.
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
    """Everything about a position. ``board`` is a set of bits per owner."""

    dice: Dice
    board: Pair = (0, 0)


class PuzzlerView(PuzzlerPosition, View, frozen=True, kw_only=True):
    """A position as one viewer sees it.

    ``board`` holds the owner of each square's token or None, in the order of
    ``board.SQUARES``. ``choice`` is the viewer's own sealed character. ``asked`` are the
    seats that must act. ``scoring_pass`` counts the passes of the running scoring
    loop, 0 outside one, and ``gambit_left`` names the parts of a declared Gambit
    still to be played.
    """

    stage: Stage
    asked: tuple[Seat, ...] = ()
    board: tuple[Seat | None, ...]
    choice: str | None = None
    scoring_pass: int = 0
    gambit_left: tuple[Part, ...] = ()


def digest(board: Sequence[int], turn: Seat, holdings: Sequence[Sequence[int]]) -> str:
    """Return a text that is equal for equal positions and for no others.

    It packs ``board``, a set of bits per owner, the player to move, and the
    ``holdings``: scores, pools, ability tokens and charges.
    """
    scores, pools, ability_tokens, charges = holdings
    packed = 0
    for seat in (0, 1):
        packed = packed << 16 | scores[seat]
        packed = packed << 5 | pools[seat]
        packed = packed << 2 | ability_tokens[seat]
        packed = packed << 2 | charges[seat]
        packed = packed << _BOARD | board[seat]
    return f"{packed << 1 | turn:x}"
