"""Commitment, reveal, ranking and rewards: statements L30, L31, L33 to L41, L52 to L59."""

from __future__ import annotations

import pytest

from rules.labyrinth.board import COLOURS, Corridor, counts
from rules.labyrinth.events import Explored, Kept, Revealed
from rules.labyrinth.frames import Serving
from rules.labyrinth.position import KeepAsked, LabyrinthOptions, LabyrinthState, SoulsAsked
from tests.rules.labyrinth.builder import (
    GAME,
    after,
    bidding,
    committed,
    explorers,
    legal,
    look,
    next_round,
    played,
    player,
    processing,
    refused,
    revealed,
    stage,
    tokens,
    why,
)

SHARE = LabyrinthOptions(tied_seconds_share=True)


def impurity(state: LabyrinthState) -> list[int]:
    return [each.impurity for each in state.players]


def lows(state: LabyrinthState) -> list[str]:
    return [tokens(state, seat)[0] for seat in range(len(state.players))]


def left(state: LabyrinthState) -> list[int]:
    return [each.pieces for each in state.players]


@pytest.mark.parametrize(
    ("bids", "first", "seconds", "clashed"),
    [
        ((3, 2, 0), 0, (1,), ()),
        ((3, 2, 1), 0, (1,), ()),
        ((0, 1, 5), 2, (1,), ()),
        ((0, 0, 0), None, (), ()),
        ((0, 1, 0), 1, (), ()),
        ((2, 2, 0), None, (0, 1), (0, 1)),
        ((1, 4, 4), None, (1, 2), (1, 2)),
        ((2, 2, 2), None, (0, 1, 2), (0, 1, 2)),
        ((3, 2, 2), 0, (), (1, 2)),
        ((1, 3, 2, 2), 1, (), (2, 3)),
        ((5, 2, 2, 1, 1), 0, (), (1, 2)),
        ((5, 3, 2, 2, 0), 0, (1,), ()),
        ((1, 1, 1, 1), None, (0, 1, 2, 3), (0, 1, 2, 3)),
        ((3, 3, 1, 3, 3), None, (0, 1, 3, 4), (0, 1, 3, 4)),
        ((2, 2, 2, 2, 2), None, (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
        ((3, 3, 0, 0, 1), None, (0, 1), (0, 1)),
        ((2, 4, 2, 2), 1, (), (0, 2, 3)),
        ((2, 4, 2, 2, 1), 1, (), (0, 2, 3)),
        ((4, 1, 1, 1, 1), 0, (), (1, 2, 3, 4)),
        ((0, 4, 0, 0, 2), 1, (4,), ()),
    ],
)
def test_c01_a_tie_costs_a_rank(
    bids: tuple[int, ...], first: int | None, seconds: tuple[int, ...], clashed: tuple[int, ...]
) -> None:
    assert explorers(bids) == (first, seconds, clashed)


def test_l30_the_most_gets_both_halves_the_second_the_lower_and_all_pay() -> None:
    state, happened = committed(bidding("C01"), "3", "2", "0")
    assert lows(state) == ["RRR", "RR", ""]
    assert left(state) == [5, 6, 8]
    assert [each.spent for each in state.players] == [3, 2, 0]
    corridor = Corridor("C01", (3, 2, 0), (None, None, None), 0, (1,), ())
    assert happened == [
        Revealed(1, corridor),
        Explored(0, 1, True, counts("RRR"), "", None, 0, 0),
        Explored(1, 1, False, counts("RR"), "", None, 0, 0),
    ]
    assert state.corridors[0] == corridor
    assert (stage(state), state.place) == ("commit", 2)


def test_l30_a_third_bid_is_lost_as_well() -> None:
    state = revealed(bidding("C01"), "3", "2", "1")
    assert (lows(state), left(state)) == (["RRR", "RR", ""], [5, 6, 7])


def test_l31_c13_the_witch_strikes_who_explores_and_not_who_held_her() -> None:
    assert impurity(revealed(bidding("C01"), "3", "2", "0+witch")) == [1, 1, 0]
    assert impurity(revealed(bidding("C01"), "3", "2", "1+witch")) == [1, 1, 0]


def test_l33_a_clash_for_second_place_with_both_signs() -> None:
    state, happened = committed(bidding("C17", seats=4), "3", "2+witch", "2+souls", "0")
    assert (stage(state), GAME.pending(state)[0].seat) == ("souls", 0)
    assert legal(state) == ["souls:R", "souls:Y"]
    assert happened == [
        Revealed(1, Corridor("C17", (3, 2, 2, 0), (None, "witch", "souls", None), 0, (), (1, 2))),
    ]
    assert look(state, None).souls_asked == SoulsAsked(0, ("R", "Y"), 1)
    state, happened = played(state, "souls:Y")
    assert happened == [Explored(0, 1, True, counts("RRYY"), "Y", None, 1, 1)]
    assert (lows(state), impurity(state)) == (["RRYY", "", "", ""], [1, 0, 0, 0])
    assert left(state) == [7, 8, 8, 10]


def test_l34_a_clash_for_first_place_leaves_no_first_explorer() -> None:
    state = revealed(bidding("C17", seats=4), "3", "3", "1", "1+souls")
    assert lows(state) == ["RY", "RY", "", ""]
    assert (state.corridors[0].first, state.corridors[0].seconds, state.corridors[0].clashed) == (None, (0, 1), (0, 1))
    assert [each.signs for each in state.players] == [("souls", "witch")] * 3 + [("witch",)]


def test_l35_the_pit() -> None:
    state = revealed(bidding("C13"), "4", "1", "0+witch")
    assert (lows(state), impurity(state)) == (["RB", "", ""], [2, 2, 0])
    assert (state.players[0].promotion_spells, state.players[1].promotion_spells) == (1, 0)


def test_l36_with_no_piece_shown_nobody_takes_anything_and_a_sign_is_spent() -> None:
    state = revealed(bidding("C21", seats=5), "0", "0+witch", "0", "0", "0+souls")
    assert (lows(state), impurity(state)) == ([""] * 5, [0] * 5)
    assert state.players[1].signs == ("souls",)
    assert state.players[4].signs == ("witch",)
    assert (state.corridors[0].first, state.corridors[0].seconds) == (None, ())


def test_l37_one_piece_is_enough_where_nobody_else_bids() -> None:
    state = revealed(bidding("C01"), "1", "0", "0")
    assert (state.corridors[0].first, state.corridors[0].seconds) == (0, ())
    assert lows(state) == ["RRR", "", ""]


def test_l38_a_spell_is_marked_by_a_piece_just_revealed() -> None:
    state = revealed(bidding("C05"), "1", "0", "0")
    own = state.players[0]
    assert (own.pieces, own.spent, own.promotion_spells, own.colour_spells) == (7, 0, 1, 0)
    state = revealed(bidding("C09"), "2", "1", "0")
    for seat, pieces in ((0, 6), (1, 7)):
        own = state.players[seat]
        assert (own.pieces, own.promotion_spells, own.colour_spells) == (pieces, 0, 1)
    assert [each.spent for each in state.players] == [1, 0, 0]


def test_l38_the_last_pieces_can_mark_spells() -> None:
    state = revealed(bidding("C09"), "8", "7", "0")
    for seat, spent in ((0, 7), (1, 6)):
        own = state.players[seat]
        assert (own.pieces, own.spent, own.colour_spells) == (seat, spent, 1)


def test_l39_of_too_many_low_tokens_any_six_stay() -> None:
    state, happened = committed(bidding("C01", player("YYGGB")), "1", "0", "0")
    assert (stage(state), GAME.pending(state)[0].seat) == ("keep", 0)
    assert look(state, None).keep_asked == KeepAsked(0, counts("YYGGB"), counts("RRR"))
    assert happened[-1] == Explored(0, 1, True, counts("RRR"), "", None, 0, 0)
    assert tokens(state)[0] == "YYGGB"
    assert legal(state)[0] == "keep:RRRYYG"
    assert {"keep:RYYGGB", "keep:RRRGGB", "keep:RRRYYB"} <= set(legal(state))
    assert "keep:YYGGBB" not in legal(state)
    assert why(state, "keep:RRRRYY") == ("cannot_keep", {"kept": "RRRRYY", "have": "RRRYYGGB"})
    assert why(state, "commit:0") == ("keep_first", {"old": "YYGGB", "gained": "RRR"})
    state, happened = played(state, "keep:RRYYGG")
    assert happened == [Kept(0, counts("RRYYGG"), counts("RB"), processing=False)]
    assert (tokens(state)[0], stage(state), state.place) == ("RRYYGG", "commit", 2)


@pytest.mark.parametrize(("old", "low"), [("RRR", "RRRRRR"), ("RRRR", "RRRRRR"), ("RRRRRR", "RRRRRR")])
def test_l39_nobody_is_asked_about_tokens_of_one_colour(old: str, low: str) -> None:
    state, happened = committed(bidding("C01", player(old)), "1", "0", "0")
    assert (stage(state), tokens(state)[0]) == ("commit", low)
    over = len(old) + 3 - 6
    assert happened[2:] == ([Kept(0, counts(low), counts("R" * over), processing=False)] if over else [])


def test_l39_six_low_tokens_fit() -> None:
    state = revealed(bidding("C01", player("YYG")), "1", "0", "0")
    assert (stage(state), tokens(state)[0]) == ("commit", "RRRYYG")


def test_c15_tokens_of_an_oracle_card_come_as_those_of_a_corridor_do() -> None:
    corridor = revealed(bidding("C03", player("RRRRYY")), "1", "0", "0")
    oracle = after(processing(player("RRRRYY", "YB", small=["S11"])), "small:S11")
    for state, gained in ((corridor, counts("GGG")), (oracle, counts("RG"))):
        assert look(state, 0).keep_asked == KeepAsked(0, counts("RRRRYY"), gained)


def test_l39_an_explorer_finishes_before_the_next_is_served() -> None:
    state = revealed(bidding("C17", player("GGGGG"), player("BBBBB"), seats=4, start=3), "2", "1", "0", "0+souls")
    assert stage(state) == "souls"
    assert state.frames[-1] == Serving(0, True)
    state = after(state, "souls:R")
    assert (stage(state), GAME.pending(state)[0].seat, tokens(state, 1)[0]) == ("keep", 0, "BBBBB")
    state = after(state, "keep:RRYGGG")
    assert (stage(state), GAME.pending(state)[0].seat) == ("keep", 1)
    assert why(state, "keep:RYBBBB", seat=0) == ("not_asked", {"seat": 0})
    state = after(state, "keep:RYBBBB", seat=1)
    assert lows(state)[:2] == ["RRYGGG", "RYBBBB"]


def test_seconds_are_served_from_the_start_player_on() -> None:
    state, happened = committed(bidding("C17", seats=4, start=2), "2", "1", "2", "2")
    assert [event.seat for event in happened if isinstance(event, Explored)] == [2, 3, 0]
    assert state.corridors[0].seconds == (2, 3, 0)
    for first, order in ((1, (1, 3, 0)), (3, (3, 0, 1)), (0, (0, 1, 3))):
        state = revealed(bidding("C17", seats=4, start=first), "2", "2", "1", "2")
        assert state.corridors[0].seconds == order


def test_l40_a_sign_is_used_once_in_a_round() -> None:
    state = revealed(bidding("C01"), "0+witch", "0", "0")
    assert [move for move in legal(state) if "witch" in move] == []
    assert why(state, "commit:1+witch") == ("sign_used", {"sign": "witch", "left": 8})
    assert "commit:0+witch" in legal(next_round(state))


def test_l41_a_commitment_is_shown_to_nobody_else_before_all_are_in() -> None:
    start = bidding("C01")
    moves = legal(start)
    for seat in (0, 1):
        for viewer in {0, 1, 2, None} - {seat}:
            seen = {look(after(start, move, seat=seat), viewer) for move in moves}
            assert len(seen) == 1
    state, happened = played(start, "commit:3+souls")
    assert happened == []
    assert look(state, 0).commitment == GAME.parse("commit:3+souls")
    assert look(state, None).ready == (True, False, False)
    assert look(state, None).players == look(start, None).players
    state, happened = committed(state, "1", "0+witch")
    assert isinstance(happened[0], Revealed)
    assert happened[0].reveal
    assert look(state, None).corridors[0].pieces == (3, 1, 0)
    assert look(state, None).corridors[0].signs == ("souls", None, "witch")


def test_l52_every_sign_counts() -> None:
    state = revealed(bidding("C17", seats=4), "2+souls", "1+souls", "0", "0")
    assert legal(state) == ["souls:RR", "souls:RY", "souls:YY"]
    assert why(state, "souls:R") == ("wrong_signs", {"chosen": 1, "signs": 2})
    assert why(state, "souls:RG") == ("not_printed", {"colours": "RG", "printed": ("R", "Y")})
    assert lows(after(state, "souls:RR"))[0] == "RRRRY"
    assert lows(after(state, "souls:RY"))[:2] == ["RRRYY", "RY"]
    assert impurity(revealed(bidding("C17", seats=4), "2+witch", "1+witch", "0", "0")) == [2, 2, 0, 0]


@pytest.mark.parametrize("signs", [3, 4, 5])
def test_l52_any_number_of_signs_counts(signs: int) -> None:
    souls = [f"{5 - seat}{'+souls' if seat < signs else ''}" for seat in range(5)]
    state = revealed(bidding("C17", seats=5), *souls)
    assert legal(state) == [f"souls:{'R' * (signs - yellow)}{'Y' * yellow}" for yellow in range(signs + 1)]
    for move in legal(state):
        gained = move.removeprefix("souls:")
        later = after(state, move)
        if 3 + signs > 6:
            assert look(later, 0).keep_asked == KeepAsked(0, (0, 0, 0, 0), counts(f"RRY{gained}"))
        else:
            assert lows(later)[:2] == ["".join(sorted(f"RRY{gained}")), "RY"]
    witches = [f"{5 - seat}{'+witch' if seat < signs else ''}" for seat in range(5)]
    assert impurity(revealed(bidding("C17", seats=5), *witches)) == [signs, signs, 0, 0, 0]


def test_l52_each_sign_of_souls_may_give_another_colour() -> None:
    state = revealed(bidding("C13"), "2+souls", "1+souls", "0+souls")
    assert legal(state) == ["souls:RRR", "souls:RRB", "souls:RBB", "souls:BBB"]
    assert lows(after(state, "souls:RBB")) == ["RRBBB", "", ""]


def test_l52_a_single_printed_colour_is_not_asked_for() -> None:
    state, happened = committed(bidding("C02"), "2+souls", "1+souls", "0")
    assert lows(state) == ["YYYYY", "YY", ""]
    assert happened[1] == Explored(0, 1, True, counts("YYYYY"), "YY", None, 0, 0)


def test_l53_c13_the_witch_strikes_her_own_player_too() -> None:
    assert impurity(revealed(bidding("C01"), "3+witch", "0", "0")) == [1, 0, 0]
    assert impurity(revealed(bidding("C01"), "3", "2+witch", "0")) == [1, 1, 0]


def test_l54_three_tie_for_first() -> None:
    state = revealed(bidding("C18", seats=4), "2", "2", "2", "0")
    assert lows(state) == ["YG", "YG", "YG", ""]


def test_l55_tied_seconds_share_by_option_only() -> None:
    assert lows(revealed(bidding("C18", seats=4, options=SHARE), "3", "2", "2", "0")) == ["YYG", "YG", "YG", ""]
    assert lows(revealed(bidding("C18", seats=4), "3", "2", "2", "0")) == ["YYG", "", "", ""]


@pytest.mark.parametrize(
    ("bids", "first", "seconds"),
    [
        ((3, 2, 2, 0), 0, (1, 2)),
        ((2, 4, 2, 2, 1), 1, (0, 2, 3)),
        ((1, 1, 1, 1, 4), 4, (0, 1, 2, 3)),
        ((4, 3, 2, 2, 0), 0, (1,)),
        ((3, 0, 0, 0), 0, ()),
        ((0, 0, 0, 0), None, ()),
    ],
)
def test_l55_by_option_any_number_of_tied_seconds_share(
    bids: tuple[int, ...], first: int | None, seconds: tuple[int, ...]
) -> None:
    assert explorers(bids, SHARE) == (first, seconds, ())


@pytest.mark.parametrize("bids", [(3, 3, 2, 2), (3, 3, 1, 0), (1, 1, 1), (2, 2, 2, 2, 1), (1, 1, 1, 1, 1)])
def test_l55_the_option_touches_no_tie_for_first(bids: tuple[int, ...]) -> None:
    assert explorers(bids, SHARE) == explorers(bids)


def test_l55_l52_those_who_share_take_the_lower_half_and_what_the_witch_gives() -> None:
    state = revealed(bidding("C13", seats=4, options=SHARE), "3+souls", "1+witch", "1", "1+witch")
    state = after(state, "souls:B")
    assert (lows(state), impurity(state)) == (["RBB", "", "", ""], [3, 3, 3, 3])


def test_l56_c16_what_can_be_committed() -> None:
    state = revealed(bidding("C01"), "6+souls", "0", "0")
    assert legal(state) == [
        "commit:0",
        "commit:1",
        "commit:2",
        "commit:0+witch",
        "commit:1+witch",
        "commit:2+witch",
    ]
    assert why(state, "commit:3") == ("too_many_pieces", {"pieces": 3, "left": 2})
    assert why(state, "commit:2+souls") == ("sign_used", {"sign": "souls", "left": 2})
    assert len(legal(state, seat=1)) == 27


def test_l58_who_has_nothing_left_is_not_waited_for() -> None:
    state = revealed(bidding("C01"), "8+souls", "0", "0")
    state = revealed(state, "0+witch", "0", "0")
    assert [decision.seat for decision in GAME.pending(state)] == [1, 2]
    assert look(state, None).ready == (True, False, False)
    assert why(state, "commit:0") == ("nothing_left", {"seat": 0})
    state = revealed(state, "1", "2")
    assert state.corridors[2].pieces == (0, 1, 2)


def test_l58_c23_a_sign_of_souls_without_a_piece_is_nothing_left_and_stays_unspent() -> None:
    state = revealed(bidding("C01"), "8+witch", "0", "0")
    assert [decision.seat for decision in GAME.pending(state)] == [1, 2]
    state = revealed(state, "1", "2")
    assert state.corridors[1].signs[0] is None and state.players[0].signs == ("souls",)


def test_l58_where_nobody_has_anything_left_the_corridors_are_passed_by() -> None:
    state = revealed(bidding("C01"), "8+souls", "7+souls", "8+souls")
    state, happened = committed(state, "0+witch", "1+witch", "0+witch")
    assert stage(state) == "process"
    assert [event.place for event in happened if isinstance(event, Revealed)] == [2, 3, 4]
    assert state.corridors[3].pieces == (0, 0, 0)


def test_l58_pieces_alone_are_something_left() -> None:
    state = revealed(revealed(bidding("C01"), "0+souls", "0", "0"), "0+witch", "0", "0")
    assert [decision.seat for decision in GAME.pending(state)] == [0, 1, 2]
    assert legal(state) == [f"commit:{pieces}" for pieces in range(9)]


def test_l58_a_sign_alone_is_something_left() -> None:
    state = revealed(bidding("C01"), "8", "0", "0")
    assert legal(state) == ["commit:0", "commit:0+souls", "commit:0+witch"]


def test_l59_an_unexplored_corridor_lies_on_until_preparation() -> None:
    state = revealed(bidding("C01"), "0+souls", "0+witch", "0")
    assert state.corridors[0].card == "C01"
    state = revealed(state, "1", "0", "0")
    assert state.corridors[1].card == "C02"
    assert (lows(state), impurity(state)) == (["YYY", "", ""], [0, 0, 0])
    state = next_round(state)
    assert "C01" in state.discard
    assert all(corridor.card != "C01" for corridor in state.corridors)


def test_c12_the_sign_of_souls_does_not_help_a_second_explorer() -> None:
    assert lows(revealed(bidding("C01"), "2", "1+souls", "0")) == ["RRRR", "RR", ""]


def test_c11_what_is_left_behind_the_screens_is_shown_to_all() -> None:
    state = revealed(bidding("C01"), "3+witch", "2", "0")
    for viewer in (0, 1, 2, None):
        seen = look(state, viewer).players
        assert [each.pieces for each in seen] == [5, 6, 8]
        assert seen[0].signs == ("souls",)


def test_c19_the_supply_does_not_run_out() -> None:
    players = [player("RRRRRR", "RRRRR", "RRRR") for _ in range(3)]
    state = bidding("C01", *players)
    assert look(state, None).supply == (24 - 45, 24, 24, 24)
    assert tokens(revealed(state, "1", "0", "0"))[0] == "RRRRRR"
    yellow = bidding("C02", *players)
    assert stage(revealed(yellow, "1", "0", "0")) == "keep"


def test_c14_there_are_four_colours() -> None:
    assert COLOURS == ("R", "Y", "G", "B")


def test_another_question_than_the_one_asked() -> None:
    state = bidding("C17", seats=4)
    for move in ("done", "souls:R", "keep:RRRRRR", "promote:R,low"):
        assert why(state, move) == ("not_now", {"stage": "commit", "move": move})
    choosing = revealed(state, "1+souls", "0", "0", "0")
    assert why(choosing, "commit:0") == ("not_now", {"stage": "souls", "move": "commit:0"})
    assert refused(choosing, "souls:R", seat=1) == "not_asked"
