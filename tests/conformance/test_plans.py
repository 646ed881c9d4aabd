"""Plans: whoever sees the same is answered the same, whatever others hold and whatever comes next on a deck."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from host.changes.answers import Actor, answers_in_sequence, tells
from host.changes.move_change import change_by_moves, open_questions
from host.changes.plans import with_plan
from host.config import HostConfig
from host.stored.decoded_match import DecodedMatch, encode, read, snapshot_of
from rules.engine import AnyGame, Move, MoveError, Seat, State
from storage.rows import MatchRow, SeatRow, StoredMatch
from tests.conformance.kit import Playout, every_playout, twin_of

LONGEST = 20
"""Answers of others that a plan of these tests waits for at most."""


@every_playout(15)
def test_a_plan_is_answered_the_same_on_twins(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for state, seat, first in before_windows(game, playout, random):
        twin = twin_of(game, state, seat, random)
        named = (*behind(game, state, seat, first, random), *behind(game, twin, seat, first, random))
        for move in {*named, *later(playout, seat, random)}:
            moves = (first, move)
            assert answer(game, playout, state, seat, moves) == answer(game, playout, twin, seat, moves)


def before_windows(game: AnyGame, playout: Playout, random: Random) -> Iterator[tuple[State, Seat, Move]]:
    """Yield positions with a move that tells its seat nothing, and after which others are asked whether they react."""
    for state in playout.states[::2]:
        for decision in game.pending(state):
            if decision.sealed:
                continue
            move = random.choice(game.legal(state, decision.seat))
            step = game.apply(state, decision.seat, move)
            pending = game.pending(step.state)
            waits = all(other.seat != decision.seat and other.pace == "reaction" for other in pending)
            if pending and waits and not tells(game, state, step):
                yield state, decision.seat, move


def behind(game: AnyGame, state: State, seat: Seat, first: Move, random: Random) -> list[Move]:
    """Return some moves that a seat could make after a move and the passes of others."""
    state = game.apply(state, seat, first).state
    for _ in range(LONGEST):
        pending = game.pending(state)
        if not pending or any(decision.seat == seat for decision in pending):
            break
        other = pending[0].seat
        state = game.apply(state, other, game.fallback(game.view(state, other), other)).state
    legal = game.legal(state, seat)
    return random.sample(legal, min(2, len(legal)))


def later(playout: Playout, seat: Seat, random: Random) -> list[Move]:
    """Return a move that a seat makes at some time of the match."""
    own = [moment.move for moment in playout.moments if moment.seat == seat]
    return [random.choice(own)] if own else []


def answer(game: AnyGame, playout: Playout, state: State, seat: Seat, moves: tuple[Move, ...]) -> object:
    """Return what the host answers to moves sent in a form: a refusal, or how many are made and which wait."""
    decoded = stored(game, playout, state)
    actor = Actor(100 + seat, "person")
    try:
        made = answers_in_sequence(decoded, seat, moves, actor, planned=True)
        change = change_by_moves(decoded, made, 0.0, HostConfig())
        rest = tuple(map(str, moves[len(made) :]))
        planned = with_plan(decoded, change, seat, 100 + seat, rest, "{}") if rest else None
    except MoveError as error:
        return str(error)
    return len(made), None if planned is None else planned.new.plans


def stored(game: AnyGame, playout: Playout, state: State) -> DecodedMatch:
    """Return a match of people without a clock in a position."""
    counts = (0,) * playout.seats
    options = encode(playout.options).decode()
    match = MatchRow(
        id=1, game=game.key, options=options, seed=b"", guild_id=1, channel_id=2, pace=0, created_at=0.0, touched_at=0.0
    )
    seats = tuple(SeatRow(seat, "person", 100 + seat, None) for seat in range(playout.seats))
    questions = open_questions(game, state, counts, (), 0, 0.0)
    return read(StoredMatch(match, seats, snapshot_of(game, 0, state, counts, ()), questions))
