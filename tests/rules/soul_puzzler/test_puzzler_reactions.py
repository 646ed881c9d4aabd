"""Score abilities used in the opponent's turn: S13, S29, S47, S51 to S54."""

from __future__ import annotations

import pytest

from rules.soul_puzzler.characters import CARDS
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


@pytest.mark.parametrize(
    ("character", "face", "move", "points"),
    [
        ("solenne", 1, "gain", (5, 6)),  # S32
        ("vex", 1, "drain", (4, 5)),  # S33
        ("dama", 1, "roll", (5, 4)),  # S54
        ("dama", 3, "roll", (5, 5)),
        ("dama", 6, "roll", (5, 7)),
    ],
)
def test_points_of_an_ability_in_the_opponents_turn_are_ones_own(
    character: str, face: int, move: str, points: tuple[int, int]
) -> None:
    assert after(reacting(character, face=face), move).scores == points


@pytest.mark.parametrize(
    ("character", "move", "board", "pools"),
    [
        ("marcellin", "light:2", [".B..A"], (9, 9)),  # S34: from one's own pool
        ("brakk", "quarry:5", [], (10, 10)),  # S51: the token of the player whose turn it is
        ("corvane", "ferry:5-1", ["A...."], (9, 10)),  # S53: the owner stays
        ("iswen", "tide:1,right", ["A...."], (9, 10)),  # S35
    ],
)
def test_tokens_moved_in_the_opponents_turn_are_those_that_the_card_says(
    character: str, move: str, board: list[str], pools: tuple[int, int]
) -> None:
    state = after(reacting(character), move)
    assert (drawn(state), state.pools) == (board, pools)


def test_s51_only_the_token_of_the_player_whose_turn_it_is_is_a_target() -> None:
    assert legal(reacting("brakk")) == ["quarry:5", "skip"]


@pytest.mark.parametrize(
    ("character", "move"), [("solenne", "gain"), ("vex", "drain"), ("marcellin", "light:1"), ("brakk", "quarry:5")]
)
def test_s47_an_ability_in_the_opponents_turn_spends_ones_own_charge(character: str, move: str) -> None:
    left = CARDS[character].charges - 1
    assert after(reacting(character, mover="solenne"), move).charges == (2, left)
    assert after(reacting(character), move).charges == (0, left)


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
