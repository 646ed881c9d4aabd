"""Windows, and the cells of a population ability."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from render.kit.controls import Buttons, buttons
from render.kit.prompts import of_kind
from render.soulgivers import cards, words
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, of_cells, packed, plain
from rules.engine import Decision, Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import Population
from rules.soulgivers.lookup import active, find, population_at
from rules.soulgivers.moves import Done, Pass, Place, Play, PlayPopulation
from rules.soulgivers.position import SoulgiversView

_MARKS: Mapping[Population, str] = {
    "shells": "which cell becomes a wall for the others?",
    "specters": "which black hole draws the others in?",
}
"""What the cell of a population ability becomes."""


class Window(SoulgiversPrompt):
    """Pass, an Anomaly, or the population ability."""

    kinds = ("window",)
    does = "Answer or pass"
    offers = ("activation", "turn", "match")

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = view.frames[-1]
        assert isinstance(frame, frames.Window)
        if frame.row == "w3":
            ability = words.ABILITY_OF[population_at(view, frame.by)]
            return f"{words.seat_name(frame.by)} is about to play {ability}. Play something first?"
        if frame.row == "w2":
            carrier = find(view, view.fragment.carrier) if view.fragment.carrier else None
            now = f"The {words.piece(carrier.id)} has the Fragment" if carrier else "The Fragment can be taken"
            return f"{now} now. Play something in answer?"
        piece = active(view)
        who = f"The {words.piece(piece.id)} on {words.place(piece.place)}" if piece else "A Soulgiver"
        return f"{who} is about to act. Play something first?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        passing = plain(of_kind(legal, Pass), "success")
        playing = [entry(move, hint=cards.gist(move.card)) for move in of_kind(legal, Play)]
        population = population_at(view, seat)
        name = words.ABILITY_OF[population].removeprefix("the ")
        playing += [
            entry(move, f"Play the {name}", f"once a match: {cards.gist(population)}")
            for move in of_kind(legal, PlayPopulation)
        ]
        return (*packed([("Play a card", playing)], rows - 1), *buttons(passing))

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return [f"• **{words.anomaly(move.card)}**: {cards.gist(move.card)}." for move in of_kind(legal, Play)]


class Placing(SoulgiversPrompt):
    """The cells of a population ability."""

    kinds = ("place",)
    does = "Choose cells"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = view.frames[-1]
        chosen = frame.cells if isinstance(frame, frames.Placing) else ()
        name = words.ABILITY_OF[population_at(view, decision.seat)].removeprefix("the ")
        so_far = f" So far: {words.cells(chosen)}." if chosen else ""
        return f"{name}: {_MARKS[population_at(view, decision.seat)]}{so_far}"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        found = [entry(move, words.cell(move.cell)) for move in of_kind(legal, Place)]
        done = plain(of_kind(legal, Done), "success")
        return (*of_cells("A Modifier on", found), *([Buttons(tuple(done))] if done else []))
