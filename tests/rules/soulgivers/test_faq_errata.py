"""The errata. The number in a test's name is that of the specification."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, asked, cell, find, legal, play, position, refusal, where


@pytest.mark.parametrize(("target", "code"), [("B3", "not_in_line"), ("C3", ""), ("H3", ""), ("I3", "out_of_range")])
def test_e1_charge_reaches_from_1_to_6(target: str, code: str) -> None:
    specters = "ghost@I9" if target == "B3" else f"ghost@{target}"
    state = position("protector@B3 patcher@I10", specters, active="protector", souls="shells-runner@B3")
    assert refusal(state, f"use:charge>{target}") == code
    if target == "B3":
        assert "use:charge>B3/shells-runner" not in legal(state)


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


def torn(to: str) -> str:
    """Return why a Holemaker on A1 cannot Tear a Modifier from C3 to a cell; "" when it can."""
    state = position("holemaker@A1", "ghost@I9", modifiers="hole@C3", active="holemaker", sides=({"voided": True}, {}))
    return refusal(play(state, "use:tear>C3"), f"to:{to}")


def test_e4_tear_reaches_the_own_tile() -> None:
    assert torn("B2") == ""


@pytest.mark.parametrize(
    ("to", "allowed"), [("A2", True), ("G2", True), ("E3", True), ("I1", False), ("G3", False), ("A8", True)]
)
def test_e5_tear_reaches_from_0_to_3_tiles(to: str, allowed: bool) -> None:
    assert torn(to) == ("" if allowed else "cannot_move_to")


def test_e6_acquiescence_passes_along_a_straight_line() -> None:
    state = position("volomancer@B4", "ghost@C3* patcher@D5 aeger@E4", active="volomancer")
    assert legal(state, "use:acquiescence") == []
    assert refusal(state, "use:acquiescence>D5") == refusal(state, "use:acquiescence>E4") == "cannot_pass"


def test_e7_e8_there_are_three_black_hole_modifiers_for_each_player() -> None:
    state = position("holemaker@C5", "holemaker@G4", modifiers="hole@C3 hole@D3", active="holemaker")
    assert refusal(state, "use:black_void>D4") == ""
    three = "hole@C3 hole@D3 hole@D4"
    own = position("holemaker@C5", "holemaker@G4", modifiers=three, active="holemaker")
    assert refusal(own, "use:black_void>C7") == "none_left"
    others = position("holemaker@C5", "holemaker@G4", seat=1, modifiers=three, active="holemaker")
    assert len(play(others, "use:black_void>G7").modifiers) == 4
    six = f"{three} hole@G7! hole@H7! hole@H8!"
    last = position("holemaker@C5", "holemaker@G4", seat=1, modifiers=six, active="holemaker")
    assert refusal(last, "use:black_void>I7") == "none_left"


def test_e9_one_tornado_blows_on_all_four_tiles() -> None:
    state = position(
        "blower@C3 confuser@A3 ghost@C1", "architect@E3 aeger@C5 patcher@E5", active="blower", barrier=False
    )
    state = play(state, "use:tornado")
    assert set(legal(state)) == {"push:A3", "push:C1", "push:E3", "push:C5"}
    state = play(state, "push:E3", "push:C5", "push:A3")
    assert where(state, "specters-architect") == "G3"
    assert where(state, "specters-aeger") == "C7"
    assert where(state, "specters-patcher") == "E5"
    assert find(state, "shells-blower").place == cell("C3")
    pushed = position("blower@C4 confuser@B3 ghost@C2", "architect@E3 aeger@C5", active="blower")
    pushed = play(pushed, "use:tornado", "push:B3", "push:C2", "push:E3")
    assert [where(pushed, id) for id in ("shells-confuser", "shells-ghost")] == ["A3", "C1"]
