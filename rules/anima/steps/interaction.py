"""The Interaction phase: attacks, abilities, the duty of rivals, and trades (4.14 to 4.16, 4.46, 4.49, 4.59)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.cards import HAND_LIMIT, PARTY_LIMIT
from rules.anima.combat import fight_party
from rules.anima.draft import AnimaQuestion, Draft, Position
from rules.anima.events import Passed, TradeBroken, TradeCardLaid, Traded, TradeLaid, TradeProposed
from rules.anima.moves import Agree, Attack, BreakOff, Done, Lay, Offer, Play, Propose, Use
from rules.anima.ongoing import Trade
from rules.anima.player import refuses_trades
from rules.anima.position import AnimaView
from rules.anima.usage import (
    attacks,
    duties,
    has_something_to_do,
    partners,
    refuse_fight,
    refuse_trade,
    refuse_use,
    use_now,
    uses,
)
from rules.engine import IllegalMove, Seat

InteractMove = Attack | Propose | Play | Use | Done


class InteractTurn(AnimaQuestion[frames.InteractTurn, InteractMove]):
    """Attack or trade, once, and use abilities; only attacking is possible while a rival is there."""

    kind = "interact"

    @override
    def advance(self, draft: Draft, frame: frames.InteractTurn) -> bool:
        if not draft.players[frame.seat].lost_turn and has_something_to_do(draft, frame.seat):
            return False
        draft.pop()
        return True

    @override
    def legal(self, position: Position, frame: frames.InteractTurn, seat: Seat) -> tuple[InteractMove, ...]:
        moves: list[InteractMove] = [*uses(position, seat, "interact")]
        must = duties(position, seat)
        if must:
            return (*moves, *(Attack(other) for other in must))
        moves += [Attack(other) for other in attacks(position, seat)]
        moves += [Propose(other) for other in partners(position, seat)]
        return (*moves, Done())

    @override
    def reason(self, position: Position, frame: frames.InteractTurn, seat: Seat, move: InteractMove) -> IllegalMove:
        must = duties(position, seat)
        if isinstance(move, (Play, Use)):
            refusal = refuse_use(position, seat, move, "interact")
        elif must:
            refusal = IllegalMove("must_attack", seats=must)
        elif isinstance(move, (Attack, Propose)) and position.players[seat].acted:
            refusal = IllegalMove("acted", seat=seat)
        elif isinstance(move, Attack):
            refusal = refuse_fight(position, seat, move.seat)
        elif isinstance(move, Propose):
            refusal = refuse_trade(position, seat, move.seat)
        else:
            refusal = None
        return refusal or super().reason(position, frame, seat, move)

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
        must = duties(view, seat)
        return Attack(must[0]) if must else Done()


TradeMove = Lay | Offer | Agree | BreakOff

_LAYINGS = 4
"""The limit of offers in a trade: two for each player (4.49)."""


def trade_of(position: Position) -> Trade:
    """Return the current trade."""
    assert position.trade is not None
    return position.trade


def refuse_exchange(position: Position, trade: Trade) -> IllegalMove | None:
    """Return why a trade cannot be agreed to as it is; None if it can."""
    if not any(trade.laid):
        return IllegalMove("nothing_laid", seat=trade.seats[0])
    for side, seat in enumerate(trade.seats):
        player = position.players[seat]
        given, taken = trade.laid[side], trade.laid[1 - side]
        cards = len(player.hand) + _advantages(taken) - _advantages(given)
        characters = len(player.party) + len(taken) - _advantages(taken) - len(given) + _advantages(given)
        if cards > HAND_LIMIT or not 1 <= characters <= PARTY_LIMIT:
            return IllegalMove("breaks_limit", seat=seat, cards=cards, characters=characters)
    return None


def _advantages(cards: tuple[str, ...]) -> int:
    """Return how many cards of a side are not Characters; a card unknown to the viewer is an Advantage."""
    return sum(card[0] != "C" for card in cards)


class Trading(AnimaQuestion[frames.Trading, TradeMove]):
    """Add cards and offer them, agree, or break off."""

    kind = "trade"

    @override
    def asked(self, position: Position, frame: frames.Trading) -> tuple[Seat, ...]:
        return (trade_of(position).seat,)

    @override
    def advance(self, draft: Draft, frame: frames.Trading) -> bool:
        """Break off for a partner who refuses every trade (4.48)."""
        trade = trade_of(draft)
        if not trade.turn or not refuses_trades(draft.players[trade.seat]):
            return False
        self.answer(draft, frame, trade.seat, BreakOff())
        return True

    @override
    def legal(self, position: Position, frame: frames.Trading, seat: Seat) -> tuple[TradeMove, ...]:
        trade = trade_of(position)
        moves: list[TradeMove] = []
        if self._may_answer(trade) and refuse_exchange(position, trade) is None:
            moves.append(Agree())
        if trade.layings < _LAYINGS:
            moves += [Lay(card) for card in self._own(position, trade, seat)]
            moves.append(Offer())
        moves.append(BreakOff())
        return tuple(moves)

    def _may_answer(self, trade: Trade) -> bool:
        return trade.layings > 0 and not trade.laying

    def _own(self, position: Position, trade: Trade, seat: Seat) -> list[str]:
        player = position.players[seat]
        cards = trade.laid[trade.turn] if trade.laying else ()
        return [card for card in (*player.hand, *(member.card for member in player.party)) if card not in cards]

    @override
    def reason(self, position: Position, frame: frames.Trading, seat: Seat, move: TradeMove) -> IllegalMove:
        trade = trade_of(position)
        refusal: IllegalMove | None = None
        if isinstance(move, Agree):
            refusal = refuse_exchange(position, trade) if self._may_answer(trade) else IllegalMove("laying", seat=seat)
        elif trade.layings >= _LAYINGS:
            refusal = IllegalMove("laid_twice", seat=seat)
        elif isinstance(move, Lay):
            refusal = IllegalMove("not_yours", card=move.card)
        return refusal or super().reason(position, frame, seat, move)

    @override
    def answer(self, draft: Draft, frame: frames.Trading, seat: Seat, move: TradeMove) -> None:
        trade = trade_of(draft)
        cards = trade.laid[trade.turn] if trade.laying else ()
        if isinstance(move, Lay):
            partner = trade.seats[1 - trade.turn]
            draft.trade = _with_side(trade, (*cards, move.card), laying=True)
            draft.events.append(TradeCardLaid(seat, partner, move.card))
            if move.card in draft.players[seat].hand:
                draft.learn(partner, move.card)
        elif isinstance(move, Offer):
            offered = _with_side(trade, cards, laying=False)
            draft.trade = replace(offered, turn=1 - trade.turn, layings=trade.layings + 1)
            draft.events.append(TradeLaid(seat, draft.trade.seat, cards))
            draft.fresh = True
        elif isinstance(move, Agree):
            exchange(draft, trade)
            self._close(draft, trade)
            draft.change(trade.seats[0], acted=True)
        else:
            draft.events.append(TradeBroken(seat, trade.seats[1 - trade.turn]))
            self._close(draft, trade)

    def _close(self, draft: Draft, trade: Trade) -> None:
        draft.trade = None
        draft.pop()
        for seat, other in (trade.seats, trade.seats[::-1]):
            draft.change(seat, traded=(*draft.players[seat].traded, other))


def _with_side(trade: Trade, cards: tuple[str, ...], laying: bool) -> Trade:
    sides = (cards, trade.laid[1]) if trade.turn == 0 else (trade.laid[0], cards)
    return replace(trade, laid=sides, laying=laying)


def exchange(draft: Draft, trade: Trade) -> None:
    """Exchange both sides; Characters keep their state, and each giver knows the other's new cards (4.60)."""
    joining = [
        [draft.remove_member(seat, card) for card in cards if card[0] == "C"]
        for seat, cards in zip(trade.seats, trade.laid, strict=True)
    ]
    for side, seat in enumerate(trade.seats):
        other = trade.seats[1 - side]
        draft.hand_over(seat, other, *(card for card in trade.laid[side] if card[0] == "V"))
        draft.change(other, party=(*draft.players[other].party, *joining[side]))
    draft.events.append(Traded(*trade.seats, trade.laid[0], trade.laid[1]))
