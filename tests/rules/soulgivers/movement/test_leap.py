"""Leap and Teleport: what is leapt over, where it ends, who changes places, and what is left for the movement."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import ABILITIES, ESSENCES, HEROES
from rules.soulgivers.events import Destroyed, Moved
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    GAME,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    legal,
    play,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    WALL,
    acts,
    acts_for,
    changed,
    holder,
    movement_points,
    places,
    refusals,
    steps,
    targets,
    targets_offered,
)


def test_after_a_leap_to_the_north_everything_goes_north() -> None:
    state = play(acts("runner@C9 ghost@C8", "aeger@D7 patcher@C5"), "use:leap>N+1")
    assert steps(state) == {"C6"}
    assert legal(state, "walk:") == []
    again = changed(acts("runner@C9 ghost@C8", "patcher@D7 blower@C6"), "runner", encouraged=True)
    assert targets(play(again, "use:leap>N+1"), "use:leap") == {"N+1"}


def test_24_1_the_cells_leapt_over_cost_nothing() -> None:
    state = play(acts("runner@B3", "aeger@D3 ghost@E3 patcher@I2"), "step:C3", "use:leap>E+2")
    assert (where(state, "shells-runner"), holder(state, "runner").marks) == ("F3", 1)
    state = play(state, "step:G3", "step:H3", "step:I3")
    assert refusal(state, "step:J3") == "no_points"


def test_24_2_and_a15_after_a_leap_only_its_direction_is_left_and_no_way_back() -> None:
    state = play(acts("runner@C10", "aeger@D8"), "step:C9", "step:C8")
    assert legal(state, "step:") == ["step:C7", "step:C9"]
    state = play(state, "use:leap>E+1")
    assert where(state, "shells-runner") == "E8"
    assert legal(state, "step:") == ["step:F8"]
    assert legal(play(state, "step:F8"), "step:") == ["step:G8"]


@pytest.mark.parametrize("hero", [hero for hero in HEROES if HEROES[hero].points > 1 and hero != "runner"])
def test_24_2_the_leap_binds_a_double_soul_of_any_movement(hero: str) -> None:
    other = "ghost" if hero != "ghost" else "blower"
    state = acts(f"{hero}@C3+runner {other}@D3", "patcher@J9")
    assert legal(play(state, "use:leap"), "step:") == ["step:F3"]


@pytest.mark.parametrize(
    ("shells", "specters", "more", "code"),
    [
        ("runner@C3", FOE, {"modifiers": "hole@D3"}, ""),
        ("runner@C3", FOE, {"modifiers": "patch@D3"}, ""),
        ("runner@C3", FOE, {"modifiers": "gate@D3"}, ""),
        ("runner@C3", FOE, {"tiles": board(A5="I2", I5="I0", C3="H1")}, ""),
        ("runner@C3 aeger@D3", "ghost@I2", {}, ""),
        ("runner@C3", "aeger@D3", {}, ""),
        ("runner@C3", FOE, {}, "cannot_leap"),
        ("runner@C3", FOE, {"souls": "specters-blower@D3"}, "cannot_leap"),
        ("runner@C3", FOE, {"fragment": "D3"}, "cannot_leap"),
        ("runner@C3 aeger@D3", "ghost@I2", {"tiles": WALL}, "cannot_leap"),
        ("runner@C3", FOE, {"modifiers": "border@D3"}, "cannot_leap"),
        ("runner@C3", FOE, {"modifiers": "hole@D3 horizon@D3"}, "cannot_leap"),
        ("runner@C3+spacewalker ghost@D3", FOE, {"modifiers": "hole@C3"}, "cannot_leap"),  # A21: trapped
    ],
)
def test_24_3_and_a21_what_can_be_leapt(shells: str, specters: str, more: dict[str, str], code: str) -> None:
    assert refusal(acts(shells, specters, **more), "use:leap>E+1") == code


def test_24_3_the_barrier_is_not_leapt() -> None:
    assert refusal(acts("runner@D5"), "use:leap>E+2") == "cannot_leap"


def test_2_2_a_specter_runner_does_not_leap_over_the_border() -> None:
    state = acts_for(SPECTERS, "runner@C3", "ghost@I9", modifiers="border@D3")
    assert refusals(state, "use:leap>E+1", "step:D3") == ["cannot_leap", "cannot_step"]
    assert refusal(acts_for(SPECTERS, "runner@C3", "ghost@D3"), "use:leap>E+1") == ""


@pytest.mark.parametrize(
    ("foe", "modifiers", "tiles"),
    [
        (FOE, "hole@D3 horizon@D4", ""),
        (FOE, "horizon@D4", board(A5="I2", I5="I0", C3="H1")),
        ("aeger@D3 ghost@I9", "horizon@D4", ""),
    ],
)
def test_24_3_and_a39_a_leap_is_attracted_above_the_cells_leapt_over(foe: str, modifiers: str, tiles: str) -> None:
    state, events = apply(acts("runner@C3* ghost@A9", foe, modifiers=modifiers, tiles=tiles), "use:leap")
    way = [(event.to, event.way) for event in events if isinstance(event, Moved)]
    assert way == [(cell("D3"), "leap"), (cell("D4"), "attracted")]
    assert [event.cause for event in events if isinstance(event, Destroyed)] == ["black_hole"]
    assert (places(state, "shells-runner"), state.fragment.cell) == (["Soul on D4"], cell("D4"))


@pytest.mark.parametrize(
    ("own", "to", "ends"),
    [
        ("runner@C3", "D4", "Soul on D4"),
        ("runner@C3+holemaker", "D2", "D2"),
        ("runner@C3+spacewalker", "D2", "D2"),  # in the air it does not travel
    ],
)
def test_24_3_with_two_of_them_the_specters_choose(own: str, to: str, ends: str) -> None:
    state = play(acts(own, "aeger@J9", modifiers="hole@D3 horizon@D4 horizon@D2"), "use:leap")
    assert (asked(state), legal(state)) == ([(1, "attract")], ["attract:D3>D2", "attract:D3>D4"])
    assert places(play(state, f"attract:D3>{to}"), "shells-runner") == [ends]


def test_24_3_a_leap_goes_on_when_another_one_is_attracted_first() -> None:
    own = "runner@C3+holemaker spacewalker@B3 aeger@D3"
    state = play(acts(own, "ghost@E3", modifiers="hole@C3 horizon@C3"), "use:leap>E+2")
    assert asked(state) == [(1, "attract")]
    assert places(play(state, "attract:B3>C3"), "shells-spacewalker", "shells-runner") == ["C3", "F3"]


def test_a32_leap_costs_an_essence_and_there_are_five_a_turn() -> None:
    assert (ABILITIES["leap"].cost, ESSENCES) == ("T", 5)
    state = play(acts("runner@C3 ghost@D3"), "use:leap>E+1")
    assert state.sides[SHELLS].essences == 4
    assert play(state, "halt:N", "end").sides[SHELLS].essences == 5


def test_a35_the_portal_is_the_only_way_on_for_a_ghost_that_has_leapt() -> None:
    state = acts("ghost@C9*+runner aeger@C10", "runner@I2", doing={"steps": 1, "bonus": 2, "locked": 2})
    assert legal(play(state, "step:C10")) == ["deliver"]


def test_a52_leap_opens_the_movement_and_counts_as_a_step() -> None:
    state = acts("runner@C3 ghost@D3", turn=1, options=SoulgiversOptions(heroes="all"))
    assert refusal(play(state, "use:leap", "step:F3"), "step:G3") == "no_points"
    axis = play(acts("runner@C3 ghost@D4"), "step:C4", "use:leap>E+1")
    assert where(axis, "shells-runner") == "E4"
    assert refusal(acts("runner@PS1 ghost@C10"), "use:leap") == "on_portal"
    assert refusal(acts("runner@C3 ghost@D3", doing={"steps": 5}), "use:leap") == "no_target"
    last = play(acts("runner@C3", "aeger@D3", doing={"steps": 4}), "use:leap")
    assert (where(last, "shells-runner"), movement_points(last)) == ("E3", 0)
    second = acts("runner@C3 ghost@D3 aeger@C4", doing={"steps": 1, "locked": 1})
    assert legal(second, "use:leap") == ["use:leap>E+1"]


def test_2_9_a_gate_lifts_the_lock_of_a_leap() -> None:
    state = acts("runner@C3 gatekeeper@D3", "aeger@J9", modifiers="gate@E3 gate@G8")
    state = play(state, "use:leap>E+1", "gate")
    assert (where(state, "shells-runner"), steps(state)) == ("G8", {"G7", "G9", "F8", "H8"})
    assert refusal(state, "gate") == ""


@BOTH
@pytest.mark.parametrize(("tiles", "offered"), [(WALL, []), ("", ["E+1"])])
def test_24_3_no_leap_ends_behind_a_wall(tiles: str, offered: list[str], seat: int) -> None:
    assert targets_offered(acts_for(seat, "runner@B3 ghost@C3", tiles=tiles), "leap") == offered


def test_24_3_a_leap_ends_on_any_modifier_that_could_be_leapt_too() -> None:
    state = acts("runner@C3", "aeger@J9", modifiers="patch@D3 gate@E3 patch@F3!")
    assert targets_offered(state, "leap") == ["E+1", "E+2", "E+3"]


@pytest.mark.parametrize(("own", "ends"), [("runner@C3", "Soul on E3"), ("holemaker@C3+runner", "E3")])
def test_24_3_a_leap_may_end_in_a_black_hole(own: str, ends: str) -> None:
    state = play(acts(f"{own} ghost@D3", modifiers="hole@E3"), "use:leap>E+1")
    assert places(state, f"shells-{own.partition('@')[0]}") == [ends]


@pytest.mark.parametrize("own", ["spacewalker@C3E", "spacewalker@C3E*"])
def test_23_5_teleport_turns_no_shields_and_takes_the_fragment_along(own: str) -> None:
    before = acts(own, "aeger@E3W" if "*" in own else "aeger@E3W*", modifiers="hole@I9 hole@G8")
    state = play(before, "use:teleport>E3")
    assert asked(state) == [(SHELLS, "act")]
    assert places(state, "shells-spacewalker", "specters-aeger") == ["E3", "C3"]
    assert [piece.facing for piece in state.soulgivers] == [1, 3]
    assert refusals(state, "halt:N", "face:N") == ["not_moved", "not_now"]
    assert state.fragment == before.fragment


def test_23_5_a_carrier_is_teleported_in_front_of_a_portal_and_into_a_black_hole() -> None:
    front = play(acts("spacewalker@C8*", "aeger@C10"), "use:teleport>C10")
    assert not GAME.outcome(front)
    assert refusal(front, "deliver") == ""
    died = play(acts("spacewalker@C3", "aeger@C6*", modifiers="hole@C3 hole@A1 horizon@A1"), "use:teleport>C6")
    assert (soul(died, "specters-aeger"), died.fragment.cell, died.fragment.carrier) == ("C3", cell("C3"), "")


@pytest.mark.parametrize("first", ["step:C4 step:C3", "use:leap>N+1"])
def test_6_7_a_runner_goes_on_in_any_direction_after_a_teleport(first: str) -> None:
    ally = "" if "step" in first else " aeger@C4"
    state = play(acts(f"runner@C5+spacewalker{ally}", "ghost@E3"), *first.split())
    assert refusal(state, "step:D3") == "cannot_step"
    state = play(state, "use:teleport>E3")
    assert (where(state, "shells-runner"), steps(state)) == ("E3", {"E2", "F3", "E4", "D3"})
    if not ally:
        assert steps(play(state, "step:F3")) == {"G3", "E3"}


@pytest.mark.parametrize(("foe", "ends"), [("G3", "G3"), ("E3", "E4")])
def test_a39_a_teleport_looks_at_the_cell_of_arrival(foe: str, ends: str) -> None:
    state = play(acts("spacewalker@C3", f"aeger@{foe}", modifiers="horizon@E4"), "use:teleport")
    assert where(state, "shells-spacewalker") == ends


@pytest.mark.parametrize("written", ["spacewalker@C3", "spacewalker@C3+runner"])
def test_23_2_and_a39_one_who_teleports_onto_a_black_hole_travels_before_it_is_attracted(written: str) -> None:
    state = acts(written, "holemaker@E3 ghost@J9", modifiers="hole@E3 horizon@E4 hole@H8")
    state = play(state, "use:teleport>E3")
    assert (places(state, "shells-spacewalker", "specters-holemaker"), asked(state)) == (
        ["E3", "C3"],
        [(SHELLS, "exit")],
    )
    assert where(play(state, "to:G8"), "shells-spacewalker") == "G8"
