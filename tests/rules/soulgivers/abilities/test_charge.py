"""Charge: its range and line, the run, and whom or what it pushes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import ABILITIES
from rules.soulgivers.events import Moved
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    board,
    find,
    legal,
    place_name,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import LED_BY_AN_ABILITY, acts


@pytest.mark.parametrize(
    ("more", "to"),
    [
        ({}, "F3"),
        ({"modifiers": "hole@E3"}, "E3"),
        ({"modifiers": "border@E3"}, "F3"),
        ({"tiles": board(E3="S0", A5="I2", I5="I0")}, "E3"),
    ],
)
def test_how_far_charge_pushes_a_soul_of_either_population(more: dict[str, Any], to: str) -> None:
    state = play(acts("protector@A3", "aeger@A10", souls="specters-runner@D3", **more), "use:charge")
    assert [place_name(soul.cell) for soul in state.souls] == [to]


def test_charge_of_the_others_pushes_no_soul_over_the_border() -> None:
    state = position(
        "ghost@A10",
        "protector@A3 aeger@A9",
        seat=1,
        active="protector",
        souls="shells-runner@D3",
        modifiers="border@E3",
    )
    assert [place_name(soul.cell) for soul in play(state, "use:charge").souls] == ["D3"]


def test_25_1_a_target_with_an_obstacle_behind_it_is_legal() -> None:
    tiles = board(A5="I2", I5="I0", E3="W0")
    state = position("protector@B3", "aeger@E3 ghost@I2", tiles=tiles, active="protector")
    state = play(state, "use:charge>E3")
    assert (where(state, "shells-protector"), where(state, "specters-aeger")) == ("D3", "E3")
    assert find(state, "shells-protector").marks == 1
    behind = position("protector@B3", "aeger@E3 ghost@F3", active="protector")
    behind = play(behind, "use:charge>E3")
    assert (where(behind, "shells-protector"), where(behind, "specters-aeger")) == ("D3", "E3")


@pytest.mark.parametrize("obstacle", ["wall", "ally", "opponent", "border"])
def test_25_1_an_obstacle_between_forbids_it(obstacle: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0" if obstacle == "wall" else "P0")
    state = position(
        "aeger@I2" + " ghost@D3" * (obstacle == "opponent"),
        "protector@B3 patcher@F3" + " ghost@D3" * (obstacle == "ally"),
        seat=SPECTERS,
        tiles=tiles,
        modifiers="border@D3" if obstacle == "border" else "",
        active="protector",
    )
    assert refusal(state, "use:charge>F3") == "no_sight"


@pytest.mark.parametrize(("lying", "sees"), [("F3", True), ("G3", False)])
def test_25_1_the_border_hides_what_lies_behind_it_and_not_what_lies_on_it(lying: str, *, sees: bool) -> None:
    souls = f"specters-runner@{lying}"
    state = position("", "protector@C3", seat=SPECTERS, active="protector", modifiers="border@F3", souls=souls)
    assert (f"use:charge>{lying}/specters-runner" in legal(state, "use:charge")) == sees


def test_25_2_an_ally_is_charged_and_pushed() -> None:
    state = position("protector@B3 patcher@E3", "aeger@I2", active="protector")
    state, events = apply(state, "use:charge>E3")
    assert (where(state, "shells-protector"), where(state, "shells-patcher")) == ("D3", "G3")
    assert [event.way for event in events if isinstance(event, Moved)] == ["run", "run", "push", "push"]


def test_7_3_a_pushed_soul_stops_at_the_edge() -> None:
    state = position("protector@G3", "aeger@C9", souls="specters-ghost@I3", active="protector")
    state = play(state, "use:charge>I3/specters-ghost")
    assert where(state, "shells-protector") == "H3"
    assert soul(state, "specters-ghost") == "J3"


@pytest.mark.parametrize(("target", "code"), [("B3", "not_in_line"), ("C3", ""), ("H3", ""), ("I3", "out_of_range")])
def test_e1_charge_reaches_from_1_to_6(target: str, code: str) -> None:
    specters = "ghost@I9" if target == "B3" else f"ghost@{target}"
    state = position("protector@B3 patcher@I10", specters, active="protector", souls="shells-runner@B3")
    assert refusal(state, f"use:charge>{target}") == code
    if target == "B3":
        assert "use:charge>B3/shells-runner" not in legal(state)


def test_a9_cells_for_acquiescence_and_charge_tiles_for_tear_and_mold() -> None:
    units = {id: ABILITIES[id].unit for id in ("acquiescence", "charge", "tear", "mold")}
    assert units == {"acquiescence": "cells", "charge": "cells", "tear": "tiles", "mold": "tiles"}
    state = position("protector@A3", "aeger@G3", active="protector")
    assert legal(state, "use:charge") == ["use:charge>G3"]
    state = position("volomancer@A4 aeger@D6", "ghost@D3*", active="volomancer", barrier=False)
    assert legal(state, "use:acquiescence") == []
    state = position("volomancer@B4 aeger@D6", "ghost@D3*", active="volomancer", barrier=False)
    assert legal(state, "use:acquiescence") == ["use:acquiescence>D6"]


def test_a10_a_soul_is_a_target_of_charge() -> None:
    state = position("protector@C3", "aeger@I2", active="protector", souls="specters-runner@C6")
    assert legal(state, "use:charge") == ["use:charge>C6/specters-runner"]
    state = play(state, "use:charge")
    assert where(state, "shells-protector") == "C5"
    assert soul(state, "specters-runner") == "C8"


def test_a10_a_soul_that_charge_pushes_does_not_stop_at_soulgivers() -> None:
    state = position("protector@C3 ghost@F3", "aeger@I2", active="protector", souls="specters-runner@E3")
    assert soul(play(state, "use:charge>E3/specters-runner"), "specters-runner") == "G3"


def test_a41_a_charge_that_does_not_reach_its_target_pushes_nobody() -> None:
    state = position("protector@C3", "aeger@G3", active="protector", modifiers="border@F3")
    state = play(state, "use:charge")
    assert where(state, "shells-protector") == "E3"
    assert where(state, "specters-aeger") == "G3"
    beside = play(position("protector@C3", "aeger@D3", active="protector"), "use:charge")
    assert where(beside, "shells-protector") == "C3"
    assert where(beside, "specters-aeger") == "F3"
    attracted = position("protector@C3", "aeger@H3", active="protector", modifiers="horizon@E4")
    attracted = play(attracted, "use:charge")
    assert soul(attracted, "shells-protector") == "E4"
    assert where(attracted, "specters-aeger") == "H3"


def test_a46_a_charge_on_a_blocked_target_is_the_exception() -> None:
    state = position("protector@C3", "aeger@D3 ghost@E3", active="protector")
    state = play(state, "use:charge>D3")
    assert where(state, "specters-aeger") == "D3"
    assert state.sides[SHELLS].essences == 4


def test_a63_the_run_of_a_charge_ends_and_pushes_nobody() -> None:
    state, text, _ = LED_BY_AN_ABILITY["the own run"]
    assert where(play(state, text), "specters-aeger") == "F3"


@pytest.mark.parametrize("side", ["shells", "specters"])
def test_25_1_the_range_of_charge_binds_souls_too(side: str) -> None:
    for place, reached in (("C1", 2), ("C7", 4), ("I3", 6), ("J3", 7)):
        state = position("protector@C3", "aeger@J9", active="protector", souls=f"{side}-ghost@{place}")
        assert (refusal(state, f"use:charge>{place}/{side}-ghost") == "") == (reached <= 6)


@pytest.mark.parametrize("seat", [0, 1])
def test_7_3_a_soul_under_a_soulgiver_is_charged_as_well_as_the_soulgiver(seat: int) -> None:
    texts = ("protector@C3", "aeger@E3")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="protector", souls="shells-ghost@E3 specters-ghost@E3")
    assert set(legal(state, "use:charge")) == {
        "use:charge>E3",
        "use:charge>E3/shells-ghost",
        "use:charge>E3/specters-ghost",
    }


def test_7_3_a_charge_on_a_soul_pushes_no_soulgiver_that_stands_on_it() -> None:
    state = position("protector@C3", "aeger@E3", active="protector", souls="specters-ghost@E3")
    on_soul = play(state, "use:charge>E3/specters-ghost")
    assert (where(on_soul, "specters-aeger"), soul(on_soul, "specters-ghost")) == ("E3", "G3")
    on_piece = play(state, "use:charge>E3")
    assert (where(on_piece, "specters-aeger"), soul(on_piece, "specters-ghost")) == ("G3", "E3")
