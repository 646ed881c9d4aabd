"""Shelter: whom it moves, and where to."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import FOE, holding, holds, targets

HOLE = board(C3="H3", A5="I2", I5="I0")
"""A printed black hole on C4."""


def test_shelter_moves_one_of_the_own_population_to_a_near_cell() -> None:
    state = holding("shelter", shells="ghost@C3E patcher@D3", specters="aeger@C2", tiles=HOLE)
    targets = {move.partition("/")[2] for move in legal(state, "play:shelter>C3/")}
    own_tile = {"D4"}
    around = {"C1", "D1", "D2", "A3", "B3", "A4", "B4", "E3", "F3", "E4", "F4", "C5", "D5", "C6", "D6"}
    assert targets == own_tile | around
    state = play(state, "play:shelter>C3/F4")
    assert (where(state, "shells-ghost"), find(state, "shells-ghost").facing) == ("F4", 1)
    for target in ("C3/C4", "C3/D3", "C3/G3", "C3/B5", "C2/C1"):
        refused = position("ghost@C3E patcher@D3", "aeger@C2", tiles=HOLE, hands=("shelter", ""))
        assert refusal(refused, f"play:shelter>{target}") == "requirement"


def test_shelter_ignores_walls_and_does_not_lead_under_the_barrier_or_onto_a_border() -> None:
    state = holding("shelter", shells="ghost@C5", tiles=board(C5="S0", A5="I2", I5="I0"), modifiers="border@D5")
    assert refusal(state, "play:shelter>C5/D6") == ""
    assert refusal(state, "play:shelter>C5/D5") == "requirement"
    assert refusal(state, "play:shelter>C5/E5") == "requirement"


def test_shelter_needs_one_on_the_board() -> None:
    assert refusal(holding("shelter", shells="ghost@PS1 patcher@PS2"), "play:shelter") == "requirement"


def test_shelter_reaches_the_tile_in_the_corner() -> None:
    cells = {text.partition("/")[2] for text in targets(holds(SHELLS, "ghost@C1", FOE, "shelter"), "play:shelter")}
    around = {f"{column}{row}" for column in "ABCDEF" for row in (1, 2)} | {"C3", "D3", "C4", "D4"}
    assert cells == around - {"C1"}


def test_17_1_shelter_moves_a_carrier_with_the_fragment() -> None:
    state = position("ghost@C3E*", "aeger@I2", hands=("shelter", ""))
    state = play(state, "play:shelter>C3/E4")
    assert where(state, "shells-ghost") == "E4"
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-ghost", 1)


def test_a53_shelter_frees_the_axis_and_a_tile_operation_keeps_it() -> None:
    doing = {"steps": 1, "axis": 0}
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", doing=doing, hands=("shelter quake", ""))
    assert set(legal(state, "step:")) == {"step:C2", "step:C4"}
    sheltered = play(state, "play:shelter>C3/D3")
    assert len(legal(sheltered, "step:")) == 4
    turned = play(state, "play:quake>C3R")
    assert where(turned, "shells-soulcrusher") == "D3"
    assert set(legal(turned, "step:")) == {"step:D2", "step:D4"}
    locked = position(
        "runner@C3 spacewalker@D3", "aeger@I9", active="runner", doing={"steps": 1, "locked": 1}, hands=("drift", "")
    )
    locked = play(locked, "play:drift>A3E")
    assert where(locked, "shells-runner") == "E3"
    assert legal(locked, "step:") == []
    assert legal(locked, "use:leap") == ["use:leap>E+1"]


@pytest.mark.parametrize("hero", ["spacewalker", "holemaker", "ghost+spacewalker", "patcher"])
@pytest.mark.parametrize("hole", ["black_hole", "printed"])
def test_17_1_shelter_leads_nobody_onto_a_black_hole(hero: str, hole: str) -> None:
    tiles = board(C3="H3", A5="I2", I5="I0") if hole == "printed" else ""
    name, _, soul = hero.partition("+")
    text = f"{name}@C3+{soul}" if soul else f"{name}@C3"
    state = holds(SHELLS, text, "aeger@I2", "shelter", tiles=tiles, modifiers="" if tiles else "hole@C4")
    assert "play:shelter>C3/D4" in legal(state)
    assert "play:shelter>C3/C4" not in legal(state)


def test_17_1_shelter_leads_onto_a_soul_the_fragment_a_patched_hole_or_an_interference_cell() -> None:
    tiles = board(A5="I2", I5="I0", A3="H0")
    state = holds(
        SHELLS,
        "patcher@B4",
        "aeger@I2",
        "shelter",
        tiles=tiles,
        souls="specters-ghost@B3",
        fragment="A4",
        modifiers="patch@A3",
    )
    for target in ("B3", "A4", "A3", "B6"):
        assert refusal(state, f"play:shelter>B4/{target}") == ""


def test_17_1_shelter_moves_to_another_cell() -> None:
    assert refusal(holds(SHELLS, "patcher@C3", "aeger@I2", "shelter"), "play:shelter>C3/C3") == "requirement"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_takes_a_carrier_along_with_the_fragment(seat: int) -> None:
    state = play(holds(seat, "patcher@C3*", "aeger@I2", "shelter"), "play:shelter>C3/D4")
    assert state.fragment.carrier == f"{('shells', 'specters')[seat]}-patcher"


def test_a38_shelter_moves_a_trapped_spacewalker() -> None:
    state = holds(SHELLS, "spacewalker@C3", "aeger@I2", "shelter", modifiers="hole@C3")
    assert where(play(state, "play:shelter>C3/D3"), "shells-spacewalker") == "D3"


def test_a53_shelter_of_another_forgets_no_axis() -> None:
    state = holds(SHELLS, "runner@C3 patcher@G3", "aeger@I2", "shelter", active="runner", doing={"steps": 1, "axis": 0})
    state = play(state, "play:shelter>G3/H3")
    assert legal(state, "step:") == ["step:C2", "step:C4"]


def test_3_3_shelter_beside_the_event_horizon_is_attracted() -> None:
    state = holds(SHELLS, "patcher@C3 blower@A9", "aeger@I9", "shelter", modifiers="horizon@D5")
    state = play(state, "play:shelter>C3/D4")
    assert not is_in_game(state, "shells-patcher")


def test_17_1_shelter_leads_no_holemaker_onto_a_black_hole() -> None:
    state = position("holemaker@C3", "ghost@J9", hands=("shelter", ""), modifiers="hole@D4")
    assert "play:shelter>C3/C4" in legal(state)
    assert "play:shelter>C3/D4" not in legal(state)


@pytest.mark.parametrize("lying", ["patch@C4", "patch@C4!", "gate@C4!", "patch@C4 gate@C4!", "hole@C4 patch@C4"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_onto_every_modifier_that_makes_a_cell_plain(lying: str, seat: int) -> None:
    own, opposing = ("ghost@C3", "gatekeeper@I9") if seat == SHELLS else ("gatekeeper@C3", "ghost@I9")
    state = holds(seat, own, opposing, "shelter", modifiers=lying)
    assert refusal(state, "play:shelter>C3/C4") == ""


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_onto_the_mother_tile_once_the_barrier_has_fallen(seat: int) -> None:
    state = holds(seat, "ghost@D5", "aeger@I9", "shelter", barrier=False)
    assert refusal(state, "play:shelter>D5/E5") == ""
    assert refusal(holds(seat, "ghost@D5", "aeger@I9", "shelter"), "play:shelter>D5/E5") == "requirement"


@pytest.mark.parametrize("place", ["C10", "D10", "G10", "C1", "D1", "H1"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_in_front_of_any_portal(place: str, seat: int) -> None:
    start = f"{place[0]}{'8' if place.endswith('10') else '3'}"
    state = holds(seat, f"ghost@{start}", "aeger@I7", "shelter")
    assert refusal(state, f"play:shelter>{start}/{place}") == ""
