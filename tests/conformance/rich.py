"""Positions built at random that matches played at random do not reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from random import Random

from rules.engine import AnyGame, State
from rules.look_ahead import standstill
from tests.conformance.hints import home
from tests.conformance.kit import ALL_GAMES, Moment, Playout, next_to_move

RICH: Mapping[str, Callable[[Random], State]] = {key: import_module(f"{home(key)}.rich").rich for key in ALL_GAMES}
"""What builds a position of each game at random. One that is broken otherwise than by standing still is left out."""


@cache
def rich_positions(key: str, count: int) -> tuple[tuple[int, State], ...]:
    """Return so many sound positions of a game, the same in every run, each with the number that it is built from."""
    game, found, number = ALL_GAMES[key], list[tuple[int, State]](), 0
    while len(found) < count:
        state = RICH[key](Random(number))
        if set(game.audit(state)) <= set(standstill(game, state)):
            found.append((number, state))
        number += 1
    return tuple(found)


def rich_playouts(game: AnyGame, count: int, moves: int) -> list[Playout]:
    """Return what players who move at random make of such positions, so many moves of each."""
    return [_played_on(game, Random(number), state, moves) for number, state in rich_positions(game.key, count)]


def _played_on(game: AnyGame, random: Random, first: State, moves: int) -> Playout:
    moments: list[Moment] = []
    state = first
    while game.pending(state) and len(moments) < moves:
        seat = next_to_move(game, state, random).seat
        move = random.choice(game.legal(state, seat))
        step = game.apply(state, seat, move)
        moments.append(Moment(state, seat, move, step.state, step.events))
        state = step.state
    return Playout(_seats(first), game.options(), b"", first, (), tuple(moments))


def _seats(state: State) -> int:
    """Return how many play: a state of a game for more than two has a value for each of them."""
    return len(getattr(state, "players", None) or getattr(state, "hands", None) or (0, 1))
