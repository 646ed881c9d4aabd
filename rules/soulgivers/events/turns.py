"""The setup, turns and reinforcement, answers that show later, and the end of the match."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.engine import Seat
from rules.happenings import Concealing, Happening, Private, Revealing
from rules.soulgivers.cards import Population


class Began(Revealing, frozen=True, tag=True):
    """The board is laid out; ``populations`` are those of the seats and ``first`` begins."""

    tiles: str
    populations: tuple[Population, ...]
    first: Seat


class Dealt(Concealing, Revealing, frozen=True, tag=True):
    """A seat was dealt Anomalies, seen by it alone."""

    concealed: ClassVar[tuple[str, ...]] = ("cards",)

    cards: tuple[str, ...]


class TeamsChosen(Revealing, frozen=True, tag=True):
    """The teams are shown: the heroes that stay at home, for each seat."""

    out: tuple[tuple[str, ...], ...]


class Drafted(Happening, frozen=True, tag=True):
    """A seat took a hero for its deck."""

    seat: Seat
    hero: str


class Started(Revealing, frozen=True, tag=True):
    """The starting heroes are shown, for each seat the Soulgivers and their Portals."""

    picks: tuple[tuple[tuple[str, int], ...], ...]


class Decided(Private, frozen=True, tag=True):
    """Somebody decided something that shows only later, if ever; seen by nobody else. -1 for all of a sealed round."""

    aside: ClassVar[bool] = True

    question: Literal["leave", "start", "target", "back", "population", "cell", "control", "push", "relay", "end"]


class TurnBegan(Happening, frozen=True, tag=True):
    """The turn of a seat begins."""

    seat: Seat
    turn: int


class TurnSkipped(Happening, frozen=True, tag=True):
    """A player without Soulgivers is skipped (2.27)."""

    seat: Seat


class Offered(Concealing, Revealing, frozen=True, tag=True):
    """Hero cards were drawn for a reinforcement, seen by their seat alone."""

    concealed: ClassVar[tuple[str, ...]] = ("heroes",)

    heroes: tuple[str, ...]


class Reinforced(Revealing, frozen=True, tag=True):
    """A hero was put on a Portal."""

    seat: Seat
    id: str
    portal: int


class TurnEnded(Happening, frozen=True, tag=True):
    """The turn of a seat has ended; ``decay`` is the Decay of each own Soulgiver afterwards."""

    seat: Seat
    decay: tuple[tuple[str, int], ...]


class Ended(Happening, frozen=True, tag=True):
    """The match is over: a population has won, or nobody ("")."""

    population: str
    reason: Literal["delivery", "elimination"]


TurnEvent = (
    Began
    | Dealt
    | TeamsChosen
    | Drafted
    | Started
    | Decided
    | TurnBegan
    | TurnSkipped
    | Offered
    | Reinforced
    | TurnEnded
    | Ended
)
"""An event of the setup, turns and the end."""
