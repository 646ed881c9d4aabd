"""The target of an Ability or of an Anomaly.

Codes besides those of the Abilities and of the Anomalies:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
no_way_back       card: it has been shown in a window
================  ===========================================================
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine import IllegalMove, Seat, Viewer
from rules.soulgivers import frames
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Decided
from rules.soulgivers.moves import Aim, Back
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import Position, active
from rules.soulgivers.question import SoulgiversQuestion
from rules.soulgivers.turn.abilities import use_ability
from rules.soulgivers.windows import resolve


class Aiming(SoulgiversQuestion[frames.Aiming, Aim | Back]):
    """What an Ability or an Anomaly is used on."""

    frame = frames.Aiming
    move = Aim | Back
    kind = "aim"
    open = False

    def legal(self, position: Position, frame: frames.Aiming, seat: Seat) -> tuple[Aim | Back, ...]:
        """Return every target, and going back unless the card has been shown."""
        back = () if frame.shown else (Back(),)
        return (*(Aim(target) for target in targets(position, frame)), *back)

    def reason(self, position: Position, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> IllegalMove:
        """Say what is wrong with the target."""
        if isinstance(move, Back):
            return IllegalMove("no_way_back", card=frame.what)
        if frame.kind == "anomaly":
            return KINDS[frame.what].reason(position, seat, move.target)
        user = active(position)
        assert user is not None
        return EFFECTS[frame.what].reason(position, user, move.target)

    def answer(self, draft: Draft, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> None:
        """Carry it out, or go back."""
        draft.pop()
        if isinstance(move, Back):
            draft.events.append(Decided(seat, "back"))
        elif frame.kind == "anomaly":
            resolve(draft, seat, frame.what, move.target, frame.shown)
        else:
            use_ability(draft, frame.what, move.target)

    def shown(self, state: Any, frame: frames.Aiming, viewer: Viewer) -> frames.Aiming:
        """Show an Anomaly that has not been played yet to nobody else."""
        if frame.kind == "ability" or frame.shown or viewer == frame.seat:
            return frame
        return replace(frame, what=HIDDEN)


def targets(position: Position, frame: frames.Aiming) -> tuple[str, ...]:
    """Return the targets that can be chosen."""
    if frame.kind == "anomaly":
        return KINDS[frame.what].targets(position, frame.seat)
    user = active(position)
    return EFFECTS[frame.what].targets(position, user) if user else ()
