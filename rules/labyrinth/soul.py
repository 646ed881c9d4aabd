"""A player in soul processing, and what every kind of action there has (2.8)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, NamedTuple

from rules.engine import IllegalMove, MoveT, Seat
from rules.labyrinth.board import Counts
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.player import Player


class Soul(NamedTuple):
    """A player in soul processing, and tokens ``gained`` that wait for the choice which of them stay."""

    player: Player
    gained: Counts | None = None


class Acted(NamedTuple):
    """What an action leads to."""

    soul: Soul
    events: tuple[LabyrinthEvent, ...]


class SoulActionKind(ABC, Generic[MoveT]):
    """One kind of action; ``move`` is the class of it."""

    move: ClassVar[type[Any]]

    @abstractmethod
    def legal(self, soul: Soul) -> tuple[MoveT, ...]:
        """Return every action of this kind that is possible now, in a stable order."""

    @abstractmethod
    def refuse(self, soul: Soul, move: MoveT) -> IllegalMove | None:
        """Return why an action is not possible now; None exactly for those that are."""

    @abstractmethod
    def act(self, seat: Seat, soul: Soul, move: MoveT) -> Acted:
        """Return what a possible action leads to."""
