"""Wormholes: who travels, where one comes out, and who chooses."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers import frames
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import acts, steps

TRAVELLERS = ["spacewalker@B3", "patcher@B3+spacewalker", "holemaker@B3+spacewalker", "spacewalker@B3+holemaker"]


def test_the_axis_is_forgotten_after_a_wormhole() -> None:
    state = play(acts("runner@C3+spacewalker", modifiers="hole@D3 hole@H8"), "step:D3", "to:H7")
    assert steps(state) == {"G7", "I7", "H6", "H8"}


def test_incorporeal_comes_out_of_a_wormhole_through_a_wall() -> None:
    for hero, free in (("spacewalker@C3", False), ("spacewalker@C3+ghost", True)):
        state = play(acts(hero, modifiers="hole@D3 hole@G7", tiles=board(G7="S0", A5="I2", I5="I0")), "step:D3")
        assert ("to:H7" in legal(state)) == free
        assert "to:F7" in legal(state)


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


def test_a3_a_specter_modifier_closes_the_hole_and_the_spacewalker_travels_when_it_leaves() -> None:
    tiles = board(C3="H3", G3="H0", A5="I2", I5="I0")
    state = position("spacewalker@C2", "aeger@I9", active="spacewalker", tiles=tiles, modifiers="horizon@C4")
    state = play(state, "step:C3")
    assert where(state, "shells-spacewalker") == "C4"
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:N")
    assert where(state, "shells-spacewalker") == "C4"
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "exit")]
    assert set(legal(state)) == {"to:G2", "to:F3", "to:H3", "to:G4"}
    assert asked(play(state, "to:G4")) == [(SPECTERS, "act")]


def test_2_17_the_event_horizon_closes_a_black_hole_to_the_spacewalker_of_the_specters_too() -> None:
    state = position(
        "patcher@A9", "spacewalker@C3 ghost@J9", seat=SPECTERS, active="spacewalker", modifiers="horizon@C4 hole@G8"
    )
    state = play(state, "step:C4")
    assert (where(state, "specters-spacewalker"), asked(state)) == ("C4", [(SPECTERS, "act")])
    assert legal(state, "step:") == []


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("ally", [True, False])
def test_2_17_a_black_hole_on_which_somebody_stands_is_no_exit(seat: int, ally: bool) -> None:
    sides = ["spacewalker@B3", "ghost@J9"]
    sides[not ally] += " holemaker@H8"
    pieces = sides if seat == SHELLS else sides[::-1]
    state = position(*pieces, seat=seat, active="spacewalker", modifiers="hole@C3 hole@H8 hole@E8")
    assert set(legal(play(state, "step:C3"))) == {"to:E7", "to:D8", "to:F8", "to:E9"}


def hero_of(written: str) -> str:
    return written.partition("@")[0]


@pytest.mark.parametrize("written", TRAVELLERS)
def test_a39_one_who_enters_a_black_hole_travels_before_it_is_attracted(written: str) -> None:
    more: dict[str, Any] = {"modifiers": "hole@C3 horizon@C4 hole@H8"}
    assert asked(play(acts(written, **more), "step:C3")) == [(SHELLS, "exit")]
    trapped = play(acts(written, modifiers="hole@C3 horizon@C4"), "step:C3")
    assert where(trapped, f"shells-{hero_of(written)}") == "C4"


@pytest.mark.parametrize("written", TRAVELLERS)
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_17_where_one_can_come_out(written: str, seat: int) -> None:
    """The black hole H5 is beside an Interference cell and another black hole, H6 beside one who stands on I6."""
    own, foe = written, "aeger@I6"
    state = position(
        *((own, foe) if seat == SHELLS else (foe, own)),
        seat=seat,
        active=hero_of(written),
        modifiers="hole@C3 patch@H5! hole@H5 hole@H6! border@H4",
        souls="shells-runner@H5 specters-runner@G5",
    )
    assert set(legal(play(state, "step:C3"))) == {"to:G5", "to:I5", "to:G6", "to:H7"}


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_17_a_printed_black_hole_is_an_exit_and_one_under_a_specter_modifier_is_none(seat: int) -> None:
    tiles = board(G7="H0", A5="I2", I5="I0")
    for modifiers, exits in (("hole@C3", {"to:F7", "to:G6", "to:H7", "to:G8"}), ("hole@C3 horizon@G7", set())):
        pieces = ("spacewalker@B3", "aeger@J10")
        state = position(
            *(pieces if seat == SHELLS else pieces[::-1]),
            seat=seat,
            active="spacewalker",
            tiles=tiles,
            modifiers=modifiers,
        )
        state = play(state, "step:C3")
        assert set(legal(state, "to:")) == exits
        assert (asked(state) == [(seat, "act")]) == (not exits)


@pytest.mark.parametrize("seat", range(4))
def test_23_2_the_exit_is_chosen_by_the_owner_whoever_pushes(seat: int) -> None:
    pieces = ["aeger@A1", "aeger@J1", "ghost@A10", "ghost@J10"]
    pieces[seat] = "spacewalker@E3"
    pieces[1 - seat % 2] = "blower@C3"
    state = position(
        *pieces[:2], four=pieces[2:], seat=1 - seat % 2, active="blower", modifiers="hole@F3 hole@H8", tiles=IN_TEAMS
    )
    assert asked(play(state, "use:tornado")) == [(seat, "exit")]


def test_2_9_the_axis_is_kept_when_another_one_travels() -> None:
    state = acts("soulcrusher@C9+volomancer spacewalker@B7", modifiers="hole@A7 hole@H8", doing={"steps": 1, "axis": 0})
    state = play(state, "use:mind_control>B7", "step:A7", "to:H7")
    assert asked(state) == [(SHELLS, "act")]
    assert set(legal(state, "step:")) == {"step:C8", "step:C10"}


def test_23_2_nobody_is_asked_where_one_that_is_no_more_comes_out() -> None:
    stack = (frames.Acting(0), frames.Leaving(1, "specters-spacewalker"), frames.Facing(0, "shells-aeger"))
    state = play(position("aeger@C3", "aeger@I2", frames=stack), "face:E")
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", range(4))
def test_23_2_the_owner_of_a_spacewalker_chooses_its_exit_whoever_moved_it(seat: int) -> None:
    pieces = ["blower@A1", "protector@J1", "protector@A10", "blower@J10"]
    pieces[seat] = "spacewalker@C3"
    pieces[(seat + 1) % 4] = "volomancer@C5"
    state = four_seats((seat + 1) % 4, *pieces, active="volomancer", modifiers="hole@C2 hole@G8")
    state = play(state, "use:mind_control>C3", "step:C2")
    assert asked(state) == [(seat, "exit")]


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_a_wormhole_turns_nobody(facing: str) -> None:
    state = play(acts(f"spacewalker@B3{facing}", modifiers="hole@C3 hole@H8"), "step:C3", "to:H7")
    assert find(state, "shells-spacewalker").facing == "NESW".index(facing)
