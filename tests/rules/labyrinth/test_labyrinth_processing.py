"""Soul processing: statements L01 to L09, L21, L29, L43 to L46, L50, L51, L64."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from rules.labyrinth.board import counts
from rules.labyrinth.events import (
    ColourChanged,
    Finished,
    Kept,
    Promoted,
    SpellDropped,
)
from rules.labyrinth.position import LabyrinthState
from tests.rules.labyrinth.builder import (
    GAME,
    after,
    all_done,
    cards,
    events,
    legal,
    look,
    next_round,
    played,
    player,
    processing,
    refused,
    stage,
    tokens,
    why,
)


def spells(state: LabyrinthState, seat: int = 0) -> tuple[int, int]:
    own = state.players[seat]
    return own.promotion_spells, own.colour_spells


def test_l01_one_of_two_equal_tokens_moves_up_and_the_other_returns() -> None:
    state, happened = played(processing(player("GG")), "promote:G,low")
    assert tokens(state) == ("", "G", "")
    assert happened == [Promoted(0, "G", "low", False)]
    assert tokens(after(processing(player("", "GGG")), "promote:G,middle")) == ("", "G", "G")


def test_l02_high_tokens_cannot_be_promoted() -> None:
    state = processing(player("", "", "GG", promotion=1))
    assert legal(state, "promote") == []
    assert why(state, "promote:G,high") == ("high_rank", {"colour": "G"})
    assert why(state, "spell:G,high") == ("high_rank", {"colour": "G"})


def test_l03_two_tokens_of_different_rank_are_no_pair() -> None:
    state = processing(player("G", "G"))
    assert legal(state, "promote") == []
    assert why(state, "promote:G,low") == ("no_pair", {"colour": "G", "rank": "low"})
    assert refused(state, "promote:G,middle") == "no_pair"


def test_two_tokens_of_different_colour_are_no_pair() -> None:
    assert legal(processing(player("RYGB", "RYGB")), "promote") == []


def test_l04_a_full_middle_row_gives_a_token_back_first() -> None:
    state = processing(player("GG", "RRYBB"))
    assert legal(state, "promote:G") == ["promote:G,low-R", "promote:G,low-Y", "promote:G,low-B"]
    state, happened = played(state, "promote:G,low-Y")
    assert tokens(state) == ("", "RRGBB", "")
    assert happened == [Promoted(0, "G", "low", False, "Y")]


def test_l04_the_token_returned_may_be_of_the_colour_promoted() -> None:
    assert tokens(after(processing(player("GG", "RRYGB")), "promote:G,low-G")) == ("", "RRYGB", "")


def test_l05_a_promotion_spell_moves_one_token_up() -> None:
    state, happened = played(processing(player("R", promotion=1)), "spell:R,low")
    assert (tokens(state), spells(state)) == (("", "R", ""), (0, 0))
    assert happened == [Promoted(0, "R", "low", True)]
    assert (state.players[0].pieces, state.players[0].spent) == (7, 1)
    assert tokens(after(processing(player("R", "RR", promotion=1)), "spell:R,middle")) == ("R", "R", "R")


@pytest.mark.parametrize("high", ["", "RY"])
def test_l06_a_promotion_spell_without_a_use_may_be_moved_off_or_left(high: str) -> None:
    state = processing(player("", "", high, promotion=1))
    assert legal(state) == ["spell:none", "done"]
    state, happened = played(state, "spell:none")
    assert (tokens(state), spells(state)) == (("", "", high), (0, 0))
    assert happened == [SpellDropped(0, "P")]
    assert state.players[0].spent == 1


@pytest.mark.parametrize(
    ("low", "middle", "high"),
    [
        ("R", "", ""),
        ("", "R", ""),
        ("", "R", "YYGB"),
        ("R", "RYYGB", ""),
        ("", "RYYGB", "RRRR"),
        ("R", "RYYGB", "RRRR"),
    ],
)
def test_l06_with_a_use_it_is_used_or_left(low: str, middle: str, high: str) -> None:
    """A full row above does not make a promotion impossible."""
    state = processing(player(low, middle, high, promotion=1))
    assert refused(state, "spell:none") == "can_promote"
    assert {move[:7] for move in legal(state, "spell")} == {"spell:" + colour for colour in {*low, *middle}}


def test_l07_a_colour_change_keeps_the_rank() -> None:
    state, happened = played(processing(player("B", "B", colour=1)), "colour:B>R,middle")
    assert (tokens(state), spells(state)) == (("B", "R", ""), (0, 0))
    assert happened == [ColourChanged(0, "B", "R", "middle")]
    assert (state.players[0].pieces, state.players[0].spent) == (7, 1)


def test_l08_a_colour_change_may_be_moved_off() -> None:
    for low in ("", "B"):
        state, happened = played(processing(player(low, colour=2)), "colour:none")
        assert (tokens(state), spells(state)) == ((low, "", ""), (0, 1))
        assert happened == [SpellDropped(0, "C")]
    assert legal(processing(player(colour=1))) == ["colour:none", "done"]


def test_l09_tokens_on_a_great_card_are_out_of_reach() -> None:
    state = processing(player(colour=1, promotion=1, great=["RG"], achieved=["RG"]))
    assert legal(state) == ["spell:none", "colour:none", "done"]
    assert refused(state, "colour:R>B,high") == "no_token"
    assert refused(state, "spell:R,low") == "no_token"


def test_l21_the_worked_example() -> None:
    start = processing(player("YGGBBB", promotion=1, colour=1, great=["RG"], small=["S02"]))
    state = after(start, "promote:G,low", "promote:B,low")
    assert tokens(state) == ("YB", "GB", "")
    state = after(state, "colour:B>R,middle")
    assert (tokens(state), spells(state)) == (("YB", "RG", ""), (1, 0))
    state = after(state, "small:S02")
    assert spells(state) == (2, 0)
    state = after(state, "spell:G,middle")
    assert (tokens(state), cards(state), spells(state)) == (("YB", "R", "G"), ["S02"], (1, 0))
    state = after(state, "spell:R,middle")
    assert (tokens(state), spells(state)) == (("YB", "", "RG"), (0, 0))
    state = after(state, "great:RG")
    state, happened = played(state, "done")
    assert (tokens(state), cards(state), spells(state)) == (("YB", "", ""), ["RG", "S02"], (0, 0))
    assert look(state, None).points[0].total == 19
    assert isinstance(happened[0], Finished)
    assert [str(action) for action in happened[0].actions] == [
        "promote:G,low",
        "promote:B,low",
        "colour:B>R,middle",
        "small:S02",
        "spell:G,middle",
        "spell:R,middle",
        "great:RG",
    ]
    assert happened[0].player == state.players[0]


def test_l44_a_full_high_row_gives_a_token_back_first() -> None:
    start = processing(player("", "GG", "RRYB", promotion=1))
    for verb in ("promote", "spell"):
        assert legal(start, f"{verb}:G,middle") == [f"{verb}:G,middle-{drop}" for drop in "RYB"]
    assert tokens(after(start, "promote:G,middle-R")) == ("", "", "RYGB")
    assert tokens(after(start, "spell:G,middle-Y")) == ("", "G", "RRGB")


def test_l44_the_token_returned_is_the_one_named() -> None:
    """Whatever is promoted, into either row, in either way."""
    for low, middle, high, rank in (("GG", "RYGBB", "", "low"), ("", "GG", "RYGB", "middle")):
        start = processing(player(low, middle, high, promotion=1))
        above = middle if rank == "low" else high
        for verb, rest in (("promote", ""), ("spell", "G")):
            moves = [f"{verb}:G,{rank}-{drop}" for drop in "RYGB"]
            assert legal(start, f"{verb}:G,{rank}") == moves
            for move in moves:
                state = after(start, move)
                left = "".join(sorted(above.replace(move[-1], "", 1) + "G", key="RYGB".index))
                assert tokens(state) == ((rest, left, "") if rank == "low" else ("", rest, left))


def test_l44_a_spell_makes_room_in_a_full_middle_row() -> None:
    start = processing(player("GB", "RRYBB", promotion=1))
    assert legal(start, "spell:G,low") == ["spell:G,low-R", "spell:G,low-Y", "spell:G,low-B"]
    assert legal(start, "spell:B,low") == ["spell:B,low-R", "spell:B,low-Y", "spell:B,low-B"]
    assert refused(start, "spell:G,low") == "full_row"
    state, happened = played(start, "spell:G,low-Y")
    assert (tokens(state), spells(state)) == (("B", "RRGBB", ""), (0, 0))
    assert happened == [Promoted(0, "G", "low", True, "Y")]


def test_l44_only_the_row_above_must_have_room() -> None:
    state = processing(player("GG", "R", "RRYB", promotion=1))
    assert legal(state, "promote") == ["promote:G,low"]
    assert "spell:G,low" in legal(state)
    state = processing(player("", "GG", "RYB", promotion=1))
    assert (legal(state, "promote"), legal(state, "spell")) == (["promote:G,middle"], ["spell:G,middle"])


def test_l45_a_token_to_return_is_named_where_it_is_needed_and_nowhere_else() -> None:
    full, free = processing(player("GG", "RRYBB")), processing(player("GG", "RYGB"))
    assert why(full, "promote:G,low") == ("full_row", {"rank": "middle", "tokens": "RRYBB"})
    assert why(full, "promote:G,low-G") == ("no_drop", {"drop": "G", "rank": "middle", "tokens": "RRYBB"})
    assert why(free, "promote:G,low-R") == ("free_spot", {"drop": "R", "rank": "middle", "free": 1})
    assert legal(free, "promote") == ["promote:G,low"]


def test_l46_a_high_token_changes_colour_and_stays_high() -> None:
    assert tokens(after(processing(player("", "", "R", colour=1)), "colour:R>G,high")) == ("", "", "G")


def test_l50_every_order_of_the_players_leads_to_the_same_end() -> None:
    start = processing(
        player("RRGG", promotion=1, small=["S17"]), player("YYYYYY", small=["S14"]), player("BB", "BB", colour=1)
    )
    own = {
        0: ["promote:R,low", "spell:G,low", "done"],
        1: ["small:S14", "keep:YYYYYB", "promote:Y,low", "done"],
        2: ["colour:B>R,low", "promote:B,middle", "done"],
    }
    ends = set()
    for order in permutations(own):
        state = start
        for seat in order:
            state = after(state, *own[seat], seat=seat)
        ends.add(state)
    for number in range(20):
        state, left = start, {seat: list(moves) for seat, moves in own.items()}
        random = Random(number)
        while left:
            seat = random.choice(sorted(left))
            state = after(state, left[seat].pop(0), seat=seat)
            left = {other: moves for other, moves in left.items() if moves}
        ends.add(state)
    assert len(ends) == 1


def test_l51_nobody_sees_what_a_player_does_until_they_are_done() -> None:
    start = processing(player("RRRYYY", "RY", promotion=1, colour=1, small=["S07"]))
    moves = ("promote:R,low", "spell:Y,low", "colour:R>B,middle", "small:S07")
    state = start
    for move in moves:
        state, happened = played(state, move)
        for viewer in (1, 2, None):
            assert look(state, viewer) == look(start, viewer)
            assert [GAME.see(event, viewer) for event in happened] == [None] * len(happened)
        assert [GAME.see(event, 0) for event in happened] == happened
    assert GAME.pending(state) == GAME.pending(start)
    assert look(state, 0).players[0] == state.players[0] != look(start, 0).players[0]
    assert (look(state, 0).before, [str(move) for move in look(state, 0).actions]) == (start.players[0], list(moves))
    state, happened = played(state, "done")
    for viewer in (0, 1, 2, None):
        seen = look(state, viewer)
        assert (seen.players[0], seen.done, seen.before if viewer == 0 else None) == (
            state.players[0],
            (True, False, False),
            None,
        )
        assert [GAME.see(event, viewer) for event in happened] == happened


def test_l51_a_choice_of_tokens_to_keep_is_hidden_as_well() -> None:
    start = processing(player("RRRYYY", "RY", small=["S07"]))
    state = after(start, "small:S07")
    assert look(state, 0).keep_asked is not None
    happened = events(state, "keep:RRYYGB")
    for viewer in (1, None):
        assert look(state, viewer) == look(start, viewer)
        assert [GAME.see(event, viewer) for event in happened] == [None]
    assert GAME.pending(state) == GAME.pending(start)


def test_l51_tokens_that_overflow_unasked_are_hidden_as_well() -> None:
    start = processing(player("RRRRRR", "GGG", small=["S15"]))
    state, happened = played(start, "small:S15")
    assert happened[1:] == [Kept(0, counts("RRRRRR"), counts("R"), processing=True)]
    for viewer in (1, 2, None):
        assert look(state, viewer) == look(start, viewer)
        assert [GAME.see(event, viewer) for event in happened] == [None, None]


def test_l07_any_of_the_other_three_colours_can_be_taken() -> None:
    for rows, rank in ((("G", "", ""), "low"), (("", "G", ""), "middle"), (("", "", "G"), "high")):
        state = processing(player(*rows, colour=1))
        assert legal(state, "colour:G") == [f"colour:G>{into},{rank}" for into in "RYB"]


def test_l64_every_spell_can_be_used_in_one_phase() -> None:
    start = processing(player("RYG", "", "", promotion=3, colour=3))
    state = after(start, "spell:R,low", "colour:R>B,middle", "spell:B,middle", "colour:B>G,high")
    state = after(state, "spell:Y,low", "colour:Y>R,middle")
    assert (tokens(state), spells(state)) == (("G", "R", "G"), (0, 0))
    assert (state.players[0].pieces, state.players[0].spent) == (2, 6)


def test_l64_spells_may_be_used_in_any_order_and_between_other_actions() -> None:
    start = processing(player("RRGG", promotion=1, colour=1))
    one = after(start, "spell:R,low", "colour:G>R,low", "promote:R,low")
    two = after(start, "colour:G>R,low", "promote:R,low", "spell:R,low")
    assert tokens(one) == ("G", "RR", "") == tokens(two)
    between = after(processing(player("RRGG", promotion=1, colour=1)), "promote:R,low", "colour:G>R,low", "spell:R,low")
    assert tokens(after(between, "promote:R,middle")) == ("G", "", "R")


def test_l29_one_player_being_done_does_not_stop_the_others() -> None:
    state = after(processing(player("RR"), player("YY")), "done")
    assert [decision.seat for decision in GAME.pending(state)] == [1, 2]
    state = after(state, "promote:Y,low", seat=1)
    assert why(state, "promote:R,low") == ("already_done", {"seat": 0})
    assert stage(all_done(state)) == "commit"


def test_l43_unused_spells_are_gone_in_the_next_round() -> None:
    state = next_round(processing(player("RR", promotion=2, colour=1)))
    assert (spells(state), state.players[0].pieces, state.players[0].spent) == ((0, 0), 8, 0)
