"""No switching back, and what lifts the ban: S07 to S09, S42, S43."""

from __future__ import annotations

import pytest

from rules.engine import Seat
from rules.soul_puzzler.frames import Frame, Gravity, Part, Parts, ScoreAbility, Scoring
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState, Squares
from tests.rules.soul_puzzler.builder import GAME, after, drawn, kind, legal, position, refused, why

FIVE = PuzzlerOptions(tokens=5)
QUILL = ("quill", "apprentice")


def banned(state: PuzzlerState) -> Squares | None:
    """Return the pair that may not be switched back, as everybody sees it."""
    return GAME.view(state, None).banned


def test_s07_switching_back_is_illegal() -> None:
    state = after(position(".AB..", turn=1), "switch:2,1-3,1")
    assert why(state, "switch:2,1-3,1") == ("switch_back", {"a": (2, 1), "b": (3, 1)})
    assert legal(state, "switch") == []
    assert banned(state) == ((2, 1), (3, 1))


def test_s07_an_upright_pair_is_not_switched_back_either() -> None:
    state = after(position(".A...", ".B...", turn=1), "switch:2,1-2,2")
    assert refused(state, "switch:2,1-2,2") == "switch_back"
    assert legal(state, "switch") == []


def test_s08_a_switched_token_may_be_switched_with_another() -> None:
    state = after(position(".AA..", ".AB..", turn=1), "switch:2,1-3,1")
    assert legal(state, "switch") == ["switch:2,1-2,2"]


def test_s09_one_turn_later_the_pair_may_be_switched_again() -> None:
    state = after(position(".AB..", turn=1), "switch:2,1-3,1", "drop:5")
    assert "switch:2,1-3,1" in legal(state)
    again = after(position(".AB..", turn=1), "switch:2,1-3,1", "drop:5", "drop:5")
    assert "switch:2,1-3,1" in legal(again)


def test_s09_b09_only_the_last_turn_counts() -> None:
    state = after(position("AB.AB", turn=1), "switch:1,1-2,1", "switch:4,1-5,1")
    assert banned(state) == ((4, 1), (5, 1))
    assert legal(state, "switch") == ["switch:1,1-2,1"]


def test_s42_b17_a_gambit_does_not_allow_switching_back() -> None:
    state = after(position("AB.AB", turn=1, characters=QUILL), "switch:1,1-2,1", "gambit")
    assert legal(state, "switch") == ["switch:4,1-5,1"]
    state = after(state, "drop:1")
    assert state.scores == (0, 0)
    assert legal(state) == ["switch:1,1-1,2", "switch:4,1-5,1"]
    assert refused(state, "switch:1,1-2,1") == "switch_back"


def test_s42_a_gambits_own_switch_bans_the_opponent() -> None:
    for moves in (("switch:1,1-2,1", "drop:5"), ("drop:5", "switch:1,1-2,1")):
        state = after(position("AB...", characters=QUILL), "gambit", *moves)
        assert refused(state, "switch:1,1-2,1") == "switch_back"


def test_s43_after_a_switch_that_scored_the_pair_is_free() -> None:
    state = after(position("..B..", "..B..", "BBA..", turn=1), "switch:3,1-3,2")
    assert drawn(state) == ["..B..", "..A.."]
    assert "switch:3,1-3,2" in legal(state)


def test_s43_one_of_the_two_removed_is_enough() -> None:
    state = after(position("..B..", "BBAB.", turn=1), "switch:3,1-4,1")
    assert (state.scores, drawn(state)) == ((0, 3), ["..BA."])
    assert "switch:3,1-4,1" in legal(state)


def test_s43_b10_a_score_elsewhere_in_the_opponents_gambit_leaves_the_ban() -> None:
    state = after(position("B....", "A.AA.", characters=QUILL), "gambit", "switch:1,1-1,2", "drop:5")
    assert (state.scores, state.turn, drawn(state)) == ((3, 0), 1, ["A....", "B...."])
    assert refused(state, "switch:1,1-1,2") == "switch_back"
    assert legal(state, "switch") == []


def test_s43_a_score_of_one_of_the_two_in_the_opponents_gambit_lifts_the_ban() -> None:
    state = after(position(".A...", "AB.AA", characters=QUILL), "gambit", "switch:1,1-2,1", "drop:3")
    assert (state.scores, state.turn, drawn(state)) == ((4, 0), 1, ["BA..."])
    assert "switch:1,1-2,1" in legal(state)


def test_s43_a_score_elsewhere_in_my_gambit_leaves_the_ban() -> None:
    state = after(position("BA...", "ABAA.", turn=1, characters=QUILL), "switch:1,1-1,2", "gambit", "drop:5")
    assert (state.scores, drawn(state)) == ((3, 0), ["AA...", "BB..."])
    assert refused(state, "switch:1,1-1,2") == "switch_back"
    assert legal(state) == ["switch:2,1-2,2"]


def test_s43_a_score_of_one_of_the_two_in_my_gambit_lifts_the_ban() -> None:
    state = after(position("A....", "BA...", "ABA..", turn=1, characters=QUILL), "switch:1,1-1,2", "gambit")
    assert refused(state, "switch:1,1-1,2") == "switch_back"
    state = after(state, "drop:3")
    assert (state.scores, drawn(state)) == ((3, 0), ["A....", "BBA.."])
    assert "switch:1,1-1,2" in legal(state)


def test_s43_a_token_that_fell_lifts_the_ban() -> None:
    rows = ("AB...", "AB...", "AA...")
    state = after(position(*rows, turn=1, characters=QUILL), "switch:1,2-2,2", "gambit", "drop:3")
    assert (state.scores, drawn(state)) == ((3, 0), ["AB...", "BA..."])
    assert "switch:1,2-2,2" in legal(state)


@pytest.mark.parametrize(("power", "stays"), [("root:5", True), ("root:3", False), ("root:4", False)])
def test_s43_a_root_lifts_the_ban_if_it_pushes_one_of_the_two_up(power: str, stays: bool) -> None:
    state = position("B....", "A.AB.", turn=1, characters=("ayla", "apprentice"))
    state = after(state, "switch:3,1-4,1", power)
    assert kind(state) == "after_power"
    assert (banned(state) is not None) is stays


EMBERS: list[tuple[tuple[str, ...], str, str, bool]] = [
    (("B....", "A..B."), "switch:1,1-1,2", "fuse:5,left", True),
    (("B....", "A.B.."), "switch:1,1-1,2", "fuse:2,right", True),
    (("..B..", "..A.."), "switch:3,1-3,2", "fuse:2,right", False),
    (("B....", "A....", "B...."), "switch:1,2-1,3", "fuse:2,left", False),
]
"""Ember's answers to a switch: two burn another soul, one burns a soul of the pair, one burns what lies under it."""


@pytest.mark.parametrize(("rows", "pair", "power", "stays"), EMBERS)
def test_s43_a_fuse_lifts_the_ban_if_it_burns_one_of_the_two_or_lets_it_fall(
    rows: tuple[str, ...], pair: str, power: str, stays: bool
) -> None:
    state = after(position(*rows, turn=1, characters=("ember", "apprentice")), pair, power)
    assert kind(state) == "after_power"
    assert (banned(state) is not None) is stays


def test_s43_a_crow_leaves_the_ban() -> None:
    state = position("AAB..", "BABAA", characters=("shini", "apprentice"), scores=(0, 1), options=FIVE, turn=1)
    state = after(state, "switch:3,1-4,1", "crow:3")
    assert kind(state) == "after_power"
    assert legal(state, "switch")
    assert "switch:3,1-4,1" not in legal(state)


def while_scoring(
    character: str, left: Part, banned: Squares | None = None, switched: Squares | None = None
) -> PuzzlerState:
    """Return Quill's Gambit with a part left, in which seat 1 is asked for its ability before tokens fall."""
    frames: tuple[Frame, ...] = (Parts((left,)), Scoring(2), Gravity(), ScoreAbility(1, 1))
    characters, rows = ("quill", character), ("....A", "A...B", "BA.BA")
    return position(*rows, characters=characters, frames=frames, scores=(0, 3), banned=banned, switched=switched)


ABILITIES = [
    ("ondra", "exchange:1,1-1,2", False),
    ("ondra", "exchange:1,1-2,1", False),
    ("ondra", "exchange:4,1-5,1", True),
    ("iswen", "tide:1,left", False),
    ("iswen", "tide:2,left", False),
    ("iswen", "tide:3,left", True),
    ("corvane", "ferry:1-3", False),
    ("corvane", "ferry:5-3", True),
    ("brakk", "quarry:1", False),
    ("brakk", "quarry:2", True),
    ("marcellin", "light:1", True),
    ("vex", "drain", True),
]
PAIR: Squares = ((1, 1), (1, 2))


@pytest.mark.parametrize(("character", "move", "stays"), ABILITIES)
def test_s43_an_ability_lifts_the_ban_if_it_moves_one_of_the_two(character: str, move: str, stays: bool) -> None:
    state = after(while_scoring(character, "switch", banned=PAIR), move)
    assert (banned(state) == PAIR) is stays
    if stays:
        assert "switch:1,1-1,2" not in legal(state)


@pytest.mark.parametrize(("character", "move", "stays"), ABILITIES)
def test_s43_the_ban_of_a_switch_falls_in_its_own_turn_too(character: str, move: str, stays: bool) -> None:
    state = after(while_scoring(character, "play", switched=PAIR), move, "drop:4")
    assert state.turn == 1
    assert (banned(state) == PAIR) is stays


@pytest.mark.parametrize("seat", [0, 1])
def test_s43_the_ban_holds_for_either_seat(seat: Seat) -> None:
    rows = ("B....", "A.AA.") if seat == 0 else ("A....", "B.BB.")
    characters = ("quill", "quill")
    state = after(position(*rows, turn=seat, characters=characters), "gambit", "switch:1,1-1,2", "drop:5")
    assert state.turn == 1 - seat
    assert refused(state, "switch:1,1-1,2") == "switch_back"
