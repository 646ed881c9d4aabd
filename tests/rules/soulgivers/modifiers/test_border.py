"""The Border: where it lies, and who crosses it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.events import PopulationDeclared, PopulationResolved
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.lookup import ground_of
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import FOE, acts, placing, steps


@pytest.mark.parametrize(
    ("name", "why"),
    [("A9", "a Soulgiver"), ("C3", "a black hole"), ("E5", "the Barrier"), ("B6", "Interference"), ("I9", "a foe")],
)
def test_no_border_lies_there(name: str, why: str) -> None:
    state = placing(SHELLS, modifiers="hole@C3")
    assert refusal(state, f"place:{name}") == "cannot_place", why


def test_a_border_lies_on_souls_patches_gates_and_the_free_fragment() -> None:
    state = placing(SHELLS, modifiers="patch@C3", souls="shells-runner@C4", fragment="C5", barrier=False)
    for name in ("C3", "C4", "C5", "E5"):
        assert refusal(state, f"place:{name}") == ""
    state = play(state, "place:C3", "place:C4", "done")
    assert [(modifier.kind, modifier.cell) for modifier in state.modifiers] == [
        ("patch", cell("C3")),
        ("border", cell("C3")),
        ("border", cell("C4")),
    ]


@pytest.mark.parametrize(
    ("modifiers", "code"), [("", "cannot_place"), ("patch@C3", ""), ("patch@C3!", ""), ("gate@C3", "")]
)
def test_a_border_lies_on_a_printed_black_hole_that_is_covered(modifiers: str, code: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    state = placing(SHELLS, tiles=tiles, shells="gatekeeper@A9", modifiers=modifiers)
    assert refusal(state, "place:C3") == code
    if not code:
        state = play(state, "place:C3", "done")
        assert cell("C3") not in ground_of(state).holes
        hidden = position("ghost@A9", "aeger@I9", seat=SPECTERS, tiles=tiles, modifiers="patch@C3")
        assert refusal(hidden, "population") == "population", "and an Event Horizon does not"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_border_has_one_to_four_modifiers(count: int) -> None:
    state = placing(SHELLS)
    names = ["C3", "C4", "C5", "C6"][:count]
    moves = [f"place:{name}" for name in names]
    state, events = apply(play(state, *moves[:-1]), moves[-1]) if count == 4 else apply(play(state, *moves), "done")
    cells = tuple(cell(name) for name in names)
    assert PopulationDeclared(SHELLS, cells) in events
    assert PopulationResolved(SHELLS, cells) in events
    assert (state.sides[SHELLS].ability, state.sides[SHELLS].ability_by) == ("on_board", SHELLS)


def test_a_border_does_not_bend_and_has_no_gap() -> None:
    state = play(placing(SHELLS), "place:C3", "place:C4")
    assert set(legal(state)) == {"done", "place:C2", "place:C5"}
    assert refusal(state, "place:D4") == "cannot_place"
    assert refusal(state, "place:C6") == "cannot_place"
    corner = play(placing(SHELLS), "place:J1")
    assert set(legal(corner)) == {"done", "place:I1", "place:J2"}


def test_a_border_stops_foes_and_lets_shells_through() -> None:
    foe = position("aeger@A9", "holemaker@C3", seat=SPECTERS, active="holemaker", modifiers="border@D3")
    assert refusal(foe, "step:D3") == "cannot_step"
    own = position("aeger@C3", "holemaker@I9", active="aeger", modifiers="border@D3")
    assert where(play(own, "walk:D3-E3"), "shells-aeger") == "E3"
    last = position("aeger@C3", "holemaker@I9", active="aeger", modifiers="border@D3", doing={"steps": 2})
    assert refusal(last, "step:D3") == "cannot_step"


def test_a_border_goes_on_to_the_first_cell() -> None:
    state = play(position("ghost@C3", "aeger@I2"), "population", "place:A2")
    assert set(legal(state, "place:")) == {"place:A1", "place:A3", "place:B2"}
    assert state.sides[0].ability == "unused"


def test_a_carrier_crosses_the_border_where_only_its_portal_is_beyond() -> None:
    more: dict[str, Any] = {"modifiers": "border@C10", "doing": {"steps": 1, "locked": 2}}
    state = acts("runner@C9*", **more)
    assert "step:C10" in legal(state)
    assert "deliver" in legal(play(state, "step:C10"))
    assert "step:C10" not in legal(acts("runner@C9", **more))


def test_from_a_portal_one_crosses_the_border_in_the_directions_of_its_movement() -> None:
    more: dict[str, Any] = {"modifiers": "border@C10 border@D10"}
    blocked = "ghost@C9 blower@D9"
    assert steps(acts(f"patcher@PS1 {blocked}", **more)) == {"C10", "D10"}
    assert steps(acts(f"soulcrusher@PS1 {blocked}", **more)) == set()
    assert steps(acts("soulcrusher@PS1 ghost@C9", **more)) == {"D10"}
    assert steps(acts("patcher@PS1 ghost@C10", FOE)) == {"D10"}


@pytest.mark.parametrize(("hero", "seat"), [("ghost", SPECTERS), ("ghost", SHELLS), ("aeger", SHELLS)])
def test_28_3_a_border_is_crossed_but_nobody_ends_on_it(hero: str, seat: int) -> None:
    places = [f"{hero}@C3", "patcher@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers="border@D3", active=hero)
    on_it = play(state, "step:D3")
    assert refusal(on_it, "halt:N") == refusal(on_it, "end") == "crossing"
    assert {move.partition(":")[0] for move in legal(on_it)} <= {"step", "walk"}
    population = ("shells", "specters")[seat]
    assert where(play(on_it, "step:E3", "halt:N", "end"), f"{population}-{hero}") == "E3"


@pytest.mark.parametrize(("hero", "seat"), [("ghost", SPECTERS), ("aeger", SHELLS)])
def test_28_3_the_last_step_does_not_lead_onto_it(hero: str, seat: int) -> None:
    places = [f"{hero}@A3", "patcher@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers="border@D3", active=hero)
    state = play(state, "step:B3", "step:C3")
    assert refusal(state, "step:D3") == "cannot_step"
    assert refusal(state, "step:C4") == ""
    wide = position(places[seat], places[1 - seat], seat=seat, modifiers="border@B3 border@C3 border@D3", active=hero)
    wide = play(wide, "step:B3", "step:C3")
    assert legal(wide) == ["step:C2", "step:C4"]


def test_28_3_other_specters_do_not_step_onto_it() -> None:
    state = position("patcher@I9", "aeger@C3", seat=SPECTERS, modifiers="border@D3", active="aeger")
    assert refusal(state, "step:D3") == "cannot_step"


@pytest.mark.parametrize(
    ("shells", "specters", "id"),
    [
        ("patcher@I9", "blower@A3 ghost@C3", "specters-ghost"),
        ("blower@A3 aeger@C3", "patcher@I9", "shells-aeger"),
        ("aeger@C3", "blower@A3", "shells-aeger"),
    ],
)
def test_28_4_a_push_stops_before_a_border_it_would_end_on(shells: str, specters: str, id: str) -> None:
    seat = SHELLS if "blower" in shells else SPECTERS
    ends_on = position(shells, specters, seat=seat, modifiers="border@E3", active="blower")
    assert where(play(ends_on, "use:tornado"), id) == "D3"
    crosses = position(shells, specters, seat=seat, modifiers="border@D3", active="blower")
    assert where(play(crosses, "use:tornado"), id) == "E3"
    both = position(shells, specters, seat=seat, modifiers="border@D3 border@E3", active="blower")
    assert refusal(both, "use:tornado") == "no_target"


def test_28_4_other_specters_stop_before_every_border() -> None:
    state = position("patcher@I9", "blower@A3 aeger@C3", seat=SPECTERS, modifiers="border@D3", active="blower")
    assert refusal(state, "use:tornado") == "no_target"


def test_2_1_shells_pass_through_the_border() -> None:
    for modifiers in ("border@D3", "border@E3", "border@D3 border@E3"):
        state = position("ghost@C3* runner@F3", "runner@A1", modifiers=modifiers, active="ghost")
        assert refusal(state, "pass:F3") == ""
        state = position("runner@A1", "ghost@C3* runner@F3", seat=SPECTERS, modifiers=modifiers, active="ghost")
        assert refusal(state, "pass:F3") == "cannot_pass"


def test_2_2_a_shell_runner_walks_through_the_border() -> None:
    state = position("runner@C3", "ghost@I9", modifiers="border@D3", active="runner")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"
    assert where(play(state, "step:D3", "step:E3", "halt:N"), "shells-runner") == "E3"


def test_a30_the_border_is_a_straight_line_of_up_to_four_cells() -> None:
    state = play(position("ghost@I7", "aeger@I9"), "population", "place:C3")
    assert legal(state) == ["done", "place:C2", "place:B3", "place:D3", "place:C4"]
    state = play(state, "place:D3")
    assert legal(state) == ["done", "place:B3", "place:E3"]
    state = play(state, "place:B3", "place:A3")
    assert {modifier.cell for modifier in state.modifiers} == {cell(name) for name in ("A3", "B3", "C3", "D3")}
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", [0, 1])
def test_28_3_a_ghost_does_not_end_on_a_shell_modifier_behind_a_wall(seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    texts = ("ghost@C3 aeger@A9", "aeger@J9")[:: 1 - 2 * seat]
    for made in (1, 2):
        state = position(*texts, seat=seat, active="ghost", tiles=tiles, modifiers="border@D3", doing={"steps": made})
        assert ("step:D3" in legal(state, "step:")) == (made == 1)


@pytest.mark.parametrize(("seat", "hero"), [(0, "ghost"), (0, "patcher"), (1, "ghost"), (1, "patcher")])
def test_28_3_from_a_portal_over_a_shell_modifier(seat: int, hero: str) -> None:
    portal, front, beyond = (("PS1", "C10", "C9"), ("PP1", "C1", "C2"))[seat]
    texts = (f"{hero}@{portal}", "aeger@I5")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active=hero, modifiers=f"border@{front}")
    if seat == 1 and hero == "patcher":
        assert f"step:{front}" not in legal(state, "step:")
    else:
        state = play(state, f"step:{front}", f"step:{beyond}")
        assert where(state, f"{('shells', 'specters')[seat]}-{hero}") == beyond


def test_a35_a_runner_crosses_the_whole_border_lengthwise() -> None:
    border = "border@C4 border@C5 border@C6 border@C7"
    state = position("runner@C3", "aeger@J9", active="runner", modifiers=border)
    crossed = play(state, "step:C4", "step:C5", "step:C6", "step:C7", "step:C8")
    assert where(crossed, "shells-runner") == "C8"
    tired = position("runner@C3", "aeger@J9", active="runner", modifiers=border, doing={"steps": 1})
    assert legal(play(tired, "step:C4", "step:C5"), "step:") == ["step:C4"]


@pytest.mark.parametrize(
    ("chosen", "ends"),
    [
        ("J1", "I1 J2"),
        ("A2", "A1 A3 B2"),
        ("A10", "A9 B10"),
        ("J5", "J4 J6"),
        ("C3 C4 C2", "C1 C5"),
        ("C3 B3 D3", "A3 E3"),
        ("I3 J3", "H3"),
        ("A3 B3", "C3"),
        ("C9 C10", "C8"),
    ],
)
def test_2_22_the_border_goes_on_at_either_end_and_round_no_corner(chosen: str, ends: str) -> None:
    state = play(position("ghost@G7", "aeger@G9"), "population")
    state = play(state, *(f"place:{name}" for name in chosen.split()))
    assert set(legal(state)) == {"done", *(f"place:{name}" for name in ends.split())}


def test_2_22_the_border_begins_on_every_cell_that_is_allowed() -> None:
    state = play(position("ghost@G7", "aeger@G9", modifiers="hole@C3"), "population")
    taken = {"G7", "G9", "C3", "B6", "I5", "E5", "F5", "E6", "F6"}
    assert set(legal(state)) == {f"place:{name}" for name in set(CELL_OF) - taken}
