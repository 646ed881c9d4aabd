"""Windows W1, W2 and W3 with their automatic answers (2.24), and the population abilities (2.22)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic, AutomaticAnswers, NotAsked
from rules.soulgivers import frames
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion, SoulgiversSealed
from rules.soulgivers.events import (
    Decided,
    Passed,
    PopulationBegan,
    PopulationDeclared,
    PopulationResolved,
    StandingChanged,
)
from rules.soulgivers.lookup import other, population_at, seats_after, seats_of
from rules.soulgivers.moves import Done, Pass, Place, Play, PlayPopulation, Retract, Stand
from rules.soulgivers.pieces import POPULATION_MODIFIERS
from rules.soulgivers.position import SoulgiversState, SoulgiversView
from rules.soulgivers.windows import (
    allows,
    can_play_population,
    is_asked,
    next_cells,
    play,
    plays,
    population_reason,
    refuse_play,
)

WindowMove = Play | PlayPopulation | Pass


class Window(SoulgiversSealed[frames.Window, WindowMove]):
    """Ask all who could answer by public facts at once, until all pass."""

    move = Play | PlayPopulation | Pass
    kind = "window"
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.Window) -> tuple[Seat, ...]:
        return tuple(
            seat for seat, answer in enumerate(frame.answers) if answer is None and not position.players[seat].standing
        )

    @override
    def advance(self, draft: Draft, frame: frames.Window) -> bool:
        if frame.answers:
            return super().advance(draft, frame)
        answering = self._answering(draft, frame)
        answers = tuple(
            None if seat in answering and is_asked(draft, seat, frame.row) else NotAsked()
            for seat in range(len(draft.players))
        )
        if None not in answers:
            draft.pop()
            return True
        draft.swap(replace(frame, answers=answers))
        return False

    def _answering(self, draft: Draft, frame: frames.Window) -> tuple[Seat, ...]:
        """Return the seats of the side that can answer; of the active side only the active player (A48)."""
        population = other(population_at(draft, frame.by))
        if population == population_at(draft, draft.seat):
            return (draft.seat,)
        return seats_of(draft, population)

    @override
    def legal(self, position: Position, frame: frames.Window, seat: Seat) -> tuple[WindowMove, ...]:
        """Return passing, every Anomaly that can be played, and in W1 the population ability."""
        ability = (PlayPopulation(),) if frame.row == "w1" and can_play_population(position, seat) else ()
        return (Pass(), *ability, *plays(position, seat))

    @override
    def refuse(self, position: Position, frame: frames.Window, seat: Seat, move: WindowMove) -> IllegalMove | None:
        if isinstance(move, Play):
            return refuse_play(position, seat, move)
        if isinstance(move, PlayPopulation):
            if frame.row != "w1":
                return IllegalMove("population", why="window")
            why = population_reason(position, seat)
            return IllegalMove("population", why=why) if why else None
        return None

    @override
    def resolve(self, draft: Draft, frame: frames.Window) -> None:
        for seat in seats_after(draft, draft.seat):
            answer = frame.answers[seat]
            if isinstance(answer, (Play, PlayPopulation)):
                draft.swap(replace(frame, answers=()))
                if isinstance(answer, Play):
                    play(draft, seat, answer.card, window=True)
                else:
                    draft.events.append(PopulationBegan(seat))
                    draft.push(frames.Placing(seat))
                return
        draft.pop()
        draft.events.append(Passed(frame.row))

    @override
    def fallback(self, view: SoulgiversView, frame: frames.Window, seat: Seat) -> WindowMove:
        """Pass (A58)."""
        return Pass()


class SoulgiversStanding(AutomaticAnswers[Stand | Retract]):
    """Passing in every window of this activation, until one's own next turn, or of the whole match."""

    @override
    def legal(self, position: Position, seat: Seat) -> tuple[Stand | Retract, ...]:
        if not 0 <= seat < len(position.players) or not position.turn:
            return ()
        given = position.players[seat].standing
        if given == "match":
            return (Retract(),)
        options: list[Stand | Retract] = []
        if position.activation is not None and given != "activation" and seat != position.seat:
            options.append(Stand("activation"))
        if given != "turn":
            options.append(Stand("turn"))
        options.append(Stand("match"))
        if given:
            options.append(Retract())
        return tuple(options)

    @override
    def refuse(self, position: Position, seat: Seat, move: Stand | Retract) -> IllegalMove | None:
        if move in self.legal(position, seat):
            return None
        if not 0 <= seat < len(position.players):
            return IllegalMove("not_asked", seat=seat)
        if isinstance(move, Retract):
            return IllegalMove("stands_not")
        stands = position.players[seat].standing in (move.answer, "match")
        return IllegalMove("stands_already" if stands else "nothing_to_pass")

    @override
    def answer(self, draft: Draft, seat: Seat, move: Stand | Retract) -> None:
        given = move.answer if isinstance(move, Stand) else ""
        draft.change_player(seat, standing=given)
        draft.events.append(StandingChanged(seat, given))


class Placing(SoulgiversQuestion[frames.Placing, Place | Done]):
    """The cells that get a Modifier, one after another."""

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
        """Hide the choice of cells in one's own turn; in W1 the ability has been shown (2.24)."""
        return frame.seat == position.seat

    @override
    def shown(self, state: SoulgiversState, frame: frames.Placing, viewer: Viewer) -> frames.Placing:
        return frame if viewer == frame.seat else replace(frame, cells=())


class Declared(Automatic[frames.Declared]):
    """The Modifiers are placed where that is still allowed (2.24)."""

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
