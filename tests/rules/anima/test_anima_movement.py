"""Movement: staying, moving, seeking, resting, and turns that are lost (4.2, 4.8 to 4.13)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import AREAS
from rules.anima.events import Expelled, Moved, Rested, SetOut, Sought, TurnLost
from rules.anima.player import Player
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage


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


def test_4_2_an_encounter_above_the_level_is_discarded_and_entry_free() -> None:
    state = play(moving(player("C20"), player("C01"), areas="A01 A08:E14"), "move:A08")
    assert (state.players[0].area, state.encounter_discard) == ("A08", ("E14",))
    assert placed(state, "A08") == PlacedArea("A08")


def test_4_2_an_event_is_suffered_and_discarded() -> None:
    state = play(moving(player("C20"), player("C01"), areas="A01 A08:E17"), "move:A08")
    assert (state.players[0].area, len(state.players[0].hand)) == ("A08", 2)
    assert state.encounter_discard == ("E17",)


def test_4_2_an_event_that_costs_the_turn_bars_the_entry() -> None:
    # Storm: Speed 2 + 5 fails the check of 8, 2 + 6 passes it.
    lost = play(moving(player("C20"), player("C01"), areas="A08:E19", rolls=(5,)), "move:A08")
    assert (lost.players[0].area, lost.players[0].lost_turn, lost.encounter_discard) == ("", True, ("E19",))
    passed = play(moving(player("C20"), player("C01"), areas="A08:E19", rolls=(6,)), "move:A08")
    assert (passed.players[0].area, passed.players[0].lost_turn) == ("A08", False)


def test_4_2_a_creature_beaten_is_discarded() -> None:
    # 3 + 3 against 2 + 4: a tie, which the Party wins.
    state = play(moving(player("C20"), player("C01"), areas="A02:E01", rolls=(3, 4)), "move:A02")
    assert (state.players[0].area, state.encounter_discard) == ("A02", ("E01",))
    assert placed(state, "A02") == PlacedArea("A02")


def test_4_2_a_creature_that_wins_stays_face_up_and_blocks_the_next() -> None:
    state = moving(player("C20"), player("C01"), areas="A02:E01", rolls=(3, 5, 1, 6))
    state = play(state, "move:A02")
    assert (state.players[0].area, state.players[0].lost_turn) == ("", True)
    assert placed(state, "A02") == PlacedArea("A02", "E01", up=True)
    assert seen(state).areas[0].encounter == "E01"
    state, events = happened(state, "move:A02")
    assert state.players[1].area == "" and TurnLost(1) in events
    assert placed(state, "A02").encounter == "E01"


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
    assert refused(state, 0, "move:A02") == "already_there"
    assert refused(state, 0, "play:V11/C09>A02") == "wrong_target"
    assert refused(state, 0, "play:V28>A02") == "wrong_target"
    assert refused(state, 0, "move:A09") == "not_in_play"


def test_4_8_leaving_in_no_area_every_area_can_be_entered() -> None:
    state = moving(player("C20"), player("C01"), areas="A01 A13 A08")
    assert legal(state)[:3] == ("move:A01", "move:A13", "move:A08")
    assert refused(state, 0, "stay") == "not_now"


def test_4_9_the_top_area_with_an_encounter_is_entered() -> None:
    state = moving(player("C20"), player("C01"), area_deck="A08 A05", encounters="E14 E02")
    state, events = happened(state, "seek")
    assert (state.players[0].area, state.encounter_discard) == ("A08", ("E14",))
    assert [area.card for area in state.areas] == ["A01", "A02", "A08"]
    assert (state.area_deck[0], state.sought, state.encounters[0]) == ("A05", True, "E02")
    assert Sought(0, "A08") in events


def test_4_9_the_sought_area_stays_in_play_if_the_entry_fails() -> None:
    state = moving(player("C20"), player("C01"), area_deck="A08", encounters="E12", rolls=(1, 6))
    state = play(state, "seek")
    assert (state.players[0].area, state.players[0].lost_turn) == ("", True)
    assert placed(state, "A08") == PlacedArea("A08", "E12", up=True)
    assert "move:A08" in legal(state)


def test_4_9_once_a_turn_for_the_whole_table() -> None:
    state = moving(player("C20"), player("C01"), area_deck="A08", encounters="E14")
    assert "seek" in legal(state)
    state = play(state, "seek")
    assert not any(move.startswith("seek") for move in legal(state))
    assert refused(state, 1, "seek") == "cannot_seek"


def test_4_9_any_area_of_the_discard_pile_instead() -> None:
    state = moving(player("C20"), player("C01"), area_discard="A09 A05", area_deck="A08", encounters="E14")
    assert {"seek", "seek:A09", "seek:A05"} <= set(legal(state))
    assert refused(state, 0, "seek:A08") == "not_in_pile"
    state = play(state, "seek:A05")
    assert (state.players[0].area, state.area_discard, state.area_deck[0]) == ("A05", ("A09",), "A08")
    assert (state.sought, state.encounter_discard) == (True, ("E14",))


def test_4_10_without_a_deck_only_the_pile() -> None:
    rest = [card for card in AREAS if card not in ("A01", "A02")]
    state = moving(player("C20"), player("C01"), area_discard=" ".join(rest))
    assert [move for move in legal(state) if move.startswith("seek")] == [f"seek:{card}" for card in rest]
    assert refused(state, 0, "seek") == "cannot_seek"
    state = play(state, "seek:A05")
    assert state.area_deck == ()


def test_4_10_without_either_the_action_is_not_available() -> None:
    state = moving(player("C20"), player("C01"), areas=" ".join(AREAS))
    assert not any(move.startswith("seek") for move in legal(state))
    assert refused(state, 0, "seek") == "cannot_seek"


def test_4_11_rest_leaves_the_area_for_a_bonus_in_the_next_turn() -> None:
    state = moving(player("C20", area="A02"), player("C01"))
    state, events = happened(state, "rest")
    resting = state.players[0]
    assert (resting.area, resting.resting, resting.combat, resting.speed) == ("", True, 3, 2)
    assert events[:2] == [Rested(0), Expelled(0)]
    state = play(state, "rest")
    assert state.turn == 4
    assert [(p.combat, p.speed) for p in state.players] == [(5, 4), (6, 6)]
    assert state.order == (1, 0)


def test_4_11_the_bonus_counts_for_the_turn_order() -> None:
    state = play(moving(player("C20"), player("C08")), "rest", "move:A01", "done")
    assert (state.turn, state.order) == (4, (0, 1))


def test_4_11_resting_again_does_not_stack_and_the_bonus_ends() -> None:
    state = moving(player("C20", rested=True, resting=True), player("C01", rested=True))
    state = play(state, "rest", "move:A01", "done")
    assert [(p.combat, p.speed) for p in state.players] == [(5, 4), (4, 4)]


def test_4_11_a_resting_party_has_no_later_sub_turn() -> None:
    state = moving(player("C13", "V16", area="A02"), player("C01", area="A02"), player("C04", area="A02"))
    state = play(state, "rest", "move:A01", "move:A01")
    assert (state.phase, asked(state)) == ("interaction", (1,))
    state = play(state, "done", "done")
    assert (state.phase, asked(state)) == ("exploration", (1,))


def test_4_11_a_resting_party_can_still_be_chosen_for_cards() -> None:
    state = position(player("C09", "V10"), player("C01", resting=True))
    assert "play:V10/C09>C01" in legal(state)


def test_4_12_who_has_lost_the_turn_has_no_more_sub_turns() -> None:
    state = moving(player("C13", area="A01"), player("C01", area="A02"), areas="A02:E19 A01", order=(0, 1), rolls=(3,))
    state = play(state, "move:A02")
    lost = state.players[0]
    assert (lost.area, lost.lost_turn, asked(state)) == ("", True, (1,))
    state = play(state, "rest")
    assert state.turn == 4 and not state.players[0].lost_turn


def test_4_12_a_party_that_was_put_into_an_area_does_nothing_there() -> None:
    # After Dimensional Rift (E26) a Party is in an Area with its turn lost.
    state = moving(player("C13", "V16", area="A02", lost_turn=True), player("C01", "V01", area="A02"), seat=1)
    state = play(state, "rest")
    assert (state.turn, stage(state)) == (4, "roll_call")
    state = moving(player("C20"), player("C13", "V16", area="A01", lost_turn=True), areas="A01 A06")
    state = play(state, "move:A01")
    assert (state.phase, asked(state)) == ("exploration", (0,))


@pytest.mark.parametrize(("die", "expelled"), [(2, True), (3, False)])
def test_4_13_expelled_without_losing_the_turn(die: int, expelled: bool) -> None:
    # Plague (E25) kills a Character and expels; nothing is said of the turn.
    state = moving(player("C20 C04"), player("C01"), areas="A08:E25", rolls=(die,))
    state = play(state, "move:A08")
    assert (state.players[0].area == "") is expelled
    assert not state.players[0].lost_turn
    assert len(state.players[0].party) == 2 - expelled
    state = play(state, "rest")
    assert state.turn == 3 + expelled
