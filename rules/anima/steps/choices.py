"""Choices for cards, looking at cards, and the Pulse of the Orb (4.61, 4.66, E27)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.card_use import put_back
from rules.anima.cards import CARDS
from rules.anima.draft import AnimaQuestion, AnimaSealed, Draft, Position
from rules.anima.effects import effect_of
from rules.anima.effects.base import first_or_weakest
from rules.anima.effects.encounters import PulseOfTheOrb
from rules.anima.events import Chosen, Drew
from rules.anima.moves import Choose
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaState, AnimaView
from rules.engine import IllegalMove, Seat, Viewer


class Choosing(AnimaQuestion[frames.Choosing, Choose]):
    """The choice among the options of a card."""

    kind = "choose"

    @override
    def legal(self, position: Position, frame: frames.Choosing, seat: Seat) -> tuple[Choose, ...]:
        return tuple(Choose(option) for option in frame.options)

    @override
    def reason(self, position: Position, frame: frames.Choosing, seat: Seat, move: Choose) -> IllegalMove:
        return IllegalMove("not_an_option", option=move.option, options=frame.options)

    @override
    def answer(self, draft: Draft, frame: frames.Choosing, seat: Seat, move: Choose) -> None:
        draft.pop()
        draft.events.append(Chosen(seat, frame.card, move.option, frame.secret and move.option in CARDS))
        effect_of(frame.card).chosen(draft, frame, move.option)

    @override
    def shown(self, state: AnimaState, frame: frames.Choosing, viewer: Viewer) -> frames.Choosing:
        if not frame.secret or viewer == frame.seat:
            return frame
        return replace(frame, options=tuple(HIDDEN if option in CARDS else option for option in frame.options))

    @override
    def fallback(self, view: AnimaView, frame: frames.Choosing, seat: Seat) -> Choose:
        return Choose(effect_of(frame.card).default(view, frame))


class Looking(AnimaQuestion[frames.Looking, Choose]):
    """Looking at cards and placing them one by one: ``E05`` takes it, ``E05+`` puts it on top next, ``E05-`` under."""

    kind = "look"

    @override
    def advance(self, draft: Draft, frame: frames.Looking) -> bool:
        effect = effect_of(frame.card)
        if frame.takes or (effect.on_top and frame.cards) or len(frame.cards) > 1:
            return False
        draft.pop()
        put_back(draft, replace(frame, under=(*frame.under, *frame.cards), cards=()), effect.deck)
        return True

    @override
    def legal(self, position: Position, frame: frames.Looking, seat: Seat) -> tuple[Choose, ...]:
        if frame.takes:
            return tuple(Choose(card) for card in frame.cards)
        signs = ("+", "-") if effect_of(frame.card).on_top else ("-",)
        return tuple(Choose(f"{card}{sign}") for card in frame.cards for sign in signs)

    @override
    def reason(self, position: Position, frame: frames.Looking, seat: Seat, move: Choose) -> IllegalMove:
        options = tuple(choice.option for choice in self.legal(position, frame, seat))
        return IllegalMove("not_an_option", option=move.option, options=options)

    @override
    def answer(self, draft: Draft, frame: frames.Looking, seat: Seat, move: Choose) -> None:
        card = move.option[:3]
        draft.events.append(Chosen(seat, frame.card, move.option, secret=True))
        rest = replace(frame, cards=tuple(other for other in frame.cards if other != card))
        if frame.takes:
            draft.frames[-1] = self._take(draft, replace(rest, takes=False), card)
        elif move.option[-1] == "+":
            draft.frames[-1] = replace(rest, top=(*frame.top, card))
        else:
            draft.frames[-1] = replace(rest, under=(*frame.under, card))

    def _take(self, draft: Draft, rest: frames.Looking, card: str) -> frames.Looking:
        """Take the card; at A12 the other cards go under the deck in their order (3.10)."""
        if card[0] == "C":
            draft.join(rest.seat, card, rest.card)
            return replace(rest, cards=(), under=rest.cards)
        draft.gain(rest.seat, card)
        draft.events.append(Drew(rest.seat, (card,), rest.card))
        return rest

    @override
    def shown(self, state: AnimaState, frame: frames.Looking, viewer: Viewer) -> frames.Looking:
        if viewer == frame.seat:
            return frame
        hidden = {name: (HIDDEN,) * len(getattr(frame, name)) for name in ("cards", "top", "under")}
        return replace(frame, **hidden)

    @override
    def fallback(self, view: AnimaView, frame: frames.Looking, seat: Seat) -> Choose:
        """Take or place the first card, or take the weakest Character (4.61)."""
        return Choose(first_or_weakest(view, [choice.option for choice in self.legal(view, frame, seat)]))


class Giving(AnimaSealed[frames.Giving, Choose]):
    """Every player with a card discards one, shown together; then the player who met E27 draws (E27)."""

    kind = "give"
    least = 0
    pace = "together"

    @override
    def legal(self, position: Position, frame: frames.Giving, seat: Seat) -> tuple[Choose, ...]:
        return tuple(Choose(card) for card in position.players[seat].hand)

    @override
    def reason(self, position: Position, frame: frames.Giving, seat: Seat, move: Choose) -> IllegalMove:
        return IllegalMove("not_held", card=move.option)

    @override
    def resolve(self, draft: Draft, frame: frames.Giving) -> None:
        draft.pop()
        for seat in draft.order:
            answer = frame.answers[seat]
            if isinstance(answer, Choose):
                draft.discard_from_hand(seat, [answer.option], PulseOfTheOrb.id)
        draft.draw_advantages(frame.seat, 1, PulseOfTheOrb.id)
