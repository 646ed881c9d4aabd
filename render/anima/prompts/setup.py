"""Setup: one Character is kept and one Advantage is given back."""

from __future__ import annotations

from typing_extensions import override

from render.anima import cards, words
from render.anima.prompt import AnimaPrompt, Legal, Rows, entry
from render.kit.controls import menus
from render.kit.forms import Answers, Form, Option, field
from render.kit.prompts import of_kind
from rules.anima.moves import AnimaMove, Keep
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat


class Setup(AnimaPrompt):
    """The choice of a Character, and of the Advantage to give back."""

    kinds = ("keep",)
    does = "Choose your start"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        return "Begin with one of two Characters, and give back one of your four Advantages."

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        keeps = of_kind(legal, Keep)
        return tuple(
            menu
            for character in dict.fromkeys(keep.character for keep in keeps)
            for menu in menus(
                f"Keep {words.character(character)}",
                [
                    entry(keep, f"without {words.card(keep.returned)}", cards.gist(keep.returned))
                    for keep in keeps
                    if keep.character == character
                ],
            )
        )

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        keeps = of_kind(legal, Keep)
        characters = dict.fromkeys(keep.character for keep in keeps)
        held = dict.fromkeys(keep.returned for keep in keeps)
        lines = [f"• **{words.card(card)}** ({cards.facts(card)}): {cards.gist(card)}." for card in characters]
        return [*lines, *(f"• **{words.card(card)}**: {cards.gist(card)}." for card in held)]

    form_label = "Choose both…"

    @override
    def form(self, view: AnimaView, decision: Decision, legal: Legal) -> Form | None:
        keeps = of_kind(legal, Keep)
        characters = dict.fromkeys(keep.character for keep in keeps)
        returned = dict.fromkeys(keep.returned for keep in keeps)
        return Form(
            "How you begin",
            (
                field("character", "The Character you keep", tuple(map(_character, characters))),
                field("returned", "The Advantage you give back", tuple(map(_option, returned))),
            ),
        )

    @override
    def sent(self, view: AnimaView, decision: Decision, answers: Answers) -> tuple[AnimaMove, ...]:
        (character,), (returned,) = answers["character"], answers["returned"]
        return (Keep(character, returned),)


def _character(card: str) -> Option:
    return Option(words.character(card), card, f"{words.skill_names(card)}: {cards.gist(card)}"[:100])


def _option(card: str) -> Option:
    return Option(words.card(card), card, cards.gist(card)[:100])
