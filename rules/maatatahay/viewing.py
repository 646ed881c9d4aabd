"""The view of a position."""

from __future__ import annotations

from rules.engine import Seat
from rules.maatatahay.position import MaatatahayState, MaatatahayView, Stage
from rules.maatatahay.scoring import places, points_of
from rules.position import carried


def view(state: MaatatahayState, stage: Stage, asked: tuple[Seat, ...]) -> MaatatahayView:
    """Return what everybody may know: everything except the order of the decks and the dice."""
    one, two = state.decks
    return carried(
        state,
        MaatatahayView,
        stage=stage,
        asked=asked,
        unseen=(tuple(sorted(one)), tuple(sorted(two))),
        points=(points_of(state, 0), points_of(state, 1)),
        ranking=places(state) if state.reason else (),
    )
