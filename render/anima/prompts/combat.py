"""A player's own Combat: cards and abilities played before the dice."""

from __future__ import annotations

from typing_extensions import override

from render.anima import prompt, stakes, words
from render.anima.prompt import AnimaPrompt, Legal, Rows, entry, own
from render.anima.stakes import breakdown, combat_of
from render.kit.controls import MENU_LIMIT, buttons
from render.kit.forms import Answers, Field, Form, Option, field
from render.kit.prompts import of_kind
from rules.anima import moves
from rules.anima.frames import Fighting as FightingFrame
from rules.anima.moves import AnimaMove, Done, Play, Use
from rules.anima.odds import percent
from rules.anima.ongoing import Combat
from rules.anima.position import AnimaView
from rules.anima.usage import uses as usable
from rules.anima.windows import deadly_margin
from rules.engine import Decision, Seat

SHOW, WAIT = "show", "wait"
"""The values of a form that ends the player's part of the Combat, and of one that plays more."""


class Fighting(AnimaPrompt):
    """The choice of cards, played in secret, then shown."""

    kinds = ("fight",)
    does = "Combat"
    offers = ("combat",)

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        combat = combat_of(view)
        odds = stakes.combat_odds(view, decision.seat)
        verb = "try" if combat.against == "total" else "fight"
        fight = f"You {verb} {opponent(combat, decision.seat)}: {stakes.totals(view, decision.seat)}"
        offered = _offered(view, decision.seat, is_won=odds.wins == odds.of)
        return f"{fight}, {stakes.in_words(odds)} to win. {offered}"

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        end = "Fight with these cards" if _laid(view, seat) else "Fight without cards"
        done = [entry(move, end, "", "success") for move in of_kind(legal, Done)]
        used = prompt.entries(view, seat, prompt.used_in(legal))
        return (*prompt.packed([("Play a card or an ability", used)], rows - 1), *buttons(done))

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        combat = combat_of(view)
        card_ids = [move.card for move in _laid(view, seat)]
        return [
            *breakdown(combat),
            risk(view, seat),
            f"You have played {words.several(card_ids)}." if card_ids else "",
            *super().ways(view, seat, legal),
        ]

    form_label = "Play several…"

    @override
    def offers_form(self, view: AnimaView, decision: Decision, legal: Legal) -> bool:
        return len({move.card for move in prompt.used_in(legal)}) > 1

    @override
    def form(self, view: AnimaView, decision: Decision, legal: Legal) -> Form | None:
        seat = decision.seat
        entries = prompt.entries(view, seat, prompt.used_in(legal))[:MENU_LIMIT]
        options = tuple(Option(one.label, str(one.move), one.hint) for one in entries)
        lay = Field("lay", "Cards and abilities", options, "menu", least=0, most=len(options)) if options else None
        ends = (Option("Show them, I'm done", SHOW, chosen=True), Option("Play more first", WAIT))
        done = field("done", "Then", ends if options else (Option("I'm done", SHOW, chosen=True),))
        parts = (self.question(view, decision), lay, done)
        return Form("Your Combat", tuple(part for part in parts if part is not None))

    @override
    def sent(self, view: AnimaView, decision: Decision, answers: Answers) -> tuple[AnimaMove, ...]:
        plays = [moves.parse(text) for text in answers.get("lay", ())]
        return (*plays, *([Done()] if SHOW in answers["done"] or not plays else []))


def _laid(view: AnimaView, seat: Seat) -> tuple[Play | Use, ...]:
    frame = view.frames[-1]
    assert isinstance(frame, FightingFrame)
    return frame.laid[combat_of(view).side_of(seat)]


def _offered(view: AnimaView, seat: Seat, *, is_won: bool) -> str:
    """Return the request for cards, or the fact that the fighter needs none or has none to play."""
    plays = _laid(view, seat)
    if not own(view, seat) or usable(view, seat, "a", plays):
        return "You need no card." if is_won else "Add cards?"
    return "Nothing else fits." if plays else "You have no card for it."


def opponent(combat: Combat, seat: Seat) -> str:
    """Return the opponent: "the Ogre", "Moon", the purpose of a total."""
    return stakes.side_name(combat, 1 - combat.side_of(seat))


def risk(view: AnimaView, seat: Seat) -> str:
    """Return the case in which a Character would die, and its chance."""
    combat = combat_of(view)
    deadly, odds = deadly_margin(combat), stakes.combat_odds(view, seat)
    if not deadly:
        return "No Character dies if you lose this Combat."
    return f"If you lose by {deadly} or more, a Character dies: {percent(odds.deaths, odds.of)} %."
