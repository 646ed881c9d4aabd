"""What the questions of Anima have in common."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.draft import Position
from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import FrameT, SealedQuestion, SeatQuestion


class AnimaQuestion(SeatQuestion[FrameT, MoveT]):
    """A question to the ``seat`` of its frame."""

    @override
    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        return IllegalMove("not_offered", move=str(move))


class AnimaSealed(
    SealedQuestion[FrameT, MoveT],
    AnimaQuestion[FrameT, MoveT],
):
    """A question that several seats answer sealed; () in place of the answers is a question not put yet."""
