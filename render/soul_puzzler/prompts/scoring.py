"""The score ability of whoever has just lost souls to a line."""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Choice, buttons, menus
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, columns, entries, pairs, telling
from rules.engine import Decision, Seat
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.moves import PuzzlerMove as Move
from rules.soul_puzzler.position import PuzzlerView


class ScoreAbility(PuzzlerPrompt):
    """A use of the ability, or to leave it."""

    kinds = ("score",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        own = telling(view, decision.seat)
        does = own.hint.removeprefix("When you score: ").rpartition(", ")[0]
        return f"You scored! Use {own.ability} before the souls fall: {does}?"

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return f"{telling(view, seat).ability} or not"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        leave = "• **Don't use it:** nothing is spent. The souls fall, and new lines score too."
        return [f"• {telling(view, seat).card}", leave]

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        at_once: list[Move] = [*of_kind(legal, mv.Gain), *of_kind(legal, mv.Drain), *of_kind(legal, mv.Roll)]
        tides = [Choice[Move](f"Row {move.row} {move.direction}", move) for move in of_kind(legal, mv.Tide)]
        ferries = [Choice[Move](f"{move.origin} → {move.target}", move) for move in of_kind(legal, mv.Ferry)]
        return (
            *pairs(view, of_kind(legal, mv.Exchange), "Exchange"),
            *columns(legal, mv.Light, "Lamp"),
            *columns(legal, mv.Quarry, "Quarry"),
            *menus("Tide: choose a row and a direction", tides),
            *menus("Ferry: from one column to another", ferries),
            *buttons([*entries(at_once, "success"), *entries(of_kind(legal, mv.Skip))]),
        )
