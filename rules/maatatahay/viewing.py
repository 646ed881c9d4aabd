"""The view of a position, and a full position that is consistent with a view (2.10)."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
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


def determinize(seen: MaatatahayView, random: Random) -> MaatatahayState:
    """Return a full state that nobody who sees this can rule out: other dice, the decks in another order."""
    one, two = (tuple(random.sample(unseen, len(unseen))) for unseen in seen.unseen)
    return carried(seen, MaatatahayState, dice=Dice(random.randbytes(32)), decks=(one, two))
