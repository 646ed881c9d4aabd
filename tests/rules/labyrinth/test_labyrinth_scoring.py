"""The score and the places: statements L25 to L28, L60 to L62."""

from __future__ import annotations

import pytest

from rules.labyrinth.board import Player
from tests.rules.labyrinth.builder import bidding, ended, look, player, processing, ranking, score, scores


def test_l25_tokens_score_by_rank_those_on_great_cards_too() -> None:
    each = player("RRR", "YY", "G", great=["RG"], achieved=["RG"])
    assert score(each) == {"low": 3, "middle": 4, "high": 15, "great": 5, "total": 27}


def test_l25_tokens_on_two_great_cards_score() -> None:
    each = player("RRR", "YY", "G", great=["RG", "YB"], achieved=["RG", "YB"])
    assert score(each) == {"low": 3, "middle": 4, "high": 25, "great": 10, "total": 42}
    alike = player(great=["RG", "RY"], achieved=["RG", "RY"])
    assert score(alike) == {"high": 20, "great": 10, "total": 30}


def test_l26_oracle_cards_score() -> None:
    each = player(great=["RG", "YB"], small=["S01", "S02", "S03"], achieved=["RG", "S01", "S03"])
    assert score(each) == {"high": 10, "great": 5, "small": 4, "total": 19}


def test_l26_every_oracle_card_scores() -> None:
    cards = ["RG", "YB", "S01", "S02", "S03"]
    each = player(great=cards[:2], small=cards[2:], achieved=cards)
    assert score(each) == {"high": 20, "great": 10, "small": 6, "total": 36}


def test_l26_a_card_that_was_not_achieved_neither_scores_nor_costs() -> None:
    assert score(player("R", great=["RG", "YB"], small=["S01", "S02", "S03"])) == {"low": 1, "total": 1}


@pytest.mark.parametrize(
    ("impurity", "great", "lost"),
    [(5, 1, -3), (1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 2, -1), (5, 0, -5), (0, 2, 0)],
)
def test_l27_c08_c22_great_cards_return_impurity(impurity: int, great: int, lost: int) -> None:
    each = player(impurity=impurity, great=["RG", "YB"], achieved=["RG", "YB"][:great])
    assert score(each).get("impurity", 0) == lost
    seen = look(bidding("C01", each), None)
    assert seen.points[0].impurity == lost
    assert seen.players[0].impurity == impurity


def with_great(low: str = "", middle: str = "", high: str = "", impurity: int = 0) -> Player:
    return player(low, middle, high, impurity=impurity, great=["RG"], achieved=["RG"])


TIES = {
    "more great oracles": (with_great("", "R"), player("RR", "", "RRR"), 17),
    "more great oracles than high tokens": (with_great("", "", "RR"), player("RRRRR", "", "RRRR"), 25),
    "more great oracles than lower tokens": (with_great(), player("RRRRR", "RRRRR"), 15),
    "two great oracles": (
        player(great=["RG", "YB"], achieved=["RG", "YB"], impurity=14),
        player("RRRRR", great=["RY"], achieved=["RY"]),
        20,
    ),
    "more high tokens": (player("", "", "RR"), player("RRRRRR", "RR"), 10),
    "more high tokens, with a great oracle each": (
        with_great("", "", "R"),
        player("R", "RR", great=["YB"], achieved=["YB"]),
        20,
    ),
    "more middle tokens": (player("", "RRR"), player("RRRR", "R"), 6),
    "more middle tokens, though more impurity": (player("", "RR", impurity=2), player("RR"), 2),
    "more middle tokens, with a high one each": (
        player("R", "RRR", "R", impurity=2),
        player("RRRRRR", "R", "R", impurity=3),
        10,
    ),
    "more low tokens": (player("RRRR", impurity=2), player("RRR", impurity=1), 2),
    "more low tokens, with higher ones each": (
        player("RRRRRR", "RR", "R", impurity=5),
        player("RRRRR", "RR", "R", impurity=4),
        10,
    ),
    "more low tokens, not more small oracles": (player("RR"), player(small=["S01"], achieved=["S01"]), 2),
    "less impurity": (player("RR"), player("RR", impurity=2, small=["S01"], achieved=["S01"]), 2),
    "less impurity, not more small oracles": (
        player("RR", impurity=1, small=["S17"], achieved=["S17"]),
        player("RR", impurity=3, small=["S01", "S02"], achieved=["S01", "S02"]),
        3,
    ),
    "less impurity once some is returned": (
        with_great("RR", impurity=2),
        player("RR", impurity=4, great=["YB"], small=["S01"], achieved=["YB", "S01"]),
        17,
    ),
}


@pytest.mark.parametrize(("better", "worse", "total"), TIES.values(), ids=TIES)
def test_l28_each_tie_break(better: Player, worse: Player, total: int) -> None:
    for players, order in (((better, worse), (0, 1)), ((worse, better), (1, 0))):
        state = ended(*players)
        assert scores(state)[:2] == [total, total]
        assert tuple(seat for place in ranking(state) for seat in place if seat < 2) == order
        assert (0, 1) not in ranking(state)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (player("RR"), player("YY")),
        (player("RR", small=["S01"], achieved=["S01"]), player("YY", small=["S02"], achieved=["S02"])),
        (player(impurity=2, great=["RG"], achieved=["RG"]), player(great=["YB"], achieved=["YB"])),
        (player(impurity=1, great=["RG"], achieved=["RG"]), player(impurity=2, great=["YB"], achieved=["YB"])),
    ],
)
def test_l28_what_nothing_parts_is_shared(one: Player, two: Player) -> None:
    assert ranking(ended(one, two)) == ((0, 1), (2,))
    assert ranking(ended(player(), two, one)) == ((1, 2), (0,))


def test_l28_the_tie_breaks_rank_every_place() -> None:
    best, clean = player("RRR"), player("RR")
    higher = player("", "R")
    stained = player("RR", impurity=2, small=["S01"], achieved=["S01"])
    state = ended(stained, clean, best, higher, player("YY"), seats=5)
    assert scores(state) == [2, 2, 3, 2, 2]
    assert ranking(state) == ((2,), (3,), (1, 4), (0,))


def test_l28_a_shared_victory_ends_a_match() -> None:
    state = ended(player("RR"), player("YY"), player("Y"))
    assert (ranking(state), scores(state)) == (((0, 1), (2,)), [2, 2, 1])


def test_l60_spells_pieces_and_signs_left_over_score_nothing() -> None:
    state = ended(player("R", promotion=2, colour=2), player("Y", colour=1), player("G"))
    assert (scores(state), ranking(state)) == ([1, 1, 1], ((0, 1, 2),))
    assert look(processing(player("R", promotion=2)), None).points[0].total == 1


def test_l61_a_total_can_be_negative() -> None:
    assert score(player(impurity=3)) == {"impurity": -3, "total": -3}
    assert ranking(ended(player(impurity=3), player(impurity=1), player(impurity=3))) == ((1,), (0, 2))
    assert ranking(ended(player("R", impurity=2), player("RR", impurity=4))) == ((2,), (0,), (1,))


def test_l62_c09_tokens_on_great_cards_count_in_the_tie_break() -> None:
    low = player("RR", great=["RG"], achieved=["RG"])
    none = player(great=["YB"], small=["S01"], achieved=["YB", "S01"])
    middle = player("", "R", great=["RY"], achieved=["RY"])
    state = ended(low, none, middle)
    assert (scores(state), ranking(state)) == ([17, 17, 17], ((2,), (0,), (1,)))
