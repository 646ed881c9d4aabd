"""Both population abilities (2.22): where their Modifiers may lie, how they end, what they lock and attract."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.events import PopulationDeclared, PopulationResolved
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

HOLES = "hole@C3 hole@E3 hole@G3"


def placing(seat: int, **more: Any) -> SoulgiversState:
    """Return the moment when a seat is asked for the first cell of its ability."""
    shells, specters = more.pop("shells", "ghost@A9"), more.pop("specters", "aeger@I9")
    return play(position(shells, specters, seat=seat, **more), "population")


# ---------------------------------------------------------------- the Border


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


# ---------------------------------------------------------------- the Event Horizon


def test_the_event_horizon_lies_on_free_black_holes_only() -> None:
    state = placing(SPECTERS, modifiers=f"{HOLES} patch@A1", shells="holemaker@C3", tiles=board(A7="H0", A5="I2"))
    assert legal(state) == ["place:E3", "place:G3", "place:A7"]
    assert refusal(state, "place:C3") == "cannot_place"
    assert refusal(state, "place:D4") == "cannot_place"


def test_each_of_its_modifiers_lies_on_another_hole_anywhere() -> None:
    state = play(placing(SPECTERS, modifiers=HOLES), "place:G3", "place:C3")
    assert legal(state) == ["done", "place:E3"]
    state = play(state, "place:E3")
    assert [modifier.kind for modifier in state.modifiers].count("horizon") == 3


def test_four_are_the_most() -> None:
    tiles = board(A7="H0", C7="H0", A5="I2", I5="I0")
    state = play(placing(SPECTERS, modifiers=HOLES, tiles=tiles), "place:G3", "place:C3", "place:E3", "place:A7")
    assert asked(state) == [(SPECTERS, "act")]
    assert [modifier.kind for modifier in state.modifiers].count("horizon") == 4


def test_it_attracts_as_soon_as_it_is_placed_and_after_each_attraction() -> None:
    state = placing(SPECTERS, modifiers="hole@C3", shells="aeger@C4 ghost@A9")
    state = play(state, "place:C3")
    assert soul(state, "shells-aeger") == "C3"
    both = placing(SPECTERS, modifiers="hole@C3", shells="aeger@C4 ghost@B3")
    both = play(both, "place:C3")
    assert legal(both) == ["attract:C4>C3", "attract:B3>C3"]
    both = play(both, "attract:B3>C3")
    assert {lying.id for lying in both.souls} == {"shells-aeger", "shells-ghost"}


def test_a_holemaker_stays_and_is_attracted_back_when_it_steps_off() -> None:
    state = position("holemaker@C4", "aeger@I9", active="holemaker", modifiers="horizon@C3")
    state = play(state, "step:D4", "step:D3")
    assert where(state, "shells-holemaker") == "C3"
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:E")
    assert refusal(state, "step:C2") == "movement_over"
    again = position("holemaker@C3", "aeger@I9", modifiers="horizon@C3")
    again = play(again, "activate:holemaker", "step:C4")
    assert where(again, "shells-holemaker") == "C3"


def test_one_on_a_specter_modifier_is_not_attracted_by_a_neighbouring_one() -> None:
    state = position("holemaker@C3", "aeger@I9", active="holemaker", modifiers="horizon@C3 horizon@C4")
    state = play(state, "draw")
    assert where(state, "shells-holemaker") == "C3"
    assert refusal(state, "step:C4") == ""
    assert where(play(state, "step:C4"), "shells-holemaker") == "C4"


def test_diagonal_neighbours_are_not_attracted() -> None:
    state = play(position("aeger@A3", "ghost@I9", active="aeger", modifiers="horizon@C4"), "step:B3")
    assert where(state, "shells-aeger") == "B3"


# ---------------------------------------------------------------- both


@pytest.mark.parametrize(("seat", "place"), [(SHELLS, "C9"), (SPECTERS, "C3")])
def test_it_is_free_and_played_once_a_game(seat: int, place: str) -> None:
    state = play(placing(seat, modifiers="hole@C3"), f"place:{place}")
    state = play(state, "done") if asked(state) == [(seat, "place")] else state
    assert state.sides[seat].essences == 5
    assert refusal(state, "population") == "population"
    state = play(state, "end", "end")
    assert [modifier.kind for modifier in state.modifiers] == ["black_hole"]
    assert state.sides[seat].ability == "spent"
    assert refusal(state, "population") == "population"


def test_it_is_not_taken_back_once_a_cell_is_asked_for() -> None:
    state = placing(SHELLS)
    assert refusal(state, "back") != ""
    assert refusal(state, "done") == "place_one"


def test_modifiers_covered_by_the_border_work_again_when_it_ends() -> None:
    state = position("ghost@A9", "aeger@I9", tiles=board(C3="W0", A5="I2", I5="I0"), modifiers="patch@C3 border@C3")
    turned = play(state, "end", "end", "activate:ghost")
    assert [modifier.kind for modifier in turned.modifiers] == ["patch"]
    assert find(turned, "shells-ghost").activated


def test_a_border_goes_on_to_the_first_cell() -> None:
    state = play(position("ghost@C3", "aeger@I2"), "population", "place:A2")
    assert set(legal(state, "place:")) == {"place:A1", "place:A3", "place:B2"}
    assert state.sides[0].ability == "unused"


def test_a_declared_ability_is_seen_to_be_declared_until_it_resolves() -> None:
    state = play(position("ghost@C3", "aeger@I2", hands=("", "quake")), "population", "place:C5", "done")
    assert (state.sides[0].ability, state.sides[0].ability_by) == ("declared", 0)
    assert play(state, "pass").sides[0].ability == "on_board"
