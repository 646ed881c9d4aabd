"""Oracle cards: statements L10 to L20, L47 to L49."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from rules.labyrinth.board import counts
from rules.labyrinth.events import (
    GreatAchieved,
    Kept,
    SmallAchieved,
)
from rules.labyrinth.position import KeepAsked, LabyrinthState
from tests.rules.labyrinth.builder import (
    after,
    all_done,
    cards,
    legal,
    look,
    next_round,
    passed,
    played,
    player,
    processing,
    refused,
    scores,
    tokens,
    why,
)


def spells(state: LabyrinthState, seat: int = 0) -> tuple[int, int]:
    own = state.players[seat]
    return own.promotion_spells, own.colour_spells


S01 = ["S01"]


def test_l10_a_small_card_is_achieved_and_nothing_is_spent() -> None:
    state, happened = played(processing(player("GB", "RY", small=S01)), "small:S01")
    assert (tokens(state), cards(state), spells(state)) == (("GB", "RY", ""), ["S01"], (1, 0))
    assert happened == [SmallAchieved(0, "S01", (0, 0, 0, 0), True)]


def test_l11_a_higher_rank_serves_too() -> None:
    assert legal(processing(player("GB", "Y", "R", small=S01)), "small:S01") == ["small:S01"]
    assert legal(processing(player("", "GYB", "R", small=S01)), "small:S01") == ["small:S01"]


def test_l12_a_lower_rank_does_not() -> None:
    state = processing(player("YGB", "R", small=S01))
    assert why(state, "small:S01") == ("needs_tokens", {"card": "S01", "missing": ("Y2",)})


def test_l13_tokens_on_a_great_card_count() -> None:
    state = processing(player("GB", "R", great=["YG"], small=S01, achieved=["YG"]))
    assert legal(state, "small:S01") == ["small:S01"]


def test_l13_tokens_on_two_great_cards_count() -> None:
    """Each colour of S01 lies on one of the two cards, and nothing on the board."""
    start = processing(player(great=["YG", "RB"], small=["S01", "S17"], achieved=["YG", "RB"]))
    assert legal(start, "small") == ["small:S01", "small:S17", "small:S02"]
    one = processing(player("GB", great=["YG", "RB"], small=["S01", "S17"], achieved=["RB"]))
    assert why(one, "small:S01") == ("needs_tokens", {"card": "S01", "missing": ("Y2",)})
    three = processing(player("R", great=["RG", "RY"], small=["S13"], achieved=["RG", "RY"]))
    assert legal(three, "small") == ["small:S13"]


@pytest.mark.parametrize(
    ("low", "middle", "high", "met"),
    [("RRR", "RR", "", False), ("", "RR", "YGB", False), ("", "", "R", True)],
)
def test_l11_l12_a_crown_needs_a_high_token_of_its_colour(low: str, middle: str, high: str, met: bool) -> None:
    state = processing(player(low, middle, high, small=["S17"]))
    assert ("small:S17" in legal(state)) is met


def test_l12_every_icon_of_four_winds_is_needed() -> None:
    for low, middle, lacking in (("G", "RY", "B1"), ("B", "RY", "G1"), ("GB", "Y", "R2"), ("GB", "R", "Y2")):
        state = processing(player(low, middle, small=S01))
        assert why(state, "small:S01") == ("needs_tokens", {"card": "S01", "missing": (lacking,)})


def test_l14_each_icon_needs_a_token_of_its_own() -> None:
    state = processing(player("B", small=["S16"]))
    assert why(state, "small:S16") == ("needs_tokens", {"card": "S16", "missing": ("B1", "B1")})
    assert refused(processing(player("BB", small=["S16"])), "small:S16") == "needs_tokens"
    assert legal(processing(player("B", "B", "B", small=["S16"])), "small") == ["small:S16"]


def test_l15_a_condition_counts_when_the_card_is_achieved() -> None:
    state = processing(player("", "", "R", colour=1, small=["S17"]))
    assert legal(state, "small") == ["small:S17"]
    state = after(state, "colour:R>B,high")
    assert why(state, "small:S17") == ("needs_tokens", {"card": "S17", "missing": ("R3",)})
    again = processing(player("", "", "R", small=["S17"]), round_=3)
    assert legal(again, "small") == ["small:S17"]


def test_l15_a_card_may_wait_for_a_later_round() -> None:
    state = next_round(processing(player("GB", "RY", small=S01)))
    state = passed(state)
    assert legal(state, "small") == ["small:S01"]


def test_l16_a_spell_as_reward_can_be_used_at_once() -> None:
    state = after(processing(player("GB", "RY", small=S01)), "small:S01", "spell:R,middle")
    assert (tokens(state), spells(state)) == (("GB", "Y", "R"), (0, 0))
    assert state.players[0].pieces + state.players[0].spent == 8


def test_l16_a_reward_is_one_spell_however_many_pieces_are_spent() -> None:
    start = processing(player("GB", "RY", promotion=1, colour=3, small=S01))
    for drops in range(4):
        state = after(start, *["colour:none"] * drops)
        assert spells(after(state, "small:S01")) == (2, 3 - drops)


def test_l17_tokens_as_reward_go_to_the_low_row() -> None:
    state, happened = played(processing(player("", "RY", small=["S07"])), "small:S07")
    assert tokens(state) == ("GB", "RY", "")
    assert happened == [SmallAchieved(0, "S07", counts("GB"), False)]


def test_l18_both_high_tokens_move_onto_a_great_card_together() -> None:
    state, happened = played(processing(player("R", "G", "RGB", great=["RG"])), "great:RG")
    assert (tokens(state), cards(state)) == (("R", "G", "B"), ["RG"])
    assert happened == [GreatAchieved(0, "RG")]


def test_l18_a_great_card_returns_no_impurity_before_the_end() -> None:
    start = processing(player("", "", "RG", impurity=5, great=["RG"]), round_=4)
    state = after(start, "great:RG")
    assert state.players[0].impurity == 5
    assert scores(all_done(state))[0] == 2 * 5 + 5 - 3


def test_l19_one_high_token_is_not_enough() -> None:
    state = processing(player("G", "G", "RR", great=["RG"]))
    assert legal(state, "great") == []
    assert why(state, "great:RG") == ("needs_high", {"pair": "RG", "missing": ("G",)})


def test_l20_several_cards_can_be_achieved_in_one_phase() -> None:
    start = processing(player("GB", "Y", "RG", great=["RG"], small=["S01", "S17"]))
    state = after(start, "small:S01", "small:S17", "great:RG")
    assert (cards(state), spells(state)) == (["RG", "S01", "S17"], (2, 0))
    for card in ("small:S01", "great:RG"):
        assert refused(state, card) == "card_achieved"


def test_l20_every_card_can_be_achieved_in_one_phase_in_any_order() -> None:
    start = processing(player("GB", "", "RYGB", great=["RG", "YB"], small=["S01", "S17", "S07"]))
    for order in permutations(("small:S01", "small:S17", "small:S07", "great:RG", "great:YB")):
        state = after(start, *order)
        assert cards(state) == ["RG", "YB", "S01", "S17", "S07"]
        assert (tokens(state), spells(state)) == (("GGBB", "", ""), (2, 0))


def test_l20_between_oracle_cards_souls_go_on_being_promoted() -> None:
    start = processing(player("RRRR", "RG", "YB", promotion=2, colour=1, great=["YB", "RG"], small=["S13", "S17"]))
    moves = ["great:YB", "small:S13", "promote:R,low", "promote:R,middle", "small:S17", "spell:G,middle", "great:RG"]
    state = after(start, *moves, "colour:G>R,low", "spell:R,low", "spell:R,low")
    assert cards(state) == ["YB", "RG", "S13", "S17"]
    assert (tokens(state), spells(state)) == (("R", "RR", ""), (0, 0))


def test_l20_cards_can_be_achieved_in_different_rounds() -> None:
    """A second great and a third small card, the others having been achieved before."""
    start = processing(
        player("", "", "YB", great=["RG", "YB"], small=["S01", "S07", "S18"], achieved=["RG", "S01", "S07"]), round_=3
    )
    assert cards(after(start, "small:S18", "great:YB")) == ["RG", "YB", "S01", "S07", "S18"]


def test_l47_the_same_tokens_serve_two_cards() -> None:
    start = processing(player("GB", "RY", small=["S01", "S07"]))
    state = after(start, "small:S01", "small:S07")
    assert cards(state) == ["S01", "S07"]
    assert why(state, "small:S07") == ("card_achieved", {"card": "S07"})


def test_l48_a_great_card_takes_high_tokens_of_its_pair_from_the_board() -> None:
    for rows in (("RG", "", ""), ("", "RG", ""), ("", "", "YB"), ("", "RG", "YYBB")):
        state = processing(player(*rows, great=["RG"]))
        assert why(state, "great:RG") == ("needs_high", {"pair": "RG", "missing": ("R", "G")})
    other = processing(player("", "", "R", great=["RG", "YG"], achieved=["YG"]))
    assert why(other, "great:RG") == ("needs_high", {"pair": "RG", "missing": ("G",)})


def test_l49_a_reward_that_does_not_fit_is_settled_before_anything_else() -> None:
    start = processing(player("RRRYYY", "RY", promotion=1, small=["S07"]))
    state, happened = played(start, "small:S07")
    assert happened == [SmallAchieved(0, "S07", counts("GB"), False)]
    assert all(move.startswith("keep:") for move in legal(state))
    assert tokens(state)[0] == "RRRYYY"
    for move in ("done", "promote:R,low", "spell:R,low", "small:S07"):
        assert why(state, move) == ("keep_first", {"old": "RRRYYY", "gained": "GB"})
    assert why(state, "keep:RRRRYY") == ("cannot_keep", {"kept": "RRRRYY", "have": "RRRYYYGB"})
    assert len(legal(state)) == len(set(legal(state))) == 8
    state, happened = played(state, "keep:RRYYGB")
    assert (tokens(state), happened) == (
        ("RRYYGB", "RY", ""),
        [Kept(0, counts("RRYYGB"), counts("RY"), processing=True)],
    )
    assert refused(state, "keep:RRYYGB") == "nothing_to_keep"


@pytest.mark.parametrize("low", ["RRRYY", "RRRRYY"])
def test_l49_any_six_of_seven_or_eight_stay(low: str) -> None:
    start = processing(player(low, "RY", small=["S07", "S01"]))
    state = after(start, "small:S07")
    assert look(state, 0).keep_asked == KeepAsked(0, counts(low), counts("GB"))
    assert all(move.startswith("keep:") for move in legal(state))
    kept = {"".join(sorted(chosen, key="RYGB".index)) for chosen in combinations(f"{low}GB", 6)}
    assert set(legal(state)) == {f"keep:{tokens}" for tokens in kept}
    assert refused(state, "done") == refused(state, "small:S01") == "keep_first"
    for move in legal(state):
        assert tokens(after(state, move))[0] == move.removeprefix("keep:")
    assert "small:S01" in legal(after(state, f"keep:{low[:4]}GB"))


def test_l49_a_reward_that_fits_is_not_asked_about() -> None:
    state = after(processing(player("RRYY", "RY", small=["S07"])), "small:S07")
    assert (tokens(state)[0], legal(state)[-1]) == ("RRYYGB", "done")


def test_l49_what_all_looks_the_same_is_not_asked() -> None:
    start = processing(player("GGGGGG", "GGG", small=["S15", "S13"]))
    assert "small:S15" in legal(start)
    state = after(start, "small:S15")
    assert legal(state)[0].startswith("keep:")
    reds = processing(player("RRRRRR", small=["S13"]))
    assert legal(after(reds, "small:S13")) == ["keep:RRRRRR", "keep:RRRRRG"]


def test_a_rewards_spell_is_marked_by_a_piece_of_the_player() -> None:
    state = after(processing(player("GB", "RY", small=S01)), "small:S01")
    assert (state.players[0].pieces, state.players[0].spent) == (7, 0)
    state = after(processing(player("GB", "RY", colour=1, small=S01)), "colour:none", "small:S01")
    assert (state.players[0].pieces, state.players[0].spent) == (7, 0)
