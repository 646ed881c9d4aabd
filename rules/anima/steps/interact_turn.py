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

from rules.anima import frames
from rules.anima.cards import ADVANTAGES
from rules.anima.combat import fight_party
from rules.anima.draft import Draft
from rules.anima.events import TradeProposed
from rules.anima.moves import Attack, Done, Play, Propose, Use
from rules.anima.position import Position, can_trade_at, forbids_fights
from rules.anima.process import Trade
from rules.anima.question import AnimaQuestion
from rules.anima.usage import could_answer, refuse_use, use_now, uses
from rules.anima.view import AnimaView
from rules.engine import IllegalMove, Seat

InteractMove = Attack | Propose | Play | Use | Done


def refuse_fight(position: Position, seat: Seat, other: Seat) -> IllegalMove | None:
    """Return why two Parties may not fight; None when they may (4.15)."""
    player = position.players[seat]
    rival = position.players[other] if 0 <= other < len(position.players) and other != seat else None
    if rival is None or not player.area or rival.area != player.area:
        return IllegalMove("not_here", seat=other)
    if forbids_fights(player.area):
        return IllegalMove("no_fights", area=player.area)
    if abs(len(player.party) - len(rival.party)) > 1:
        return IllegalMove("wrong_size", own=len(player.party), other=len(rival.party))
    return IllegalMove("fought", seat=other) if other in player.fought else None


def refuse_trade(position: Position, seat: Seat, other: Seat) -> IllegalMove | None:
    """Return why two players may not trade; None when they may (4.14, 4.48, 4.49)."""
    player = position.players[seat]
    partner = position.players[other] if 0 <= other < len(position.players) and other != seat else None
    if not can_trade_at(player.area):
        return IllegalMove("no_trade", area=player.area)
    if partner is None or not can_trade_at(partner.area) or partner.lost_turn:
        return IllegalMove("partner_outside", seat=other)
    if other in player.traded:
        return IllegalMove("traded", seat=other)
    return IllegalMove("partner_refuses", seat=other) if "trades" in partner.standing else None


def duties(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the rivals one of whom a Party must attack with its action (4.16)."""
    player = position.players[seat]
    rival = ADVANTAGES[player.organization].rival if player.organization else ""
    if not rival or player.acted:
        return ()
    return tuple(
        other
        for other, theirs in enumerate(position.players)
        if other != seat
        and theirs.organization == rival
        and refuse_fight(position, seat, other) is None
        and (_before(position, seat, other) or theirs.lost_turn)
    )


def _before(position: Position, seat: Seat, other: Seat) -> bool:
    return position.order.index(seat) < position.order.index(other)


def attacks(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the Parties that a Party may attack now."""
    if position.players[seat].acted:
        return ()
    return tuple(other for other in range(len(position.players)) if refuse_fight(position, seat, other) is None)


def partners(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the players with whom one may trade now."""
    if position.players[seat].acted:
        return ()
    return tuple(other for other in range(len(position.players)) if refuse_trade(position, seat, other) is None)


def has_something_to_do(position: Position, seat: Seat) -> bool:
    """Say whether, by what is public, an Interaction sub-turn is more than passing (4.46)."""
    return bool(attacks(position, seat) or partners(position, seat)) or could_answer(position, seat, "interact")


class InteractTurn(AnimaQuestion[frames.InteractTurn, InteractMove]):
    """Attack or trade, once, and abilities; nothing but attacking while a rival is there."""

    frame = frames.InteractTurn
    move = InteractMove
    kind = "interact"

    def advance(self, draft: Draft, frame: frames.InteractTurn) -> bool:
        """End the sub-turn when nothing is left to do, or the turn is lost."""
        if not draft.players[frame.seat].lost_turn and has_something_to_do(draft, frame.seat):
            return False
        draft.pop()
        return True

    def legal(self, position: Position, frame: frames.InteractTurn, seat: Seat) -> tuple[InteractMove, ...]:
        """Return attacks, trades, cards and abilities, and ending the sub-turn."""
        found: list[InteractMove] = [*uses(position, seat, "interact")]
        must = duties(position, seat)
        if must:
            return (*found, *(Attack(other) for other in must))
        found += [Attack(other) for other in attacks(position, seat)]
        found += [Propose(other) for other in partners(position, seat)]
        return (*found, Done())

    def reason(self, position: Position, frame: frames.InteractTurn, seat: Seat, move: InteractMove) -> IllegalMove:
        """Say what is wrong."""
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
        return found or IllegalMove("not_offered", move=str(move))

    def answer(self, draft: Draft, frame: frames.InteractTurn, seat: Seat, move: InteractMove) -> None:
        """Do it; a fight uses the action up at once, a trade when it is agreed."""
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

    def fallback(self, view: AnimaView, frame: frames.InteractTurn, seat: Seat) -> InteractMove:
        """Pass, or make the attack that rivalry demands (4.61)."""
        must = duties(view, seat)
        return Attack(must[0]) if must else Done()
