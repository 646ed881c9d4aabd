"""How a match ends: S23 to S25, S40, S57, S58."""

from __future__ import annotations

import pytest

from rules.engine import Outcome, Seat
from rules.soul_puzzler.events import Ended, Passed
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.soul_puzzler.builder import GAME, Pair, after, kind, legal, played, position, why

FIVE = PuzzlerOptions(tokens=5)
BOTH = ("BBA..", "AAB..")
BOTH_SCORE = "switch:3,1-3,2"
STUCK = ("AA...", "AA.A.")
"""Five tokens on the board, none left, and nobody to switch with."""


def ended(state: PuzzlerState) -> tuple[str, tuple[Seat, ...]]:
    """Return the reason of the end, and the winners."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.winners


def test_s23_fifteen_points_win() -> None:
    state, happened = played(position("AA...", scores=(12, 14)), "drop:3")
    won = {"points": 15, "lines": 15, "abilities": 0}, {"points": 14, "lines": 14, "abilities": 0}
    assert GAME.outcome(state) == Outcome("target", ((0,), (1,)), won)
    assert happened[-1] == Ended("target", (15, 14))
    assert GAME.pending(state) == ()
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()


@pytest.mark.parametrize(("before", "target", "end"), [(11, 15, "turn"), (12, 15, "over"), (2, 5, "over")])
def test_s23_only_the_target_ends_the_match(before: int, target: int, end: str) -> None:
    options = PuzzlerOptions(target=target)
    assert kind(after(position("AA...", scores=(before, 0), options=options), "drop:3")) == end


@pytest.mark.parametrize(("scores", "winner"), [((13, 12), 0), ((12, 14), 1)])
def test_s24_when_both_reach_fifteen_the_higher_total_wins(scores: Pair, winner: int) -> None:
    assert ended(after(position(*BOTH, scores=scores), BOTH_SCORE)) == ("target", (winner,))


def test_s25_scores_above_the_track_are_counted_on() -> None:
    state = after(position(*BOTH, scores=(29, 29)), BOTH_SCORE)
    assert (state.scores, kind(state)) == ((32, 32), "turn")


def test_s25_equal_scores_over_fifteen_go_on() -> None:
    state = after(position(*BOTH, scores=(12, 12)), BOTH_SCORE)
    assert (state.scores, kind(state)) == ((15, 15), "turn")
    state = after(state, "drop:1")
    assert kind(state) == "turn"
    assert kind(after(position(*BOTH, scores=(15, 15)), BOTH_SCORE)) == "turn"
    assert ended(after(position("BB...", turn=1, scores=(15, 15)), "drop:3")) == ("target", (1,))


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
    assert ended(state) == ("passes", (1,))


def test_s57_anything_but_a_pass_breaks_the_row() -> None:
    state = position(*STUCK, options=FIVE, characters=("ayla", "apprentice"), passes=1)
    assert after(state, "root:5").passes == 0
    state = position("AB...", passes=1, characters=("quill", "apprentice"))
    assert [after(state, move).passes for move in ("drop:5", "switch:1,1-2,1", "gambit")] == [0, 0, 0]


def test_s57_the_normal_end_check_comes_before_the_passes() -> None:
    for scores, reason in (((16, 15), "target"), ((15, 15), "passes")):
        assert ended(after(position(*STUCK, options=FIVE, passes=1, scores=scores), "pass"))[0] == reason


@pytest.mark.parametrize(("scores", "winners"), [((4, 3), (0,)), ((3, 4), (1,)), ((4, 4), ()), ((0, 0), ())])
def test_s58_after_300_turns_the_higher_score_wins_or_no_one(scores: Pair, winners: tuple[Seat, ...]) -> None:
    state, happened = played(position("A....", turn_number=300, scores=scores), "drop:2")
    assert ended(state) == ("turn_cap", winners)
    assert happened[-1] == Ended("turn_cap", scores)
    assert kind(after(position("A....", turn_number=299, scores=scores), "drop:2")) == "turn"


def test_s58_a_win_in_the_last_turn_is_a_win_by_points() -> None:
    assert ended(after(position("AA...", turn_number=300, scores=(12, 0)), "drop:3"))[0] == "target"
