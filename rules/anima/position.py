"""A position of Anima: what states, drafts and views have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from rules.anima.cards import AREAS, FINALS
from rules.anima.frames import Frame
from rules.anima.player import Player
from rules.anima.process import Check, Combat, Trade, Venture
from rules.engine import Options, Seat, Struct

PhaseName = Literal["setup", "reset", "movement", "interaction", "exploration", "crisis", "over"]


class AnimaOptions(Options, frozen=True, kw_only=True):
    """What two to five players agree on.

    ``tree``: all Areas are laid out by level (4.38). ``both_missions``: both
    Basic Missions are needed for the Final Mission (4.39). ``reveal_by`` is the turn at
    whose beginning a Final Mission is revealed if none is in play (4.51):
    ``standard`` is 20, or 30 with both Missions.
    """

    tree: bool = False
    both_missions: bool = False
    reveal_by: Literal["standard", "15", "20", "25", "30", "40", "never"] = "standard"

    @property
    def last_reveal(self) -> int:
        """The turn of ``reveal_by``; 0 for never."""
        if self.reveal_by == "standard":
            return 30 if self.both_missions else 20
        return 0 if self.reveal_by == "never" else int(self.reveal_by)


class PlacedArea(Struct, frozen=True):
    """An Area in play: its Preliminary Encounter and Trap, "" for none, ``HIDDEN`` for one that the viewer does not know.

    ``up`` says that the Encounter was turned up. ``owner`` put the Trap down, as the ``number``-th in the match.
    """

    card: str
    encounter: str = ""
    up: bool = False
    trap: str = ""
    owner: Seat = -1
    number: int = 0


class Position(Protocol):
    """What a state, a draft and a view of Anima have in common.

    Cards are named by their ids. Decks have the next card first; face-down cards that a
    viewer does not know are ``HIDDEN`` in a view. ``areas`` are those in play.
    ``waiting`` are the Creatures fought in this turn's exploration (4.24).
    ``final`` is the Final Mission in play and ``timer`` how many turns it has left.
    ``sought`` says that somebody has sought new horizons this turn.
    ``failures`` are the seats that have failed the Crisis.
    """

    @property
    def options(self) -> AnimaOptions: ...
    @property
    def frames(self) -> Sequence[Frame]: ...
    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> PhaseName: ...
    @property
    def order(self) -> tuple[Seat, ...]: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def areas(self) -> Sequence[PlacedArea]: ...
    @property
    def characters(self) -> tuple[str, ...]: ...
    @property
    def character_discard(self) -> tuple[str, ...]: ...
    @property
    def advantages(self) -> tuple[str, ...]: ...
    @property
    def advantage_discard(self) -> tuple[str, ...]: ...
    @property
    def encounters(self) -> tuple[str, ...]: ...
    @property
    def encounter_discard(self) -> tuple[str, ...]: ...
    @property
    def area_deck(self) -> tuple[str, ...]: ...
    @property
    def area_discard(self) -> tuple[str, ...]: ...
    @property
    def waiting(self) -> tuple[str, ...]: ...
    @property
    def final(self) -> str: ...
    @property
    def timer(self) -> int: ...
    @property
    def sought(self) -> bool: ...
    @property
    def venture(self) -> Venture | None: ...
    @property
    def combat(self) -> Combat | None: ...
    @property
    def check(self) -> Check | None: ...
    @property
    def trade(self) -> Trade | None: ...
    @property
    def failures(self) -> tuple[Seat, ...]: ...


def area_of(position: Position, card: str) -> PlacedArea | None:
    """Return an Area in play; None when it is not."""
    return next((area for area in position.areas if area.card == card), None)


def final_area(position: Position) -> str:
    """Return the Area of the Final Mission in play; "" when there is none."""
    return FINALS[position.final].area if position.final else ""


def others_in(position: Position, area: str, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats whose Parties are in an Area."""
    return tuple(other for other, player in enumerate(position.players) if other != seat and player.area == area)


def forbids_fights(area: str) -> bool:
    """Say whether Combat between Parties is forbidden in an Area (A01)."""
    return area == "A01"


def can_trade_at(area: str) -> bool:
    """Say whether an Area has the trade icon."""
    return bool(area) and AREAS[area].trade


def places_in_turn(position: Position, after: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order, the one after ``after`` first and that one last (4.18)."""
    order = position.order
    if after not in order:
        return order
    cut = order.index(after) + 1
    return (*order[cut:], *order[:cut])
