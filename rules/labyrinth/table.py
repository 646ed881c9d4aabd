"""A position while one move changes it, and what happens on the way."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine import Seat, Step
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.player import Corridor
from rules.labyrinth.state import LabyrinthState


class Table:
    """A changeable copy of a state; ``step`` makes a state of it again."""

    __slots__ = (
        "corridors",
        "deck",
        "dice",
        "discard",
        "events",
        "frames",
        "group",
        "options",
        "place",
        "players",
        "reason",
        "round",
        "start",
    )

    def __init__(self, state: LabyrinthState) -> None:
        self.options = state.options
        self.dice = state.dice
        self.frames = list(state.frames)
        self.group = state.group
        self.round = state.round
        self.place = state.place
        self.start = state.start
        self.deck = state.deck
        self.discard = state.discard
        self.corridors = state.corridors
        self.players = list(state.players)
        self.reason = state.reason
        self.events: list[LabyrinthEvent] = []

    def step(self) -> Step[LabyrinthState, LabyrinthEvent]:
        """Return the position as it is now, and everything that happened."""
        state = LabyrinthState(
            self.options,
            self.dice,
            tuple(self.frames),
            self.group,
            self.round,
            self.place,
            self.start,
            self.deck,
            self.discard,
            self.corridors,
            tuple(self.players),
            self.reason,
        )
        return Step(state, tuple(self.events))

    @property
    def corridor(self) -> Corridor:
        """The corridor being explored."""
        return self.corridors[self.place - 1]

    def set_corridor(self, corridor: Corridor) -> None:
        """Put what was revealed at the corridor being explored."""
        self.corridors = (*self.corridors[: self.place - 1], corridor, *self.corridors[self.place :])

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what lies in front of a player."""
        self.players[seat] = replace(self.players[seat], **changes)
