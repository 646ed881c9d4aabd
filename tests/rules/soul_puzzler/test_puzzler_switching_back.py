"""No switching back, and what lifts the ban: S07 to S09, S42, S43."""

from __future__ import annotations

import pytest

from rules.engine import Seat
from rules.soul_puzzler.frames import Frame, Gravity, Part, Parts, ScoreAbility, Scoring
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState, Squares
from tests.rules.soul_puzzler.builder import GAME, Pair, after, drawn, kind, legal, position, refused, why

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


ANSWERS: list[tuple[str, tuple[str, ...], tuple[str, ...], Pair, bool]] = [
    ("a switch that scored", ("..B..", "..B..", "BBA.."), ("switch:3,1-3,2",), (0, 3), False),
    ("one of the two removed", ("..B..", "BBAB."), ("switch:3,1-4,1",), (0, 3), False),
    ("a score elsewhere", ("BA...", "ABAA."), ("switch:1,1-1,2", "gambit", "drop:5"), (3, 0), True),
    ("no score yet", ("A....", "BA...", "ABA.."), ("switch:1,1-1,2", "gambit"), (0, 0), True),
    ("a score of one", ("A....", "BA...", "ABA.."), ("switch:1,1-1,2", "gambit", "drop:3"), (3, 0), False),
    ("a fall of one", ("AB...", "AB...", "AA..."), ("switch:1,2-2,2", "gambit", "drop:3"), (3, 0), False),
    ("a root beside them", ("B....", "A.AB."), ("switch:3,1-4,1", "root:5"), (0, 0), True),
    ("a root under one", ("B....", "A.AB."), ("switch:3,1-4,1", "root:3"), (0, 0), False),
    ("a root under the other", ("B....", "A.AB."), ("switch:3,1-4,1", "root:4"), (0, 0), False),
    ("a soul burnt elsewhere", ("B....", "A..B."), ("switch:1,1-1,2", "fuse:5,left"), (0, 0), True),
    ("another soul burnt", ("B....", "A.B.."), ("switch:1,1-1,2", "fuse:2,right"), (0, 0), True),
    ("one of the two burnt", ("..B..", "..A.."), ("switch:3,1-3,2", "fuse:2,right"), (0, 0), False),
    ("a soul under them burnt", ("B....", "A....", "B...."), ("switch:1,2-1,3", "fuse:2,left"), (0, 0), False),
]
"""What happens after a switch of seat 1, in the turn of seat 0: the moves, the scores, and whether the ban stays."""
ANSWERERS = {"gambit": "quill", "root": "ayla", "fuse": "ember"}


@pytest.mark.parametrize(("_", "rows", "moves", "scores", "stays"), ANSWERS)
def test_s43_the_ban_is_lifted_as_soon_as_one_of_the_two_left_its_square(
    _: str, rows: tuple[str, ...], moves: tuple[str, ...], scores: Pair, stays: bool
) -> None:
    mine = ANSWERERS[moves[1].partition(":")[0]] if len(moves) > 1 else "apprentice"
    state = after(position(*rows, turn=1, characters=(mine, "apprentice")), *moves)
    assert (state.scores, banned(state) is not None) == (scores, stays)
    if kind(state) != "after_power":
        assert (moves[0] in legal(state)) is not stays


def test_s43_a_score_of_one_of_the_two_in_the_opponents_gambit_lifts_the_ban() -> None:
    state = after(position(".A...", "AB.AA", characters=QUILL), "gambit", "switch:1,1-2,1", "drop:3")
    assert (state.scores, state.turn, drawn(state)) == ((4, 0), 1, ["BA..."])
    assert "switch:1,1-2,1" in legal(state)


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


@pytest.mark.parametrize(("seat", "rows"), [(0, ("B....", "A.AA.")), (1, ("A....", "B.BB."))])
def test_s43_b10_a_score_elsewhere_in_a_gambit_leaves_its_ban_for_either_seat(
    seat: Seat, rows: tuple[str, ...]
) -> None:
    state = position(*rows, turn=seat, characters=("quill", "quill"))
    state = after(state, "gambit", "switch:1,1-1,2", "drop:5")
    assert (state.scores[seat], state.turn, state.board[seat].bit_count()) == (3, 1 - seat, 1)
    assert refused(state, "switch:1,1-1,2") == "switch_back"
    assert legal(state, "switch") == []
