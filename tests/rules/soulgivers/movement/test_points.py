"""Movement points, kinds of movement, pauses, and the limit of the first turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import FOUR, SPECTERS, asked, find, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, four_at, movement_points, setup

CAPPED = SoulgiversOptions(heroes="all")


@pytest.mark.parametrize(("cap", "steps"), [(True, 2), (False, 3)])
def test_the_first_turn_has_at_most_two_steps_for_each(cap: bool, steps: int) -> None:
    state = setup(step_cap=cap)
    for hero in ("holemaker", "ghost", "runner"):
        state = play(state, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    state = play(state, "activate:holemaker")
    for _ in range(steps):
        state = play(state, legal(state, "step:")[0])
    assert legal(state, "step:") == []


def test_the_first_turn_of_the_second_player_has_no_such_limit() -> None:
    capped = SoulgiversOptions(heroes="all")
    for turn, left in ((1, 2), (2, 3)):
        state = position("ghost@C3", "aeger@I9", active="ghost", turn=turn, options=capped)
        assert max(len(move.split("-")) for move in legal(state, "walk:")) == left


def test_surge_does_not_lift_the_limit_of_the_first_turn() -> None:
    capped = SoulgiversOptions(heroes="all")
    state = position("ghost@C3", "aeger@I9", active="ghost", turn=1, options=capped, hands=("surge", ""))
    state = play(state, "play:surge", "step:C4", "step:C5")
    assert refusal(state, "step:C6") == "no_points"


def test_7_1_a_linear_movement_goes_forwards_and_backwards() -> None:
    state = position("runner@C3", "aeger@I9", active="runner")
    state = play(state, "step:D3", "step:E3")
    assert legal(state, "step:") == ["step:F3", "step:D3"]
    assert find(play(state, "halt:W"), "shells-runner").facing == 3
    state = play(state, "step:D3", "step:C3", "step:D3")
    assert where(state, "shells-runner") == "D3"
    assert refusal(state, "step:C3") == "no_points"


@pytest.mark.parametrize(
    ("corner", "steps"),
    [
        ("J3", ["step:J2", "step:J4", "step:I3"]),
        ("A3", ["step:A2", "step:B3", "step:A4"]),
        ("E1", ["step:F1", "step:E2", "step:D1"]),
        ("E10", ["step:E9", "step:F10", "step:D10"]),
    ],
)
@pytest.mark.parametrize("hero", ["aeger", "ghost"])
def test_7_3_nobody_walks_over_the_edge(hero: str, corner: str, steps: list[str]) -> None:
    assert legal(position(f"{hero}@{corner}", "patcher@C7", active=hero), "step:") == steps


def test_6_1_the_movement_is_paused_to_absorb() -> None:
    state = position("ghost@C3", "aeger@I2", souls="shells-patcher@E4", active="ghost")
    state = play(state, "step:D3", "step:E3", "absorb:patcher", "step:F3")
    assert where(state, "shells-ghost") == "F3"
    assert legal(state, "step:") == []


def test_a54_the_movement_goes_on_after_other_actions_and_asks_for_one_facing() -> None:
    state = position("ghost@C3 patcher@A9", "aeger@D3E ghost@I9", active="ghost", hands=("realign", ""))
    state = play(state, "step:C2", "step:C3", "attack:D3", "draw", "step:C4", "halt:E")
    assert refusal(state, "halt:N") == "movement_over"
    assert refusal(state, "step:C5") == "movement_over"
    state = play(state, "end")
    assert asked(state) == [(SPECTERS, "act")]


@pytest.mark.parametrize("hero", HEROES)
def test_2_15_a_double_soul_keeps_the_movement_of_its_own_hero(hero: str) -> None:
    for soul in HEROES:
        if soul != hero:
            state = position(f"{hero}@C3+{soul}", "patcher@J9", active=hero)
            assert movement_points(state) == HEROES[hero].points
        if soul in ("architect", "runner", "ghost") and soul != hero:
            assert ("step:D4" in legal(play(state, "step:C4"), "step:")) == (HEROES[hero].move == "free")


@pytest.mark.parametrize("hero", HEROES)
def test_section_2_1_nobody_makes_more_than_two_steps_in_the_first_turn(hero: str) -> None:
    most = HEROES[hero].points
    for carrier in ("", "*"):
        state = position(f"{hero}@C3{carrier}", "patcher@J9", active=hero, turn=1, options=CAPPED)
        assert movement_points(state) == min(2, most - len(carrier))
        assert movement_points(replace(state, options=replace(CAPPED, step_cap=False))) == most - len(carrier)
        assert movement_points(replace(state, turn=2)) == most - len(carrier)


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_2_27_in_teams_the_cap_binds_the_first_turn_alone(turn: int) -> None:
    teams = ("runner@G9", "runner@G3")
    state = position("runner@C3", "runner@C5", four=teams, seat=turn - 1, active="runner", turn=turn, options=CAPPED)
    assert movement_points(state) == (2 if turn == 1 else 5)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turn", [1, 2])
def test_section_2_1_nobody_makes_more_than_two_steps_in_the_first_turn_of_the_match(turn: int, seat: int) -> None:
    options = SoulgiversOptions(heroes="all")
    state = four_at(seat, {seat: "C3"}, active=FOUR[seat], turn=turn, options=options, doing={"bonus": 2})
    state = play(state, "step:C4", "step:C5")
    assert (legal(state, "step:") == []) == (turn == 1)
