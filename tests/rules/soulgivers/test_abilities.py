"""Targets and ranges of Abilities and Anomalies (2.23, 2.25) where no item of the FAQ says more."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, asked, board, find, legal, place_name, play, position, refusal, where
from tests.rules.soulgivers.changes import changed
from tests.rules.soulgivers.scenes import FOE, acts, holds


def targets(state: SoulgiversState, start: str) -> set[str]:
    """Return the targets that are offered for an Ability or an Anomaly."""
    return {text.partition(">")[2] for text in legal(state, start)}


# ---------------------------------------------------------------- Abilities


def test_mind_control_reaches_nobody_who_cannot_move() -> None:
    boxed = "volomancer@B2 blower@B1 patcher@A2"
    assert targets(acts(boxed, "aeger@A1 ghost@I9"), "use:mind_control") == {"B1", "A2"}
    assert "A1" in targets(acts(boxed, "aeger@A1 ghost@I9", modifiers="gate@A1 gate@H8"), "use:mind_control")
    assert "A1" not in targets(acts(boxed, "aeger@A1 ghost@H8", modifiers="gate@A1 gate@H8"), "use:mind_control")


@pytest.mark.parametrize(("cell", "around"), [("C10", "B10 D10 C9"), ("G10", "F10 H10 G9")])
def test_mind_control_leads_a_carrier_that_can_only_enter_its_portal(cell: str, around: str) -> None:
    left, right, front = around.split()
    state = acts(f"volomancer@{left} ghost@{cell}*", f"aeger@{right} patcher@{front}")
    assert cell in targets(state, "use:mind_control")
    foreign = acts(f"volomancer@{left} blower@{front}", f"aeger@{right} patcher@{cell}*")
    assert cell not in targets(foreign, "use:mind_control")


def test_eradicate_takes_the_soul_of_its_own_user() -> None:
    state = acts("ghost@C3+runner", "aeger@C5+patcher blower@C4")
    assert targets(state, "use:eradicate") == {"C3", "C5"}
    state = play(state, "use:eradicate>C3")
    assert find(state, "shells-ghost").soul == ""
    assert "shells-runner" in state.sides[0].removed


def test_soulstrike_starts_no_soul_from_the_users_cell_where_it_could_not_fly() -> None:
    corner = acts("soulcrusher@A1", souls="shells-runner@A1 specters-runner@B2")
    assert targets(corner, "use:soulstrike") == {
        "shells-runner/E",
        "shells-runner/S",
        *(f"specters-runner/{letter}" for letter in "NESW"),
    }
    barrier = acts("soulcrusher@D5", souls="shells-runner@D5")
    assert targets(barrier, "use:soulstrike") == {"shells-runner/N", "shells-runner/S", "shells-runner/W"}


def test_a_soul_that_starts_where_it_cannot_fly_lies_on_the_users_cell() -> None:
    state = play(acts("soulcrusher@A1", souls="specters-runner@B2"), "use:soulstrike>specters-runner/W")
    assert [place_name(soul.cell) for soul in state.souls] == ["A1"]


@pytest.mark.parametrize(("foe", "letters"), [("I3", {"E"}), ("J3", set()), ("D3", {"E"})])
def test_word_of_discouragement_reaches_six_cells(foe: str, letters: set[str]) -> None:
    assert targets(acts("whisperer@C3", f"ghost@{foe} aeger@A10"), "use:discouragement") == letters


def test_word_of_discouragement_silences_nobody_twice() -> None:
    state = acts("whisperer@C3", "ghost@D3")
    assert targets(changed(state, "ghost", silenced=1), "use:discouragement") == set()
    ally = acts("whisperer@C3 blower@D3")
    assert targets(changed(ally, "blower", silenced=1), "use:discouragement") == {"E"}
    assert targets(changed(ally, "blower", silenced=2), "use:discouragement") == set()


def test_the_axis_is_forgotten_after_a_wormhole() -> None:
    state = play(acts("runner@C3+spacewalker", modifiers="hole@D3 hole@H8"), "step:D3", "to:H7")
    assert targets_of_steps(state) == {"G7", "I7", "H6", "H8"}


def targets_of_steps(state: SoulgiversState) -> set[str]:
    return {text.partition(":")[2] for text in legal(state, "step:")}


def test_a_gate_takes_a_point_and_the_axis() -> None:
    state = acts("soulcrusher@B3 gatekeeper@A9", modifiers="gate@C3 gate@H8")
    state = play(state, "step:C3", "gate")
    assert targets_of_steps(state) == {"G8", "I8", "H7", "H9"}
    assert targets_of_steps(play(state, "step:H7")) == set()
    free = play(acts("patcher@C3 gatekeeper@A9", modifiers="gate@C3 gate@H8"), "gate")
    assert targets_of_steps(free) == {"G8", "I8", "H7", "H9"}
    assert legal(free, "walk:") == []


def test_after_a_leap_to_the_north_everything_goes_north() -> None:
    state = play(acts("runner@C9 ghost@C8", "aeger@D7 patcher@C5"), "use:leap>N+1")
    assert targets_of_steps(state) == {"C6"}
    assert legal(state, "walk:") == []
    again = play(changed(acts("runner@C9 ghost@C8", "patcher@D7 blower@C6"), "runner", encouraged=True), "use:leap>N+1")
    assert targets(again, "use:leap") == {"N+1"}


def test_incorporeal_comes_out_of_a_wormhole_through_a_wall() -> None:
    for hero, free in (("spacewalker@C3", False), ("spacewalker@C3+ghost", True)):
        state = play(acts(hero, modifiers="hole@D3 hole@G7", tiles=board(G7="S0", A5="I2", I5="I0")), "step:D3")
        assert ("to:H7" in legal(state)) == free
        assert "to:F7" in legal(state)


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_trapped_the_one_of_the_active_player_comes_out_first(seat: int) -> None:
    shells, specters = "spacewalker@D3 holemaker@A7", "spacewalker@G3 holemaker@J7"
    state = position(shells, specters, seat=seat, active="holemaker", modifiers="hole@D3 hole@G3")
    state = play(state, f"use:black_void>{('C7', 'H7')[seat]}")
    assert asked(state) == [(seat, "exit")]


@pytest.mark.parametrize(
    ("more", "to"),
    [
        ({}, "F3"),
        ({"modifiers": "hole@E3"}, "E3"),
        ({"modifiers": "border@E3"}, "F3"),
        ({"tiles": board(E3="S0", A5="I2", I5="I0")}, "E3"),
    ],
)
def test_how_far_charge_pushes_a_soul_of_either_population(more: dict[str, Any], to: str) -> None:
    state = play(acts("protector@A3", "aeger@A10", souls="specters-runner@D3", **more), "use:charge")
    assert [place_name(soul.cell) for soul in state.souls] == [to]


def test_charge_of_the_others_pushes_no_soul_over_the_border() -> None:
    state = position(
        "ghost@A10",
        "protector@A3 aeger@A9",
        seat=1,
        active="protector",
        souls="shells-runner@D3",
        modifiers="border@E3",
    )
    assert [place_name(soul.cell) for soul in play(state, "use:charge").souls] == ["D3"]


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


@pytest.mark.parametrize("move", ["collect:E", "pass:F3"])
def test_a_carried_fragment_lies_on_no_cell(move: str) -> None:
    carried = move == "pass:F3"
    state = acts(f"ghost@C3{'*' if carried else ''} patcher@F3", fragment="" if carried else "C4")
    assert play(state, move).fragment.cell == -1


def turned(state: SoulgiversState, facing: int) -> SoulgiversState:
    """Return a position in which the Fragment has another facing than its carrier."""
    return replace(state, fragment=replace(state.fragment, facing=facing))


def test_the_facing_of_the_fragment_counts_for_a_carrier() -> None:
    state = acts("ghost@C3 patcher@A9", "aeger@D3E*", hands=("realign", ""))
    assert refusal(turned(state, 3), "attack:D3") == "shielded"
    west = acts("ghost@C3 patcher@A9", "aeger@D3W*", hands=("realign", ""))
    assert refusal(turned(west, 1), "attack:D3") == ""
    assert {text for text in targets(turned(west, 1), "play:realign") if "D3" in text} == {"D3/N", "D3/S", "D3/W"}


@pytest.mark.parametrize(("letter", "facing"), [("R", 0), ("H", 1), ("L", 2)])
def test_a_free_fragment_turns_with_its_tile(letter: str, facing: int) -> None:
    state = turned(acts("confuser@A3", fragment="C4"), 3)
    assert play(state, f"use:chaos>C3{letter}").fragment.facing == facing


# ---------------------------------------------------------------- ways over the Border


def test_a_carrier_crosses_the_border_where_only_its_portal_is_beyond() -> None:
    more: dict[str, Any] = {"modifiers": "border@C10", "doing": {"steps": 1, "locked": 2}}
    state = acts("runner@C9*", **more)
    assert "step:C10" in legal(state)
    assert "deliver" in legal(play(state, "step:C10"))
    assert "step:C10" not in legal(acts("runner@C9", **more))


def test_from_a_portal_one_crosses_the_border_in_the_directions_of_its_movement() -> None:
    more: dict[str, Any] = {"modifiers": "border@C10 border@D10"}
    blocked = "ghost@C9 blower@D9"
    assert targets_of_steps(acts(f"patcher@PS1 {blocked}", **more)) == {"C10", "D10"}
    assert targets_of_steps(acts(f"soulcrusher@PS1 {blocked}", **more)) == set()
    assert targets_of_steps(acts("soulcrusher@PS1 ghost@C9", **more)) == {"D10"}
    assert targets_of_steps(acts("patcher@PS1 ghost@C10", FOE)) == {"D10"}


def test_a_push_ends_on_a_black_hole() -> None:
    state = acts("blower@C5", "aeger@E5 ghost@I9", barrier=False, fragment="A9", modifiers="hole@F5")
    state = play(state, "use:tornado")
    assert [(soul.id, place_name(soul.cell)) for soul in state.souls] == [("specters-aeger", "F5")]


def test_no_way_leads_from_a_portal_over_a_black_hole_in_front() -> None:
    state = acts("patcher@PS1", modifiers="hole@C10")
    assert legal(state, "walk:C10") == []
    assert "walk:D10-E10" in legal(state)


# ---------------------------------------------------------------- Anomalies


@pytest.mark.parametrize(
    ("own", "lines"),
    [
        ("G9", {"G1N", "A9E", "A9W"}),
        ("I7", {"I1N", "I1S", "A7W"}),
        ("A1", {"A1S", "A1E"}),
        ("C3", {"C1N", "C1S", "A3E", "A3W"}),
    ],
)
def test_drift_shifts_the_lines_of_the_own_soulgivers(own: str, lines: set[str]) -> None:
    state = holds(SHELLS, f"ghost@{own}", "aeger@E9" if own == "I7" else "aeger@G7", "drift")
    assert targets(state, "play:drift") == lines


def test_shelter_reaches_the_tile_in_the_corner() -> None:
    cells = {text.partition("/")[2] for text in targets(holds(SHELLS, "ghost@C1", FOE, "shelter"), "play:shelter")}
    around = {f"{column}{row}" for column in "ABCDEF" for row in (1, 2)} | {"C3", "D3", "C4", "D4"}
    assert cells == around - {"C1"}


def test_overflow_adds_to_what_its_own_side_has() -> None:
    sides = ({"extra": 2}, {"extra": 0})
    state = position("ghost@C3", FOE, seat=1, hands=("", "overflow"), sides=sides)
    assert [side.extra for side in play(state, "play:overflow").sides] == [2, 2]


# ---------------------------------------------------------------- the first cell of all


def test_one_on_a1_is_attacked_silenced_and_walked_over_as_anywhere() -> None:
    state = acts("ghost@B1", "aeger@A1N patcher@I9")
    assert "attack:A1" in legal(state)
    assert targets(acts("whisperer@C1", "aeger@A1 ghost@I9"), "use:discouragement") == {"W"}
    crossing = acts("blower@C1 patcher@A2", "aeger@C9")
    assert "walk:B1-A1" in legal(crossing)
    leaping = acts("runner@C1 patcher@B1", "aeger@C9")
    assert where(play(leaping, "use:leap"), "shells-runner") == "A1"
