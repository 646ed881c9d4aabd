"""A whole position of Anima."""

from __future__ import annotations

from rules.anima.frames import Frame
from rules.anima.player import Player
from rules.anima.position import AnimaOptions, PhaseName, PlacedArea
from rules.anima.process import Check, Combat, Trade, Venture
from rules.dice import Dice
from rules.engine import Seat, State


class AnimaState(State, frozen=True):
    """Everything about a position; the fields of ``Position`` say what they are there.

    ``spare_missions`` were not dealt, ``finals`` are the Final Missions not revealed. ``knows`` holds for each seat,
    and last for whoever has none, the face-down cards of which it has seen where they are now, besides its own hand,
    Missions and Traps (4.60).
    ``traps`` counts the Traps put down so far. ``reason`` says how the match ended, ``winner`` is -1 for nobody.
    """

    options: AnimaOptions
    dice: Dice
    frames: tuple[Frame, ...]
    players: tuple[Player, ...]
    characters: tuple[str, ...]
    advantages: tuple[str, ...]
    encounters: tuple[str, ...]
    area_deck: tuple[str, ...]
    spare_missions: tuple[str, ...]
    finals: tuple[str, ...]
    knows: tuple[tuple[str, ...], ...]
    group: int = 0
    turn: int = 0
    phase: PhaseName = "setup"
    order: tuple[Seat, ...] = ()
    areas: tuple[PlacedArea, ...] = ()
    character_discard: tuple[str, ...] = ()
    advantage_discard: tuple[str, ...] = ()
    encounter_discard: tuple[str, ...] = ()
    area_discard: tuple[str, ...] = ()
    final: str = ""
    timer: int = 0
    sought: bool = False
    waiting: tuple[str, ...] = ()
    venture: Venture | None = None
    combat: Combat | None = None
    check: Check | None = None
    trade: Trade | None = None
    traps: int = 0
    failures: tuple[Seat, ...] = ()
    reason: str = ""
    winner: Seat = -1
