"""Which six souls stay on a full low row: asked of an explorer, and in soul processing after a small oracle."""

from __future__ import annotations

from render.kit.controls import menus
from render.kit.phrases import listed
from render.labyrinth import words
from render.labyrinth.prompt import ALL_SEE, NOBODY_SEES, LabyrinthPrompt, Legal, Rows
from rules.engine import Decision, Seat
from rules.labyrinth.board import counts, total, without
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.moves import Keep, LabyrinthMove
from rules.labyrinth.view import LabyrinthView


class Keeping(LabyrinthPrompt):
    """Which six souls stay."""

    kinds = ("keep",)
    does = "Keep six"
    going_on = "{asked} chooses which six low souls stay"

    def question(self, view: LabyrinthView, decision: Decision) -> str:
        """Name all souls to choose from."""
        asked = view.keep_asked
        assert asked is not None
        gathered = listed(words.each(total(asked.old, asked.gained)))
        return f"Your low row is full: which {SPOTS[0]} souls stay, of {gathered}?"

    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        """Say what goes back to the supply."""
        asked = view.keep_asked
        if asked is None or not isinstance(move, Keep):
            return ""
        return f"Back to the supply: {words.souls(without(total(asked.old, asked.gained), counts(move.colours)))}"

    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> list[str]:
        """Tell which souls are new, what each choice gives back, and who sees it."""
        asked = view.keep_asked
        assert asked is not None
        had = f"You had {words.souls(asked.old)}, and gain {words.souls(asked.gained)}."
        return [had, *self.ways(view, seat, legal), NOBODY_SEES if view.stage == "process" else ALL_SEE]

    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        """Offer every choice in menus."""
        return menus("Which six souls stay", self.choices(view, decision.seat, legal))
