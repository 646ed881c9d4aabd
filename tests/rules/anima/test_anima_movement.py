"""Movement: staying, moving, seeking, resting, and turns that are lost (4.2, 4.8 to 4.13, 4.52)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import AREAS
from rules.anima.events import Avoided, CombatBegan, Expelled, Moved, Rested, SetOut, Sought, TurnLost
from rules.anima.player import Player
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import bases, entering, mover, passed, resting_place, turned_up, wins


def moving(*players: Player, areas: str = "A01 A02", **fields: Any) -> AnimaState:
    """Return the Movement sub-turn of seat 0."""
    return position(*players, phase="movement", areas=areas, **fields)


def placed(state: AnimaState, card: str) -> PlacedArea:
    """Return an Area in play."""
    return next(area for area in state.areas if area.card == card)


def test_4_2_an_area_without_an_encounter_is_entered() -> None:
    state, events = happened(moving(player("C20"), player("C01")), "move:A02")
    assert state.players[0].area == "A02"
    assert events[:2] == [SetOut(0, "A02"), Moved(0, "A02")]
    assert (stage(state), asked(state)) == ("move", (1,))


def test_4_2_a_preliminary_encounter_is_face_down_until_a_party_tries_to_enter() -> None:
    state = mover(player("C01"), areas="A08:E12")
    assert [seen(state, viewer).areas[0].encounter for viewer in (0, None)] == ["?", "?"]
    assert turned_up(happened(state, "move:A08")[1]) == "E12"


@pytest.mark.parametrize(
    ("where", "card", "low"), [("A02", "E12", True), ("A08", "E13", True), ("A08", "E12", False), ("A13", "E13", False)]
)
def test_4_2_a_level_above_the_areas_is_discarded_and_entry_is_free(where: str, card: str, low: bool) -> None:
    state, events = entering(player("C12"), card, 6, 6, where=where)
    assert len(of(events, CombatBegan)) == (not low)
    if low:
        assert (state.players[0].area, resting_place(state, card)) == (where, "discard")
        assert [event.by for event in of(events, Avoided)] == ["level"]
        assert placed(state, where) == PlacedArea(where)


@pytest.mark.parametrize(
    ("card", "rolls", "area", "lost", "lies"),
    [
        ("E12", (3, 1), "A08", False, "discard"),  # a tie: beaten, and discarded at once
        ("E12", (2, 1), "", True, "A08="),
        ("E17", (), "A08", False, "discard"),
        ("E19", (1,), "", True, "discard"),
        ("E25", (1, 1), "", False, "discard"),
    ],
)
def test_4_2_what_becomes_of_the_party_and_of_the_encounter(
    card: str, rolls: tuple[int, ...], area: str, lost: bool, lies: str
) -> None:
    """There is no reward for entering: whatever happens, seat 1 is asked next."""
    mine = player("C09 C01" if card == "E12" else "C03")
    state, events = entering(mine, card, *rolls, where="A08", advantages="V20 V21")
    assert (state.players[0].area, state.players[0].lost_turn, resting_place(state, card)) == (area, lost, lies)
    assert (asked(state), state.waiting, hand(state)) == ((1,), (), "V20 V21" if card == "E17" else "")
    assert [event.how for event in of(events, Moved)] == ["move"] * bool(area)


def test_4_2_a_creature_that_wins_stays_face_up_and_blocks_later_parties_too() -> None:
    state, _ = entering(player("C12", area="A02"), "E12", 5, 1, where="A08", others=(player("C01 C09"),))
    assert (placed(state, "A08"), seen(state, 1).areas[0].encounter) == (PlacedArea("A08", "E12", up=True), "E12")
    for rolls, winner, area, lies in (((6, 1), 0, "A08", "discard"), ((2, 1), 1, "", "A08=")):
        after, events = passed(*happened(with_dice(state, *rolls), "1 move:A08"))
        assert (turned_up(events), bases(events), wins(events)) == ("", (7, 9), [winner])
        assert (after.players[1].area, resting_place(after, "E12")) == (area, lies)


def test_4_8_a_staying_party_keeps_its_area_and_acts_in_it() -> None:
    here = player("C20", area="A08", declared="stay")
    state = position(here, player("C01", area="A08", declared="stay"), phase="movement", areas="A08:E19", seat=1)
    state = play(state, "rest")
    assert (state.players[0].area, placed(state, "A08").encounter) == ("A08", "E19")
    assert (state.phase, asked(state)) == ("exploration", (0,))
    state = position(here, player("C01", area="A08"), phase="movement", areas="A08:E19", seat=1, order=(1, 0))
    assert asked(play(state, "rest")) == (0,)


def test_4_8_a_leaving_party_may_not_move_back() -> None:
    state = moving(player("C09", "V11 V28", area="A02"), player("C01"))
    assert "move:A01" in legal(state) and "move:A02" not in legal(state)
    moves = {"move:A02": "already_there", "play:V11/C09>A02": "wrong_target", "play:V28>A02": "wrong_target"}
    for move, code in {**moves, "move:A09": "not_in_play", "stay": "not_now"}.items():
        assert refused(state, 0, move) == code


def test_4_8_leaving_in_no_area_every_area_can_be_entered() -> None:
    state = moving(player("C20"), player("C01"), areas="A01 A13 A08")
    assert legal(state)[:3] == ("move:A01", "move:A13", "move:A08")


def test_4_9_the_top_area_with_an_encounter_is_entered_once_a_turn_for_the_whole_table() -> None:
    state = moving(player("C20"), player("C01"), area_deck="A08 A05", encounters="E14 E02")
    state, events = happened(state, "seek")
    assert (state.players[0].area, state.encounter_discard) == ("A08", ("E14",))
    assert [area.card for area in state.areas] == ["A01", "A02", "A08"]
    assert (state.area_deck[0], state.sought, state.encounters[0]) == ("A05", True, "E02")
    assert Sought(0, "A08") in events
    assert not any(move.startswith("seek") for move in legal(state))
    assert refused(state, 1, "seek") == "cannot_seek"


@pytest.mark.parametrize(("rolls", "there"), [((3, 1), True), ((1, 3), False)])
def test_4_9_the_sought_area_stays_in_play_if_the_entry_fails(rolls: tuple[int, int], there: bool) -> None:
    state = mover(player("C01 C09"), *rolls, areas="A02", area_deck="A08", encounters="E12")
    state, events = passed(*happened(state, "seek"))
    assert (turned_up(events), state.players[0].area) == ("E12", "A08" if there else "")
    assert placed(state, "A08") == (PlacedArea("A08") if there else PlacedArea("A08", "E12", up=True))
    assert "move:A08" in legal(state)


def test_4_9_any_area_of_the_discard_pile_instead() -> None:
    state = moving(player("C20"), player("C01"), area_discard="A09 A05", area_deck="A08", encounters="E14")
    assert {"seek", "seek:A09", "seek:A05"} <= set(legal(state))
    assert refused(state, 0, "seek:A08") == "not_in_pile"
    state = play(state, "seek:A05")
    assert (state.players[0].area, state.area_discard, state.area_deck[0]) == ("A05", ("A09",), "A08")
    assert (state.sought, state.encounter_discard) == (True, ("E14",))


@pytest.mark.parametrize("in_play", ["A01 A02", " ".join(AREAS)])
def test_4_10_without_a_deck_only_the_pile_and_without_either_nothing(in_play: str) -> None:
    rest = [card for card in AREAS if card not in in_play]
    state = moving(player("C20"), player("C01"), areas=in_play, area_discard=" ".join(rest))
    assert [move for move in legal(state) if move.startswith("seek")] == [f"seek:{card}" for card in rest]
    assert refused(state, 0, "seek") == "cannot_seek"
    assert not rest or play(state, "seek:A05").area_deck == ()


def test_4_11_rest_leaves_the_area_for_a_bonus_in_the_next_turn() -> None:
    """It counts for the turn order, too; a bonus that was there ends, and resting again does not stack."""
    state, events = happened(moving(player("C20", area="A02", rested=True), player("C01", rested=True)), "rest")
    resting = state.players[0]
    assert (resting.area, resting.resting, resting.combat, resting.speed) == ("", True, 3 + 2, 2 + 2)
    assert events[:2] == [Rested(0), Expelled(0)]
    after = play(state, "rest")
    assert (after.turn, [(p.combat, p.speed) for p in after.players]) == (4, [(5, 4), (6, 6)])
    assert [(p.combat, p.speed) for p in play(state, "move:A01", "done").players] == [(5, 4), (4, 4)]
    assert play(moving(player("C20"), player("C08")), "rest", "move:A01", "done").order == (0, 1)


def test_4_11_a_resting_party_has_no_later_sub_turn() -> None:
    state = moving(player("C13", "V16", area="A02"), player("C01", area="A02"), player("C04", area="A02"))
    state = play(state, "rest", "move:A01", "move:A01")
    assert (state.phase, asked(state)) == ("interaction", (1,))
    state = play(state, "done", "done")
    assert (state.phase, asked(state)) == ("exploration", (1,))


def test_4_11_a_resting_party_can_still_be_chosen_for_cards() -> None:
    assert "play:V10/C09>C01" in legal(position(player("C09", "V10"), player("C01", resting=True)))


def test_4_12_who_has_lost_the_turn_has_no_more_sub_turns() -> None:
    state = moving(player("C13", area="A01"), player("C01", area="A02"), areas="A02:E19 A01", order=(0, 1), rolls=(3,))
    state, events = happened(state, "move:A02")
    assert (TurnLost(0) in events, state.players[0].lost_turn, asked(state)) == (True, True, (1,))
    state = play(state, "rest")
    assert state.turn == 4 and not state.players[0].lost_turn


def test_4_12_a_party_that_was_put_into_an_area_does_nothing_there() -> None:
    """After Dimensional Rift (E26) a Party is in an Area with its turn lost."""
    state = moving(player("C13", "V16", area="A02", lost_turn=True), player("C01", "V01", area="A02"), seat=1)
    state = play(state, "rest")
    assert (state.turn, stage(state)) == (4, "roll_call")
    state = moving(player("C20"), player("C13", "V16", area="A01", lost_turn=True), areas="A01 A06")
    state = play(state, "move:A01")
    assert (state.phase, asked(state)) == ("exploration", (0,))


@pytest.mark.parametrize(("die", "expelled"), [(2, True), (3, False)])
def test_4_13_expelled_without_losing_the_turn(die: int, expelled: bool) -> None:
    """Plague (E25) kills a Character and expels; nothing is said of the turn."""
    state = play(moving(player("C20 C04"), player("C01"), areas="A08:E25", rolls=(die,)), "move:A08")
    assert (state.players[0].area == "", len(state.players[0].party)) == (expelled, 2 - expelled)
    assert not state.players[0].lost_turn
    assert play(state, "rest").turn == 3 + expelled


def test_4_52_a_party_leaves_its_area_with_its_movement_choice() -> None:
    """So the Area that it has just left may be discarded, and that of a Party that has not yet chosen may not."""
    state = passed(play(mover(player("C12", area="A02"), 5, 1, areas="A08:E12 A02 A07"), "move:A08"))[0]
    assert state.players[0].area == ""
    for mine, other, removable in (("A05", "", True), ("", "A05", False)):
        players = player("C01", area=mine), player("C19", area=other, declared="leave")
        state = play(moving(*players, areas="A01 A02 A05 A07", area_deck="A03", encounters="E22"), "seek")
        assert (stage(state), "remove:A05" in legal(state)) == ("remove", removable)
