"""The Traps: V26 and V27 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckBegan, CheckEnded, TrapPut, TrapSprung, TurnLost
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_trap
from tests.rules.anima.outcomes import hand, of, party, passed


def trap_of(state: AnimaState, area: str) -> PlacedArea:
    return next(placed for placed in state.areas if placed.card == area)


@pytest.mark.parametrize("card", ["V26", "V27"])
def test_v26_v27_are_put_face_down_on_an_area_in_play(card: str) -> None:
    state = position(player("C20", hand=card, area="A01"), player("C04"), areas="A01 A02")
    assert [m for m in legal(state) if card in m and m.startswith("play")] == [f"play:{card}>A01", f"play:{card}>A02"]
    state, news = happened(state, f"play:{card}>A02")
    placed = trap_of(state, "A02")
    assert (placed.trap, placed.owner, hand(state), state.advantage_discard) == (card, 0, "", ())
    event = of(news, TrapPut)[0]
    assert [event.seen(viewer).card for viewer in (0, 1, None)] == [card, "?", "?"]


def test_4_60_everybody_sees_whose_trap_lies_where_and_only_its_owner_which() -> None:
    state = play(position(player("C20", hand="V26"), player("C04")), "play:V26>A02")
    for viewer, card in ((0, "V26"), (1, "?"), (None, "?")):
        placed = next(area for area in seen(state, viewer).areas if area.card == "A02")
        assert (placed.trap, placed.owner) == (card, 0)


@pytest.mark.parametrize("card", ["V26", "V27"])
def test_v26_v27_need_an_area_without_a_trap(card: str) -> None:
    other = {"V26": "V27", "V27": "V26"}[card]
    state = play(position(player("C20", hand="V26 V27"), player()), f"play:{other}>A01")
    assert [m for m in legal(state) if card in m and m.startswith("play")] == [f"play:{card}>A02"]
    assert refused(state, 0, f"play:{card}>A01") == "wrong_target"
    assert refused(state, 0, f"play:{card}>A08") == "wrong_target"


def test_v26_v27_in_the_own_movement_sub_turn_before_the_choice() -> None:
    state = position(player("C20", hand="V26", area="A01"), player(), phase="movement")
    state = play(state, "play:V26>A01")
    assert (stage(state), asked(state)) == ("move", (0,))
    assert "move:A02" in legal(state)


@pytest.mark.parametrize("phase", ["interaction", "exploration"])
def test_v26_v27_not_in_other_phases(phase: str) -> None:
    seats = player("C20", hand="V26", area="A02"), player("C04", area="A02")
    assert refused(position(*seats, phase=phase), 0, "play:V26>A01") == "wrong_moment"


def test_v26_v27_not_on_a13_to_a16_once_the_final_mission_is_revealed() -> None:
    areas = "A12 A13 A14 A15 A16"
    state = position(player("C20", hand="V26"), player(), areas=areas)
    assert len([m for m in legal(state) if "V26>" in m]) == 5
    state = position(player("C20", hand="V26"), player(), areas=areas, final="F1", timer=8)
    assert [m for m in legal(state) if "V26>" in m] == ["play:V26>A12"]


def test_v26_each_other_party_there_makes_speed_check_9_or_loses_its_turn() -> None:
    state = position(player("C20", hand="V26"), player("C04"), player("C12 C02"), phase="movement", rolls=(6, 1))
    state = play(state, "play:V26>A02", "move:A02", "1 move:A02")
    state, news = happened(state, "2 move:A02")
    assert [(e.seat, e.total, e.need, e.success) for e in of(news, CheckEnded)] == [
        (1, 2 + 6, 9, False),
        (2, 8 + 1, 9, True),
    ]
    assert [p.lost_turn for p in state.players] == [False, True, False]
    assert [p.area for p in state.players] == ["A02", "", "A02"]
    assert "V26" in state.advantage_discard


def test_v26_the_checks_come_in_turn_order() -> None:
    state = position(player("C20", hand="V26"), player("C04"), player("C12"), phase="movement", order=(2, 0, 1), seat=2)
    state = play(state, "2 move:A02", "0 play:V26>A02", "0 rest")
    news = happened(state, "1 move:A02")[1]
    assert [event.seat for event in of(news, CheckBegan)] == [2, 1]


def test_v26_its_speed_check_opens_the_windows_of_a_speed_check() -> None:
    state = position(player("C02", hand="V26 V18"), player("C04 C01", hand="V03"), phase="movement", rolls=(3,))
    state = play(state, "play:V26>A02", "rest", "1 move:A02")
    assert (stage(state), asked(state)) == ("window d", (1,))
    state = play(state, "1 pass")
    assert (stage(state), asked(state)) == ("window e", (0, 1))


def test_v27_its_owner_chooses_a_character_of_each_other_party() -> None:
    state = position(player("C20", hand="V27"), player("C04 C03"), player("C12 C16"), phase="movement")
    state = play(state, "play:V27>A02", "rest", "1 move:A02", "2 move:A02")
    assert (stage(state), asked(state), legal(state)) == ("choose", (0,), ("choose:C04", "choose:C03"))
    state = play(state, "choose:C03")
    assert legal(state) == ("choose:C12", "choose:C16")
    state = play(state, "choose:C12")
    assert (party(state, 1), party(state, 2)) == ("C04 C03-", "C12- C16")
    assert "V27" in state.advantage_discard


def test_v27_among_characters_not_yet_incapacitated() -> None:
    state = position(player("C20", hand="V27"), player("C04- C03 C12"), phase="movement")
    state = play(state, "play:V27>A02", "rest", "1 move:A02")
    assert legal(state) == ("choose:C03", "choose:C12")
    state = position(player("C20", hand="V27"), player("C04- C03"), phase="movement")
    assert party(play(state, "play:V27>A02", "rest", "1 move:A02"), 1) == "C04- C03-"
    state = position(player("C20", hand="V27"), player("C04-"), phase="movement")
    assert party(play(state, "play:V27>A02", "rest", "1 move:A02"), 1) == "C04-"


def test_v27_may_be_answered_by_v05() -> None:
    state = position(player("C20", hand="V27"), player("C04 C16", hand="V05"), phase="movement")
    state = play(state, "play:V27>A02", "rest", "1 move:A02", "0 choose:C16")
    assert (stage(state), asked(state)) == ("window i", (1,))
    assert party(play(state, "1 play:V05/C04"), 1) == "C04* C16"
    assert party(play(state, "1 pass"), 1) == "C04 C16-"


@pytest.mark.parametrize("card", ["V26", "V27"])
def test_v26_v27_never_strike_their_owner(card: str) -> None:
    state = position(player("C04", hand=card), player("C20"), phase="movement")
    state, news = happened(state, f"play:{card}>A02", "move:A02", "1 move:A01")
    assert (of(news, TrapSprung), trap_of(state, "A02").trap, party(state)) == ([], card, "C04")


def test_v26_v27_stay_face_down_where_nobody_else_is() -> None:
    state = position(player("C04", hand="V26"), player("C20"), phase="movement")
    state, news = happened(state, "play:V26>A02", "rest", "1 rest")
    assert (of(news, TrapSprung), trap_of(state, "A02").trap) == ([], "V26")


def test_v26_v27_strike_a_party_that_stays() -> None:
    state = position(
        player("C04", hand="V26", area="A01"), player("C20", area="A02", declared="stay"), phase="movement", rolls=(1,)
    )
    news = happened(state, "play:V26>A02", "rest")[1]
    assert of(news, TrapSprung) == [TrapSprung(0, "A02", "V26")]
    assert of(news, TurnLost) == [TurnLost(1)]


def test_v26_v27_are_sprung_after_all_movement() -> None:
    state = position(player("C04", hand="V26"), player("C20"), player("C12"), phase="movement")
    news = happened(state, "play:V26>A02", "rest", "1 move:A02")[1]
    assert of(news, TrapSprung) == []


def test_v26_v27_are_sprung_in_turn_order_of_their_owners() -> None:
    seats = player("C04", hand="V26"), player("C20", hand="V27"), player("C12")
    for order in ((0, 1, 2), (1, 0, 2)):
        state = position(*seats, phase="movement", order=order, seat=order[0])
        first, second = order[:2]
        put = {0: "0 play:V26>A01", 1: "1 play:V27>A02"}
        state = play(state, put[first], f"{first} move:A02" if first == 0 else f"{first} move:A01")
        state = play(state, put[second], f"{second} move:A02" if second == 0 else f"{second} move:A01")
        news = happened(state, "2 rest")[1]
        assert of(news, TrapSprung)[0].owner == first


def test_v26_v27_by_their_owners_and_not_by_when_they_were_put_down() -> None:
    """Seat 1's Trap has lain there since an earlier turn."""
    seats = player("C04", hand="V26"), player("C20"), player("C12")
    state = with_trap(position(*seats, phase="movement"), "A02", "V27", owner=1)
    state = play(state, "0 play:V26>A01", "0 move:A02", "1 move:A01")
    news = happened(state, "2 rest")[1]
    assert [trap.owner for trap in of(news, TrapSprung)] == [0, 1]


def test_v26_v27_two_of_one_owner_in_the_order_put_down() -> None:
    for cards in (("V26", "V27"), ("V27", "V26")):
        state = position(player("C20", hand="V26 V27"), player("C04"), player("C12"), phase="movement", rolls=(6, 6))
        state = play(state, f"play:{cards[0]}>A02", f"play:{cards[1]}>A01", "rest", "1 move:A02")
        state, news = happened(state, "2 move:A01")
        assert of(news, TrapSprung)[0].card == cards[0]


def test_v26_a_party_that_a_trap_has_expelled_is_not_struck_in_another_area() -> None:
    state = position(player("C20", hand="V26"), player("C04"), phase="movement", rolls=(1,))
    state, news = happened(state, "play:V26>A02", "rest", "1 move:A02")
    assert (of(news, TurnLost), state.players[1].area) == ([TurnLost(1)], "")


def test_v26_v27_stay_when_the_party_of_their_owner_is_rebuilt() -> None:
    seats = player("C13"), player("C04", hand="V26")
    state = play(position(*seats, phase="movement", rolls=(6,)), "0 move:A02", "1 play:V26>A01", "1 move:A02")
    state = play(state, "0 use:C13>C04")
    assert (party(state, 1) != "C04", trap_of(state, "A01").trap, trap_of(state, "A01").owner) == (True, "V26", 1)


def test_v26_v27_an_area_with_a_trap_cannot_be_discarded() -> None:
    state = position(player("C20", hand="V26"), player("C04"), areas="A01 A02 A05 A06", phase="movement")
    state = play(state, "play:V26>A02", "seek")
    state = passed(state)[0]
    assert stage(state) == "remove"
    assert legal(state) == ("remove:A01", "remove:A05", "remove:A06")


def test_v26_v27_no_longer_count_in_the_hand() -> None:
    state = play(position(player("C18", hand="V20 V21 V22 V23 V26"), player()), "play:V26>A01")
    assert "use:C18" in legal(state)


def test_v26_v27_are_nobodys_answer_and_cannot_be_cancelled() -> None:
    state = position(player("C20", hand="V26"), player("C09", hand="V08", area="A02"))
    assert stage(play(state, "play:V26>A02")) == "reset"
