"""Part 1: random playouts keep the contract of ``rules/engine.py``, both ways."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import AnyGame, IllegalMove, InvalidMove, InvalidPosition, Move, Seat, State
from rules.framed import FramedGame
from tests.conformance.kit import (
    ALL_GAMES,
    Playout,
    bytes_of,
    every_game,
    every_playout,
    kit,
    playouts,
    standing_answers,
    viewers,
    whole_playouts,
)
from tests.sampling import sampled


@every_playout(40)
def test_asks_as_long_as_the_match_goes_on(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        pending = game.pending(state)
        assert (pending == ()) is (game.outcome(state) is not None)
        seats = [decision.seat for decision in pending]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(playout.seats))
        for seat in range(playout.seats):
            assert bool(game.legal(state, seat)) is (seat in seats)
        if len(pending) > 1:
            assert len({decision.group for decision in pending}) == 1 or not any(d.sealed for d in pending)


@every_playout(40)
def test_groups_grow_and_a_sealed_one_stays_until_it_is_complete(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        old, new = game.pending(moment.state), game.pending(moment.after)
        if new:
            assert min(decision.group for decision in new) >= min(decision.group for decision in old)
        if old[0].sealed and len(old) > 1 and moment.move in game.legal(moment.state, moment.seat):
            assert new == old[1:]


@every_playout(40)
def test_a_question_keeps_its_group_only_while_it_is_the_same_question(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        before = {decision.seat: decision for decision in game.pending(moment.state)}
        for decision in game.pending(moment.after):
            old = before.get(decision.seat)
            if old is not None and decision.seat != moment.seat and old.group == decision.group:
                assert decision == old
                assert game.legal(moment.after, decision.seat) == game.legal(moment.state, decision.seat)


@every_playout(40)
def test_every_move_tells_something_once_its_group_is_complete(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        standing = moment.move in game.optional(moment.state, moment.seat)
        sealed = {decision.group for decision in game.pending(moment.state) if decision.sealed and not standing}
        if not sealed & {decision.group for decision in game.pending(moment.after)}:
            assert moment.events


@every_playout(15)
def test_every_legal_move_applies_and_is_written_and_read(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        before = bytes_of(moment.state)
        for decision in game.pending(moment.state):
            moves = game.legal(moment.state, decision.seat)
            assert moves == game.legal(moment.state, decision.seat)
            assert len({str(move) for move in moves}) == len(moves) <= 200
            for move in moves:
                assert str(move).isascii()
                assert game.parse(str(move)) == move
                step = game.apply(moment.state, decision.seat, move)
                assert game.after(moment.state, decision.seat, move) == step.state
                assert game.audit(step.state) == ()
        assert bytes_of(moment.state) == before


@every_playout(20)
def test_every_other_move_is_refused(game: AnyGame, playout: Playout) -> None:
    known = {move for moment in playout.moments for move in game.legal(moment.state, moment.seat)}
    for state in playout.states[::3]:
        for seat in range(playout.seats):
            for move in known.difference(game.legal(state, seat), game.optional(state, seat)):
                assert _refusal(game, state, seat, move).code.isidentifier()


def _refusal(game: AnyGame, state: State, seat: Seat, move: Move) -> IllegalMove:
    """Return the error of a move; ``pytest.raises`` takes longer than most moves."""
    try:
        game.apply(state, seat, move)
    except IllegalMove as refused:
        return refused
    raise AssertionError(f"{move} is not refused")


@every_game
@kit(20)
@given(data=st.data())
def test_a_move_is_refused_exactly_when_it_is_not_legal(game: AnyGame, data: st.DataObject) -> None:
    assert isinstance(game, FramedGame)
    playout, random = data.draw(playouts(game)), Random(1)
    for state in playout.states[::2]:
        some = random.sample(list(game.moves.values()), min(100, len(game.moves)))
        for seat in range(playout.seats):
            possible = (*game.legal(state, seat), *game.optional(state, seat))
            assert all(game.refuse(state, seat, move) is None for move in possible)
            assert all(game.refuse(state, seat, move) for move in some if move not in possible)


@every_playout(40)
def test_standing_answers_are_public_and_leave_the_questions_of_others(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        asked = game.pending(state)
        for seat, move in standing_answers(game, state, playout.seats):
            assert asked, "nobody can do anything when the match is over"
            assert move not in game.legal(state, seat)
            assert game.parse(str(move)) == move
            step = game.apply(state, seat, move)
            assert all(game.see(step.events[0], viewer) == step.events[0] for viewer in viewers(playout))
            after = game.pending(step.state)
            others = tuple(decision for decision in asked if decision.seat != seat)
            assert not others or tuple(decision for decision in after if decision.seat != seat) == others
            for decision in others:
                assert game.legal(step.state, decision.seat) == game.legal(state, decision.seat)


@every_playout(40)
def test_the_same_move_leads_to_the_same_place(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        step = game.apply(moment.state, moment.seat, moment.move)
        assert (step.state, step.events) == (moment.after, moment.events)
        assert game.draws(moment.state) <= game.draws(moment.after)


@every_playout(40)
def test_no_invariant_is_ever_broken(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        assert game.audit(state) == ()


@every_playout(40)
def test_states_views_and_events_survive_json(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        assert msgspec.json.decode(bytes_of(state), type=game.state_type) == state
        hash(state)
        for viewer in viewers(playout):
            view = game.view(state, viewer)
            assert msgspec.json.decode(bytes_of(view), type=game.view_type) == view
    for event in _events(playout):
        assert msgspec.json.decode(bytes_of(event), type=game.event_type) == event


@every_playout(40)
def test_a_position_is_written_and_read_for_every_viewer(game: AnyGame, playout: Playout) -> None:
    for state in sampled(playout.states, 2, playout.seed):
        for viewer in viewers(playout):
            view = game.view(state, viewer)
            text = game.write_position(view)
            assert text.isascii()
            assert game.read_position(text) == view


@every_game
def test_a_text_that_is_no_position_is_refused(game: AnyGame) -> None:
    text = game.write_position(game.view(game.setup(game.seats[0], game.options(), b"s" * 32).state, None))
    first = text.partition("\n")[0]
    wrong = (
        "",
        first,
        f"{text}\n{first}",
        f"{text}\nstranger 1",
        text.replace("(", "", 1),
        text + "{",
        text + '"',
    )
    for other in wrong:
        with pytest.raises(InvalidPosition):
            game.read_position(other)


def _events(playout: Playout) -> list[object]:
    return [*playout.opening, *(event for moment in playout.moments for event in moment.events)]


@every_playout(40)
def test_what_was_seen_once_is_seen_the_same_again(game: AnyGame, playout: Playout) -> None:
    for event in _events(playout):
        for viewer in viewers(playout):
            seen = game.see(event, viewer)
            assert seen is None or game.see(seen, viewer) == seen


@every_playout(40, whole_playouts)
def test_a_log_replays_to_the_same_state(game: AnyGame, playout: Playout) -> None:
    log = [(moment.seat, str(moment.move)) for moment in playout.moments]
    state = game.setup(playout.seats, playout.options, playout.seed).state
    for seat, text in log:
        state = game.apply(state, seat, game.parse(text)).state
    assert state == playout.last
    assert bytes_of(state) == bytes_of(playout.last)


@every_playout(40)
def test_a_match_goes_on_from_its_snapshot(game: AnyGame, playout: Playout) -> None:
    for moment in playout.moments:
        loaded = msgspec.json.decode(bytes_of(moment.state), type=game.state_type)
        assert game.apply(loaded, moment.seat, moment.move).state == moment.after


@every_playout(40)
def test_an_absent_players_move_is_legal(game: AnyGame, playout: Playout) -> None:
    for state in playout.states:
        for decision in game.pending(state):
            view = game.view(state, decision.seat)
            move = game.fallback(view, decision.seat)
            assert move in game.legal(state, decision.seat)
            assert game.fallback(view, decision.seat) == move


@every_playout(20)
def test_absent_players_come_to_an_end(game: AnyGame, playout: Playout) -> None:
    state = playout.first
    for _ in range(10_000):
        pending = game.pending(state)
        if not pending:
            return
        seat = pending[0].seat
        state = game.apply(state, seat, game.fallback(game.view(state, seat), seat)).state
    raise AssertionError("a match of absent players does not end")


@every_playout(40, whole_playouts)
def test_an_outcome_ranks_every_seat_once(game: AnyGame, playout: Playout) -> None:
    outcome = game.outcome(playout.last)
    assert outcome is not None
    assert outcome.reason.isidentifier()
    assert len(outcome.scores) == playout.seats
    ranked = sorted(seat for place in outcome.ranking for seat in place)
    assert ranked in ([], list(range(playout.seats)))


@every_game
@kit(200)
@given(text=st.text(max_size=40) | st.from_regex(r"[a-z]{1,8}(:[0-9a-z,+-]{1,8})?", fullmatch=True))
def test_any_text_is_a_move_or_refused(game: AnyGame, text: str) -> None:
    try:
        move = game.parse(text)
    except InvalidMove as error:
        assert error.code.isidentifier()
    else:
        assert str(move) == text


@every_game
def test_a_number_of_seats_that_does_not_fit_is_refused(game: AnyGame) -> None:
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match="players"):
            game.setup(seats, game.options(), b"s" * 32)


def test_every_game_is_registered_under_its_key() -> None:
    for key, game in ALL_GAMES.items():
        assert (game.key, game.version > 0, bool(game.title)) == (key, True, True)


@every_game
def test_another_seed_gives_other_randomness(game: AnyGame) -> None:
    random = Random(1)
    states = [game.setup(game.seats[0], game.options(), random.randbytes(32)).state for _ in range(5)]
    assert len(set(states)) == 5
