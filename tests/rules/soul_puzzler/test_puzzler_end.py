"""How a match ends: S23 to S25, S40, S57, S58."""

from __future__ import annotations

import pytest

from rules.engine import Outcome
from rules.soul_puzzler.events import Ended, Passed
from rules.soul_puzzler.position import PuzzlerOptions
from tests.rules.soul_puzzler.builder import GAME, after, events, kind, legal, played, position, why

FIVE = PuzzlerOptions(tokens=5)
BOTH = ("BBA..", "AAB..")
BOTH_SCORE = "switch:3,1-3,2"
STUCK = ("AA...", "AA.A.")
"""Five tokens on the board, none left, and nobody to switch with."""


def test_s23_fifteen_points_win() -> None:
    state, happened = played(position("AA...", scores=(12, 14)), "drop:3")
    won = {"points": 15, "lines": 15, "abilities": 0}, {"points": 14, "lines": 14, "abilities": 0}
    assert GAME.outcome(state) == Outcome("target", ((0,), (1,)), won)
    assert happened[-1] == Ended("target", (15, 14))
    assert GAME.pending(state) == ()
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()


def test_s23_fourteen_points_do_not() -> None:
    assert kind(after(position("AA...", scores=(11, 0)), "drop:3")) == "turn"


def test_s23_the_target_is_an_option() -> None:
    state = position("AA...", scores=(2, 0), options=PuzzlerOptions(target=5))
    assert kind(after(state, "drop:3")) == "over"


@pytest.mark.parametrize(("scores", "winner"), [((13, 12), 0), ((12, 14), 1)])
def test_s24_when_both_reach_fifteen_the_higher_total_wins(scores: tuple[int, int], winner: int) -> None:
    outcome = GAME.outcome(after(position(*BOTH, scores=scores), BOTH_SCORE))
    assert outcome is not None
    assert outcome.reason == "target"
    assert outcome.winners == (winner,)


def test_s25_scores_above_the_track_are_counted_on() -> None:
    state = after(position(*BOTH, scores=(29, 29)), BOTH_SCORE)
    assert (state.scores, kind(state)) == ((32, 32), "turn")


def test_s25_equal_scores_over_fifteen_go_on() -> None:
    state = after(position(*BOTH, scores=(12, 12)), BOTH_SCORE)
    assert (state.scores, kind(state)) == ((15, 15), "turn")
    state = after(state, "drop:1")
    assert kind(state) == "turn"
    assert kind(after(position(*BOTH, scores=(15, 15)), BOTH_SCORE)) == "turn"
    decided = GAME.outcome(after(position("BB...", turn=1, scores=(15, 15)), "drop:3"))
    assert decided is not None
    assert decided.winners == (1,)


def test_s57_who_can_neither_play_nor_switch_passes() -> None:
    state = position(*STUCK, options=FIVE)
    assert legal(state) == ["pass"]
    state, happened = played(state, "pass")
    assert happened == [Passed(0)]
    assert (state.turn, state.passes, kind(state)) == (1, 1, "turn")


def test_s57_beside_a_pass_only_a_usable_power_is_offered() -> None:
    state = position(*STUCK, options=FIVE, characters=("ayla", "apprentice"))
    assert legal(state) == ["root:1", "root:2", "root:3", "root:4", "root:5", "pass"]


def test_s57_with_a_play_or_a_switch_a_pass_is_illegal() -> None:
    assert why(position("A...."), "pass") == ("pass_not_needed", {"play": True, "switch": False})
    state = position("BABAB", "ABABA", options=FIVE)
    assert why(state, "pass") == ("pass_not_needed", {"play": False, "switch": True})


def test_s40_the_position_after_a_pass_is_counted() -> None:
    before = position(*STUCK, options=FIVE)
    counts = dict(GAME.view(after(before, "pass"), None).positions)
    assert sorted(counts.values()) == [1, 1]
    assert set(counts) > set(dict(before.positions))


def test_s57_two_passes_in_a_row_end_the_match() -> None:
    state = position(*STUCK, options=FIVE, passes=1, scores=(3, 4))
    state, happened = played(state, "pass")
    assert happened == [Passed(0), Ended("passes", (3, 4))]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_s57_anything_but_a_pass_breaks_the_row() -> None:
    assert after(position("AB...", passes=1), "drop:5").passes == 0
    assert after(position("AB...", passes=1), "switch:1,1-2,1").passes == 0
    state = position(*STUCK, options=FIVE, characters=("ayla", "apprentice"), passes=1)
    assert after(state, "root:5").passes == 0
    assert after(position("AB...", passes=1, characters=("quill", "apprentice")), "gambit").passes == 0


def test_s57_the_normal_end_check_comes_before_the_passes() -> None:
    for scores, reason in (((16, 15), "target"), ((15, 15), "passes")):
        outcome = GAME.outcome(after(position(*STUCK, options=FIVE, passes=1, scores=scores), "pass"))
        assert outcome is not None
        assert outcome.reason == reason


@pytest.mark.parametrize(("scores", "ranking"), [((4, 3), ((0,), (1,))), ((3, 4), ((1,), (0,))), ((4, 4), ((0, 1),))])
def test_s58_after_300_turns_the_higher_score_wins(
    scores: tuple[int, int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    state = position("A....", turn_number=300, scores=scores)
    outcome = GAME.outcome(after(state, "drop:2"))
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("turn_cap", ranking)
    assert kind(after(position("A....", turn_number=299, scores=scores), "drop:2")) == "turn"


def test_s58_a_win_in_the_last_turn_is_a_win_by_points() -> None:
    outcome = GAME.outcome(after(position("AA...", turn_number=300, scores=(12, 0)), "drop:3"))
    assert outcome is not None
    assert outcome.reason == "target"


def test_a_draw_has_no_winner() -> None:
    outcome = GAME.outcome(after(position("A....", turn_number=300), "drop:2"))
    assert outcome is not None
    assert outcome.winners == ()
    assert events(position("A....", turn_number=300), "drop:2")[-1] == Ended("turn_cap", (0, 0))
