"""The action after a power that put a soul on the board."""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import buttons
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, can_drop, columns, entries, pairs
from rules.engine import Decision, Seat
from rules.soul_puzzler.moves import End, Play, Switch
from rules.soul_puzzler.position import PuzzlerView


class AfterPower(PuzzlerPrompt):
    """A further drop or the end of the turn; a switch where no drop is possible."""

    kinds = ("after_power",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        if can_drop(view, decision.seat):
            return "The power is used. Drop a soul as well, or end your turn."
        return "You cannot drop a soul, so switch one of yours with a neighbour of theirs."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return "drop or end turn" if can_drop(view, seat) else "must switch"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        return ["• **End the turn** without dropping another soul."] if of_kind(legal, End) else []

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        return (
            *columns(legal, Play, "Drop"),
            *pairs(view, of_kind(legal, Switch), "Switch"),
            *buttons(entries(of_kind(legal, End))),
        )
