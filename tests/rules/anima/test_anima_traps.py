"""The Traps: V26 and V27 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckBegan, CheckEnded, TrapPut, TrapSprung, TurnLost
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_trap
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


@pytest.mark.parametrize("card", ["V26", "V27"])
def test_v26_v27_need_an_area_without_a_trap(card: str) -> None:
    other = {"V26": "V27", "V27": "V26"}[card]
    state = play(position(player("C20", hand="V26 V27"), player()), f"play:{other}>A01")
    assert [m for m in legal(state) if card in m and m.startswith("play")] == [f"play:{card}>A02"]
    assert refused(state, 0, f"play:{card}>A01") == "wrong_target"
    assert refused(state, 0, f"play:{card}>A08") == "wrong_target"


@pytest.mark.parametrize("phase", ["reset", "movement", "interaction", "exploration"])
def test_v26_v27_in_the_own_reset_or_movement_sub_turn_before_the_choice(phase: str) -> None:
    state = position(player("C20", hand="V26", area="A02"), player("C04", hand="V08", area="A02"), phase=phase)
    if phase in ("interaction", "exploration"):
        assert refused(state, 0, "play:V26>A01") == "wrong_moment"
    else:
        before, state = stage(state), play(state, "play:V26>A01")  # nobody can cancel it
        assert (stage(state), asked(state)) == (before, (0,))


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


@pytest.mark.parametrize(("characters", "after"), [("C04- C03 C12", None), ("C04- C03", "C04- C03-"), ("C04-", "C04-")])
def test_v27_among_characters_not_yet_incapacitated(characters: str, after: str | None) -> None:
    state = position(player("C20", hand="V27"), player(characters), phase="movement")
    state = play(state, "play:V27>A02", "rest", "1 move:A02")
    if after is None:
        assert legal(state) == ("choose:C03", "choose:C12")
    else:
        assert party(state, 1) == after


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


@pytest.mark.parametrize("moves", [["1 rest", "2 rest"], ["1 move:A02"]])
def test_v26_v27_stay_face_down_where_nobody_else_is_until_all_have_moved(moves: list[str]) -> None:
    state = position(player("C04", hand="V26"), player("C20"), player("C12"), phase="movement")
    state, news = happened(state, "play:V26>A02", "rest", *moves)
    assert (of(news, TrapSprung), trap_of(state, "A02").trap) == ([], "V26")


def test_v26_v27_strike_a_party_that_stays() -> None:
    staying = player("C20", area="A02", declared="stay")
    state = position(player("C04", hand="V26", area="A01"), staying, phase="movement", rolls=(1,))
    news = happened(state, "play:V26>A02", "rest")[1]
    assert of(news, TrapSprung) == [TrapSprung(0, "A02", "V26")]
    assert of(news, TurnLost) == [TurnLost(1)]


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2)])
def test_v26_v27_are_sprung_in_turn_order_of_their_owners(order: tuple[int, ...]) -> None:
    seats = player("C04", hand="V26"), player("C20", hand="V27"), player("C12")
    state = position(*seats, phase="movement", order=order, seat=order[0])
    put = (("0 play:V26>A01", "0 move:A02"), ("1 play:V27>A02", "1 move:A01"))
    news = happened(play(state, *put[order[0]], *put[order[1]]), "2 rest")[1]
    assert of(news, TrapSprung)[0].owner == order[0]


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
