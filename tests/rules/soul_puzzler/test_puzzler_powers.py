"""Token powers and the Gambit: S20 to S22, S30, S31, S36 to S39, S45, S46, S55, S56, S61."""

from __future__ import annotations

import pytest

from rules.soul_puzzler.events import Fell, Played, PowerUsed, Scored, TurnEnded
from rules.soul_puzzler.position import PuzzlerOptions
from tests.rules.soul_puzzler.builder import (
    AFTER_POWER,
    after,
    asked,
    drawn,
    events,
    full_board,
    kind,
    legal,
    played,
    position,
    refused,
    why,
)

SHINI = ("shini", "apprentice")
AYLA = ("ayla", "apprentice")
EMBER = ("ember", "apprentice")
QUILL = ("quill", "apprentice")
FIVE = PuzzlerOptions(tokens=5)


def test_s20_a_used_crow_is_a_regular_token() -> None:
    state = position("AA...", "BAB..", characters=SHINI, scores=(0, 1))
    assert state.pools[0] == 7
    state = after(state, "crow:3")
    assert (state.scores, state.pools[0], state.ability_tokens) == ((3, 1), 10, (1, 0))


def test_s21_s38_b11_a_play_may_follow_a_crow_but_no_switch() -> None:
    state, happened = played(position("B....", characters=SHINI, scores=(0, 1)), "crow:1")
    assert happened == [PowerUsed(0, "crow", (1, 2))]
    assert (kind(state), asked(state)) == ("after_power", 0)
    assert legal(state) == ["drop:1", "drop:2", "drop:3", "drop:4", "drop:5", "end"]
    assert (after(state, "drop:1").turn, after(state, "end").turn) == (1, 1)
    assert events(state, "end") == [TurnEnded(0)]


@pytest.mark.parametrize(
    ("characters", "rows", "power"),
    [
        (AYLA, ("B....",), "root:1"),
        (AYLA, (), "root:5"),
        (EMBER, ("B....",), "fuse:2,left"),
        (EMBER, ("..B..",), "fuse:2,right"),
    ],
)
def test_s21_a_play_or_the_end_may_follow_a_root_and_a_fuse(
    characters: tuple[str, str], rows: tuple[str, ...], power: str
) -> None:
    state = after(position(*rows, characters=characters), power)
    assert (kind(state), asked(state)) == ("after_power", 0)
    assert legal(state) == ["drop:1", "drop:2", "drop:3", "drop:4", "drop:5", "end"]
    assert (after(state, "drop:5").turn, after(state, "end").turn) == (1, 1)


def test_s22_a_power_without_tokens_left_is_gone() -> None:
    state = position("B....", characters=SHINI, scores=(0, 1))
    state = after(state, "crow:1", "end", "drop:2", "crow:2", "end", "drop:3")
    assert state.ability_tokens == (0, 0)
    assert legal(state, "crow") == []
    assert why(state, "crow:3") == ("power_used", {"power": "crow"})


def test_s22_used_crows_do_not_come_back_when_they_score() -> None:
    state = position("AA..B", characters=SHINI, ability_tokens=(0, 0), scores=(0, 9))
    state = after(state, "drop:3")
    assert (state.scores, state.pools, state.ability_tokens) == ((3, 9), (12, 9), (0, 0))
    state = after(state, "drop:5")
    assert legal(state, "crow") == []
    assert refused(state, "crow:5") == "power_used"


def test_s30_shini_needs_the_lower_score() -> None:
    for scores in ((0, 0), (2, 1)):
        state = position("B....", characters=SHINI, scores=scores)
        assert legal(state, "crow") == []
        assert why(state, "crow:1") == ("crow_not_behind", {"score": scores[0], "other": scores[1]})
    second = position("A....", turn=1, characters=("apprentice", "shini"), scores=(1, 0))
    assert legal(second, "crow") == ["crow:1"]


def test_s31_a_crow_needs_a_column_topped_by_the_opponent() -> None:
    state = position("..B..", "..A..", "..B..", "A.A..", "BAB.B", characters=SHINI, scores=(0, 1))
    assert legal(state, "crow") == ["crow:5"]
    assert why(state, "crow:1") == ("crow_column", {"column": 1, "empty": False})
    assert why(state, "crow:4") == ("crow_column", {"column": 4, "empty": True})
    assert why(state, "crow:3") == ("full_column", {"column": 3})


def test_s36_a_root_pushes_the_column_up() -> None:
    state, happened = played(position("B....", "A....", characters=AYLA), "root:1")
    assert drawn(state) == ["B....", "A....", "A...."]
    assert happened == [PowerUsed(0, "root", (1, 1))]
    assert (state.ability_tokens, state.pools) == ((0, 0), (9, 9))


def test_s36_a_root_may_enter_an_empty_column_but_no_full_one() -> None:
    state = position("A....", "B....", "A....", "B....", "A....", characters=AYLA)
    assert legal(state, "root") == ["root:2", "root:3", "root:4", "root:5"]
    assert refused(state, "root:1") == "full_column"
    assert drawn(after(state, "root:2"))[-1] == "AA..."


def test_s36_a_pushed_column_scores_before_the_optional_play() -> None:
    state = after(position("A....", "ABB..", characters=AYLA), "root:1")
    assert state.scores == (3, 0)
    assert kind(state) == "after_power"
    pushed = after(position("..A..", "BBA..", "AAB..", characters=AYLA), "root:3")
    assert pushed.scores == (3, 3)


def test_s37_a_fuse_burns_its_neighbour_and_what_lay_above_falls() -> None:
    state, happened = played(position(".A...", "BB...", "ABA..", characters=EMBER), "fuse:3,left")
    assert drawn(state) == ["BAA..", "ABA.."]
    assert happened == [PowerUsed(0, "fuse", (3, 2), (2, 2)), Fell((((2, 3), (2, 2)),))]
    assert state.scores == (0, 0)
    assert state.pools == (7, 8)
    assert kind(state) == "after_power"


def test_s37_what_the_fuse_lets_fall_lies_in_its_line_at_once() -> None:
    state, happened = played(position(".A...", "BB.AA", characters=EMBER), "fuse:3,left")
    assert happened == [
        PowerUsed(0, "fuse", (3, 1), (2, 1)),
        Fell((((2, 2), (2, 1)),)),
        Scored(1, (((2, 1), (3, 1), (4, 1), (5, 1)), ()), (4, 0)),
    ]
    assert (state.scores, drawn(state)) == ((4, 0), ["B...."])


def test_s37_the_loop_runs_after_the_removal_and_gravity() -> None:
    happened = events(position(".A...", "AB...", "BAA..", characters=EMBER), "fuse:3,left")
    assert [type(event) for event in happened[:2]] == [PowerUsed, Fell]
    assert happened[2:] == [Scored(1, (((1, 2), (2, 2), (3, 2)), ()), (3, 0))]


def test_s39_a_gambit_is_a_play_and_a_switch_in_either_order() -> None:
    state, happened = played(position("AB...", characters=QUILL), "gambit")
    assert happened == [PowerUsed(0, "gambit")]
    assert (kind(state), asked(state), state.charges) == ("gambit", 0, (4, 0))
    assert legal(state) == [*(f"drop:{column}" for column in range(1, 6)), "switch:1,1-2,1"]
    play_first = after(state, "drop:5")
    assert (kind(play_first), legal(play_first)) == ("gambit", ["switch:1,1-2,1"])
    assert why(play_first, "drop:4") == ("part_done", {"part": "play"})
    switch_first = after(state, "switch:1,1-2,1")
    assert legal(switch_first) == [f"drop:{column}" for column in range(1, 6)]
    assert why(switch_first, "switch:1,1-2,1") == ("part_done", {"part": "switch"})
    ends = (after(play_first, "switch:1,1-2,1"), after(switch_first, "drop:5"))
    assert [(end.turn, drawn(end)) for end in ends] == [(1, ["BA..A"])] * 2


def test_s39_each_part_of_a_gambit_is_followed_by_scoring() -> None:
    state = after(position("AA.BA", characters=QUILL), "gambit", "drop:3")
    assert state.scores == (3, 0)
    assert kind(state) == "gambit"
    state = after(state, "switch:4,1-5,1")
    assert state.turn == 1
    state = after(position("AABA.", characters=QUILL), "gambit", "switch:3,1-4,1")
    assert (state.scores, kind(state)) == ((3, 0), "gambit")
    assert legal(state) == legal(state, "drop")


def test_s39_points_of_both_parts_are_compared_at_the_end_of_the_turn() -> None:
    state = after(position("AA.BA", characters=QUILL, scores=(12, 0)), "gambit", "drop:3")
    assert (state.scores, kind(state)) == ((15, 0), "gambit")
    assert kind(after(state, "switch:4,1-5,1")) == "over"


def test_s45_b11_with_an_empty_pool_a_switch_follows_the_crow_as_a_duty() -> None:
    state = position("ABA..", "BABAA", characters=SHINI, scores=(0, 1), options=FIVE)
    assert state.pools[0] == 0
    state = after(state, "crow:2")
    assert kind(state) == "after_power"
    assert legal(state) == legal(state, "switch") != []
    assert why(state, "end") == ("must_switch", {"reason": "empty_pool"})
    assert refused(state, "drop:4") == "empty_pool"
    assert after(state, legal(state)[0]).turn == 1


def test_s45_with_no_legal_switch_the_turn_ends() -> None:
    state = position("AA...", "AA.A.", characters=AYLA, options=FIVE)
    state, happened = played(state, "root:5")
    assert happened == [PowerUsed(0, "root", (5, 1)), TurnEnded(0)]
    assert (state.turn, state.passes) == (1, 0)


def test_s45_tokens_returned_by_the_crow_may_be_played() -> None:
    state = position("AA...", "BABAA", characters=SHINI, scores=(0, 1), options=FIVE)
    assert state.pools[0] == 0
    state = after(state, "crow:3")
    assert state.pools[0] == 3
    assert legal(state) == [*(f"drop:{column}" for column in range(1, 6)), "end"]


def test_s45_with_every_column_full_the_switch_is_a_duty() -> None:
    state = full_board(AFTER_POWER)
    assert legal(state) == legal(state, "switch")
    assert why(state, "end") == ("must_switch", {"reason": "full_board"})


def test_s46_fifteen_by_a_power_is_tested_after_the_optional_play() -> None:
    state = after(position("AA...", "BAB..", characters=SHINI, scores=(12, 14)), "crow:3")
    assert (state.scores, kind(state)) == ((15, 14), "after_power")
    assert kind(after(state, "end")) == "over"
    assert kind(after(state, "drop:4")) == "over"


def test_s55_a_fuse_needs_an_opposing_neighbour() -> None:
    state = position("BA.B.", characters=EMBER)
    assert legal(state, "fuse") == ["fuse:3,right", "fuse:5,left"]
    assert [refused(state, f"fuse:{at}") for at in ("1,left", "1,right", "3,left")] == ["fuse_no_neighbour"] * 3


def test_s55_between_two_opposing_tokens_exactly_one_is_returned() -> None:
    state = position(".B.B.", characters=EMBER)
    assert legal(state, "fuse:3") == ["fuse:3,left", "fuse:3,right"]
    left, right = after(state, "fuse:3,left"), after(state, "fuse:3,right")
    assert (drawn(left), drawn(right)) == (["..AB."], [".BA.."])
    assert left.scores == right.scores == (0, 0)
    assert left.pools == right.pools == (10, 9)


def test_s55_the_end_of_a_row_is_beside_nothing() -> None:
    assert legal(position("A...B", characters=EMBER), "fuse:1") == []
    assert legal(position("B....", "A....", characters=EMBER), "fuse:5") == []


def test_s56_a_gambit_needs_both_parts() -> None:
    empty_pool = position("BABAB", "ABABA", characters=QUILL, options=FIVE)
    assert why(empty_pool, "gambit") == ("gambit_needs_both", {"play": False, "switch": True})
    only_back = after(position("AB...", turn=1, characters=QUILL), "switch:1,1-2,1")
    assert refused(only_back, "gambit") == "gambit_needs_both"
    assert "gambit" in legal(position("AB...", characters=QUILL))


def test_s56_a_part_that_has_become_impossible_is_skipped() -> None:
    state = after(position("BAA..", characters=QUILL), "gambit", "drop:4")
    assert drawn(state) == ["B...."]
    assert (state.turn, kind(state), state.charges) == (1, "turn", (4, 0))


def test_s56_only_quill_declares_a_gambit() -> None:
    for character in ("solenne", "vex", "marcellin", "brakk"):
        state = position("AB...", characters=(character, "apprentice"))
        assert state.charges[0] > 0
        assert refused(state, "gambit") == "no_power"


def test_s61_b12_a_returned_crow_is_played_like_any_token() -> None:
    state = after(position("AA...", "BAB..", characters=SHINI, scores=(0, 1)), "crow:3", "end", "drop:5")
    assert (state.turn, state.pools[0]) == (0, 10)
    happened = events(state, "drop:4")
    state = after(state, "drop:4")
    assert (happened, state.pools[0], state.ability_tokens) == ([Played(0, (4, 1))], 9, (1, 0))
