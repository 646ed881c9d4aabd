"""Wicked Labyrinth as a game of the house: the contract, put together from the rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from msgspec.structs import asdict

from rules.engine import Decision, Outcome, Seat, Step, Viewer
from rules.framed import FramedGame
from rules.labyrinth import audit, dealing, imagining, legal, watch
from rules.labyrinth.absent import absent_move
from rules.labyrinth.actions import act
from rules.labyrinth.cards import SEATS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.explain import explain
from rules.labyrinth.flow import advance
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.notation import MOVES
from rules.labyrinth.player import Points
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.table import Table
from rules.labyrinth.view import LabyrinthOptions, LabyrinthView

LabyrinthStep = Step[LabyrinthState, LabyrinthEvent]


class Labyrinth(FramedGame[LabyrinthState, LabyrinthView, LabyrinthMove, LabyrinthEvent, LabyrinthOptions]):
    """Four rounds of secret bids for corridors, and of soul processing by all at once."""

    key = "labyrinth"
    title = "Wicked Labyrinth"
    seats = SEATS
    version = 1
    options: ClassVar[type[LabyrinthOptions]] = LabyrinthOptions
    state_type = LabyrinthState
    view_type = LabyrinthView
    event_type = LabyrinthEvent
    moves = MOVES
    table = Table
    act = staticmethod(act)
    advance = staticmethod(advance)
    explain = staticmethod(explain)

    def deal(self, seats: int, options: LabyrinthOptions, seed: bytes) -> LabyrinthStep:
        """Return the first position: cards dealt, the first corridor being bid for (2.3)."""
        return dealing.deal(seats, options, seed).step()

    def pending(self, state: LabyrinthState) -> tuple[Decision, ...]:
        """Return who is asked what now.

        In soul processing everybody is asked the same, whatever they are
        doing: what is asked must not tell what they have done.
        """
        seats, kind = legal.asked(state), watch.stage_of(state)
        if kind in ("commit", "process"):
            sealed = kind == "commit"
            return tuple(Decision(seat, kind, state.group, sealed, False, "together") for seat in seats)
        return tuple(Decision(seat, kind, state.group, False, True, "turn") for seat in seats)

    def legal(self, state: LabyrinthState, seat: Seat) -> tuple[LabyrinthMove, ...]:
        """Return every legal move of ``seat``."""
        return legal.legal(state, seat)

    def fallback(self, view: LabyrinthView, seat: Seat) -> LabyrinthMove:
        """Return what happens for an absent player (L65)."""
        return absent_move(view, seat)

    def view(self, state: LabyrinthState, viewer: Viewer) -> LabyrinthView:
        """Return what ``viewer`` may know."""
        return watch.view(state, viewer)

    def see(self, event: LabyrinthEvent, viewer: Viewer) -> LabyrinthEvent | None:
        """Return what ``viewer`` learns of ``event``."""
        return watch.see(event, viewer)

    def outcome(self, state: LabyrinthState) -> Outcome | None:
        """Return how the match ended: by ``rounds``, when the fourth is over."""
        if not state.reason:
            return None
        scores = tuple(_breakdown(points_of(player)) for player in state.players)
        return Outcome(state.reason, places(state.players), scores)

    def determinize(self, view: LabyrinthView, random: Random) -> LabyrinthState:
        """Return a full state that the viewer cannot rule out."""
        return imagining.determinize(view, random)

    def audit(self, state: LabyrinthState) -> tuple[str, ...]:
        """Return every broken invariant."""
        return audit.audit(state)

    def draws(self, state: LabyrinthState) -> int:
        """Return how many random draws have been made: all of them in the setup."""
        return state.dice.counter


def _breakdown(points: Points) -> dict[str, int]:
    return {**asdict(points), "total": points.total}
