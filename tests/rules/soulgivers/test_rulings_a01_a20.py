"""The rulings A1 to A20 (section 4 of the specification). The number in a test's name is that of the ruling."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import ABILITIES
from rules.soulgivers.events import Decayed
from rules.soulgivers.options import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    GAME,
    PLAIN,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

FLAT = SoulgiversOptions(heroes="all", step_cap=False, tribute_decay="flat")


@pytest.mark.parametrize(("options", "decay"), [(PLAIN, 3), (FLAT, 2)])
def test_a1_tribute_decay_counts_each_essence_or_all_as_one(options: SoulgiversOptions, decay: int) -> None:
    state = position("confuser@C3 aeger@A9", "aeger@D3 ghost@I2", active="confuser", options=options)
    state = play(state, "use:chaos>A1R", "attack:D3")
    assert find(state, "shells-confuser").marks == 2
    state = play(state, "end")
    assert find(state, "shells-confuser").decay == decay
    assert find(state, "shells-aeger").decay == 1


def test_a2_an_ability_paid_with_decay_needs_no_essence() -> None:
    state = position(
        "ghost@C3", "aeger@I2", active="ghost", souls="specters-runner@C4", sides=({"essences": 0}, {}), fragment="E9"
    )
    state = play(state, "use:eradicate")
    assert state.sides[SHELLS].essences == 0
    assert (find(state, "shells-ghost").decay, find(state, "shells-ghost").marks) == (1, 0)


def test_a3_a_specter_modifier_closes_the_hole_and_the_spacewalker_travels_when_it_leaves() -> None:
    tiles = board(C3="H3", G3="H0", A5="I2", I5="I0")
    state = position("spacewalker@C2", "aeger@I9", active="spacewalker", tiles=tiles, modifiers="horizon@C4")
    state = play(state, "step:C3")
    assert where(state, "shells-spacewalker") == "C4"
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:N")
    assert where(state, "shells-spacewalker") == "C4"
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "exit")]
    assert set(legal(state)) == {"to:G2", "to:F3", "to:H3", "to:G4"}
    assert asked(play(state, "to:G4")) == [(SPECTERS, "act")]


def test_a4_specters_are_not_attracted_by_their_own_event_horizon() -> None:
    state = position("aeger@I9", "ghost@C2 aeger@D4", seat=SPECTERS, active="ghost", modifiers="horizon@C4")
    state = play(state, "step:C3")
    assert where(state, "specters-ghost") == "C3"
    assert where(state, "specters-aeger") == "D4"
    assert "step:B3" in legal(state)


def test_a5_a_wall_does_not_prevent_attraction() -> None:
    state = position("aeger@C2", "ghost@I9", active="aeger", tiles=board(C3="W0"), modifiers="horizon@D3")
    state = play(state, "step:C3")
    assert soul(state, "shells-aeger") == "D3"


def test_a6_a_black_hole_is_a_hazard_and_no_obstacle() -> None:
    holes = "hole@D3 hole@C4"
    state = position("ghost@C3E* runner@F3", "aeger@I9", active="ghost", modifiers=holes)
    assert refusal(state, "pass:F3") == ""
    state = play(state, "step:C4")
    assert soul(state, "shells-ghost") == "C4"
    leaping = position("runner@C3", "aeger@I9", active="runner", modifiers=holes)
    assert where(play(leaping, "use:leap>E+1"), "shells-runner") == "E3"


def test_a7_an_absorbed_soul_is_no_second_life() -> None:
    state = position("ghost@B3", "confuser@C3N+runner aeger@I2", active="ghost")
    state = play(state, "attack:C3")
    assert not is_in_game(state, "specters-confuser")
    assert [lying.id for lying in state.souls] == ["specters-confuser"]
    assert "specters-runner" in state.sides[SPECTERS].removed


def test_a8_hush_bars_new_activations_only() -> None:
    state = position("aeger@B3 ghost@C4", "patcher@D4S", active="aeger")
    assert refusal(state, "activate:ghost") == "hushed"
    state = play(state, "step:C3", "step:D3")
    assert legal(state, "step:") != []
    assert refusal(state, "attack:D4") == ""


def test_a9_cells_for_acquiescence_and_charge_tiles_for_tear_and_mold() -> None:
    units = {id: ABILITIES[id].unit for id in ("acquiescence", "charge", "tear", "mold")}
    assert units == {"acquiescence": "cells", "charge": "cells", "tear": "tiles", "mold": "tiles"}
    state = position("protector@A3", "aeger@G3", active="protector")
    assert legal(state, "use:charge") == ["use:charge>G3"]
    state = position("volomancer@A4 aeger@D6", "ghost@D3*", active="volomancer", barrier=False)
    assert legal(state, "use:acquiescence") == []
    state = position("volomancer@B4 aeger@D6", "ghost@D3*", active="volomancer", barrier=False)
    assert legal(state, "use:acquiescence") == ["use:acquiescence>D6"]


def test_a10_a_soul_is_a_target_of_charge() -> None:
    state = position("protector@C3", "aeger@I2", active="protector", souls="specters-runner@C6")
    assert legal(state, "use:charge") == ["use:charge>C6/specters-runner"]
    state = play(state, "use:charge")
    assert where(state, "shells-protector") == "C5"
    assert soul(state, "specters-runner") == "C8"


def test_a10_a_soul_that_charge_pushes_does_not_stop_at_soulgivers() -> None:
    state = position("protector@C3 ghost@F3", "aeger@I2", active="protector", souls="specters-runner@E3")
    assert soul(play(state, "use:charge>E3/specters-runner"), "specters-runner") == "G3"


@pytest.mark.parametrize(
    ("user", "direction", "tiles", "rest"),
    [
        ("B3", "W", board(), "A3"),
        ("E4", "S", board(), "E4"),
        ("C3", "E", board(C3="W0"), ""),
    ],
)
def test_a11_a_launched_soul_stops_at_edge_and_barrier_and_dies_at_a_wall(
    user: str, direction: str, tiles: str, rest: str
) -> None:
    lying = {"B3": "A4", "E4": "F4", "C3": "C4"}[user]
    state = position(
        f"soulcrusher@{user}", "aeger@I2", active="soulcrusher", souls=f"shells-runner@{lying}", tiles=tiles
    )
    state = play(state, f"use:soulstrike>shells-runner/{direction}")
    assert [lying.id for lying in state.souls] == (["shells-runner"] if rest else [])
    if rest:
        assert soul(state, "shells-runner") == rest
    assert ("shells-runner" in state.sides[SHELLS].removed) == (not rest)


def test_a12_soulstrike_destroys_an_ally() -> None:
    state = position("soulcrusher@C3 aeger@F3N", "ghost@I2", active="soulcrusher", souls="shells-runner@C4")
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "shells-aeger") == "F3"


def test_a13_a_runner_is_moved_with_its_tile() -> None:
    state = position("confuser@C3", "runner@E3S", active="confuser", hands=("transpose", ""))
    turned = play(state, "use:chaos>E3R")
    assert (where(turned, "specters-runner"), find(turned, "specters-runner").facing) == ("F3", 3)
    assert where(play(state, "play:transpose>C3/E3"), "specters-runner") == "C3"
    molded = play(position("architect@C3", "runner@E3", active="architect"), "use:mold>A3E")
    assert where(molded, "specters-runner") == "G3"


def test_a14_superluminal_speed_is_also_against_friends() -> None:
    hands = ("shelter realign surge respite", "")
    state = position("runner@C3=2 spacewalker@C5", "aeger@I2", active="spacewalker", hands=hands)
    assert refusal(state, "use:teleport>C3") == "untouchable"
    assert refusal(state, "play:shelter>C3/D3") == "untouchable"
    assert refusal(state, "play:realign>C3/E") == "untouchable"
    assert refusal(state, "play:respite>C3") == "untouchable"
    assert refusal(state, "play:surge") == ""
    state = position("runner@C3 spacewalker@C5", "aeger@I2", active="runner", hands=hands)
    assert refusal(state, "play:surge") == "requirement"
    double = position("spacewalker@C5+runner", "aeger@I2", active="spacewalker", hands=hands)
    assert refusal(double, "play:surge") == "requirement"


def test_a14_superluminal_speed_of_an_absorbed_soul_protects_from_anomalies() -> None:
    state = position("confuser@C3+runner=2", "aeger@I2+runner", hands=("shelter realign respite decay", ""))
    for text in ("shelter>C3/D3", "realign>C3/E", "respite>C3", "decay>I2"):
        assert refusal(state, f"play:{text}") == "untouchable"


def test_a15_after_a_leap_there_is_no_way_back() -> None:
    state = position("runner@C3 ghost@D3", "aeger@I2", active="runner")
    state = play(state, "use:leap>E+1", "step:F3")
    assert legal(state, "step:") == ["step:G3"]


def test_a16_a_controlled_ally_carries_the_fragment_into_its_own_portal() -> None:
    state = position("volomancer@C7 ghost@C9*", "aeger@I2", active="volomancer")
    state = play(state, "use:mind_control", "step:C10", "deliver")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("delivery", (SHELLS,))


def test_a17_the_facing_is_always_asked_and_may_stay() -> None:
    state = position("ghost@C3N aeger@A9", "aeger@I2", active="ghost")
    state = play(state, "step:C4", "activate:aeger")
    assert asked(state) == [(SHELLS, "face")]
    assert legal(state) == ["face:N", "face:E", "face:S", "face:W"]
    assert refusal(state, "step:A8") != ""
    state = play(state, "face:N")
    assert find(state, "shells-ghost").facing == 0


def test_a18_the_effect_comes_before_the_death_of_the_aeger() -> None:
    state = position("aeger@C3=4 runner@A9", "ghost@D3=4", active="aeger")
    state, events = apply(state, "use:magnificent_decay>D3/2")
    assert not is_in_game(state, "shells-aeger")
    assert not is_in_game(state, "specters-ghost")
    names = [type(event).__name__ for event in events]
    assert names.index("Paid") < names.index("Used") < names.index("Destroyed")
    assert [event.id for event in events if isinstance(event, Decayed)] == ["shells-aeger", "specters-ghost"]


def test_a19_the_population_ability_at_any_own_boundary_and_in_w1_of_the_opponent() -> None:
    state = position("ghost@C3 aeger@A9", "aeger@I2", modifiers="hole@G3")
    assert refusal(state, "population") == ""
    state = play(state, "activate:ghost")
    assert asked(state) == [(SPECTERS, "window")]
    assert legal(state) == ["pass", "population"]
    state = play(state, "pass")
    assert refusal(state, "1:population") == "not_asked"
    for move in ("step:D3", "halt:N"):
        state = play(state, move)
        assert refusal(state, "population") == ""


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a20_not_while_any_first_turn_is_running(turn: int) -> None:
    seat = (turn - 1) % 2
    state = position("ghost@C3", "aeger@I2", seat=seat, modifiers="hole@G3", turn=turn)
    assert (refusal(state, "population") == "population") == (turn <= 2)
    state = play(state, f"activate:{('ghost', 'aeger')[seat]}")
    assert (asked(state)[0][1] == "window") == (turn > 2)
