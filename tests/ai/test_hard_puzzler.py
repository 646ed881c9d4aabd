"""The Hard player of Soul Puzzler sees what follows, and its budget is a number of positions."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest

from ai.players import DEFAULT, HARD, PLAYERS
from ai.soul_puzzler import NODES, choose, lead, puzzler_lead
from bench.helpers.pairs import play_deal
from rules.registry import GAMES
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.position import PuzzlerState
from tests.conformance.kit import some_playouts

GAME = GAMES["soul_puzzler"]


def test_a_position_is_valued_as_by_the_normal_player() -> None:
    for state in some_playouts(GAME, 1)[0].states[::9]:
        assert isinstance(state, PuzzlerState)
        if GAME.view(state, 0).stage != "choose":
            assert (
                lead(state, 0) == pytest.approx(puzzler_lead(GAME.view(state, 0), 0)) == pytest.approx(-lead(state, 1))
            )


def test_a_search_ends_with_its_positions() -> None:
    states = [state for state in some_playouts(GAME, 1)[0].states if GAME.pending(state)]
    with patch.object(SoulPuzzler, "after", autospec=True, side_effect=SoulPuzzler.after) as applied:
        for state in Random(1).sample(states, 3):
            seat = GAME.pending(state)[0].seat
            before = applied.call_count
            choose(GAME, GAME.view(state, seat), seat, Random(2))
            assert applied.call_count - before <= NODES + 3 * len(GAME.legal(state, seat))


@pytest.mark.soak
def test_hard_beats_normal() -> None:
    deals = [play_deal(GAME, PLAYERS[HARD], PLAYERS[DEFAULT], [(0,), (1,)], 2, f"t {deal}").share for deal in range(3)]
    assert sum(deals) >= 2
