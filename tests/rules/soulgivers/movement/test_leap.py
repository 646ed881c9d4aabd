"""Leap: what is leapt over, where it ends, and what it leaves for the rest of the movement."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ABILITIES, ESSENCES, HEROES
from rules.soulgivers.events import Destroyed, Moved
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
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
from tests.rules.soulgivers.scenes import acts, changed, movement_points, steps, targets


def test_after_a_leap_to_the_north_everything_goes_north() -> None:
    state = play(acts("runner@C9 ghost@C8", "aeger@D7 patcher@C5"), "use:leap>N+1")
    assert steps(state) == {"C6"}
    assert legal(state, "walk:") == []
    again = play(changed(acts("runner@C9 ghost@C8", "patcher@D7 blower@C6"), "runner", encouraged=True), "use:leap>N+1")
    assert targets(again, "use:leap") == {"N+1"}


def test_24_1_the_cells_leapt_over_cost_nothing() -> None:
    state = position("runner@B3", "aeger@D3 ghost@E3 patcher@I2", active="runner")
    state = play(state, "step:C3", "use:leap>E+2")
    assert where(state, "shells-runner") == "F3"
    assert find(state, "shells-runner").marks == 1
    state = play(state, "step:G3", "step:H3", "step:I3")
    assert refusal(state, "step:J3") == "no_points"


def test_24_2_after_a_leap_only_its_direction_is_left() -> None:
    state = position("runner@C10", "aeger@D8", active="runner")
    state = play(state, "step:C9", "step:C8")
    assert legal(state, "step:") == ["step:C7", "step:C9"]
    state = play(state, "use:leap>E+1")
    assert where(state, "shells-runner") == "E8"
    assert legal(state, "step:") == ["step:F8"]


def leap(thing: str) -> str:
    """Return why a Runner cannot Leap from C3 over D3 to E3, or over the Barrier; "" when it can."""
    here = {"printed": "H1", "wall": "W0"}.get(thing, "P0")
    if thing == "barrier":
        return refusal(position("runner@D5", "aeger@I2", active="runner"), "use:leap>E+2")
    state = position(
        "runner@C3" + " aeger@D3" * (thing in ("ally", "wall")),
        "ghost@I2" + " aeger@D3" * (thing == "opponent"),
        tiles=board(A5="I2", I5="I0", C3=here),
        modifiers=thing.rstrip("!") if "@" in thing else "",
        souls="specters-blower@D3" if thing == "soul" else "",
        fragment="D3" if thing == "fragment" else "",
        active="runner",
        seat=SHELLS,
    )
    return refusal(state, "use:leap>E+1")


@pytest.mark.parametrize("thing", ["hole@D3", "patch@D3", "gate@D3", "printed", "ally", "opponent"])
def test_24_3_what_can_be_leapt(thing: str) -> None:
    assert leap(thing) == ""


@pytest.mark.parametrize("modifiers", ["hole@D3", ""])
def test_24_3_a_leap_over_a_black_hole_beside_a_specter_modifier_ends_on_the_modifier(modifiers: str) -> None:
    tiles = "" if modifiers else board(A5="I2", I5="I0", C3="H1")
    state = position("runner@C3*", "aeger@J9", active="runner", tiles=tiles, modifiers=f"{modifiers} horizon@D4")
    state, events = apply(state, "use:leap")
    way = [(event.to, event.way) for event in events if isinstance(event, Moved)]
    assert way == [(cell("D3"), "leap"), (cell("D4"), "attracted")]
    assert [event.cause for event in events if isinstance(event, Destroyed)] == ["black_hole"]
    assert (soul(state, "shells-runner"), state.fragment.cell) == ("D4", cell("D4"))


def test_24_3_with_two_of_them_the_specters_choose() -> None:
    more: dict[str, Any] = {"active": "runner", "modifiers": "hole@D3 horizon@D4 horizon@D2"}
    state = play(position("runner@C3", "aeger@J9", **more), "use:leap")
    assert (asked(state), legal(state)) == ([(1, "attract")], ["attract:D3>D2", "attract:D3>D4"])
    assert soul(play(state, "attract:D3>D4"), "shells-runner") == "D4"
    state = play(position("runner@C3+holemaker", "aeger@J9", **more), "use:leap", "attract:D3>D2")
    assert where(state, "shells-runner") == "D2"
    state = play(position("runner@C3+spacewalker", "aeger@J9", **more), "use:leap", "attract:D3>D2")
    assert where(state, "shells-runner") == "D2", "in the air it does not travel"


def test_24_3_a_leap_goes_on_when_another_one_is_attracted_first() -> None:
    text = ("runner@C3+holemaker spacewalker@B3 aeger@D3", "ghost@E3")
    state = play(position(*text, active="runner", modifiers="hole@C3 horizon@C3"), "use:leap>E+2")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:B3>C3")
    assert (where(state, "shells-spacewalker"), where(state, "shells-runner")) == ("C3", "F3")


@pytest.mark.parametrize(
    "thing", ["nothing", "soul", "fragment", "wall", "barrier", "border@D3", "border@D3!", "hole@D3 horizon@D3"]
)
def test_24_3_what_cannot_be_leapt(thing: str) -> None:
    assert leap(thing) == "cannot_leap"


def test_2_2_a_specter_runner_does_not_leap_over_the_border() -> None:
    state = position("ghost@I9", "runner@C3", seat=SPECTERS, modifiers="border@D3", active="runner")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"
    assert refusal(state, "step:D3") == "cannot_step"
    assert refusal(position("ghost@D3", "runner@C3", seat=SPECTERS, active="runner"), "use:leap>E+1") == ""


def test_6_7_a_teleport_frees_from_the_direction_of_a_leap() -> None:
    state = position("runner@C5+spacewalker aeger@C4", "ghost@E3", active="runner")
    state = play(state, "use:leap>N+1", "use:teleport>E3")
    assert set(legal(state, "step:")) == {"step:E2", "step:F3", "step:E4", "step:D3"}


def test_a15_after_a_leap_there_is_no_way_back() -> None:
    state = position("runner@C3 ghost@D3", "aeger@I2", active="runner")
    state = play(state, "use:leap>E+1", "step:F3")
    assert legal(state, "step:") == ["step:G3"]


def test_a21_a_trapped_runner_does_not_leap() -> None:
    state = position("runner@C3+spacewalker ghost@D3", "aeger@I2", active="runner", modifiers="hole@C3")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"


def test_a32_leap_costs_an_essence_and_there_are_five_a_turn() -> None:
    assert ABILITIES["leap"].cost == "T"
    assert ESSENCES == 5
    state = position("runner@C3 ghost@D3", "aeger@I2", active="runner")
    state = play(state, "use:leap>E+1")
    assert state.sides[SHELLS].essences == 4
    assert play(state, "halt:N", "end").sides[SHELLS].essences == 5


def test_a35_the_portal_is_the_only_way_on_for_a_ghost_that_has_leapt() -> None:
    doing = {"steps": 1, "bonus": 2, "locked": 2}
    state = position("ghost@C9*+runner aeger@C10", "runner@I2", active="ghost", doing=doing)
    state = play(state, "step:C10")
    assert legal(state) == ["deliver"]


def test_a39_a_leap_is_attracted_above_the_cells_leapt_over() -> None:
    state = position("runner@C3 ghost@A9", "aeger@D3 ghost@I9", active="runner", modifiers="horizon@D4")
    state, events = apply(state, "use:leap")
    moved = [(event.way, event.to) for event in events if isinstance(event, Moved)]
    assert moved == [("leap", cell("D3")), ("attracted", cell("D4"))]
    assert soul(state, "shells-runner") == "D4"


def test_a52_leap_opens_the_movement_and_counts_as_a_step() -> None:
    first = SoulgiversOptions(heroes="all")
    state = position("runner@C3 ghost@D3", "aeger@I9", active="runner", turn=1, options=first)
    state = play(state, "use:leap", "step:F3")
    assert refusal(state, "step:G3") == "no_points"
    axis = position("runner@C3 ghost@D4", "aeger@I9", active="runner")
    axis = play(axis, "step:C4", "use:leap>E+1")
    assert where(axis, "shells-runner") == "E4"
    portal = position("runner@PS1 ghost@C10", "aeger@I9", active="runner")
    assert refusal(portal, "use:leap") == "on_portal"
    no_point = position("runner@C3 ghost@D3", "aeger@I9", active="runner", doing={"steps": 5})
    assert refusal(no_point, "use:leap") == "no_target"
    second = position("runner@C3 ghost@D3 aeger@C4", "aeger@I9", active="runner", doing={"steps": 1, "locked": 1})
    assert legal(second, "use:leap") == ["use:leap>E+1"]


def test_2_9_a_gate_lifts_the_lock_of_a_leap() -> None:
    state = position("runner@C3 gatekeeper@D3", "aeger@J9", active="runner", modifiers="gate@E3 gate@G8")
    state = play(state, "use:leap>E+1", "gate")
    assert where(state, "shells-runner") == "G8"
    assert set(legal(state, "step:")) == {"step:G7", "step:G9", "step:F8", "step:H8"}
    assert is_in_game(state, "shells-runner")
    assert find(state, "shells-runner").marks == 1
    assert refusal(state, "gate") == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_24_3_no_leap_ends_behind_a_wall(seat: int) -> None:
    texts = ("runner@B3 ghost@C3", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="runner", tiles=board(A5="I2", I5="I0", C3="W0"))
    assert legal(state, "use:leap") == []
    assert legal(replace(state, tiles=board(A5="I2", I5="I0")), "use:leap") == ["use:leap>E+1"]


def test_24_3_a_leap_ends_on_any_modifier_that_could_be_leapt_too() -> None:
    state = position("runner@C3", "aeger@J9", active="runner", modifiers="patch@D3 gate@E3 patch@F3!")
    assert legal(state, "use:leap") == ["use:leap>E+1", "use:leap>E+2", "use:leap>E+3"]


def test_24_3_a_leap_may_end_in_a_black_hole() -> None:
    state = position("runner@C3 ghost@D3", "aeger@J9", active="runner", modifiers="hole@E3")
    assert not is_in_game(play(state, "use:leap>E+1"), "shells-runner")
    spared = position("holemaker@C3+runner ghost@D3", "aeger@J9", active="holemaker", modifiers="hole@E3")
    assert where(play(spared, "use:leap>E+1"), "shells-holemaker") == "E3"


@pytest.mark.parametrize("hero", [hero for hero in HEROES if HEROES[hero].points > 1 and hero != "runner"])
def test_24_2_the_leap_binds_a_double_soul_of_any_movement(hero: str) -> None:
    other = "ghost" if hero != "ghost" else "blower"
    state = position(f"{hero}@C3+runner {other}@D3", "patcher@J9", active=hero)
    assert legal(play(state, "use:leap"), "step:") == ["step:F3"]


def test_a52_the_last_point_is_enough_for_a_leap() -> None:
    state = acts("runner@C3", "aeger@D3", doing={"steps": 4})
    assert movement_points(state) == 1
    state = play(state, "use:leap")
    assert (where(state, "shells-runner"), movement_points(state)) == ("E3", 0)
