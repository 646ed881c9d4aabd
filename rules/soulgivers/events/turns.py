"""The setup, turns and Actions, played cards, answers that are shown later, and the end of the match."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from rules.engine import Seat
from rules.happenings import Concealing, Happening, OfCard, OfSeat, Private, Revealing
from rules.soulgivers.cards import Population
from rules.soulgivers.events.board import OfPiece


class Began(Revealing, frozen=True, tag=True):
    """The board is laid out; ``populations`` are those of the seats and ``first`` begins."""

    tiles: str
    populations: tuple[Population, ...]
    first: Seat


class Dealt(Concealing, Revealing, frozen=True, tag=True):
    """A seat was dealt Anomalies, which only it sees."""

    concealed: ClassVar[tuple[str, ...]] = ("cards",)

    cards: tuple[str, ...]


class TeamsChosen(Revealing, frozen=True, tag=True):
    """The teams are shown: the heroes left out, for each seat."""

    out: tuple[tuple[str, ...], ...]


class Drafted(OfSeat, frozen=True, tag=True):
    """A seat took a hero for its deck."""

    hero: str


class Started(Revealing, frozen=True, tag=True):
    """The starting heroes are shown, for each seat the Soulgivers and their Portals."""

    picks: tuple[tuple[tuple[str, int], ...], ...]


class Decided(Private, frozen=True, tag=True):
    """A seat made a decision that is shown later, if ever; no one else sees it. -1 for all of a sealed round."""

    aside: ClassVar[bool] = True

    question: Literal["leave", "start", "target", "back", "population", "cell", "control", "push", "relay", "end"]


class TurnBegan(OfSeat, frozen=True, tag=True):
    """The turn of a seat begins."""

    aside: ClassVar[bool] = True

    turn: int


class TurnSkipped(OfSeat, frozen=True, tag=True):
    """A player without Soulgivers is skipped (2.27)."""


class Offered(Concealing, Revealing, frozen=True, tag=True):
    """Hero cards were drawn for a reinforcement; only their seat sees them."""

    concealed: ClassVar[tuple[str, ...]] = ("heroes",)

    heroes: tuple[str, ...]


class Reinforced(OfSeat, Revealing, frozen=True, tag=True):
    """A hero was put on a Portal."""

    id: str
    portal: int


class TurnEnded(OfSeat, frozen=True, tag=True):
    """The turn of a seat has ended; ``decay`` is the Decay of each own Soulgiver afterwards."""

    decay: tuple[tuple[str, int], ...]


class Ended(Happening, frozen=True, tag=True):
    """The match is over: a population has won, or no one ("")."""

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


class Activated(OfPiece, frozen=True, tag=True):
    """A Soulgiver was activated."""


class Paid(OfPiece, frozen=True, tag=True):
    """An Action was paid: Essences (``temporary`` ones mark no one) or Decay; ``repeated`` by Word of Encouragement."""

    action: str
    essences: int = 0
    temporary: bool = False
    decay: int = 0
    repeated: bool = False


class Faced(OfPiece, frozen=True, tag=True):
    """A facing was set, that of the Fragment for a carrier."""

    facing: int
    fragment: bool


class Used(OfPiece, frozen=True, tag=True):
    """An Ability was used; ``target`` is as in the move."""

    ability: str
    target: str


class Absorbed(OfPiece, frozen=True, tag=True):
    """A Soul was absorbed."""

    soul: str


class Attacked(OfPiece, frozen=True, tag=True):
    """A Soulgiver attacked another."""

    target: str


class BarrierFell(OfPiece, frozen=True, tag=True):
    """The Barrier was destroyed."""


class Collected(OfPiece, frozen=True, tag=True):
    """The Fragment was collected."""


class FragmentPassed(OfPiece, frozen=True, tag=True):
    """The Fragment was passed, by ``forced`` against the passer's will."""

    to: str
    forced: bool = False


class Dropped(OfPiece, frozen=True, tag=True):
    """The Fragment is free on a cell."""

    cell: int


ActionEvent = Activated | Paid | Faced | Used | Absorbed | Attacked | BarrierFell | Collected | FragmentPassed | Dropped


class Drew(Concealing, Revealing, frozen=True, tag=True):
    """A seat drew an Anomaly, which only it sees."""

    concealed: ClassVar[tuple[str, ...]] = ("card",)

    card: str


class Played(OfCard, Revealing, frozen=True, tag=True):
    """An Anomaly was played."""


class Resolved(OfCard, frozen=True, tag=True):
    """A played Anomaly takes effect; ``target`` is as in the move."""

    target: str


class PopulationBegan(OfSeat, Revealing, frozen=True, tag=True):
    """A seat answered an activation with its population ability, and now chooses its cells."""


class PopulationDeclared(OfSeat, Revealing, frozen=True, tag=True):
    """A population ability was declared for these cells."""

    cells: tuple[int, ...]


class PopulationResolved(OfSeat, frozen=True, tag=True):
    """The Modifiers of a population ability were placed on those of its cells that still allow it."""

    cells: tuple[int, ...]


class PopulationEnded(Happening, frozen=True, tag=True):
    """A population ability has ended and its Modifiers are gone."""

    population: Population


class Passed(Happening, frozen=True, tag=True):
    """No one answered in a window."""

    row: str

    @property
    @override
    def passes(self) -> bool:
        return True


class StandingChanged(OfSeat, frozen=True, tag=True):
    """An automatic answer was given, or cancelled (``answer`` is "")."""

    answer: str

    @property
    @override
    def passes(self) -> bool:
        return True


CardEvent = (
    Drew
    | Played
    | Resolved
    | PopulationBegan
    | PopulationDeclared
    | PopulationResolved
    | PopulationEnded
    | Passed
    | StandingChanged
)
