"""The drop and the switch of a Gambit, in either order."""

from __future__ import annotations

from typing_extensions import override

from render.kit.phrases import listed
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, columns, pairs
from rules.engine import Decision, Seat
from rules.soul_puzzler.moves import Play, Switch
from rules.soul_puzzler.position import PuzzlerView


class Parts(PuzzlerPrompt):
    """A part of a Gambit that is left."""

    kinds = ("gambit",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        return f"Gambit: you still owe {listed([f'a {part}' for part in _left(view)])}."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return listed(_left(view))

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        return (*columns(legal, Play, "Drop"), *pairs(view, of_kind(legal, Switch), "Switch"))


def _left(view: PuzzlerView) -> list[str]:
    return ["drop" if part == "play" else part for part in view.gambit_left]
