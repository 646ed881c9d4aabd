"""Interaction sub-turns: attacks, trades, abilities, and the duty of rivals (4.14 to 4.16, 4.46, 4.59).

Codes: those of ``rules.anima.usage`` and

================  ===========================================================
code              facts, and what it says
================  ===========================================================
acted             seat: the action of this phase is used up
not_here          seat: that Party is not in the same Area
no_fights         area: Combat between Parties is forbidden there
wrong_size        own, other: the Parties differ by more than one Character
fought            seat: the two have fought this turn
no_trade          area: no trade icon
partner_outside   seat: the partner is in no Area with a trade icon
partner_refuses   seat: the partner refuses every trade this turn
traded            seat: the pair has traded, or broken off, this turn
must_attack       seats: rivals in the Area must be attacked
================  ===========================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.anima import frames
from rules.anima.combat import fight_party
from rules.anima.draft import Draft, Position
from rules.anima.events import (
    Passed,
    TradeProposed,
)
from rules.anima.interaction import attacks, duties, has_something_to_do, partners, refuse_fight, refuse_trade
from rules.anima.moves import Attack, Done, Play, Propose, Use
from rules.anima.ongoing import Trade
from rules.anima.position import AnimaView
from rules.anima.question import AnimaQuestion
from rules.anima.usage import refuse_use, use_now, uses
from rules.engine import IllegalMove, Seat

InteractMove = Attack | Propose | Play | Use | Done


class InteractTurn(AnimaQuestion[frames.InteractTurn, InteractMove]):
    """Attack or trade, once, and abilities; nothing but attacking while a rival is there."""

    frame = frames.InteractTurn
    move = InteractMove
    kind = "interact"

    @override
    def advance(self, draft: Draft, frame: frames.InteractTurn) -> bool:
        if not draft.players[frame.seat].lost_turn and has_something_to_do(draft, frame.seat):
            return False
        draft.pop()
        return True

    @override
    def legal(self, position: Position, frame: frames.InteractTurn, seat: Seat) -> tuple[InteractMove, ...]:
        found: list[InteractMove] = [*uses(position, seat, "interact")]
        must = duties(position, seat)
        if must:
            return (*found, *(Attack(other) for other in must))
        found += [Attack(other) for other in attacks(position, seat)]
        found += [Propose(other) for other in partners(position, seat)]
        return (*found, Done())

    @override
    def reason(self, position: Position, frame: frames.InteractTurn, seat: Seat, move: InteractMove) -> IllegalMove:
        must = duties(position, seat)
        if isinstance(move, (Play, Use)):
            found = refuse_use(position, seat, move, "interact")
        elif must:
            found = IllegalMove("must_attack", seats=must)
        elif isinstance(move, (Attack, Propose)) and position.players[seat].acted:
            found = IllegalMove("acted", seat=seat)
        elif isinstance(move, Attack):
            found = refuse_fight(position, seat, move.seat)
        elif isinstance(move, Propose):
            found = refuse_trade(position, seat, move.seat)
        else:
            found = None
        return found or super().reason(position, frame, seat, move)

    @override
    def answer(self, draft: Draft, frame: frames.InteractTurn, seat: Seat, move: InteractMove) -> None:
        if isinstance(move, (Play, Use)):
            use_now(draft, seat, move)
        elif isinstance(move, Attack):
            draft.change(seat, acted=True)
            fight_party(draft, seat, move.seat)
        elif isinstance(move, Propose):
            draft.trade = Trade(seats=(seat, move.seat))
            draft.events.append(TradeProposed(seat, move.seat))
            draft.push(frames.Trading())
        else:
            draft.pop()
            draft.events.append(Passed(seat, self.kind))

    @override
    def fallback(self, view: AnimaView, frame: frames.InteractTurn, seat: Seat) -> InteractMove:
        """Pass, or make the attack that a rival requires (4.61)."""
        must = duties(view, seat)
        return Attack(must[0]) if must else Done()
