"""The contract of Maatatahay, assembled from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, cast

from msgspec.structs import asdict
from typing_extensions import override

from rules.engine import Outcome, Seat, Viewer
from rules.framed import FramedGame, by_frame, steps_in
from rules.maatatahay import audit, frames, viewing
from rules.maatatahay.board import DRAWN
from rules.maatatahay.draft import Draft
from rules.maatatahay.ending import places, points_of
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.moves import MOVES, MaatatahayMove
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, MaatatahayView, Points, Stage
from rules.maatatahay.steps import choosing, crystals, rounds, turn


class Maatatahay(FramedGame[MaatatahayState, MaatatahayMove]):
    """Two tribes on a map of five by five that surround each other and pay for relics."""

    key = "maatatahay"
    title = "Maatatahay"
    seats = range(2, 3)
    version = 1
    options: ClassVar[type[MaatatahayOptions]] = MaatatahayOptions
    state_type = MaatatahayState
    view_type = MaatatahayView
    event_type = MaatatahayEvent
    draft = Draft
    moves = MOVES
    drawn = DRAWN
    steps = by_frame(frames.Frame, *steps_in(choosing, crystals, rounds, turn))

    @override
    def deal(self, seats: int, options: MaatatahayOptions, seed: bytes) -> Draft:
        """Return the setup: the map set up, three pairs open, the active player to choose (2.3)."""
        return rounds.deal(options, seed)

    @override
    def view(self, state: MaatatahayState, viewer: Viewer) -> MaatatahayView:
        return viewing.view(state, cast(Stage, self.stage(state)), self.asked(state))

    @override
    def outcome(self, state: MaatatahayState) -> Outcome | None:
        """Return how the match ended: by ``deaths``, ``space`` or ``tiles`` (2.7)."""
        if not state.reason:
            return None
        scores = (_breakdown(points_of(state, 0)), _breakdown(points_of(state, 1)))
        return Outcome(state.reason, places(state), scores)

    @override
    def picks(self, state: MaatatahayState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the warriors of a seat that have survived to the end."""
        warriors = (space.warrior for space in state.board if space.warrior is not None)
        living = {warrior.tile for warrior in warriors if warrior.alive and warrior.owner == seat}
        return {"warrior": tuple(sorted(living))}

    @override
    def determinize(self, view: MaatatahayView, random: Random) -> MaatatahayState:
        return viewing.determinize(view, random)

    @override
    def audit(self, state: MaatatahayState) -> tuple[str, ...]:
        return tuple(audit.shape(state)) or (*audit.values(state), *self.audit_frame(state))


def _breakdown(points: Points) -> dict[str, int]:
    """Return points in the order of reading; ``living`` warriors break a tie."""
    parts = asdict(points)
    living = parts.pop("living")
    return {**parts, "points": points.total, "living": living}
