"""What an explorer is asked about souls: which colours signs bring, and which six stay on a full low row."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

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

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        asked = view.souls_asked
        assert asked is not None
        colours = " or ".join(words.SOULS[letter] for letter in asked.colours)
        if asked.signs == 1:
            return f"Your sign of souls brings one more soul: {colours}?"
        return f"The {asked.signs} signs of souls bring you {asked.signs} more souls: {colours} for each?"

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        if not isinstance(move, Souls):
            return ""
        card = CORRIDORS[view.corridors[view.place - 1].card]
        gained = total(counts("".join((*card.upper, *card.lower))), counts(move.colours))
        return f"In all {words.souls(gained)} onto your low row"

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        return ()

    @override
    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        return (ALL_SEE,)

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        return buttons_or_menus("Colours for the signs of souls", self.choices(view, decision.seat, legal, "primary"))


class Keeping(LabyrinthPrompt):
    """Which six souls stay."""

    kinds = ("keep",)
    does = "Keep six"
    going_on = "{asked} chooses which six low souls stay"

    @override
    def question(self, view: LabyrinthView, decision: Decision) -> str:
        asked = view.keep_asked
        assert asked is not None
        gathered = listed(words.each(total(asked.old, asked.gained)))
        return f"Which {SPOTS[0]} low souls stay, of {gathered}?"

    @override
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        asked = view.keep_asked
        if asked is None or not isinstance(move, Keep):
            return ""
        return f"Back to the supply: {words.souls(without(total(asked.old, asked.gained), counts(move.colours)))}"

    @override
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        asked = view.keep_asked
        assert asked is not None
        return (f"You had {words.souls(asked.old)}, and gain {words.souls(asked.gained)}.",)

    @override
    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        return (NOBODY_SEES if view.stage == "process" else ALL_SEE,)

    @override
    def controls(self, view: LabyrinthView, decision: Decision, legal: Legal) -> Rows:
        return menus("Which six souls stay", self.choices(view, decision.seat, legal))
