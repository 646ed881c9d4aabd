"""Setup, PLAY, SWITCH and the turn: S01 to S06, S12, S19, S27, S40, S41, S44."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.soul_puzzler.events import Played, Switched
from rules.soul_puzzler.position import PuzzlerOptions
from tests.rules.soul_puzzler.builder import (
    GAME,
    Pair,
    after,
    drawn,
    events,
    full_board,
    kind,
    legal,
    position,
    refused,
    why,
)

FIVE = PuzzlerOptions(tokens=5)


@pytest.mark.parametrize("tokens", [5, 10, 12])
def test_s01_setup_has_empty_board_full_pools_and_no_points(tokens: int) -> None:
    state = GAME.setup(2, PuzzlerOptions(characters="none", tokens=tokens), b"s" * 32).state
    assert (state.scores, state.board, state.pools) == ((0, 0), (0, 0), (tokens, tokens))
    assert [count for _, count in state.positions] == [1]  # S40: the first turn is counted


@pytest.mark.parametrize(
    ("one", "two", "tokens", "charges"), [("shini", "ayla", (2, 1), (0, 0)), ("solenne", "quill", (0, 0), (2, 5))]
)
def test_s02_ability_tokens_and_charges_lie_beside_the_board(one: str, two: str, tokens: Pair, charges: Pair) -> None:
    state = after(GAME.setup(2, PuzzlerOptions(), b"s" * 32).state, f"choose:{one}", f"choose:{two}")
    assert (state.ability_tokens, state.charges) == (tokens, charges)
    assert (state.pools, state.board) == ((10, 10), (0, 0))


def test_s03_a_played_token_takes_the_lowest_empty_square() -> None:
    assert drawn(after(position(), "drop:2")) == [".A..."]
    assert events(position(".B...", ".A..."), "drop:2") == [Played(0, (2, 3))]


def test_s04_a_full_column_takes_no_token() -> None:
    state = position("A....", "B....", "A....", "B....", "A....")
    assert legal(state, "drop") == ["drop:2", "drop:3", "drop:4", "drop:5"]


def test_s05_adjacent_tokens_are_switched_but_not_diagonal_ones() -> None:
    assert drawn(after(position(".AB.."), "switch:2,1-3,1")) == [".BA.."]
    assert drawn(after(position(".A...", ".B..."), "switch:2,1-2,2")) == [".B...", ".A..."]
    corner = position(".B...", ".AA..")
    assert why(corner, "switch:3,1-2,2") == ("not_adjacent", {"a": (3, 1), "b": (2, 2), "diagonal": True})
    assert legal(corner, "switch") == ["switch:2,1-2,2"]


def test_s05_the_end_of_a_row_is_no_neighbour_of_the_next_row() -> None:
    state = position("B....", "B...A")
    assert refused(state, "switch:5,1-1,2") == "not_adjacent"
    assert legal(state, "switch") == []


def test_s06_the_turn_passes_after_one_action() -> None:
    for move in ("drop:5", "switch:2,1-3,1"):
        state = after(position(".AB.."), move)
        assert (state.turn, state.turn_number, kind(state)) == (1, 21, "turn")


def test_s12_a_diagonal_does_not_score() -> None:
    state = after(position(".AB..", "ABA.."), "drop:3")
    assert drawn(state) == ["..A..", ".AB..", "ABA.."]
    assert state.scores == (0, 0)


def test_s19_an_empty_pool_leaves_only_the_switch() -> None:
    state = position("BABAB", "ABABA", options=FIVE)
    assert state.pools == (0, 0)
    assert legal(state) == legal(state, "switch") != []


def test_s27_b08_two_tokens_of_one_owner_are_not_switched() -> None:
    state = position("AA.BB")
    assert why(state, "switch:4,1-5,1") == ("same_owner", {"a": (4, 1), "b": (5, 1), "owner": 1})
    assert legal(state, "switch") == []


CYCLE = ("switch:1,1-2,1", "switch:4,1-5,1")


def test_s40_a_switch_may_not_bring_a_position_about_for_the_third_time() -> None:
    state = position("AB.AB")
    state = after(state, *CYCLE, *CYCLE)
    assert state.positions[0][1] == 2
    state = after(state, *CYCLE, CYCLE[0])
    assert why(state, CYCLE[1]) == ("repetition", {"a": (4, 1), "b": (5, 1)})
    assert CYCLE[1] not in legal(state)


def test_s40_what_a_pass_has_brought_about_a_third_time_stays_closed_to_a_switch() -> None:
    state = after(position("AB.AB"), *CYCLE, *CYCLE, *CYCLE, CYCLE[0])
    thrice = tuple((reached, count + 1 if count == 2 else count) for reached, count in state.positions)
    assert max(count for _, count in thrice) == 3
    assert refused(replace(state, positions=thrice), CYCLE[1]) == "repetition"


@pytest.mark.parametrize(
    ("row", "moves", "scores"),
    [("AB.AB", (*CYCLE, *CYCLE, *CYCLE, CYCLE[0], "drop:1"), (0, 0)), ("BBAB.", ("switch:3,1-4,1",), (0, 3))],
)
def test_s40_a_token_played_or_removed_restarts_the_count(row: str, moves: tuple[str, ...], scores: Pair) -> None:
    state = after(position(row), *moves)
    assert (state.scores, [count for _, count in state.positions]) == (scores, [1])


def test_s40_inside_a_gambit_repetition_is_no_hindrance() -> None:
    state = position("AB.AB", characters=("apprentice", "quill"))
    state = after(state, *CYCLE, *CYCLE, *CYCLE, CYCLE[0])
    assert CYCLE[1] not in legal(state)
    assert CYCLE[1] in legal(after(state, "gambit"))


def test_s40_positions_differ_by_what_is_not_on_the_board() -> None:
    plain = position("AB...", characters=("solenne", "shini"))
    changes: list[dict[str, Any]] = [{"scores": (1, 0)}, {"turn": 1}, {"charges": (1, 0)}, {"pools": (8, 9)}]
    changes.append({"ability_tokens": (0, 1), "pools": plain.pools})
    others = [position("AB...", characters=("solenne", "shini"), **change) for change in changes]
    others.append(position("BA...", characters=("solenne", "shini")))
    assert len({state.positions for state in (plain, *others)}) == 7


@pytest.mark.parametrize("tokens", [5, 10, 12])
def test_s41_no_token_is_ever_lost(tokens: int) -> None:
    random = Random(tokens)
    options = PuzzlerOptions(characters="secret", tokens=tokens, target=30)
    most = 0
    for _ in range(10):
        state = after(GAME.setup(2, options, random.randbytes(16)).state, "choose:shini", "choose:shini")
        while kind(state) != "over":
            state = after(state, random.choice(legal(state)))
            for seat in (0, 1):
                on_board = state.board[seat].bit_count()
                assert state.pools[seat] + on_board + state.ability_tokens[seat] == tokens + 2
            most = max(most, (state.board[0] | state.board[1]).bit_count())
    assert most <= (24 if tokens <= 10 else 25)


def test_s44_b16_playing_the_last_token_is_the_whole_turn() -> None:
    state = position("A...A", "BABAB", options=FIVE)
    assert state.pools[0] == 1
    state, happened = after(state, "drop:3"), events(state, "drop:3")
    assert (state.turn, state.pools[0]) == (1, 0)
    assert not any(isinstance(event, Switched) for event in happened)


def test_every_column_full_leaves_only_the_switch() -> None:
    state = full_board()
    assert state.pools == (1, 2)
    assert legal(state) == legal(state, "switch")
    assert refused(state, "drop:3") == "full_column"
