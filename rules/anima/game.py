"""The contract of Anima: Shadow of Omega, assembled from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from typing_extensions import override

from rules.anima import audit, frames, moves, viewing
from rules.anima.cards import SEATS
from rules.anima.draft import Draft
from rules.anima.events import AnimaEvent
from rules.anima.moves import AnimaMove
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState, AnimaView
from rules.anima.steps import (
    choices,
    combat,
    exploration,
    interaction,
    meeting,
    movement,
    phases,
    reset,
    setup,
    windows,
)
from rules.engine import Move, Outcome, Own, Seat, Viewer
from rules.framed import ListingGame, by_frame, steps_in


class Anima(ListingGame[AnimaState, AnimaMove]):
    """Quests, fights and trades until a Final Mission is completed or the Crisis decides."""

    key = "anima"
    title = "Anima: Shadow of Omega"
    seats = SEATS
    version = 1
    options: ClassVar[type[AnimaOptions]] = AnimaOptions
    state_type = AnimaState
    view_type = AnimaView
    event_type = AnimaEvent
    draft = Draft
    standing = windows.AnimaStanding()
    steps = by_frame(
        frames.Frame,
        *steps_in(choices, combat, exploration, interaction, meeting, movement, phases, reset, setup, windows),
    )

    @override
    def deal(self, seats: int, options: AnimaOptions, seed: bytes) -> Draft:
        return setup.deal(seats, options, seed)

    @override
    def shown_frames(self, state: Own, viewer: Viewer) -> tuple[frames.Frame, ...]:
        stack = []
        for frame in state.frames:
            step = self.steps[type(frame)]
            stack.append(step.shown(state, frame, viewer) if hasattr(step, "shown") else frame)
        return tuple(stack)

    @override
    def view(self, state: AnimaState, viewer: Viewer) -> AnimaView:
        return viewing.view(state, viewer, self.stage(state), self.asked(state), self.shown_frames(state, viewer))

    @override
    def outcome(self, state: AnimaState) -> Outcome | None:
        """Return how the match ended: by ``quest``, ``crisis``, ``alone``, or ``omega`` if no one wins (4.32)."""
        if state.frames:
            return None
        seats = range(len(state.players))
        ranking: tuple[tuple[Seat, ...], ...] = ()
        if state.winner >= 0:
            ranking = ((state.winner,), tuple(seat for seat in seats if seat != state.winner))
        scores = tuple(
            {"missions": len(player.done), "combat": player.combat, "speed": player.speed} for player in state.players
        )
        return Outcome(state.reason, ranking, scores)

    @override
    def picks(self, state: AnimaState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the Organization of a seat, its Party and its completed Basic Missions."""
        player = state.players[seat]
        return {
            "organization": (player.organization,) if player.organization else (),
            "character": tuple(sorted({member.card for member in player.party})),
            "mission": tuple(sorted(player.done)),
        }

    @override
    def determinize(self, view: AnimaView, random: Random) -> AnimaState:
        return viewing.determinize(view, random)

    @override
    def audit(self, state: AnimaState) -> tuple[str, ...]:
        return (*audit.problems(state), *self.audit_frame(state))

    @override
    def parse(self, text: str) -> AnimaMove:
        return moves.parse(text)

    @override
    def knows(self, move: Move) -> bool:
        return isinstance(move, AnimaMove) and moves.knows(move)
