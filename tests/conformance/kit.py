"""Random playouts of any game, and how they are drawn."""

from __future__ import annotations

import os
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from render.face import Face
from render.registry import FACES
from rules.engine import AnyGame, Decision, Event, Move, Options, Seat, State, Viewer
from rules.registry import GAMES
from tests import games
from tests.conformance.hints import hints

EXAMPLES = os.environ.get("CONFORMANCE_EXAMPLES")
"""How many playouts each check draws at random; unset, a few that are the same in every run."""


def kit(examples: int) -> settings:
    """Return the settings of a check that draws ``examples`` playouts unless told otherwise.

    What fails is shown as it was drawn: a match from another seed is not a smaller one.
    """
    return settings(
        phases=(Phase.generate,),
        max_examples=int(EXAMPLES or examples),
        derandomize=EXAMPLES is None,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


ALL_GAMES: dict[str, AnyGame] = {**GAMES, **games.GAMES}
"""The registered games, and the small ones of the tests."""

AnyFace = Face[Any, Any, Any]
ALL_FACES: dict[str, AnyFace] = {**FACES, **games.FACES}
"""The face of each of them."""

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))
"""Runs a check for each of them."""

every_registered_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
"""Runs a check for each registered game alone."""


class Moment(NamedTuple):
    """A position, the move that was made in it and what that led to."""

    state: State
    seat: Seat
    move: Move
    after: State
    events: tuple[Event, ...]


class Playout(NamedTuple):
    """A whole match between players who move at random."""

    seats: int
    options: Options
    seed: bytes
    first: State
    opening: tuple[Event, ...]
    moments: tuple[Moment, ...]

    @property
    def last(self) -> State:
        """The position in which the match ended."""
        return self.moments[-1].after if self.moments else self.first

    @property
    def states(self) -> tuple[State, ...]:
        """Every position of the match, in order."""
        return (self.first, *(moment.after for moment in self.moments))


def bytes_of(value: object) -> bytes:
    """Return the JSON of a value, as it would be stored or sent to a viewer."""
    return msgspec.json.encode(value)


def viewers(playout: Playout) -> tuple[Viewer, ...]:
    """Return everybody who can look at a match: each seat, and the public."""
    return (*range(playout.seats), None)


def next_to_move(game: AnyGame, state: State, random: Random) -> Decision:
    """Return one of the pending decisions; for a sealed group the first one, because the host applies it in seat
    order.
    """
    pending = game.pending(state)
    return pending[0] if pending[0].sealed else random.choice(pending)


def standing_answers(game: AnyGame, state: State, seats: int) -> list[tuple[Seat, Move]]:
    """Return every standing answer that somebody can give now."""
    return [(seat, move) for seat in range(seats) for move in game.optional(state, seat)]


def play_out(game: AnyGame, seats: int, options: Options, seed: bytes, random: Random) -> Playout:
    """Play a match at random to its end, within the bound that the hints give; one move in five a standing answer."""
    step = game.setup(seats, options, seed)
    first, opening = step.state, step.events
    state: State = first
    moments: list[Moment] = []
    while game.pending(state):
        assert len(moments) < hints(game.key).longest, "the match does not end"
        unasked = standing_answers(game, state, seats)
        if unasked and random.random() < 0.2:
            seat, move = random.choice(unasked)
        else:
            seat = next_to_move(game, state, random).seat
            move = random.choice(game.legal(state, seat))
        step = game.apply(state, seat, move)
        moments.append(Moment(state, seat, move, step.state, step.events))
        state = step.state
    return Playout(seats, options, seed, first, opening, tuple(moments))


def options_of(game: AnyGame) -> st.SearchStrategy[Options]:
    """Draw options: every word of a Literal, every number within its bounds, on and off."""
    described = msgspec.inspect.type_info(game.options)
    assert isinstance(described, msgspec.inspect.StructType)
    return st.builds(game.options, **{field.name: _values(field.type) for field in described.fields})


def _values(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return st.sampled_from(sorted(kind.values, key=str))
    if isinstance(kind, msgspec.inspect.IntType):
        return st.integers(kind.ge, kind.le)
    if isinstance(kind, msgspec.inspect.BoolType):
        return st.booleans()
    raise NotImplementedError(f"options of {kind} cannot be drawn yet")


def playouts(game: AnyGame) -> st.SearchStrategy[Playout]:
    """Draw a number of seats, options, a seed, and a match played at random."""
    return st.builds(
        play_out,
        st.just(game),
        st.sampled_from(game.seats),
        options_of(game),
        st.binary(min_size=16, max_size=32),
        st.integers(0, 2**32).map(Random),
    )
