"""Acquiescence: who passes the Fragment to whom, and who pays and turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.abilities.scenes import acts_for, targets_offered
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, board, cell, find, legal, play, position, refusal
from tests.rules.soulgivers.changes import changed
from tests.rules.soulgivers.scenes import BOTH


@pytest.mark.parametrize(
    ("receiver", "between", "allowed"),
    [
        ("F3", "", True),
        ("E3", "", False),
        ("G3", "", False),
        ("D5", "", False),
        ("F3", "D3", False),
        ("C6", "", True),
        ("C6", "C5", False),
    ],
)
def test_21_4_a_forced_pass_needs_three_clear_cells(receiver: str, between: str, allowed: bool) -> None:
    shells = f"volomancer@B4 {f'aeger@{between}' if between else ''}"
    state = position(shells, f"ghost@C3* patcher@{receiver}", active="volomancer")
    assert refusal(state, f"use:acquiescence>{receiver}") == ("" if allowed else "cannot_pass")


@pytest.mark.parametrize("tile", ["C3", "E3"])
def test_21_4_a_forced_pass_does_not_go_through_walls(tile: str) -> None:
    tiles = board(A5="I2", I5="I0", **{tile: "W0"})
    state = position("volomancer@B4", "ghost@C3* patcher@F3", tiles=tiles, active="volomancer")
    assert refusal(state, "use:acquiescence>F3") == "cannot_pass"


def test_21_4_the_border_hinders_a_forced_pass_as_it_hinders_the_passer() -> None:
    foreign = position("volomancer@B4", "ghost@C3* patcher@F3", modifiers="border@D3", active="volomancer")
    assert refusal(foreign, "use:acquiescence>F3") == "cannot_pass"
    shells, specters = "ghost@C3* patcher@F3", "volomancer@B4"
    own = position(shells, specters, seat=SPECTERS, modifiers="border@D3", active="volomancer")
    assert refusal(own, "use:acquiescence>F3") == ""


def test_8_1_of_a_forced_pass_the_owner_sets_them() -> None:
    state = position("aeger@C3* patcher@F3", "volomancer@C4", seat=1, active="volomancer")
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:E")
    assert find(state, "shells-aeger").facing == 1
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:S")
    assert state.fragment.facing == 2
    assert asked(state) == [(1, "act")]


@pytest.mark.parametrize(("user", "code"), [("C4", ""), ("C6", ""), ("D5", ""), ("C7", "out_of_range")])
def test_e2_acquiescence_reaches_from_1_to_3(user: str, code: str) -> None:
    state = position(f"volomancer@{user}", "ghost@C3* patcher@F3", active="volomancer")
    assert refusal(state, "use:acquiescence>F3") == code


def test_e2_acquiescence_does_not_reach_the_own_cell() -> None:
    state = position("volomancer@C3* patcher@F3", "ghost@I2", active="volomancer")
    assert refusal(state, "use:acquiescence>F3") == "no_carrier"
    assert refusal(state, "pass:F3") == ""


@pytest.mark.parametrize(("receiver", "id"), [("F3", "shells-patcher"), ("C6", "specters-aeger")])
def test_e3_the_volomancer_chooses_an_allied_or_opposing_receiver(receiver: str, id: str) -> None:
    state = position("volomancer@B4 patcher@F3", "ghost@C3* aeger@C6", active="volomancer")
    chosen = play(state, "use:acquiescence")
    assert asked(chosen) == [(SHELLS, "aim")]
    assert {"aim:F3", "aim:C6"} <= set(legal(chosen))
    assert play(state, f"use:acquiescence>{receiver}").fragment.carrier == id


def test_e6_acquiescence_passes_along_a_straight_line() -> None:
    state = position("volomancer@B4", "ghost@C3* patcher@D5 aeger@E4", active="volomancer")
    assert legal(state, "use:acquiescence") == []
    assert refusal(state, "use:acquiescence>D5") == refusal(state, "use:acquiescence>E4") == "cannot_pass"


def test_a37_owners_set_facings_after_acquiescence_before_anything_else() -> None:
    state = position("volomancer@C4 aeger@F3", "aeger@C3E*", active="volomancer", hands=("", "decay"), barrier=False)
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(SPECTERS, "face")]
    state = play(state, "face:W")
    assert find(state, "specters-aeger").facing == 3
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:S")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-aeger", 2)
    assert asked(state) == [(SPECTERS, "window")]


@BOTH
def test_21_4_the_carrier_pays_nothing_and_passes_though_it_may_take_no_paid_action(seat: int) -> None:
    none: Any = ({"essences": 0}, {"essences": 5}) if seat == SPECTERS else ({"essences": 5}, {"essences": 0})
    state = changed(acts_for(seat, "volomancer@C3", "aeger@D5* ghost@G5", sides=none), "aeger", silenced=1)
    state = play(state, "use:acquiescence")
    assert state.fragment.carrier.endswith("ghost")
    assert [side.essences for side in state.sides] == [4 * (seat == SHELLS), 4 * (seat == SPECTERS)]
    assert find(state, f"{('specters', 'shells')[seat]}-aeger").marks == 0


@BOTH
def test_21_4_the_carrier_may_be_an_ally_and_pass_to_the_user_itself(seat: int) -> None:
    state = acts_for(seat, "volomancer@C3 patcher@C6*", "aeger@F6 ghost@J1")
    assert targets_offered(state, "acquiescence") == ["C3", "F6"] if seat == SHELLS else ["F6", "C3"]
    state = play(state, "use:acquiescence>C3")
    assert state.fragment.carrier.endswith("volomancer")


@BOTH
def test_21_4_the_volomancer_needs_no_line_to_the_carrier_but_is_in_range_of_it(seat: int) -> None:
    state = acts_for(seat, "volomancer@C3", "aeger@D5* ghost@G5")
    assert targets_offered(state, "acquiescence") == ["G5"]
    assert targets_offered(changed(state, "volomancer", place=cell("C2")), "acquiescence") == []


def test_a14_a_runner_receives_the_fragment_of_acquiescence() -> None:
    state = position("volomancer@C4", "patcher@C3* runner@F3", active="volomancer")
    assert play(state, "use:acquiescence>F3").fragment.carrier == "specters-runner"
