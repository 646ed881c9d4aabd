from __future__ import annotations

from random import Random

import pytest

from ai.greedy import STRATEGIES, VALUES
from ai.players import DEFAULT, EASY, HARD, PLAYERS, levels, plays
from ai.search import BUDGETS, Budget, _Search, search
from ai.values import noticed
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
def test_a_player_makes_legal_moves_to_the_end(key: str, player: str) -> None:
    game = GAMES[key]
    for seed in range(2):
        assert game.outcome(play(game, [player] * game.seats[0], Random(seed))) is not None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_view_and_luck_give_the_same_move(key: str, player: str) -> None:
    game = GAMES[key]
    view = game.view(start(game, Random(1)), 0)
    assert len({str(PLAYERS[player].choose(game, view, 0, Random(7))) for _ in range(3)}) == 1


def won_by(player: str, other: str, key: str, pairs: int) -> float:
    """Return the share of mirrored pairs of matches that a player wins: each deal is played from both seats."""
    game, won = GAMES[key], 0.0
    for number in range(pairs):
        for own in (0, 1):
            outcome = game.outcome(play(game, [player if seat == own else other for seat in (0, 1)], Random(number)))
            assert outcome is not None
            won += 1 / len(outcome.winners) if own in outcome.winners else 0
    return won / (2 * pairs)


def test_levels_are_a_ladder() -> None:
    """The figures are in ``bench/README.md``; these few matches have room for luck."""
    assert won_by(DEFAULT, EASY, "soul_puzzler", 12) > 0.5
    assert won_by(HARD, DEFAULT, "soul_puzzler", 3) > 0.5


def test_a_level_is_offered_only_where_it_differs() -> None:
    assert all(levels(key)[:2] == (EASY, DEFAULT) for key in GAMES)
    assert {key for key in GAMES if plays(HARD, key)} == set(BUDGETS)
    assert not plays("nobody", "soul_puzzler")


def test_something_is_always_noticed() -> None:
    random = Random(5)
    assert {len(noticed("abc", 0.6, random)) for _ in range(200)} == {1, 2, 3}
    assert noticed("abc", 0.0, random) == "abc"


def test_a_search_ends_with_its_budget() -> None:
    game = GAMES["soul_puzzler"]
    view = game.view(start(game, Random(1)), 0)
    assert search(game, view, 0, Random(2)) is None, "both choose a character at once"
    state = start(game, Random(1))
    while len(game.pending(state)) > 1:
        seat = game.pending(state)[0].seat
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    tried = _Search(game, game.pending(state)[0].seat, Budget(500, 5))
    tried.best(state, Random(3))
    assert -50 < tried.left <= 0


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
