"""Where a Modifier comes to that an Ability moves (2.25).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
cannot_move_to    cell: the Modifier may not come there
================  ===========================================================
"""

from __future__ import annotations

from typing import cast

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.abilities.board import PlacingAbility
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.lookup import find, ground_of
from rules.soulgivers.moves import To
from rules.soulgivers.question import SoulgiversQuestion


class Relocating(SoulgiversQuestion[frames.Relocating, To]):
    """Where a Modifier comes to: Tear, Update, Gate."""

    frame = frames.Relocating
    move = To
    kind = "relocate"

    @override
    def legal(self, position: Position, frame: frames.Relocating, seat: Seat) -> tuple[To, ...]:
        user = find(position, frame.user)
        if user is None:
            return ()
        ability = cast("PlacingAbility", EFFECTS[frame.ability])
        return tuple(To(cell) for cell in ability.cells(position, user) if cell != frame.source)

    @override
    def reason(self, position: Position, frame: frames.Relocating, seat: Seat, move: To) -> IllegalMove:
        return IllegalMove("cannot_move_to", cell=move.cell)

    @override
    def answer(self, draft: Draft, frame: frames.Relocating, seat: Seat, move: To) -> None:
        draft.pop()
        draft.move_modifier(ground_of(draft).top[frame.source], move.cell)
        draft.settle()

    @override
    def advance(self, draft: Draft, frame: frames.Relocating) -> bool:
        if not frame.stopped:
            return False
        draft.pop()
        return True
