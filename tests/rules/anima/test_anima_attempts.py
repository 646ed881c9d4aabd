"""Attempts at Missions (4.20, 4.21), and resistance missions: M04 and the turns after the first (4.65)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.events import Explored, MissionAdvanced, MissionDone, MissionFailed, MissionShown, ProgressLost
from rules.anima.player import HeldMission, Player, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.fights import attempted
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import attempting, bases, claims, explorer, onward, party, passed, wins

SEVEN = "C01 C09"
"""A Party with Combat 7 and Speed 8, without abilities."""

UNDER_WAY = Progress("M04", 1, 3)
"""The second Step of the Defense of Cornes (A02) may follow in turn 3."""


def defender(characters: str = SEVEN, **fields: Any) -> Player:
    """Return a Party in the middle of M04, whose Steps have 9 and 11."""
    return player(characters, **{"area": "A02", "missions": "M04", "progress": UNDER_WAY, "declared": "stay", **fields})


def exploring(first: Player, **fields: Any) -> AnimaState:
    """Return the Exploration sub-turn of seat 0 in turn 3, if no other is named."""
    return position(first, player("C19"), phase="exploration", **fields)


def test_m04_the_first_turn_is_a_combat_of_9() -> None:
    state, events = attempting(player(SEVEN), "M04", 3, 1)
    mine = state.players[0]
    assert (bases(events), wins(events), mine.done, mine.combat_bonus) == ((7, 9), [0], (), 0)
    assert (mine.area, mine.progress) == ("A02", Progress("M04", 1, 4))
    assert (of(events, MissionAdvanced), of(events, MissionDone)) == ([MissionAdvanced(0, "M04")], [])
    state, events = attempting(player(SEVEN), "M04", 3, 2)
    assert (wins(events), state.players[0].progress, state.players[0].lost_turn) == ([1], None, True)
    assert bases(attempting(player("C01 C05", organization="V22"), "M04", 3, 1)[1]) == (7, 9)  # its opponent is natural


def test_m04_the_next_turn_goes_straight_to_a_combat_of_11() -> None:
    """There is no exploration die, and nothing of the Area happens."""
    state = play(attempting(player(SEVEN), "M04", 3, 1)[0], "done")
    assert (state.turn, state.players[0].progress) == (4, Progress("M04", 1, 4))
    state = onward(state, "explore")
    assert legal(state) == ("step", "explore", "done")
    won, events = passed(*happened(with_dice(state, 5, 1), "step"))
    mine = won.players[0]
    assert (bases(events), wins(events), of(events, Explored)) == ((7, 11), [0], [])
    assert (mine.done, mine.combat_bonus, mine.speed_bonus, mine.progress) == (("M04",), 2, 0, None)
    assert (of(events, MissionDone), won.encounters, asked(won)) == (
        [MissionDone(0, "M04")],
        state.encounters,
        (1,),
    )
    lost, events = passed(*happened(with_dice(state, 5, 2), "step"))
    assert {ProgressLost(0, "M04"), MissionFailed(0, "M04")} <= set(events)
    mine = lost.players[0]
    assert (wins(events), mine.done, mine.progress, mine.area) == ([1], (), None, "")
    assert mine.missions[0] == HeldMission("M04", up=True)


@pytest.mark.parametrize("move", ["explore", "done"])
def test_4_65_exploring_or_nothing_loses_the_progress(move: str) -> None:
    state, events = happened(exploring(defender(), rolls=(1, 3, 1)), move)
    assert (of(events, ProgressLost), state.players[0].progress) == ([ProgressLost(0, "M04")], None)
    if move == "explore":
        assert claims(state) == "M04 REC ADV none"
        assert bases(happened(state, "claim:M04")[1]) == (7, 9)


@pytest.mark.parametrize(
    ("mine", "turn", "may"),
    [
        (defender(), 3, True),
        (defender(), 2, False),
        (defender(), 4, False),
        (defender(area="A07"), 3, False),
        (defender(progress=None), 3, False),
    ],
)
def test_4_65_the_step_is_open_in_its_area_on_the_very_next_turn(mine: Player, turn: int, may: bool) -> None:
    state = exploring(mine, turn=turn)
    assert legal(state) == (*["step"] * may, "explore", "done")
    assert may or refused(state, 0, "step") == "no_progress"


@pytest.mark.parametrize("move", ["move:A07", "seek", "rest"])
def test_4_20_leaving_loses_the_progress(move: str) -> None:
    state, events = happened(position(defender(), player("C19"), phase="movement", areas="A02 A07"), move)
    assert (of(events, ProgressLost), state.players[0].progress) == ([ProgressLost(0, "M04")], None)


def test_4_65_declaring_to_stay_keeps_the_progress() -> None:
    state = position(defender(declared=""), player("C19"), phase="roll_call", areas="A02 A07")
    state = play(state, "0 stay", "1 leave", "rest")
    assert (legal(state), state.players[0].progress) == (("step", "explore", "done"), UNDER_WAY)


@pytest.mark.parametrize(("dice", "kept"), [((3, 1), False), ((1, 3), True), ((1, 4), True)])
def test_4_20_a_fight_lost_resets_it_a_tie_or_a_victory_does_not(dice: tuple[int, int], kept: bool) -> None:
    """9 against 7; the dice are those of the attacker and of the defender."""
    state = position(player("C04 C02", area="A02"), defender(), phase="interaction", rolls=dice)
    state, events = passed(*happened(state, "attack:2"))
    assert of(events, ProgressLost) == ([] if kept else [ProgressLost(1, "M04")])
    assert state.players[1].progress == (UNDER_WAY if kept else None)


def test_4_65_interaction_is_free_and_progress_public() -> None:
    state = position(defender(), player("C04 C02", area="A02"), phase="interaction", order=(0, 1))
    assert legal(state) == ("attack:2", "trade:2", "done")
    assert play(state, "trade:2", "break", "done").players[0].progress == UNDER_WAY
    for viewer in (1, None):
        assert seen(state, viewer).players[0].progress == UNDER_WAY


def test_4_65_unused_progress_is_lost_at_the_end_of_the_turn() -> None:
    state, events = happened(position(defender(), player("C19"), phase="exploration", seat=1), "done")
    assert (state.turn, state.players[0].progress, of(events, ProgressLost)) == (4, None, [ProgressLost(0, "M04")])


def test_c10_and_v31_are_not_for_a_step() -> None:
    state = exploring(defender("C10 C01", hand="V31"), rolls=(6, 1))
    assert "play:V31" in legal(state)
    assert stage(play(state, "explore")) == "window f"
    assert bases(happened(state, "step")[1]) == (7, 11)


@pytest.mark.parametrize(
    ("mine", "offered"),
    [
        (player("C01", area="A08"), "ADV none"),
        (player("C01", area="A08", done="M01"), "ADV none"),
        (player("C01", area="A06", missions="M01"), "ADV none"),
        (player("C01", area="A08", missions="M01"), "M01 ADV none"),
    ],
)
def test_4_20_only_who_holds_the_mission_may_choose_its_objective(mine: Player, offered: str) -> None:
    state = play(explorer(mine, 1), "explore")
    assert claims(state) == offered
    assert "M01" in offered or refused(state, 0, "claim:M01") == "no_mission"
    assert refused(state, 0, "claim:F1") == "no_mission"


@pytest.mark.parametrize(
    ("mine", "cards"),
    [
        ("C04", "V01 V02 V03 V04 V06"),
        ("C09", "V07 V09 V10 V11 V12"),
        ("C02", "V14 V16 V17 V19"),
        ("C04", "V28 V29 V31 V26 V27 V20"),
    ],
)
def test_3_7_cards_without_a_window_are_not_played_in_the_attempts_of_others(mine: str, cards: str) -> None:
    for card in cards.split():
        state = attempted(player("C20"), player(mine, hand=card, area="A01"))[0]
        while state.combat:
            assert 1 not in asked(state) or legal(state, 1) == ("pass",)
            state = play(state, "done" if stage(state) == "fight" else "pass")


def test_4_20_a_mission_needs_a_successful_exploration() -> None:
    state = explorer(player("C12", area="A08", missions="M01"), 2, 1, 6, encounters="E12")
    assert asked(passed(play(state, "explore"))[0]) == (1,)


def test_4_20_a_failed_mission_may_be_tried_again_and_takes_the_place_of_the_reward() -> None:
    mine = replace(player(SEVEN, area="A03"), missions=(HeldMission("M03", up=True),))
    state = play(explorer(mine, 1, 1), "explore")
    assert claims(state) == "M03 ADV EX none"
    state = play(state, "claim:M03")
    assert (state.players[0].done, hand(state), asked(state)) == ((), "", (1,))


@pytest.mark.parametrize(("first", "second", "shown"), [(True, False, 0), (False, True, 1), (False, False, 1)])
def test_4_21_a_mission_is_shown_when_it_is_first_attempted(first: bool, second: bool, shown: int) -> None:
    missions = (HeldMission("M03", up=first), HeldMission("M05", up=second))
    state = play(explorer(replace(player(SEVEN, area="A03"), missions=missions), 1, 1), "explore")
    hidden = [held.card for held in seen(state, 1).players[0].missions]
    assert hidden == ["M03" if first else "?", "M05" if second else "?"]
    state, events = happened(state, "claim:M03")
    assert of(events, MissionShown) == [MissionShown(0, "M03")] * shown
    assert [held.card for held in seen(state, 1).players[0].missions] == ["M03", hidden[1]]


def test_3_5_bonuses_survive_the_loss_of_every_character() -> None:
    mine = player("C12", done="M01 M02", area="A13")
    state = play(explorer(mine, 3, 1, encounters="E25", characters="C20"), "explore")
    assert (party(state), state.players[0].combat, state.players[0].speed) == ("C20", 3 + 3 + 1, 2 + 2)
