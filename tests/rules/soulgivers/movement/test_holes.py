"""Black holes and what is crossed: who is destroyed, who survives and what ends there; Incorporeal (28.2, A35)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import BOTH, FOE, HOLE, TWO_HOLES, WALL, acts, acts_for, id_of, places


def test_no_way_leads_from_a_portal_over_a_black_hole_in_front() -> None:
    state = acts("patcher@PS1", modifiers="hole@C10")
    assert legal(state, "walk:C10") == []
    assert "walk:D10-E10" in legal(state)


@pytest.mark.parametrize("pushed", ["ghost@C3", "ghost@C3+patcher"])
@pytest.mark.parametrize("tiles", ["", WALL])
def test_11_1_and_2_10_a_push_ends_on_a_black_hole(tiles: str, pushed: str) -> None:
    """A Ghost is pushed there through a wall, too."""
    state = play(acts("blower@A3", f"{pushed} runner@I1", modifiers=TWO_HOLES, tiles=tiles), "use:tornado")
    assert places(state, "specters-ghost") == ["Soul on D3"]


@pytest.mark.parametrize(
    ("own", "foe", "moves", "asks", "ends"),
    [
        # 6.6, 11.1: one who travels is moved no further, and nobody is pushed
        ("blower@A3", "spacewalker@C3", "use:tornado", SPECTERS, "A3 I8"),
        ("blower@A3", "patcher@C3+spacewalker", "use:tornado", SPECTERS, "A3 I8"),
        ("protector@B3+spacewalker", "ghost@G3", "use:charge", SHELLS, "I8 G3"),
        ("spacewalker@B3+protector", "ghost@F3", "use:charge", SHELLS, "I8 F3"),
        # nor is a Holemaker
        ("blower@A3", "holemaker@C3", "use:tornado", None, "A3 D3"),
        ("volomancer@C5", "holemaker@C3", "use:mind_control step:D3", None, "C5 D3"),
        ("protector@B3+holemaker", "ghost@G3", "use:charge", None, "D3 G3"),
    ],
)
def test_6_6_and_11_1_an_ability_ends_on_a_black_hole_for_whoever_survives(
    own: str, foe: str, moves: str, asks: int | None, ends: str
) -> None:
    state = play(acts(own, foe, modifiers=TWO_HOLES), *moves.split())
    if asks is not None:
        assert asked(state) == [(asks, "exit")]
        state = play(state, "to:I8")
    ids = [piece.id for piece in state.soulgivers]
    assert places(state, *ids) == ends.split()
    assert asked(state) == [(SHELLS, "act")]
    assert state.soulgivers[0].marks == 1


@pytest.mark.parametrize(("tiles", "modifiers"), [("", "hole@D3"), (board(A5="I2", I5="I0", C3="H1"), "")])
def test_11_2_a_soul_drops_on_the_black_hole_and_can_be_absorbed(tiles: str, modifiers: str) -> None:
    more: dict[str, Any] = {"tiles": tiles, "modifiers": modifiers}
    state = play(acts("ghost@C3 patcher@C4", "ghost@I2", **more), "step:D3")
    assert places(state, "shells-ghost") == ["Soul on D3"]
    state = play(state, "activate:patcher", "1:pass", "absorb:ghost")
    assert find(state, "shells-patcher").soul == "shells-ghost"
    attacked = play(acts("aeger@C3", "holemaker@D3E ghost@I2", souls="shells-ghost@C3", **more), "attack:D3")
    assert places(attacked, "specters-holemaker") == ["Soul on D3"]


def test_33_1_a_gate_closes_the_printed_black_hole_under_it() -> None:
    state = acts("ghost@C4 gatekeeper@A9", modifiers="gate@C3", tiles=HOLE)
    assert where(play(state, "step:C3"), "shells-ghost") == "C3"


def test_a6_a_black_hole_is_a_hazard_and_no_obstacle() -> None:
    holes = "hole@D3 hole@C4"
    state = acts("ghost@C3E* runner@F3", modifiers=holes)
    assert refusal(state, "pass:F3") == ""
    assert places(play(state, "step:C4"), "shells-ghost") == ["Soul on C4"]
    assert where(play(acts("runner@C3", modifiers=holes), "use:leap>E+1"), "shells-runner") == "E3"


@BOTH
def test_2_10_a_ghost_that_steps_through_a_wall_dies_in_the_black_hole_behind_it(seat: int) -> None:
    state = acts_for(seat, "ghost@C3 aeger@A9", "aeger@J9", tiles=WALL, modifiers="hole@D3")
    assert not is_in_game(play(state, "step:D3"), id_of(seat, "ghost"))


@pytest.mark.parametrize(("seat", "place"), [(0, "C10"), (1, "C1")])
def test_2_26_a_holemaker_delivers_from_a_black_hole(seat: int, place: str) -> None:
    state = acts_for(seat, f"holemaker@{place}*", "aeger@J5", modifiers=f"hole@{place}")
    assert play(state, "deliver").reason == "delivery"


@BOTH
@pytest.mark.parametrize("own", ["ghost@C3*", "patcher@C3*+ghost"])
@pytest.mark.parametrize(("ally", "foe", "tiles"), [("", FOE, WALL), ("aeger@D3", FOE, ""), ("", "aeger@D3", "")])
def test_28_2_the_fragment_goes_through_obstacles_with_a_ghost_and_with_its_soul(
    ally: str, foe: str, tiles: str, own: str, seat: int
) -> None:
    state = acts_for(seat, f"{own} {ally}", foe, tiles=tiles, doing={"bonus": 1})
    state, id = play(state, "step:D3", "step:E3"), id_of(seat, own.partition("@")[0])
    assert (where(state, id), state.fragment.carrier) == ("E3", id)
    plain = acts_for(seat, f"blower@C3* {ally}", foe, tiles=tiles, doing={"bonus": 1})
    assert refusal(plain, "step:D3") == "cannot_step"


def test_a35_nobody_enters_a_cell_to_cross_without_a_way_on() -> None:
    state = acts("ghost@C3", "aeger@D3 runner@E3 ghost@I9")
    assert refusal(state, "step:D3") == ""
    assert refusal(acts("ghost@A3", "aeger@B3 runner@C3 ghost@I9"), "step:B3") == ""
    assert refusal(acts("ghost@B1", "aeger@A1 ghost@I9", doing={"steps": 2}), "step:A1") == "cannot_step"
    assert set(legal(play(state, "step:D3"))) <= {"step:C3", "step:D2", "step:D4", "step:E3"}


def test_a35_the_way_on_of_a_carrier_may_be_its_portal() -> None:
    state, last = (acts("ghost@C9* aeger@C10", "runner@I2", doing={"steps": made}) for made in (0, 1))
    assert "deliver" in legal(play(state, "step:C10"))
    assert refusal(last, "step:C10") == "cannot_step"


def test_6_3_the_soul_of_a_ghost_helps_whoever_is_pushed() -> None:
    state = play(acts("blower@C3", "patcher@E3+ghost runner@F3"), "use:tornado")
    assert where(state, "specters-patcher") == "G3"


def test_28_2_a_ghost_comes_from_its_portal_through_one_who_stands_in_front_of_it() -> None:
    state = play(position("ghost@PS1 patcher@C10", FOE), "activate:ghost", "step:C10", "step:C9")
    assert where(state, "shells-ghost") == "C9"
    assert legal(play(position("patcher@PS1 blower@C10", FOE), "activate:patcher"), "step:") == ["step:D10"]


@pytest.mark.parametrize(
    ("seat", "own", "foe", "modifiers"),
    [
        (0, "ghost@C3 blower@C4", "aeger@C5", ""),
        (1, "ghost@C3 blower@C4", "aeger@C5", ""),
        (0, "holemaker@C3", FOE, "border@C4 border@C5"),
    ],
)
def test_a35_two_cells_in_a_row_are_crossed_if_the_points_suffice(
    seat: int, own: str, foe: str, modifiers: str
) -> None:
    state, tired = (acts_for(seat, own, foe, modifiers=modifiers, doing={"steps": made}) for made in (0, 1))
    crossed = play(state, "step:C4", "step:C5", "step:C6")
    assert where(crossed, id_of(seat, own.partition("@")[0])) == "C6"
    assert "step:C5" not in legal(play(tired, "step:C4"), "step:")


def test_28_2_and_a35_whoever_crosses_another_can_only_go_on() -> None:
    hands = ("quake realign overflow", "")
    state = acts("ghost@C3*", "runner@C4 aeger@I9", hands=hands, souls="shells-runner@C4")
    state = play(state, "step:C4")
    assert {move.partition(":")[0] for move in legal(state)} == {"step"}
    others = "draw play:quake play:realign play:overflow population end halt:N drop:N absorb:runner attack:C5"
    for move in (*others.split(), "use:eradicate", "activate:ghost"):
        assert refusal(state, move) == "crossing", move
