"""The Fragment: collecting, passing and dropping it, its shields, and the movement point that it costs (10.6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, asked, board, cell, legal, play, refusal
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    WALL,
    acts,
    acts_for,
    changed,
    holder,
    id_of,
    in_teams,
)

SIDES = {"N": "C2", "E": "D3", "S": "C4", "W": "B3"}
"""The cells around C3, each by the side of C3 on which it is."""
LYING = ("hole@C3", "patch@C3", "patch@C3!", "border@C3", "hole@C3 horizon@C3")


def collecting(essences: int) -> SoulgiversState:
    """Return a Ghost beside the free Fragment and an ally three cells on."""
    return acts("ghost@C3 patcher@F3", fragment="D3", sides=({"essences": essences}, {}))


def steps_left(state: SoulgiversState) -> int:
    """Return how many steps the active Soulgiver can make, by making them."""
    found = legal(state, "step:")
    return 1 + steps_left(play(state, found[0])) if found else 0


@pytest.mark.parametrize("move", ["collect:E", "pass:F3"])
def test_2_14_a_carried_fragment_lies_on_no_cell(move: str) -> None:
    state = acts(f"ghost@C3{'*' if 'pass' in move else ''} patcher@F3", fragment="" if "pass" in move else "C4")
    assert play(state, move).fragment.cell == -1


@pytest.mark.parametrize(("letter", "facing"), [("R", 0), ("H", 1), ("L", 2)])
def test_2_14_a_free_fragment_turns_with_its_tile(letter: str, facing: int) -> None:
    state = acts("confuser@A3", fragment="C4")
    state = replace(state, fragment=replace(state.fragment, facing=3))
    assert play(state, f"use:chaos>C3{letter}").fragment.facing == facing


@pytest.mark.parametrize("row", range(1, 11))
def test_10_1_and_15_3_nobody_on_a_portal_is_passed_to(row: int) -> None:
    for column in "ABCDEFGHIJ":
        state = acts(f"ghost@{column}{row}* runner@PS1 patcher@PS2", "aeger@PP1")
        assert legal(state, "pass:") == []
    state = acts("ghost@C8* runner@PS1 patcher@F8")
    assert legal(state, "pass:") == ["pass:F8"]
    assert refusal(state, "pass:C10") == "cannot_pass"
    assert legal(acts_for(1, "volomancer@C2 runner@PP1", "ghost@C3*"), "use:acquiescence") == []


@pytest.mark.parametrize(
    ("own", "foe", "tiles", "target", "code"),
    [
        ("patcher@F3", FOE, "", "F3", ""),
        ("patcher@C6", FOE, "", "C6", ""),
        *((f"patcher@{at}", FOE, "", at, "cannot_pass") for at in ("E3", "G3", "C5", "C7", "D5")),
        ("patcher@F3 aeger@D3", "ghost@I2", "", "F3", "cannot_pass"),
        ("patcher@F3 aeger@E3", "ghost@I2", "", "F3", "cannot_pass"),
        ("patcher@F3", "aeger@D3", "", "F3", "cannot_pass"),
        ("patcher@F3", "aeger@E3", "", "F3", "cannot_pass"),
        ("patcher@F3", FOE, WALL, "F3", "cannot_pass"),
        ("patcher@F3", FOE, board(A5="I2", I5="I0", E3="W0"), "F3", "cannot_pass"),
        ("", "aeger@F3", "", "F3", "opponent"),
        ("", FOE, "", "C6", "cannot_pass"),
    ],
)
def test_10_2_a_pass_goes_exactly_three_clear_cells_in_a_straight_line_to_an_ally(
    own: str, foe: str, tiles: str, target: str, code: str
) -> None:
    assert refusal(acts(f"ghost@C3* {own}", foe, tiles=tiles), f"pass:{target}") == code


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_10_1_10_2_and_10_4_in_teams_every_ally_is_passed_to_and_no_opponent(seat: int, turns: int) -> None:
    other = (seat + turns) % 4
    placed = ((seat, "patcher@C3*"), (other, "volomancer@F3"))
    state = in_teams(seat, *placed, active="patcher")
    if turns % 2:
        assert refusal(state, "pass:F3") == "opponent"
        return
    poor = in_teams(seat, *placed, active="patcher", sides=({"essences": 0}, {"essences": 0}))
    assert refusal(poor, "pass:F3") == "no_essence"
    state = play(state, "pass:F3")
    assert asked(state) == [(seat, "face")]
    state = play(state, "face:E")
    assert asked(state) == [(other, "face")]
    assert play(state, "face:W").fragment.facing == 3


@pytest.mark.parametrize(
    ("carrier", "facing", "open_sides"),
    [
        ("ghost", "N", "SW"),
        ("ghost", "E", "NW"),
        ("ghost", "S", "NE"),
        ("ghost", "W", "ES"),
        ("protector", "N", "SW"),
        ("architect", "S", "NE"),
    ],
)
@pytest.mark.parametrize("own_facing", range(4))
def test_10_3_and_10_5_the_fragment_alone_shields_a_carrier_two_sides_at_a_right_angle(
    own_facing: int, carrier: str, facing: str, open_sides: str
) -> None:
    for side, beside in SIDES.items():
        state = changed(acts_for(1, f"aeger@{beside}", f"{carrier}@C3{facing}*"), carrier, facing=own_facing)
        assert refusal(state, "attack:C3") == ("" if side in open_sides else "shielded")


def test_10_4_collect_and_pass_in_one_activation() -> None:
    state = play(collecting(2), "collect:N", "pass:F3", "face:N")
    assert (state.fragment.carrier, holder(state, "ghost").marks) == ("shells-patcher", 2)
    assert state.sides[SHELLS].essences == 0
    assert refusal(play(collecting(1), "collect:N"), "pass:F3") == "no_essence"
    assert refusal(collecting(0), "collect:N") == "no_essence"


@pytest.mark.parametrize(
    ("collector", "fragment", "barrier", "code"),
    [
        ("C3", "C3", False, ""),
        ("D4", "C3", False, ""),
        ("C2", "C3", False, "not_here"),
        ("B3", "C3", False, "not_here"),
        ("E5", "", False, ""),
        ("F6", "", False, ""),
        ("E4", "", True, "not_here"),
    ],
)
def test_a24_a25_and_16_1_the_fragment_is_collected_from_anywhere_on_its_tile(
    collector: str, fragment: str, barrier: bool, code: str
) -> None:
    assert refusal(acts(f"ghost@{collector}", fragment=fragment, barrier=barrier), "collect:N") == code


def test_a25_the_fragment_begins_on_e5() -> None:
    assert play(acts("ghost@E4"), "attack:barrier").fragment.cell == cell("E5")


@pytest.mark.parametrize("modifiers", LYING)
@pytest.mark.parametrize(("there", "foe"), [("C3", "holemaker@J9"), ("D4", "holemaker@D4")])
@BOTH
def test_2_14_a_fragment_under_any_modifier_or_soulgiver_is_collected(
    modifiers: str, there: str, foe: str, seat: int
) -> None:
    state = acts_for(seat, "patcher@D3", foe, modifiers=modifiers, fragment=there)
    assert play(state, "collect:N").fragment.carrier == id_of(seat, "patcher")


@pytest.mark.parametrize(
    ("own", "foe", "more", "moves", "where"),
    [
        ("patcher@C3E* ghost@A9", FOE, {"modifiers": "hole@C4"}, "step:C4", "C4"),
        ("blower@C3", "aeger@D3E* ghost@I9", {}, "attack:D3", "D3"),
        ("ghost@A9E*=5 patcher@C9", FOE, {}, "end", "A9"),
    ],
)
def test_2_14_and_2_15_the_fragment_of_one_destroyed_stays_there_with_its_own_facing(
    own: str, foe: str, more: dict[str, Any], moves: str, where: str
) -> None:
    state = acts(own, foe, **more)
    state = play(changed(state, state.fragment.carrier.partition("-")[2], facing=0), *moves.split())
    assert (state.fragment.carrier, state.fragment.cell, state.fragment.facing) == ("", cell(where), 1)


def moved(made: int) -> SoulgiversState:
    """Return a Ghost, which has three movement points, that has made so many steps."""
    return play(acts("ghost@D4 patcher@G3", fragment="D3"), *("step:C4", "step:C3", "step:D3")[:made])


def test_10_6a_and_10_6d_collecting_takes_the_last_point_and_is_legal_after_all_steps() -> None:
    assert (steps_left(moved(2)), steps_left(moved(3))) == (1, 0)
    state = play(moved(2), "collect:N")
    assert (steps_left(state), refusal(state, "step:D3")) == (0, "no_points")
    state = play(moved(3), "collect:N")
    assert (state.fragment.carrier, steps_left(state), asked(state)) == ("shells-ghost", 0, [(SHELLS, "act")])


@pytest.mark.parametrize(
    ("own", "fragment", "made", "gives"),
    [
        ("ghost@D4 patcher@G3", "C4", "step:E4 step:D4", "drop:N"),
        ("ghost@B3 patcher@F4", "A4", "step:B4 step:C4", "pass:F4 face:N"),
    ],
)
def test_10_6b_dropping_or_passing_gives_the_point_back_at_once(own: str, fragment: str, made: str, gives: str) -> None:
    state = play(acts(own, fragment=fragment), "collect:N")
    assert steps_left(state) == 2
    state = play(state, *made.split())
    assert (steps_left(state), steps_left(play(state, *gives.split()))) == (0, 1)


def test_10_6c_collecting_and_passing_at_once_leaves_the_total_movement() -> None:
    state = play(collecting(5), "collect:N", "pass:F3", "face:N")
    assert (state.fragment.carrier, steps_left(state)) == ("shells-patcher", 3)


def test_a55_the_point_comes_back_after_a_drop_unless_the_movement_was_ended() -> None:
    state = acts("ghost@C3*", doing={"steps": 2})
    assert refusal(state, "step:C4") == "no_points"
    assert refusal(play(state, "drop:N"), "step:C4") == ""
    assert refusal(play(state, "halt:N", "drop:N"), "step:C4") == "movement_over"
