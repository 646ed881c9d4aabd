"""What games on a stack of frames share: how a move is found, checked and made, and the run to the next question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from rules.engine import (
    EventT,
    Game,
    IllegalMove,
    InvalidMove,
    MoveT,
    OptionsT,
    Seat,
    StateT,
    Step,
    ViewT,
    check_options,
)

_BOUND = 200
"""More automatic frames than any one move can lead to."""


class Framed(Protocol):
    """A position while a move changes it; the top frame of its stack is the last."""

    frames: list[Any]


TableT = TypeVar("TableT", bound=Framed)

Carry = Callable[[TableT, Any], bool]
"""What a frame does when it is on top: True to go on, False to ask."""


def advance(table: TableT, carries: Mapping[type, Carry[TableT]]) -> None:
    """Carry out automatic frames until a seat is asked or no frame is left.

    Raises RuntimeError for frames that never come to rest.
    """
    for _ in range(_BOUND):
        if not table.frames:
            return
        frame = table.frames[-1]
        if not carries[type(frame)](table, frame):
            return
    raise RuntimeError(f"the frames {table.frames} do not come to rest")


def wait(_: object, __: object) -> bool:
    """Ask: what a frame does that is a question."""
    return False


class FramedGame(Game[StateT, ViewT, MoveT, EventT, OptionsT]):
    """A game that knows every move it can ever have.

    ``moves`` are these by their notation, made once, so the text of a move
    is looked up and never taken apart: whatever is not the exact notation of
    a move is none.
    """

    moves: ClassVar[Mapping[str, Any]]

    @staticmethod
    @abstractmethod
    def table(state: Any, /) -> Any:
        """Return the changeable copy of a state that a move is made on; its ``step`` is the result."""

    @staticmethod
    @abstractmethod
    def act(table: Any, seat: Seat, move: Any, /) -> None:
        """Do what a legal move does by itself."""

    @staticmethod
    @abstractmethod
    def advance(table: Any, /) -> None:
        """Carry out what follows from it."""

    @abstractmethod
    def deal(self, seats: int, options: OptionsT, seed: bytes) -> Step[StateT, EventT]:
        """Return the first position for seats and options that are right."""

    @staticmethod
    @abstractmethod
    def explain(state: Any, seat: Seat, move: Any, /) -> IllegalMove:
        """Return why a move, which is not legal, cannot be made."""

    def setup(self, seats: int, options: OptionsT, seed: bytes) -> Step[StateT, EventT]:
        """Return the first position. Raises ValueError, with a sentence, for wrong seats or options."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            taken = f"{least}" if least == most else f"{least} to {most}"
            raise ValueError(f"{self.title} is played by {taken} players, not {seats}")
        check_options(options)
        return self.deal(seats, options, seed)

    def apply(self, state: StateT, seat: Seat, move: MoveT) -> Step[StateT, EventT]:
        """Return what ``move`` leads to; raises ``IllegalMove`` with a code of the game's ``explain``."""
        if move not in self.legal(state, seat):
            raise self.explain(state, seat, move)
        table = self.table(state)
        self.act(table, seat, move)
        self.advance(table)
        step: Step[StateT, EventT] = table.step()
        return step

    def parse(self, text: str) -> MoveT:
        """Return the move written as ``text``; raises ``InvalidMove`` for anything else."""
        move: MoveT | None = self.moves.get(text)
        if move is None:
            raise InvalidMove("unknown_notation", text=text[:60])
        return move


AnyFramedGame = FramedGame[Any, Any, Any, Any, Any]
"""Some game on a stack of frames, whichever its types."""
