"""What is known of face-down cards that change their place (4.60)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.events import Played, TrapPut
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaState, PlacedArea
from rules.engine import Viewer
from tests.rules.anima.builder import GAME, happened, knowing, legal, play, player, position, seen, with_dice
from tests.rules.anima.fights import attacked, explored
from tests.rules.anima.outcomes import of, out
from tests.rules.anima.venturing import explorer

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, None)


def hands(state: AnimaState, seat: int) -> list[str]:
    """Return what seats 0, 1 and 2 and the public see of a hand."""
    return [" ".join(seen(state, viewer).players[seat].hand) for viewer in VIEWERS]


def known(state: AnimaState, deck: str) -> list[set[str]]:
    """Return the cards of a deck that seats 0, 1 and 2 and the public know."""
    return [{*getattr(seen(state, viewer), deck)} - {HIDDEN} for viewer in VIEWERS]


def robbed(hand: str) -> AnimaState:
    """Return a position before C12 robs seat 1, whose hand seat 2 and the public know."""
    return knowing(position(player("C12"), player("C04", hand=hand), player("C03"), rolls=(5,)), hand, 0, 2, 3)


def test_4_60_after_a_robbery_the_two_alone_know_what_is_left_and_what_was_taken() -> None:
    state = play(robbed("V26 V30"), "use:C12>2")
    (taken,), (left,) = state.players[0].hand, state.players[1].hand
    assert hands(state, 0) == [taken, taken, HIDDEN, HIDDEN]
    assert hands(state, 1) == [left, left, HIDDEN, HIDDEN]


def test_4_60_a_robbery_leaves_what_is_known_of_other_hands() -> None:
    seats = player("C12", hand="V30"), player("C04", hand="V26"), player("C03", hand="V17")
    state = play(knowing(knowing(position(*seats, rolls=(5,)), "V30", 1, 2, 3), "V17", 1, 3), "use:C12>2")
    assert hands(state, 0) == ["V26 V30", "V26 V30", "V30 ?", "V30 ?"]
    assert hands(state, 2) == [HIDDEN, "V17", "V17", "V17"]


def test_4_60_after_pickpocket_third_seats_know_the_hand_no_longer() -> None:
    seats = player("C12", hand="V16", area="A02"), player("C04", hand="V26", area="A02"), player("C03")
    state = play(knowing(position(*seats, phase="interaction"), "V26", 2, 3), "play:V16/C12>2")
    assert hands(state, 0) == ["V26", "V26", HIDDEN, HIDDEN]


def test_4_60_after_a_fight_third_seats_know_the_losers_hand_no_longer() -> None:
    seats = player("C04"), player("C20", hand="V26"), player("C19")
    state = out((knowing(attacked(*seats, rolls=(6, 4))[0], "V26", 2, 3), []))[0]
    assert hands(state, 0) == ["V26", "V26", HIDDEN, HIDDEN]


def test_4_60_a_failed_robbery_leaves_what_is_known() -> None:
    seats = player("C12"), player("C04", hand="V26"), player("C03")
    state = play(knowing(position(*seats, rolls=(3,)), "V26", 2), "use:C12>2")
    assert hands(state, 1) == [HIDDEN, "V26", "V26", HIDDEN]


def trading() -> AnimaState:
    """Return a position before a trade of two players whose hands seat 2 and the public know."""
    seats = player("C04 C01", "V01 V02", "A02"), player("C03", "V05 V06", "A02"), player("C12")
    return knowing(knowing(position(*seats, phase="interaction"), "V01 V02", 2, 3), "V05 V06", 2, 3)


def test_4_60_after_a_trade_third_seats_know_the_hand_of_a_giver_no_longer() -> None:
    state = play(trading(), "trade:2", "lay:V01", "offer", "lay:V05", "offer", "agree")
    assert hands(state, 0) == ["V02 V05", "V05 ?", "? ?", "? ?"]
    assert hands(state, 1) == ["V01 ?", "V01 V06", "? ?", "? ?"]


def test_4_60_after_a_second_laying_third_seats_know_no_more_than_after_one() -> None:
    moves = ("trade:2", "lay:V02", "offer", "lay:V05", "offer", "lay:V01", "lay:C01", "offer")
    state = play(trading(), *moves)
    for viewer in (2, None):
        assert seen(state, viewer).trade.laid == ((HIDDEN, "C01"), (HIDDEN,))
    state = play(state, "agree")
    assert hands(state, 0) == ["V02 V05", "V02 V05", "? ?", "? ?"]
    assert hands(state, 1) == ["V01 ?", "V01 V06", "? ?", "? ?"]


def test_4_60_who_gives_no_advantage_is_known_to_have_the_same_hand() -> None:
    state = play(trading(), "trade:2", "lay:C01", "offer", "lay:V05", "offer", "agree")
    assert hands(state, 0) == ["V01 V02 V05", "V05 ? ?", "V01 V02 ?", "V01 V02 ?"]
    assert hands(state, 1) == [HIDDEN, "V06", HIDDEN, HIDDEN]


def test_4_60_a_trade_broken_off_leaves_what_is_known() -> None:
    state = play(trading(), "trade:2", "lay:V01", "break")
    assert hands(state, 0) == ["V01 V02", "V01 ?", "V01 V02", "V01 V02"]


def test_4_60_a_card_picked_up_is_known_to_everybody_until_it_is_robbed() -> None:
    seats = player("C20", hand="V01 V02 V30"), player("C04"), player("C12", hand="V17")
    state = play(position(*seats), "discard:V30", "leave", "take:V30")
    assert hands(state, 1) == ["V30"] * 4
    state = play(with_dice(play(state, "leave"), 6), "use:C12>2")
    assert state.players[2].hand == ("V17", "V30")
    assert hands(state, 2) == ["? ?", "V30 ?", "V17 V30", "? ?"]


def test_4_60_what_is_discarded_is_known_no_longer_when_it_is_shuffled_and_drawn() -> None:
    seats = player("C20", hand="V30"), player("C18"), player("C03", hand="V05 V06")
    state = play(knowing(position(*seats), "V30", 1, 2, 3), "discard:V30", "leave", "pass")
    piles = {"advantages": (), "advantage_discard": (*state.advantages, *state.advantage_discard)}
    state = play(replace(state, **piles), "use:C18")
    assert "V30" in (*state.advantages, *state.players[1].hand)
    assert not any(state.knows)
    assert [hands(state, 1)[place] for place in (0, 2, 3)] == [HIDDEN] * 3
    assert set(seen(state, 0).advantages) == {HIDDEN}


def looked(card: str, party: str, deck: str, top: str, *viewers: int) -> AnimaState:
    """Return a position in which seat 0 looks at cards, of which some were known."""
    others = player("C04"), player("C03")
    cards: dict[str, Any] = {deck: top}
    if card == "V12":
        state = position(player(party, hand=card), *others, **cards)
        return play(knowing(state, top, *viewers), f"play:V12/{party}")
    state = explorer(player(party, area=card), 1, others=others, **cards)
    return play(knowing(state, top, *viewers), "explore", "claim:EX")


@pytest.mark.parametrize(
    ("card", "party", "deck", "top"),
    [
        ("V12", "C09", "encounters", "E01 E02 E03 E04"),
        ("A03", "C02", "advantages", "V17 V26 V27 V30"),
        ("A12", "C01", "characters", "C13 C14 C15"),
    ],
)
def test_4_60_cards_that_another_seat_looks_at_are_known_no_longer(card: str, party: str, deck: str, top: str) -> None:
    state = looked(card, party, deck, top, 1)
    assert [seen(state, viewer).frames[-1].cards for viewer in VIEWERS] == [
        tuple(top.split()), *[(HIDDEN,) * len(top.split())] * 3
    ]  # fmt: skip
    while GAME.stage(state) == "look":
        state = play(state, legal(state)[-1])
    left = {*top.split()} & {*getattr(state, deck)}
    assert left and known(state, deck) == [left, set(), set(), set()]
    assert hands(state, 0)[1:] == [" ".join([HIDDEN] * len(state.players[0].hand))] * 3


def test_4_60_a_known_card_on_top_is_known_in_the_hand_that_draws_it() -> None:
    """Everybody sees that the top card is drawn, and by whom."""
    state = position(player("C18"), player("C04"), player("C03"), advantages="V30 V17")
    state = play(knowing(state, "V30 V17", 1), "use:C18")
    assert hands(state, 0) == ["V30", "V30", HIDDEN, HIDDEN]
    assert known(state, "advantages") == [set(), {"V17"}, set(), set()]


def test_4_60_a_known_encounter_is_known_where_it_is_laid_and_by_nobody_alone_once_turned_up() -> None:
    state = position(player("C04"), player("C03"), player("C12"), phase="movement", encounters="E12 E02", areas="A01")
    state = knowing(state, "E12 E02", 1)
    new, moved = state.area_deck[0], play(state, "seek")
    assert [moved.knows[viewer] for viewer in (0, 2, 3)] == [(), (), ()]
    assert "E12" not in moved.knows[1]
    assert known(moved, "encounters") == [set(), {"E02"}, set(), set()]
    assert new in {area.card for area in moved.areas}


def test_4_60_a_known_encounter_is_known_in_the_row() -> None:
    state = explored(player("C14"), player("C04"), player("C03"), encounters="E12 E02", die=6)[0]
    state = knowing(state, "E02", 1)
    assert [seen(state, viewer).venture.row for viewer in VIEWERS] == [("?",), ("E02",), ("?",), ("?",)]


@pytest.mark.parametrize("card", ["V26", "V27"])
def test_4_60_who_knows_the_traps_of_a_hand_does_not_see_which_was_put_down(card: str) -> None:
    seats = player("C20", hand="V26 V27 V30"), player("C04"), player("C03")
    state = play(knowing(position(*seats), "V26 V27 V30", 1, 3), f"play:{card}>A02")
    left = {"V26": "V27", "V27": "V26"}[card]
    assert hands(state, 0) == [f"{left} V30", "V30 ?", "? ?", "V30 ?"]
    traps = [next(a.trap for a in seen(state, viewer).areas if a.card == "A02") for viewer in VIEWERS]
    assert traps == [card, HIDDEN, HIDDEN, HIDDEN]


def test_4_60_that_a_trap_is_put_down_does_not_tell_which() -> None:
    news = happened(position(player("C20", hand="V26"), player("C04")), "play:V26>A02")[1]
    assert not of(news, Played)
    assert [GAME.see(event, 1) for event in news] == [TrapPut(0, "A02", HIDDEN)]


def test_4_60_a_trap_beside_a_face_up_encounter_lies_face_down() -> None:
    state = play(position(player("C20", hand="V26"), player("C04"), areas="A01 A02=E02"), "play:V26>A02")
    placed = next(area for area in seen(state, 1).areas if area.card == "A02")
    assert placed == PlacedArea("A02", "E02", up=True, trap=HIDDEN, owner=0, number=1)
