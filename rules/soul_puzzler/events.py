"""What can happen in Soul Puzzler. Everything but a character choice is open."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Seat
from rules.soul_puzzler.board import Square


class Began(Event, frozen=True, tag=True):
    """A token was flipped: ``first`` takes the first turn."""

    first: Seat


class DiceThrown(Event, frozen=True, tag=True):
    """Two dice were thrown for a seat's character (option ``dice``)."""

    seat: Seat
    faces: tuple[int, int]


class Chosen(Event, frozen=True, tag=True):
    """A character card lies open. In a secret choice both are shown together."""

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

    ``burnt`` is where a fuse took an opposing token from, as it lay.
    """

    seat: Seat
    power: str
    square: Square | None = None
    burnt: Square | None = None


class AbilityUsed(Event, frozen=True, tag=True):
    """A score ability was used.

    ``squares`` are those it touched: taken from first, put onto last. ``row``
    and ``direction`` tell Iswen's shift, ``die`` Dama's throw (0 for none)
    and ``points`` what each seat's score changed by.
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
    """Lines were removed: per seat the squares, each worth a point; ``scores`` stand after it.

    ``number`` counts the passes of one scoring loop from 1.
    """

    number: int
    removed: tuple[tuple[Square, ...], tuple[Square, ...]]
    scores: tuple[int, int]


class Fell(Event, frozen=True, tag=True):
    """Tokens fell, as pairs of where from and where to."""

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
