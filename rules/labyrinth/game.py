"""The contract of Wicked Labyrinth, assembled from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from msgspec.structs import asdict, replace
from typing_extensions import override

from rules.engine import IllegalMove, Move, Outcome, Seat, Viewer
from rules.framed import FramedGame, by_frame, steps_in
from rules.labyrinth import audit, frames, viewing
from rules.labyrinth.board import SIGNS, Points
from rules.labyrinth.cards import GREAT, SEATS, SMALL
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import MOVES, AchieveGreat, AchieveSmall, Commit, LabyrinthMove
from rules.labyrinth.position import Draft, LabyrinthOptions, LabyrinthState, LabyrinthView
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.steps import corridors, rounds, soul_processing
from rules.position import Draft as AnyDraft


class Labyrinth(FramedGame[LabyrinthState, LabyrinthMove]):
    """Four rounds of secret bids for corridors, each with soul processing by all at once."""

    key = "labyrinth"
    title = "Wicked Labyrinth"
    seats = SEATS
    version = 1
    options: ClassVar[type[LabyrinthOptions]] = LabyrinthOptions
    state_type = LabyrinthState
    view_type = LabyrinthView
    event_type = LabyrinthEvent
    draft = Draft
    moves = MOVES
    steps = by_frame(frames.Frame, *steps_in(corridors, rounds, soul_processing))

    @override
    def deal(self, seats: int, options: LabyrinthOptions, seed: bytes) -> Draft:
        """Return the setup: cards dealt, the first round begun (2.3)."""
        return rounds.deal(seats, options, seed)

    @override
    def number_question(self, draft: AnyDraft[LabyrinthState, LabyrinthEvent]) -> None:
        """Leave the number unchanged: several seats answer each question, and the steps count the new ones."""

    @override
    def view(self, state: LabyrinthState, viewer: Viewer) -> LabyrinthView:
        return viewing.view(state, viewer, self.question(state))

    @override
    def with_sealed(self, view: LabyrinthView, move: LabyrinthMove) -> LabyrinthView:
        return replace(view, commitment=move) if isinstance(move, Commit) else view

    @override
    def see(self, event: LabyrinthEvent, viewer: Viewer) -> LabyrinthEvent | None:
        return viewing.see(event, viewer)

    @override
    def outcome(self, state: LabyrinthState) -> Outcome | None:
        if not state.reason:
            return None
        scores = tuple(_breakdown(points_of(player)) for player in state.players)
        return Outcome(state.reason, places(state.players), scores)

    @override
    def picks(self, state: LabyrinthState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the signs that a seat has used, and its achieved great oracle cards."""
        player = state.players[seat]
        great = (oracle.card for oracle in player.great if oracle.achieved and oracle.card is not None)
        return {
            "sign": tuple(sign for sign in SIGNS if sign not in player.signs),
            "great": tuple(sorted(set(great))),
        }

    @override
    def determinize(self, view: LabyrinthView, random: Random) -> LabyrinthState:
        return viewing.determinize(view, random, self.question(view))

    @override
    def audit(self, state: LabyrinthState) -> tuple[str, ...]:
        return audit.shape(state) or (*audit.values(state), *self.audit_frame(state))

    @override
    def unknown(self, move: Move) -> IllegalMove:
        if isinstance(move, AchieveSmall) and move.card not in SMALL:
            return IllegalMove("unknown_card", card=move.card[:60])
        if isinstance(move, AchieveGreat) and move.pair not in GREAT:
            return IllegalMove("unknown_card", card=move.pair[:60])
        return super().unknown(move)


def _breakdown(points: Points) -> dict[str, int]:
    return {**asdict(points), "total": points.total}
