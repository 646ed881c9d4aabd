"""The rules of Snatch: a test for each numbered statement, under its number."""

import pytest
from msgspec.structs import replace

from rules.engine import IllegalMove, Options
from tests.games.snatch import GAME
from tests.games.snatch import values as v
from tests.games.snatch.builder import after, asked, blocking, laying
from tests.rules.playing import why_not


@pytest.mark.parametrize("seats", GAME.seats)
def test_n1_hands_are_secret_and_the_rest_lies_aside(seats: int) -> None:
    state = GAME.setup(seats, Options(), b"s" * 32).state
    assert sorted((*state.deck, *(card for hand in state.hands for card in hand))) == list(range(1, 17))
    assert [len(hand) for hand in state.hands] == [4] * seats
    view = GAME.view(state, 1)
    assert view.hand == state.hands[1]
    assert view.unseen == tuple(card for card in range(1, 17) if card not in state.hands[1])


def test_n2_the_highest_of_the_cards_laid_together_wins() -> None:
    state, events = after(laying((9, 1), (15, 2)), (1, "lay:15"))
    assert (events, state.hands) == ([], ((9, 1), (15, 2))), "sealed until everybody has"
    state, events = after(state, (0, "lay:1"))
    assert events == [v.Laid((1, 15), 1)]
    assert (state.hands, state.points) == (((9,), (2,)), (0, 0)), "it may still be blocked"


def test_n3_a_block_is_above_the_card_of_the_winner() -> None:
    state = blocking((9,), (16, 7, 10), card=8)
    assert [str(move) for move in GAME.legal(state, 1)] == ["block:0", "block:16", "block:10"]
    assert why_not(GAME, state, 1, "block:7") == ("cannot_play", {"card": 7})


def test_n3_a_window_asks_who_has_cards_and_not_who_could_block() -> None:
    state = blocking((9,), (16,), (1,), ())
    assert asked(state) == [1, 2]
    assert [str(move) for move in GAME.legal(state, 2)] == ["block:0"]
    assert GAME.pending(state) == GAME.pending(blocking((9,), (2,), (16,), ()))


def test_n4_of_several_blocks_the_first_after_the_winner_counts_whoever_was_quicker() -> None:
    state = blocking((16,), (9,), (15,), (1,), winner=1)
    for order in ([(0, "block:16"), (2, "block:15")], [(2, "block:15"), (0, "block:16")]):
        end, events = after(state, *order, (3, "block:0"))
        assert events == [v.Decided(((2, 15), (0, 16)), (0, 0, 0, 0))]
        assert (end.hands, end.points) == (((16,), (9,), (), (1,)), (0, 0, 0, 0))


def test_n4_a_block_handed_back_is_seen_by_its_own_seat_alone() -> None:
    _, (event,) = after(blocking((9,), (15,), (16,)), (1, "block:15"), (2, "block:16"))
    assert GAME.see(event, 2) == event
    for viewer in (0, 1, None):
        assert GAME.see(event, viewer) == v.Decided(((1, 15),), (0, 0, 0))


def test_n5_who_rests_is_not_asked_until_the_next_cards_are_laid() -> None:
    state, _ = after(blocking((9, 1), (15, 2), (16, 3)), (2, "rest"))
    assert asked(state) == [1]
    state, events = after(state, (1, "block:0"))
    assert events == [v.Decided((), (1, 0, 0))]
    state, _ = after(state, (0, "lay:9"), (1, "lay:2"), (2, "lay:3"))
    assert (asked(state), state.resting) == ([1, 2], (False, False, False))


def test_n5_the_last_to_be_asked_closes_the_window_by_resting() -> None:
    state, events = after(blocking((9,), (15,), (16,)), (1, "block:15"), (2, "rest"))
    assert events == [v.Rested(2, True), v.Decided(((1, 15),), (0, 0, 0))]
    assert GAME.outcome(state) is not None


def test_n5_standing_answers_are_given_at_any_time_and_taken_back() -> None:
    state = GAME.setup(2, Options(), b"s" * 32).state
    assert [str(move) for move in GAME.optional(state, 1)] == ["rest"]
    assert why_not(GAME, state, 1, "wake") == ("no_change", {"on": False})
    state, events = after(state, (1, "rest"), (1, "wake"))
    assert events == [v.Rested(1, True), v.Rested(1, False)]
    assert asked(state) == [0, 1]
    over = replace(state, frames=())
    assert GAME.optional(over, 0) == ()
    with pytest.raises(IllegalMove, match="not_asked"):
        GAME.apply(over, 0, v.Rest(True))


def test_n6_most_points_win_when_somebody_has_no_card_left() -> None:
    state = replace(blocking((), (15,), (3,), card=16), points=(0, 2, 0))
    assert GAME.outcome(state) is None
    state, _ = after(state, (1, "block:0"), (2, "block:0"))
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.ranking == ((1,), (0,), (2,))
    assert [scores["points"] for scores in outcome.scores] == [1, 2, 0]
