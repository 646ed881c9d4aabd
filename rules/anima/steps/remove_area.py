"""One Area too many: the seeker picks it, the others may protect it (4.9, 4.63).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_removable     area: a Party, an Encounter, a Trap, protection or the Final Mission keeps it
not_held          card: it is not in the hand
================  ===========================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.anima import frames
from rules.anima.draft import Draft, Position
from rules.anima.events import (
    AreaPicked,
    AreaProtected,
)
from rules.anima.journeys import removable, remove_area
from rules.anima.moves import Pass, Protect, Remove
from rules.anima.player import passes
from rules.anima.position import AnimaView
from rules.anima.question import AnimaQuestion, AnimaSealed
from rules.engine import IllegalMove, Seat
from rules.questions import NotAsked


class RemoveArea(AnimaQuestion[frames.RemoveArea, Remove]):
    """Which Area leaves play."""

    frame = frames.RemoveArea
    move = Remove
    kind = "remove"
    open = True

    @override
    def advance(self, draft: Draft, frame: frames.RemoveArea) -> bool:
        if removable(draft):
            return False
        draft.pop()
        return True

    @override
    def legal(self, position: Position, frame: frames.RemoveArea, seat: Seat) -> tuple[Remove, ...]:
        return tuple(Remove(area) for area in removable(position))

    @override
    def reason(self, position: Position, frame: frames.RemoveArea, seat: Seat, move: Remove) -> IllegalMove:
        return IllegalMove("not_removable", area=move.area)

    @override
    def answer(self, draft: Draft, frame: frames.RemoveArea, seat: Seat, move: Remove) -> None:
        answers = tuple(
            None if other != seat and player.hand and not passes(player, concerned=False) else NotAsked()
            for other, player in enumerate(draft.players)
        )
        draft.events.append(AreaPicked(seat, move.area))
        draft.push(frames.ProtectArea(seat, move.area, answers))

    @override
    def fallback(self, view: AnimaView, frame: frames.RemoveArea, seat: Seat) -> Remove:
        return self.legal(view, frame, seat)[0]


class ProtectArea(AnimaSealed[frames.ProtectArea, Protect | Pass]):
    """Which Advantage is discarded to keep an Area, or none (row k)."""

    frame = frames.ProtectArea
    move = Protect | Pass
    kind = "protect"
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.ProtectArea) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, answer in enumerate(frame.answers)
            if answer is None and not passes(position.players[seat], concerned=False)
        )

    @override
    def legal(self, position: Position, frame: frames.ProtectArea, seat: Seat) -> tuple[Protect | Pass, ...]:
        return (Pass(), *(Protect(card) for card in position.players[seat].hand))

    @override
    def reason(self, position: Position, frame: frames.ProtectArea, seat: Seat, move: Protect | Pass) -> IllegalMove:
        return IllegalMove("not_held", card=getattr(move, "card", ""))

    @override
    def resolve(self, draft: Draft, frame: frames.ProtectArea) -> None:
        draft.pop()
        for seat in draft.order:
            answer = frame.answers[seat]
            if isinstance(answer, Protect):
                draft.drop(seat, answer.card)
                draft.discard(answer.card)
                draft.events.append(AreaProtected(seat, frame.area, answer.card))
                draft.change_area(frame.area, kept=True)
                return
        draft.pop()
        remove_area(draft, frame.area)

    @override
    def fallback(self, view: AnimaView, frame: frames.ProtectArea, seat: Seat) -> Protect | Pass:
        return Pass()
