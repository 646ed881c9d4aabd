"""The view of a position, and a full position that is consistent with a view (2.10)."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.engine import Seat
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.state import MaatatahayState
from rules.maatatahay.view import MaatatahayView, Stage


def view(state: MaatatahayState, stage: Stage, asked: tuple[Seat, ...]) -> MaatatahayView:
    """Return what everybody may know: everything except the order of the decks and the dice."""
    one, two = state.decks
    return MaatatahayView(
        options=state.options,
        stage=stage,
        asked=asked,
        round=state.round,
        active=state.active,
        board=state.board,
        display=state.display,
        tiles=state.tiles,
        hot=state.hot,
        storages=state.storages,
        relic_log=state.relic_log,
        bag=state.bag,
        supply=state.supply,
        removed=state.removed,
        unseen=(tuple(sorted(one)), tuple(sorted(two))),
        deaths=state.deaths,
        track=state.track,
        points=(points_of(state, 0), points_of(state, 1)),
        fallen=state.fallen,
        outcome_reason=state.reason,
        ranking=places(state) if state.reason else (),
        group=state.group,
        frames=state.frames,
    )


def determinize(seen: MaatatahayView, random: Random) -> MaatatahayState:
    """Return a full state that nobody who sees this can rule out: other dice, the decks in another order."""
    one, two = (tuple(random.sample(unseen, len(unseen))) for unseen in seen.unseen)
    return MaatatahayState(
        options=seen.options,
        dice=Dice(random.randbytes(32)),
        frames=seen.frames,
        group=seen.group,
        round=seen.round,
        active=seen.active,
        board=seen.board,
        decks=(one, two),
        display=seen.display,
        tiles=seen.tiles,
        hot=seen.hot,
        storages=seen.storages,
        relic_log=seen.relic_log,
        bag=seen.bag,
        supply=seen.supply,
        removed=seen.removed,
        deaths=seen.deaths,
        fallen=seen.fallen,
        track=seen.track,
        reason=seen.outcome_reason,
    )
