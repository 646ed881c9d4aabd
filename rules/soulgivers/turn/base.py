"""What one kind of thing to do at a boundary of one's turn is."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import Answer
from rules.soulgivers import frames
from rules.soulgivers.draft import Position
from rules.soulgivers.lookup import active
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.pieces import Soulgiver


class Doing(Answer[frames.Acting, MoveT]):
    """One kind of thing to do at a boundary; ``crossing`` says whether also where nobody may stand."""

    crossing: ClassVar[bool] = False
    needs_active: ClassVar[bool] = True

    def fits(self, active: bool, crossing: bool) -> bool:
        """Say whether it can be done at all: with an active Soulgiver or none, which may be ``crossing`` a cell."""
        return (active or not self.needs_active) and (self.crossing or not crossing)

    @override
    def legal(self, position: Position, frame: frames.Acting, seat: Seat) -> tuple[MoveT, ...]:
        piece = active(position)
        if not self.fits(piece is not None, piece is not None and is_crossing(position, piece)):
            return ()
        return self.options(position, seat, piece)

    @override
    def refuse(self, position: Position, frame: frames.Acting, seat: Seat, move: MoveT) -> IllegalMove | None:
        piece = active(position)
        if piece is None and self.needs_active:
            return IllegalMove("nobody_active")
        if piece is not None and not self.crossing and is_crossing(position, piece):
            return IllegalMove("crossing", id=piece.id)
        if move in self.options(position, seat, piece):
            return None
        return self.reason(position, seat, piece, move)

    @abstractmethod
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[MoveT, ...]:
        """Return what can be done at a boundary; ``piece`` is the active Soulgiver."""

    @abstractmethod
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: MoveT) -> IllegalMove:
        """Return why something of this kind cannot be done."""
