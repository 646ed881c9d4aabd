"""Moves cell by cell: a push, the run of Charge, a Leap (2.10)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Moved
from rules.soulgivers.geometry import NEIGHBOURS
from rules.soulgivers.lookup import find
from rules.soulgivers.movement.arrivals import come_to
from rules.soulgivers.movement.attraction import attractions
from rules.soulgivers.movement.flights import CHARGE_PUSH, push_soul
from rules.soulgivers.movement.pushes import push_path, push_way
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.pieces import IDS


class Pushing(Automatic[frames.Pushing]):
    """A push, cell by cell."""

    frame = frames.Pushing

    @override
    def run(self, draft: Draft, frame: frames.Pushing) -> None:
        piece = find(draft, frame.id)
        path: tuple[int, ...] = ()
        if piece is not None and piece.on_board and not frame.stopped and not is_trapped(draft, piece):
            path = push_path(draft, piece, frame.direction, frame.left, push_way(piece))
        if not path:
            draft.pop()
            return
        draft.frames[-1] = replace(frame, left=frame.left - 1)
        come_to(draft, frame.id, path[0], "push")


class Running(Automatic[frames.Running]):
    """The run of Charge, cell by cell, and its push (25.1, A41)."""

    frame = frames.Running

    @override
    def run(self, draft: Draft, frame: frames.Running) -> None:
        user = find(draft, frame.user)
        if user is None or frame.stopped:
            draft.pop()
            return
        if not frame.left:
            draft.pop()
            if frame.target in IDS and any(soul.id == frame.target for soul in draft.souls):
                push_soul(draft, user, frame.target, frame.direction)
            else:
                draft.push(frames.Pushing(frame.target, frame.direction, CHARGE_PUSH))
            return
        path = push_path(draft, user, frame.direction, frame.left, "run")
        if not path:
            draft.pop()
            return
        draft.frames[-1] = replace(frame, left=frame.left - 1)
        come_to(draft, user.id, path[0], "run")


class Leaping(Automatic[frames.Leaping]):
    """A Leap, cell by cell: above each of those leapt over an Event Horizon may attract (24.1 to 24.3, A39)."""

    frame = frames.Leaping

    @override
    def run(self, draft: Draft, frame: frames.Leaping) -> None:
        piece = find(draft, frame.id)
        if piece is None or frame.stopped:
            draft.pop()
            return
        cell = piece.place
        for left in range(frame.left - 1, 0, -1):
            cell = NEIGHBOURS[cell][frame.direction]
            draft.change_piece(piece.id, place=cell)
            if any(piece_id == piece.id for piece_id, _ in attractions(draft)):
                draft.events.append(Moved(piece.id, piece.place, cell, "leap"))
                draft.frames[-1] = replace(frame, left=left)
                draft.settle(step=piece.id)
                return
        draft.change_piece(piece.id, place=piece.place)
        draft.pop()
        draft.settle(step=piece.id)
        come_to(draft, piece.id, NEIGHBOURS[cell][frame.direction], "leap")
