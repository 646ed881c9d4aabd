"""The contract of Soulgivers, assembled from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from typing_extensions import override

from rules.engine import Move, Outcome, Seat, Viewer
from rules.framed import ListingGame, by_frame, steps_in
from rules.soulgivers import audit, dealing, frames, moves, position
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.lookup import side_of
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState, SoulgiversView
from rules.soulgivers.steps import acting, aiming, choices, forced_moves, setup, turns, windows


class Soulgivers(ListingGame[SoulgiversState, SoulgiversMove]):
    """Carry the Fragment into one of one's own Portals, or outlast the other population."""

    key = "soulgivers"
    title = "Soulgivers"
    seats = range(2, 5, 2)
    version = 1
    options: ClassVar[type[SoulgiversOptions]] = SoulgiversOptions
    state_type = SoulgiversState
    view_type = SoulgiversView
    event_type = SoulgiversEvent
    draft = Draft
    standing = windows.SoulgiversStanding()
    steps = by_frame(frames.Frame, *steps_in(acting, aiming, choices, forced_moves, setup, turns, windows))

    @override
    def deal(self, seats: int, options: SoulgiversOptions, seed: bytes) -> Draft:
        """Return the setup (2.6)."""
        return dealing.deal(seats, options, seed)

    @override
    def view(self, state: SoulgiversState, viewer: Viewer) -> SoulgiversView:
        frames = self.shown_frames(state, viewer)
        stage = self.steps[type(frames[-1])].kind if frames else "over"
        return position.view(state, viewer, stage, self.asked(state), frames)

    @override
    def outcome(self, state: SoulgiversState) -> Outcome | None:
        if state.frames:
            return None
        seats = range(len(state.players))
        won = tuple(seat for seat in seats if state.players[seat].population == state.winner)
        ranking = (won, tuple(seat for seat in seats if seat not in won)) if won else ()
        left = [sum(piece.seat == seat for piece in state.soulgivers) + len(state.players[seat].deck) for seat in seats]
        return Outcome(state.reason, ranking, tuple({"soulgivers": count} for count in left))

    @override
    def picks(self, state: SoulgiversState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the population of a seat and its heroes that have entered the game.

        The owners of lost heroes are not known if two players share a population.
        """
        player, heroes = state.players[seat], {one.hero for one in state.soulgivers if one.seat == seat}
        if [other.population for other in state.players].count(player.population) == 1:
            side = side_of(state, player.population)
            heroes = set(side.team) - set(player.deck) - set(player.hand)
        return {"population": (player.population,), "hero": tuple(sorted(heroes))}

    @override
    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each population (2.6)."""
        return tuple(tuple(range(first, seats, 2)) for first in range(2))

    @override
    def determinize(self, view: SoulgiversView, random: Random) -> SoulgiversState:
        return position.determinize(view, random)

    @override
    def basis(self, view: SoulgiversView) -> object:
        """Return the board and the activation: an answer that leaves both as they are changes nothing."""
        lying = (view.tiles, view.fragment, view.modifiers, view.barrier, view.portals, view.soulgivers, view.souls)
        return (view.stage, *lying, view.sides, view.activation)

    @override
    def audit(self, state: SoulgiversState) -> tuple[str, ...]:
        return (*audit.problems(state), *self.audit_frame(state))

    @override
    def parse(self, text: str) -> SoulgiversMove:
        """Return the move written as ``text``; raises ``InvalidMove`` for anything else."""
        return moves.parse(text)

    @override
    def knows(self, move: Move) -> bool:
        return moves.knows(move)
