"""Random playouts of any game, and how they are drawn."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from render.face import Face
from render.registry import FACES
from rules.engine import AnyGame, Decision, Event, Move, Options, Seat, State, Viewer
from rules.registry import GAMES
from tests import games
from tests.conformance.hints import hints
from tests.sampling import is_whole, sampled

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


KEPT, SAMPLED = 16, 5
"""How many matches of a game with long ones there are, and how many of them a run plays."""
SHORTER = 3
"""How many times shorter than in a soak are the stretches that a run looks at."""


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


def twin_of(game: AnyGame, state: State, viewer: Viewer, random: Random) -> State:
    """Return a twin of a position: one that a viewer cannot distinguish from it."""
    twin: State = game.determinize(game.view(state, viewer), random)
    return twin


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
            move = random.choice(_likely(game, state, seat, random))
        step = game.apply(state, seat, move)
        moments.append(Moment(state, seat, move, step.state, step.events))
        state = step.state
    return Playout(seats, options, seed, first, opening, tuple(moments))


def _likely(game: AnyGame, state: State, seat: Seat, random: Random) -> tuple[Move, ...]:
    """Return the legal moves of a seat, mostly without those that the hints name as seldom made."""
    legal: tuple[Move, ...] = game.legal(state, seat)
    seldom = hints(game.key).seldom
    if not seldom or random.random() < 0.1:
        return legal
    return tuple(move for move in legal if str(move) not in seldom) or legal


def options_of(game: AnyGame) -> st.SearchStrategy[Options]:
    """Draw options: every word of a Literal, every number within its bounds, on and off; or what the hints name."""
    described = msgspec.inspect.type_info(game.options)
    assert isinstance(described, msgspec.inspect.StructType)
    named = {name: st.sampled_from(values) for name, values in hints(game.key).options.items()}
    drawn = {field.name: _values(field.type) for field in described.fields if field.name not in named}
    return st.builds(game.options, **drawn | named)


def _values(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return st.sampled_from(sorted(kind.values, key=str))
    if isinstance(kind, msgspec.inspect.IntType):
        return st.integers(kind.ge, kind.le)
    if isinstance(kind, msgspec.inspect.BoolType):
        return st.booleans()
    raise NotImplementedError(f"options of {kind} cannot be drawn yet")


def playouts(game: AnyGame, *, shorter: bool = True) -> st.SearchStrategy[Playout]:
    """Draw a match played at random; of a long one a stretch, which begins anywhere (``Hints.stretch``).

    It is a shorter one unless this is a soak, or unless what is looked for needs a long one.
    """
    length = hints(game.key).stretch // (SHORTER if shorter and not is_whole() else 1)
    return st.builds(_stretch_of(length), whole_playouts(game, of_all=not shorter), st.floats(0, 1))


def some_playouts(game: AnyGame, count: int) -> list[Playout]:
    """Return whole matches played at random, the same in every run."""
    return [_kept_playout(game.key, hints(game.key).kept_from + number) for number in range(count)]


@cache
def _kept_playout(key: str, number: int) -> Playout:
    """Return one of the long matches that are played once in a process, with other seats and options each time."""
    game = ALL_GAMES[key]
    random = Random(f"{key} {number}")
    fields = msgspec.inspect.type_info(game.options)
    assert isinstance(fields, msgspec.inspect.StructType)
    named = hints(key).options
    values = {field.name: random.choice(named.get(field.name) or _all_values(field.type)) for field in fields.fields}
    return play_out(game, game.seats[number % len(game.seats)], game.options(**values), random.randbytes(24), random)


def _all_values(kind: msgspec.inspect.Type) -> tuple[object, ...]:
    """Return the values of an option that can be listed."""
    if isinstance(kind, msgspec.inspect.IntType):
        return (kind.ge, kind.le)
    return tuple(kind.values) if isinstance(kind, msgspec.inspect.LiteralType) else (False, True)


def _stretch_of(length: int) -> Callable[[Playout, float], Playout]:
    """Return what cuts a stretch of so many moves out of a match, from a share of it on."""

    def cut(playout: Playout, share: float) -> Playout:
        moments = playout.moments
        if not length or len(moments) <= length:
            return playout
        start = int(share * (len(moments) - length))
        stretch = moments[start : start + length]
        opening = playout.opening if start == 0 else ()
        return playout._replace(first=stretch[0].state, opening=opening, moments=stretch)

    return cut


def whole_playouts(game: AnyGame, *, of_all: bool = False) -> st.SearchStrategy[Playout]:
    """Draw a match played at random, with other seats, options and seeds; a long one is one of a few that are kept.

    It is one ``of_all`` that are kept in a soak, and where something rare is looked for.
    """
    first = hints(game.key).kept_from
    if hints(game.key).stretch:
        kept = sampled(range(first, first + KEPT), KEPT if of_all else SAMPLED, game.key)
        return st.integers(0, len(kept) - 1).map(lambda place: _kept_playout(game.key, kept[place]))
    return st.builds(
        play_out,
        st.just(game),
        st.sampled_from(game.seats),
        options_of(game),
        st.binary(min_size=16, max_size=32),
        st.integers(0, 2**32).map(Random),
    )


def every_playout(
    examples: int,
    drawn: Callable[[AnyGame], st.SearchStrategy[Playout]] = playouts,
    games: pytest.MarkDecorator = every_game,
) -> Callable[[Callable[[AnyGame, Playout], None]], Callable[..., None]]:
    """Run a check of a game and a playout on so many playouts of every game, which ``drawn`` draws."""

    def decorated(check: Callable[[AnyGame, Playout], None]) -> Callable[..., None]:
        def test(game: AnyGame, data: st.DataObject) -> None:
            check(game, data.draw(drawn(game)))

        for name in ("__module__", "__name__", "__qualname__", "__doc__"):
            setattr(test, name, getattr(check, name))
        tests: Callable[..., None] = games(kit(examples)(given(data=st.data())(test)))
        return tests

    return decorated
