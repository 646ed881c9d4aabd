"""From a position to what everybody sees of it, and back to one that fits (2.10)."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.maatatahay.frames import (
    Adding,
    ChoosingOrder,
    ChoosingPair,
    Paying,
    Rotating,
    Settling,
    Turn,
)
from rules.maatatahay.legal import Position, asked
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.state import MaatatahayState
from rules.maatatahay.view import MaatatahayView, Stage

_STAGES: dict[type, Stage] = {
    ChoosingPair: "pair",
    ChoosingOrder: "order",
    Turn: "place",
    Paying: "pay",
    Rotating: "rotate",
    Adding: "add",
    Settling: "settle",
}


def stage_of(position: Position) -> Stage:
    """Return what is asked now."""
    return _STAGES[type(position.frames[-1])] if position.frames else "over"


def view(state: MaatatahayState) -> MaatatahayView:
    """Return what everybody may know: all but the order of the decks and the dice."""
    one, two = state.decks
    return MaatatahayView(
        options=state.options,
        stage=stage_of(state),
        asked=asked(state),
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
