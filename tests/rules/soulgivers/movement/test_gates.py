"""Steps from Gate to Gate."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import IN_TEAMS, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import acts, steps


def test_a_gate_takes_a_point_and_the_axis() -> None:
    state = acts("soulcrusher@B3 gatekeeper@A9", modifiers="gate@C3 gate@H8")
    state = play(state, "step:C3", "gate")
    assert steps(state) == {"G8", "I8", "H7", "H9"}
    assert steps(play(state, "step:H7")) == set()
    free = play(acts("patcher@C3 gatekeeper@A9", modifiers="gate@C3 gate@H8"), "gate")
    assert steps(free) == {"G8", "I8", "H7", "H9"}
    assert legal(free, "walk:") == []


def test_33_1_a_linear_movement_goes_on_in_any_direction_after_a_gate() -> None:
    state = position("runner@C3 gatekeeper@A9", "aeger@I2", modifiers="gate@D3 gate@G8", active="runner")
    state = play(state, "step:D3", "gate")
    assert where(state, "shells-runner") == "G8"
    assert set(legal(state, "step:")) == {"step:G7", "step:H8", "step:G9", "step:F8"}


def test_33_1_a_gate_leads_to_the_visible_gate_of_its_own_pair_only() -> None:
    heroes = ("ghost@D3 gatekeeper@A9", "gatekeeper@I2")
    alone = position(*heroes, modifiers="gate@D3 gate@G8!", active="ghost")
    assert refusal(alone, "gate") == "no_gate"
    covered = position(*heroes, modifiers="gate@D3 gate@G8 patch@G8", active="ghost")
    assert refusal(covered, "gate") == "no_gate"
    pair = position(*heroes, modifiers="gate@D3! gate@G8!", active="ghost")
    assert where(play(pair, "gate"), "shells-ghost") == "G8"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_2_27_a_gate_under_the_barrier_leads_nowhere(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "ghost@A10", "ghost@J10"]
    texts[seat] = "patcher@C3"
    state = position(
        *texts[:2], four=texts[2:], seat=seat, active="patcher", modifiers="gate@C3 gate@E5", tiles=IN_TEAMS
    )
    assert legal(state, "gate") == []
    assert legal(replace(state, barrier=False), "gate") == ["gate"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", HEROES)
def test_2_9_every_hero_takes_a_gate_of_either_side_with_the_fragment_too(hero: str, seat: int) -> None:
    for more in ("", "*"):
        for owner in ("", "!"):
            texts = (f"{hero}@C3{more}", "confuser@J9")[:: 1 - 2 * seat]
            gates = f"gate@C3{owner} gate@G8{owner}"
            state = position(*texts, seat=seat, active=hero, modifiers=gates)
            assert legal(state, "gate") == ["gate"]
            assert legal(replace(state, modifiers=state.modifiers[:1]), "gate") == []
