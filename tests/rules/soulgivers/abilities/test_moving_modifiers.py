"""Tear, Update and the second Gate: which Modifiers are moved, from where to where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    cell,
    find,
    legal,
    place_name,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    OPENED,
    PLACES,
    SEATS_OF_FOUR,
    acts,
    acts_for,
    targets_offered,
    two_against_two,
)

KIND = {"black_void": "hole", "patch": "patch", "gate": "gate", "tear": "hole", "update": "patch"}


def test_tear_moves_the_modifier_on_top_and_leaves_the_others_as_they_lie() -> None:
    state = acts("holemaker@C5", modifiers="patch@D7 hole@D7 patch@A1 hole@G2!", sides=({"voided": True}, {}))
    state = play(state, "use:tear>D7", "to:C3")
    lying = [(modifier.kind, place_name(modifier.cell), modifier.owner) for modifier in state.modifiers]
    assert lying == [
        ("patch", "D7", "shells"),
        ("patch", "A1", "shells"),
        ("black_hole", "G2", "specters"),
        ("black_hole", "C3", "shells"),
    ]


def test_black_void_opens_tear_to_the_teammate_and_supplies_are_shared() -> None:
    state = two_against_two(
        "ghost@C3", "aeger@I2", "holemaker@C9", "blower@G3", seat=2, active="holemaker", modifiers="hole@A1"
    )
    assert refusal(state, "use:tear>A1") == "not_yet"
    shared = two_against_two(
        "ghost@C3",
        "aeger@I2",
        "holemaker@C9",
        "blower@G3",
        seat=2,
        active="holemaker",
        modifiers="hole@A1 hole@A2 hole@A3",
        sides=({"voided": True}, {}),
    )
    assert refusal(shared, "use:black_void>C8") == "none_left"
    assert refusal(shared, "use:tear") == ""


def test_26_1_tear_needs_the_own_black_void() -> None:
    state = position("holemaker@C5", "aeger@I2", modifiers="hole@C3!", active="holemaker", sides=({}, {"voided": True}))
    assert refusal(state, "use:tear>C3") == refusal(state, "use:tear") == "not_yet"
    state = play(state, "use:black_void>D3")
    assert refusal(state, "use:tear>C3") == ""
    assert refusal(state, "use:tear>D3") == ""


def test_26_2_one_black_void_is_enough() -> None:
    state = position("holemaker@C5", "aeger@I2", active="holemaker")
    assert refusal(state, "use:tear>D3") == "not_yet"
    state = play(state, "use:black_void>D3", "use:tear>D3", "to:E3")
    assert [modifier.cell for modifier in state.modifiers] == [cell("E3")]
    assert find(state, "shells-holemaker").marks == 2


def test_26_2_the_soul_of_a_holemaker_tears_too() -> None:
    state = position("ghost@C5+holemaker", "aeger@I2", active="ghost")
    state = play(state, "use:black_void>D3")
    assert refusal(state, "use:tear>D3") == ""


def test_29_3_update_needs_the_own_patch() -> None:
    shells, specters = "patcher@C5", "aeger@I2"
    state = position(shells, specters, modifiers="patch@C3!", active="patcher", sides=({}, {"patched": True}))
    assert refusal(state, "use:update>C3") == refusal(state, "use:update") == "not_yet"
    gone = position(shells, specters, modifiers="hole@C3", active="patcher", sides=({"patched": True}, {}))
    assert refusal(gone, "use:update") == "no_target"
    state = play(state, "use:patch>D3")
    assert refusal(state, "use:update>D3") == ""
    assert where(play(state, "use:update>D3", "to:E3"), "shells-patcher") == "C5"


def test_33_1_a_gate_under_a_soulgiver_is_no_source() -> None:
    gates: dict[str, Any] = {"modifiers": "gate@C3 gate@G8", "active": "gatekeeper"}
    free = position("gatekeeper@D5", "aeger@I2", **gates)
    assert set(legal(free, "use:gate")) == {"use:gate>C3", "use:gate>G8"}
    for other in ("aeger@C3", "aeger@I2"):
        own = "gatekeeper@D5 ghost@C3" if other == "aeger@I2" else "gatekeeper@D5"
        state = position(own, other, **gates)
        assert set(legal(state, "use:gate")) == {"use:gate>G8"}
        assert refusal(state, "use:gate>C3") != ""
    assert set(legal(position("gatekeeper@C3", "aeger@I2", **gates), "use:gate")) == {"use:gate>G8"}
    assert refusal(position("gatekeeper@C3", "aeger@G8", **gates), "use:gate") == "no_target"


def torn(to: str) -> str:
    """Return why a Holemaker on A1 cannot Tear a Modifier from C3 to a cell; "" when it can."""
    state = position("holemaker@A1", "ghost@I9", modifiers="hole@C3", active="holemaker", sides=({"voided": True}, {}))
    return refusal(play(state, "use:tear>C3"), f"to:{to}")


def test_e4_tear_reaches_the_own_tile() -> None:
    assert torn("B2") == ""


@pytest.mark.parametrize(
    ("to", "allowed"), [("A2", True), ("G2", True), ("E3", True), ("I1", False), ("G3", False), ("A8", True)]
)
def test_e5_tear_reaches_from_0_to_3_tiles(to: str, allowed: bool) -> None:
    assert torn(to) == ("" if allowed else "cannot_move_to")


def test_a22_tear_moves_any_modifier_and_update_an_own_one() -> None:
    used: tuple[dict[str, bool], dict[str, bool]] = ({"voided": True, "patched": True}, {})
    state = position("holemaker@C3", "aeger@I2", active="holemaker", modifiers="hole@A9 hole@G9!", sides=used)
    assert legal(state, "use:tear") == ["use:tear>A9", "use:tear>G9"]
    state = play(state, "use:tear>G9", "to:D3")
    assert state.modifiers[-1][:] == (cell("D3"), "black_hole", "specters")
    state = position("patcher@C3", "aeger@I2", active="patcher", modifiers="patch@A9 patch@G9!", sides=used)
    assert legal(state, "use:update") == ["use:update>A9"]


@BOTH
@pytest.mark.parametrize(("ability", "opened"), [("black_void", "voided"), ("patch", "patched")])
@pytest.mark.parametrize("written", ["{}@C3", "blower@C3+{}"])
def test_26_1_29_3_an_ability_opens_the_second_one_to_its_own_population_alone(
    ability: str, opened: str, seat: int, written: str
) -> None:
    state = acts_for(seat, written.format(PLACES[ability]))
    state = play(state, f"use:{ability}>C4")
    assert [getattr(side, opened) for side in state.sides] == [seat == SHELLS, seat == SPECTERS]


@BOTH
@pytest.mark.parametrize(("ability", "used"), [("tear", "voided"), ("update", "patched")])
def test_26_1_29_3_moving_a_modifier_opens_nothing_else(ability: str, used: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    sides: Any = ({used: True}, {}) if seat == SHELLS else ({}, {used: True})
    state = acts_for(seat, f"{PLACES[ability]}@C3", modifiers=f"{KIND[ability]}@A9{mark}", sides=sides)
    state = play(state, f"use:{ability}", "to:C4")
    flags = [(side.voided, side.patched) for side in state.sides]
    assert flags[seat] == (used == "voided", used == "patched")
    assert flags[1 - seat] == (False, False)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update"])
def test_13_1_no_covered_modifier_is_moved_but_one_with_a_soul_or_above_another_is(ability: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    kind, other = KIND[ability], "patch" if ability == "tear" else "hole"
    modifiers = f"{kind}@A1{mark} {other}@A1 {kind}@A9{mark} {other}@J10 {kind}@J10{mark}"
    state = acts_for(
        seat, f"{PLACES[ability]}@C3", modifiers=modifiers, souls="shells-runner@A9 specters-ghost@A9", sides=OPENED
    )
    assert targets_offered(state, ability) == ["A9", "J10"]


@pytest.mark.parametrize(("ability", "kind"), [("tear", "hole"), ("update", "patch"), ("gate", "gate")])
def test_a29_in_teams_a_modifier_under_the_barrier_is_moved(ability: str, kind: str) -> None:
    hero = PLACES[ability]
    modifiers = f"{kind}@E5" if ability != "gate" else "gate@E5 gate@A1"
    more: dict[str, Any] = {"four": ("ghost@A9", "ghost@J9"), "sides": OPENED, "tiles": IN_TEAMS}
    state = position(f"{hero}@E4", "aeger@I2", active=hero, modifiers=modifiers, **more)
    assert "E5" in targets_offered(state, ability)
    name = legal(state, f"use:{ability}")[0] if ability != "gate" else "use:gate>E5"
    after = play(state, name, "to:F6")
    assert {one.cell for one in after.modifiers} >= {cell("F6")}


@BOTH
def test_2_25_no_gate_is_moved_as_long_as_there_is_one_to_place(seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    offered = targets_offered(acts_for(seat, "gatekeeper@C3", modifiers=f"gate@J9{mark}"), "gate")
    assert "J9" not in offered
    assert len(set(offered)) == len(offered)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update", "gate"])
def test_2_25_a_moved_modifier_comes_from_anywhere_to_a_cell_in_range(ability: str, seat: int) -> None:
    """Tear and Update reach three tiles, a Gate two; what lies next to the user is moved as well."""
    mark = "!" if seat == SPECTERS else ""
    kind = KIND[ability]
    state = acts_for(
        seat, f"{PLACES[ability]}@A1", "aeger@I1", modifiers=f"{kind}@B1{mark} {kind}@J10{mark}", sides=OPENED
    )
    assert targets_offered(state, ability) == ["B1", "J10"]
    state = play(state, f"use:{ability}>J10")
    assert asked(state) == [(seat, "relocate")]
    reach = 2 if ability == "gate" else 3
    tiles = [(row, column) for row in range(5) for column in range(5) if row + column <= reach]
    around = {f"to:{'ABCDEFGHIJ'[2 * c + x]}{2 * r + y + 1}" for r, c in tiles for x in (0, 1) for y in (0, 1)}
    assert set(legal(state)) == around - {"to:A1", "to:B6"} | ({"to:B1"} & around)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update", "gate"])
def test_33_1_a_moved_modifier_comes_to_lie_on_others_but_not_where_it_was(ability: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    own = f"{PLACES[ability]}@C3" + ("" if ability == "gate" else " gatekeeper@J1")
    others = "hole@D3! patch@D4 gate@C4"
    if ability == "gate":
        others = others.replace("gate@C4", f"gate@C4{mark}")
    state = acts_for(seat, own, "gatekeeper@J10", modifiers=f"{others} {KIND[ability]}@B3{mark}", sides=OPENED)
    state = play(state, f"use:{ability}>B3")
    assert {"to:D3", "to:D4", "to:C4"} <= set(legal(state))
    assert not {"to:B3", "to:C3"} & set(legal(state))
    assert play(state, "to:D3").modifiers[-1][:2] == (cell("D3"), state.modifiers[-1].kind)


def test_29_3_no_modifier_is_moved_from_under_a_soulgiver() -> None:
    state = position(
        "patcher@C3 ghost@A1", "ghost@J9", active="patcher", modifiers="patch@A1", sides=({"patched": True}, {})
    )
    assert legal(state, "use:update") == []


def test_2_25_the_gatekeeper_moves_own_gates_only() -> None:
    gates = "gate@A1 gate@A2 gate@J9! gate@J10!"
    state = position("gatekeeper@C3", "gatekeeper@I2", active="gatekeeper", modifiers=gates)
    assert legal(state, "use:gate") == ["use:gate>A1", "use:gate>A2"]


def test_13_1_update_takes_the_upper_one_of_two_patches_on_a_cell() -> None:
    state = acts("patcher@C3", modifiers="patch@C5 hole@C5 patch@C5", sides=({"patched": True}, {}))
    state = play(state, "use:update", "to:C4")
    assert [(one.kind, one.cell) for one in state.modifiers] == [
        ("patch", cell("C5")),
        ("black_hole", cell("C5")),
        ("patch", cell("C4")),
    ]
    assert find(state, "shells-patcher").marks == 1


def test_13_1_the_top_one_of_two_alike_on_a_cell_is_moved() -> None:
    modifiers = "patch@A1 hole@A1! patch@A1"
    state = position("patcher@C3", "aeger@I9", active="patcher", modifiers=modifiers, sides=({"patched": True}, {}))
    state = play(state, "use:update>A1", "to:C4")
    left = [(modifier.cell, modifier.kind) for modifier in state.modifiers]
    assert left == [(0, "patch"), (0, "black_hole"), (32, "patch")]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("ability", [("holemaker", "black_void", "tear"), ("patcher", "patch", "update")])
def test_26_1_an_ability_used_by_either_teammate_opens_the_other_one_to_both(
    seat: int, ability: tuple[str, str, str]
) -> None:
    hero, first, second = ability
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat] = f"{hero}@C3"
    kind = "hole" if hero == "holemaker" else "patch"
    lying = f"{kind}@G3{'!' if seat % 2 else ''}"
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active=hero, tiles=IN_TEAMS, modifiers=lying
    )
    assert refusal(state, f"use:{second}") == "not_yet"
    used = play(state, f"use:{first}>C4")
    side = used.sides[seat % 2]
    assert (side.voided, side.patched) == (hero == "holemaker", hero == "patcher")
    assert not used.sides[1 - seat % 2].voided
    assert not used.sides[1 - seat % 2].patched
    assert refusal(used, f"use:{second}") == ""
