"""The population abilities: the Border and the Event Horizon (2.22).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
cannot_place      cell: no Modifier of this ability may lie there now
place_one         at least one cell is to be chosen
================  ===========================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided, PopulationDeclared, PopulationResolved
from rules.soulgivers.lookup import population_at
from rules.soulgivers.moves import Done, Place
from rules.soulgivers.pieces import POPULATION_MODIFIERS
from rules.soulgivers.placing import allows, next_cells
from rules.soulgivers.position import SoulgiversState
from rules.soulgivers.question import SoulgiversQuestion


class Placing(SoulgiversQuestion[frames.Placing, Place | Done]):
    """Which cells get a Modifier, one after another."""

    frame = frames.Placing
    move = Place | Done
    kind = "place"
    open = False

    @override
    def legal(self, position: Position, frame: frames.Placing, seat: Seat) -> tuple[Place | Done, ...]:
        cells = next_cells(position, population_at(position, seat), frame.cells)
        done: tuple[Done, ...] = (Done(),) if frame.cells else ()
        return (*done, *(Place(cell) for cell in cells))

    @override
    def reason(self, position: Position, frame: frames.Placing, seat: Seat, move: Place | Done) -> IllegalMove:
        return IllegalMove("cannot_place", cell=move.cell) if isinstance(move, Place) else IllegalMove("place_one")

    @override
    def answer(self, draft: Draft, frame: frames.Placing, seat: Seat, move: Place | Done) -> None:
        cells = (*frame.cells, move.cell) if isinstance(move, Place) else frame.cells
        population = population_at(draft, seat)
        if isinstance(move, Place) and next_cells(draft, population, cells):
            draft.events.append(Decided(seat, "cell"))
            draft.frames[-1] = frames.Placing(seat, cells)  # a secret step: the question keeps its number
            return
        draft.change_side(population, ability="declared", ability_by=seat)
        draft.events.append(PopulationDeclared(seat, cells))
        draft.swap(frames.Declared(seat, cells))
        draft.push(frames.Window("w3", seat))

    @override
    def is_secret(self, position: Position, frame: frames.Placing) -> bool:
        """Show nobody else that cells are chosen in the own turn; in W1 the ability has been shown (2.24)."""
        return frame.seat == position.seat

    @override
    def shown(self, state: SoulgiversState, frame: frames.Placing, viewer: Viewer) -> frames.Placing:
        return frame if viewer == frame.seat else replace(frame, cells=())


class Declared(Automatic[frames.Declared]):
    """The Modifiers are placed where that is still allowed (2.24)."""

    frame = frames.Declared

    @override
    def run(self, draft: Draft, frame: frames.Declared) -> None:
        population = population_at(draft, frame.seat)
        cells = tuple(cell for cell in frame.cells if allows(draft, population, cell))
        for cell in cells:
            draft.place_modifier(cell, POPULATION_MODIFIERS[population], population)
        draft.change_side(population, ability="on_board")
        draft.events.append(PopulationResolved(frame.seat, cells))
        draft.pop()
        draft.settle()
