"""The choices of cards, cards looked at, and the Pulse of the Orb."""

from __future__ import annotations

from typing_extensions import override

from render.anima import cards, prompt, sentences, stakes, words
from render.anima.prompt import AnimaPrompt, Entry, Legal, entry
from render.kit.controls import Style
from render.kit.phrases import count
from render.kit.prompts import of_kind
from rules.anima.attempts import mission_card
from rules.anima.cards import AREAS, CARDS, PARTY_LIMIT, Trial
from rules.anima.effects.encounters import PulseOfTheOrb
from rules.anima.frames import Choosing as ChoosingFrame
from rules.anima.frames import Looking as LookingFrame
from rules.anima.moves import Choose
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Decision, Seat

_CHOICES = sentences.TABLES["choices"]


class Choosing(AnimaPrompt):
    """One of the options of a card, in the words of that card."""

    kinds = ("choose",)
    does = "Choose"
    menu = "Choose one"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = _choosing(view)
        facts = {"left": f" {frame.count} to go." if frame.count > 1 else "", "card": words.card(frame.card)}
        trial = _trial(view)
        if trial is not None:
            facts |= {"check": str(trial.check), "combat": str(trial.or_combat), "discard": str(trial.or_discard)}
        return _asks(frame).format(**facts)

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        frame = _choosing(view)
        return [
            entry(move, _label(frame, move.option), _meaning(view, seat, frame, move.option), _style(move))
            for move in of_kind(legal, Choose)
        ]


def _style(move: Choose) -> Style:
    return "success" if move.option == "yes" else "secondary"


def _choosing(view: AnimaView) -> ChoosingFrame:
    frame = view.frames[-1]
    assert isinstance(frame, ChoosingFrame)
    return frame


def _asks(frame: ChoosingFrame) -> str:
    """Return a question in the words of the card, or else of its options."""
    first = frame.options[0]
    kinds = {"V": "Advantages", "C": "Characters", HIDDEN: "Advantages"}
    kind = first if first in ("yes", "check") else kinds.get(first[:1], "")
    other = next((_CHOICES[key] for key in (frame.card, kind) if key in _CHOICES), _CHOICES["other"])
    return cards.question(frame.card, kind) or other


def _trial(view: AnimaView) -> Trial | None:
    venture = view.venture
    if venture is None or not venture.mission or not venture.step or venture.doing != "mission":
        return None
    return mission_card(venture.mission).turns[venture.part][venture.step - 1]


def _label(frame: ChoosingFrame, option: str) -> str:
    if option == "no":
        return cards.TELLINGS[frame.card].no or "No"
    return words.card(option) if option in CARDS else sentences.option_name(option)


def _meaning(view: AnimaView, seat: Seat, frame: ChoosingFrame, option: str) -> str:
    """Return the meaning of an option: the odds, a Party, a Character, a card's effect."""
    trial = _trial(view)
    if option == "check" and trial is not None:
        return stakes.mission(view, seat, frame.card, Trial(check=trial.check))
    if option == "combat" and trial is not None:
        return stakes.mission(view, seat, frame.card, Trial(combat=trial.or_combat, tags=trial.tags))
    if option == "yes":
        return f"the next Character joins: your Party has {len(view.players[seat].party)} of {PARTY_LIMIT}"
    if option.isdigit():
        return words.party(view.players[int(option) - 1].party)[:100]
    if option in AREAS:
        return f"level {AREAS[option].level}, {cards.rewards(AREAS[option])}"
    for player in view.players:
        member = player.member(option)
        if member is not None:
            return prompt.fitting_hint([words.member(member), cards.gist(option)])
    return prompt.fitting_hint([cards.gist(option), cards.facts(option)]) if option in CARDS else ""


class Looking(AnimaPrompt):
    """Cards looked at: each is taken, or put on top or under the deck."""

    kinds = ("look",)
    does = "Look at cards"
    menu = "Choose a card"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        frame = view.frames[-1]
        assert isinstance(frame, LookingFrame)
        question = _CHOICES["takes"] if frame.takes else cards.question(frame.card) or _CHOICES["under"]
        placed = f" Placed: {len(frame.top)} on top, {len(frame.under)} under." if frame.top or frame.under else ""
        left = count(len(frame.cards), "card")
        return question.format(card=words.card(frame.card), left=left) + placed

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        places = {"+": " next on top", "-": " next under"}
        options = []
        for move in of_kind(legal, Choose):
            card, place = move.option[:3], places.get(move.option[3:], "")
            hint = prompt.fitting_hint([cards.facts(card), cards.gist(card)])
            options.append(entry(move, f"{words.card(card)}{place}", hint))
        return options

    @override
    def ways(self, view: AnimaView, seat: Seat, legal: Legal) -> list[str]:
        card_ids = dict.fromkeys(move.option[:3] for move in of_kind(legal, Choose))
        return [f"• **{words.card(card)}** ({cards.facts(card)}): {cards.gist(card)}." for card in card_ids]


class Giving(AnimaPrompt):
    """Everyone discards one Advantage."""

    kinds = ("give",)
    does = "Discard a card"
    menu = "Discard"

    @override
    def question(self, view: AnimaView, decision: Decision) -> str:
        card = PulseOfTheOrb.id
        return cards.question(card).format(card=words.card(card))

    @override
    def choices(self, view: AnimaView, seat: Seat, legal: Legal) -> list[Entry]:
        choices = of_kind(legal, Choose)
        return [entry(move, words.card(move.option), cards.gist(move.option)) for move in choices]
