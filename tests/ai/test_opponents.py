"""The opponents of the ladder: every level as it was and is, and the ceiling player, which the bot cannot reach."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from inspect import signature
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from ai.greedy import EASY_STRATEGIES, HARD_STRATEGIES, STRATEGIES
from ai.players import LEVELS, OVERLOOKS, PLAYERS, UNANSWERED
from bench.helpers.opponents import EASY, HARD, OPPONENTS, Ceiling, choice_of, next_seat, player_with, revealed
from rules.labyrinth.moves import Commit
from rules.registry import GAMES

ROOT = Path(__file__).parents[2]
OF_THE_BOT = ("rules", "workers", "storage", "ai", "render", "host", "cogs", "local_table", "runtime", "cli")


def settings_of(strategy: Callable[..., Any]) -> dict[str, Any]:
    """Return the settings with which a strategy plays: the numbers among the values of its arguments."""
    values = {name: argument.default for name, argument in signature(strategy).parameters.items()}
    return {name: value for name, value in values.items() if isinstance(value, int | float | Mapping)}


def test_the_last_version_of_easy_is_the_one_in_use() -> None:
    """A level that changes gets a version, so that the old one stays an opponent."""
    others = {key: {"overlooks": share} for key, share in OVERLOOKS.items()}
    used = {key: settings_of(strategy) for key, strategy in EASY_STRATEGIES.items()} | others
    used |= {key: {**used[key], "unanswered": True} for key in UNANSWERED}
    assert {key: {**used[key], **EASY[-1][key]} for key in used} == used, "add a version"
    assert set(EASY[-1]) == set(used)


def test_the_last_version_of_hard_is_the_one_in_use() -> None:
    assert HARD[-1] == {key: settings_of(strategy) for key, strategy in HARD_STRATEGIES.items()}, "add a version"


def test_every_level_is_an_opponent() -> None:
    assert {*PLAYERS, *LEVELS, "rusher", "ceiling", "easy-1", f"easy-{len(EASY)}", f"hard-{len(HARD)}"} <= {*OPPONENTS}


@pytest.mark.parametrize("key", GAMES)
def test_a_version_plays_as_the_level_did(key: str) -> None:
    game = GAMES[key]
    state = game.setup(game.seats[0], game.options(), b"s" * 32).state
    seat = game.pending(state)[0].seat
    for number in range(3):
        view = game.view(state, seat)
        now, again = (
            OPPONENTS[name].choose(game, view, seat, Random(number)) for name in ("easy", f"easy-{len(EASY)}")
        )
        assert now == again


def test_a_version_has_its_own_settings() -> None:
    """One that overlooks everything but one move differs from one that overlooks nothing."""
    game = GAMES["soul_puzzler"]
    state = game.setup(2, game.options(), b"s" * 32).state
    while game.pending(state)[0].kind == "choose":
        seat = game.pending(state)[0].seat
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    seat, moves = game.pending(state)[0].seat, set()
    for overlooks in (0.0, 0.99):
        player = player_with("Easy", {"soul_puzzler": {"overlooks": overlooks}}, STRATEGIES)
        moves.add(tuple(player.choose(game, game.view(state, seat), seat, Random(number)) for number in range(9)))
    assert len(moves) == 2


@pytest.mark.parametrize("key", GAMES)
def test_a_revealed_game_shows_the_true_state(key: str) -> None:
    game = GAMES[key]
    state = game.setup(game.seats[0], game.options(), b"s" * 32).state
    assert revealed(game, state).determinize(game.view(state, 0), Random(1)) is state
    assert game.determinize(game.view(state, 0), Random(1)) is not state


def test_only_the_ceiling_player_sees_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["maatatahay"]
    state = game.setup(2, game.options(), b"s" * 32).state
    seat, seen = game.pending(state)[0].seat, []

    def strategy(asked: Any, view: Any, seat: int, random: Random, nodes: int = 7) -> Any:
        seen.append((asked.determinize(view, random) is state, nodes))
        return game.legal(state, seat)[0]

    def by_question(
        asked: Any, view: Any, seat: int, random: Random, nodes: Mapping[str, int] = MappingProxyType({"place": 5})
    ) -> Any:
        return strategy(asked, view, seat, random, nodes["place"])

    monkeypatch.setattr("bench.helpers.opponents.HARD_STRATEGIES", {"maatatahay": strategy})
    hard = player_with("Hard", {"maatatahay": {"nodes": 7}}, {"maatatahay": strategy})
    for player in (hard, Ceiling()):
        choice_of(player, game, state, seat, Random(1))
    monkeypatch.setattr("bench.helpers.opponents.HARD_STRATEGIES", {"maatatahay": by_question})
    choice_of(Ceiling(), game, state, seat, Random(1))
    assert seen == [(False, 7), (True, 70), (True, 50)]


def test_the_ceiling_player_bids_last_and_knows_the_other_bids() -> None:
    """With bids of none it takes the corridor with one piece; with bids of all, which it cannot beat, it saves them."""
    game, ceiling = GAMES["labyrinth"], OPPONENTS["ceiling"]
    start = game.setup(3, game.options(), b"s" * 32).state
    for spent in (0, start.players[1].pieces):
        state, players = start, [ceiling, OPPONENTS["greedy"], OPPONENTS["greedy"]]
        for seat in (1, 2):
            assert next_seat(players, game.pending(state)) == seat
            state = game.apply(state, seat, Commit(spent)).state
        assert next_seat(players, game.pending(state)) == 0
        move = choice_of(ceiling, game, state, 0, Random(1))
        assert isinstance(move, Commit) and move.pieces == (1 if not spent else 0)


def test_nothing_of_the_bot_imports_measurements() -> None:
    paths = [*ROOT.glob("*.py"), *(path for room in OF_THE_BOT for path in (ROOT / room).rglob("*.py"))]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] == "bench"], path
