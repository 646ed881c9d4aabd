"""Which character a player takes, secretly or after a double."""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Choice, menus
from render.kit.phrases import listed
from render.kit.prompts import explained, of_kind
from render.soul_puzzler import words
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows
from rules.engine import Decision, Seat
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.moves import Choose, PuzzlerMove
from rules.soul_puzzler.position import PuzzlerView

_WHEN = {"Used before an action": ("token", "charge"), "Used when you score": ("score",)}


class Choosing(PuzzlerPrompt):
    """The choice of a character card."""

    kinds = ("choose",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        if view.options.characters == "secret":
            return "Choose your character. It is shown when both have chosen. The Apprentice is easiest."
        return "A double! Choose any of the twelve characters."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return "choose a card"

    @override
    def help(self, view: PuzzlerView, decision: Decision, legal: Legal) -> str:
        keys = [move.character for move in of_kind(legal, Choose)]
        easy = "First match? Take the **Apprentice** and learn the board, or **Solenne**, the easiest card."
        able = {word: [CARDS[key].name for key in keys if CARDS[key].kind in kinds] for word, kinds in _WHEN.items()}
        found = [f"**{word}:** {listed(names)}." for word, names in able.items() if names]
        return explained((easy if APPRENTICE in keys else "", *found), notes=("Each card has a page in `/rules`.",))

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        choices = [
            Choice[PuzzlerMove](words.titled(move.character), move, words.TELLINGS[move.character].hint)
            for move in of_kind(legal, Choose)
        ]
        return menus("Choose your character", choices)
