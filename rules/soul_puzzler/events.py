"""The events of Soul Puzzler. All except a character choice are public."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Seat
from rules.soul_puzzler.board import Square

Removed = tuple[tuple[Square, ...], tuple[Square, ...]]
"""The squares of each seat whose tokens left the board."""


class Began(Event, frozen=True, tag=True):
    """A token was flipped: ``first`` takes the first turn."""

    first: Seat


class DiceThrown(Event, frozen=True, tag=True):
    """Two dice were rolled for a seat's character (option ``dice``)."""

    seat: Seat
    faces: tuple[int, int]


class Chosen(Event, frozen=True, tag=True):
    """A character card is open. In a secret choice both are shown together."""

    reveal: ClassVar[bool] = True
    seat: Seat
    character: str


class Played(Event, frozen=True, tag=True):
    """A token came from the pool onto ``square``."""

    seat: Seat
    square: Square


class Switched(Event, frozen=True, tag=True):
    """Two tokens changed places by the SWITCH action."""

    seat: Seat
    a: Square
    b: Square


class PowerUsed(Event, frozen=True, tag=True):
    """An ability token came onto ``square``, or (``gambit``) a charge was spent.

    ``burnt`` is the square where a fuse burnt an opposing token.
    """

    seat: Seat
    power: str
    square: Square | None = None
    burnt: Square | None = None


class AbilityUsed(Event, frozen=True, tag=True):
    """A score ability was used.

    ``squares`` are those it touched: taken from first, put onto last. ``row`` and ``direction`` are Iswen's shift,
    ``die`` is Dama's roll (0 for none) and ``points`` the change of each seat's score.
    """

    seat: Seat
    character: str
    squares: tuple[Square, ...] = ()
    points: tuple[int, int] = (0, 0)
    row: int = 0
    direction: str = ""
    die: int = 0


class AbilitySkipped(Event, frozen=True, tag=True):
    """A score ability was offered and not used."""

    seat: Seat


class Scored(Event, frozen=True, tag=True):
    """Lines were removed: per seat the squares, each worth a point; ``scores`` are the new ones.

    ``number`` counts the passes of one scoring loop from 1.
    """

    number: int
    removed: Removed
    scores: tuple[int, int]


class Fell(Event, frozen=True, tag=True):
    """Tokens fell, as pairs of squares from and to."""

    falls: tuple[tuple[Square, Square], ...]


class TurnEnded(Event, frozen=True, tag=True):
    """A turn ended without its optional PLAY, or because a required move was impossible."""

    seat: Seat


class Passed(Event, frozen=True, tag=True):
    """A seat had neither a PLAY nor a SWITCH and passed."""

    seat: Seat


class Ended(Event, frozen=True, tag=True):
    """The match is decided; ``reason`` is the outcome's."""

    reason: str
    scores: tuple[int, int]


PuzzlerEvent = (
    Began
    | DiceThrown
    | Chosen
    | Played
    | Switched
    | PowerUsed
    | AbilityUsed
    | AbilitySkipped
    | Scored
    | Fell
    | TurnEnded
    | Passed
    | Ended
)
