"""A turn: a drop or a switch, and a power before it."""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Choice, buttons, menus
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, can_drop, columns, entries, pairs, telling
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.position import PuzzlerView


class Turn(PuzzlerPrompt):
    """A power or the action."""

    kinds = ("turn",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        switch = forecast.can_switch(view)
        if can_drop(view, decision.seat):
            return f"Your turn: drop a soul in a column{', or switch two unlike neighbours' if switch else ''}."
        if switch:
            return "You cannot drop a soul, so switch two unlike neighbours."
        return "You can neither drop nor switch: use a power if you have one, or pass."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        switch = forecast.can_switch(view)
        if can_drop(view, seat):
            return "drop or switch" if switch else "drop a soul"
        return "must switch" if switch else "is stuck"

    @override
    def ways(self, view: PuzzlerView, seat: Seat, legal: Legal) -> list[str]:
        own, lines = telling(view, seat), []
        if any(isinstance(move, mv.Power) for move in legal):
            lines.append(f"• **{own.ability}:** {own.card.partition('** ')[2]}")
        if of_kind(legal, mv.Pass):
            lines.append("• **Pass:** you can neither drop nor switch. Two passes in a row end the match.")
        return lines

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        fuses = [Choice[mv.PuzzlerMove](f"{move.column}, burn {move.side}", move) for move in of_kind(legal, mv.Fuse)]
        return (
            *columns(legal, mv.Play, "Drop"),
            *pairs(view, of_kind(legal, mv.Switch), "Switch"),
            *columns(legal, mv.Crow, "Crow", "secondary"),
            *columns(legal, mv.Root, "Root", "secondary"),
            *menus("Fuse: into which column, and which soul it burns", fuses),
            *buttons(entries(of_kind(legal, mv.Gambit), "success")),
            *buttons(entries(of_kind(legal, mv.Pass))),
        )
