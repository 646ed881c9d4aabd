"""Spacewalkers that find no exit: what they may do, what moves them, and when they leave."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import FAR_INTERFERENCE, HOLE, acts, acts_alone, movement_points

TRAPPED = "hole@C3 hole@C6"
"""Two black holes, each with a Spacewalker in it, so that neither is an exit of the other."""


def test_a_hole_that_a_population_ability_leaves_lets_a_trapped_spacewalker_out_before_the_turn() -> None:
    tiles = board(C3="H3", A1="H0", A5="I2", I5="I0")
    state = position("spacewalker@C4", "aeger@I9", seat=SHELLS, tiles=tiles, modifiers="horizon@C4")
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "exit")]
    state = play(state, "to:B1")
    assert asked(state) == [(SPECTERS, "act")]
    assert is_in_game(state, "shells-spacewalker")


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_trapped_the_one_of_the_active_player_comes_out_first(seat: int) -> None:
    shells, specters = "spacewalker@D3 holemaker@A7", "spacewalker@G3 holemaker@J7"
    state = position(shells, specters, seat=seat, active="holemaker", modifiers="hole@D3 hole@G3")
    state = play(state, f"use:black_void>{('C7', 'H7')[seat]}")
    assert asked(state) == [(seat, "exit")]


def test_23_3_without_an_exit_it_is_trapped_until_one_opens() -> None:
    shells = "spacewalker@C3 holemaker@I7"
    state = position(shells, "aeger@I2", modifiers="hole@D3", active="spacewalker")
    state = play(state, "step:D3")
    assert where(state, "shells-spacewalker") == "D3"
    assert legal(state, "step:") == []
    state = play(state, "halt:N", "activate:holemaker", "use:black_void>I9")
    assert asked(state) == [(SHELLS, "exit")]
    assert where(play(state, "to:J9"), "shells-spacewalker") == "J9"


def test_3_3_a_trapped_spacewalker_is_attracted_before_a_wormhole_opens() -> None:
    tiles = board(A5="I2", I5="I0", A1="H0")
    modifiers = "hole@C2 hole@A3! horizon@A3"
    specters = "aeger@B1 ghost@A2"
    state = position("spacewalker@C2", specters, modifiers=modifiers, tiles=tiles, hands=("transpose", ""))
    state = play(state, "play:transpose>A1/C1")
    assert where(state, "shells-spacewalker") == "A3"
    assert asked(state) == [(SHELLS, "act")]


def test_a21_a_trapped_spacewalker_acts_but_does_not_move() -> None:
    state = position("spacewalker@C3 ghost@D3", "aeger@B3W", active="spacewalker", tiles=HOLE)
    assert legal(state, "step:") == []
    assert legal(state, "walk:") == []
    assert "attack:B3" in legal(state)
    assert "use:teleport>D3" in legal(state)
    state = play(state, "use:teleport>D3")
    assert where(state, "shells-spacewalker") == "D3"
    assert soul(state, "shells-ghost") == "C3"
    assert legal(state, "step:") != []


@pytest.mark.parametrize("written", ["spacewalker@C4+holemaker", "holemaker@C4+spacewalker"])
def test_a26_a_double_soul_of_spacewalker_and_holemaker_travels(written: str) -> None:
    hero = written.partition("@")[0]
    state = position(written, "aeger@I9", active=hero, tiles=HOLE, modifiers="hole@G3")
    state = play(state, "step:C3")
    assert asked(state) == [(SHELLS, "exit")]


def test_a38_what_moves_a_trapped_spacewalker() -> None:
    trapped = "spacewalker@C3 aeger@I9"
    controlled = position("volomancer@C5", trapped, active="volomancer", tiles=HOLE)
    assert refusal(controlled, "use:mind_control>C3") == "no_target"
    blown = position("blower@C5", trapped, active="blower", tiles=HOLE)
    assert legal(blown, "use:tornado") == []
    charged = play(position("protector@C6", trapped, active="protector", tiles=HOLE), "use:charge")
    assert where(charged, "specters-spacewalker") == "C3"
    assert where(charged, "shells-protector") == "C4"
    swapped = position("spacewalker@C5+holemaker", trapped, active="spacewalker", tiles=HOLE)
    swapped = play(swapped, "use:teleport>C3")
    assert where(swapped, "specters-spacewalker") == "C5"
    sheltered = position("aeger@I7", trapped, seat=SPECTERS, tiles=HOLE, hands=("", "shelter"))
    assert where(play(sheltered, "play:shelter>C3/D3"), "specters-spacewalker") == "D3"
    carried = play(position("confuser@C5", trapped, active="confuser", tiles=HOLE), "use:chaos>C3R")
    assert where(carried, "specters-spacewalker") == "D3"


def test_a63_one_trapped_on_the_specter_modifier_does_not_go_on_and_sets_its_facing_at_the_end() -> None:
    state = acts_alone("confuser@C3+spacewalker", modifiers="horizon@E3 hole@H8", doing={"steps": 1})
    state = play(state, "use:chaos>C3R")
    assert where(state, "shells-confuser") == "E3"
    assert asked(state) == [(SHELLS, "act")]
    assert movement_points(state) == 1
    assert legal(state, "step:") == []
    assert refusal(state, "step:D3") == "trapped"
    assert asked(play(state, "end")) == [(SHELLS, "face")]


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a64_of_two_freed_spacewalkers_that_of_the_active_player_leaves_first(seat: int) -> None:
    own, foe = ("spacewalker@C3 holemaker@H3", "spacewalker@C6")
    written = (own, foe) if seat == SHELLS else (foe, own)
    state = position(*written, seat=seat, active="holemaker", modifiers=TRAPPED, tiles=FAR_INTERFERENCE)
    state = play(state, "use:black_void>H5")
    assert asked(state) == [(seat, "exit")]
    assert "to:H4" in legal(state)
    state = play(state, "to:H4")
    assert asked(state) == [(1 - seat, "exit")]
    assert set(legal(state)) == {"to:B3", "to:C2", "to:C4", "to:D3", "to:G5", "to:H6", "to:I5"}
    assert asked(play(state, "to:H6")) == [(seat, "act")]


@pytest.mark.parametrize("shells", [0, 2])
@pytest.mark.parametrize("specters", [1, 3])
@pytest.mark.parametrize("seat", range(4))
def test_a64_in_teams_freed_spacewalkers_leave_in_turn_order_from_the_active_player(
    shells: int, specters: int, seat: int
) -> None:
    pieces = ["ghost@A9", "runner@J1", "blower@J9", "architect@J3"]
    pieces[shells] = "spacewalker@C3"
    pieces[specters] = "spacewalker@C6"
    pieces[seat] += " holemaker@H3"
    state = position(
        *pieces[:2], four=pieces[2:], seat=seat, active="holemaker", modifiers=TRAPPED, tiles=board(C5="I2", G5="I0")
    )
    state = play(state, "use:black_void>H5")
    first, second = sorted((shells, specters), key=lambda one: (one - seat) % 4)
    assert asked(state) == [(first, "exit")]
    assert asked(play(state, "to:H4")) == [(second, "exit")]


def test_a64_the_first_one_to_leave_may_take_the_only_cell() -> None:
    """The black hole J1 in the corner has one free neighbour: whoever comes out there leaves its own hole open."""
    for seat, other in ((SHELLS, "specters"), (SPECTERS, "shells")):
        own, foe = ("spacewalker@C3 holemaker@J3", "spacewalker@C6 aeger@I1")
        written = (own, foe) if seat == SHELLS else (foe, own)
        state = position(*written, seat=seat, active="holemaker", modifiers=TRAPPED, tiles=FAR_INTERFERENCE)
        state = play(state, "use:black_void>J1")
        mine = "shells" if seat == SHELLS else "specters"
        assert where(state, f"{mine}-spacewalker") == "J2"
        assert asked(state) == [(1 - seat, "exit")]
        assert where(state, f"{other}-spacewalker") == "C6"


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


@pytest.mark.parametrize("hero", ["spacewalker", "holemaker"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a26_a_spacewalker_with_the_aura_of_a_holemaker_travels_or_is_trapped(hero: str, seat: int) -> None:
    other = "holemaker" if hero == "spacewalker" else "spacewalker"
    texts = (f"{hero}@C3+{other}", "aeger@J9")[:: 1 - 2 * seat]
    id = f"{('shells', 'specters')[seat]}-{hero}"
    trapped = play(position(*texts, seat=seat, active=hero, modifiers="hole@C4"), "step:C4")
    assert (where(trapped, id), legal(trapped, "step:"), legal(trapped, "walk:")) == ("C4", [], [])
    free = play(position(*texts, seat=seat, active=hero, modifiers="hole@C4 hole@G8"), "step:C4")
    assert asked(free) == [(seat, "exit")]


@pytest.mark.parametrize(("card", "to"), [("quake>A1R", "C1"), ("drift>A1S", "A2"), ("transpose>A1/C1", "B1")])
def test_23_3_a_card_that_moves_tiles_frees_a_trapped_spacewalker(card: str, to: str) -> None:
    """The only other black hole is in the corner A1, which walls close until its tile is moved."""
    tiles = board(A1="C0", A5="I2", I5="I0")
    hands = (card.partition(">")[0], "")
    state = position("spacewalker@I1 blower@B2", "patcher@J10", hands=hands, modifiers="hole@I1 hole@A1", tiles=tiles)
    assert where(play(state, f"play:{card}"), "shells-spacewalker") == to


def test_a26_a_holemaker_on_a_black_hole_travels_when_it_absorbs_a_spacewalker() -> None:
    state = acts("holemaker@C3", modifiers="hole@C3 hole@H8", souls="shells-spacewalker@C4")
    assert asked(play(state, "absorb:spacewalker")) == [(SHELLS, "exit")]
