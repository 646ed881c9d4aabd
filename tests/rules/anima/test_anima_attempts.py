"""Attempts at Missions (4.20, 4.21), and resistance missions: M04 and the turns after the first (4.65)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.anima.events import (
    MissionAdvanced,
    MissionDone,
    MissionShown,
    ProgressLost,
)
from rules.anima.player import HeldMission, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.venturing import (
    all_of,
    attempting,
    bases,
    claims,
    explorer,
    hand,
    onward,
    party,
    passed,
    turned_up,
    wins,
)

SEVEN = "C01 C09"
"""A Party with Combat 7 and Speed 8, without abilities."""


def defended(*rolls: int) -> AnimaState:
    """Return the position after the first turn of M04."""
    return attempting(player(SEVEN), "M04", *(rolls or (3, 1)))[0]


def second_turn(state: AnimaState, *rolls: int) -> AnimaState:
    """Return the Exploration sub-turn of seat 0 in the next turn, in which it stays."""
    return with_dice(onward(play(state, "done"), "explore"), *rolls)


def test_m04_the_first_turn_is_a_combat_of_9() -> None:
    state, events = attempting(player(SEVEN), "M04", 3, 1)
    mine = state.players[0]
    assert (bases(events), wins(events), mine.done) == ((7, 9), [0], ())
    assert (mine.area, mine.progress) == ("A02", Progress("M04", 1, 4))
    assert (len(all_of(events, MissionAdvanced)), all_of(events, MissionDone)) == (1, [])
    assert mine.combat_bonus == 0
    state, events = attempting(player(SEVEN), "M04", 3, 2)
    assert (wins(events), state.players[0].progress, state.players[0].lost_turn) == ([1], None, True)


def test_m04_the_next_turn_goes_straight_to_a_combat_of_11() -> None:
    state = second_turn(defended(), 5, 1)
    assert (state.turn, legal(state)) == (4, ("step", "explore", "done"))
    state, events = passed(*happened(state, "step"))
    mine = state.players[0]
    assert (bases(events), wins(events), turned_up(events)) == ((7, 11), [0], "")
    assert (mine.done, mine.combat_bonus, mine.speed_bonus, mine.progress) == (("M04",), 2, 0, None)
    assert asked(state) == (1,)
    state, events = passed(*happened(second_turn(defended(), 5, 2), "step"))
    assert (wins(events), state.players[0].done, state.players[0].progress) == ([1], (), None)


def test_m04_its_opponents_are_natural() -> None:
    _, events = attempting(player("C01 C05", organization="V22"), "M04", 3, 1)
    assert bases(events) == (7, 9)


@pytest.mark.parametrize("move", ["explore", "done"])
def test_4_65_exploring_or_nothing_loses_the_progress(move: str) -> None:
    state = second_turn(defended(), 1)
    state, events = happened(state, move)
    assert [event.card for event in all_of(events, ProgressLost)] == ["M04"]
    assert state.players[0].progress is None
    if move == "explore":
        assert claims(state) == "M04 REC ADV none"
        _, events = passed(*happened(with_dice(state, 3, 1), "claim:M04"))
        assert bases(events) == (7, 9)


def test_4_65_the_step_is_open_only_on_the_very_next_turn() -> None:
    late = player(SEVEN, area="A02", missions="M04", progress=Progress("M04", 1, 4))
    assert legal(position(late, player("C19"), phase="exploration", turn=3)) == ("explore", "done")
    assert legal(position(late, player("C19"), phase="exploration", turn=4)) == ("step", "explore", "done")
    assert legal(position(late, player("C19"), phase="exploration", turn=5)) == ("explore", "done")
    assert refused(position(late, player("C19"), phase="exploration", turn=3), 0, "step") == "no_progress"


def test_4_65_the_step_needs_the_area() -> None:
    elsewhere = player(SEVEN, area="A07", missions="M04", progress=Progress("M04", 1, 3))
    state = position(elsewhere, player("C19"), phase="exploration")
    assert legal(state) == ("explore", "done")


def test_4_20_leaving_loses_the_progress() -> None:
    there = player(SEVEN, area="A02", missions="M04", progress=Progress("M04", 1, 3))
    for move in ("move:A07", "seek", "rest"):
        state = position(there, player("C19"), phase="movement", areas="A02 A07")
        state, events = happened(state, move)
        assert ([event.seat for event in all_of(events, ProgressLost)], state.players[0].progress) == ([0], None)
    other = position(there, player("C19"), phase="movement", seat=1, order=(1, 0), areas="A02 A07")
    assert play(other, "move:A07", seat=1).players[0].progress is not None


def test_4_20_losing_to_a_rival_player_loses_the_progress() -> None:
    there = player(SEVEN, area="A02", missions="M04", progress=Progress("M04", 1, 3))
    rival = player("C04 C02", area="A02")
    state = position(rival, there, phase="interaction", rolls=(3, 1))
    state, events = passed(*happened(state, "attack:2"))
    assert [event.seat for event in all_of(events, ProgressLost)] == [1]
    state = position(rival, there, phase="interaction", rolls=(1, 4))
    state, events = passed(*happened(state, "attack:2"))
    assert (all_of(events, ProgressLost), state.players[1].progress) == ([], Progress("M04", 1, 3))


def test_4_65_interaction_is_free_and_progress_public() -> None:
    there = player(SEVEN, area="A02", missions="M04", progress=Progress("M04", 1, 3))
    state = position(there, player("C04 C02", area="A02"), phase="interaction")
    assert {"attack:2", "trade:2"} <= set(legal(state))
    for viewer in (1, None):
        assert seen(state, viewer).players[0].progress == Progress("M04", 1, 3)


def test_4_65_unused_progress_is_lost_at_the_end_of_the_turn() -> None:
    state = play(defended(), "done")
    assert (state.turn, state.players[0].progress) == (4, Progress("M04", 1, 4))
    state = onward(state, "explore", 1)
    lost = player(SEVEN, missions="M04", progress=Progress("M04", 1, 3))
    state = play(position(player("C19", area="A02"), lost, phase="exploration"), "done")
    assert (state.turn, state.players[1].progress) == (4, None)


def test_c10_and_v31_are_not_for_a_step() -> None:
    mine = player("C10 C01", "V31", area="A02", missions="M04", progress=Progress("M04", 1, 3))
    state = position(mine, player("C19"), phase="exploration", rolls=(6, 1))
    assert "play:V31" in legal(state)
    state = play(state, "step")
    assert stage(state) in ("fight", "window c")


def test_4_20_only_who_holds_the_mission_may_choose_its_objective() -> None:
    state = play(explorer(player("C01", area="A08"), 1), "explore")
    assert claims(state) == "ADV none"
    assert refused(state, 0, "claim:M01") == "no_mission"
    done = play(explorer(player("C01", area="A08", done="M01"), 1), "explore")
    assert refused(done, 0, "claim:M01") == "no_mission"
    elsewhere = play(explorer(player("C01", area="A06", missions="M01"), 1), "explore")
    assert refused(elsewhere, 0, "claim:M01") == "no_mission"
    assert refused(elsewhere, 0, "claim:F1") == "no_mission"


def test_4_20_a_mission_needs_a_successful_exploration() -> None:
    state = explorer(player("C12", area="A08", missions="M01"), 2, 1, 6, encounters="E12")
    state = passed(play(state, "explore"))[0]
    assert asked(state) == (1,)


def test_4_20_a_failed_mission_may_be_tried_again() -> None:
    mine = replace(player("C01 C09", area="A03"), missions=(HeldMission("M03", up=True),))
    state = play(explorer(mine, 1, 6), "explore")
    assert claims(state) == "M03 ADV EX none"
    assert play(state, "claim:M03").players[0].done == ("M03",)


def test_4_20_the_mission_takes_the_place_of_the_reward() -> None:
    state, _ = attempting(player(SEVEN), "M03", 1)
    assert (hand(state), asked(state)) == ("", (1,))


def test_4_21_a_mission_is_face_up_once_attempted() -> None:
    mine = player(SEVEN, area="A03", missions="M03 M05")
    state = play(explorer(mine, 1, 1), "explore")
    assert [held.card for held in seen(state, 1).players[0].missions] == ["?", "?"]
    state, events = happened(state, "claim:M03")
    assert [event.card for event in all_of(events, MissionShown)] == ["M03"]
    assert [held.card for held in seen(state, 1).players[0].missions] == ["M03", "?"]


def test_4_21_a_mission_face_up_is_not_shown_again() -> None:
    for first, second, shown in ((True, False, 0), (False, True, 1), (False, False, 1)):
        missions = (HeldMission("M03", up=first), HeldMission("M05", up=second))
        mine = replace(player(SEVEN, area="A03"), missions=missions)
        state, events = happened(explorer(mine, 1, 1), "explore", "claim:M03")
        assert len(all_of(events, MissionShown)) == shown
        assert [held.up for held in state.players[0].missions] == [True, second]


def test_3_5_bonuses_survive_the_loss_of_every_character() -> None:
    mine = player("C12", done="M01 M02", area="A13")
    state = explorer(mine, 3, 1, encounters="E25", characters="C20")
    state = play(state, "explore")
    assert (party(state), state.players[0].combat, state.players[0].speed) == ("C20", 3 + 3 + 1, 2 + 2)
