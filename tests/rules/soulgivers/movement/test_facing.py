"""Facings: when shields are set and by whom, and the facing that protects best."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.actions import attackers, best_facing
from rules.soulgivers.geometry import LETTERS
from rules.soulgivers.movement.walks import reach
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    legal,
    place_name,
    play,
    position,
    refusal,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, acts, holder, in_teams, refusals

ALL_FOUR = ["face:N", "face:E", "face:S", "face:W"]
NORTH, EAST = range(2)


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (acts("whisperer@C3"), "step:C4 end"),
        (acts("runner@C3N aeger@A9"), "step:C4 activate:aeger"),
        (acts("whisperer@C3* patcher@F3"), "pass:F3"),
        (acts("ghost@C3W*"), "step:C4 end"),
    ],
)
def test_8_1_8_2_and_a17_the_facing_is_asked_before_anything_else_and_may_stay(
    state: SoulgiversState, moves: str
) -> None:
    carrier = "*" if state.fragment.carrier and "end" in moves else ""
    state = play(state, *moves.split())
    assert asked(state) == [(SHELLS, "face")]
    assert legal(state) == ALL_FOUR
    assert refusals(state, "end", "step:A8") == ["not_now"] * 2
    for facing, text in enumerate(ALL_FOUR):
        after = play(state, text)
        assert (after.fragment if carrier else after.soulgivers[0]).facing == facing
        assert asked(after)[0][1] == ("face" if "pass" in moves else "act")


def test_8_2_shields_are_set_when_the_movement_ends() -> None:
    state = acts("aeger@C3N patcher@F3", "ghost@I9")
    assert refusals(state, "halt:E", "face:E") == ["not_moved", "not_now"]
    halted = play(state, "step:D3", "halt:E")
    assert holder(halted, "aeger").facing == 1
    assert refusal(halted, "halt:S") == "movement_over"


@pytest.mark.parametrize("action", ["use:chaos>E3R", "attack:C4"])
def test_8_2_shields_are_not_set_at_other_times(action: str) -> None:
    after = play(acts("confuser@C3N", "ghost@C4 runner@I9"), action)
    assert asked(after) == [(SHELLS, "act")]
    assert refusal(after, "face:E") == "not_now"
    assert find(after, "shells-confuser").facing == 0


def test_8_2_and_10_3_shields_are_set_on_collecting_receiving_and_dropping() -> None:
    state = play(acts("aeger@C3N patcher@F4N", fragment="C4"), "collect:S")
    assert (state.fragment.carrier, state.fragment.facing, state.soulgivers[0].facing) == ("shells-aeger", 2, 0)
    state = play(state, "step:C4", "halt:W")
    assert (state.fragment.facing, state.soulgivers[0].facing) == (3, 0)
    state = play(state, "pass:F4", "face:E", "face:S")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-patcher", 2)
    assert [piece.facing for piece in state.soulgivers[:2]] == [1, 0]
    dropped = play(acts("ghost@C3S*"), "drop:W")
    assert (dropped.soulgivers[0].facing, asked(dropped)) == (3, [(SHELLS, "act")])


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("ending", ["end", "activate:aeger"])
def test_8_2_the_owner_sets_the_facing_of_an_interrupted_movement(seat: int, ending: str) -> None:
    state = in_teams(seat, (seat, "patcher@C3 aeger@G9"), active="patcher")
    assert asked(play(state, "step:C4", ending)) == [(seat, "face")]


def test_8_2_the_facing_after_an_interrupted_movement_is_set_before_w1_of_the_next_activation() -> None:
    state = acts("runner@C3 patcher@C9", hands=("", "realign"))
    state = play(state, "step:C4", "activate:patcher")
    assert asked(state) == [(SHELLS, "face")]
    assert asked(play(state, "face:E")) == [(SPECTERS, "window")]


def test_a65_the_facing_of_one_without_shields_is_not_asked() -> None:
    state = play(acts("ghost@C3W"), "step:C4", "end")
    assert asked(state) == [(SPECTERS, "act")]
    assert find(state, "shells-ghost").facing == 3
    assert legal(play(acts("ghost@C3W"), "step:C4"), "halt") == ["halt:W"]


@pytest.mark.parametrize(("facing", "offered"), [("N", "NE"), ("E", "NE"), ("S", "ES"), ("W", "NW")])
def test_a65_of_facings_that_shield_the_same_sides_one_is_offered(facing: str, offered: str) -> None:
    state = play(acts(f"blower@C3{facing}"), "step:C4", "end")
    assert legal(state) == [f"face:{letter}" for letter in offered]
    for other in set("NESW").difference(offered):
        assert refusal(state, f"face:{other}") == "same_facing"
    halting = play(acts(f"blower@C3{facing}"), "step:C4")
    assert legal(halting, "halt") == [f"halt:{letter}" for letter in offered]
    assert refusal(halting, f"halt:{min(set('NESW').difference(offered))}") == "same_facing"


@pytest.mark.parametrize(("decay", "expected"), [(4, (SHELLS, "face")), (5, (SPECTERS, "act"))])
@pytest.mark.parametrize("carrier", ["", "*"])
def test_a65_the_facing_of_one_that_decays_as_the_turn_ends_is_not_asked(
    carrier: str, decay: int, expected: tuple[int, str]
) -> None:
    state = acts(f"aeger@C3{carrier}={decay} runner@A9", "ghost@I9")
    assert asked(play(state, "step:C4", "end")) == [expected]


@pytest.mark.parametrize(
    ("shells", "specters", "wanted"),
    [
        # An Architect takes two steps: from three cells away it reaches no other side.
        ("volomancer@D7S", "architect@D4", "N"),
        ("volomancer@D7S", "architect@G7", "E"),
        ("volomancer@D7S", "architect@D10", "S"),
        ("volomancer@D7S", "architect@A7", "W"),
        # Straight ahead where nobody is in reach, or without shields
        ("volomancer@E10S", "architect@E1", "N"),
        ("ghost@D6S", "architect@D9", "N"),
        # Two count for more than one; the Fragment shields the front and the right side
        ("volomancer@D7N", "architect@D4 patcher@E8 protector@F7", "E"),
        ("volomancer@D6N*", "architect@D3 patcher@A6", "W"),
    ],
)
def test_the_facing_that_protects_best_is_towards_most_attackers(shells: str, specters: str, wanted: str) -> None:
    state = position(shells, specters)
    assert LETTERS[best_facing(state, state.soulgivers[0])] == wanted


def test_specters_face_south_where_nobody_is_in_reach() -> None:
    state = position("architect@E10", "volomancer@E1N")
    assert LETTERS[best_facing(state, state.soulgivers[1])] == "S"


@pytest.mark.parametrize(
    ("shells", "specters", "tiles", "side", "count"),
    [
        ("volomancer@D7N", "architect@D4 patcher@E8 protector@F7", "", EAST, 2),
        ("volomancer@D6S", "architect@D5", "", NORTH, 1),  # from where it stands
        ("volomancer@C5S", "architect@D5", "", EAST, 1),
        ("volomancer@C5S", "architect@D5", board(C5="W0"), EAST, 0),  # it cannot come round the wall in time
    ],
)
def test_how_many_could_attack_a_side(shells: str, specters: str, tiles: str, side: int, count: int) -> None:
    state = position(shells, specters, tiles=tiles)
    assert attackers(state, state.soulgivers[0])[side] == count


def test_a_foe_on_a_portal_counts_where_it_can_come_to() -> None:
    state = position("volomancer@D2S", "runner@PP1")
    assert sum(attackers(state, state.soulgivers[0])) > 0


@pytest.mark.parametrize(
    ("shells", "more", "inside", "outside"),
    [
        ("volomancer@D6N", {"active": "volomancer", "doing": {"ended": True}}, "D4 D6 E7", "D3"),
        ("runner@J10", {}, "J5 E10", "I9"),
        ("volomancer@D6N*", {}, "D5", "D4"),
        ("architect@A1", {"modifiers": "hole@A2 hole@B1"}, "A1", "A2 B1 A3 C1"),
    ],
)
def test_the_cells_in_reach_are_those_of_the_next_movement(
    shells: str, more: dict[str, Any], inside: str, outside: str
) -> None:
    state = position(shells, "architect@I3", **more)
    cells = {place_name(cell) for cell in reach(state, state.soulgivers[0])}
    assert set(inside.split()) <= cells and not cells & set(outside.split())
