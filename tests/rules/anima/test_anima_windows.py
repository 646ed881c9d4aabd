"""The windows: who is asked for what, the public test, and how a window runs (3.9; 4.18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.anima.events import DieChanged, HandedBack
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import (
    GAME,
    asked,
    happened,
    legal,
    play,
    player,
    position,
    refused,
    seen,
    stage,
    with_dice,
)
from tests.rules.anima.fights import attacked, attempted, explored, met
from tests.rules.anima.outcomes import before, ended, hand, of, party, passed


def shut(*others: str) -> str:
    """Return the discard pile that leaves none of the cards of a window but those named."""
    cards = {"V01", "V02", "V06", "V07", "V14", "V17", "V15", "V32", "V18", "V30", "V13", "V03", "V08", "V04", "V05"}
    return " ".join(sorted(cards - set(others)))


@pytest.mark.parametrize(
    ("card", "asks", "not_"),
    [
        *((card, ("C04",), ("C02", "C04*", "C04-", "C04~")) for card in ("V01", "V02", "V06")),
        ("V07", ("C06",), ("C04", "C06*")),
        *((card, ("C02",), ("C04", "C02*")) for card in ("V14", "V17")),
        *((card, (), ("C20",)) for card in ("V15", "V32", "V18", "V30", "V13", "V03", "V08", "V04", "V05")),
    ],
)
def test_3_9_a_a_fighter_is_asked_for_each_card_of_a_ready_skill(
    card: str, asks: tuple[str, ...], not_: tuple[str, ...]
) -> None:
    for characters in (*asks, *not_):
        state = met(player(characters, hand="V26"), advantage_discard=shut(card))[0]
        assert (stage(state) == "fight") is (characters in asks)


@pytest.mark.parametrize("card", ["C08", "C11", "C17", "C19"])
def test_3_9_a_an_ability_asks_without_a_card_in_hand(card: str) -> None:
    assert (stage(met(player(card))[0]), legal(met(player(card))[0])) == ("fight", (f"use:{card}", "done"))
    assert stage(met(player("C04 C02 C06"))[0]) != "fight"


@pytest.mark.parametrize(("mine", "theirs", "seats"), [("V26", "V27", (0, 1)), ("", "V27", (1,)), ("V26", "", (0,))])
def test_3_9_a_both_fighters_between_parties(mine: str, theirs: str, seats: tuple[int, ...]) -> None:
    assert asked(attacked(player("C04", hand=mine), player("C02", hand=theirs))[0]) == seats


OTHERS = player("C02", hand="V26"), player("C04", hand="V27"), player("C03")
"""Others who could hold V15 or V32, V32, or no card."""


@pytest.mark.parametrize(("card", "seats"), [("V15", (1,)), ("V32", (1, 2))])
def test_3_9_b_every_player_who_is_not_fighting_is_asked_for_v15_and_v32(card: str, seats: tuple[int, ...]) -> None:
    state = met(player("C01", hand="V28"), *OTHERS, advantage_discard=shut(card))[0]
    assert (stage(state), asked(state)) == ("window b", seats)
    others = (replace(OTHERS[0], area="A01"), *OTHERS[1:])
    assert asked(attempted(player("C01 C05"), *others, advantage_discard=shut(card))[0]) == seats


def test_3_9_b_between_parties_v15_only() -> None:
    fighters = player("C01"), player("C05")
    state = attacked(*fighters, *OTHERS[:2], advantage_discard=shut("V15", "V32"))[0]
    assert (stage(state), asked(state)) == ("window b", (2,))
    assert stage(attacked(*fighters, *OTHERS[:2], advantage_discard=shut("V32"))[0]) != "window b"


@pytest.mark.parametrize(("card", "seats"), [("V18", (1, 3)), ("V30", (0, 1, 3))])
def test_3_9_c_everybody_is_asked_fighters_too(card: str, seats: tuple[int, ...]) -> None:
    fighters = player("C04 C01", hand="V26"), player("C02", hand="V27"), player("C03"), player("C10", hand="V28")
    state = passed(met(*fighters, rolls=(3, 3), advantage_discard=shut(card))[0], until="window c")[0]
    assert (stage(state), asked(state)) == ("window c", seats)


def test_3_9_c_v13_is_asked_of_those_with_magic_if_another_has_used_an_advantage() -> None:
    """V25 with its once per turn pays for it, too (test 2)."""
    mage = player("C06*", hand="V20", organization="V25")
    for other, asks in ((player("C06", hand="V20"), True), (mage, True), (replace(mage, organization=""), False)):
        seats = player("C04 C09", hand="V01 V27"), other, player("C03", hand="V21")
        state = met(*seats, rolls=(6, 1), advantage_discard=shut("V01", "V13"))[0]
        assert passed(state, until="window c")[0].combat is None
        state = play(state, "play:V01/C04", "done")
        assert (stage(state) == "window c") is asks
        assert not asks or asked(state) == (1,)


@pytest.mark.parametrize(
    ("characters", "card", "asks"), [("C04 C12", "V03", True), ("C12 C02", "V03", False), ("C04 C12", "V18", False)]
)
def test_3_9_d_the_one_who_rolls_is_asked_before_the_die(characters: str, card: str, asks: bool) -> None:
    seats = player(characters, hand="V26"), player("C03", hand="V27")
    state = met(*seats, creature="E24", advantage_discard=shut(card))[0]
    assert (stage(state) == "window d") is asks
    assert not asks or (asked(state), legal(state)) == ((0,), ("pass",))


@pytest.mark.parametrize(("card", "seats"), [("V30", (0, 1, 2)), ("V18", (0, 2))])
def test_3_9_e_everybody_is_asked_after_the_die(card: str, seats: tuple[int, ...]) -> None:
    table = player("C04 C12", hand="V26"), player("C03", hand="V27"), player("C02", hand="V20"), player("C09")
    state = passed(met(*table, creature="E24", rolls=(4,), advantage_discard=shut(card))[0], until="window e")[0]
    assert (stage(state), asked(state)) == ("window e", seats)


@pytest.mark.parametrize(
    ("move", "v05"),
    [("use:C12>2", False), ("use:C16>C06", True), ("play:V10/C09>C06", True), ("play:V19/C02>C06", True)],
)
def test_3_9_h_used_on_a_player_in_the_reset_phase(move: str, v05: bool) -> None:
    """V08 against each of them, V05 against what incapacitates, curses or weakens."""
    seats = player("C12 C16 C09 C02", hand="V10 V19"), player("C06 C04", hand="V26"), player("C15 C03", hand="V27")
    for known, expected in ((shut("V08"), True), (shut("V05"), v05)):
        state = play(position(*seats, advantage_discard=known), move)
        assert (stage(state), asked(state)) == (("window h", (1,)) if expected else ("reset", (0,)))


@pytest.mark.parametrize(("mine", "pile", "seats"), [("", shut("V15", "V08"), (1,)), ("V20", "", (0, 1))])
def test_3_9_h_both_fighters_are_asked_if_a_third_player_acts_in_their_combat(
    mine: str, pile: str, seats: tuple[int, ...]
) -> None:
    table = player("C09", hand=mine), player("C06", hand="V26"), player("C02", hand="V15")
    state = passed(attacked(*table, advantage_discard=pile)[0], until="window b")[0]
    state = play(state, "2 play:V15/C02>first")
    assert (stage(state), asked(state)) == ("window h", seats)


def test_3_9_h_others_are_not_asked_what_a_fighter_plays() -> None:
    state = attacked(player("C04", hand="V01"), player("C03"), player("C09", hand="V08"))[0]
    assert passed(play(state, "0 play:V01/C04", "0 done"), until="window h")[0].combat is None


def test_3_9_h_dice_changed_in_a_speed_check_by_another_player() -> None:
    """Speed 4 and a 5 against 8: seat 1 may roll the die again, and seat 0 may cancel that."""
    state = met(player("C09", hand="V26"), player("C02", hand="V18"), creature="E19", rolls=(5,))[0]
    state = play(passed(state, until="window e")[0], "0 pass", "1 play:V18/C02>first")
    assert (stage(state), asked(state)) == ("window h", (0,))


def test_3_9_h_v13_used_on_a_player_asks_that_player_and_the_fighters() -> None:
    seats = player("C09 C04", hand="V26"), player("C02 C06", hand="V15 V27"), player("C14", hand="V13")
    state = play(met(*seats, rolls=(3, 3))[0], "0 done", "2 pass", "1 play:V15/C02>first", "0 pass")
    state = passed(state, until="window c")[0]
    state = play(state, *(f"{seat} pass" for seat in asked(state) if seat != 2), "2 play:V13/C14>2")
    assert (stage(state), asked(state)) == ("window h", (0, 1))


@pytest.mark.parametrize(
    ("die", "card", "asks"),
    [(6, "V04", True), (6, "V05", True), (5, "V05", True), (5, "V04", False), (3, "V05", False)],
)
def test_3_9_i_the_player_of_the_character_is_asked(die: int, card: str, asks: bool) -> None:
    seats = player("C13", area="A02"), player("C04", hand="V26", area="A02"), player("C03", hand="V27", area="A02")
    state = position(*seats, phase="interaction", rolls=(die,), advantage_discard=shut(card))
    state = play(state, "use:C13>C04")
    assert (stage(state), asked(state)) == (("window i", (1,)) if asks else ("interact", (0,)))


@pytest.mark.parametrize(
    ("mine", "card", "open_"),
    [
        (player("C04", hand="V26"), "V04", True),
        (player("C04", hand="V26"), "V05", False),
        (player("C02", hand="V26"), "V04", False),
        (player("C04"), "V04", False),
        (player("C03"), "V05", True),
        (player("C03*"), "V05", False),
    ],
)
def test_3_9_j_the_player_of_the_character_is_asked_for_v04_and_c03(mine: Player, card: str, open_: bool) -> None:
    state = met(mine, player("C01", hand="V27"), rolls=(1, 6), advantage_discard=shut(card))[0]
    state = passed(state, until="window j")[0]
    assert (stage(state), asked(state)) == (("window j", (0,)) if open_ else ("move", (1,)))


@pytest.mark.parametrize(("thief", "card"), [("C02", ""), *((f"C02{mark}", "V15") for mark in "*-~"), ("C04", "V15")])
def test_3_9_test_1_2_a_card_in_hand_and_a_character_of_the_skill_that_could_be_spun(thief: str, card: str) -> None:
    assert stage(met(player("C01"), player(thief, hand=card), advantage_discard=shut("V15"))[0]) != "window b"


def test_3_9_test_3_a_copy_could_be_in_a_hand() -> None:
    """Not one in the discard pile, in play, set aside or used in this Combat."""
    state = position(player("C12 C04", hand="V08 V26"), player("C09", hand="V27"))
    assert stage(play(state, "use:C12>2")) == "window h"
    assert stage(play(state, "discard:V08", "use:C12>2")) == "reset"
    lying = met(player("C04 C01"), player("C02 C10", hand="V15 V26"), advantage_discard=shut("V15"))[0]
    assert stage(play(lying, "1 play:V15/C02>first")) != "window b"
    assert stage(met(player("C06"), player("C09", organization="V23"), creature="E11")[0]) != "window g"


def test_3_9_test_4_nothing_bars_it() -> None:
    seats = player("C04 C08 C09", hand="V01 V08"), player("C02", hand="V15", area="A01")
    state = attempted(*seats, mission="M11", area="A12")[0]
    assert (stage(state), legal(state)) == ("fight", ("use:C08", "done"))
    assert trail(with_dice(state, 1, 2)) == [("fight", (0,)), ("explore", (1,))]


@pytest.mark.parametrize(("card", "asks"), [("V17", False), ("V14", True)])
def test_3_9_test_4_cards_that_nobody_may_play_in_an_attempt(card: str, asks: bool) -> None:
    state = attempted(player("C02", hand="V26"), advantage_discard=shut(card))[0]
    assert (stage(state) == "fight") is asks


def trail(state: AnimaState) -> list[tuple[str, tuple[int, ...]]]:
    """Return who is asked what while everybody passes."""
    found = []
    while stage(state).split()[0] in ("fight", "window"):
        found.append((stage(state), asked(state)))
        state = play(state, "done" if stage(state) == "fight" else "pass")
    return [*found, (stage(state), asked(state))]


HELPFUL = ("V01 V08 V18 V30 V04", "V15 V05 V13 V32 V07")
USELESS = ("V20 V21 V22 V23 V24", "V25 V26 V27 V28 V29")


def pair(hands: tuple[str, str], mine: str, theirs: str) -> tuple[Player, Player]:
    return player(mine, hand=hands[0]), player(theirs, hand=hands[1])


@pytest.mark.parametrize("rolls", [(1, 6, 3), (3, 3, 1), (6, 1, 1), (2, 4, 2)])
@pytest.mark.parametrize("creature", ["E12", "E24", "E11", "E10", "E09"])
@pytest.mark.parametrize("parties", [("C04 C09", "C02 C06"), ("C20", "C11"), ("C12 C16", "C03*")])
def test_3_9_what_a_seat_holds_never_counts(creature: str, rolls: tuple[int, ...], parties: tuple[str, str]) -> None:
    trails = [trail(met(*pair(hands, *parties), creature=creature, rolls=rolls)[0]) for hands in (HELPFUL, USELESS)]
    assert trails[0] == trails[1]


@pytest.mark.parametrize("rolls", [(1, 6, 3), (3, 3, 1), (6, 1, 1)])
@pytest.mark.parametrize("parties", [("C04 C09", "C02 C06"), ("C20", "C11"), ("C12 C16", "C03")])
def test_3_9_what_a_seat_holds_never_counts_between_parties(rolls: tuple[int, ...], parties: tuple[str, str]) -> None:
    third = player("C10", hand="V19")
    trails = [trail(attacked(*pair(hands, *parties), third, rolls=rolls)[0]) for hands in (HELPFUL, USELESS)]
    assert trails[0] == trails[1]


@pytest.mark.parametrize("move", ["use:C12>2", "use:C16>C04", "use:C16>C02"])
def test_3_9_what_a_seat_holds_never_counts_in_the_reset_phase(move: str) -> None:
    trails = []
    for hand_ in ("V08 V05", "V20 V21"):
        state = position(player("C12 C16"), player("C04 C09 C02", hand=hand_), rolls=(5,))
        trails.append(trail(play(state, move)))
    assert trails[0] == trails[1]


def three(order: tuple[int, ...] = (0, 1, 2)) -> AnimaState:
    """Return a window c in which seats 0 to 2 could all change a die; seat 0 met the Ogre, 9 + 3 against 9 + 4."""
    seats = player("C04 C01", hand="V26 V30"), player("C02", hand="V18 V27"), player("C10", hand="V25 V28")
    state = position(*seats, phase="movement", areas="A01 A02 A08=E12", order=order, rolls=(3, 4, 5), seat=order[0])
    for seat in order[: order.index(0)]:
        state = play(state, f"{seat} rest")
    return passed(play(state, "0 move:A08"), until="window c")[0]


def test_4_18_all_of_a_window_are_asked_at_once_and_sealed() -> None:
    state = three()
    assert asked(state) == (0, 1, 2)
    assert all(decision.sealed for decision in GAME.pending(state))
    state = play(state, "1 play:V18/C02>first")
    assert asked(state) == (0, 2)
    for viewer in (0, 2, None):
        assert seen(state, viewer).frames[-1].answers == (None, None, None)
    assert str(seen(state, 1).frames[-1].answers[1]) == "play:V18/C02>first"


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_4_18_the_first_answer_after_the_opener_is_played_he_himself_is_last(order: tuple[int, ...]) -> None:
    state, news = happened(three(order), "0 play:V30>first+", "1 play:V18/C02>first", "2 pass")
    assert of(news, DieChanged) == [DieChanged("V18", 0, 3, 5)]
    assert (hand(state, 0), party(state, 0)) == ("V26 V30", "C04 C01")
    assert not of(news, HandedBack) and not [event for event in news if "V30" in str(event)]
    assert state.knows == ((), (), (), ())  # nobody learns of what was handed back


def test_4_18_among_others_the_turn_order_decides() -> None:
    seats = player("C04 C01"), player("C02", hand="V18 V27"), player("C10", hand="V25 V30")
    for order, first in (((0, 1, 2), "V18"), ((0, 2, 1), "V30")):
        state = position(*seats, phase="movement", areas="A01 A02 A08=E12", order=order, rolls=(3, 4, 5))
        state = passed(play(state, "0 move:A08"), until="window c")[0]
        news = happened(state, "1 play:V18/C02>first", "2 play:V30>first+")[1]
        assert of(news, DieChanged)[0].source == first


def test_4_18_the_window_is_put_again_to_all_until_a_round_is_all_passes() -> None:
    assert play(three(), "0 pass", "1 pass", "2 pass").combat is None
    state = play(three(), "0 pass", "1 play:V18/C02>first", "2 pass")
    assert (stage(state), asked(state)) == ("window c", (0, 1, 2))
    assert refused(state, 1, "play:V18/C02>first") == "not_held"
    news = happened(state, "0 play:V30>second+", "1 pass", "2 pass")[1]
    assert ended(news) == ((9 + 5, 9 + 6), 1)


def test_4_18_the_roller_of_a_speed_check_is_last() -> None:
    seats = player("C04 C12", hand="V30 V26"), player("C02", hand="V18 V27")
    state = passed(met(*seats, creature="E24", rolls=(4, 2))[0], until="window e")[0]
    news = happened(state, "0 play:V30>first+", "1 play:V18/C02>first")[1]
    assert of(news, DieChanged)[0].source == "V18"


def test_4_18_the_newest_is_carried_out_first() -> None:
    """V08 cancels V15 before it changes the total."""
    state = met(player("C09 C01", hand="V08"), player("C02", hand="V15 V26"))[0]
    state = play(state, "0 done", "1 play:V15/C02>first")
    assert (stage(state), before(state)) == ("window h", (7, 9))
    assert (hand(state, 1), party(state, 1)) == ("V26", "C02*")  # paid for before it is answered
    assert before(play(state, "0 play:V08/C09>V15")) == (7, 9)


def test_3_9_an_exploration_die_that_nobody_could_answer_opens_no_window() -> None:
    assert stage(explored(player("C04", hand="V18 V30"), die=1)[0]) == "claim"
