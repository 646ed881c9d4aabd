"""What a viewer knows of a match of Anima."""

from __future__ import annotations

from rules.anima.frames import Frame
from rules.anima.player import Player
from rules.anima.position import AnimaOptions, PhaseName, PlacedArea
from rules.anima.process import Check, Combat, Trade, Venture
from rules.engine import Seat, View, Viewer


class AnimaView(View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public; the fields of ``Position`` say what they are there.

    Everything is public except hands, Missions not attempted, Traps and Encounters lying face down, the
    decks, cards being looked at, Advantages laid in a trade and answers still sealed. Such a
    card is ``HIDDEN`` unless the viewer knows it (4.60). ``stage`` is the kind of the question asked and
    ``asked`` are the seats that must answer; ``winner`` is -1 for nobody. ``shown`` are cards to look at instead of the
    position, on a page of the rules or for somebody who asks for a card; () in a match.
    """

    viewer: Viewer
    stage: str
    asked: tuple[Seat, ...]
    options: AnimaOptions
    frames: tuple[Frame, ...]
    group: int
    turn: int
    phase: PhaseName
    order: tuple[Seat, ...]
    players: tuple[Player, ...]
    areas: tuple[PlacedArea, ...]
    characters: tuple[str, ...]
    character_discard: tuple[str, ...]
    advantages: tuple[str, ...]
    advantage_discard: tuple[str, ...]
    encounters: tuple[str, ...]
    encounter_discard: tuple[str, ...]
    area_deck: tuple[str, ...]
    area_discard: tuple[str, ...]
    final: str
    timer: int
    sought: bool
    waiting: tuple[str, ...]
    venture: Venture | None
    combat: Combat | None
    check: Check | None
    trade: Trade | None
    traps: int
    failures: tuple[Seat, ...]
    reason: str
    winner: Seat
    shown: tuple[str, ...] = ()
