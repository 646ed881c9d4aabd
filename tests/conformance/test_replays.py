"""A match that goes on, seen again, shows nobody more than they saw at the time; one that is over opens everything."""

from __future__ import annotations

from random import Random

import pytest

from host.stored.decoded_match import seen_of
from host.views.replay import OPEN, PUBLIC, Outline, Seen, Source, outline, positions, states_after
from rules.engine import AnyGame, State, Viewer
from rules.registry import GAMES
from tests import games
from tests.conformance.kit import Moment, Playout, bytes_of, every_playout, next_to_move, viewers, whole_playouts
from tests.conformance.replays import source_of


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, game in games.GAMES.items():
        monkeypatch.setitem(GAMES, key, game)


def eyes_of(viewer: Viewer) -> str:
    return PUBLIC if viewer is None else str(viewer)


def shown(source: Source, eyes: str, *, every: bool = False) -> tuple[Outline, tuple[Seen, ...]]:
    """Return all that a replay shows: its steps, and the position after each."""
    steps = outline(source, eyes, every=every)
    return steps, positions(source, eyes, [step.last for step in steps.steps])


@every_playout(10)
def test_a_replay_shows_the_views_and_the_events_of_the_time_and_no_others(game: AnyGame, playout: Playout) -> None:
    source = source_of(game, playout.first, playout.seats, playout.moments)
    for viewer in viewers(playout):
        seen = {bytes_of(game.view(state, viewer)) for state in playout.states}
        for every in (False, True):
            steps, views = shown(source, eyes_of(viewer), every=every)
            assert all(one.view in seen and one.hands == () for one in views)
            told = b",".join(step.events[1:-1] for step in steps.steps if step.events != b"[]")
            events = [event for moment in playout.moments for event in moment.events]
            assert b"[" + told + b"]" == bytes_of(seen_of(game, events, viewer))
            assert steps.steps[-1].last == len(playout.moments) - 1


@every_playout(8, whole_playouts)
def test_replays_of_twins_are_the_same_for_their_viewer(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    windows = [state for state in playout.states if game.pending(state) and game.pending(state)[0].pace == "reaction"]
    some = random.sample(windows, min(12, len(windows)))
    for state in (*some, *playout.states[:: max(1, len(playout.states) // 4)]):
        for viewer in viewers(playout):
            twin: State = game.determinize(game.view(state, viewer), random)
            pairs = list(_moments_of_both(game, state, twin, random))
            one = source_of(game, state, playout.seats, [pair[0] for pair in pairs])
            other = source_of(game, twin, playout.seats, [pair[1] for pair in pairs])
            for every in (False, True):
                assert shown(one, eyes_of(viewer), every=every) == shown(other, eyes_of(viewer), every=every)


def _moments_of_both(
    game: AnyGame, state: State, twin: State, random: Random, longest: int = 15
) -> list[tuple[Moment, Moment]]:
    """Make the same moves on both until a reveal or a random draw tells them apart, or half a sealed group is left."""
    found: list[tuple[Moment, Moment]] = []
    whole = 0
    for _ in range(longest):
        if not game.pending(state):
            break
        seat = next_to_move(game, state, random).seat
        possible = game.legal(twin, seat)
        common = [move for move in game.legal(state, seat) if move in possible]
        if not common:
            break
        move = random.choice(common)
        step, other = game.apply(state, seat, move), game.apply(twin, seat, move)
        parted = any(event.reveal for event in (*step.events, *other.events))
        if parted or game.draws(step.state) != game.draws(state) or game.draws(other.state) != game.draws(twin):
            break
        found.append((Moment(state, seat, move, step.state, step.events), Moment(twin, seat, move, other.state, ())))
        state, twin = step.state, other.state
        if len(game.pending(state)) < 2 or not game.pending(state)[0].sealed or _is_asked_first(game, state, found):
            whole = len(found)
    return found[:whole]


def _is_asked_first(game: AnyGame, state: State, found: list[tuple[Moment, Moment]]) -> bool:
    """Return whether a sealed group begins that nobody has answered."""
    before = {decision.group for decision in game.pending(found[-1][0].state)}
    return not before & {decision.group for decision in game.pending(state)}


@every_playout(5)
def test_open_eyes_see_every_hand(game: AnyGame, playout: Playout) -> None:
    source = source_of(game, playout.first, playout.seats, playout.moments, over=True)
    steps, views = shown(source, OPEN)
    for state, seen in zip(states_after(source, [step.last for step in steps.steps]), views, strict=True):
        assert seen.view == bytes_of(game.view(state, None))
        assert list(seen.hands) == [bytes_of(game.view(state, seat)) for seat in range(playout.seats)]
