"""What the fighters lay in a Combat (3.9 row a).

Codes: those of ``rules.anima.usage``.
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.card_use import pay, used
from rules.anima.cards import ESCAPES
from rules.anima.draft import Draft, Position
from rules.anima.events import HandedBack, Laid, Passed
from rules.anima.moves import Done, Play, Use
from rules.anima.ongoing import Used
from rules.anima.player import passes
from rules.anima.position import AnimaState, AnimaView
from rules.anima.question import AnimaQuestion
from rules.anima.usage import refuse_use, uses
from rules.anima.windows import set_off
from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic


class Fighting(AnimaQuestion[frames.Fighting, Play | Use | Done]):
    """Cards and abilities of the fighters, laid hidden until they are done."""

    frame = frames.Fighting
    move = Play | Use | Done
    kind = "fight"
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.Fighting) -> tuple[Seat, ...]:
        combat = position.combat
        return tuple(combat.sides[side].seat for side in (0, 1) if combat and not frame.done[side])

    def _laid(self, position: Position, frame: frames.Fighting, seat: Seat) -> tuple[Play | Use, ...]:
        assert position.combat is not None
        return frame.laid[position.combat.side_of(seat)]

    @override
    def legal(self, position: Position, frame: frames.Fighting, seat: Seat) -> tuple[Play | Use | Done, ...]:
        return (*uses(position, seat, "a", self._laid(position, frame, seat)), Done())

    @override
    def refuse(
        self, position: Position, frame: frames.Fighting, seat: Seat, move: Play | Use | Done
    ) -> IllegalMove | None:
        if isinstance(move, Done):
            return None
        return refuse_use(position, seat, move, "a", self._laid(position, frame, seat))

    @override
    def answer(self, draft: Draft, frame: frames.Fighting, seat: Seat, move: Play | Use | Done) -> None:
        side = draft.fight.side_of(seat)
        if isinstance(move, Done):
            done = (True, frame.done[1]) if side == 0 else (frame.done[0], True)
            draft.frames[-1] = replace(frame, done=done)
            draft.events.append(Passed(seat, self.kind))
            return
        cards = (*frame.laid[side], move)
        laid = (cards, frame.laid[1]) if side == 0 else (frame.laid[0], cards)
        draft.frames[-1] = replace(frame, laid=laid)
        draft.events.append(Laid(seat, move))

    @override
    def advance(self, draft: Draft, frame: frames.Fighting) -> bool:
        """Take a standing answer (4.48) for Done, also after laying: else whoever is still asked has laid a card."""
        combat = draft.fight
        done = [
            frame.done[side] or passes(draft.players[combat.sides[side].seat], concerned=True, fights=True)
            for side in (0, 1)
        ]
        if not all(done):
            draft.frames[-1] = replace(frame, done=(done[0], done[1]))
            return False
        draft.pop()
        self._show(draft, frame)
        return True

    def _show(self, draft: Draft, frame: frames.Fighting) -> None:
        combat = draft.fight
        shown: list[tuple[Used, ...]] = []
        sides = sorted((0, 1), key=lambda side: _place(draft, combat.sides[side].seat))
        leaver = next((side for side in sides if any(move.card in ESCAPES for move in frame.laid[side])), None)
        if leaver is not None:
            if frame.laid[1 - leaver]:
                draft.events.append(HandedBack(combat.sides[1 - leaver].seat))
            draft.change_combat(answered=(-1, -1))
            sides = [leaver]
        for side in sides:
            moves = sorted(frame.laid[side], key=lambda move: move.card not in ESCAPES)
            shown.append(tuple(used(combat.sides[side].seat, move) for move in moves))
        for use in (use for group in shown for use in group):
            pay(draft, use)
        draft.push(frames.Showing(tuple(group for group in shown if group)))

    @override
    def shown(self, state: AnimaState, frame: frames.Fighting, viewer: Viewer) -> frames.Fighting:
        combat = state.combat
        own = [combat is not None and combat.sides[side].seat == viewer for side in (0, 1)]
        laid = (frame.laid[0] if own[0] else (), frame.laid[1] if own[1] else ())
        return replace(frame, laid=laid)

    @override
    def fallback(self, view: AnimaView, frame: frames.Fighting, seat: Seat) -> Play | Use | Done:
        """Lay no card (4.61)."""
        return Done()


def _place(draft: Draft, seat: Seat) -> int:
    return draft.order.index(seat) if seat in draft.order else len(draft.order)


class Showing(Automatic[frames.Showing]):
    """What was laid is carried out in turn order; the other fighter may answer each side once (row h)."""

    frame = frames.Showing

    @override
    def run(self, draft: Draft, frame: frames.Showing) -> None:
        if not frame.left:
            draft.pop()
            return
        uses_now, *left = frame.left
        draft.frames[-1] = frames.Showing(tuple(left))
        others = tuple(seat for seat in draft.fight.fighters if seat != uses_now[0].seat)
        set_off(draft, uses_now, others)
