"""The scoring loop: S10 to S18, S28, S29, S47, S48, S59, S60."""

from __future__ import annotations

import pytest

from rules.soul_puzzler.events import AbilityUsed, Fell, Played, Scored, Switched
from rules.soul_puzzler.frames import EndOfTurn, Frame, Gravity, ScoreAbility, Scoring
from tests.rules.soul_puzzler.builder import GAME, Pair, after, asked, drawn, events, kind, legal, played, position

BOTH = ("BBA..", "AAB..")
"""The example of S14: switching (3,1) and (3,2) completes a line for each."""
BOTH_SCORE = "switch:3,1-3,2"
CHAIN = ("B....", "AA...", "BBA..", "BAB..")
"""A drop into column 3 scores for A, and the B that falls then scores for B."""
IN_STEP_3: tuple[Frame, ...] = (EndOfTurn(), Scoring(2), Gravity(), ScoreAbility(0, 1))


@pytest.mark.parametrize(
    ("rows", "move", "scores", "pools", "board"),
    [
        (("AA.B.",), "drop:3", (3, 0), (10, 9), ["...B."]),  # S10: three in a row
        (("A....", "A...."), "drop:1", (3, 0), (10, 10), []),  # S10: three in a column
        (("A.A..",), "drop:4", (0, 0), (7, 10), ["A.AA."]),  # S11: two side by side, and a gap
        (("AA.A.",), "drop:3", (4, 0), (10, 10), []),
        (("AA.AA",), "drop:3", (5, 0), (10, 10), []),
        (("A....", "B..A."), "drop:5", (0, 0), (7, 9), ["A....", "B..AA"]),  # not round the edge
        (("A....", "BA...", "AA...", "AB..."), "switch:1,3-2,3", (4, 0), (9, 8), [".B...", ".A...", ".B..."]),
        (("A....", "A....", "BA...", "AA...", "AB..."), "switch:1,3-2,3", (5, 0), (9, 8), [".B...", ".A...", ".B..."]),
        (("BBAB.",), "switch:3,1-4,1", (0, 3), (9, 10), ["...A."]),  # S13: a line that I complete for the opponent
    ],
)
def test_s10_s11_s13_tokens_in_a_line_return_to_their_pool_for_a_point_each(
    rows: tuple[str, ...], move: str, scores: Pair, pools: Pair, board: list[str]
) -> None:
    state = after(position(*rows), move)
    assert (state.scores, state.pools, drawn(state)) == (scores, pools, board)


def test_s14_both_players_remove_and_score_in_the_same_pass() -> None:
    state, happened = played(position(*BOTH), BOTH_SCORE)
    assert state.scores == (3, 3)
    assert happened == [
        Switched(0, (3, 1), (3, 2)),
        Scored(1, (((1, 1), (2, 1), (3, 1)), ((1, 2), (2, 2), (3, 2))), (3, 3)),
    ]


def test_s15_b05_a_token_in_a_row_and_a_column_counts_once() -> None:
    state = after(position("AA...", "BBA..", "BAA.."), "drop:3")
    assert state.scores == (5, 0)
    assert drawn(state) == ["BB...", "BA..."]


def test_s16_b07_tokens_above_fall_after_the_abilities() -> None:
    state = position("BB...", "AA...", characters=("solenne", "apprentice"))
    happened = events(state, "drop:3", "gain")
    assert happened == [
        Played(0, (3, 1)),
        Scored(1, (((1, 1), (2, 1), (3, 1)), ()), (3, 0)),
        AbilityUsed(0, "solenne", points=(1, 0)),
        Fell((((1, 2), (1, 1)), ((2, 2), (2, 1)))),
    ]
    assert drawn(after(state, "drop:3", "gain")) == ["BB..."]


def test_s17_b06_a_line_made_by_falling_scores_too() -> None:
    state, happened = played(position(*CHAIN), "drop:3")
    assert state.scores == (3, 3)
    assert [event.number for event in happened if isinstance(event, Scored)] == [1, 2]
    assert drawn(state) == [".BA..", ".AB.."]


def test_s18_the_ability_comes_after_points_and_before_falling() -> None:
    state = after(position("BB...", "AA...", characters=("solenne", "apprentice")), "drop:3")
    assert (kind(state), state.scores, state.pools[0]) == ("score", (3, 0), 10)
    assert drawn(state) == ["BB...", "....."]


def test_s28_b03_who_removed_nothing_is_not_offered_the_ability() -> None:
    state = after(position("AA.BB", characters=("apprentice", "vex")), "drop:3")
    assert (kind(state), asked(state)) == ("turn", 1)
    state = after(position("BBAB.", characters=("vex", "apprentice")), "switch:3,1-4,1")
    assert (kind(state), asked(state)) == ("turn", 1)


@pytest.mark.parametrize("turn", [0, 1])
def test_s29_the_player_whose_turn_it_is_resolves_first(turn: int) -> None:
    state = after(position(*BOTH, turn=turn, characters=("solenne", "vex")), BOTH_SCORE)
    assert (kind(state), asked(state)) == ("score", turn)
    state = after(state, "skip")
    assert (kind(state), asked(state)) == ("score", 1 - turn)
    assert kind(after(state, "skip")) == "turn"


def test_s29_an_ability_in_the_opponents_turn_is_a_reaction() -> None:
    state = after(position(*BOTH, characters=("solenne", "vex")), BOTH_SCORE)
    assert GAME.pending(state)[0].pace == "turn"
    assert GAME.pending(after(state, "skip"))[0].pace == "reaction"


def test_s29_the_second_player_decides_after_seeing_the_first_ones_effect() -> None:
    frames = (*IN_STEP_3[:-1], ScoreAbility(1, 1), ScoreAbility(0, 1))
    state = position("A.B..", frames=frames, characters=("corvane", "brakk"))
    assert legal(after(state, "ferry:1-3")) == ["quarry:3", "skip"]
    assert legal(after(state, "skip")) == ["quarry:1", "skip"]


def test_s47_each_pass_asks_those_who_removed_tokens_in_it() -> None:
    state = after(position(*CHAIN, characters=("solenne", "vex")), "drop:3")
    assert (kind(state), asked(state), GAME.view(state, None).scoring_pass) == ("score", 0, 1)
    state = after(state, "gain")
    assert (kind(state), asked(state), GAME.view(state, None).scoring_pass) == ("score", 1, 2)
    assert kind(after(state, "drain")) == "turn"


def test_s47_each_is_asked_once_in_a_pass() -> None:
    state = after(position(*BOTH, characters=("dama", "dama")), BOTH_SCORE, "roll")
    assert asked(state) == 1
    assert kind(after(state, "roll")) == "turn"


def test_s48_a_line_that_gravity_breaks_does_not_score() -> None:
    state = position("A.A..", ".BB..", frames=IN_STEP_3, characters=("marcellin", "apprentice"))
    state = after(state, "light:2")
    assert state.scores == (0, 0)
    assert drawn(state) == [".AA..", "ABB.."]


def test_s48_a_line_made_in_mid_air_is_not_tested_before_the_fall() -> None:
    state = position("..A..", "AAB..", "BAA..", characters=("ondra", "apprentice"))
    state = after(state, "drop:4")
    assert (state.scores, drawn(state)) == ((3, 0), ["..A..", "AAB..", "B...."])
    state = after(state, "exchange:3,2-3,3")
    assert (state.scores, kind(state), drawn(state)) == ((3, 0), "turn", ["A.B..", "BAA.."])


def test_s48_a_line_made_in_mid_air_that_falls_as_one_scores_in_the_next_pass() -> None:
    state = after(position("AABA.", "BB.BA", characters=("apprentice", "ondra"), turn=1), "drop:3")
    assert (state.scores, asked(state)) == ((0, 4), 1)
    state, happened = played(state, "exchange:3,2-4,2")
    assert [type(event) for event in happened][:3] == [AbilityUsed, Fell, Scored]


def test_s48_a_line_that_stands_after_gravity_scores_in_the_next_pass() -> None:
    state = position("A.A..", "BAB..", frames=IN_STEP_3, characters=("marcellin", "apprentice"), charges=(2, 0))
    state, happened = played(state, "light:2")
    assert [event.number for event in happened if isinstance(event, Scored)] == [2]
    assert state.scores == (3, 0)
    assert (kind(state), asked(state)) == ("score", 0)


def test_s59_b04_fifteen_is_tested_at_the_end_of_the_turn() -> None:
    state = after(position(*BOTH, characters=("vex", "apprentice"), scores=(0, 12)), BOTH_SCORE)
    assert state.scores == (3, 15)
    assert kind(after(state, "skip")) == "over"
    state = after(state, "drain")
    assert state.scores == (3, 14)
    assert (kind(state), state.turn) == ("turn", 1)


def test_s60_the_same_character_on_both_sides_scores_apart() -> None:
    state = after(position(*BOTH, characters=("vex", "vex"), scores=(0, 1)), BOTH_SCORE, "drain", "skip")
    assert state.scores == (3, 3)
    assert state.charges == (0, 1)
    assert drawn(after(position("B....", characters=("shini", "shini"), scores=(0, 1)), "crow:1", "end", "drop:2")) == [
        "A....",
        "BB...",
    ]
