"""Abilities, Souls and Double Souls: FAQ 4 to 6. The number in a test's name is that of the FAQ item."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.events import Paid
from tests.rules.soulgivers.builder import (
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

# ---------------------------------------------------------------- 4. Abilities


def test_4_1_obstacles_do_not_change_the_range() -> None:
    tiles = board(A5="I2", I5="I0", C3="S0")
    state = position("volomancer@C3 ghost@D3", "runner@E3 ghost@G3 aeger@H3", tiles=tiles, active="volomancer")
    assert refusal(state, "use:mind_control>G3") == ""
    assert refusal(state, "use:mind_control>H3") == "out_of_range"
    free = position("volomancer@C3 ghost@C9", "ghost@G3 aeger@H3", active="volomancer")
    assert refusal(free, "use:mind_control>G3") == ""
    assert refusal(free, "use:mind_control>H3") == "out_of_range"


def test_4_1_walls_do_not_change_the_range_in_tiles() -> None:
    tiles = board(A5="I2", I5="I0", A1="C0", C1="S0", E1="S1")
    state = position("holemaker@A1", "ghost@C1 patcher@D1", tiles=tiles, active="holemaker")
    assert refusal(state, "use:black_void>E1") == ""
    assert refusal(state, "use:black_void>G1") == "out_of_range"


@pytest.mark.parametrize(
    ("hero", "ability"),
    [
        ("volomancer", "mind_control>{}"),
        ("spacewalker", "teleport>{}"),
        ("aeger", "magnificent_decay>{}/1"),
        ("whisperer", "encouragement>{}"),
    ],
)
def test_4_2_allied_and_opposing_soulgivers_are_targets(hero: str, ability: str) -> None:
    state = position(f"{hero}@C3 patcher@D3", "patcher@C4", active=hero)
    targets = legal(state, f"use:{ability.partition('>')[0]}")
    assert f"use:{ability.format('D3')}" in targets
    assert f"use:{ability.format('C4')}" in targets


# ---------------------------------------------------------------- 5. Souls


def test_5_1_souls_share_a_cell_and_are_absorbed_from_anywhere_on_the_tile() -> None:
    state = position(
        "ghost@C3 blower@D4 patcher@E3", "aeger@C2", seat=SPECTERS, active="aeger", souls="shells-runner@C3"
    )
    state = play(state, "attack:C3", "end")
    assert [soul(state, f"shells-{hero}") for hero in ("runner", "ghost")] == ["C3", "C3"]
    state = play(state, "activate:blower")
    assert legal(state, "absorb") == ["absorb:runner", "absorb:ghost"]
    state = play(state, "absorb:ghost")
    assert find(state, "shells-blower").soul == "shells-ghost"
    assert soul(state, "shells-runner") == "C3"
    state = play(state, "activate:patcher")
    assert refusal(state, "absorb:runner") == "no_soul"


def test_5_1_souls_of_opponents_are_not_absorbed() -> None:
    state = position("blower@D4", "aeger@C9", souls="specters-runner@C3", active="blower")
    assert legal(state, "absorb") == []


def test_5_1_souls_and_the_free_fragment_keep_no_modifier_off_their_cells() -> None:
    state = position("patcher@C3", "aeger@I2", active="patcher", souls="shells-runner@C4", fragment="D4")
    assert refusal(state, "use:patch>C4") == ""
    assert refusal(state, "use:patch>D4") == ""


def test_5_2_ending_on_a_soul_is_legal_and_absorbs_nothing() -> None:
    state = position("ghost@C3", "aeger@I2", souls="shells-runner@D3", active="ghost")
    state = play(state, "step:D3", "halt:N")
    assert where(state, "shells-ghost") == "D3"
    assert find(state, "shells-ghost").soul == ""
    assert soul(state, "shells-runner") == "D3"
    assert find(play(state, "absorb:runner"), "shells-ghost").soul == "shells-runner"


# ---------------------------------------------------------------- 6. Double Souls


def test_6_1_an_ability_is_not_paused_for_another_one() -> None:
    state = position("volomancer@C3+confuser", "aeger@D4", active="volomancer")
    assert refusal(state, "use:chaos>C3H") == ""
    state = play(state, "use:mind_control>D4", "step:D5")
    assert asked(state) == [(SHELLS, "control")]
    assert refusal(state, "use:chaos>C3H") == "not_now"
    assert refusal(state, "absorb:ghost") == "not_now"
    state = play(state, "done")
    assert refusal(state, "use:chaos>C3H") == ""


def test_6_1_the_movement_is_paused_to_absorb() -> None:
    state = position("ghost@C3", "aeger@I2", souls="shells-patcher@E4", active="ghost")
    state = play(state, "step:D3", "step:E3", "absorb:patcher", "step:F3")
    assert where(state, "shells-ghost") == "F3"
    assert legal(state, "step:") == []


def test_6_2_the_absorbed_soul_leaves_the_game_and_the_own_soul_drops() -> None:
    state = position("ghost@C3+patcher=5 aeger@C9", "aeger@I2")
    state = play(state, "end")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "C3"
    assert [lying.id for lying in state.souls] == ["shells-ghost"]
    assert "shells-patcher" in state.sides[SHELLS].removed


def test_6_3_actions_between_the_abilities_of_both_souls() -> None:
    state = position("confuser@C3+patcher", "ghost@C4 aeger@I2", active="confuser")
    state = play(state, "use:chaos>E3R", "attack:C4", "use:patch>D3")
    assert find(state, "shells-confuser").marks == 2
    state = position("confuser@C3*+patcher ghost@F3", "ghost@I9", active="confuser")
    state = play(state, "use:patch>D3", "pass:F3", "face:N", "face:N", "use:chaos>E3R")
    assert state.fragment.carrier == "shells-ghost"
    assert find(state, "shells-confuser").marks == 2


@pytest.mark.parametrize("order", [("use:chaos>C3H", "use:patch>E3"), ("use:patch>E3", "use:chaos>C3H")])
def test_6_4_one_essence_for_an_ability_of_each_soul(order: tuple[str, str]) -> None:
    state = position("confuser@D3+patcher", "ghost@I9", active="confuser", sides=({"essences": 1}, {}))
    assert refusal(state, "use:chaos>C3H") == refusal(state, "use:patch>E3") == ""
    state = play(state, *order)
    assert state.sides[SHELLS].essences == 0
    assert find(state, "shells-confuser").marks == 1


def test_6_4_a_second_ability_of_the_same_soul_costs_another_essence() -> None:
    shells = "volomancer@C3+confuser ghost@C5* patcher@F5"
    state = position(shells, "ghost@D4", active="volomancer", sides=({"essences": 1}, {}))
    state = play(state, "use:mind_control>D4", "step:E4", "done")
    assert refusal(state, "use:acquiescence>F5") == "no_essence"
    assert refusal(state, "use:chaos>C3H") == ""
    alone = position("confuser@D3", "ghost@I9", active="confuser", sides=({"essences": 1}, {}))
    assert legal(play(alone, "use:chaos>C3H"), "use") == []


def test_6_4_a_soul_absorbed_after_the_payment_gives_nothing_for_it() -> None:
    essences: Any = ({"essences": 1}, {})
    state = position("confuser@D3", "ghost@I9", active="confuser", souls="shells-patcher@C4", sides=essences)
    late = play(state, "use:chaos>E3R", "absorb:patcher")
    assert refusal(late, "use:patch>E3") == "no_essence"
    early = play(state, "absorb:patcher", "use:chaos>E3R")
    assert refusal(early, "use:patch>E3") == ""


@pytest.mark.parametrize(("own", "absorbed"), [("ghost", "confuser"), ("confuser", "ghost")])
@pytest.mark.parametrize("chaos_first", [True, False])
def test_6_5_ghost_and_confuser(own: str, absorbed: str, chaos_first: bool) -> None:
    id = f"shells-{own}"
    state = position(f"{own}@C3+{absorbed}", "aeger@I9", active=own, souls="specters-runner@E3")
    uses = ["use:chaos>C5H", "use:eradicate>specters-runner"]
    for use in uses if chaos_first else uses[::-1]:
        before = find(state, id).decay
        state, events = apply(state, use)
        paid = next(event for event in events if isinstance(event, Paid))
        assert (paid.essences, paid.decay) == ((1, 0) if "chaos" in use else (0, 1))
        assert find(state, id).decay - before == paid.decay
    assert find(state, id).decay == 1
    assert state.sides[SHELLS].essences == 4
    assert find(play(state, "end"), id).decay == 3


def test_6_6_protector_and_spacewalker_meets_a_black_hole_while_charging() -> None:
    state = position(
        "protector@B3+spacewalker", "ghost@G3", modifiers="hole@D3 hole@I9", active="protector", seat=SHELLS
    )
    state = play(state, "use:charge>G3")
    assert asked(state) == [(SHELLS, "exit")]
    state = play(state, "to:I8")
    assert where(state, "shells-protector") == "I8"
    assert where(state, "specters-ghost") == "G3"
    assert asked(state) == [(SHELLS, "act")]
    assert find(state, "shells-protector").marks == 1


def test_6_6_a_holemaker_survives_and_the_ability_ends() -> None:
    pushed = position("blower@A3", "holemaker@C3", modifiers="hole@D3", active="blower")
    assert where(play(pushed, "use:tornado"), "specters-holemaker") == "D3"
    led = position("volomancer@C5", "holemaker@C3", modifiers="hole@D3", active="volomancer")
    led = play(led, "use:mind_control>C3", "step:D3")
    assert where(led, "specters-holemaker") == "D3"
    assert asked(led) == [(SHELLS, "act")]
    charging = position("protector@B3+holemaker", "ghost@G3", modifiers="hole@D3", active="protector")
    charging = play(charging, "use:charge>G3")
    assert where(charging, "shells-protector") == "D3"
    assert where(charging, "specters-ghost") == "G3"


def test_6_7_runner_and_spacewalker_goes_on_in_any_direction_after_a_teleport() -> None:
    state = position("runner@C5+spacewalker", "ghost@E3", active="runner")
    state = play(state, "step:C4", "step:C3")
    assert refusal(state, "step:D3") == "cannot_step"
    state = play(state, "use:teleport>E3")
    assert where(state, "shells-runner") == "E3"
    assert legal(state, "step:") == ["step:E2", "step:F3", "step:E4", "step:D3"]
    state = play(state, "step:F3")
    assert legal(state, "step:") == ["step:G3", "step:E3"]


def test_6_7_a_teleport_frees_from_the_direction_of_a_leap() -> None:
    state = position("runner@C5+spacewalker aeger@C4", "ghost@E3", active="runner")
    state = play(state, "use:leap>N+1", "use:teleport>E3")
    assert set(legal(state, "step:")) == {"step:E2", "step:F3", "step:E4", "step:D3"}


def test_6_8_the_volomancer_loses_a_spacewalker_that_reaches_a_black_hole() -> None:
    state = position("volomancer@C5", "spacewalker@C3", modifiers="hole@D3 hole@I9", active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3")
    assert asked(state) == [(SPECTERS, "exit")]
    state = play(state, "to:I8")
    assert asked(state) == [(SHELLS, "act")]
    assert where(state, "specters-spacewalker") == "I8"
