"""Which six souls stay on a full low row: asked of an explorer, and in soul processing after a small oracle."""

from __future__ import annotations

from render.face import Names
from render.kit.controls import menus
from render.kit.phrases import listed
from render.labyrinth import words
from render.labyrinth.prompt import ALL_SEE, NOBODY_SEES, LabyrinthPrompt, Legal, Rows, explained
from rules.engine import Decision, Seat
from rules.labyrinth.board import counts, total, without
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.moves import Keep, LabyrinthMove
from rules.labyrinth.view import LabyrinthView


def is_asked(view: LabyrinthView, seat: Seat) -> bool:
    """Say whether a seat must choose which souls stay before anything else."""
    return view.keep_asked is not None and view.keep_asked.seat == seat


class FullRow(LabyrinthPrompt):
    """Which six souls stay."""

    def question(self, view: LabyrinthView, decision: Decision) -> str:
        """Name all souls to choose from."""
        asked = view.keep_asked
        assert asked is not None
        gathered = listed(words.each(total(asked.old, asked.gained)))
        return f"Your low row is full: which {SPOTS[0]} souls stay, of {gathered}?"

    def task(self, view: LabyrinthView, seat: Seat) -> str:
        """Name the choice."""
        return "Keep six"

    def situation(self, view: LabyrinthView, called: Names) -> str:
        """Say who chooses."""
        return f"{listed([called[seat] for seat in view.asked])} chooses which six low souls stay"

    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        """Say what goes back to the supply."""
        asked = view.keep_asked
        if asked is None or not isinstance(move, Keep):
            return ""
        return f"Back to the supply: {words.souls(without(total(asked.old, asked.gained), counts(move.colours)))}"

    def help(self, view: LabyrinthView, decision: Decision, legal: Legal) -> str:
        """Tell which souls are new, what each choice gives back, and who sees it."""
        asked, seat = view.keep_asked, decision.seat
        assert asked is not None
        lines = [
            f"You had {words.souls(asked.old)}, and gain {words.souls(asked.gained)}.",
            *self.ways(view, seat, legal),
            NOBODY_SEES if view.stage == "process" else ALL_SEE,
        ]
        return explained(view, seat, self.question(view, decision), lines)

    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        """Offer every choice in menus."""
        return menus("Which six souls stay", self.choices(view, decision.seat, legal))
