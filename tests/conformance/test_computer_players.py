"""Computer players do not cheat: on twins, positions that a seat cannot distinguish, each chooses the same move."""

from __future__ import annotations

from random import Random

import pytest

from ai.players import PLAYERS, levels
from rules.registry import GAMES, decoders
from tests.conformance.kit import bytes_of, next_to_move, some_playouts, twin_of

MOMENTS = 6
"""The positions of a match in which each player is asked."""


@pytest.mark.parametrize(("key", "player"), [(key, level) for key in GAMES for level in ("random", *levels(key))])
def test_a_player_chooses_the_same_move_on_twins(key: str, player: str) -> None:
    game, random, (playout,) = GAMES[key], Random(key), some_playouts(GAMES[key], 1)
    chosen = PLAYERS[player]
    for moment in random.sample(playout.moments, min(MOMENTS, len(playout.moments))):
        seat = next_to_move(game, moment.state, random).seat
        twin = twin_of(game, moment.state, seat, random)
        stored = decoders(key).view.decode(bytes_of(game.view(twin, seat)))  # as it comes to a worker
        move = chosen.choose(game, game.view(moment.state, seat), seat, Random(5))
        assert move == chosen.choose(game, stored, seat, Random(5))
        assert move in (*game.legal(moment.state, seat), *game.optional(moment.state, seat))
