"""The Event Horizon: where its Modifiers lie."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers import frames
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    four_seats,
    legal,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import placing, w1

HOLES = "hole@C3 hole@E3 hole@G3"


def test_an_occupied_black_hole_is_no_cell_for_the_event_horizon() -> None:
    assert seats_asked(w1("holemaker@G3", modifiers="hole@G3")) == [SHELLS]


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


def test_an_event_horizon_asks_the_one_who_played_it() -> None:
    state = position(
        "ghost@C3", "aeger@I2", four=("patcher@E3", "blower@G9"), seat=1, modifiers="hole@D3", hands=("", "")
    )
    state = play(state, "end", "end", "population", "place:D3")
    assert asked(state) == [(3, "attract")]
    state = play(state, "attract:C3>D3")
    assert cell("D3") in {lying.cell for lying in state.souls}


def test_2_22_specter_modifiers_lie_on_holes_of_every_kind_side_by_side() -> None:
    tiles = board(C3="H0", A5="I2", I5="I0")
    modifiers = "hole@D3 hole@C1! patch@C1 hole@C1"
    state = position("aeger@J1", "ghost@A10", seat=SPECTERS, modifiers=modifiers, tiles=tiles, souls="shells-runner@D3")
    state = play(state, "population")
    assert set(legal(state)) == {"place:C3", "place:D3", "place:C1"}
    state = play(state, "place:C3")
    assert set(legal(state)) == {"done", "place:D3", "place:C1"}
    state = play(state, "place:D3", "place:C1")
    assert [one.cell for one in state.modifiers if one.kind == "horizon"] == [cell("C3"), cell("D3"), cell("C1")]
    assert asked(state) == [(SPECTERS, "act")]


@pytest.mark.parametrize("by", [1, 3])
def test_3_1_of_two_against_two_the_one_who_played_the_event_horizon_chooses(by: int) -> None:
    used: list[dict[str, Any]] = [{}, {"ability": "on_board", "ability_by": by}]
    stack = (frames.Acting(0), frames.Settling(), frames.Facing(0, "shells-ghost"))
    pieces = ("ghost@A7", "aeger@B2", "patcher@B8", "blower@G3")
    state = play(four_seats(0, *pieces, frames=stack, sides=used, modifiers="horizon@A8"), "face:N")
    assert asked(state) == [(by, "attract")]
