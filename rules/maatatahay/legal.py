"""What may be done: every question and its legal answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from rules.engine import Seat
from rules.maatatahay.board import Crystals, Space
from rules.maatatahay.frames import (
    Adding,
    ChoosingOrder,
    ChoosingPair,
    EndOfRound,
    Frame,
    Paying,
    Rotating,
    Settling,
    Turn,
)
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.notation import ADDITIONS, GO_FIRST, PAIR, PAY, PLACE, ROTATE, SETTLE
from rules.maatatahay.placing import can_place, payments, relic_cost
from rules.maatatahay.view import Pair


class Position(Protocol):
    """What the legal answers depend on: part of a state, and of a view, for all of it is open."""

    @property
    def frames(self) -> tuple[Frame, ...]:
        """What happens next, the top frame last."""

    @property
    def active(self) -> Seat:
        """The active player."""

    @property
    def board(self) -> tuple[Space, ...]:
        """The map."""

    @property
    def display(self) -> tuple[Pair | None, ...]:
        """The pairs that lie open."""

    @property
    def hot(self) -> int | None:
        """Where the tile placed in the current turn lies."""

    @property
    def storages(self) -> tuple[Crystals, Crystals]:
        """The crystals of each seat off the map."""


def asked(position: Position) -> tuple[Seat, ...]:
    """Return the seat that must act now; () when the match is over."""
    if not position.frames:
        return ()
    frame = position.frames[-1]
    if isinstance(frame, ChoosingPair | EndOfRound):
        return (position.active,)
    return (frame.seat,)


def legal(position: Position, seat: Seat) -> tuple[MaatatahayMove, ...]:
    """Return every legal move of ``seat``; () when it is not asked."""
    if seat not in asked(position):
        return ()
    frame = position.frames[-1]
    return _ANSWERS[type(frame)](position, frame)


def _pairs(position: Position, _: ChoosingPair) -> tuple[MaatatahayMove, ...]:
    return tuple(PAIR[pair] for pair in position.display if pair)


def _order(_: Position, __: ChoosingOrder) -> tuple[MaatatahayMove, ...]:
    return GO_FIRST


def places(board: Sequence[Space], storage: Crystals) -> Iterator[int]:
    """Yield every index on which a player with that storage can place a tile, in the order of reading."""
    return (index for index in range(len(board)) if can_place(board, storage, index))


def _place(position: Position, frame: Turn) -> tuple[MaatatahayMove, ...]:
    return tuple(PLACE[index] for index in places(position.board, position.storages[frame.seat]))


def _pay(position: Position, frame: Paying) -> tuple[MaatatahayMove, ...]:
    assert position.hot is not None
    cost = relic_cost(position.board, position.hot)
    return tuple(PAY[mix] for mix in payments(position.storages[frame.seat], cost))


def _rotate(_: Position, __: Rotating) -> tuple[MaatatahayMove, ...]:
    return ROTATE


def _add(position: Position, frame: Adding) -> tuple[MaatatahayMove, ...]:
    storage = position.storages[frame.seat]
    return ADDITIONS[storage.spirit, storage.energy]


def _settle(_: Position, frame: Settling) -> tuple[MaatatahayMove, ...]:
    return tuple(SETTLE[index] for index in frame.targets)


_ANSWERS: dict[type, Callable[[Position, Any], tuple[MaatatahayMove, ...]]] = {
    ChoosingPair: _pairs,
    ChoosingOrder: _order,
    Turn: _place,
    Paying: _pay,
    Rotating: _rotate,
    Adding: _add,
    Settling: _settle,
}
