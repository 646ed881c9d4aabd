"""The Border: where it lies, and who crosses it."""

from __future__ import annotations

import pytest

from rules.soulgivers.events import PopulationDeclared, PopulationResolved
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.lookup import ground_of
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, apply, asked, cell, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import FOE, HOLE, WALL, acts, acts_for, id_of, placing, refusals, steps

LENGTHWISE = "border@C4 border@C5 border@C6 border@C7"


@pytest.mark.parametrize(
    ("shells", "tiles", "modifiers", "name", "code"),
    [
        ("ghost@A9", "", "", "A9", "cannot_place"),
        ("ghost@A9", "", "", "I9", "cannot_place"),
        ("ghost@A9", "", "", "E5", "cannot_place"),
        ("ghost@A9", "", "", "B6", "cannot_place"),
        ("ghost@A9", "", "hole@C3", "C3", "cannot_place"),
        ("ghost@A9", HOLE, "", "C3", "cannot_place"),
        ("gatekeeper@A9", HOLE, "patch@C3", "C3", ""),
        ("gatekeeper@A9", HOLE, "patch@C3!", "C3", ""),
        ("gatekeeper@A9", HOLE, "gate@C3", "C3", ""),
        ("gatekeeper@A9", "", "gate@C3", "C3", ""),
        ("gatekeeper@A9", "", "hole@C3 patch@C3", "C3", ""),
        ("gatekeeper@A9", "", "hole@C3 gate@C3", "C3", ""),
    ],
)
def test_2_18_and_2_22_where_a_border_lies(shells: str, tiles: str, modifiers: str, name: str, code: str) -> None:
    """On a Soulgiver of either side, under the Barrier, on Interference and a black hole it does not."""
    state = placing(SHELLS, shells=shells, tiles=tiles, modifiers=modifiers)
    assert refusal(state, f"place:{name}") == code
    if not code:
        state = play(state, f"place:{name}", "done")
        assert state.modifiers[-1][:2] == (cell(name), "border")
        assert cell(name) not in ground_of(state).holes
        hidden = position(shells, FOE, seat=SPECTERS, tiles=tiles, modifiers=modifiers)
        assert refusal(hidden, "population") == "population", "and an Event Horizon does not"


def test_a_border_lies_on_souls_and_the_free_fragment() -> None:
    state = placing(SHELLS, souls="shells-runner@C4", fragment="C5", barrier=False)
    assert refusals(state, "place:C4", "place:C5", "place:E5") == ["", "", ""]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a30_a_border_has_one_to_four_modifiers(count: int) -> None:
    names = ["C3", "C4", "C5", "C6"][:count]
    moves = [*(f"place:{name}" for name in names), *(["done"] if count < 4 else [])]
    assert refusal(placing(SHELLS), "done") == "place_one"
    state, events = apply(play(placing(SHELLS), *moves[:-1]), moves[-1])
    cells = tuple(cell(name) for name in names)
    assert PopulationDeclared(SHELLS, cells) in events
    assert PopulationResolved(SHELLS, cells) in events
    assert [(modifier.kind, modifier.cell) for modifier in state.modifiers] == [("border", place) for place in cells]
    assert (state.sides[SHELLS].ability, state.sides[SHELLS].ability_by) == ("on_board", SHELLS)
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(
    ("chosen", "ends"),
    [
        ("C3", "C2 B3 D3 C4"),
        ("J1", "I1 J2"),
        ("A2", "A1 A3 B2"),
        ("A10", "A9 B10"),
        ("J5", "J4 J6"),
        ("C3 C4", "C2 C5"),
        ("C3 C4 C2", "C1 C5"),
        ("C3 B3 D3", "A3 E3"),
        ("I3 J3", "H3"),
        ("A3 B3", "C3"),
        ("C9 C10", "C8"),
    ],
)
def test_2_22_and_a30_the_border_goes_on_at_either_end_and_round_no_corner(chosen: str, ends: str) -> None:
    state = play(position("ghost@G7", "aeger@G9"), "population")
    state = play(state, *(f"place:{name}" for name in chosen.split()))
    assert set(legal(state)) == {"done", *(f"place:{name}" for name in ends.split())}
    assert refusal(state, "place:E9") == "cannot_place"
    assert state.sides[0].ability == "unused"


def test_2_22_the_border_begins_on_every_cell_that_is_allowed() -> None:
    state = play(position("ghost@G7", "aeger@G9", modifiers="hole@C3"), "population")
    taken = {"G7", "G9", "C3", "B6", "I5", "E5", "F5", "E6", "F6"}
    assert set(legal(state)) == {f"place:{name}" for name in set(CELL_OF) - taken}


@pytest.mark.parametrize(("hero", "seat"), [("ghost", SPECTERS), ("ghost", SHELLS), ("aeger", SHELLS)])
@pytest.mark.parametrize("tiles", ["", WALL])
def test_28_3_a_border_is_crossed_but_nobody_ends_on_it(tiles: str, hero: str, seat: int) -> None:
    """A Ghost crosses it behind a wall, too."""
    if tiles and hero != "ghost":
        return
    state, last = (
        acts_for(seat, f"{hero}@C3", "patcher@I9", modifiers="border@D3", tiles=tiles, doing={"steps": made})
        for made in (0, 2)
    )
    on_it = play(state, "step:D3")
    assert refusals(on_it, "halt:N", "end") == ["crossing", "crossing"]
    assert {move.partition(":")[0] for move in legal(on_it)} <= {"step", "walk"}
    across = play(on_it, "step:E3")
    assert where(play(across, legal(across, "halt:")[0], "end"), id_of(seat, hero)) == "E3"
    assert refusals(last, "step:D3", "step:C4") == ["cannot_step", ""]


def test_28_3_and_a35_two_wide_it_is_not_crossed_without_the_points() -> None:
    wide = acts("aeger@A3", modifiers="border@B3 border@C3 border@D3")
    assert legal(play(wide, "step:B3", "step:C3")) == ["step:C2", "step:C4"]
    state, tired = (acts("runner@C3", modifiers=LENGTHWISE, doing={"steps": made}) for made in (0, 1))
    assert where(play(state, *(f"step:C{row}" for row in range(4, 9))), "shells-runner") == "C8"
    assert legal(play(tired, "step:C4", "step:C5"), "step:") == ["step:C4"]


def test_2_2_shells_walk_through_the_border_and_do_not_leap_it() -> None:
    state = acts("runner@C3", modifiers="border@D3")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"
    assert where(play(state, "step:D3", "step:E3", "halt:N"), "shells-runner") == "E3"
    assert where(play(acts("aeger@C3", "ghost@I2", modifiers="border@D3"), "walk:D3-E3"), "shells-aeger") == "E3"


@pytest.mark.parametrize(
    ("seat", "own", "foe", "pushed"),
    [
        (SPECTERS, "blower@A3 ghost@C3", "patcher@I9", "specters-ghost"),
        (SHELLS, "blower@A3 aeger@C3", "patcher@I9", "shells-aeger"),
        (SPECTERS, "blower@A3", "aeger@C3", "shells-aeger"),
    ],
)
@pytest.mark.parametrize(("modifiers", "ends"), [("border@E3", "D3"), ("border@D3", "E3"), ("border@D3 border@E3", "")])
def test_28_4_a_push_stops_before_a_border_it_would_end_on(
    seat: int, own: str, foe: str, pushed: str, modifiers: str, ends: str
) -> None:
    state = acts_for(seat, own, foe, modifiers=modifiers)
    if ends:
        assert where(play(state, "use:tornado"), pushed) == ends
    else:
        assert refusal(state, "use:tornado") == "no_target"


@pytest.mark.parametrize("modifiers", ["border@D3", "border@E3", "border@D3 border@E3"])
@pytest.mark.parametrize(("seat", "code"), [(SHELLS, ""), (SPECTERS, "cannot_pass")])
def test_2_1_shells_pass_through_the_border(seat: int, code: str, modifiers: str) -> None:
    assert refusal(acts_for(seat, "ghost@C3* runner@F3", "runner@A1", modifiers=modifiers), "pass:F3") == code


@pytest.mark.parametrize(("own", "crosses"), [("runner@C9*", True), ("runner@C9", False)])
def test_a_carrier_crosses_the_border_where_only_its_portal_is_beyond(own: str, crosses: bool) -> None:
    state = acts(own, modifiers="border@C10", doing={"steps": 1, "locked": 2})
    assert ("step:C10" in legal(state)) == crosses
    assert not crosses or "deliver" in legal(play(state, "step:C10"))


@pytest.mark.parametrize(
    ("seat", "own", "modifiers", "found"),
    [
        (0, "patcher@PS1 ghost@C9 blower@D9", "border@C10 border@D10", {"C10", "D10"}),
        (0, "soulcrusher@PS1 ghost@C9 blower@D9", "border@C10 border@D10", set()),
        (0, "soulcrusher@PS1 ghost@C9", "border@C10 border@D10", {"D10"}),
        (0, "ghost@PS1", "border@C10", {"C10", "D10"}),
        (1, "ghost@PP1", "border@C1", {"C1", "D1"}),
        (1, "patcher@PP1", "border@C1", {"D1"}),
    ],
)
def test_28_3_from_a_portal_one_crosses_the_border_in_the_directions_of_its_movement(
    seat: int, own: str, modifiers: str, found: set[str]
) -> None:
    state = acts_for(seat, own, "aeger@I5", modifiers=modifiers)
    assert steps(state) == found
    if own == "ghost@PP1":
        assert where(play(state, "step:C1", "step:C2"), "specters-ghost") == "C2"
