"""The drop and the switch of a Gambit, in either order."""

from __future__ import annotations

from render.kit.phrases import listed
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, columns, pairs
from rules.engine import Decision, Seat
from rules.soul_puzzler.moves import Play, Switch
from rules.soul_puzzler.position import PuzzlerView


class Parts(PuzzlerPrompt):
    """A part of a Gambit that is left."""

    kinds = ("gambit",)

    def question(self, view: PuzzlerView, decision: Decision) -> str:
        """Name what is still owed."""
        return f"Gambit: you still owe {listed([f'a {part}' for part in _left(view)])}."

    def task(self, view: PuzzlerView, seat: Seat) -> str:
        """Name what is still owed."""
        return listed(_left(view))

    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        """Offer columns as buttons and switches as menus."""
        return (*columns(legal, Play, "Drop"), *pairs(view, of_kind(legal, Switch), "Switch"))


def _left(view: PuzzlerView) -> list[str]:
    return ["drop" if part == "play" else part for part in view.gambit_left]
