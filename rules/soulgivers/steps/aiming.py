"""The target of an Ability or of an Anomaly.

Codes besides those of the Abilities and of the Anomalies:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
no_way_back       card: it has been shown in a window
================  ===========================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.lookup import active
from rules.soulgivers.moves import Aim, Back
from rules.soulgivers.question import SoulgiversQuestion
from rules.soulgivers.turn.using import use_ability
from rules.soulgivers.windows import resolve


class Aiming(SoulgiversQuestion[frames.Aiming, Aim | Back]):
    """What an Ability or an Anomaly is used on."""

    frame = frames.Aiming
    move = Aim | Back
    kind = "aim"
    open = False

    @override
    def legal(self, position: Position, frame: frames.Aiming, seat: Seat) -> tuple[Aim | Back, ...]:
        back = () if frame.shown else (Back(),)
        return (*(Aim(target) for target in targets(position, frame)), *back)

    @override
    def reason(self, position: Position, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> IllegalMove:
        if isinstance(move, Back):
            return IllegalMove("no_way_back", card=frame.what)
        if frame.kind == "anomaly":
            return KINDS[frame.what].reason(position, seat, move.target)
        user = active(position)
        assert user is not None
        return EFFECTS[frame.what].reason(position, user, move.target)

    @override
    def answer(self, draft: Draft, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> None:
        if isinstance(move, Back):
            draft.events.append(Decided(seat, "back"))
            draft.frames.pop()  # a secret step: the question keeps its number
            return
        draft.pop()
        if frame.kind == "anomaly":
            resolve(draft, seat, frame.what, move.target, frame.shown)
        else:
            use_ability(draft, frame.what, move.target)

    @override
    def is_secret(self, position: Position, frame: frames.Aiming) -> bool:
        """Show nobody else that something is aimed, unless its card has been shown in a window (A51)."""
        return not frame.shown


def targets(position: Position, frame: frames.Aiming) -> tuple[str, ...]:
    """Return the targets that can be chosen."""
    if frame.kind == "anomaly":
        return KINDS[frame.what].targets(position, frame.seat)
    user = active(position)
    return EFFECTS[frame.what].targets(position, user) if user else ()
