"""Teleport: who changes places, and what follows."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import GAME, SHELLS, asked, cell, find, legal, play, position, refusal, soul, where


def test_23_5_teleport_turns_no_shields() -> None:
    state = position("spacewalker@C3E", "aeger@E3W", active="spacewalker")
    state = play(state, "use:teleport>E3")
    assert asked(state) == [(SHELLS, "act")]
    assert (where(state, "shells-spacewalker"), where(state, "specters-aeger")) == ("E3", "C3")
    assert (find(state, "shells-spacewalker").facing, find(state, "specters-aeger").facing) == (1, 3)
    assert refusal(state, "halt:N") == "not_moved"
    assert refusal(state, "face:N") == "not_now"


@pytest.mark.parametrize(("shells", "carrier"), [("spacewalker@C3E*", "shells-spacewalker"), ("spacewalker@C3E", "")])
def test_23_5_the_fragment_goes_with_its_carrier(shells: str, carrier: str) -> None:
    specters = "aeger@E3W" if carrier else "aeger@E3W*"
    before = position(shells, specters, active="spacewalker")
    state = play(before, "use:teleport>E3")
    assert asked(state) == [(SHELLS, "act")]
    assert state.fragment == before.fragment
    assert state.fragment.carrier == (carrier or "specters-aeger")
    assert (where(state, "shells-spacewalker"), where(state, "specters-aeger")) == ("E3", "C3")
    # in front of an own Portal it does not enter, and on a black hole it stays where the carrier died
    front = play(position("spacewalker@C8*", "aeger@C10", active="spacewalker"), "use:teleport>C10")
    assert not GAME.outcome(front)
    assert refusal(front, "deliver") == ""
    died = position("spacewalker@C3 holemaker@E3", "aeger@G9*", active="spacewalker", modifiers="hole@E3")
    assert where(play(died, "use:teleport>E3"), "shells-holemaker") == "C3"
    died = position("spacewalker@C3", "aeger@C6*", active="spacewalker", modifiers="hole@C3 hole@A1 horizon@A1")
    died = play(died, "use:teleport>C6")
    assert (soul(died, "specters-aeger"), died.fragment.cell, died.fragment.carrier) == ("C3", cell("C3"), "")


def test_23_5_a_soulgiver_that_teleports_past_black_holes_uses_none() -> None:
    state = position("spacewalker@C3", "aeger@E3", modifiers="hole@I9 hole@G8", active="spacewalker")
    state = play(state, "use:teleport>E3")
    assert (asked(state), where(state, "shells-spacewalker")) == ([(SHELLS, "act")], "E3")


def test_6_7_runner_and_spacewalker_goes_on_in_any_direction_after_a_teleport() -> None:
    state = position("runner@C5+spacewalker", "ghost@E3", active="runner")
    state = play(state, "step:C4", "step:C3")
    assert refusal(state, "step:D3") == "cannot_step"
    state = play(state, "use:teleport>E3")
    assert where(state, "shells-runner") == "E3"
    assert legal(state, "step:") == ["step:E2", "step:F3", "step:E4", "step:D3"]
    state = play(state, "step:F3")
    assert legal(state, "step:") == ["step:G3", "step:E3"]


def test_a39_a_teleport_looks_at_the_cell_of_arrival() -> None:
    state = position("spacewalker@C3", "aeger@G3", active="spacewalker", modifiers="horizon@E4")
    assert where(play(state, "use:teleport"), "shells-spacewalker") == "G3"
    beside = position("spacewalker@C3", "aeger@E3", active="spacewalker", modifiers="horizon@E4")
    assert where(play(beside, "use:teleport"), "shells-spacewalker") == "E4"


@pytest.mark.parametrize("written", ["spacewalker@C3", "spacewalker@C3+runner"])
def test_a39_one_who_teleports_onto_a_black_hole_travels_before_it_is_attracted(written: str) -> None:
    holes = "hole@E3 horizon@E4 hole@H8"
    state = position(written, "holemaker@E3 ghost@J9", active="spacewalker", modifiers=holes)
    state = play(state, "use:teleport>E3")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("E3", [(SHELLS, "exit")])
