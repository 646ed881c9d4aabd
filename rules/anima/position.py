"""A position of Anima: what states, drafts and views have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from rules.anima.cards import ADVANTAGES, AREAS, FINALS
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
    ``standard`` is 20, or 30 with both Missions. Without ``traps`` the Trap cards are left out (4.37).
    """

    tree: bool = False
    both_missions: bool = False
    reveal_by: Literal["standard", "15", "20", "25", "30", "40", "never"] = "standard"
    traps: bool = True

    @property
    def last_reveal(self) -> int:
        """The turn of ``reveal_by``; 0 for never."""
        if self.reveal_by == "standard":
            return 30 if self.both_missions else 20
        return 0 if self.reveal_by == "never" else int(self.reveal_by)

    @property
    def advantages(self) -> tuple[str, ...]:
        """The Advantages in the game."""
        return tuple(card.id for card in ADVANTAGES.values() if self.traps or card.kind != "trap")

    @property
    def absent(self) -> frozenset[str]:
        """The cards that are not in the game."""
        return frozenset(ADVANTAGES).difference(self.advantages)


class PlacedArea(Struct, frozen=True):
    """An Area in play: its Preliminary Encounter and Trap, "" for none, ``HIDDEN`` for one not known to the viewer.

    ``up`` says that the Encounter was turned up. ``owner`` put the Trap down, as the ``number``-th in the match.
    ``kept`` says that somebody has protected it this turn (4.63).
    """

    card: str
    encounter: str = ""
    up: bool = False
    trap: str = ""
    owner: Seat = -1
    number: int = 0
    kept: bool = False


class Position(Protocol):
    """What a state, a draft and a view of Anima have in common.

    Cards are named by their ids; face-down cards that a viewer does not know are ``HIDDEN`` in a view.
    """

    @property
    def options(self) -> AnimaOptions:
        """What the players agreed on."""

    @property
    def frames(self) -> Sequence[Frame]:
        """The stack of what happens next, the top one last."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""

    @property
    def phase(self) -> PhaseName:
        """The phase of the turn."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The turn order (4.3)."""

    @property
    def players(self) -> Sequence[Player]:
        """A value per seat."""

    @property
    def areas(self) -> Sequence[PlacedArea]:
        """The Areas in play."""

    @property
    def characters(self) -> tuple[str, ...]:
        """The Character deck, the next card first."""

    @property
    def character_discard(self) -> tuple[str, ...]:
        """The Character discard pile."""

    @property
    def advantages(self) -> tuple[str, ...]:
        """The Advantage deck, the next card first."""

    @property
    def advantage_discard(self) -> tuple[str, ...]:
        """The Advantage discard pile."""

    @property
    def encounters(self) -> tuple[str, ...]:
        """The Encounter deck, the next card first."""

    @property
    def encounter_discard(self) -> tuple[str, ...]:
        """The Encounter discard pile."""

    @property
    def area_deck(self) -> tuple[str, ...]:
        """The Area deck, the next card first."""

    @property
    def area_discard(self) -> tuple[str, ...]:
        """The Area discard pile, which is never shuffled (4.10)."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """The Creatures fought in this turn's exploration (4.24)."""

    @property
    def final(self) -> str:
        """The Final Mission in play; "" before its reveal."""

    @property
    def timer(self) -> int:
        """How many turns are left until the Crisis."""

    @property
    def sought(self) -> bool:
        """Whether somebody has sought new horizons this turn."""

    @property
    def venture(self) -> Venture | None:
        """The Party on its way somewhere, if one is."""

    @property
    def combat(self) -> Combat | None:
        """The Combat that goes on, if one does."""

    @property
    def check(self) -> Check | None:
        """The Speed Check that goes on, if one does."""

    @property
    def trade(self) -> Trade | None:
        """The trade that goes on, if one does."""

    @property
    def failures(self) -> tuple[Seat, ...]:
        """The seats that have failed the Crisis."""


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
    return bool(area) and AREAS[area].peaceful


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
