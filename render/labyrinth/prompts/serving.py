"""Which colours the first explorer takes for the signs of souls."""

from __future__ import annotations

from render.kit.controls import buttons_or_menus
from render.labyrinth import words
from render.labyrinth.prompt import ALL_SEE, LabyrinthPrompt, Legal, Rows
from rules.engine import Decision, Seat
from rules.labyrinth.board import counts, total
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.moves import LabyrinthMove, Souls
from rules.labyrinth.view import LabyrinthView


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
