"""The score abilities: S32 to S35, S49 to S54."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soul_puzzler.events import AbilitySkipped, AbilityUsed, Fell
from rules.soul_puzzler.frames import EndOfTurn, Frame, Gravity, ScoreAbility, Scoring
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.loaded_dice import loaded
from tests.rules.soul_puzzler.builder import GAME, after, drawn, events, kind, legal, played, position, why

IN_STEP_3: tuple[Frame, ...] = (EndOfTurn(), Scoring(2), Gravity(), ScoreAbility(0, 1))


def scoring(*rows: str, character: str, banned: tuple[tuple[int, int], tuple[int, int]] | None = None) -> PuzzlerState:
    """Return a position in which seat 0 is asked for its ability, before tokens fall."""
    return position(*rows, characters=(character, "apprentice"), frames=IN_STEP_3, scores=(3, 0), banned=banned)


def test_s32_solenne_gains_a_point_twice_in_the_game() -> None:
    state = after(position("AA...", characters=("solenne", "apprentice")), "drop:3")
    assert legal(state) == ["gain", "skip"]
    state = after(state, "gain")
    assert (state.scores, state.charges) == ((4, 0), (1, 0))
    state = after(position("AA...", characters=("solenne", "apprentice"), charges=(1, 0)), "drop:3", "gain")
    assert (state.scores, state.charges) == ((4, 0), (0, 0))
    state = after(position("AA...", characters=("solenne", "apprentice"), charges=(0, 0)), "drop:3")
    assert (kind(state), state.turn, state.scores) == ("turn", 1, (3, 0))


def test_s33_vex_takes_nothing_below_zero() -> None:
    assert after(scoring("AA.B.", character="vex"), "drain").scores == (3, 0)


def test_points_that_abilities_win_or_lose_are_told_apart_from_those_of_lines() -> None:
    state = after(position("AA...", characters=("solenne", "apprentice")), "drop:3", "gain")
    assert (state.scores, state.by_abilities) == ((4, 0), (1, 0))
    state = after(position("AA...", characters=("vex", "apprentice"), scores=(0, 5)), "drop:3", "drain")
    assert (state.scores, state.by_abilities) == ((3, 4), (0, -1))
    assert GAME.audit(replace(state, by_abilities=(4, 0)))


def test_s34_marcellin_lights_the_lowest_empty_square_under_a_floating_token() -> None:
    state = after(position("B....", "AA...", "BAB..", characters=("marcellin", "apprentice")), "drop:3")
    state, happened = played(state, "light:1")
    assert happened == [AbilityUsed(0, "marcellin", ((1, 2),))]
    assert drawn(state) == ["B....", "A....", "BAB.."]
    assert (state.pools[0], state.charges[0]) == (8, 0)


def test_s34_marcellin_may_choose_any_column_with_room() -> None:
    state = scoring("A...B", "B...A", "A...B", "B...A", "A.B.B", character="marcellin")
    assert legal(state) == ["light:2", "light:3", "light:4", "skip"]
    assert why(state, "light:1") == ("full_column", {"column": 1})


def test_s34_marcellin_may_use_the_tokens_just_removed() -> None:
    state = position("...A.", "AA.BA", characters=("marcellin", "apprentice"), options=PuzzlerOptions(tokens=5))
    assert (state.pools[0], after(state, "drop:3").pools[0]) == (1, 3)
    state = after(state, "drop:3")
    assert drawn(after(state, "light:1")) == ["...A.", "A..BA"]


def test_s35_iswen_shifts_a_row_with_its_gaps() -> None:
    assert drawn(after(scoring("A.B.A", character="iswen"), "tide:1,right")) == ["AA.B."]
    assert drawn(after(scoring("A.B.A", character="iswen"), "tide:1,left")) == [".B.AA"]


def test_s35_only_that_row_moves_and_gravity_follows() -> None:
    state = scoring(".A.B.", "AB.A.", character="iswen")
    assert legal(state) == ["tide:1,left", "tide:1,right", "tide:2,left", "tide:2,right", "skip"]
    fell = Fell((((3, 2), (3, 1)), ((5, 2), (5, 1))))
    assert events(state, "tide:2,right") == [AbilityUsed(0, "iswen", row=2, direction="right"), fell]
    assert drawn(after(state, "tide:2,right")) == ["ABAAB"]
    assert why(state, "tide:3,left") == ("no_target", {"row": 3, "reason": "empty"})


def test_s35_every_row_up_to_the_top_one_can_be_shifted() -> None:
    state = scoring("B....", ".....", "A....", "B....", "A....", character="iswen")
    rows = [f"tide:{row},{side}" for row in (1, 2, 3, 5) for side in ("left", "right")]
    assert legal(state) == [*rows, "skip"]
    assert drawn(after(state, "tide:5,left")) == ["A....", "B....", "A...B"]


@pytest.mark.parametrize("character", ["brakk", "ondra", "iswen", "corvane"])
def test_s49_without_a_target_the_ability_is_not_offered(character: str) -> None:
    state = after(position("AA...", characters=(character, "apprentice")), "drop:3")
    assert (kind(state), state.turn, state.board) == ("turn", 1, (0, 0))


@pytest.mark.parametrize("character", ["brakk", "ondra"])
def test_s49_an_own_token_is_no_target(character: str) -> None:
    state = after(position("AA..A", characters=(character, "apprentice")), "drop:3")
    assert kind(state) == "turn"


@pytest.mark.parametrize("character", ["solenne", "vex", "marcellin", "brakk"])
def test_s49_without_a_charge_the_ability_is_not_offered(character: str) -> None:
    full = position("AA.B.", characters=(character, "apprentice"))
    spent = position("AA.B.", characters=(character, "apprentice"), charges=(0, 0))
    assert kind(after(full, "drop:3")) == "score"
    assert kind(after(spent, "drop:3")) == "turn"


def test_s50_vex_may_spend_a_charge_against_no_points() -> None:
    state = after(position("AA...", characters=("vex", "apprentice")), "drop:3")
    assert legal(state) == ["drain", "skip"]
    assert events(state, "drain")[0] == AbilityUsed(0, "vex", points=(0, 0))
    state = after(state, "drain")
    assert (state.scores, state.charges) == ((3, 0), (0, 0))


def test_s51_brakk_returns_the_opponents_top_token() -> None:
    state = scoring("B...A", "A...B", character="brakk")
    assert legal(state) == ["quarry:1", "skip"]
    assert events(state, "quarry:1")[0] == AbilityUsed(0, "brakk", ((1, 2),))
    done = after(state, "quarry:1")
    assert drawn(done) == ["....A", "A...B"]
    assert done.pools == (8, 9)
    assert (done.scores, done.charges) == ((3, 0), (1, 0))
    assert why(state, "quarry:5") == ("no_target", {"column": 5, "reason": "own"})
    assert why(state, "quarry:2") == ("no_target", {"column": 2, "reason": "empty"})


def test_s51_the_top_token_may_float() -> None:
    state = scoring("B....", ".....", "A....", character="brakk")
    assert drawn(after(state, "quarry:1")) == ["A...."]


def test_s52_ondra_exchanges_unlike_neighbours_only() -> None:
    state = scoring("A....", "BBA..", character="ondra")
    assert legal(state) == ["exchange:1,1-1,2", "exchange:2,1-3,1", "skip"]
    assert drawn(after(state, "exchange:2,1-3,1")) == ["A....", "BAB.."]
    assert why(state, "exchange:1,1-2,1")[0] == "same_owner"
    assert why(state, "exchange:2,1-1,2") == ("not_adjacent", {"a": (2, 1), "b": (1, 2), "diagonal": True})
    assert why(state, "exchange:3,1-4,1") == ("empty_square", {"square": (4, 1)})


def test_s52_ondra_is_bound_by_no_ban_and_sets_none() -> None:
    pair = ((2, 1), (3, 1))
    assert "exchange:2,1-3,1" in legal(scoring("ABA..", character="ondra", banned=pair))
    state = after(scoring("ABB..", character="ondra"), "exchange:1,1-2,1")
    assert state.banned is None
    assert "switch:1,1-2,1" in legal(state)


def test_s52_ondra_has_no_limit() -> None:
    state = after(position("AA.BA", characters=("ondra", "apprentice")), "drop:3", "exchange:4,1-5,1")
    assert state.charges == (0, 0)
    assert drawn(state) == ["...AB"]


def test_s53_corvane_ferries_a_top_token_to_another_column() -> None:
    state = scoring("B.B..", "A.A..", "B.B..", "A.A..", "BAB..", character="corvane")
    assert legal(state, "ferry:1") == ["ferry:1-2", "ferry:1-4", "ferry:1-5"]
    assert legal(state, "ferry:2") == ["ferry:2-4", "ferry:2-5"]
    assert legal(state, "ferry:4") == []
    assert events(state, "ferry:1-2")[0] == AbilityUsed(0, "corvane", ((1, 5), (2, 2)))
    assert drawn(after(state, "ferry:1-2")) == ["..B..", "A.A..", "B.B..", "ABA..", "BAB.."]
    assert why(state, "ferry:1-1") == ("no_target", {"column": 1, "reason": "same"})
    assert why(state, "ferry:2-1") == ("full_column", {"column": 1})
    assert why(state, "ferry:4-5") == ("no_target", {"column": 4, "reason": "empty"})


def test_s53_corvane_takes_either_owners_token_under_a_floating_one_too() -> None:
    state = scoring(".A...", ".....", "BB...", character="corvane")
    assert drawn(after(state, "ferry:1-2")) == [".A...", ".B...", ".B..."]
    assert drawn(after(state, "ferry:2-1")) == ["A....", "BB..."]


@pytest.mark.parametrize(("face", "change"), [(1, -1), (2, -1), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_s54_dama_rolls(face: int, change: int) -> None:
    state = position("AA...", characters=("dama", "apprentice"), dice=loaded(face))
    state = after(state, "drop:3")
    assert events(state, "roll")[0] == AbilityUsed(0, "dama", points=(change, 0), die=face)
    assert after(state, "roll").scores == (3 + change, 0)
    assert GAME.draws(after(state, "roll")) == 1


def test_s54_declining_rolls_no_die() -> None:
    state = after(position("AA...", characters=("dama", "apprentice")), "drop:3")
    assert events(state, "skip") == [AbilitySkipped(0)]
    assert after(state, "skip").scores == (3, 0)
    assert GAME.draws(after(state, "skip")) == 0
