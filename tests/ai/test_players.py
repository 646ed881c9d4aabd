from __future__ import annotations

from random import Random

import pytest

from ai import maatatahay
from ai.greedy import STRATEGIES, VALUES
from ai.players import DEFAULT, HARD, PLAYERS
from rules.engine import AnyGame, State
from rules.registry import GAMES

pytestmark = pytest.mark.soak


def start(game: AnyGame, random: Random) -> State:
    state: State = game.setup(game.seats[0], game.options(), random.randbytes(32)).state
    return state


def play(game: AnyGame, keys: list[str], random: Random) -> State:
    """Play a match to its end and check that every choice is legal."""
    state = start(game, random)
    while pending := game.pending(state):
        seat = pending[0].seat
        move = PLAYERS[keys[seat]].choose(game, game.view(state, seat), seat, random)
        assert move in (*game.legal(state, seat), *game.optional(state, seat))
        state = game.apply(state, seat, move).state
    return state


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_makes_legal_moves_to_the_end(key: str, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maatatahay.choose, "__defaults__", (maatatahay.NODES // 20,))
    game = GAMES[key]
    seats = [player] * game.seats[0] if player != HARD else [HARD, *["random"] * (game.seats[0] - 1)]
    assert game.outcome(play(game, seats, Random(1))) is not None


@pytest.mark.parametrize("key", GAMES)
def test_the_same_view_and_luck_give_the_same_move(key: str) -> None:
    game = GAMES[key]
    view = game.view(start(game, Random(1)), 0)
    assert len({str(PLAYERS[DEFAULT].choose(game, view, 0, Random(7))) for _ in range(3)}) == 1


@pytest.mark.parametrize("key", GAMES)
def test_looking_ahead_beats_chance(key: str) -> None:
    game, random, won = GAMES[key], Random(3), 0
    seats = game.seats[0]
    for match in range(4):
        keys = ["random"] * seats
        keys[match % seats] = DEFAULT
        outcome = game.outcome(play(game, keys, random))
        assert outcome is not None
        won += outcome.winners == (match % seats,)
    assert won >= 3


def test_every_game_is_valued_or_has_a_strategy() -> None:
    assert set(GAMES) <= {*VALUES, *STRATEGIES}


@pytest.mark.parametrize("key", sorted({*GAMES} & {*VALUES}))
def test_an_even_start_has_the_value_zero(key: str) -> None:
    game = GAMES[key]
    state = start(game, Random(2))
    assert [VALUES[key](game.view(state, seat), seat) for seat in range(game.seats[0])] == [0.0] * game.seats[0]
