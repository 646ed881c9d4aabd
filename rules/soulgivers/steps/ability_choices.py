"""The choices and automatic steps of Abilities that take several (2.25).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
cannot_lead       cell: the Soulgiver cannot be led there
cannot_leave      id: it cannot be left where it may not stand
cannot_move_to    cell: the Modifier may not come there
not_blown         cell: nobody there is to be pushed
not_hit           soul: it was not hit, or cannot fly that way
================  ===========================================================
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from rules.engine import IllegalMove, Seat
from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.abilities.base import can_be_moved
from rules.soulgivers.abilities.board import PlacingAbility
from rules.soulgivers.abilities.control import can_be_led
from rules.soulgivers.abilities.displacement import TORNADO_PUSH
from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided, Moved
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, NOWHERE, opposite
from rules.soulgivers.lookup import find, ground_of, on_cell
from rules.soulgivers.movement.arrivals import come_to
from rules.soulgivers.movement.attraction import attractions
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.flights import launch, push_soul
from rules.soulgivers.movement.portals import deliver, gate_exit, portal_in_front
from rules.soulgivers.movement.pushes import push_path, push_way
from rules.soulgivers.movement.steps import steps
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.moves import Deliver, Done, Push, Relay, Step, TakeGate, To
from rules.soulgivers.pieces import IDS
from rules.soulgivers.question import SoulgiversQuestion

CHARGE_PUSH = NUMBERS.one("charge_push")
ALL = tuple(DIRECTIONS)


class Controlling(SoulgiversQuestion[frames.Controlling, Step | TakeGate | Deliver | Done]):
    """Where a Soulgiver under Mind Control goes next (21.1 to 21.3)."""

    frame = frames.Controlling
    move = Step | TakeGate | Deliver | Done
    kind = "control"

    def legal(
        self, position: Position, frame: frames.Controlling, seat: Seat
    ) -> tuple[Step | TakeGate | Deliver | Done, ...]:
        """Return its steps; leaving it where it stands comes first, once it was led."""
        piece = find(position, frame.id)
        if piece is None:
            return ()
        found: list[Step | TakeGate | Deliver | Done] = []
        if frame.left < NUMBERS.one("mind_control_steps") and not is_crossing(position, piece):
            found.append(Done())
        found += [Step(cell) for cell in steps(position, piece, ALL, frame.left)]
        if not is_crossing(position, piece) and gate_exit(position, piece) != NOWHERE:
            found.append(TakeGate())
        if portal_in_front(position, piece, piece.place, ALL) >= 0:
            found.append(Deliver())
        return tuple(found)

    def reason(
        self, position: Position, frame: frames.Controlling, seat: Seat, move: Step | TakeGate | Deliver | Done
    ) -> IllegalMove:
        """Say that it cannot go there, or must go on."""
        if isinstance(move, Step):
            return IllegalMove("cannot_lead", cell=move.cell)
        if isinstance(move, Done):
            return IllegalMove("cannot_leave", id=frame.id)
        return IllegalMove("no_gate" if isinstance(move, TakeGate) else "no_portal", id=frame.id)

    def answer(
        self, draft: Draft, frame: frames.Controlling, seat: Seat, move: Step | TakeGate | Deliver | Done
    ) -> None:
        """Lead it on, or leave it there."""
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

    def advance(self, draft: Draft, frame: frames.Controlling) -> bool:
        """End it when it was stopped, or no step is left."""
        piece = find(draft, frame.id)
        if piece is not None and not frame.stopped and frame.left and can_be_led(draft, piece, frame.left):
            return False
        draft.pop()
        return True


class Relocating(SoulgiversQuestion[frames.Relocating, To]):
    """Where a Modifier comes to: Tear, Update, Gate."""

    frame = frames.Relocating
    move = To
    kind = "relocate"

    def legal(self, position: Position, frame: frames.Relocating, seat: Seat) -> tuple[To, ...]:
        """Return the legal cells in range of the user."""
        user = find(position, frame.user)
        if user is None:
            return ()
        ability = cast("PlacingAbility", EFFECTS[frame.ability])
        return tuple(To(cell) for cell in ability.cells(position, user) if cell != frame.source)

    def reason(self, position: Position, frame: frames.Relocating, seat: Seat, move: To) -> IllegalMove:
        """Say that it may not come there."""
        return IllegalMove("cannot_move_to", cell=move.cell)

    def answer(self, draft: Draft, frame: frames.Relocating, seat: Seat, move: To) -> None:
        """Move it."""
        draft.pop()
        draft.move_modifier(ground_of(draft).top[frame.source], move.cell)
        draft.settle()

    def advance(self, draft: Draft, frame: frames.Relocating) -> bool:
        """End it when its user is no more."""
        if not frame.stopped:
            return False
        draft.pop()
        return True


class Blowing(SoulgiversQuestion[frames.Blowing, Push]):
    """Whom Tornado pushes next (27.1 to 27.3, A40)."""

    frame = frames.Blowing
    move = Push
    kind = "blow"

    def legal(self, position: Position, frame: frames.Blowing, seat: Seat) -> tuple[Push, ...]:
        """Return the cells of those still to be pushed."""
        pieces = (find(position, piece_id) for piece_id, _ in frame.left)
        return tuple(Push(piece.place) for piece in pieces if piece is not None)

    def reason(self, position: Position, frame: frames.Blowing, seat: Seat, move: Push) -> IllegalMove:
        """Say that nobody there is to be pushed."""
        return IllegalMove("not_blown", cell=move.cell)

    def answer(self, draft: Draft, frame: frames.Blowing, seat: Seat, move: Push) -> None:
        """Push it."""
        piece = on_cell(draft, move.cell)
        assert piece is not None
        draft.events.append(Decided(seat, "push"))
        self._push(draft, frame, piece.id)

    def _push(self, draft: Draft, frame: frames.Blowing, piece_id: str) -> None:
        direction = dict(frame.left)[piece_id]
        draft.swap(replace(frame, left=tuple(pair for pair in frame.left if pair[0] != piece_id)))
        draft.push(frames.Pushing(piece_id, direction, TORNADO_PUSH))

    def advance(self, draft: Draft, frame: frames.Blowing) -> bool:
        """Push the last one without asking; end it when nobody is left."""
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


class Pushing(Automatic[frames.Pushing, Draft]):
    """A push, cell by cell."""

    frame = frames.Pushing

    def run(self, draft: Draft, frame: frames.Pushing) -> None:
        """Push by one cell, or end."""
        piece = find(draft, frame.id)
        path: tuple[int, ...] = ()
        if piece is not None and piece.on_board and not frame.stopped and not is_trapped(draft, piece):
            path = push_path(draft, piece, frame.direction, frame.left, push_way(piece))
        if not path:
            draft.pop()
            return
        draft.frames[-1] = replace(frame, left=frame.left - 1)
        come_to(draft, frame.id, path[0], "push")


class Running(Automatic[frames.Running, Draft]):
    """The run of Charge, cell by cell, and its push (25.1, A41)."""

    frame = frames.Running

    def run(self, draft: Draft, frame: frames.Running) -> None:
        """Run one cell further, push the target, or end."""
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


class Leaping(Automatic[frames.Leaping, Draft]):
    """A Leap, cell by cell: above each of those leapt over an Event Horizon may attract (24.1 to 24.3, A39)."""

    frame = frames.Leaping

    def run(self, draft: Draft, frame: frames.Leaping) -> None:
        """Leap until it is attracted, or land."""
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


class Relaying(SoulgiversQuestion[frames.Relaying, Relay]):
    """Which Soul that was hit flies on, and where: forward, left or right (30.1)."""

    frame = frames.Relaying
    move = Relay
    kind = "relay"

    def legal(self, position: Position, frame: frames.Relaying, seat: Seat) -> tuple[Relay, ...]:
        """Return the Souls on the cell that have not flown, with three directions."""
        back = opposite(frame.direction)
        return tuple(
            Relay(soul.id, direction)
            for soul in position.souls
            if soul.cell == frame.cell and soul.id not in frame.launched
            for direction in DIRECTIONS
            if direction != back
        )

    def reason(self, position: Position, frame: frames.Relaying, seat: Seat, move: Relay) -> IllegalMove:
        """Say that it was not hit, or cannot fly back."""
        return IllegalMove("not_hit", soul=move.soul)

    def answer(self, draft: Draft, frame: frames.Relaying, seat: Seat, move: Relay) -> None:
        """Launch it."""
        draft.pop()
        draft.events.append(Decided(seat, "relay"))
        launch(draft, draft.piece(frame.user), move.soul, frame.cell, move.direction, frame.launched)

    def advance(self, draft: Draft, frame: frames.Relaying) -> bool:
        """End it when its user is no more."""
        if not frame.stopped:
            return False
        draft.pop()
        return True
