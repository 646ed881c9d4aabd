"""Answers in windows, and choices that follow from Abilities, black holes and the population abilities."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from render.kit.controls import Buttons, Choice, Style, buttons, buttons_or_menus
from render.kit.phrases import count
from render.kit.prompts import of_kind
from render.soulgivers import boards_after, cards, words
from render.soulgivers.boards_after import deadly, fate, forecast
from render.soulgivers.prompt import Legal, Rows, SoulgiversPrompt, entry, of_cells, packed, plain, top
from rules.engine import Decision, Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import Population
from rules.soulgivers.lookup import active, find, on_cell, population_at
from rules.soulgivers.moves import (
    Attract,
    Done,
    Pass,
    Place,
    Play,
    PlayPopulation,
    Push,
    Relay,
    SoulgiversMove,
    Step,
    To,
)
from rules.soulgivers.position import SoulgiversView

_MARKS: Mapping[Population, str] = {
    "shells": "which cell becomes a wall for your opponents?",
    "specters": "which black hole draws your opponents in?",
}
"""The change of a cell by each population ability."""


class Window(SoulgiversPrompt):
    """Pass, an Anomaly, or the population ability."""

    kinds = ("window",)
    does = "Answer or pass"
    offers = ("turn",)

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = top(view, frames.Window)
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
        playing += [
            entry(move, boards_after.name(view, move), f"once a match: {cards.gist(population_at(view, seat))}")
            for move in of_kind(legal, PlayPopulation)
        ]
        return (*packed([("Play something", playing)], rows - 1), *buttons(passing))

    @override
    def ways(self, view: SoulgiversView, seat: Seat, legal: Legal) -> list[str]:
        return [f"• **{words.anomaly(move.card)}**: {cards.gist(move.card)}." for move in of_kind(legal, Play)]


class Placing(SoulgiversPrompt):
    """The cells of a population ability."""

    kinds = ("place",)
    does = "Choose cells"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        chosen = top(view, frames.Placing).cells
        name = words.ABILITY_OF[population_at(view, decision.seat)].removeprefix("the ")
        so_far = f" Chosen: {words.cells(chosen)}." if chosen else ""
        return f"{name}: {_MARKS[population_at(view, decision.seat)]}{so_far}"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        options = [entry(move, words.cell(move.cell)) for move in of_kind(legal, Place)]
        done = plain(of_kind(legal, Done), "success")
        return (*of_cells("Cell", options), *([Buttons(tuple(done))] if done else []))


_RELOCATED = {"tear": "black hole", "update": "Patch", "gate": "Gate"}
"""The thing that an Ability moves from one cell to another."""


def _on(view: SoulgiversView, cell: int) -> str:
    piece = on_cell(view, cell)
    return words.piece(piece.id) if piece else words.cell(cell)


class Attraction(SoulgiversPrompt):
    """Who is attracted first."""

    kinds = ("attract",)
    does = "Choose who is attracted"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return "The Event Horizon draws Soulgivers in: which one is first, and where does it go?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        options = [
            entry(move, f"{_on(view, move.cell)} to {words.cell(move.to)}", f"from {words.cell(move.cell)}")
            for move in of_kind(legal, Attract)
        ]
        return buttons_or_menus("Attract", options)


class Leaving(SoulgiversPrompt):
    """The way out of a Wormhole."""

    kinds = ("exit",)
    does = "Choose the exit"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return f"The {words.piece(top(view, frames.Leaving).id)} is in a black hole. Where does it come out?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return of_cells("Come out on", [entry(move, words.cell(move.cell)) for move in of_kind(legal, To)])


class Relocating(SoulgiversPrompt):
    """The new cell of a Modifier."""

    kinds = ("relocate",)
    does = "Move a Modifier"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = top(view, frames.Relocating)
        what = _RELOCATED.get(frame.ability, "Modifier")
        return f"{words.ability(frame.ability)}: where does the {what} from {words.cell(frame.source)} go?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        return of_cells("To", [entry(move, words.cell(move.cell)) for move in of_kind(legal, To)])


class Controlling(SoulgiversPrompt):
    """The steps of a Soulgiver under Mind Control."""

    kinds = ("control",)
    does = "Lead a Soulgiver"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = top(view, frames.Controlling)
        piece = find(view, frame.id)
        here = words.place(piece.place) if piece else "there"
        return f"You lead the {words.piece(frame.id)} on {here}: where to? {count(frame.left, 'step')} left."

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        piece = find(view, top(view, frames.Controlling).id)
        options = []
        for move in legal:
            if isinstance(move, Step):
                harm = deadly(view, piece, move.cell) if piece else ""
                options.append(entry(move, words.cell(move.cell), harm, "danger" if harm else "secondary"))
            elif not isinstance(move, Done):
                options.append(entry(move))
        done = plain(of_kind(legal, Done), "success")
        parts = buttons_or_menus("Lead it to", options)
        return (*parts, *([Buttons(tuple(done))] if done else []))


class Blowing(SoulgiversPrompt):
    """The order of Tornado."""

    kinds = ("blow",)
    does = "Choose who is pushed"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        return "The Tornado pushes everyone around it away: which one is next?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        options = []
        for move in of_kind(legal, Push):
            piece = on_cell(view, move.cell)
            harm = fate(view, seat, move, piece.id) if piece else ""
            name = f"{_on(view, move.cell)} {harm or 'stays there'}"
            options.append(entry(move, name, f"from {words.cell(move.cell)}", _style(harm)))
        return buttons_or_menus("Push", options)


class Relaying(SoulgiversPrompt):
    """The flight of a Soul that was hit."""

    kinds = ("relay",)
    does = "Direct a Soul"

    @override
    def question(self, view: SoulgiversView, decision: Decision) -> str:
        frame = top(view, frames.Relaying)
        hit = [soul.id for soul in view.souls if soul.cell == frame.cell and soul.id not in frame.launched]
        if len(hit) > 1:
            return f"{len(hit)} Souls were hit on {words.cell(frame.cell)}. Which one flies on, and where?"
        who = words.piece(hit[0]) if hit else "Soulgiver"
        return f"The Soul of the {who} was hit on {words.cell(frame.cell)}. Where does it fly?"

    @override
    def lay_out(self, view: SoulgiversView, seat: Seat, legal: Legal, rows: int) -> Rows:
        relays = of_kind(legal, Relay)
        several = len({move.soul for move in relays}) > 1
        return buttons_or_menus("Fly on", [_flight(view, seat, move, several) for move in relays])


def _flight(view: SoulgiversView, seat: Seat, move: Relay, several: bool) -> Choice[SoulgiversMove]:
    """Return the flight of a Soul, which is named if there are several."""
    harm = forecast(view, seat, move, move.soul)
    if several:
        return entry(move, f"{words.piece(move.soul)} {words.DIRECTIONS[move.direction]}", harm, _style(harm))
    return entry(move, f"{words.ARROWS[move.direction]} {harm}", style=_style(harm))


def _style(harm: str) -> Style:
    return "danger" if "destroy" in harm else "secondary"
