"""The Fragment: FAQ 10. The number in a test's name is that of the FAQ item."""

from __future__ import annotations

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, asked, board, find, legal, play, position, refusal

SIDES = {"N": "C2", "E": "D3", "S": "C4", "W": "B3"}
"""The cells around C3, each by the side of C3 on which it is."""


def attackable(carrier: str, facing: str) -> str:
    """Return from which sides a carrier on C3 can be attacked."""
    found = ""
    for side, cell in SIDES.items():
        state = position(f"{carrier}@C3{facing}*", f"aeger@{cell}", seat=1, active="aeger")
        if not refusal(state, "attack:C3"):
            found += side
        else:
            assert refusal(state, "attack:C3") == "shielded"
    return found


def test_10_1_nobody_on_a_portal_is_passed_to() -> None:
    state = position("ghost@C8* runner@PS1", "aeger@I2", active="ghost")
    assert legal(state, "pass:") == []
    assert refusal(state, "pass:C10") == "cannot_pass"
    for cell in ("C5", "F8"):
        state = position(f"ghost@C8* runner@PS1 patcher@{cell}", "aeger@I2", active="ghost")
        assert legal(state, "pass:") == [f"pass:{cell}"]


@pytest.mark.parametrize("row", range(1, 11))
def test_10_1_nor_from_anywhere_on_the_board(row: int) -> None:
    for column in "ABCDEFGHIJ":
        state = position(f"ghost@{column}{row}* runner@PS1 patcher@PS2", "aeger@PP1", active="ghost")
        assert legal(state, "pass:") == []


@pytest.mark.parametrize(
    ("ally", "allowed"),
    [("E3", False), ("F3", True), ("G3", False), ("C5", False), ("C6", True), ("C7", False), ("D5", False)],
)
def test_10_2_exactly_three_cells_in_a_straight_line(ally: str, allowed: bool) -> None:
    state = position(f"ghost@C3* patcher@{ally}", "aeger@I9", active="ghost")
    assert refusal(state, f"pass:{ally}") == ("" if allowed else "cannot_pass")


@pytest.mark.parametrize(("between", "tiles"), [("D3", ""), ("E3", ""), ("", "C3"), ("", "E3")])
def test_10_2_no_obstacle_between(between: str, tiles: str) -> None:
    layout = board(A5="I2", I5="I0", **({tiles: "W0"} if tiles else {}))
    for shells, specters in ((f"aeger@{between}", "aeger@I9"), ("aeger@I9", f"aeger@{between}")):
        state = position(
            f"ghost@C3* patcher@F3 {shells if between else ''}",
            specters if between else "aeger@I9",
            active="ghost",
            tiles=layout,
        )
        assert refusal(state, "pass:F3") == "cannot_pass"


def test_10_2_not_to_an_opponent_and_not_to_an_empty_cell() -> None:
    state = position("ghost@C3*", "aeger@F3", active="ghost")
    assert refusal(state, "pass:F3") == "opponent"
    assert refusal(state, "pass:C6") == "cannot_pass"


def test_10_3_a_carrier_has_the_shields_of_the_fragment_only() -> None:
    assert attackable("ghost", "N") == "SW"
    assert attackable("protector", "N") == "SW"
    assert attackable("architect", "S") == "NE"


def test_10_3_its_facing_is_set_on_collecting_and_receiving() -> None:
    state = position("ghost@C3N patcher@F4N", "aeger@I9", active="ghost", fragment="C4")
    state = play(state, "collect:S")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-ghost", 2)
    state = play(state, "step:C4", "halt:W")
    assert (state.fragment.facing, find(state, "shells-ghost").facing) == (3, 0)
    state = play(state, "pass:F4", "face:E", "face:N")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-patcher", 0)
    assert find(state, "shells-ghost").facing == 1
    assert find(state, "shells-patcher").facing == 0
    dropped = play(position("ghost@C3S*", "aeger@I9", active="ghost"), "drop:W")
    assert find(dropped, "shells-ghost").facing == 3


def collecting(essences: int) -> SoulgiversState:
    """Return a Ghost beside the free Fragment and an ally three cells on."""
    sides: tuple[dict[str, int], dict[str, int]] = ({"essences": essences}, {})
    return position("ghost@C3 patcher@F3", "aeger@I9", active="ghost", fragment="D3", sides=sides)


def test_10_4_collect_and_pass_in_one_activation() -> None:
    state = play(collecting(2), "collect:N")
    state = play(state, "pass:F3", "face:N", "face:N")
    assert state.fragment.carrier == "shells-patcher"
    assert find(state, "shells-ghost").marks == 2
    assert state.sides[SHELLS].essences == 0
    assert refusal(play(collecting(1), "collect:N"), "pass:F3") == "no_essence"
    assert refusal(collecting(0), "collect:N") == "no_essence"


@pytest.mark.parametrize(("facing", "open_sides"), [("N", "SW"), ("E", "NW"), ("S", "NE"), ("W", "ES")])
def test_10_5_the_fragment_shields_two_sides_at_a_right_angle(facing: str, open_sides: str) -> None:
    assert attackable("ghost", facing) == open_sides


def moved(steps: int, fragment: str = "D3") -> SoulgiversState:
    """Return a Ghost, which has three movement points, that has made so many steps."""
    state = position("ghost@D4 patcher@G3", "aeger@I9", active="ghost", fragment=fragment)
    return play(state, *("step:C4", "step:C3", "step:D3")[:steps])


def steps_left(state: SoulgiversState) -> int:
    """Return how many steps the active Soulgiver can make, by making them."""
    count = 0
    while found := legal(state, "step:"):
        state = play(state, found[0])
        count += 1
    return count


def test_10_6a_collecting_takes_the_last_point() -> None:
    assert steps_left(moved(2)) == 1
    state = play(moved(2), "collect:N")
    assert steps_left(state) == 0
    assert refusal(state, "step:D3") == "no_points"


def test_10_6b_dropping_or_passing_gives_the_point_back_at_once() -> None:
    state = play(position("ghost@D4 patcher@G3", "aeger@I9", active="ghost", fragment="C4"), "collect:N")
    assert steps_left(state) == 2
    state = play(state, "step:E4", "step:D4")
    assert steps_left(state) == 0
    assert steps_left(play(state, "drop:N")) == 1


def test_10_6b_passing_gives_the_point_back_at_once() -> None:
    state = play(position("ghost@B3 patcher@F4", "aeger@I9", active="ghost", fragment="A4"), "collect:N")
    state = play(state, "step:B4", "step:C4")
    assert steps_left(state) == 0
    state = play(state, "pass:F4", "face:N", "face:N")
    assert steps_left(state) == 1


def test_10_6c_collecting_and_passing_at_once_leaves_the_total_movement() -> None:
    state = play(collecting(5), "collect:N", "pass:F3", "face:N", "face:N")
    assert state.fragment.carrier == "shells-patcher"
    assert steps_left(state) == 3


def test_10_6d_collecting_after_all_steps_is_legal() -> None:
    state = moved(3)
    assert steps_left(state) == 0
    state = play(state, "collect:N")
    assert state.fragment.carrier == "shells-ghost"
    assert steps_left(state) == 0
    assert asked(state) == [(SHELLS, "act")]
