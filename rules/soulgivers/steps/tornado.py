"""Whom Tornado pushes, one after another (27.1 to 27.3).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_blown         cell: nobody there is to be pushed
================  ===========================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.abilities.base import can_be_moved
from rules.soulgivers.abilities.displacement import TORNADO_PUSH
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.lookup import find, on_cell
from rules.soulgivers.moves import Push
from rules.soulgivers.question import SoulgiversQuestion


class Blowing(SoulgiversQuestion[frames.Blowing, Push]):
    """Whom Tornado pushes next (27.1 to 27.3, A40)."""

    frame = frames.Blowing
    move = Push
    kind = "blow"

    @override
    def legal(self, position: Position, frame: frames.Blowing, seat: Seat) -> tuple[Push, ...]:
        pieces = (find(position, piece_id) for piece_id, _ in frame.left)
        return tuple(Push(piece.place) for piece in pieces if piece is not None)

    @override
    def reason(self, position: Position, frame: frames.Blowing, seat: Seat, move: Push) -> IllegalMove:
        return IllegalMove("not_blown", cell=move.cell)

    @override
    def answer(self, draft: Draft, frame: frames.Blowing, seat: Seat, move: Push) -> None:
        piece = on_cell(draft, move.cell)
        assert piece is not None
        draft.events.append(Decided(seat, "push"))
        self._push(draft, frame, piece.id)

    def _push(self, draft: Draft, frame: frames.Blowing, piece_id: str) -> None:
        direction = dict(frame.left)[piece_id]
        draft.swap(replace(frame, left=tuple(pair for pair in frame.left if pair[0] != piece_id)))
        draft.push(frames.Pushing(piece_id, direction, TORNADO_PUSH))

    @override
    def advance(self, draft: Draft, frame: frames.Blowing) -> bool:
        left = tuple((piece_id, direction) for piece_id, direction in frame.left if _can_be_pushed(draft, piece_id))
        if frame.stopped or not left:
            draft.pop()
            return True
        if left != frame.left:
            draft.frames[-1] = replace(frame, left=left)
        if len(left) > 1:
            return False
        self._push(draft, replace(frame, left=left), left[0][0])
        return True


def _can_be_pushed(draft: Draft, piece_id: str) -> bool:
    piece = find(draft, piece_id)
    return piece is not None and piece.on_board and can_be_moved(draft, piece)
