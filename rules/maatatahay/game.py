"""Maatatahay as a game of the house: the contract, put together from the rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from msgspec.structs import asdict

from rules.engine import Decision, Outcome, Seat, Step, Viewer
from rules.framed import FramedGame
from rules.maatatahay import audit, dealing, legal, watch
from rules.maatatahay.absent import absent_move
from rules.maatatahay.actions import act
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.explain import explain
from rules.maatatahay.flow import advance
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.notation import MOVES
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.state import MaatatahayState
from rules.maatatahay.table import Table
from rules.maatatahay.view import MaatatahayOptions, MaatatahayView, Points

MaatatahayStep = Step[MaatatahayState, MaatatahayEvent]


class Maatatahay(FramedGame[MaatatahayState, MaatatahayView, MaatatahayMove, MaatatahayEvent, MaatatahayOptions]):
    """Two tribes on a map of five by five, who surround each other and pay for relics."""

    key = "maatatahay"
    title = "Maatatahay"
    seats = range(2, 3)
    version = 1
    options: ClassVar[type[MaatatahayOptions]] = MaatatahayOptions
    state_type = MaatatahayState
    view_type = MaatatahayView
    event_type = MaatatahayEvent
    moves = MOVES
    table = Table
    act = staticmethod(act)
    advance = staticmethod(advance)
    explain = staticmethod(explain)

    def deal(self, seats: int, options: MaatatahayOptions, seed: bytes) -> MaatatahayStep:
        """Return the first position: the map set up, three pairs open, the active player to choose (2.3)."""
        return dealing.deal(options, seed).step()

    def pending(self, state: MaatatahayState) -> tuple[Decision, ...]:
        """Return who is asked what now: all answers are open, for all of the position is."""
        kind = watch.stage_of(state)
        return tuple(Decision(seat, kind, state.group, open=True) for seat in legal.asked(state))

    def legal(self, state: MaatatahayState, seat: Seat) -> tuple[MaatatahayMove, ...]:
        """Return every legal move of ``seat``."""
        return legal.legal(state, seat)

    def fallback(self, view: MaatatahayView, seat: Seat) -> MaatatahayMove:
        """Return what happens for an absent player (2.9)."""
        return absent_move(view, seat)

    def view(self, state: MaatatahayState, viewer: Viewer) -> MaatatahayView:
        """Return what ``viewer`` may know: the same for everybody."""
        return watch.view(state)

    def see(self, event: MaatatahayEvent, viewer: Viewer) -> MaatatahayEvent:
        """Return ``event``: all that happens is open."""
        return event

    def outcome(self, state: MaatatahayState) -> Outcome | None:
        """Return how the match ended: by ``deaths``, ``space`` or ``tiles`` (2.7)."""
        if not state.reason:
            return None
        scores = (_breakdown(points_of(state, 0)), _breakdown(points_of(state, 1)))
        return Outcome(state.reason, places(state), scores)

    def determinize(self, view: MaatatahayView, random: Random) -> MaatatahayState:
        """Return a full state that the viewer cannot rule out."""
        return watch.determinize(view, random)

    def audit(self, state: MaatatahayState) -> tuple[str, ...]:
        """Return every broken invariant."""
        return audit.audit(state)

    def draws(self, state: MaatatahayState) -> int:
        """Return how many random draws have been made."""
        return state.dice.counter


def _breakdown(points: Points) -> dict[str, int]:
    """Return points in the order of reading; ``living`` warriors break a tie."""
    parts = asdict(points)
    living = parts.pop("living")
    return {**parts, "points": points.total, "living": living}
