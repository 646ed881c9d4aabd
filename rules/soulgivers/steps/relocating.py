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
