"""Which Soul flies on in a Soulstrike, and where (30.1).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_hit           soul: it was not hit, or cannot fly that way
================  ===========================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.geometry import DIRECTIONS, opposite
from rules.soulgivers.movement.flights import launch
from rules.soulgivers.moves import Relay
from rules.soulgivers.question import SoulgiversQuestion


class Relaying(SoulgiversQuestion[frames.Relaying, Relay]):
    """Which Soul that was hit flies on, and where: forward, left or right (30.1)."""

    frame = frames.Relaying
    move = Relay
    kind = "relay"

    @override
    def legal(self, position: Position, frame: frames.Relaying, seat: Seat) -> tuple[Relay, ...]:
        back = opposite(frame.direction)
        return tuple(
            Relay(soul.id, direction)
            for soul in position.souls
            if soul.cell == frame.cell and soul.id not in frame.launched
            for direction in DIRECTIONS
            if direction != back
        )

    @override
    def reason(self, position: Position, frame: frames.Relaying, seat: Seat, move: Relay) -> IllegalMove:
        return IllegalMove("not_hit", soul=move.soul)

    @override
    def answer(self, draft: Draft, frame: frames.Relaying, seat: Seat, move: Relay) -> None:
        draft.pop()
        draft.events.append(Decided(seat, "relay"))
        launch(draft, draft.piece(frame.user), move.soul, frame.cell, move.direction, frame.launched)

    @override
    def advance(self, draft: Draft, frame: frames.Relaying) -> bool:
        if not frame.stopped:
            return False
        draft.pop()
        return True
