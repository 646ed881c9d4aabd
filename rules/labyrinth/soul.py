"""A player in soul processing, and the base class of its kinds of actions (2.8)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, NamedTuple

from rules.engine import IllegalMove, Move, MoveT, Seat
from rules.labyrinth.board import Counts, Player
from rules.labyrinth.events import LabyrinthEvent
from rules.questions import Bracketed


class Soul(NamedTuple):
    """A player in soul processing; from ``gained`` tokens the player must choose those to keep."""

    player: Player
    gained: Counts | None = None


class Acted(NamedTuple):
    """The result of an action."""

    soul: Soul
    events: tuple[LabyrinthEvent, ...]


class SoulActionKind(Bracketed, ABC, Generic[MoveT]):
    """One kind of action; ``move`` is its class, given in brackets."""

    move: ClassVar[type[Move]]

    @abstractmethod
    def legal(self, soul: Soul) -> tuple[MoveT, ...]:
        """Return every action of this kind that is possible now, in a stable order."""

    @abstractmethod
    def refuse(self, soul: Soul, move: MoveT) -> IllegalMove | None:
        """Return why an action is not possible now; None exactly for possible ones."""

    @abstractmethod
    def act(self, seat: Seat, soul: Soul, move: MoveT) -> Acted:
        """Return the result of a possible action."""
