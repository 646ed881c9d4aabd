"""Where a Soulgiver under Mind Control goes (21.1 to 21.3).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
cannot_lead       cell: the Soulgiver cannot be led there
cannot_leave      id: it cannot be left where it may not stand
================  ===========================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.abilities.control import can_be_led
from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.geometry import DIRECTIONS, NOWHERE
from rules.soulgivers.lookup import find
from rules.soulgivers.movement.arrivals import come_to
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.portals import deliver, gate_exit, portal_in_front
from rules.soulgivers.movement.steps import steps
from rules.soulgivers.moves import Deliver, Done, Step, TakeGate
from rules.soulgivers.question import SoulgiversQuestion

ALL = tuple(DIRECTIONS)


class Controlling(SoulgiversQuestion[frames.Controlling, Step | TakeGate | Deliver | Done]):
    """Where a Soulgiver under Mind Control goes next (21.1 to 21.3)."""

    frame = frames.Controlling
    move = Step | TakeGate | Deliver | Done
    kind = "control"

    @override
    def legal(
        self, position: Position, frame: frames.Controlling, seat: Seat
    ) -> tuple[Step | TakeGate | Deliver | Done, ...]:
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
