"""Architect, Volomancer, Confuser, Spacewalker, Runner, Protector, Holemaker: FAQ 20 to 26."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.events import Destroyed, Moved
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

# ---------------------------------------------------------------- 20. The Architect


@pytest.mark.parametrize(
    ("line", "lands"),
    [("A3E", "E3"), ("A3W", "A3"), ("C1N", "C1"), ("C1S", "C5")],
)
def test_20_1_mold_moves_the_own_tile(line: str, lands: str) -> None:
    state = position("architect@C3", "aeger@I2", active="architect")
    assert where(play(state, f"use:mold>{line}"), "shells-architect") == lands


@pytest.mark.parametrize(("neighbour", "line"), [("C1", "C1E"), ("A4", "A3N"), ("E4", "E3S"), ("C5", "C5W")])
def test_20_1_mold_moves_the_neighbouring_tiles(neighbour: str, line: str) -> None:
    state = position("architect@C3", f"aeger@{neighbour} ghost@I10", active="architect", barrier=False)
    before = cell(neighbour)
    after = find(play(state, f"use:mold>{line}"), "specters-aeger").place
    assert after - before == {"N": -20, "E": 2, "S": 20, "W": -2}[line[-1]]


@pytest.mark.parametrize("tile", ["G1", "I5", "I9", "G3"])
def test_20_1_mold_reaches_no_further(tile: str) -> None:
    state = position("architect@C3", "aeger@I2", active="architect", barrier=False)
    assert refusal(state, f"use:mold>{tile}N") == "out_of_range"


@pytest.mark.parametrize("named", ["E1N", "E3N", "E5N", "E9N", "F6N"])
def test_20_1_a_line_is_named_by_any_of_its_cells(named: str) -> None:
    state = position("architect@C3", "aeger@F4", active="architect", barrier=False)
    assert str(GAME.parse(f"aim:{named}")) == "aim:E1N"
    assert "use:mold>E1N" in legal(state)
    assert where(play(state, f"use:mold>{named}"), "specters-aeger") == "F2"


def test_20_1_a_range_from_zero_takes_the_own_tile_and_one_from_one_does_not() -> None:
    assert refusal(position("confuser@C3", "aeger@I2", active="confuser"), "use:chaos>C3R") == ""
    assert refusal(position("patcher@C3", "aeger@I2", active="patcher"), "use:patch>C4") == ""
    assert refusal(position("holemaker@C3", "aeger@I2", active="holemaker"), "use:black_void>D4") == ""
    state = position("blower@C3", "aeger@D4", active="blower")
    assert refusal(state, "use:tornado") == "no_target"
    for hero, ability in (
        ("volomancer", "mind_control>C3"),
        ("aeger", "magnificent_decay>C3/1"),
        ("spacewalker", "teleport>C3"),
    ):
        assert refusal(position(f"{hero}@C3", "ghost@D3", active=hero), f"use:{ability}") == "out_of_range"


def test_20_2_mold_takes_a_gate_along() -> None:
    state = position("architect@C5 gatekeeper@I9", "aeger@I2", modifiers="gate@D4", active="architect")
    state = play(state, "use:mold>C3E")
    assert [modifier.cell for modifier in state.modifiers] == [cell("F4")]


def after_mold() -> SoulgiversState:
    """Return the turn of the Specters after an Architect of the Shells has moved the row of C3 to the west."""
    state = position("architect@A6 ghost@I9", "architect@D5 ghost@I1", active="architect")
    return play(state, "use:mold>A3W", "end", "activate:architect", "pass")


def test_20_3_the_same_shift_is_not_undone() -> None:
    state = after_mold()
    assert refusal(state, "use:mold>C3E") == "inverse_mold"
    assert refusal(state, "use:mold>C3W") == ""
    assert refusal(state, "use:mold>C3S") == ""
    assert refusal(state, "use:mold>C3N") == ""
    assert refusal(state, "use:mold>A5E") == "line_locked"  # the Mother Tile


def test_20_3_drift_undoes_a_mold_and_is_undone_by_one() -> None:
    text = ("architect@C3 ghost@I9", "architect@D5 ghost@B3")
    state = position(*text, active="architect", hands=("", "drift"))
    state = play(state, "use:mold>A3E", "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>A3W") == "inverse_mold"
    assert refusal(state, "play:drift>A3W") == ""
    drifted = play(state, "play:drift>A3W")
    assert refusal(drifted, "use:mold>A3W") == "inverse_mold", "the ban stays, whatever has moved since"
    state = position(*text, active="architect", hands=("drift", ""))
    state = play(state, "play:drift>A3E", "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>A3W") == "", "a Drift is no Mold"


def test_20_3_only_in_the_turn_after() -> None:
    state = play(after_mold(), "end", "activate:architect")
    assert refusal(state, "use:mold>A3E") == ""  # the own shift may be undone
    state = play(state, "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>C3E") == ""


# ---------------------------------------------------------------- 21. The Volomancer


def test_21_1_a_controlled_carrier_does_not_enter_a_portal_of_the_others() -> None:
    state = position("volomancer@C8", "ghost@C9*", active="volomancer")
    state = play(state, "use:mind_control>C9", "step:C10")
    assert asked(state) == [(SHELLS, "control")]
    assert refusal(state, "deliver") == "no_portal"
    assert "step:D10" in legal(state)
    own = position("aeger@I9", "volomancer@C8 ghost@D2*", seat=SPECTERS, active="volomancer")
    assert refusal(own, "use:mind_control>D2") == "out_of_range"


def test_21_1_a_controlled_carrier_enters_a_portal_of_its_own_population() -> None:
    state = position("volomancer@C8 ghost@C9*", "aeger@I2", active="volomancer")
    state = play(state, "use:mind_control>C9", "step:C10", "deliver")
    assert (state.reason, state.winner) == ("delivery", "shells")


def test_21_1_a_carrier_enters_no_foreign_portal_by_itself() -> None:
    state = position("aeger@I9", "ghost@C10*", seat=SPECTERS, active="ghost")
    assert refusal(state, "deliver") == "no_portal"


def test_21_2_the_owner_of_a_controlled_spacewalker_chooses_its_exit() -> None:
    state = position("volomancer@C5", "spacewalker@C3", modifiers="hole@D3 hole@I9 hole@B8", active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3")
    assert asked(state) == [(SPECTERS, "exit")]
    assert set(legal(state)) == {f"to:{name}" for name in ("I8", "J9", "I10", "H9", "B7", "C8", "B9", "A8")}
    assert where(play(state, "to:B7"), "specters-spacewalker") == "B7"


@pytest.mark.parametrize("carrier", ["", "*"])
def test_21_3_mind_control_ignores_the_malus(carrier: str) -> None:
    state = position("volomancer@C5", f"ghost@C4{carrier}", active="volomancer")
    state = play(state, "use:mind_control>C4", "step:C3", "step:C2")
    assert asked(state) == [(SHELLS, "control")]
    state = play(state, "step:C1")
    assert where(state, "specters-ghost") == "C1"
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(
    ("receiver", "between", "allowed"),
    [
        ("F3", "", True),
        ("E3", "", False),
        ("G3", "", False),
        ("D5", "", False),
        ("F3", "D3", False),
        ("C6", "", True),
        ("C6", "C5", False),
    ],
)
def test_21_4_a_forced_pass_needs_three_clear_cells(receiver: str, between: str, allowed: bool) -> None:
    shells = f"volomancer@B4 {f'aeger@{between}' if between else ''}"
    state = position(shells, f"ghost@C3* patcher@{receiver}", active="volomancer")
    assert refusal(state, f"use:acquiescence>{receiver}") == ("" if allowed else "cannot_pass")


@pytest.mark.parametrize("tile", ["C3", "E3"])
def test_21_4_a_forced_pass_does_not_go_through_walls(tile: str) -> None:
    tiles = board(A5="I2", I5="I0", **{tile: "W0"})
    state = position("volomancer@B4", "ghost@C3* patcher@F3", tiles=tiles, active="volomancer")
    assert refusal(state, "use:acquiescence>F3") == "cannot_pass"


def test_21_4_the_border_hinders_a_forced_pass_as_it_hinders_the_passer() -> None:
    foreign = position("volomancer@B4", "ghost@C3* patcher@F3", modifiers="border@D3", active="volomancer")
    assert refusal(foreign, "use:acquiescence>F3") == "cannot_pass"
    shells, specters = "ghost@C3* patcher@F3", "volomancer@B4"
    own = position(shells, specters, seat=SPECTERS, modifiers="border@D3", active="volomancer")
    assert refusal(own, "use:acquiescence>F3") == ""


# ---------------------------------------------------------------- 22. The Confuser


def test_22_1_chaos_turns_a_tile_with_any_modifier_but_those_of_the_populations() -> None:
    for modifier in ("gate", "patch", "hole"):
        state = position("confuser@C5 gatekeeper@I9", "aeger@I2", modifiers=f"{modifier}@C3", active="confuser")
        state = play(state, "use:chaos>C3R")
        assert [found.cell for found in state.modifiers] == [cell("D3")]
    for modifiers in ("border@C3", "hole@C3 horizon@C3"):
        state = position("confuser@C5", "aeger@I2", modifiers=modifiers, active="confuser")
        assert refusal(state, "use:chaos>C3R") == "tile_locked"


# ---------------------------------------------------------------- 23. The Spacewalker


def test_23_1_the_step_out_of_a_black_hole_is_free() -> None:
    state = position("spacewalker@C3", "aeger@I2", modifiers="hole@D3 hole@I9", active="spacewalker")
    state = play(state, "step:D3", "to:I8")
    assert where(state, "shells-spacewalker") == "I8"
    state = play(state, "step:I7")
    assert refusal(state, "step:I6") == "no_points"


def test_23_2_a_pushed_spacewalker_travels_where_its_owner_says() -> None:
    state = position("blower@A3", "spacewalker@C3", modifiers="hole@D3 hole@I9", active="blower")
    state = play(state, "use:tornado")
    assert asked(state) == [(SPECTERS, "exit")]
    assert set(legal(state)) == {"to:I8", "to:J9", "to:I10", "to:H9"}
    assert where(play(state, "to:J9"), "specters-spacewalker") == "J9"


def test_23_2_a_spacewalker_placed_there_travels() -> None:
    swapped = position("spacewalker@C3", "holemaker@E3", modifiers="hole@E3 hole@I9", active="spacewalker")
    swapped = play(swapped, "use:teleport>E3")
    assert asked(swapped) == [(SHELLS, "exit")]
    assert where(swapped, "specters-holemaker") == "C3"
    assert where(play(swapped, "to:H9"), "shells-spacewalker") == "H9"


def test_23_2_it_comes_out_on_free_cells_only() -> None:
    tiles = board(A5="I2", I5="I0", I9="W0")
    shells = "spacewalker@C3 ghost@I8"
    state = position(shells, "aeger@H9", modifiers="hole@D3 hole@I9", tiles=tiles, active="spacewalker")
    state = play(state, "step:D3")
    assert where(state, "shells-spacewalker") == "I10"  # the only one: I8 and H9 are taken, a wall is before J9


def test_23_3_without_an_exit_it_is_trapped_until_one_opens() -> None:
    shells = "spacewalker@C3 holemaker@I7"
    state = position(shells, "aeger@I2", modifiers="hole@D3", active="spacewalker")
    state = play(state, "step:D3")
    assert where(state, "shells-spacewalker") == "D3"
    assert legal(state, "step:") == []
    state = play(state, "halt:N", "activate:holemaker", "use:black_void>I9")
    assert asked(state) == [(SHELLS, "exit")]
    assert where(play(state, "to:J9"), "shells-spacewalker") == "J9"


@pytest.mark.parametrize(("hero", "through"), [("ghost@C3+spacewalker", {"H7"}), ("spacewalker@C3", set())])
def test_23_2_walls_hinder_the_way_out_unless_one_is_incorporeal(hero: str, through: set[str]) -> None:
    tiles = board(A5="I2", I5="I0", G7="W0")
    state = position(hero, "aeger@I2", modifiers="hole@D3 hole@G7", tiles=tiles, active=hero.partition("@")[0])
    assert set(legal(play(state, "step:D3"))) == {f"to:{name}" for name in {"G6", "F7", "G8"} | through}


@pytest.mark.parametrize("carrier", ["spacewalker@C10*", "ghost@C10*+spacewalker"])
@pytest.mark.parametrize("modifiers", ["hole@C10", "hole@C10 horizon@C10 hole@A1"])
def test_23_3_a_trapped_carrier_does_not_deliver(carrier: str, modifiers: str) -> None:
    hero = carrier.partition("@")[0]
    state = position(carrier, "aeger@J1", active=hero, modifiers=modifiers)
    assert not legal(state, "deliver") and not legal(state, "step")
    assert (refusal(state, "deliver"), refusal(state, "step:D10"), refusal(state, "walk:D10-D9")) == ("trapped",) * 3
    assert legal(state, "drop")
    tiles = board(A9="I2", I5="I0", C9="H3")
    printed = position(carrier, "aeger@J1", active=hero, tiles=tiles)
    assert refusal(printed, "deliver") == "trapped"
    led = position(f"volomancer@E9 {carrier}", "aeger@J1", active="volomancer", modifiers=modifiers)
    assert "use:mind_control>C10" not in legal(led)


def test_23_3_an_occupied_black_hole_is_no_exit() -> None:
    state = position("spacewalker@C3", "holemaker@I9N ghost@A9", modifiers="hole@D3 hole@I9", active="spacewalker")
    state = play(state, "step:D3")
    assert where(state, "shells-spacewalker") == "D3"
    state = play(state, "halt:N", "end", "activate:holemaker", "pass", "step:I8")
    assert asked(state) == [(SHELLS, "exit")]


def test_23_4_it_leaves_in_any_direction() -> None:
    state = position("spacewalker@D4", "aeger@I2", modifiers="hole@D3 hole@G8", active="spacewalker")
    state = play(state, "step:D3")
    assert set(legal(state)) == {"to:G7", "to:H8", "to:G9", "to:F8"}


def test_23_4_a_linear_movement_goes_on_in_any_direction() -> None:
    state = position("runner@C3+spacewalker", "aeger@I2", modifiers="hole@D3 hole@G8", active="runner")
    state = play(state, "step:D3", "to:G7")
    assert set(legal(state, "step:")) == {"step:G6", "step:H7", "step:G8", "step:F7"}


def test_23_5_teleport_turns_no_shields() -> None:
    state = position("spacewalker@C3E", "aeger@E3W", active="spacewalker")
    state = play(state, "use:teleport>E3")
    assert asked(state) == [(SHELLS, "act")]
    assert (where(state, "shells-spacewalker"), where(state, "specters-aeger")) == ("E3", "C3")
    assert (find(state, "shells-spacewalker").facing, find(state, "specters-aeger").facing) == (1, 3)
    assert refusal(state, "halt:N") == "not_moved"
    assert refusal(state, "face:N") == "not_now"


@pytest.mark.parametrize(("shells", "carrier"), [("spacewalker@C3E*", "shells-spacewalker"), ("spacewalker@C3E", "")])
def test_23_5_the_fragment_goes_with_its_carrier(shells: str, carrier: str) -> None:
    specters = "aeger@E3W" if carrier else "aeger@E3W*"
    before = position(shells, specters, active="spacewalker")
    state = play(before, "use:teleport>E3")
    assert asked(state) == [(SHELLS, "act")]
    assert state.fragment == before.fragment
    assert state.fragment.carrier == (carrier or "specters-aeger")
    assert (where(state, "shells-spacewalker"), where(state, "specters-aeger")) == ("E3", "C3")
    # in front of an own Portal it does not enter, and on a black hole it stays where the carrier died
    front = play(position("spacewalker@C8*", "aeger@C10", active="spacewalker"), "use:teleport>C10")
    assert not GAME.outcome(front)
    assert refusal(front, "deliver") == ""
    died = position("spacewalker@C3 holemaker@E3", "aeger@G9*", active="spacewalker", modifiers="hole@E3")
    assert where(play(died, "use:teleport>E3"), "shells-holemaker") == "C3"
    died = position("spacewalker@C3", "aeger@C6*", active="spacewalker", modifiers="hole@C3 hole@A1 horizon@A1")
    died = play(died, "use:teleport>C6")
    assert (soul(died, "specters-aeger"), died.fragment.cell, died.fragment.carrier) == ("C3", cell("C3"), "")


# ---------------------------------------------------------------- 24. The Runner


def test_24_1_the_cells_leapt_over_cost_nothing() -> None:
    state = position("runner@B3", "aeger@D3 ghost@E3 patcher@I2", active="runner")
    state = play(state, "step:C3", "use:leap>E+2")
    assert where(state, "shells-runner") == "F3"
    assert find(state, "shells-runner").marks == 1
    state = play(state, "step:G3", "step:H3", "step:I3")
    assert refusal(state, "step:J3") == "no_points"


def test_24_2_after_a_leap_only_its_direction_is_left() -> None:
    state = position("runner@C10", "aeger@D8", active="runner")
    state = play(state, "step:C9", "step:C8")
    assert legal(state, "step:") == ["step:C7", "step:C9"]
    state = play(state, "use:leap>E+1")
    assert where(state, "shells-runner") == "E8"
    assert legal(state, "step:") == ["step:F8"]


@pytest.mark.parametrize("thing", ["hole@D3", "patch@D3", "gate@D3", "printed", "ally", "opponent"])
def test_24_3_what_can_be_leapt(thing: str) -> None:
    assert leap(thing) == ""


@pytest.mark.parametrize("modifiers", ["hole@D3", ""])
def test_24_3_a_leap_over_a_black_hole_beside_a_specter_modifier_ends_on_the_modifier(modifiers: str) -> None:
    tiles = "" if modifiers else board(A5="I2", I5="I0", C3="H1")
    state = position("runner@C3*", "aeger@J9", active="runner", tiles=tiles, modifiers=f"{modifiers} horizon@D4")
    state, events = apply(state, "use:leap")
    way = [(event.to, event.way) for event in events if isinstance(event, Moved)]
    assert way == [(cell("D3"), "leap"), (cell("D4"), "attracted")]
    assert [event.cause for event in events if isinstance(event, Destroyed)] == ["black_hole"]
    assert (soul(state, "shells-runner"), state.fragment.cell) == ("D4", cell("D4"))


def test_24_3_with_two_of_them_the_specters_choose() -> None:
    more: dict[str, Any] = {"active": "runner", "modifiers": "hole@D3 horizon@D4 horizon@D2"}
    state = play(position("runner@C3", "aeger@J9", **more), "use:leap")
    assert (asked(state), legal(state)) == ([(1, "attract")], ["attract:D3>D2", "attract:D3>D4"])
    assert soul(play(state, "attract:D3>D4"), "shells-runner") == "D4"
    state = play(position("runner@C3+holemaker", "aeger@J9", **more), "use:leap", "attract:D3>D2")
    assert where(state, "shells-runner") == "D2"
    state = play(position("runner@C3+spacewalker", "aeger@J9", **more), "use:leap", "attract:D3>D2")
    assert where(state, "shells-runner") == "D2", "in the air it does not travel"


def test_24_3_a_leap_goes_on_when_another_one_is_attracted_first() -> None:
    text = ("runner@C3+holemaker spacewalker@B3 aeger@D3", "ghost@E3")
    state = play(position(*text, active="runner", modifiers="hole@C3 horizon@C3"), "use:leap>E+2")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:B3>C3")
    assert (where(state, "shells-spacewalker"), where(state, "shells-runner")) == ("C3", "F3")


@pytest.mark.parametrize(
    "thing", ["nothing", "soul", "fragment", "wall", "barrier", "border@D3", "border@D3!", "hole@D3 horizon@D3"]
)
def test_24_3_what_cannot_be_leapt(thing: str) -> None:
    assert leap(thing) == "cannot_leap"


def leap(thing: str) -> str:
    """Return why a Runner cannot Leap from C3 over D3 to E3, or over the Barrier; "" when it can."""
    here = {"printed": "H1", "wall": "W0"}.get(thing, "P0")
    if thing == "barrier":
        return refusal(position("runner@D5", "aeger@I2", active="runner"), "use:leap>E+2")
    state = position(
        "runner@C3" + " aeger@D3" * (thing in ("ally", "wall")),
        "ghost@I2" + " aeger@D3" * (thing == "opponent"),
        tiles=board(A5="I2", I5="I0", C3=here),
        modifiers=thing.rstrip("!") if "@" in thing else "",
        souls="specters-blower@D3" if thing == "soul" else "",
        fragment="D3" if thing == "fragment" else "",
        active="runner",
        seat=SHELLS,
    )
    return refusal(state, "use:leap>E+1")


# ---------------------------------------------------------------- 25. The Protector


def test_25_1_a_target_with_an_obstacle_behind_it_is_legal() -> None:
    tiles = board(A5="I2", I5="I0", E3="W0")
    state = position("protector@B3", "aeger@E3 ghost@I2", tiles=tiles, active="protector")
    state = play(state, "use:charge>E3")
    assert (where(state, "shells-protector"), where(state, "specters-aeger")) == ("D3", "E3")
    assert find(state, "shells-protector").marks == 1
    behind = position("protector@B3", "aeger@E3 ghost@F3", active="protector")
    behind = play(behind, "use:charge>E3")
    assert (where(behind, "shells-protector"), where(behind, "specters-aeger")) == ("D3", "E3")


@pytest.mark.parametrize("obstacle", ["wall", "ally", "opponent", "border"])
def test_25_1_an_obstacle_between_forbids_it(obstacle: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0" if obstacle == "wall" else "P0")
    state = position(
        "aeger@I2" + " ghost@D3" * (obstacle == "opponent"),
        "protector@B3 patcher@F3" + " ghost@D3" * (obstacle == "ally"),
        seat=SPECTERS,
        tiles=tiles,
        modifiers="border@D3" if obstacle == "border" else "",
        active="protector",
    )
    assert refusal(state, "use:charge>F3") == "no_sight"


@pytest.mark.parametrize(("lying", "sees"), [("F3", True), ("G3", False)])
def test_25_1_the_border_hides_what_lies_behind_it_and_not_what_lies_on_it(lying: str, *, sees: bool) -> None:
    souls = f"specters-runner@{lying}"
    state = position("", "protector@C3", seat=SPECTERS, active="protector", modifiers="border@F3", souls=souls)
    assert (f"use:charge>{lying}/specters-runner" in legal(state, "use:charge")) == sees


def test_25_2_an_ally_is_charged_and_pushed() -> None:
    state = position("protector@B3 patcher@E3", "aeger@I2", active="protector")
    state, events = apply(state, "use:charge>E3")
    assert (where(state, "shells-protector"), where(state, "shells-patcher")) == ("D3", "G3")
    assert [event.way for event in events if isinstance(event, Moved)] == ["run", "run", "push", "push"]


# ---------------------------------------------------------------- 26. The Holemaker


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


def test_23_5_a_soulgiver_that_teleports_past_black_holes_uses_none() -> None:
    state = position("spacewalker@C3", "aeger@E3", modifiers="hole@I9 hole@G8", active="spacewalker")
    state = play(state, "use:teleport>E3")
    assert (asked(state), where(state, "shells-spacewalker")) == ([(SHELLS, "act")], "E3")
