"""A turn: a drop or a switch, and a power before it."""

from __future__ import annotations

from render.kit.controls import Choice, buttons, menus
from render.kit.prompts import of_kind
from render.soul_puzzler.prompt import Legal, PuzzlerPrompt, Rows, can_drop, columns, entries, explained, pairs, telling
from render.soul_puzzler.sentences import move as named
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.view import PuzzlerView


class Turn(PuzzlerPrompt):
    """A power or the action."""

    kinds = ("turn",)

    def question(self, view: PuzzlerView, decision: Decision) -> str:
        """Name the actions that are possible."""
        switch = forecast.can_switch(view)
        if can_drop(view, decision.seat):
            return f"Your turn: drop a soul in a column{', or switch two unlike neighbours' if switch else ''}."
        if switch:
            return "You cannot drop a soul, so switch two unlike neighbours."
        return "You can neither drop nor switch: use a power if you have one, or pass."

    def task(self, view: PuzzlerView, seat: Seat) -> str:
        """Name the actions that are possible."""
        switch = forecast.can_switch(view)
        if can_drop(view, seat):
            return "drop or switch" if switch else "drop a soul"
        return "must switch" if switch else "is stuck"

    def situation(self, view: PuzzlerView) -> str:
        """Say whose turn it is."""
        return "to move"

    def help(self, view: PuzzlerView, decision: Decision, legal: Legal) -> str:
        """Tell the actions and the power, what scores, and what the opponent could score with next."""
        seat = decision.seat
        own = telling(view, seat)
        ways = []
        if any(isinstance(move, mv.Power) for move in legal):
            ways.append(f"• **{own.ability}:** {own.card.partition('** ')[2]}")
        if of_kind(legal, mv.Pass):
            ways.append("• **Pass:** you can neither drop nor switch. Two passes in a row end the match.")
        return explained(view, seat, legal, self.question(view, decision), ways, _danger(view, seat))

    def controls(self, view: PuzzlerView, decision: Decision, legal: Legal) -> Rows:
        """Offer columns as buttons, switches as menus, then the power."""
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


def _danger(view: PuzzlerView, seat: Seat) -> str:
    """Name what the opponent could score with if nothing changed."""
    threats = forecast.threats(view, 1 - seat)
    worst = sorted(threats, key=lambda move: -threats[move])[:3]
    told = "; ".join(f"{named(move)} (+{threats[move]})" for move in worst)
    return f"**Watch out,** your opponent could score next with: {told}." if told else ""
