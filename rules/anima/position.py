"""A position of Anima: its public part, the whole, and the view of a viewer (4.40, 4.60)."""

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
    """An Area in play: its Preliminary Encounter and Trap, "" for none, ``HIDDEN`` for an unknown one.

    ``up`` says that the Encounter was turned up. ``owner`` put the Trap down, as the ``number``-th in the match.
    ``kept`` says that someone has protected the Area this turn (4.63).
    """

    card: str
    encounter: str = ""
    up: bool = False
    trap: str = ""
    owner: Seat = -1
    number: int = 0
    kept: bool = False


class AnimaPosition(Position, frozen=True):
    """The public part; cards are named by their ids, those unknown to a viewer are ``HIDDEN`` in a view.

    ``turn`` counts from 1, ``phase`` is that of the turn, ``order`` the turn
    order (4.3). ``players`` holds a value per seat, ``areas`` are those in play.

    ``characters``, ``advantages``, ``encounters`` and ``area_deck`` are the decks, the next card first, and their
    discard piles; the deck of Areas is never shuffled (4.10). ``waiting`` are the Creatures fought in this turn's
    exploration (4.24).

    ``final`` is the Final Mission in play, "" before its reveal, and ``timer`` the number of turns until the Crisis.
    ``sought``: someone has sought new horizons this turn. ``venture`` is the Party on its way somewhere, ``combat``,
    ``check`` and ``trade`` are the current ones, if any.

    ``traps`` counts the Traps put down so far, ``failures`` are the seats that have failed the Crisis. ``reason`` says
    how the match ended, ``winner`` is -1 for no one.
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
    """A whole position.

    ``spare_missions`` were not dealt, ``finals`` are the Final Missions not revealed. ``knows`` holds for each seat,
    and last for the public, the face-down cards whose places it has seen, besides its own hand, Missions and Traps
    (4.60).
    """

    dice: Dice
    spare_missions: tuple[str, ...]
    finals: tuple[str, ...]
    knows: tuple[tuple[str, ...], ...]

    @property
    def public(self) -> tuple[str, ...]:
        """The face-down cards whose places everyone knows; they decide who must answer (4.50)."""
        return self.knows[-1]


class AnimaView(AnimaPosition, View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public.

    Everything is public except hands, Missions not attempted, face-down Traps and Encounters, the decks, cards being
    looked at, Advantages offered in a trade and answers still sealed. Such a card is ``HIDDEN`` unless the viewer knows
    it (4.60). ``public`` are the face-down cards whose places everyone knows, those in the viewer's own hand included:
    they decide who must answer (4.50). ``stage`` is the kind of the question and ``asked`` are the seats that must
    answer. ``shown`` are cards to show instead of the position, on a page of the rules or for a person who looks one
    up; () in a match.
    """

    viewer: Viewer
    stage: str
    asked: tuple[Seat, ...]
    public: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
