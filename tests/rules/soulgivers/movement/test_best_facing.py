"""The facing that protects best: towards those who could attack in their next turn."""

from __future__ import annotations

import pytest

from rules.soulgivers.actions import attackers, best_facing
from rules.soulgivers.geometry import LETTERS
from rules.soulgivers.lookup import find
from rules.soulgivers.movement.walks import reach
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import board, cell, position

NORTH, EAST = range(2)


def piece(state: SoulgiversState, piece_id: str) -> Soulgiver:
    found = find(state, piece_id)
    assert found is not None
    return found


def facing(state: SoulgiversState, piece_id: str = "shells-volomancer") -> str:
    return LETTERS[best_facing(state, piece(state, piece_id))]


@pytest.mark.parametrize(("foe", "wanted"), [("D4", "N"), ("G7", "E"), ("D10", "S"), ("A7", "W")])
def test_one_attacker_in_a_line_is_faced(foe: str, wanted: str) -> None:
    """An Architect takes two steps: from three cells away it reaches no other side."""
    assert facing(position("volomancer@D7S", f"architect@{foe}")) == wanted


def test_nobody_in_reach_leaves_it_straight_ahead() -> None:
    assert facing(position("volomancer@E10S", "architect@E1")) == "N"
    assert facing(position("architect@E10", "volomancer@E1N"), "specters-volomancer") == "S"


def test_most_attackers_count_for_more_than_one() -> None:
    state = position("volomancer@D7N", "architect@D4 patcher@E8 protector@F7")
    assert attackers(state, piece(state, "shells-volomancer"))[EAST] == 2
    assert facing(state) == "E"


def test_who_stands_beside_it_can_attack_from_there() -> None:
    state = position("volomancer@D6S", "architect@D5")
    assert attackers(state, piece(state, "shells-volomancer"))[NORTH] == 1


def test_a_wall_keeps_an_attacker_off() -> None:
    """A wall stands between C5 and D5: an Architect that cannot come round it in time is none."""
    plain, walled = (position("volomancer@C5S", "architect@D5", tiles=tiles) for tiles in ("", board(C5="W0")))
    assert attackers(plain, piece(plain, "shells-volomancer"))[EAST] == 1
    assert attackers(walled, piece(walled, "shells-volomancer"))[EAST] == 0


def test_a_carrier_turns_the_shields_of_the_fragment() -> None:
    """They cover two sides, the front and the right one."""
    state = position("volomancer@D6N*", "architect@D3 patcher@A6")
    assert facing(state) == "W", "its right is then north"


def test_a_foe_on_a_portal_counts_where_it_can_come_to() -> None:
    state = position("volomancer@D2S", "runner@PP1")
    assert sum(attackers(state, piece(state, "shells-volomancer"))) > 0


def test_without_shields_it_faces_straight_ahead() -> None:
    assert facing(position("ghost@D6S", "architect@D9"), "shells-ghost") == "N"


def test_the_cells_in_reach_are_those_of_the_next_movement() -> None:
    """Two steps of a Volomancer, and five of a Runner along one axis."""
    state = position("volomancer@D6N runner@J10", "architect@A1", active="volomancer", doing={"ended": True})
    cells = reach(state, piece(state, "shells-volomancer"))
    assert {cell("D4"), cell("D6"), cell("E7")} < cells and cell("D3") not in cells
    running = reach(state, piece(state, "shells-runner"))
    assert {cell("J5"), cell("E10")} < running and cell("I9") not in running


def test_a_carrier_reaches_less_and_a_hole_is_no_way() -> None:
    carrying = position("volomancer@D6N*", "architect@A1")
    assert cell("D4") not in reach(carrying, piece(carrying, "shells-volomancer"))
    holes = position("architect@A1", "volomancer@J10", modifiers="hole@A2 hole@B1")
    assert reach(holes, piece(holes, "shells-architect")) == {cell("A1")}
