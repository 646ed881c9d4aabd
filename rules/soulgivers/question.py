"""What the questions of Soulgivers have in common."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import FrameT, SealedQuestion, SeatQuestion
from rules.soulgivers.draft import Position
from rules.soulgivers.position import SoulgiversView


class SoulgiversQuestion(SeatQuestion[FrameT, MoveT]):
    """A question to the ``seat`` of its frame that everybody may see answered; an absent player takes the first."""

    open = True

    @override
    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        return IllegalMove("not_offered", move=str(move))

    @override
    def fallback(self, view: SoulgiversView, frame: FrameT, seat: Seat) -> MoveT:
        """Return the first legal answer (A58)."""
        return self.legal(view, frame, seat)[0]


class SoulgiversSealed(SealedQuestion[FrameT, MoveT]):
    """A question that several seats answer sealed."""
