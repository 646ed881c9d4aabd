"""The Barrier: what it keeps out, and how it falls."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import holds, two_against_two


def test_a_black_hole_under_the_barrier_is_no_exit() -> None:
    state = two_against_two("spacewalker@C3", active="spacewalker", modifiers="hole@D3 hole@E5")
    state = play(state, "step:D3")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("D3", [(0, "act")])
    assert legal(state, "step:") == []


def test_16_1_nobody_gets_past_the_barrier() -> None:
    leaping = position("runner@C5 ghost@D5", "aeger@I2", active="runner")
    assert refusal(leaping, "use:leap>E+1") == "cannot_leap"
    assert refusal(position("runner@D5", "aeger@I2", active="runner"), "use:leap>E+2") == "cannot_leap"
    walking = position("ghost@D5", "aeger@I2", active="ghost")
    assert legal(walking, "step:") == ["step:D4", "step:D6", "step:C5"]
    pushed = position("blower@A6", "ghost@D5", active="blower")
    assert refusal(pushed, "use:tornado") == "no_target"
    sheltered = position("ghost@D5", "aeger@I2", hands=("shelter", ""))
    assert refusal(sheltered, "play:shelter>D5/E5") == "requirement"
    assert refusal(sheltered, "play:shelter>D5/D6") == ""


@pytest.mark.parametrize(
    ("hero", "ability"), [("patcher", "patch"), ("holemaker", "black_void"), ("gatekeeper", "gate")]
)
def test_16_1_no_modifier_comes_under_it(hero: str, ability: str) -> None:
    state = position(f"{hero}@D5", "aeger@I2", active=hero)
    assert refusal(state, f"use:{ability}>E5") == "under_barrier"
    without = position(f"{hero}@D5", "aeger@I2", active=hero, barrier=False)
    assert refusal(without, f"use:{ability}>E5") == ""


def test_16_1_no_population_modifier_comes_under_it() -> None:
    state = play(position("ghost@D5", "aeger@I2"), "population")
    assert refusal(state, "place:E5") == "cannot_place"
    without = play(position("ghost@D5", "aeger@I2", barrier=False), "population")
    assert refusal(without, "place:E5") == ""


def test_16_1_it_blocks_the_line_of_sight() -> None:
    passing = position("ghost@D5* patcher@G5", "aeger@I2", active="ghost", barrier=True)
    assert refusal(passing, "pass:G5") == "cannot_pass"
    passing = position("ghost@D5* patcher@G5", "aeger@I2", active="ghost")
    assert refusal(passing, "pass:G5") == ""
    charging = position("protector@D5", "ghost@G5", active="protector")
    assert refusal(charging, "use:charge>G5") == "no_sight"
    charging = position("protector@D5", "ghost@G5", active="protector", barrier=False)
    assert refusal(charging, "use:charge>G5") == ""


@pytest.mark.parametrize("cell", ["D5", "D6", "E4", "F4", "G5", "G6", "E7", "F7"])
def test_16_1_an_attack_from_an_adjacent_cell_destroys_it(cell: str) -> None:
    state = play(position(f"ghost@{cell}", "aeger@I2", active="ghost"), "attack:barrier")
    assert not state.barrier
    assert find(state, "shells-ghost").marks == 1
    assert refusal(state, "attack:barrier") == "no_barrier"
    inside = {"D": "E", "G": "F"}.get(cell[0], cell[0]) + {"4": "5", "7": "6"}.get(cell[1], cell[1])
    assert where(play(state, f"step:{inside}", "collect:N"), "shells-ghost") == inside


@pytest.mark.parametrize("cell", ["D4", "C5", "D7", "H6"])
def test_16_1_it_is_not_attacked_from_elsewhere(cell: str) -> None:
    assert refusal(position(f"ghost@{cell}", "aeger@I2", active="ghost"), "attack:barrier") == "no_barrier"


@pytest.mark.parametrize(
    ("hero", "ability"), [("holemaker", "black_void"), ("patcher", "patch"), ("gatekeeper", "gate")]
)
def test_a29_for_two_against_two_modifiers_come_under_the_barrier(hero: str, ability: str) -> None:
    four = ("aeger@I7", "ghost@I3")
    state = position(f"{hero}@E4", "aeger@I9", four=four, active=hero, tiles=IN_TEAMS)
    state = play(state, f"use:{ability}>E5")
    assert state.modifiers[-1].cell == cell("E5")
    border = play(position(f"{hero}@E4", "aeger@I9", four=four, tiles=IN_TEAMS), "population")
    assert "place:E5" not in legal(border)
    holes = "hole@C3 hole@E5"
    horizon = position("ghost@A7", "aeger@E4", four=four, seat=SPECTERS, modifiers=holes, tiles=IN_TEAMS)
    assert legal(play(horizon, "population")) == ["place:C3"]


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("target", ["quake>E5R", "transpose>E5/G5", "transpose>C5/E5", "drift>E1S", "drift>A5E"])
def test_2_19_the_mother_tile_is_moved_once_the_barrier_has_fallen(target: str, seat: int) -> None:
    card = target.partition(">")[0]
    assert refusal(holds(seat, "ghost@E4 patcher@F5", "aeger@A1", card, barrier=False), f"play:{target}") == ""
    closed = holds(seat, "ghost@E4 patcher@G5", "aeger@A1", card)
    assert refusal(closed, f"play:{target}") == "requirement"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place", ["E4", "F4", "G5", "G6", "F7", "E7", "D6", "D5"])
def test_16_1_the_barrier_is_attacked_from_every_side_by_everybody(place: str, seat: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = f"patcher@{place}"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert not play(state, "attack:barrier").barrier
