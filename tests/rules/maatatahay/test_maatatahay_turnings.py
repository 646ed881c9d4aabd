"""Ways of turning a tile that no later rule can tell apart, over whole matches (A19)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.maatatahay.ending import turnings
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState
from rules.maatatahay.turns import hot_tile, open_targets
from tests.rules.maatatahay.builder import GAME, asked, kind


def turned(state: MaatatahayState, quarters: int) -> MaatatahayState:
    """Return a position with the hot tile turned otherwise."""
    hot, warrior = hot_tile(GAME.view(state, None))
    board = list(state.board)
    board[hot] = replace(board[hot], warrior=replace(warrior, rotation=quarters))
    return replace(state, board=tuple(board))


def course(state: MaatatahayState, random: Random) -> list[object]:
    """Return all that is asked and all that happens from here to the end, between players who move at random."""
    found: list[object] = []
    while GAME.pending(state):
        moves = GAME.legal(state, asked(state))
        step = GAME.apply(state, asked(state), random.choice(moves))
        found += [moves, *step.events]
        state = step.state
    return [*found, GAME.outcome(state)]


@pytest.mark.parametrize("seed", range(12))
def test_a19_ways_that_are_the_same_lead_to_the_same_match_and_those_offered_differ(seed: int) -> None:
    random, merged = Random(seed), 0
    state = GAME.setup(2, MaatatahayOptions(), random.randbytes(16)).state
    while GAME.pending(state):
        before, move = state, random.choice(GAME.legal(state, asked(state)))
        state = GAME.apply(before, asked(before), move).state
        if kind(before) == "rotate":
            view = GAME.view(before, None)
            hot, warrior = hot_tile(view)
            ways = turnings(before, warrior.tile, hot)
            offered = {frozenset(open_targets(view, warrior.tile, hot, way)) for way in ways}
            assert len(offered) == len(set(ways)) > 1
        else:
            ways = (0, 0, 0, 0)
        if kind(state) == "add" and kind(before) in ("place", "pay", "rotate"):
            chosen = state.board[state.hot or 0].warrior
            assert chosen is not None
            same = [turned(state, way) for way in range(4) if ways[way] == chosen.rotation]
            assert len({str(course(one, Random(seed))) for one in same}) == 1
            merged += len(same) - 1
    assert merged
