"""Moves by an Ability: pushes, the run of Charge, Leaps (2.10), Tornado (27.1 to 27.3), Mind Control (21.1 to 21.3)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.abilities.base import can_be_moved
from rules.soulgivers.abilities.displacement import TORNADO_PUSH, can_be_led
from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion
from rules.soulgivers.events import Decided, Moved
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, OFF_BOARD
from rules.soulgivers.lookup import find
from rules.soulgivers.movement.crossings import CHARGE_PUSH, is_crossing, push_path, push_soul, push_way
from rules.soulgivers.movement.walks import deliver, gate_exit, portal_in_front, steps
from rules.soulgivers.movement.wormholes import attractions, come_to, is_trapped
from rules.soulgivers.moves import Deliver, Done, Push, Step, TakeGate
from rules.soulgivers.pieces import IDS


class Pushing(Automatic[frames.Pushing]):
    """A push, cell by cell."""

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
    """A Leap, cell by cell: an Event Horizon can attract above each leapt-over cell (24.1 to 24.3, A39)."""

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


class Blowing(SoulgiversQuestion[frames.Blowing, Push]):
    """The Soulgiver that Tornado pushes next (27.1 to 27.3, A40)."""

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
        piece = draft.standing_on(move.cell)
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


ALL = tuple(DIRECTIONS)


class Controlling(SoulgiversQuestion[frames.Controlling, Step | TakeGate | Deliver | Done]):
    """The next step of a Soulgiver under Mind Control (21.1 to 21.3)."""

    kind = "control"

    @override
    def legal(
        self, position: Position, frame: frames.Controlling, seat: Seat
    ) -> tuple[Step | TakeGate | Deliver | Done, ...]:
        piece = find(position, frame.id)
        if piece is None:
            return ()
        moves: list[Step | TakeGate | Deliver | Done] = []
        if frame.left < NUMBERS.one("mind_control_steps") and not is_crossing(position, piece):
            moves.append(Done())
        moves += [Step(cell) for cell in steps(position, piece, ALL, frame.left)]
        if not is_crossing(position, piece) and gate_exit(position, piece) != OFF_BOARD:
            moves.append(TakeGate())
        if portal_in_front(position, piece, piece.place, ALL) >= 0:
            moves.append(Deliver())
        return tuple(moves)

    @override
    def reason(
        self, position: Position, frame: frames.Controlling, seat: Seat, move: Step | TakeGate | Deliver | Done
    ) -> IllegalMove:
        if isinstance(move, Step):
            return IllegalMove("cannot_lead", cell=move.cell)
        if isinstance(move, Done):
            return IllegalMove("cannot_leave", id=frame.id)
        return IllegalMove("no_gate" if isinstance(move, TakeGate) else "no_portal", id=frame.id)

    @override
    def answer(
        self, draft: Draft, frame: frames.Controlling, seat: Seat, move: Step | TakeGate | Deliver | Done
    ) -> None:
        piece = draft.piece(frame.id)
        if isinstance(move, Done):
            draft.events.append(Decided(seat, "control"))
            draft.pop()
            return
        draft.frames[-1] = replace(frame, left=frame.left - 1)
        draft.fresh = True
        if isinstance(move, Deliver):
            deliver(draft, piece, ALL)
        elif isinstance(move, TakeGate):
            come_to(draft, piece.id, gate_exit(draft, piece), "gate")
        else:
            come_to(draft, piece.id, move.cell, "control")

    @override
    def advance(self, draft: Draft, frame: frames.Controlling) -> bool:
        piece = find(draft, frame.id)
        if piece is not None and not frame.stopped and frame.left and can_be_led(draft, piece, frame.left):
            return False
        draft.pop()
        return True
