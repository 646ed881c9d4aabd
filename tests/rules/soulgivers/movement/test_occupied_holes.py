"""A62: a black hole or Specter Modifier whose occupant stays there, for everybody who could come to it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import asked, board, legal, play, refusal, where
from tests.rules.soulgivers.scenes import acts, acts_for, id_of, of, places

HOLES = ("hole@E3", "hole@E3!", "hole@E3 horizon@E3", "")
"""What makes E3 a black hole; nothing where it is printed."""
PRINTED = board(A5="I2", I5="I0", E3="H0")
GHOST = "specters-ghost"


def beside(mover: str, modifiers: str = "hole@E3", occupant: str = "holemaker@E3", **more: Any) -> SoulgiversState:
    """Return a position in which a Specter is active, and Shells stand on the black hole E3, unless said otherwise."""
    return acts_for(1, mover, occupant, **{"modifiers": modifiers, "tiles": "" if modifiers else PRINTED, **more})


@pytest.mark.parametrize("modifiers", [*HOLES, "hole@C3 horizon@C3"])
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a62_it_is_closed_to_an_ordinary_ghost(modifiers: str, steps: int) -> None:
    state = beside("ghost@E4", modifiers, doing={"steps": steps}, tiles="" if "E3" in modifiers else PRINTED)
    assert refusal(state, "step:E3") == "cannot_step"
    assert not legal(state, "walk:E3")


@pytest.mark.parametrize("soul", ["architect", "runner", "protector", "patcher", "aeger"])
@pytest.mark.parametrize("written", ["ghost@E4+{}", "{}@E4+ghost"])
def test_a62_to_a_ghost_with_any_soul_but_those_of_holemaker_and_spacewalker(written: str, soul: str) -> None:
    assert refusal(beside(written.format(soul)), "step:E3") == "cannot_step"


def test_a62_nobody_stays_on_it_with_the_last_point() -> None:
    state = play(of(1, "ghost@E4+holemaker", "holemaker@E3", modifiers="hole@E3"), "activate:ghost", "0:pass")
    state = play(state, "step:D4", "step:D3")
    assert refusal(state, "step:E3") == "cannot_step"
    assert {"halt:S", "end"} <= set(legal(state))


@pytest.mark.parametrize("modifiers", HOLES)
@pytest.mark.parametrize("mover", ["ghost@E4+holemaker", "holemaker@E4+ghost"])
def test_a62_with_immunity_it_is_crossed_and_not_stayed_on(mover: str, modifiers: str) -> None:
    state = beside(mover, modifiers)
    on_it = play(state, "step:E3")
    assert asked(on_it) == [(1, "act")]
    assert {text.partition(":")[0] for text in legal(on_it)} == {"step"}
    assert where(play(on_it, "step:E2"), id_of(1, mover.partition("@")[0])) == "E2"
    assert "E3" not in " ".join(legal(state, "walk"))
    assert refusal(beside(mover, modifiers, doing={"steps": 2}), "step:E3") == "cannot_step"
    blocked = beside(mover, modifiers, "holemaker@E3 aeger@D3 runner@F3 patcher@E2", doing={"steps": 1})
    assert refusal(blocked, "step:E3") == "", "it may come back"


def test_a62_an_immune_ghost_crosses_two_of_them() -> None:
    state = beside("ghost@E4+holemaker", "hole@E3 hole@E2", "holemaker@E3 spacewalker@E2")
    assert where(play(state, "step:E3", "step:E2", "step:E1"), GHOST) == "E1"
    assert refusal(play(state, "step:D4", "step:E4"), "step:E3") == "cannot_step"


@pytest.mark.parametrize("mover", ["ghost@E4+spacewalker", "spacewalker@E4+ghost"])
def test_a62_a_wormhole_leads_through_an_open_one(mover: str) -> None:
    id = id_of(1, mover.partition("@")[0])
    state = play(beside(mover, "hole@E3 hole@A1"), "step:E3")
    assert (asked(state), legal(state)) == ([(1, "exit")], ["to:B1", "to:A2"])
    assert where(play(state, "to:B1"), id) == "B1"
    assert where(play(beside(mover, "hole@E3 hole@A1", "holemaker@E3 aeger@A2"), "step:E3"), id) == "B1"


@pytest.mark.parametrize("mover", ["ghost@E4+spacewalker", "spacewalker@E4+ghost"])
@pytest.mark.parametrize(
    ("shells", "modifiers"),
    [
        ("holemaker@E3", "hole@E3"),
        ("holemaker@E3", "hole@E3 horizon@E3 hole@A1"),
        ("holemaker@E3", "hole@E3 hole@A1 horizon@A1"),
        ("holemaker@E3 aeger@A1+holemaker", "hole@E3 hole@A1"),
        ("holemaker@E3 aeger@B1 runner@A2", "hole@E3 hole@A1"),
        ("spacewalker@E3", "hole@E3"),
        ("spacewalker@E3", "hole@E3 horizon@E3 hole@A1"),
    ],
)
def test_a62_and_not_where_one_would_be_trapped(mover: str, shells: str, modifiers: str) -> None:
    assert refusal(beside(mover, modifiers, shells), "step:E3") == "cannot_step"


@pytest.mark.parametrize(
    ("mover", "made", "ends"),
    [("ghost@E4", 0, "Soul on E3"), ("ghost@E4+spacewalker", 0, "E3"), ("ghost@E4+holemaker", 2, "E3")],
)
def test_a62_free_ones_are_entered_as_ever(mover: str, made: int, ends: str) -> None:
    state = beside(mover, occupant="aeger@A9", doing={"steps": made})
    assert places(play(state, "step:E3"), GHOST) == [ends]


@pytest.mark.parametrize("soul", ["", "+holemaker", "+spacewalker"])
@pytest.mark.parametrize("modifiers", ["hole@E3", "hole@E3 horizon@E3"])
def test_a62_mind_control_does_not_lead_there(soul: str, modifiers: str) -> None:
    state = acts("volomancer@E7 holemaker@E3", f"ghost@E4{soul}", modifiers=modifiers)
    state = play(state, "use:mind_control>E4")
    assert refusal(state, "step:E3") == "cannot_lead"
    assert refusal(play(state, "step:D4"), "done") == ""


def test_a62_mind_control_and_pushes_lead_into_a_wormhole_with_an_exit() -> None:
    state = acts("volomancer@E7 holemaker@E3", "ghost@E4+spacewalker", modifiers="hole@E3 hole@A1")
    state = play(state, "use:mind_control>E4", "step:E3")
    assert asked(state) == [(1, "exit")]
    assert asked(play(state, "1:to:B1")) == [(0, "act")]
    more: dict[str, Any] = {"modifiers": "hole@G5 hole@A1", "fragment": "A10"}
    charge = play(acts("protector@C5 holemaker@G5", "ghost@F5+spacewalker", **more), "use:charge>F5")
    assert asked(charge) == [(1, "exit")]


@pytest.mark.parametrize("soul", ["", "+holemaker", "+spacewalker"])
@pytest.mark.parametrize("modifiers", ["hole@G5", "hole@G5!", "hole@G5 horizon@G5"])
@pytest.mark.parametrize(
    ("user", "start", "foe", "move", "ends"),
    [
        ("blower@D5", "E5", "", "tornado", "F5"),
        ("protector@C5", "F5", "", "charge>F5", "F5"),
        ("protector@C5", "E5", " aeger@F5", "charge>E5", "E5"),  # nor on the Soulgiver before it
    ],
)
def test_a62_a_push_ends_on_the_last_cell_before_it(
    user: str, start: str, foe: str, move: str, ends: str, modifiers: str, soul: str
) -> None:
    state = acts(f"{user} holemaker@G5", f"ghost@{start}{soul}{foe}", modifiers=modifiers, fragment="A1")
    assert where(play(state, f"use:{move}"), GHOST) == ends


@pytest.mark.parametrize("modifiers", ["hole@C1", "hole@C1 horizon@C1"])
def test_a62_from_a_portal_too(modifiers: str) -> None:
    plain, immune = (beside(f"ghost@PP1{soul}", modifiers, "holemaker@C1") for soul in ("", "+holemaker"))
    assert (legal(plain, "step"), legal(immune, "step")) == (["step:D1"], ["step:C1", "step:D1"])
    assert where(play(immune, "step:C1", "step:C2"), GHOST) == "C2"


def test_a62_a_teleport_swaps() -> None:
    state = play(beside("spacewalker@E4+ghost"), "use:teleport>E3")
    assert places(state, "specters-spacewalker", "shells-holemaker") == ["E3", "E4"]


def test_a62_a_trapped_one_waits_until_nobody_is_crossing() -> None:
    # A2, which the Ghost leaves, is the only cell beside A1 to come out on, and the only way back from the Border.
    border, id = "hole@A1 hole@J1 border@B1 border@B2 border@B3", "specters-spacewalker"
    tired, state = (
        play(acts("ghost@A2", "spacewalker@J1 blower@C2", modifiers=border, doing={"steps": made}), "step:B2")
        for made in (1, 0)
    )
    assert (where(tired, id), legal(tired)) == ("J1", ["step:A2"])
    assert where(play(tired, "step:A2"), id) == "J1"
    state = play(state, "step:C2")
    assert (where(state, id), where(play(state, "step:D2"), id)) == ("J1", "A2")


def test_a62_the_specter_modifier_that_one_leaves_is_no_way_on() -> None:
    # The Spacewalker, attracted before the Ghost, would take the only cell to come back to.
    text = ("ghost@A1+holemaker spacewalker@B1", "aeger@A2 runner@A3 blower@B2")
    tired, state = (acts(*text, modifiers="hole@A1 horizon@A1", doing={"steps": made}) for made in (1, 0))
    assert refusal(tired, "step:A2") == "cannot_step"
    state = play(state, "step:A2")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:B1>A1")
    assert where(state, "shells-spacewalker") == "A1"
    assert where(play(state, "step:A3", "step:A4"), "shells-ghost") == "A4"


@pytest.mark.parametrize(("foe", "code"), [("aeger@A3", "cannot_step"), ("aeger@A5", "")])
def test_a62_nor_does_a_linear_movement_count_a_way_on_that_its_axis_closes(foe: str, code: str) -> None:
    state = acts("soulcrusher@A1+holemaker spacewalker@B1", foe, modifiers="hole@A1 horizon@A1 border@A2")
    assert refusal(state, "step:A2") == code
