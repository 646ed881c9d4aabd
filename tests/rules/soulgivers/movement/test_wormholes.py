"""Wormholes: who travels, where one comes out and who chooses, and what becomes of Spacewalkers without an exit."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, board, find, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import (
    BOTH,
    FAR_INTERFERENCE,
    FOE,
    HOLE,
    SEATS_OF_FOUR,
    TWO_HOLES,
    acts,
    acts_alone,
    acts_for,
    holds,
    id_of,
    in_teams,
    movement_points,
    places,
    refusals,
    steps,
)

TRAVELLERS = ["spacewalker@B3", "patcher@B3+spacewalker", "holemaker@B3+spacewalker", "spacewalker@B3+holemaker"]
TRAPPED = "hole@C3 hole@C6"
"""Two black holes, each with a Spacewalker in it, so that neither is an exit of the other."""


def exits(state: SoulgiversState) -> set[str]:
    """Return the cells to come out on."""
    return {text.partition(":")[2] for text in legal(state, "to:")}


@pytest.mark.parametrize(
    ("own", "modifiers", "tiles", "step", "found"),
    [
        ("spacewalker@D4", "hole@D3 hole@G8", "", "D3", "G7 H8 G9 F8"),  # 23.4: in any direction
        # 23.2: walls hinder unless one is Incorporeal
        ("spacewalker@C3", "hole@D3 hole@G7", board(G7="W0", A5="I2", I5="I0"), "D3", "G6 F7 G8"),
        ("ghost@C3+spacewalker", "hole@D3 hole@G7", board(G7="W0", A5="I2", I5="I0"), "D3", "G6 F7 G8 H7"),
        ("spacewalker@C3+ghost", "hole@D3 hole@G7", board(G7="S0", A5="I2", I5="I0"), "D3", "G6 F7 G8 H7"),
        # 2.17: a printed one, but not under a Specter Modifier
        ("spacewalker@B3", "hole@C3", board(G7="H0", A5="I2", I5="I0"), "C3", "F7 G6 H7 G8"),
        ("spacewalker@B3", "hole@C3 horizon@G7", board(G7="H0", A5="I2", I5="I0"), "C3", ""),
    ],
)
@BOTH
def test_23_2_23_4_and_2_17_where_one_comes_out(
    own: str, modifiers: str, tiles: str, step: str, found: str, seat: int
) -> None:
    state = play(acts_for(seat, own, "aeger@J10", modifiers=modifiers, tiles=tiles), f"step:{step}")
    assert (exits(state), asked(state)) == (set(found.split()), [(seat, "exit" if found else "act")])


@pytest.mark.parametrize("written", TRAVELLERS)
@BOTH
def test_2_17_the_cells_beside_an_exit(written: str, seat: int) -> None:
    """The black hole H5 is beside an Interference cell and another black hole, H6 beside one who stands on I6."""
    lying = "hole@C3 patch@H5! hole@H5 hole@H6! border@H4"
    souls = "shells-runner@H5 specters-runner@G5"
    state = play(acts_for(seat, written, "aeger@I6", modifiers=lying, souls=souls), "step:C3")
    assert exits(state) == {"G5", "I5", "G6", "H7"}


@BOTH
@pytest.mark.parametrize("ally", [True, False])
def test_2_17_and_23_3_a_black_hole_on_which_somebody_stands_is_no_exit(seat: int, ally: bool) -> None:
    own, foe = ("spacewalker@B3 holemaker@H8", "ghost@J9") if ally else ("spacewalker@B3", "ghost@J9 holemaker@H8")
    state = play(acts_for(seat, own, foe, modifiers="hole@C3 hole@H8 hole@E8"), "step:C3")
    assert exits(state) == {"E7", "D8", "F8", "E9"}
    only = play(acts_for(seat, own, foe, modifiers="hole@C3 hole@H8"), "step:C3")
    assert where(only, id_of(seat, "spacewalker")) == "C3"


def test_23_2_the_only_cell_is_not_asked_for() -> None:
    tiles = board(A5="I2", I5="I0", I9="W0")
    state = play(acts("spacewalker@C3 ghost@I8", "aeger@H9", modifiers=TWO_HOLES, tiles=tiles), "step:D3")
    assert where(state, "shells-spacewalker") == "I10"  # I8 and H9 are taken, a wall is before J9


def test_23_1_the_step_out_of_a_black_hole_is_free() -> None:
    state = play(acts("spacewalker@C3", modifiers=TWO_HOLES), "step:D3", "to:I8")
    assert where(state, "shells-spacewalker") == "I8"
    assert refusal(play(state, "step:I7"), "step:I6") == "no_points"


@pytest.mark.parametrize("hero", ["runner", "soulcrusher"])
def test_23_4_a_linear_movement_goes_on_in_any_direction(hero: str) -> None:
    state = play(acts(f"{hero}@C3+spacewalker", modifiers="hole@D3 hole@G8"), "step:D3", "to:G7")
    assert steps(state) == {"G6", "H7", "G8", "F7"}


def test_2_9_the_axis_is_kept_when_another_one_travels() -> None:
    state = acts("soulcrusher@C9+volomancer spacewalker@B7", modifiers="hole@A7 hole@H8", doing={"steps": 1, "axis": 0})
    state = play(state, "use:mind_control>B7", "step:A7", "to:H7")
    assert (asked(state), steps(state)) == ([(SHELLS, "act")], {"C8", "C10"})


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_a_wormhole_turns_nobody(facing: str) -> None:
    state = play(acts(f"spacewalker@B3{facing}", modifiers="hole@C3 hole@H8"), "step:C3", "to:H7")
    assert find(state, "shells-spacewalker").facing == "NESW".index(facing)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize(
    ("user", "move"), [("blower@C3", "use:tornado"), ("volomancer@C4", "use:mind_control>E3 step:F3")]
)
def test_23_2_the_exit_is_chosen_by_the_owner_whoever_moves_it(user: str, move: str, seat: int) -> None:
    other = (seat + 1) % 4
    hero = user.partition("@")[0]
    state = in_teams(other, (seat, "spacewalker@E3"), (other, user), active=hero, modifiers="hole@F3 hole@H8")
    assert asked(play(state, *move.split())) == [(seat, "exit")]


def test_23_2_nobody_is_asked_where_one_that_is_no_more_comes_out() -> None:
    stack = (frames.Acting(0), frames.Leaving(1, "specters-spacewalker"), frames.Facing(0, "shells-aeger"))
    assert asked(play(position("aeger@C3", FOE, frames=stack), "face:E")) == [(SHELLS, "act")]


@pytest.mark.parametrize("written", TRAVELLERS)
def test_a39_one_who_enters_a_black_hole_travels_before_it_is_attracted(written: str) -> None:
    assert asked(play(acts(written, modifiers="hole@C3 horizon@C4 hole@H8"), "step:C3")) == [(SHELLS, "exit")]
    trapped = play(acts(written, modifiers="hole@C3 horizon@C4"), "step:C3")
    assert where(trapped, id_of(SHELLS, written.partition("@")[0])) == "C4"


@pytest.mark.parametrize("carrier", ["spacewalker@C10*", "ghost@C10*+spacewalker"])
@pytest.mark.parametrize(
    ("modifiers", "tiles"),
    [("hole@C10", ""), ("hole@C10 horizon@C10 hole@A1", ""), ("", board(A9="I2", I5="I0", C9="H3"))],
)
def test_23_3_a_trapped_carrier_does_not_deliver(carrier: str, modifiers: str, tiles: str) -> None:
    more: dict[str, Any] = {"modifiers": modifiers, "tiles": tiles}
    state = acts(carrier, "aeger@J1", **more)
    assert not legal(state, "deliver") and not legal(state, "step")
    assert refusals(state, "deliver", "step:D10", "walk:D10-D9") == ["trapped"] * 3
    assert legal(state, "drop")
    assert "use:mind_control>C10" not in legal(acts(f"volomancer@E9 {carrier}", "aeger@J1", **more))


@BOTH
def test_a3_and_2_17_a_specter_modifier_closes_the_hole_and_the_spacewalker_travels_when_it_leaves(seat: int) -> None:
    tiles = board(C3="H3", G3="H0", A5="I2", I5="I0")
    state = play(acts_for(seat, "spacewalker@C2", tiles=tiles, modifiers="horizon@C4"), "step:C3")
    if seat == SPECTERS:  # not attracted, and not let in
        state = play(state, "step:C4")
        assert (where(state, "specters-spacewalker"), legal(state, "step:")) == ("C4", [])
        return
    assert (where(state, "shells-spacewalker"), asked(state)) == ("C4", [(SHELLS, "face")])
    state = play(state, "face:N", "end")
    assert (asked(state), exits(state)) == ([(SHELLS, "exit")], {"G2", "F3", "H3", "G4"})
    assert asked(play(state, "to:G4")) == [(SPECTERS, "act")]


def test_23_3_without_an_exit_it_is_trapped_until_one_opens() -> None:
    state = play(acts("spacewalker@C3 holemaker@I7", modifiers="hole@D3"), "step:D3")
    assert (where(state, "shells-spacewalker"), legal(state, "step:")) == ("D3", [])
    state = play(state, "halt:N", "activate:holemaker", "use:black_void>I9")
    assert asked(state) == [(SHELLS, "exit")]
    assert where(play(state, "to:J9"), "shells-spacewalker") == "J9"


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        # a hole that its occupant leaves, one that a population ability leaves, a new one, an absorbed Soul
        (acts_for(SPECTERS, "holemaker@I9", "spacewalker@D3 aeger@A1", modifiers=TWO_HOLES), "step:I8"),
        (position("spacewalker@C4", FOE, tiles=board(C3="H3", A1="H0"), modifiers="horizon@C4"), "end"),
        (acts("holemaker@E9 patcher@D3+spacewalker", modifiers="hole@D3"), "use:black_void>E8"),
        (acts("holemaker@C3", modifiers="hole@C3 hole@H8", souls="shells-spacewalker@C4"), "absorb:spacewalker"),
    ],
)
def test_23_3_and_a26_a_trapped_spacewalker_leaves_as_soon_as_there_is_an_exit(
    state: SoulgiversState, moves: str
) -> None:
    assert asked(play(state, *moves.split())) == [(SHELLS, "exit")]


@pytest.mark.parametrize(("card", "to"), [("quake>A1R", "C1"), ("drift>A1S", "A2"), ("transpose>A1/C1", "B1")])
def test_23_3_a_card_that_moves_tiles_frees_a_trapped_spacewalker(card: str, to: str) -> None:
    """The only other black hole is in the corner A1, which walls close until its tile is moved."""
    more: dict[str, Any] = {"modifiers": "hole@I1 hole@A1", "tiles": board(A1="C0", A5="I2", I5="I0")}
    state = holds(SHELLS, "spacewalker@I1 blower@B2", "patcher@J10", card.partition(">")[0], **more)
    assert where(play(state, f"play:{card}"), "shells-spacewalker") == to


def test_3_3_a_trapped_spacewalker_is_attracted_before_a_wormhole_opens() -> None:
    more: dict[str, Any] = {"modifiers": "hole@C2 hole@A3! horizon@A3", "tiles": board(A5="I2", I5="I0", A1="H0")}
    state = holds(SHELLS, "spacewalker@C2", "aeger@B1 ghost@A2", "transpose", **more)
    state = play(state, "play:transpose>A1/C1")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("A3", [(SHELLS, "act")])


def test_a21_a_trapped_spacewalker_acts_but_does_not_move() -> None:
    state = acts("spacewalker@C3 ghost@D3", "aeger@B3W", tiles=HOLE)
    assert legal(state, "step:") + legal(state, "walk:") == []
    assert {"attack:B3", "use:teleport>D3"} <= set(legal(state))
    state = play(state, "use:teleport>D3")
    assert places(state, "shells-spacewalker", "shells-ghost") == ["D3", "Soul on C3"]
    assert legal(state, "step:") != []


@pytest.mark.parametrize("written", ["spacewalker@C3+holemaker", "holemaker@C3+spacewalker"])
@BOTH
def test_a26_a_double_soul_of_spacewalker_and_holemaker_travels_or_is_trapped(written: str, seat: int) -> None:
    trapped, free = (
        play(acts_for(seat, written, "aeger@J9", modifiers=f"hole@C4{more}"), "step:C4") for more in ("", " hole@G8")
    )
    assert where(trapped, id_of(seat, written.partition("@")[0])) == "C4"
    assert legal(trapped, "step:") + legal(trapped, "walk:") == []
    assert asked(free) == [(seat, "exit")]


@pytest.mark.parametrize(
    ("own", "move", "code", "ends"),
    [
        ("volomancer@C5", "use:mind_control>C3", "no_target", "C3"),
        ("blower@C5", "use:tornado", "no_target", "C3"),
        ("protector@C6", "use:charge", "", "C3"),
        ("holemaker@C5+spacewalker", "use:teleport>C3", "", "C5"),
        ("confuser@C5", "use:chaos>C3R", "", "D3"),
    ],
)
def test_a38_what_moves_a_trapped_spacewalker(own: str, move: str, code: str, ends: str) -> None:
    state = acts(own, "spacewalker@C3 aeger@I9", tiles=HOLE)
    assert refusal(state, move) == code
    state = state if code else play(state, move)
    assert where(state, "specters-spacewalker") == ends
    if "charge" in move:
        assert where(state, "shells-protector") == "C4"


def test_a63_one_trapped_on_the_specter_modifier_does_not_go_on_and_sets_its_facing_at_the_end() -> None:
    state = acts_alone("confuser@C3+spacewalker", modifiers="horizon@E3 hole@H8", doing={"steps": 1})
    state = play(state, "use:chaos>C3R")
    assert (where(state, "shells-confuser"), asked(state)) == ("E3", [(SHELLS, "act")])
    assert (movement_points(state), legal(state, "step:")) == (1, [])
    assert refusal(state, "step:D3") == "trapped"
    assert asked(play(state, "end")) == [(SHELLS, "face")]


@BOTH
def test_a64_of_two_freed_spacewalkers_that_of_the_active_player_leaves_first(seat: int) -> None:
    state = acts_for(seat, "holemaker@H3 spacewalker@C3", "spacewalker@C6", modifiers=TRAPPED, tiles=FAR_INTERFERENCE)
    state = play(state, "use:black_void>H5")
    assert asked(state) == [(seat, "exit")]
    state = play(state, "to:H4")
    assert asked(state) == [(1 - seat, "exit")]
    assert exits(state) == {"B3", "C2", "C4", "D3", "G5", "H6", "I5"}
    assert asked(play(state, "to:H6")) == [(seat, "act")]


@pytest.mark.parametrize("shells", [0, 2])
@pytest.mark.parametrize("specters", [1, 3])
@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turned", [1, -1])
def test_a64_in_teams_freed_spacewalkers_leave_in_turn_order_from_the_active_player(
    shells: int, specters: int, seat: int, turned: int
) -> None:
    placed = ((shells, "spacewalker@C3"), (specters, "spacewalker@C6"), (seat, "holemaker@H3"))
    state = in_teams(seat, *placed, active="holemaker", modifiers=TRAPPED)
    state = play(replace(state, soulgivers=state.soulgivers[::turned]), "use:black_void>H5")
    first, second = sorted((shells, specters), key=lambda one: (one - seat) % 4)
    assert asked(state) == [(first, "exit")]
    assert asked(play(state, "to:H4")) == [(second, "exit")]


@BOTH
def test_a64_the_first_one_to_leave_may_take_the_only_cell(seat: int) -> None:
    """The black hole J1 in the corner has one free neighbour: whoever comes out there leaves its own hole open."""
    pieces = ("holemaker@J3 spacewalker@C3", "spacewalker@C6 aeger@I1")
    state = acts_for(seat, *pieces, modifiers=TRAPPED, tiles=FAR_INTERFERENCE)
    state = play(state, "use:black_void>J1")
    assert asked(state) == [(1 - seat, "exit")]
    assert [where(state, id_of(side, "spacewalker")) for side in (seat, 1 - seat)] == ["J2", "C6"]
