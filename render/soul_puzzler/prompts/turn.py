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

_SWITCH = "switch one of yours with a neighbour of theirs"


class Turn(PuzzlerPrompt):
    """A power or the action."""

    kinds = ("turn",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        switch = forecast.can_switch(view)
        if can_drop(view, decision.seat):
            return f"Drop a soul into a column{f', or {_SWITCH}.' if switch else ': lines of three score.'}"
        if switch:
            return f"You cannot drop a soul, so {_SWITCH}."
        return "You can neither drop nor switch: use your power if you can, or pass."

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
