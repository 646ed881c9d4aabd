"""What can happen in Soulgivers. Each event says what a viewer learns of it (``seen``)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from rules.engine import Seat, Viewer
from rules.happenings import Happening, Revealing
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import HIDDEN, Modifier, ModifierKind

Way = Literal[
    "step",
    "gate",
    "deliver",
    "leap",
    "push",
    "run",
    "control",
    "teleport",
    "wormhole",
    "attracted",
    "shelter",
]
"""How a Soulgiver came from one place to another."""

Cause = Literal["attack", "black_hole", "decay", "portal", "soulstrike"]
"""Why a Soulgiver was destroyed."""


# ---------------------------------------------------------------- setup and turns


class Began(Revealing, frozen=True, tag=True):
    """The board is laid out; ``populations`` are those of the seats and ``first`` begins."""

    tiles: str
    populations: tuple[Population, ...]
    first: Seat


class Dealt(Revealing, frozen=True, tag=True):
    """A seat was dealt Anomalies, seen by it alone."""

    seat: Seat
    cards: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Dealt:
        """Hide the cards from the others."""
        return self if viewer == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


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


class Decided(Happening, frozen=True, tag=True):
    """Somebody decided something that shows only later, if ever; told to nobody else. -1 for all of a sealed round."""

    aside: ClassVar[bool] = True

    seat: Seat
    question: Literal["leave", "start", "target", "back", "population", "cell", "control", "push", "relay", "end"]

    def seen(self, viewer: Viewer) -> Decided | None:
        """Return it for its seat."""
        return self if viewer == self.seat else None


class TurnBegan(Happening, frozen=True, tag=True):
    """The turn of a seat begins."""

    seat: Seat
    turn: int


class TurnSkipped(Happening, frozen=True, tag=True):
    """A player without Soulgivers is skipped (2.27)."""

    seat: Seat


class Offered(Revealing, frozen=True, tag=True):
    """Hero cards were drawn for a reinforcement, seen by their seat alone."""

    seat: Seat
    heroes: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Offered:
        """Hide the heroes from the others."""
        return self if viewer == self.seat else replace(self, heroes=(HIDDEN,) * len(self.heroes))


class Reinforced(Revealing, frozen=True, tag=True):
    """A hero was put on a Portal."""

    seat: Seat
    id: str
    portal: int


class TurnEnded(Happening, frozen=True, tag=True):
    """The turn of a seat has ended; ``decay`` is the Decay of each own Soulgiver afterwards."""

    seat: Seat
    decay: tuple[tuple[str, int], ...]


# ---------------------------------------------------------------- Actions


class Activated(Happening, frozen=True, tag=True):
    """A Soulgiver was activated."""

    id: str


class Paid(Happening, frozen=True, tag=True):
    """An Action was paid: Essences (``temporary`` ones mark nobody) or Decay; ``repeated`` by Word of Encouragement."""

    id: str
    action: str
    essences: int = 0
    temporary: bool = False
    decay: int = 0
    repeated: bool = False


class Moved(Happening, frozen=True, tag=True):
    """A Soulgiver came from one place to another."""

    id: str
    start: int
    to: int
    way: Way


class Faced(Happening, frozen=True, tag=True):
    """A facing was set, that of the Fragment for a carrier."""

    id: str
    facing: int
    fragment: bool


class Used(Happening, frozen=True, tag=True):
    """An Ability was used; ``target`` as in the move."""

    id: str
    ability: str
    target: str


class Absorbed(Happening, frozen=True, tag=True):
    """A Soul was absorbed."""

    id: str
    soul: str


class Collected(Happening, frozen=True, tag=True):
    """The Fragment was collected."""

    id: str


class FragmentPassed(Happening, frozen=True, tag=True):
    """The Fragment was passed, by ``forced`` against the passer's will."""

    id: str
    to: str
    forced: bool = False


class Dropped(Happening, frozen=True, tag=True):
    """The Fragment is free on a cell."""

    id: str
    cell: int


class Attacked(Happening, frozen=True, tag=True):
    """A Soulgiver attacked another."""

    id: str
    target: str


class BarrierFell(Happening, frozen=True, tag=True):
    """The Barrier was destroyed."""

    id: str


# ---------------------------------------------------------------- what follows


class Destroyed(Happening, frozen=True, tag=True):
    """A Soulgiver was destroyed at a place; on a cell its Soul lies there now."""

    id: str
    place: int
    cause: Cause


class SoulMoved(Happening, frozen=True, tag=True):
    """A Soul was pushed or launched and lies on another cell now."""

    soul: str
    start: int
    to: int


class SoulRemoved(Happening, frozen=True, tag=True):
    """A Soul left the game."""

    soul: str


class Struck(Happening, frozen=True, tag=True):
    """A launched Soul met a Soulgiver: ``shielded`` ones, and those that cannot be targeted, stay unharmed."""

    soul: str
    id: str
    unharmed: bool


class Decayed(Happening, frozen=True, tag=True):
    """The Decay of a Soulgiver changed to ``now``."""

    id: str
    by: int
    now: int


class Stuck(Happening, frozen=True, tag=True):
    """A Soulgiver with the Wormhole is trapped on a black hole."""

    id: str
    cell: int


class ModifierPlaced(Happening, frozen=True, tag=True):
    """A Modifier was placed."""

    cell: int
    kind: ModifierKind
    owner: Population


class ModifierMoved(Happening, frozen=True, tag=True):
    """A Modifier was moved from one cell to another."""

    modifier: Modifier
    to: int


class Rotated(Happening, frozen=True, tag=True):
    """A tile was rotated by quarter turns clockwise."""

    tile: int
    quarters: int


class Swapped(Happening, frozen=True, tag=True):
    """Two tiles changed places."""

    one: int
    other: int


class Shifted(Happening, frozen=True, tag=True):
    """A row or column of tiles moved by one place; the last tile re-entered at ``tiles[0]``."""

    tiles: tuple[int, ...]
    direction: int


class Encouraged(Happening, frozen=True, tag=True):
    """A Soulgiver may take one paid Action a second time."""

    id: str


class Silenced(Happening, frozen=True, tag=True):
    """A Soulgiver may take no paid Action until the end of its owner's next turn."""

    id: str


# ---------------------------------------------------------------- Anomalies, population abilities, windows


class Drew(Revealing, frozen=True, tag=True):
    """A seat drew an Anomaly, seen by it alone."""

    seat: Seat
    card: str

    def seen(self, viewer: Viewer) -> Drew:
        """Hide the card from the others."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Played(Revealing, frozen=True, tag=True):
    """An Anomaly was played."""

    seat: Seat
    card: str


class Resolved(Happening, frozen=True, tag=True):
    """An Anomaly that was played does what it does; ``target`` as in the move."""

    seat: Seat
    card: str
    target: str


class PortalDestroyed(Happening, frozen=True, tag=True):
    """A Portal was destroyed."""

    portal: int


class PopulationBegan(Revealing, frozen=True, tag=True):
    """A seat answered an activation with its population ability, whose cells it chooses now."""

    seat: Seat


class PopulationDeclared(Happening, frozen=True, tag=True):
    """A population ability was declared for these cells."""

    seat: Seat
    cells: tuple[int, ...]


class PopulationResolved(Happening, frozen=True, tag=True):
    """The Modifiers of a population ability were placed on these cells, those that still allow it."""

    seat: Seat
    cells: tuple[int, ...]


class PopulationEnded(Happening, frozen=True, tag=True):
    """A population ability has ended and its Modifiers are gone."""

    population: Population


class Passed(Happening, frozen=True, tag=True):
    """Nobody answered in a window."""

    row: str


class StandingChanged(Happening, frozen=True, tag=True):
    """A standing answer was given, or taken back (``answer`` is "")."""

    seat: Seat
    answer: str


class Ended(Happening, frozen=True, tag=True):
    """The match is over: a population has won, or nobody ("")."""

    population: str
    reason: Literal["delivery", "elimination"]


SoulgiversEvent = (
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
    | Activated
    | Paid
    | Moved
    | Faced
    | Used
    | Absorbed
    | Collected
    | FragmentPassed
    | Dropped
    | Attacked
    | BarrierFell
    | Destroyed
    | SoulMoved
    | SoulRemoved
    | Struck
    | Decayed
    | Stuck
    | ModifierPlaced
    | ModifierMoved
    | Rotated
    | Swapped
    | Shifted
    | Encouraged
    | Silenced
    | Drew
    | Played
    | Resolved
    | PortalDestroyed
    | PopulationBegan
    | PopulationDeclared
    | PopulationResolved
    | PopulationEnded
    | Passed
    | StandingChanged
    | Ended
)
