"""What an explorer is asked about souls: which colours signs bring, and which six stay on a full low row."""

from __future__ import annotations

from render.kit.controls import buttons_or_menus, menus
from render.kit.phrases import listed
from render.labyrinth import words
from render.labyrinth.prompt import ALL_SEE, NOBODY_SEES, LabyrinthPrompt, Legal, Rows
from rules.engine import Decision, Seat
from rules.labyrinth.board import counts, total, without
from rules.labyrinth.cards import CORRIDORS, SPOTS
from rules.labyrinth.moves import Keep, LabyrinthMove, Souls
from rules.labyrinth.position import LabyrinthView


class Serving(LabyrinthPrompt):
    """A printed colour for each sign of souls."""

    kinds = ("souls",)
    going_on = "{asked} chooses colours for signs of souls in corridor {place}"

    def question(self, view: LabyrinthView, decision: Decision) -> str:
        """Name the colours and the number of signs."""
        asked = view.souls_asked
        assert asked is not None
        colours = " or ".join(words.SOULS[letter] for letter in asked.colours)
        if asked.signs == 1:
            return f"The sign of souls gives you one extra low soul: choose {colours}."
        return f"The {asked.signs} signs of souls give you {asked.signs} extra low souls: choose {colours} for each."

    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        """Tell all souls that the explorer gets."""
        if not isinstance(move, Souls):
            return ""
        card = CORRIDORS[view.corridors[view.place - 1].card]
        gained = total(counts("".join((*card.upper, *card.lower))), counts(move.colours))
        return f"In all {words.souls(gained)} onto your low row"

    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> list[str]:
        """Tell what each choice brings."""
        return [*self.ways(view, seat, legal), ALL_SEE]

    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        """Offer a button for each choice, or menus where there are many."""
        return buttons_or_menus("Colours for the signs of souls", self.choices(view, decision.seat, legal, "primary"))


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
