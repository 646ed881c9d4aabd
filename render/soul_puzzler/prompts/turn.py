"""What is asked in a turn: its action and a power before it, and what follows a power.

A drop or a switch follows a token power; a Gambit asks for both, in either order.
"""

from __future__ import annotations

from typing_extensions import override

from render.kit.controls import Choice, buttons, menus
from render.kit.phrases import listed
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, can_drop, columns, entries, pairs, telling
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.moves import End, Play, Switch
from rules.soul_puzzler.position import PuzzlerView

_SWITCH = "switch one of yours with an opposing neighbour"


class Turn(PuzzlerPrompt):
    """A power or the action."""

    kinds = ("turn",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        switch = forecast.can_switch(view)
        if can_drop(view, decision.seat):
            return f"Drop a soul into a column{f', or {_SWITCH}.' if switch else '. Lines of three or more score.'}"
        if switch:
            return f"You can't drop a soul, so {_SWITCH}."
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
            *menus("Fuse: choose a column and the soul to burn", fuses),
            *buttons(entries(of_kind(legal, mv.Gambit), "success")),
            *buttons(entries(of_kind(legal, mv.Pass))),
        )


class AfterPower(PuzzlerPrompt):
    """A further drop or the end of the turn; a switch where no drop is possible."""

    kinds = ("after_power",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        if can_drop(view, decision.seat):
            return "You have used your power. Drop a soul too, or end your turn."
        return f"You can't drop a soul, so {_SWITCH}."

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


class Parts(PuzzlerPrompt):
    """A part of a Gambit that is left."""

    kinds = ("gambit",)

    @override
    def question(self, view: PuzzlerView, decision: Decision) -> str:
        return f"Gambit: you still have to make {listed([f'a {part}' for part in _left(view)])}."

    @override
    def task(self, view: PuzzlerView, seat: Seat) -> str:
        return listed(_left(view))

    @override
    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        return (*columns(legal, Play, "Drop"), *pairs(view, of_kind(legal, Switch), "Switch"))


def _left(view: PuzzlerView) -> list[str]:
    return ["drop" if part == "play" else part for part in view.gambit_left]
