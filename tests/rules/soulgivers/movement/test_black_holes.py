"""Black holes: who is destroyed there, who survives, and what ends there."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    is_in_game,
    legal,
    place_name,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import HOLE, TWO_HOLES, acts


def test_a_push_ends_on_a_black_hole() -> None:
    state = acts("blower@C5", "aeger@E5 ghost@I9", barrier=False, fragment="A9", modifiers="hole@F5")
    state = play(state, "use:tornado")
    assert [(soul.id, place_name(soul.cell)) for soul in state.souls] == [("specters-aeger", "F5")]


def test_no_way_leads_from_a_portal_over_a_black_hole_in_front() -> None:
    state = acts("patcher@PS1", modifiers="hole@C10")
    assert legal(state, "walk:C10") == []
    assert "walk:D10-E10" in legal(state)


@pytest.mark.parametrize("spacewalker", ["spacewalker", "ghost", "patcher+spacewalker"])
def test_11_1_a_push_ends_on_a_black_hole(spacewalker: str) -> None:
    hero, _, soul_of = spacewalker.partition("+")
    mark = f"+{soul_of}" if soul_of else ""
    state = position("blower@A3", f"{hero}@C3{mark} runner@I1", modifiers=TWO_HOLES, active="blower")
    state = play(state, "use:tornado")
    if hero == "ghost":
        assert soul(state, "specters-ghost") == "D3"
        return
    assert asked(state) == [(SPECTERS, "exit")]
    state = play(state, "to:I8")
    assert where(state, f"specters-{hero}") == "I8"
    assert asked(state) == [(SHELLS, "act")]


def test_11_1_the_own_ability_ends_on_a_black_hole() -> None:
    state = position("spacewalker@B3+protector", "ghost@F3", modifiers=TWO_HOLES, active="spacewalker")
    state = play(state, "use:charge>F3", "to:J9")
    assert where(state, "shells-spacewalker") == "J9"
    assert where(state, "specters-ghost") == "F3"


@pytest.mark.parametrize(("tiles", "modifiers"), [("", "hole@D3"), (board(A5="I2", I5="I0", C3="H1"), "")])
def test_11_2_a_soul_drops_on_the_black_hole(tiles: str, modifiers: str) -> None:
    state = position("ghost@C3 patcher@C9", "ghost@I2", tiles=tiles, modifiers=modifiers, active="ghost")
    state = play(state, "step:D3")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "D3"
    attacked = position(
        "aeger@C3", "holemaker@D3E ghost@I2", tiles=tiles, modifiers=modifiers, active="aeger", souls="shells-ghost@C3"
    )
    assert soul(play(attacked, "attack:D3"), "specters-holemaker") == "D3"


def test_11_2_that_soul_can_be_absorbed() -> None:
    state = position("ghost@C3 patcher@C4", "ghost@I2", modifiers="hole@D3", active="ghost")
    state = play(state, "step:D3", "activate:patcher", "1:pass", "absorb:ghost")
    assert find(state, "shells-patcher").soul == "shells-ghost"


def test_33_1_a_gate_closes_the_printed_black_hole_under_it() -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    state = position("ghost@C4 gatekeeper@A9", "aeger@I2", modifiers="gate@C3", tiles=tiles, active="ghost")
    assert where(play(state, "step:C3"), "shells-ghost") == "C3"


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


def test_a6_a_black_hole_is_a_hazard_and_no_obstacle() -> None:
    holes = "hole@D3 hole@C4"
    state = position("ghost@C3E* runner@F3", "aeger@I9", active="ghost", modifiers=holes)
    assert refusal(state, "pass:F3") == ""
    state = play(state, "step:C4")
    assert soul(state, "shells-ghost") == "C4"
    leaping = position("runner@C3", "aeger@I9", active="runner", modifiers=holes)
    assert where(play(leaping, "use:leap>E+1"), "shells-runner") == "E3"


def test_a36_an_immunity_lost_on_a_black_hole_is_deadly() -> None:
    state = position("ghost@D3", "confuser@C3+holemaker aeger@I9", active="ghost", tiles=HOLE)
    state = play(state, "use:eradicate")
    assert soul(state, "specters-confuser") == "C3"
    assert state.sides[SPECTERS].removed[-1] == "specters-holemaker"


@pytest.mark.parametrize("seat", [0, 1])
def test_2_10_a_ghost_that_steps_through_a_wall_dies_in_the_black_hole_behind_it(seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    texts = ("ghost@C3 aeger@A9", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="ghost", tiles=tiles, modifiers="hole@D3")
    assert not is_in_game(play(state, "step:D3"), f"{('shells', 'specters')[seat]}-ghost")


def test_2_10_a_ghost_is_pushed_through_a_wall_into_the_black_hole_behind_it() -> None:
    tiles = board(A5="I2", I5="I0", E3="W0")
    state = position("blower@C3", "ghost@E3 aeger@J9", active="blower", tiles=tiles, modifiers="hole@F3")
    assert not is_in_game(play(state, "use:tornado"), "specters-ghost")


@pytest.mark.parametrize(("seat", "place"), [(0, "C10"), (1, "C1")])
def test_2_26_a_holemaker_delivers_from_a_black_hole(seat: int, place: str) -> None:
    texts = (f"holemaker@{place}*", "aeger@J5")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="holemaker", modifiers=f"hole@{place}")
    assert play(state, "deliver").reason == "delivery"
