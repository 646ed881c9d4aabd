"""What the questions of Anima have in common."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.anima.draft import Draft
from rules.anima.frames import NotAsked
from rules.anima.position import Position
from rules.anima.view import AnimaView
from rules.engine import IllegalMove, MoveT, Seat, Viewer
from rules.questions import FrameT, Question, SealedQuestion


class AnimaQuestion(Question[FrameT, Position, Draft, AnimaView, MoveT]):
    """A question to the ``seat`` of its frame; ``legal`` decides, ``reason`` tells why not."""

    def asked(self, position: Position, frame: Any) -> tuple[Seat, ...]:
        """Ask the seat of the frame."""
        return (frame.seat,)

    def refuse(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why the move is not among the legal ones."""
        return None if move in self.legal(position, frame, seat) else self.reason(position, frame, seat, move)

    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        """Return why a move of the right kind is not legal."""
        return IllegalMove("not_offered", move=str(move))


class AnimaSealed(
    SealedQuestion[FrameT, Position, Draft, AnimaView, MoveT],
    AnimaQuestion[FrameT, MoveT],
):
    """A question that several seats answer sealed; () in place of the answers is a question not put yet."""

    def asked(self, position: Position, frame: Any) -> tuple[Seat, ...]:
        """Ask the seats whose answer is missing."""
        return tuple(seat for seat, answer in enumerate(frame.answers) if answer is None)

    def shown(self, state: Any, frame: Any, viewer: Viewer) -> Any:
        """Hide the answers of the other seats; who is not asked stays visible."""
        answers = tuple(
            answer if seat == viewer or isinstance(answer, NotAsked) else None
            for seat, answer in enumerate(frame.answers)
        )
        return replace(frame, answers=answers)
