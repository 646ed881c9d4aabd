"""Parts 2 and 3: nobody is shown what they may not know, or can infer it from what is offered.

Whatever differs between a position and its twin (``twin_of``) for a viewer has leaked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from host.stored.decoded_match import may_read
from render.kit.encoding import Picture
from rules.engine import AnyGame, Event, State, Viewer
from tests.conformance.kit import (
    ALL_FACES,
    AnyFace,
    Playout,
    bytes_of,
    every_playout,
    next_to_move,
    playouts,
    twin_of,
    viewers,
)
from tests.render.matches import clear_caches
from tests.sampling import sampled

NAMES = ("Ada", "Ben", "Cy", "Dora", "Eli")
_TRIES = 30
VIEWERS = 3
"""Of how many viewers of a position a run draws the pictures."""


@every_playout(15)
def test_twins_look_the_same_and_are_offered_the_same(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for state in playout.states:
        for viewer in viewers(playout):
            twin = twin_of(game, state, viewer, random)
            assert game.audit(twin) == ()
            assert bytes_of(game.view(twin, viewer)) == bytes_of(game.view(state, viewer))
            assert game.pending(twin) == game.pending(state)
            assert game.outcome(twin) == game.outcome(state)
            for decision in game.pending(state):
                if decision.open or decision.seat == viewer:
                    assert game.legal(twin, decision.seat) == game.legal(state, decision.seat)


@every_playout(15, partial(playouts, shorter=False))
def test_twins_differ_where_they_can(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    secrets: list[tuple[State, Viewer, Viewer]] = []
    for state in playout.states:
        seen = {viewer: bytes_of(game.view(state, viewer)) for viewer in viewers(playout)}
        for viewer in seen:
            assert twin_of(game, state, viewer, random) != state
            secrets += [(state, viewer, other) for other in seen if seen[other] not in (seen[None], seen[viewer])]
    assert not secrets or any(_possibilities(game, *secret, random) > 1 for secret in secrets)


def _possibilities(game: AnyGame, state: State, viewer: Viewer, other: Viewer, random: Random) -> int:
    """Return how many views of another viewer are possible for this viewer."""
    twins = [twin_of(game, state, viewer, random) for _ in range(_TRIES)]
    return len({bytes_of(game.view(twin, other)) for twin in twins})


@every_playout(40)
def test_a_sealed_answer_tells_nobody_anything_before_its_group_is_complete(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        sealed = [decision.seat for decision in game.pending(state) if decision.sealed]
        if len(sealed) < 2:
            continue
        steps = [game.apply(state, sealed[0], answer) for answer in game.legal(state, sealed[0])]
        for viewer in viewers(playout):
            if viewer != sealed[0]:
                assert len({tuple(_seen(game, step.events, viewer)) for step in steps}) == 1
                assert len({bytes_of(game.view(step.state, viewer)) for step in steps}) == 1


@every_playout(10)
def test_twins_are_told_in_the_same_words(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    face = ALL_FACES[game.key]
    for moment in playout.moments[::4]:
        for viewer in viewers(playout):
            recent = tuple(_seen(game, moment.events, viewer))
            twin = twin_of(game, moment.after, viewer, random)
            told = _told(game, face, moment.after, viewer, recent)
            assert told == _told(game, face, twin, viewer, recent)


def _told(game: AnyGame, face: AnyFace, state: State, viewer: Viewer, recent: tuple[Event, ...]) -> list[object]:
    """Return every text, control and form that a viewer may be shown of a position."""
    view = game.view(state, viewer)
    texts: list[object] = [face.alt(view, recent), face.position(view, NAMES)]
    if viewer is not None:
        texts.append(face.hand(view, viewer))
    for decision in game.pending(state):
        texts.append(face.prompt(view, decision).question(view, decision))
        if decision.open or decision.seat == viewer:
            legal = game.legal(state, decision.seat)
            texts.append(face.prompt(view, decision).controls(view, decision, legal))
            texts.append(face.prompt(view, decision).form(view, decision, legal))
            texts.append(face.prompt(view, decision).help(view, decision, legal))
            texts += [face.move(move) for move in legal]
    return texts


@every_playout(3)
def test_twins_give_the_same_picture_even_after_those_of_other_seats(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    moment = random.choice(playout.moments)
    for viewer in sampled(viewers(playout), VIEWERS, f"{game.key} {len(playout.states)}"):
        twins = moment.after, twin_of(game, moment.after, viewer, random)
        clear_caches()
        cold = _pictures(game, twins[1], viewer, moment.events)
        other = random.choice([one for one in viewers(playout) if one != viewer])
        clear_caches()
        for state in twins:
            _pictures(game, state, other, moment.events)
            assert _pictures(game, state, viewer, moment.events) == cold


def _pictures(game: AnyGame, state: State, viewer: Viewer, events: tuple[Event, ...]) -> list[Picture | None]:
    """Draw a viewer's hand if there is one, then the board as they see it."""
    face, view = ALL_FACES[game.key], game.view(state, viewer)
    hands = [] if face.own_picture is None or viewer is None else [face.own_picture(view)]
    return [*hands, face.picture(view, tuple(_seen(game, events, viewer)))]


def _seen(game: AnyGame, events: tuple[Event, ...], viewer: Viewer) -> Iterator[Event]:
    return (seen for event in events if (seen := game.see(event, viewer)) is not None)


@every_playout(15)
def test_the_same_moves_on_twins_tell_the_same_until_something_is_revealed(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for state in playout.states[::2]:
        for viewer in viewers(playout):
            _move_together(game, state, twin_of(game, state, viewer, random), viewer, random)


def _move_together(game: AnyGame, state: State, twin: State, viewer: Viewer, random: Random, longest: int = 12) -> None:
    """Make the same moves on both until a reveal or a random draw tells them apart."""
    for _ in range(longest):
        if not game.pending(state):
            return
        assert game.pending(state) == game.pending(twin)
        seat = next_to_move(game, state, random).seat
        possible = game.legal(twin, seat)
        common = [move for move in game.legal(state, seat) if move in possible]
        if not common:
            return
        move = random.choice(common)
        step, other = game.apply(state, seat, move), game.apply(twin, seat, move)
        if _parted(game, state, step.state, step.events) or _parted(game, twin, other.state, other.events):
            return
        assert list(_seen(game, step.events, viewer)) == list(_seen(game, other.events, viewer))
        assert bytes_of(game.view(step.state, viewer)) == bytes_of(game.view(other.state, viewer))
        state, twin = step.state, other.state


def _parted(game: AnyGame, before: State, after: State, events: tuple[Event, ...]) -> bool:
    """Say whether something was revealed, or drawn from dice that a twin does not share."""
    return any(event.reveal for event in events) or game.draws(after) != game.draws(before)


@every_playout(10)
def test_a_notation_that_others_may_read_is_told_by_what_they_saw(game: AnyGame, playout: Playout) -> None:
    for state, seat, move, after, events in playout.moments[::3]:
        readers = [viewer for viewer in viewers(playout) if viewer != seat and may_read(game, seat, events, viewer)]
        others = (
            [game.apply(state, seat, other) for other in game.legal(state, seat) if other != move] if readers else []
        )
        for viewer in readers:
            told = list(_seen(game, events, viewer)), game.view(after, viewer)
            assert told not in [
                (list(_seen(game, step.events, viewer)), game.view(step.state, viewer)) for step in others
            ]
