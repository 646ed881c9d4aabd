"""Black Void, Patch, Gate, Tear and Update: where a Modifier may be placed, and which ones are moved where."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
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
    in_teams,
    refusals,
    targets_offered,
)

PLACING = ["black_void", "patch", "gate"]
MOVING = ["tear", "update", "gate"]
KIND = {"black_void": "hole", "patch": "patch", "gate": "gate", "tear": "hole", "update": "patch"}
VOIDED: Any = ({"voided": True}, {})
PATCHED: Any = ({"patched": True}, {})


def stack(state: SoulgiversState) -> list[str]:
    """Return the Modifiers on the board, from below."""
    return [f"{one.kind}@{place_name(one.cell)}{'!' * (one.owner == 'specters')}" for one in state.modifiers]


def mark(seat: int) -> str:
    """Return the mark of a Modifier of a seat."""
    return "!" if seat == SPECTERS else ""


def test_33_1_a_gate_is_placed_on_free_cells_only() -> None:
    modifiers = "hole@A3 patch@B3 border@A4 border@A5"
    state = acts("gatekeeper@C5", "aeger@D5 holemaker@A3", modifiers=modifiers)
    refused = {"D5": "occupied", "C5": "occupied", "A3": "occupied", "A4": "population_modifier"}
    refused |= {"B6": "interference_cell", "C3": "", "B3": ""}
    assert {name: refusal(state, f"use:gate>{name}") for name in refused} == refused


def test_33_1_it_is_placed_on_an_empty_black_hole_modifier() -> None:
    state = play(acts("gatekeeper@C5", modifiers="hole@C3"), "use:gate>C3", "step:C4", "step:C3", "halt:N")
    assert where(state, "shells-gatekeeper") == "C3"


@pytest.mark.parametrize(
    ("seat", "modifiers", "target", "code"),
    [
        (0, "hole@C3 hole@D3", "D4", ""),
        (0, "hole@C3 hole@D3 hole@D4", "C7", "none_left"),
        (1, "hole@C3 hole@D3 hole@D4", "G7", ""),
        (1, "hole@C3 hole@D3 hole@D4 hole@G7! hole@H7! hole@H8!", "I7", "none_left"),
        (0, "hole@A1 hole@A2 hole@A3 patch@A3!", "C7", "none_left"),  # 13.1: a covered one is not back
    ],
)
def test_e7_e8_and_13_1_there_are_three_black_hole_modifiers_for_each_player(
    seat: int, modifiers: str, target: str, code: str
) -> None:
    state = position("holemaker@C5", "holemaker@G4", seat=seat, modifiers=modifiers, active="holemaker")
    assert refusal(state, f"use:black_void>{target}") == code


@BOTH
@pytest.mark.parametrize("ability", PLACING)
@pytest.mark.parametrize("below", ["hole@D4", "hole@D4!", "patch@D4", "patch@D4!", "gate@D4", "gate@D4!"])
def test_33_1_every_modifier_comes_to_lie_on_every_other_one(below: str, ability: str, seat: int) -> None:
    own = "gatekeeper@C3" if ability == "gate" else f"{PLACES[ability]}@C3 gatekeeper@A9"
    state = play(acts_for(seat, own, "gatekeeper@I9", modifiers=below), f"use:{ability}>D4")
    assert [one.cell for one in state.modifiers] == [cell("D4")] * 2
    assert stack(state)[0] == below.replace("hole", "black_hole")
    assert state.modifiers[-1].owner == ("shells", "specters")[seat]


@BOTH
@pytest.mark.parametrize("ability", PLACING)
def test_2_18_and_5_1_souls_the_fragment_holes_and_portals_prevent_no_modifier(ability: str, seat: int) -> None:
    tiles = board(A1="I0", E1="H0", A9="I0")
    more: dict[str, Any] = {"souls": "shells-runner@D2 specters-runner@C1", "fragment": "D1", "tiles": tiles}
    offered = set(targets_offered(acts_for(seat, f"{PLACES[ability]}@C2", "aeger@J10", barrier=False, **more), ability))
    assert {"C1", "D1", "D2", "E1", "B1", "A2", "B2"} <= offered
    assert not {"A1", "C2"} & offered
    corner = acts_for(seat, f"{PLACES[ability]}@C9", "aeger@J1", tiles=tiles)
    assert {"C10", "D10"} <= set(targets_offered(corner, ability))


@pytest.mark.parametrize(
    ("user", "four", "allowed", "closed"),
    [
        ("A4", None, "B5 A5 A6", "B6"),
        ("I4", None, "I6 J5 J6", "I5"),
        ("D4", ("ghost@A9", "aeger@J1"), "C5 D5 C6", "D6"),
    ],
)
def test_33_1_no_modifier_on_an_interference_cell_but_on_the_rest_of_its_tile(
    user: str, four: tuple[str, str] | None, allowed: str, closed: str
) -> None:
    state = acts(f"patcher@{user}", "ghost@J9", four=four, tiles=IN_TEAMS if four else "")
    found = set(targets_offered(state, "patch"))
    assert set(allowed.split()) <= found
    assert closed not in found


@BOTH
def test_section_2_1_gates_are_placed_as_long_as_the_gatekeeper_is_in_the_team(seat: int) -> None:
    assert "C4" in targets_offered(acts_for(seat, "ghost@C3+gatekeeper"), "gate")


@pytest.mark.parametrize(
    ("own", "modifiers", "sides", "moves", "lying"),
    [
        (
            "holemaker@C5",
            "patch@D7 hole@D7 patch@A1 hole@G2!",
            VOIDED,
            "use:tear>D7 to:C3",
            "patch@D7 patch@A1 black_hole@G2! black_hole@C3",
        ),
        ("holemaker@C3", "hole@A9 hole@G9!", VOIDED, "use:tear>G9 to:D3", "black_hole@A9 black_hole@D3!"),
        ("patcher@C3", "patch@C5 hole@C5 patch@C5", PATCHED, "use:update to:C4", "patch@C5 black_hole@C5 patch@C4"),
        ("patcher@C3", "patch@A1 hole@A1! patch@A1", PATCHED, "use:update to:C4", "patch@A1 black_hole@A1! patch@C4"),
    ],
)
def test_13_1_and_a22_the_modifier_on_top_is_moved_and_the_others_lie_as_they_did(
    own: str, modifiers: str, sides: Any, moves: str, lying: str
) -> None:
    state = play(acts(own, modifiers=modifiers, sides=sides), *moves.split())
    assert stack(state) == lying.split()
    assert state.soulgivers[0].marks == 1


@pytest.mark.parametrize(
    ("own", "modifiers", "ability", "offered"),
    [
        ("holemaker@C3", "hole@A9 hole@G9!", "tear", "A9 G9"),
        ("patcher@C3", "patch@A9 patch@G9!", "update", "A9"),
        ("patcher@C3 ghost@A1", "patch@A1", "update", ""),
        ("gatekeeper@C3", "gate@A1 gate@A2 gate@J9! gate@J10!", "gate", "A1 A2"),
        ("gatekeeper@D5", "gate@C3 gate@G8", "gate", "C3 G8"),
        ("gatekeeper@D5 ghost@C3", "gate@C3 gate@G8", "gate", "G8"),
        ("gatekeeper@C3", "gate@C3 gate@G8", "gate", "G8"),
        ("gatekeeper@C3 ghost@G8", "gate@C3 gate@G8", "gate", ""),
    ],
)
@pytest.mark.parametrize("foe", ["gatekeeper@I2", "gatekeeper@C9"])
def test_a22_29_3_and_33_1_which_modifiers_are_moved(
    own: str, modifiers: str, ability: str, offered: str, foe: str
) -> None:
    """Tear moves any, Update and Gate own ones; none is moved from under a Soulgiver."""
    assert targets_offered(acts(own, foe, modifiers=modifiers, sides=OPENED), ability) == offered.split()


def test_33_1_a_gate_under_an_opponent_is_no_source() -> None:
    state = acts("gatekeeper@D5", "aeger@C3", modifiers="gate@C3 gate@G8")
    assert targets_offered(state, "gate") == ["G8"]
    assert refusal(state, "use:gate>C3") != ""
    assert refusal(acts("gatekeeper@C3", "aeger@G8", modifiers="gate@C3 gate@G8"), "use:gate") == "no_target"


@pytest.mark.parametrize(
    ("own", "modifiers", "first", "second"),
    [
        ("holemaker@C5", "hole@C3!", "black_void", "tear"),
        ("ghost@C5+holemaker", "", "black_void", "tear"),
        ("patcher@C5", "patch@C3!", "patch", "update"),
    ],
)
def test_26_1_26_2_and_29_3_one_own_use_opens_the_second_ability(
    own: str, modifiers: str, first: str, second: str
) -> None:
    opened: Any = ({}, {"voided": True, "patched": True})
    state = acts(own, modifiers=modifiers, sides=opened)
    assert refusals(state, f"use:{second}>C3", f"use:{second}") == ["not_yet"] * 2
    state = play(state, f"use:{first}>D3")
    assert refusal(state, f"use:{second}>D3") == ""
    if modifiers == "hole@C3!":
        assert refusal(state, f"use:{second}>C3") == ""
    state = play(state, f"use:{second}>D3", "to:E3")
    assert (stack(state)[-1].partition("@")[2], state.soulgivers[0].marks) == ("E3", 2)


@pytest.mark.parametrize(
    ("to", "code"), [("B2", ""), ("A2", ""), ("G2", ""), ("E3", ""), ("A8", ""), ("I1", "no"), ("G3", "no")]
)
def test_e4_and_e5_tear_reaches_from_the_own_tile_to_three_tiles_away(to: str, code: str) -> None:
    state = play(acts("holemaker@A1", "ghost@I9", modifiers="hole@C3", sides=VOIDED), "use:tear>C3")
    assert refusal(state, f"to:{to}") == code.replace("no", "cannot_move_to")


@BOTH
@pytest.mark.parametrize(("ability", "opened"), [("black_void", "voided"), ("patch", "patched")])
@pytest.mark.parametrize("written", ["{}@C3", "blower@C3+{}"])
def test_26_1_29_3_an_ability_opens_the_second_one_to_its_own_population_alone(
    ability: str, opened: str, seat: int, written: str
) -> None:
    state = play(acts_for(seat, written.format(PLACES[ability])), f"use:{ability}>C4")
    assert [getattr(side, opened) for side in state.sides] == [seat == SHELLS, seat == SPECTERS]


@BOTH
@pytest.mark.parametrize(("ability", "used"), [("tear", "voided"), ("update", "patched")])
def test_26_1_29_3_moving_a_modifier_opens_nothing_else(ability: str, used: str, seat: int) -> None:
    sides: Any = ({used: True}, {})[:: 1 - 2 * seat]
    state = acts_for(seat, f"{PLACES[ability]}@C3", modifiers=f"{KIND[ability]}@A9{mark(seat)}", sides=sides)
    state = play(state, f"use:{ability}", "to:C4")
    flags = [(side.voided, side.patched) for side in state.sides]
    assert flags[seat] == (used == "voided", used == "patched")
    assert flags[1 - seat] == (False, False)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update"])
def test_13_1_no_covered_modifier_is_moved_but_one_with_a_soul_or_above_another_is(ability: str, seat: int) -> None:
    kind, other = KIND[ability], "patch" if ability == "tear" else "hole"
    modifiers = f"{kind}@A1{mark(seat)} {other}@A1 {kind}@A9{mark(seat)} {other}@J10 {kind}@J10{mark(seat)}"
    souls = "shells-runner@A9 specters-ghost@A9"
    state = acts_for(seat, f"{PLACES[ability]}@C3", modifiers=modifiers, souls=souls, sides=OPENED)
    assert targets_offered(state, ability) == ["A9", "J10"]


@pytest.mark.parametrize("ability", MOVING)
def test_a29_in_teams_a_modifier_under_the_barrier_is_moved(ability: str) -> None:
    hero, modifiers = PLACES[ability], f"{KIND[ability]}@E5" + " gate@A1" * (ability == "gate")
    state = in_teams(0, (0, f"{hero}@E4"), active=hero, modifiers=modifiers, sides=OPENED)
    assert "E5" in targets_offered(state, ability)
    after = play(state, f"use:{ability}>E5", "to:F6")
    assert cell("F6") in {one.cell for one in after.modifiers}


@BOTH
def test_2_25_no_gate_is_moved_as_long_as_there_is_one_to_place(seat: int) -> None:
    offered = targets_offered(acts_for(seat, "gatekeeper@C3", modifiers=f"gate@J9{mark(seat)}"), "gate")
    assert "J9" not in offered
    assert len(set(offered)) == len(offered)


@BOTH
@pytest.mark.parametrize("ability", MOVING)
def test_2_25_a_moved_modifier_comes_from_anywhere_to_a_cell_in_range(ability: str, seat: int) -> None:
    """Tear and Update reach three tiles, a Gate two; what lies next to the user is moved as well."""
    modifiers = f"{KIND[ability]}@B1{mark(seat)} {KIND[ability]}@J10{mark(seat)}"
    state = acts_for(seat, f"{PLACES[ability]}@A1", "aeger@I1", modifiers=modifiers, sides=OPENED)
    assert targets_offered(state, ability) == ["B1", "J10"]
    state = play(state, f"use:{ability}>J10")
    assert asked(state) == [(seat, "relocate")]
    reach = 2 if ability == "gate" else 3
    tiles = [(row, column) for row in range(5) for column in range(5) if row + column <= reach]
    around = {f"to:{'ABCDEFGHIJ'[2 * c + x]}{2 * r + y + 1}" for r, c in tiles for x in (0, 1) for y in (0, 1)}
    assert set(legal(state)) == around - {"to:A1", "to:B6"}


@BOTH
@pytest.mark.parametrize("ability", MOVING)
def test_33_1_a_moved_modifier_comes_to_lie_on_others_but_not_where_it_was(ability: str, seat: int) -> None:
    own = f"{PLACES[ability]}@C3" + ("" if ability == "gate" else " gatekeeper@J1")
    others = f"hole@D3! patch@D4 gate@C4{mark(seat)}"
    state = acts_for(seat, own, "gatekeeper@J10", modifiers=f"{others} {KIND[ability]}@B3{mark(seat)}", sides=OPENED)
    state = play(state, f"use:{ability}>B3")
    assert {"to:D3", "to:D4", "to:C4"} <= set(legal(state))
    assert not {"to:B3", "to:C3"} & set(legal(state))
    assert play(state, "to:D3").modifiers[-1][:2] == (cell("D3"), state.modifiers[-1].kind)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize(
    ("hero", "first", "second"), [("holemaker", "black_void", "tear"), ("patcher", "patch", "update")]
)
def test_26_1_an_ability_used_by_either_teammate_opens_the_other_one_to_both(
    seat: int, hero: str, first: str, second: str
) -> None:
    lying = f"{KIND[first]}@G3{mark(seat % 2)}"
    state = in_teams(seat, (seat, f"{hero}@C3"), active=hero, modifiers=lying)
    assert refusal(state, f"use:{second}") == "not_yet"
    used = play(state, f"use:{first}>C4")
    flags = [(side.voided, side.patched) for side in used.sides]
    assert flags[seat % 2] == (hero == "holemaker", hero == "patcher")
    assert flags[1 - seat % 2] == (False, False)
    assert refusal(used, f"use:{second}") == ""


def test_2_27_supplies_are_shared_by_teammates() -> None:
    state = in_teams(2, (2, "holemaker@C9"), active="holemaker", modifiers="hole@A1 hole@A2 hole@A3", sides=VOIDED)
    assert refusals(state, "use:black_void>C8", "use:tear") == ["none_left", ""]
