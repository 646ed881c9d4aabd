"""The setup, and the Reset phase: act, stay or leave; a player's actions; cards that other players give up."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from render.anima import accounts, cards, prompt, words
from render.anima.prompt import AnimaPrompt, Entry, Legal, Rows, entry, own
from render.kit.controls import Buttons, Style, menus
from render.kit.forms import Answers, Field, Form, Option, field
from render.kit.phrases import fitting
from render.kit.prompts import of_kind
from rules.anima.frames import PickUp as PickUpFrame
from rules.anima.moves import AnimaMove, Declare, Discard, Expel, Keep, Pass, Stand, Take
from rules.anima.position import AnimaView
from rules.anima.steps.reset import may_reveal
from rules.anima.usage import uses as usable
from rules.engine import Decision, Seat


class Setup(AnimaPrompt):
    """The choice of a Character, and of the Advantage to give back."""

    kinds = ("keep",)
    does = "Choose your start"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        missions = " To try a Mission, explore its Area." if own(view, decision.seat) else ""
        return f"Keep one of two Characters, and give back one of four Advantages.{missions}"

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        entries = [
            entry(move, _kept(move), f"Gives back: {cards.gist(move.returned)}") for move in of_kind(legal, Keep)
        ]
        return menus("Keep one, give back one", entries)

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        keeps = of_kind(legal, Keep)
        characters = dict.fromkeys(keep.character for keep in keeps)
        held = dict.fromkeys(keep.returned for keep in keeps)
        lines = [f"• **{words.card(card)}** ({cards.facts(card)}): {cards.gist(card)}." for card in characters]
        return [*lines, *prompt.described(held)]


def _kept(move: Keep) -> str:
    return f"{words.card(move.character)}, not {words.card(move.returned)}"


_DECLARED: Mapping[str, tuple[str, Style]] = {
    "stay": ("Stay here this turn", "success"),
    "leave": ("Leave: choose where next", "success"),
    "act": ("Use or give up cards…", "secondary"),
    "reveal": ("Reveal the Final Mission", "secondary"),
}
"""Act, stay, leave or reveal as buttons."""


class RollCall(AnimaPrompt):
    """The choice whether to do anything in the Reset phase, and whether the Party stays."""

    kinds = ("roll_call",)
    does = "Act, stay or leave"
    offers = ("reveal",)

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        if not own(view, decision.seat):
            return f"Turn {view.turn}: {_of_all(view)}"
        area = view.players[decision.seat].area
        if not area:
            return f"Turn {view.turn}: your Party is outside all Areas and moves on. Use cards first?"
        return f"Turn {view.turn}: stay and explore {words.area(area)}, or leave it?"

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        moves = sorted(of_kind(legal, Declare), key=lambda move: [*_DECLARED].index(move.word))
        labels = {} if view.players[seat].area else {"leave": "No cards: move on"}
        if own(view, seat) and not usable(view, seat, "reset"):
            labels["act"] = "Discard or expel…"
        buttons = [(move, *_DECLARED[move.word]) for move in moves]
        return (Buttons(tuple(entry(move, labels.get(move.word, label), "", style) for move, label, style in buttons)),)

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        if not own(view, seat):
            return []
        names = dict.fromkeys(words.card(move.card) for move in usable(view, seat, "reset"))
        return [f"You could use: {fitting(list(names), 300)}." if names else "You have nothing to use in this phase."]

    @override
    def standing(self, view: AnimaView, seat: Seat) -> list[Entry]:
        choices = super().standing(view, seat)
        return [choice for choice in choices if choice.move != Stand("reveal") or may_reveal(view, seat)]


def _of_all(view: AnimaView) -> str:
    """Return the question to all players who answer together: a Party outside all Areas must leave."""
    there = {bool(view.players[seat].area) for seat in accounts.asked(view)}
    if there == {False}:
        return "outside all Areas. Each Party moves on, or uses cards first."
    also = "" if there == {True} else " Those outside all Areas leave."
    return f"stay and explore the Area, or leave it?{also}"


def _ending(view: AnimaView, seat: Seat, move: Declare) -> str:
    """Return the name of a way to end the own Reset."""
    return "Stay here" if move.word == "stay" else "Leave" if view.players[seat].area else "Move on"


class Reset(AnimaPrompt):
    """Any number of actions, then staying or leaving."""

    kinds = ("reset",)
    does = "Use or discard cards"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        last = (
            "Last, does your Party stay or leave?" if view.players[decision.seat].area else "Then your Party moves on."
        )
        return f"Use or give up cards. {last}"

    @override
    def lay_out(self, view: AnimaView, seat: Seat, legal: Legal, rows: int) -> Rows:
        groups = [
            ("Play a card or use an ability", prompt.entries(view, seat, prompt.used_in(legal))),
            ("Discard or expel", _given_up(view, seat, legal)),
        ]
        declared = [entry(move, _ending(view, seat, move), "", "success") for move in of_kind(legal, Declare)]
        return (*prompt.packed(groups, rows - 1), Buttons(tuple(declared)))

    form_label = "Discard, expel, finish…"

    @override
    def form(self, view: AnimaView, decision: Decision, legal: Legal) -> Form | None:
        seat = decision.seat
        discards = tuple(
            Option(words.card(move.card), move.card, cards.gist(move.card)) for move in of_kind(legal, Discard)
        )
        expelled = tuple(
            Option(words.card(move.card), move.card, _member(view, seat, move)) for move in of_kind(legal, Expel)
        )
        declared = tuple(Option(_ending(view, seat, move), move.word) for move in of_kind(legal, Declare))
        fields = (
            _boxes("discard", "Discard", discards),
            _boxes("expel", "Expel", expelled),
            field("declare", "Then", declared),
        )
        return Form("The end of your Reset", tuple(one for one in fields if one is not None))

    @override
    def sent(self, view: AnimaView, decision: Decision, answers: Answers) -> tuple[AnimaMove, ...]:
        (word,) = answers["declare"]
        return (
            *map(Discard, answers.get("discard", ())),
            *map(Expel, answers.get("expel", ())),
            Declare("stay" if word == "stay" else "leave"),
        )


def _given_up(view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
    return [
        *(entry(move, f"Discard {words.card(move.card)}", cards.gist(move.card)) for move in of_kind(legal, Discard)),
        *(entry(move, f"Expel {words.card(move.card)}", _member(view, seat, move)) for move in of_kind(legal, Expel)),
    ]


def _member(view: AnimaView, seat: Seat, move: Expel) -> str:
    member = view.players[seat].member(move.card)
    return words.member(member) if member else ""


def _boxes(key: str, label: str, options: tuple[Option, ...]) -> Field | None:
    return Field(key, label, options, "boxes", least=0, most=len(options)) if options else None


class PickUp(AnimaPrompt):
    """Cards that another player gives up, offered to the player with the fewest."""

    kinds = ("pick_up",)
    does = "Pick up"
    menu = "Take one, or pass"
    offers = ("windows",)

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = view.frames[-1]
        assert isinstance(frame, PickUpFrame)
        giver, first = words.seat_name(frame.discarder), words.card(frame.offered[0])
        if not frame.cards:
            return f"{giver} expels {first}. Of the other Parties yours is the smallest: take {first} in?"
        given = first if len(frame.offered) == 1 else "some cards"
        return f"{giver} gives up {given}. Of the other players you hold the fewest cards: take one for free?"

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        taken = of_kind(legal, Take)
        return [
            *(entry(move, f"Take {words.card(move.card)}", cards.gist(move.card), "success") for move in taken),
            *(entry(move, "Pass", "", "secondary") for move in of_kind(legal, Pass)),
        ]

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        return prompt.described(move.card for move in of_kind(legal, Take))
