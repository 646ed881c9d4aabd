"""The Interaction phase: attacks, trades, and the cards of a trade."""

from __future__ import annotations

from typing_extensions import override

from render.anima import cards, prompt, stakes, words
from render.anima.prompt import AnimaPrompt, Legal, Rows, entry, others, own
from render.kit.controls import Buttons, Choice, Style, buttons_or_menus, menus
from render.kit.forms import Answers, Field, Form, Option, field
from render.kit.lines import shortest
from render.kit.phrases import count
from render.kit.prompts import of_kind
from rules.anima.moves import Agree, AnimaMove, Attack, BreakOff, Done, Lay, Offer, Propose
from rules.anima.ongoing import Trade as TradeState
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.anima.usage import attacks, duties, partners
from rules.engine import Decision, IllegalMove, Seat

_ACTIONS = {
    (True, True): "You can attack a Party in your Area or trade with one, once a turn. Or pass.",
    (True, False): "You can attack a Party in your Area, once a turn. Or pass.",
    (False, True): "You can trade with another Party, once a turn. Or pass.",
    (False, False): "You can use a card or an ability now. Or pass.",
}
"""The possible actions, by whether there is a Party to attack and one to trade with."""


_LIKELY = 60
"""The least chance of an advised attack, in per cent."""


class Interaction(AnimaPrompt):
    """Attack or trade, once, and abilities."""

    kinds = ("interact",)
    does = "Interaction"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        seat = decision.seat
        if duties(view, seat):
            return "A Party of a rival Organization is here: you must attack it."
        if view.players[seat].acted:
            return "You have attacked or traded this turn. Use an ability too, or pass."
        return _ACTIONS[bool(attacks(view, seat)), bool(partners(view, seat))]

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        used = prompt.packed(
            [("Play a card or use an ability", prompt.entries(view, seat, prompt.used_in(legal)))], rows - 2
        )
        acts = _actions(view, seat, legal)
        is_good = any(one.style == "success" for one in acts)
        done = [entry(move, "Pass", "", "secondary" if is_good else "success") for move in of_kind(legal, Done)]
        if len(acts) + len(done) <= 5:
            green_first = sorted([*acts, *done], key=lambda one: one.style != "success")
            return (*used, *buttons_or_menus("", green_first))
        return (*used, *menus("Attack or trade", acts), *buttons_or_menus("", done))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        return [*prompt.bullets(_actions(view, seat, legal)), *super().ways(view, seat, legal)]


def _actions(view: AnimaView, seat: Seat, legal: Legal) -> list[Choice[AnimaMove]]:
    actions: list[Choice[AnimaMove]] = []
    for move in others(legal):
        if isinstance(move, Attack):
            chance = stakes.attack(view, seat, move.seat).percent
            hint = f"{view.players[seat].combat} + die against {view.players[move.seat].combat} + die, more by cards"
            style: Style = "success" if chance >= _LIKELY else "secondary"
            actions.append(entry(move, f"Attack {words.seat_name(move.seat)}: {chance} % to win", hint, style))
        elif isinstance(move, Propose):
            partner = view.players[move.seat]
            party = ", ".join(words.card(member.card) for member in partner.party)
            hint = f"holds {len(partner.hand)} Advantages; {party}"
            actions.append(entry(move, f"Trade with {words.seat_name(move.seat)}", hint))
    return actions


class Trading(AnimaPrompt):
    """Add cards and offer them, agree, or break off."""

    kinds = ("trade",)
    does = "Trade"
    offers = ("trades", "no_trades")

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        trade = _trade(view)
        side = trade.seats.index(decision.seat)
        partner = words.seat_name(trade.seats[1 - side])
        if not any(trade.laid):
            return f"Trade with {partner}: add the cards you would give, then offer them."
        own_side, other = trade.laid[side], trade.laid[1 - side]
        return shortest(
            f"Trade with {partner}: you give {words.several(own_side)} and get {words.several(other)}.",
            f"Trade with {partner}: you give {count(len(own_side), 'card')} and get {len(other)}.",
        )

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        entries = [
            entry(move, f"Add {words.card(move.card)}", _card(view, seat, move.card)) for move in of_kind(legal, Lay)
        ]
        pressed = [
            *(entry(move, "Agree to the trade", "", "success") for move in of_kind(legal, Agree)),
            *(entry(move, _offer(view), "", "success") for move in of_kind(legal, Offer)),
            *(entry(move, "Break off the trade", "", "danger") for move in of_kind(legal, BreakOff)),
        ]
        return (*menus("Add a card", entries), Buttons(tuple(pressed)))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        trade = _trade(view)
        cards_offered = trade.laid[1 - trade.seats.index(seat)] if own(view, seat) else ()
        return prompt.described(card for card in cards_offered if card != HIDDEN)

    form_label = "Your side…"

    @override
    def form(self, view: AnimaView, decision: Decision, legal: Legal) -> Form | None:
        answers = [
            *(Option("Agree to the trade as it is", "agree") for _ in of_kind(legal, Agree)),
            *(Option("Offer these cards", "offer") for _ in of_kind(legal, Offer)),
            *(Option("Break off", "break") for _ in of_kind(legal, BreakOff)),
        ]
        cards_to_add = [
            Option(words.card(move.card), move.card, _card(view, decision.seat, move.card))
            for move in of_kind(legal, Lay)
        ]
        advantages = tuple(option for option in cards_to_add if option.value[0] == "V")
        characters = tuple(option for option in cards_to_add if option.value[0] == "C")
        fields = [
            Field(key, key.title(), options, "boxes", least=0, most=len(options))
            for key, options in (("advantages", advantages), ("characters", characters))
            if options
        ]
        return Form("Your side of the trade", (*fields, field("answer", "Then", tuple(answers))))

    @override
    def sent(self, view: AnimaView, decision: Decision, answers: Answers) -> tuple[AnimaMove, ...]:
        """Return the cards added and the offer, or only the answer. Raises ``IllegalMove`` for both."""
        chosen = (*answers.get("advantages", ()), *answers.get("characters", ()))
        (answer,) = answers["answer"]
        if answer == "offer":
            return (*map(Lay, chosen), Offer())
        if chosen and answer == "agree":
            raise IllegalMove("laying", seat=decision.seat)
        return (Agree() if answer == "agree" else BreakOff(),)


def _trade(view: AnimaView) -> TradeState:
    assert view.trade is not None
    return view.trade


def _offer(view: AnimaView) -> str:
    trade = _trade(view)
    return "Offer these cards" if trade.laying and trade.laid[trade.turn] else "Offer no cards"


def _card(view: AnimaView, seat: Seat, card: str) -> str:
    member = view.players[seat].member(card)
    return words.member(member) if member else cards.gist(card)
