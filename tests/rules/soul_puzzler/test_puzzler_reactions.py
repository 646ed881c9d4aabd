"""Score abilities used in the opponent's turn: S13, S29, S47, S51 to S54."""

from __future__ import annotations

import pytest

from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.loaded_dice import loaded
from tests.rules.soul_puzzler.builder import after, asked, drawn, kind, legal, position

BOTH = ("BBA..", "AAB.A")
"""Switching (3,1) and (3,2) completes a line for each; a token of A stays."""
BOTH_SCORE = "switch:3,1-3,2"


def reacting(character: str, *, mover: str = "apprentice", face: int = 1) -> PuzzlerState:
    """Return the position in which seat 1 is asked for its ability in the turn of seat 0."""
    state = position(*BOTH, characters=(mover, character), dice=loaded(face), scores=(2, 2))
    state = after(state, BOTH_SCORE, *([] if mover == "apprentice" else ["skip"]))
    assert (kind(state), asked(state), state.turn) == ("score", 1, 0)
    assert state.scores == (5, 5)
    return state


def test_s32_a_gain_in_the_opponents_turn_is_ones_own() -> None:
    assert after(reacting("solenne"), "gain").scores == (5, 6)


def test_s33_a_drain_in_the_opponents_turn_takes_from_them() -> None:
    assert after(reacting("vex"), "drain").scores == (4, 5)


@pytest.mark.parametrize(("face", "change"), [(1, -1), (3, 0), (6, 2)])
def test_s54_a_roll_in_the_opponents_turn_is_for_oneself(face: int, change: int) -> None:
    assert after(reacting("dama", face=face), "roll").scores == (5, 5 + change)


def test_s34_a_lamp_in_the_opponents_turn_is_lit_from_ones_own_pool() -> None:
    state = after(reacting("marcellin"), "light:2")
    assert drawn(state) == [".B..A"]
    assert state.pools == (9, 9)


def test_s51_a_quarry_in_the_opponents_turn_takes_their_token() -> None:
    state = reacting("brakk")
    assert legal(state) == ["quarry:5", "skip"]
    state = after(state, "quarry:5")
    assert drawn(state) == []
    assert state.pools == (10, 10)


def test_s53_a_ferry_in_the_opponents_turn_leaves_the_owner() -> None:
    assert drawn(after(reacting("corvane"), "ferry:5-1")) == ["A...."]


def test_s35_a_tide_in_the_opponents_turn_moves_their_token() -> None:
    assert drawn(after(reacting("iswen"), "tide:1,right")) == ["A...."]


@pytest.mark.parametrize(
    ("character", "move"), [("solenne", "gain"), ("vex", "drain"), ("marcellin", "light:1"), ("brakk", "quarry:5")]
)
def test_s47_an_ability_in_the_opponents_turn_spends_ones_own_charge(character: str, move: str) -> None:
    assert after(reacting(character, mover="solenne"), move).charges == (2, 1)
    assert after(reacting(character), move).charges == (0, 1)


@pytest.mark.parametrize("character", ["solenne", "vex", "marcellin", "brakk"])
def test_s49_the_charges_of_the_player_whose_turn_it_is_do_not_count(character: str) -> None:
    spent = position(*BOTH, characters=("apprentice", character), charges=(0, 0))
    assert kind(after(spent, BOTH_SCORE)) == "turn"
    alone = position(*BOTH, characters=("solenne", character), charges=(0, 1))
    state = after(alone, BOTH_SCORE)
    assert (kind(state), asked(state)) == ("score", 1)


def test_s13_a_line_completed_for_the_opponent_offers_their_ability_alone() -> None:
    state = after(position("BBAB.", characters=("solenne", "solenne")), "switch:3,1-4,1")
    assert (state.scores, kind(state), asked(state)) == ((0, 3), "score", 1)
    state = after(state, "gain")
    assert (state.scores, state.charges, kind(state)) == ((0, 4), (2, 1), "turn")


def test_s29_after_a_reaction_the_turn_goes_on_to_the_other_player() -> None:
    state = after(reacting("solenne"), "skip")
    assert (kind(state), state.turn, asked(state)) == ("turn", 1, 1)


def test_s34_a_lamp_is_lit_while_the_pool_of_the_player_whose_turn_it_is_is_empty() -> None:
    five = PuzzlerOptions(tokens=5)
    state = position("A.A.A", "BBABA", characters=("apprentice", "marcellin"), options=five)
    state = after(state, "switch:3,1-4,1")
    assert (state.pools[0], asked(state)) == (0, 1)
    assert "light:2" in legal(state)
