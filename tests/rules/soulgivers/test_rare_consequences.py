"""What follows from a resolution where it seldom does: destruction, Wormholes, attraction (2.15, 2.17, 2.22)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.changes import changed
from tests.rules.soulgivers.scenes import acts

SURVIVORS = {"holemaker", "spacewalker"}
TRAVELLERS = ["spacewalker@B3", "patcher@B3+spacewalker", "holemaker@B3+spacewalker", "spacewalker@B3+holemaker"]


def hero_of(written: str) -> str:
    return written.partition("@")[0]


# ---------------------------------------------------------------- destruction


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (acts("blower@C3", "aeger@D3E+patcher"), ["attack:D3"]),
        (acts("soulcrusher@C3", "aeger@D3E+patcher", souls="shells-ghost@C4"), ["use:soulstrike>shells-ghost/E"]),
        (acts("volomancer@C3", "aeger@D3+patcher", modifiers="hole@D4"), ["use:mind_control", "step:D4"]),
        (acts("blower@C3", "aeger@D3+patcher=4", hands=("decay", "")), ["play:decay"]),
    ],
    ids=["attack", "soulstrike", "black hole", "decay"],
)
def test_2_15_an_absorbed_soul_leaves_the_game_whatever_destroys_the_soulgiver(
    state: SoulgiversState, moves: list[str]
) -> None:
    state = play(state, *moves)
    assert "specters-aeger" in {one.id for one in state.souls}
    assert "specters-patcher" not in {one.id for one in state.souls}
    assert "specters-patcher" in state.sides[SPECTERS].removed


def test_2_15_the_fragment_of_one_destroyed_keeps_its_own_facing() -> None:
    state = changed(acts("blower@C3", "aeger@D3E* ghost@I9"), "aeger", facing=0)
    assert play(state, "attack:D3").fragment.facing == 1


FREED: dict[str, Any] = {"modifiers": "horizon@C4", "tiles": board(A9="I2", I5="I0")}
"""An Event Horizon on C4, on which a Holemaker of the Specters stands: whoever is beside it is safe until it goes."""


def test_2_15_mind_control_ends_with_its_user() -> None:
    state = play(acts("volomancer@C5 aeger@A1", "holemaker@C4", **FREED), "use:mind_control>C4", "step:B4")
    assert not is_in_game(state, "shells-volomancer")
    assert asked(state) == [(SHELLS, "act")]


def test_2_22_mind_control_goes_on_when_its_user_is_attracted_and_survives() -> None:
    state = play(acts("volomancer@C5+holemaker aeger@A1", "holemaker@C4", **FREED), "use:mind_control>C4", "step:B4")
    assert where(state, "shells-volomancer") == "C4"
    assert asked(state) == [(SHELLS, "control")]


def test_2_15_tornado_ends_with_its_user() -> None:
    state = acts("blower@C5 runner@J10", "holemaker@C4 aeger@B5", **FREED)
    state = play(state, "use:tornado", "push:C4")
    assert not is_in_game(state, "shells-blower")
    assert where(state, "specters-aeger") == "B5"
    assert asked(state) == [(SHELLS, "act")]


# ---------------------------------------------------------------- Wormholes


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


@pytest.mark.parametrize(("seat", "first"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_2_17_of_two_trapped_the_next_in_turn_order_from_the_active_player_comes_out_first(
    seat: int, first: int
) -> None:
    pieces = ["spacewalker@D3", "spacewalker@G3", "aeger@A1", "aeger@J1"]
    pieces[seat] += " holemaker@E9"
    state = position(
        *pieces[:2], four=pieces[2:], seat=seat, active="holemaker", modifiers="hole@D3 hole@G3", tiles=IN_TEAMS
    )
    state = replace(state, soulgivers=state.soulgivers[::-1])
    assert asked(play(state, "use:black_void>E8")) == [(first, "exit")]


def test_23_3_one_with_the_soul_of_a_spacewalker_leaves_as_soon_as_there_is_an_exit() -> None:
    state = acts("holemaker@E9 patcher@D3+spacewalker", modifiers="hole@D3")
    assert asked(play(state, "use:black_void>E8")) == [(SHELLS, "exit")]


def test_2_9_the_axis_is_kept_when_another_one_travels() -> None:
    state = acts("soulcrusher@C9+volomancer spacewalker@B7", modifiers="hole@A7 hole@H8", doing={"steps": 1, "axis": 0})
    state = play(state, "use:mind_control>B7", "step:A7", "to:H7")
    assert asked(state) == [(SHELLS, "act")]
    assert set(legal(state, "step:")) == {"step:C8", "step:C10"}


# ---------------------------------------------------------------- attraction


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", HEROES)
def test_3_2_the_event_horizon_attracts_every_shell_and_no_specter(hero: str, carries: str) -> None:
    foe = "aeger" if hero != "aeger" else "ghost"
    state = position(f"{hero}@C5{carries}", f"{foe}@I9", seat=SPECTERS, modifiers="hole@C4")
    state = play(state, "population", "place:C4")
    if hero in SURVIVORS:
        assert where(state, f"shells-{hero}") == "C4"
    else:
        assert soul(state, f"shells-{hero}") == "C4"
    own = position(f"{foe}@I9", f"{hero}@C5{carries}", seat=SPECTERS, modifiers="hole@C4")
    assert where(play(own, "population", "place:C4"), f"specters-{hero}") == "C5"


def test_3_1_the_specters_choose_to_which_of_two_cells_one_is_attracted() -> None:
    state = position("aeger@C5", "ghost@I9", seat=SPECTERS, modifiers="hole@C4 hole@C6")
    state = play(state, "population", "place:C4", "place:C6")
    assert asked(state) == [(SPECTERS, "attract")]
    assert set(legal(state)) == {"attract:C5>C4", "attract:C5>C6"}


@pytest.mark.parametrize("below", ["hole@C4", "patch@C4 hole@C4", "hole@C4 patch@C4! gate@C4 hole@C4!"])
@pytest.mark.parametrize("facing", "NESW")
def test_2_22_an_event_horizon_on_top_of_anything_attracts_and_turns_nobody(below: str, facing: str) -> None:
    state = position(f"holemaker@C5{facing} gatekeeper@A9", "ghost@I9", seat=SPECTERS, modifiers=below)
    state = play(state, "population", "place:C4")
    assert where(state, "shells-holemaker") == "C4"
    assert find(state, "shells-holemaker").facing == "NESW".index(facing)


def test_2_24_one_who_enters_a_black_hole_is_destroyed_there_before_it_is_attracted() -> None:
    state = play(acts("aeger@B3", "ghost@I9", modifiers="hole@C3 horizon@C4"), "step:C3")
    assert soul(state, "shells-aeger") == "C3"


@pytest.mark.parametrize("doing", [{}, {"steps": 1, "ended": True}])
def test_2_22_an_attraction_ends_a_movement_action_that_goes_on_alone(doing: dict[str, Any]) -> None:
    state = acts("confuser@C3+holemaker", modifiers="horizon@E3", doing=doing)
    state = play(state, "use:chaos>C3R")
    assert where(state, "shells-confuser") == "E3"
    assert asked(state) == [(SHELLS, "act")]
    assert (legal(state, "step:") == []) == bool(doing)


def test_2_22_the_movement_of_the_active_one_goes_on_when_another_one_is_attracted() -> None:
    state = acts("volomancer@C9 holemaker@C6", modifiers="horizon@C4", doing={"steps": 1})
    state = play(state, "use:mind_control>C6", "step:C5")
    assert where(state, "shells-holemaker") == "C4"
    assert asked(state) == [(SHELLS, "act")]
    assert refusal(state, "step:C8") == ""


def test_13_1_update_takes_the_upper_one_of_two_patches_on_a_cell() -> None:
    state = acts("patcher@C3", modifiers="patch@C5 hole@C5 patch@C5", sides=({"patched": True}, {}))
    state = play(state, "use:update", "to:C4")
    assert [(one.kind, one.cell) for one in state.modifiers] == [
        ("patch", cell("C5")),
        ("black_hole", cell("C5")),
        ("patch", cell("C4")),
    ]
    assert find(state, "shells-patcher").marks == 1
