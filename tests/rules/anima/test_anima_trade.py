"""Trade: who may, how it is laid, what it must not break (4.14, 4.49)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import TradeBroken, TradeCardLaid, Traded, TradeLaid, TradeProposed
from rules.anima.player import HIDDEN, Member, Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, seen, stage

FIRST = player("C01 C04*", "V01 V02", area="A02")
SECOND = player("C09", "V03", area="A04")
THIRD = player("C08", "V04", area="A02")


def trading(*players: Player, **fields: Any) -> AnimaState:
    """Return the Interaction sub-turn of seat 0."""
    return position(*(players or (FIRST, SECOND, THIRD)), phase="interaction", **fields)


def codes(state: AnimaState, *moves: str) -> list[str]:
    """Return the codes with which moves of seat 0 are refused."""
    return [refused(state, 0, move) for move in moves]


def test_4_14_both_in_areas_with_the_trade_icon_not_necessarily_the_same() -> None:
    assert {"trade:2", "trade:3"} <= set(legal(trading()))
    state, events = happened(trading(), "trade:2")
    assert (stage(state), asked(state), events) == ("trade", (0,), [TradeProposed(0, 1)])


def test_4_14_not_from_or_to_an_area_without_it_or_no_area() -> None:
    outside, ruins = player("C09", "V03"), player("C08", "V04", area="A08")
    state = trading(FIRST, outside, ruins, player("C20", area="A02", lost_turn=True))
    assert not any(move.startswith("trade") for move in legal(state))
    assert codes(state, "trade:2", "trade:3", "trade:4") == ["partner_outside"] * 3
    assert codes(state, "trade:1", "trade:5") == ["partner_outside"] * 2
    state = trading(player("C13", area="A08"), SECOND, ruins)
    assert codes(state, "trade:2", "trade:3") == ["no_trade"] * 2


def test_4_14_advantages_in_hand_and_characters() -> None:
    first = player("C01", "V01", area="A02", organization="V21", missions="M01", done="M02")
    state = play(trading(first, SECOND), "trade:2")
    assert legal(state) == ("lay:V01", "lay:C01", "offer", "break")
    assert codes(state, "lay:V21", "lay:M01", "lay:V03") == ["not_yours"] * 3


def test_4_14_any_number_changes_hands_and_characters_keep_their_state() -> None:
    first = player("C01 C04*- C20~!", "V01 V02", area="A02")
    state = play(trading(first, SECOND), "trade:2", "lay:V02", "lay:C04", "lay:C20", "lay:V01", "offer")
    state = play(state, "lay:V03", "offer", "agree")
    assert (state.players[0].hand, state.players[1].hand) == (("V03",), ("V01", "V02"))
    assert state.players[0].party == (Member("C01"),)
    assert state.players[1].party == (
        Member("C09"),
        Member("C04", spun=True, incapacitated=True),
        Member("C20", cursed=True, poisoned=True),
    )


def test_4_14_the_last_character_may_go_if_another_comes() -> None:
    state = play(trading(player("C01", area="A02"), SECOND), "trade:2", "lay:C01", "offer")
    assert "agree" not in legal(state)
    assert refused(state, 1, "agree") == "breaks_limit"
    state = play(state, "lay:C09", "offer", "agree")
    assert [p.party for p in state.players] == [(Member("C09"),), (Member("C01"),)]


@pytest.mark.parametrize(
    ("first", "second", "moves", "allowed"),
    [
        (FIRST, player("C09", "V03 V04 V05 V06", "A04"), "lay:V01 offer", True),
        (FIRST, player("C09", "V03 V04 V05 V06 V07", "A04"), "lay:V01 offer", False),
        (FIRST, player("C09", "V03 V04 V05 V06 V07", "A04"), "lay:V01 offer lay:V03 offer", True),
        (FIRST, player("C09 C08 C10", area="A04"), "lay:C04 offer", True),
        (FIRST, player("C09 C08 C10 C11", area="A04"), "lay:C04 offer", False),
        # the limits bind the proposer too
        (player("C01", "V01 V02 V05 V06 V07", "A02"), SECOND, "offer lay:V03 offer", False),
        (player("C01", "V01 V02 V05 V06 V07", "A02"), SECOND, "offer lay:V03 offer lay:V01 offer", True),
    ],
)
def test_4_14_the_limits(first: Player, second: Player, moves: str, allowed: bool) -> None:
    state = play(trading(first, second), "trade:2", *moves.split())
    assert ("agree" in legal(state)) is allowed
    assert allowed or refused(state, asked(state)[0], "agree") == "breaks_limit"


def test_4_14_only_the_proposer_uses_the_action_up() -> None:
    state = play(trading(), "trade:2", "lay:V01", "offer", "agree")
    assert [p.acted for p in state.players] == [True, False, False]
    # Nothing is left to seat 0; seat 1 may still trade with seat 2.
    assert (stage(state), asked(state)) == ("interact", (1,))
    assert legal(state) == ("trade:3", "done")


def test_4_14_the_action_is_one_for_trade_and_attack() -> None:
    state = play(trading(player("C13", "V01", area="A02"), SECOND, THIRD), "trade:2", "lay:V01", "offer", "agree")
    assert asked(state) == (0,)
    assert legal(state) == ("use:C13>C08", "done")
    assert codes(state, "trade:3", "attack:3") == ["acted", "acted"]


def test_4_14_a_pair_trades_once_a_turn_whoever_proposes() -> None:
    state = play(trading(), "trade:2", "lay:V01", "offer", "agree")
    assert refused(state, 1, "trade:1") == "traded"
    assert (state.players[0].traded, state.players[1].traded, state.players[2].traded) == ((1,), (0,), ())


def test_4_49_the_proposer_lays_first_the_partner_answers() -> None:
    state = play(trading(), "trade:2")
    assert codes(state, "agree") == ["laying"]
    state, events = happened(state, "lay:V01", "lay:C04")
    assert (asked(state), events) == ((0,), [TradeCardLaid(0, 1, "V01"), TradeCardLaid(0, 1, "C04")])
    assert legal(state) == ("lay:V02", "lay:C01", "offer", "break")
    assert codes(state, "lay:V01", "agree") == ["not_yours", "laying"]
    state, events = happened(state, "offer")
    assert (asked(state), events) == ((1,), [TradeLaid(0, 1, ("V01", "C04"))])
    assert legal(state) == ("agree", "lay:V03", "lay:C09", "offer", "break")
    assert refused(state, 0, "break") == "not_asked"


def test_4_49_a_side_may_be_empty_but_not_both() -> None:
    state = play(trading(), "trade:2", "offer")
    assert "agree" not in legal(state)
    assert refused(state, 1, "agree") == "nothing_laid"
    state = play(state, "lay:V03", "offer", "agree")
    assert (state.players[0].hand, state.players[1].hand) == (("V01", "V02", "V03"), ())


def test_4_49_laying_again_replaces_the_side_and_while_it_is_laid_it_cannot_be_agreed() -> None:
    state = play(trading(), "trade:2", "lay:V01", "offer", "lay:V03")
    assert (refused(state, 1, "agree"), legal(state)) == ("laying", ("lay:C09", "offer", "break"))
    state = play(state, "offer", "lay:V02", "offer")
    assert state.trade is not None and state.trade.laid == (("V02",), ("V03",))
    state = play(state, "agree")
    assert (state.players[0].hand, state.players[1].hand) == (("V01", "V03"), ("V02",))


def test_4_49_after_two_layings_each_only_agreeing_or_breaking_off_is_left() -> None:
    state = play(trading(), "trade:2", "offer", "offer", "lay:V01", "offer")
    assert "lay:V03" in legal(state)
    state = play(state, "lay:V03", "offer")
    assert (asked(state), legal(state)) == ((0,), ("agree", "break"))
    assert codes(state, "lay:V01", "offer") == ["laid_twice", "laid_twice"]
    state = play(trading(), "trade:2", "offer", "offer", "offer", "offer")
    assert legal(state) == ("break",)


@pytest.mark.parametrize("breaker", [0, 1])
def test_4_49_broken_off_the_action_is_kept_and_the_pair_is_done(breaker: int) -> None:
    moves = ["lay:V01", "offer"] if breaker else ["lay:V01"]
    state, events = happened(play(trading(), "trade:2", *moves), "break")
    assert events == [TradeBroken(breaker, 1 - breaker)]
    assert (stage(state), asked(state), state.trade) == ("interact", (0,), None)
    assert not state.players[0].acted
    assert "trade:3" in legal(state) and "attack:3" in legal(state)
    assert codes(state, "trade:2") == ["traded"]
    assert state.players[0].hand == ("V01", "V02")
    state = play(state, "done")
    assert refused(state, 1, "trade:1") == "traded"


def test_4_49_the_two_see_every_card_the_others_characters_and_how_many_cards() -> None:
    state, events = happened(trading(), "trade:2", "lay:V01", "lay:C04", "lay:V02", "offer")
    laid = next(event for event in events if isinstance(event, TradeLaid))
    for viewer in (0, 1):
        assert GAME.see(laid, viewer) == laid
        assert seen(state, viewer).trade.laid == (("V01", "C04", "V02"), ())
    for stranger in (2, None):
        assert GAME.see(laid, stranger) == TradeLaid(0, 1, (HIDDEN, "C04", HIDDEN))
        assert seen(state, stranger).trade.laid == ((HIDDEN, "C04", HIDDEN), ())
        assert seen(state, stranger).players[0].hand == (HIDDEN, HIDDEN)


def test_4_60_what_was_traded_is_told_to_giver_and_receiver_alone() -> None:
    _, events = happened(trading(), "trade:2", "lay:V01", "offer", "lay:V03", "offer", "agree")
    traded = next(event for event in events if isinstance(event, Traded))
    assert traded == Traded(0, 1, ("V01",), ("V03",))
    assert GAME.see(traded, 2) == Traded(0, 1, (HIDDEN,), (HIDDEN,))


def test_4_60_what_was_laid_is_known_to_the_partner_when_the_trade_is_broken_off() -> None:
    state, events = happened(trading(), "trade:2", "lay:V01", "lay:C04", "break")
    laid = [event for event in events if isinstance(event, TradeCardLaid)]
    cards = [[GAME.see(event, viewer).card for event in laid] for viewer in (0, 1, 2, None)]
    assert cards == [*[["V01", "C04"]] * 2, *[[HIDDEN, "C04"]] * 2]
    assert state.knows == ((), ("V01",), (), ())
    assert seen(state, 1).players[0].hand == ("V01", HIDDEN)


def test_4_49_nobody_outside_is_asked() -> None:
    state = play(trading(), "trade:2", "offer")
    assert refused(state, 2, "break") == "not_asked"
    assert refused(state, 1, "done") == "not_now"
