"""What the questions of Soulgivers have in common."""

from __future__ import annotations

from typing import Any

from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import FrameT, Question
from rules.soulgivers.draft import Draft
from rules.soulgivers.position import Position
from rules.soulgivers.view import SoulgiversView


class SoulgiversQuestion(Question[FrameT, Position, Draft, SoulgiversView, MoveT]):
    """A question to the ``seat`` of its frame; ``legal`` decides, ``reason`` tells why not."""

    open = True

    def asked(self, position: Position, frame: Any) -> tuple[Seat, ...]:
        """Ask the seat of the frame."""
        return (frame.seat,)

    def refuse(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why the move is not among the legal ones."""
        return None if move in self.legal(position, frame, seat) else self.reason(position, frame, seat, move)

    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        """Return why a move of the right kind is not legal."""
        return IllegalMove("not_offered", move=str(move))

    def fallback(self, view: SoulgiversView, frame: FrameT, seat: Seat) -> MoveT:
        """Return the first legal answer (A58)."""
        return self.legal(view, frame, seat)[0]
