"""Black Void, Patch and Gate: where a Modifier may be placed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import IN_TEAMS, board, cell, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import BOTH, PLACES, SEATS_OF_TWO, acts_for, targets_offered

PLACING = ["black_void", "patch", "gate"]


def test_33_1_a_gate_is_placed_on_free_cells_only() -> None:
    modifiers = "hole@A3 patch@B3 border@A4 border@A5"
    state = position("gatekeeper@C5", "aeger@D5 holemaker@A3", modifiers=modifiers, active="gatekeeper")
    refused = {"D5": "occupied", "C5": "occupied", "A3": "occupied", "A4": "population_modifier"}
    refused |= {"B6": "interference_cell"}
    for name, code in refused.items():
        assert refusal(state, f"use:gate>{name}") == code
    assert refusal(state, "use:gate>C3") == ""
    assert refusal(state, "use:gate>B3") == ""
    state = play(state, "use:gate>B3")
    assert [found.kind for found in state.modifiers if found.cell == cell("B3")] == ["patch", "gate"]


def test_33_1_it_is_placed_on_an_empty_black_hole_modifier() -> None:
    state = position("gatekeeper@C5", "aeger@I2", modifiers="hole@C3", active="gatekeeper")
    state = play(state, "use:gate>C3", "step:C4", "step:C3", "halt:N")
    assert where(state, "shells-gatekeeper") == "C3"


def test_5_1_souls_and_the_free_fragment_keep_no_modifier_off_their_cells() -> None:
    state = position("patcher@C3", "aeger@I2", active="patcher", souls="shells-runner@C4", fragment="D4")
    assert refusal(state, "use:patch>C4") == ""
    assert refusal(state, "use:patch>D4") == ""


def test_e7_e8_there_are_three_black_hole_modifiers_for_each_player() -> None:
    state = position("holemaker@C5", "holemaker@G4", modifiers="hole@C3 hole@D3", active="holemaker")
    assert refusal(state, "use:black_void>D4") == ""
    three = "hole@C3 hole@D3 hole@D4"
    own = position("holemaker@C5", "holemaker@G4", modifiers=three, active="holemaker")
    assert refusal(own, "use:black_void>C7") == "none_left"
    others = position("holemaker@C5", "holemaker@G4", seat=1, modifiers=three, active="holemaker")
    assert len(play(others, "use:black_void>G7").modifiers) == 4
    six = f"{three} hole@G7! hole@H7! hole@H8!"
    last = position("holemaker@C5", "holemaker@G4", seat=1, modifiers=six, active="holemaker")
    assert refusal(last, "use:black_void>I7") == "none_left"


@BOTH
@pytest.mark.parametrize("ability", PLACING)
@pytest.mark.parametrize("below", ["hole@D4", "hole@D4!", "patch@D4", "patch@D4!", "gate@D4", "gate@D4!"])
def test_33_1_every_modifier_comes_to_lie_on_every_other_one(below: str, ability: str, seat: int) -> None:
    own = "gatekeeper@C3" if ability == "gate" else f"{PLACES[ability]}@C3 gatekeeper@A9"
    state = acts_for(seat, own, "gatekeeper@I9", modifiers=below)
    state = play(state, f"use:{ability}>D4")
    assert [one.cell for one in state.modifiers] == [cell("D4")] * 2
    assert state.modifiers[-1].owner == ("shells", "specters")[seat]


@BOTH
@pytest.mark.parametrize("ability", PLACING)
def test_2_18_souls_the_fragment_holes_and_portals_prevent_no_modifier(ability: str, seat: int) -> None:
    tiles = board(A1="I0", E1="H0", A9="I0")
    more: dict[str, Any] = {"souls": "shells-runner@D2 specters-runner@C1", "fragment": "D1", "tiles": tiles}
    offered = set(targets_offered(acts_for(seat, f"{PLACES[ability]}@C2", "aeger@J10", barrier=False, **more), ability))
    assert {"C1", "D1", "D2", "E1", "B1", "A2", "B2"} <= offered
    assert not {"A1", "C2"} & offered
    corner = acts_for(seat, f"{PLACES[ability]}@C9", "aeger@J1", tiles=tiles)
    assert {"C10", "D10"} <= set(targets_offered(corner, ability))


@pytest.mark.parametrize(("place", "places"), [("A5", "B5 A5 A6"), ("I5", "I6 J5 J6")])
def test_33_1_no_modifier_on_an_interference_cell_but_on_the_rest_of_its_tile(place: str, places: str) -> None:
    user = {"A5": "A4", "I5": "I4"}[place]
    state = position(f"patcher@{user}", "ghost@J9", active="patcher")
    found = {text.partition(">")[2] for text in legal(state, "use:patch")}
    assert set(places.split()) <= found
    assert not {"B6", "I5"} & found


def test_33_1_nor_in_teams() -> None:
    state = position("patcher@D4", "ghost@J9", four=("ghost@A9", "aeger@J1"), active="patcher", tiles=IN_TEAMS)
    found = {text.partition(">")[2] for text in legal(state, "use:patch")}
    assert {"C5", "D5", "C6"} <= found
    assert "D6" not in found


@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_section_2_1_gates_are_placed_as_long_as_the_gatekeeper_is_in_the_team(seat: int) -> None:
    texts = ("ghost@C3+gatekeeper", "aeger@J9")[:: 1 - 2 * seat]
    assert "use:gate>C4" in legal(position(*texts, seat=seat, active="ghost"))
