"""Resistance missions on their later turns (4.65, with 4.20 and 4.61)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import Explored, MissionAdvanced, MissionDone, MissionFailed, ProgressLost
from rules.anima.player import Player, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, seen, stage

UNDER_WAY = Progress("M04", 1, 3)
"""The second Step of the Defense of Cornes (A02) may follow in turn 3."""


def defender(party: str = "C01 C04", **fields: Any) -> Player:
    """Return a Party of Combat 9 that is in the middle of M04; its Steps have 9 and 11."""
    fields = {"area": "A02", "missions": "M04", "progress": UNDER_WAY, "declared": "stay", **fields}
    return player(party, **fields)


def exploring(first: Player, *others: Player, **fields: Any) -> AnimaState:
    """Return the Exploration sub-turn of seat 0 in turn 3."""
    return position(first, *(others or (player("C09"),)), phase="exploration", **fields)


def test_4_65_the_first_step_is_a_reward_and_the_second_follows_in_the_next_turn() -> None:
    first = defender(progress=None, declared="")
    state = exploring(first, rolls=(1, 3, 2))
    state, events = happened(play(state, "explore"), "claim:M04")
    assert MissionAdvanced(0, "M04") in events
    assert state.players[0].progress == Progress("M04", 1, 4)
    assert (state.turn, asked(state)) == (4, (0,))
    state = play(state, "stay", "rest")
    assert (stage(state), asked(state), legal(state)) == ("explore", (0,), ("step", "explore", "done"))


def test_4_65_the_last_step_completes_the_mission() -> None:
    # 9 + 6 against 11 + 4: a tie, which the Party wins.
    state, events = happened(exploring(defender(), rolls=(6, 4)), "step")
    assert MissionDone(0, "M04") in events
    assert (state.players[0].done, state.players[0].progress) == (("M04",), None)
    assert state.players[0].combat == 11
    assert not any(isinstance(event, Explored) for event in events)


def test_4_65_no_exploration_die_and_nothing_of_the_area() -> None:
    state = exploring(defender("C01 C10"), rolls=(6, 4))
    state, events = happened(state, "step")
    assert stage(state) != "window f"
    assert not any(isinstance(event, Explored) for event in events)
    assert len(state.encounters) == 27


def test_4_65_a_step_that_fails_costs_turn_and_progress() -> None:
    state, events = happened(exploring(defender(), player("C09", "V29"), rolls=(2, 4)), "step")
    while stage(state).startswith("window"):
        state, news = happened(state, "pass")
        events += news
    assert {ProgressLost(0, "M04"), MissionFailed(0, "M04")} <= set(events)
    first = state.players[0]
    assert (first.area, first.progress, first.done) == ("", None, ())
    assert first.missions[0].card == "M04"


@pytest.mark.parametrize("move", ["explore", "done"])
def test_4_65_exploring_or_nothing_loses_the_progress(move: str) -> None:
    state, events = happened(exploring(defender(), player("C09", area="A02"), rolls=(1,)), move)
    assert ProgressLost(0, "M04") in events
    assert state.players[0].progress is None
    if move == "explore":
        assert "claim:M04" in legal(state)  # it begins from the beginning
        assert stage(state) == "claim"


@pytest.mark.parametrize(
    "first",
    [defender(progress=None), defender(progress=Progress("M04", 1, 4)), defender(progress=UNDER_WAY, area="A01")],
)
def test_4_65_a_step_only_of_a_mission_under_way_here_and_this_turn(first: Player) -> None:
    state = exploring(first)
    assert "step" not in legal(state)
    assert refused(state, 0, "step") == "no_progress"


def test_4_65_leaving_loses_the_progress() -> None:
    state = position(defender(declared="leave"), player("C09"), phase="movement")
    for move in ("move:A01", "rest", "seek"):
        after, events = happened(state, move)
        assert after.players[0].progress is None
        assert ProgressLost(0, "M04") in events


def test_4_65_declaring_to_stay_keeps_it() -> None:
    state = position(defender(declared=""), player("C09"), phase="roll_call")
    state = play(state, "0 stay", "1 leave", "rest")
    assert state.players[0].progress == UNDER_WAY
    assert (stage(state), legal(state)) == ("explore", ("step", "explore", "done"))


def test_4_65_interaction_is_free_to_it() -> None:
    state = position(defender(), player("C09 C08", area="A02"), phase="interaction", order=(0, 1))
    assert legal(state) == ("attack:2", "trade:2", "done")
    assert play(state, "trade:2", "break", "done").players[0].progress == UNDER_WAY


@pytest.mark.parametrize(("dice", "kept"), [((6, 1), False), ((3, 3), True), ((1, 6), True)])
def test_4_65_a_fight_lost_resets_it_a_tie_or_a_victory_does_not(dice: tuple[int, int], kept: bool) -> None:
    # 9 against 9; the dice are those of the attacker and of the defender.
    state = position(player("C02 C11 C05", area="A02"), defender(), phase="interaction", rolls=dice)
    state = play(state, "attack:2", "done")
    while stage(state) == "choose":
        state = play(state, legal(state)[0])
    assert (state.players[1].progress == UNDER_WAY) is kept


def test_4_65_not_taken_up_in_the_turn_it_is_lost() -> None:
    state = position(defender(), player("C09"), phase="exploration", seat=1)
    state, events = happened(state, "done")
    assert ProgressLost(0, "M04") in events
    assert (state.turn, state.players[0].progress) == (4, None)


def test_4_65_progress_for_the_next_turn_outlives_this_one() -> None:
    ahead = Progress("M04", 1, 4)
    state = play(position(defender(progress=ahead), player("C09"), phase="exploration", seat=1), "done")
    assert (state.turn, state.players[0].progress) == (4, ahead)


def test_4_65_progress_is_public() -> None:
    assert seen(exploring(defender()), None).players[0].progress == UNDER_WAY


def test_4_61_an_absent_player_does_the_next_step() -> None:
    state = exploring(defender())
    assert str(GAME.fallback(seen(state, 0), 0)) == "step"
