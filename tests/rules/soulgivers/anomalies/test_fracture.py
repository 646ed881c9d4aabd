"""Fracture: which Portal is destroyed, and what that means."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, SPECTERS, legal, play, position, refusal
from tests.rules.soulgivers.scenes import holding, holds


def test_fracture_needs_one_in_front_of_an_empty_intact_portal() -> None:
    state = holding("fracture", shells="ghost@D1 patcher@G10", specters="aeger@I9")
    assert refusal(state, "play:fracture>PP2") == "requirement"
    assert refusal(state, "play:fracture>PS2") == "requirement"
    after = play(state, "play:fracture>PP1")
    assert after.portals == (True, True, False, True)
    assert (after.gone, after.discard) == (("fracture",), ())
    occupied = holding("fracture", shells="ghost@D1", specters="aeger@I9 ghost@PP1")
    assert refusal(occupied, "play:fracture") == "requirement"
    gone = holding("fracture", shells="ghost@D1", portals=(True, True, False, True))
    assert refusal(gone, "play:fracture") == "requirement"
    runner = holding("fracture", shells="runner@C1")
    assert refusal(runner, "play:fracture") == ""


def test_15_1_fracture_destroys_a_portal_once_its_requirement_is_met() -> None:
    unmet = position("aeger@C2", "ghost@I2", hands=("fracture", ""))
    assert refusal(unmet, "play:fracture>PP1") == "requirement"
    met = position("aeger@C1", "ghost@I2 runner@PP2", hands=("fracture", ""), decks=("", "patcher blower"))
    assert refusal(met, "play:fracture>PP2") == "requirement"
    assert refusal(met, "play:fracture>PS1") == "requirement"
    met = play(met, "play:fracture>PP1")
    assert met.portals == (True, True, False, True)
    reinforcing = play(met, "end")
    assert set(legal(reinforcing, "deploy:")) == {"deploy:patcher@PP2", "deploy:blower@PP2"}


def test_15_1_a_destroyed_portal_takes_neither_reinforcements_nor_the_fragment() -> None:
    portals = (False, True, True, True)
    state = position("ghost@C10*", "aeger@I2", active="ghost", portals=portals)
    assert refusal(state, "deliver") == "no_portal"
    state = position("ghost@C9", "aeger@I2", seat=1, portals=portals, decks=("runner patcher", ""))
    state = play(state, "end")
    assert set(legal(state, "deploy:")) == {"deploy:patcher@PS2", "deploy:runner@PS2"}
    assert refusal(state, "deploy:runner@PS1") == "portal_destroyed"


@pytest.mark.parametrize(
    ("seat", "place", "portal"),
    [
        (SHELLS, "C1", "PP1"),
        (SHELLS, "D1", "PP1"),
        (SHELLS, "G1", "PP2"),
        (SHELLS, "H1", "PP2"),
        (SPECTERS, "C10", "PS1"),
        (SPECTERS, "D10", "PS1"),
        (SPECTERS, "G10", "PS2"),
        (SPECTERS, "H10", "PS2"),
    ],
)
def test_15_1_fracture_destroys_the_opposing_portal_behind_either_front_cell(
    seat: int, place: str, portal: str
) -> None:
    state = holds(seat, f"ghost@{place}", "aeger@E9", "fracture")
    after = play(state, "play:fracture")
    gone = ["PS1", "PS2", "PP1", "PP2"].index(portal)
    assert after.portals == tuple(number != gone for number in range(4))
    own = holds(seat, "ghost@C10" if seat == SHELLS else "ghost@C1", "aeger@E9", "fracture")
    assert refusal(own, "play:fracture") == "requirement"


@pytest.mark.parametrize("other", ["aeger@PP2", "aeger@E9 patcher@PP2"])
def test_15_1_one_on_the_other_portal_does_not_protect(other: str) -> None:
    assert refusal(holds(SHELLS, "ghost@C1", other, "fracture"), "play:fracture>PP1") == ""
    own = holds(SHELLS, "ghost@C1 patcher@PS1", "aeger@E9", "fracture")
    assert refusal(own, "play:fracture>PP1") == ""


def test_15_1_a_destroyed_portal_stays_destroyed() -> None:
    portals = (False, True, True, False)
    state = holds(SHELLS, "ghost@C1", "aeger@E9", "fracture", portals=portals)
    assert play(state, "play:fracture").portals == (False, True, False, False)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_15_1_an_opponent_in_front_of_its_portal_does_not_protect_it(seat: int) -> None:
    row, portal = ("1", "PP1") if seat == SHELLS else ("10", "PS1")
    state = holds(seat, f"ghost@C{row}", f"aeger@D{row}", "fracture")
    assert refusal(state, f"play:fracture>{portal}") == ""
