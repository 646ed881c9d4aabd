"""A position of Anima: what is public, the whole of it, and what a viewer knows (4.40, 4.60)."""

from __future__ import annotations

from typing import Literal

from rules.anima.frames import Frame
from rules.anima.ongoing import Check, Combat, Trade, Venture
from rules.anima.options import AnimaOptions
from rules.anima.player import Player
from rules.dice import Dice
from rules.engine import Seat, State, Struct, View, Viewer
from rules.position import Position

PhaseName = Literal["setup", "reset", "movement", "interaction", "exploration", "crisis", "over"]


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


class AnimaPosition(Position, frozen=True):
    """What everybody sees; cards are named by their ids, those that a viewer does not know are ``HIDDEN`` in a view.

    ``turn`` counts from 1, ``phase`` is that of the turn, ``order`` the turn
    order (4.3). ``players`` holds a value per seat, ``areas`` are those in play.

    ``characters``, ``advantages``, ``encounters`` and ``area_deck`` are the
    decks, the next card first, beside their discard piles; that of the Areas is
    never shuffled (4.10). ``waiting`` are the Creatures fought in this turn's
    exploration (4.24).

    ``final`` is the Final Mission in play, "" before its reveal, and ``timer``
    how many turns are left until the Crisis. ``sought``: somebody has sought
    new horizons this turn. ``venture`` is the Party on its way somewhere,
    ``combat``, ``check`` and ``trade`` the one that goes on, if one does.

    ``traps`` counts the Traps put down so far, ``failures`` are the seats that
    have failed the Crisis. ``reason`` says how the match ended, ``winner`` is -1
    for nobody.
    """

    frames: tuple[Frame, ...]
    options: AnimaOptions
    players: tuple[Player, ...]
    characters: tuple[str, ...]
    advantages: tuple[str, ...]
    encounters: tuple[str, ...]
    area_deck: tuple[str, ...]
    turn: int = 0
    phase: PhaseName = "setup"
    order: tuple[Seat, ...] = ()
    areas: tuple[PlacedArea, ...] = ()
    character_discard: tuple[str, ...] = ()
    advantage_discard: tuple[str, ...] = ()
    encounter_discard: tuple[str, ...] = ()
    area_discard: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    final: str = ""
    timer: int = 0
    sought: bool = False
    venture: Venture | None = None
    combat: Combat | None = None
    check: Check | None = None
    trade: Trade | None = None
    traps: int = 0
    failures: tuple[Seat, ...] = ()
    winner: Seat = -1


class AnimaState(AnimaPosition, State, frozen=True, kw_only=True):
    """Everything about a position.

    ``spare_missions`` were not dealt, ``finals`` are the Final Missions not revealed. ``knows`` holds for each seat,
    and last for whoever has none, the face-down cards of which it has seen where they are now, besides its own hand,
    Missions and Traps (4.60).
    """

    dice: Dice
    spare_missions: tuple[str, ...]
    finals: tuple[str, ...]
    knows: tuple[tuple[str, ...], ...]

    @property
    def public(self) -> tuple[str, ...]:
        """The face-down cards of which everybody knows where they are: who is asked depends on them (4.50)."""
        return self.knows[-1]


class AnimaView(AnimaPosition, View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public.

    Everything is public except hands, Missions not attempted, Traps and Encounters lying face down, the
    decks, cards being looked at, Advantages laid in a trade and answers still sealed. Such a
    card is ``HIDDEN`` unless the viewer knows it (4.60). ``public`` are the face-down cards of which everybody knows
    where they are, those in the viewer's own hand included: who is asked depends on them (4.50). ``stage`` is the kind
    of the question asked and ``asked`` are the seats that must answer. ``shown`` are cards to look at instead of the
    position, on a page of the rules or for somebody who asks for a card; () in a match.
    """

    viewer: Viewer
    stage: str
    asked: tuple[Seat, ...]
    public: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
