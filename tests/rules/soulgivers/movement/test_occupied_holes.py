"""A62: a black hole or Specter Modifier whose occupant stays there, for everybody who could come to it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import asked, board, is_in_game, legal, play, position, refusal, where

HOLES = ("hole@E3", "hole@E3!", "hole@E3 horizon@E3", "")
"""What makes E3 a black hole; nothing where it is printed."""
PRINTED = board(A5="I2", I5="I0", E3="H0")
GHOST = "specters-ghost"


def beside(mover: str, modifiers: str = "hole@E3", **more: Any) -> SoulgiversState:
    """Return a position in which a Specter Ghost is active, and a Shell Holemaker stands on the black hole E3."""
    more.setdefault("tiles", board(A5="I2", I5="I0") if modifiers else PRINTED)
    return position("holemaker@E3", mover, seat=1, active="ghost", modifiers=modifiers, **more)


@pytest.mark.parametrize("modifiers", HOLES)
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a62_it_is_closed_to_an_ordinary_ghost(modifiers: str, steps: int) -> None:
    state = beside("ghost@E4", modifiers, doing={"steps": steps})
    assert refusal(state, "step:E3") == "cannot_step"
    assert not legal(state, "walk:E3")
    assert refusal(beside("ghost@E4", modifiers.replace("E3", "C3"), tiles=PRINTED), "step:E3") == "cannot_step"


def test_a62_to_a_ghost_with_any_soul_but_those_of_holemaker_and_spacewalker() -> None:
    for soul in ("architect", "runner", "protector", "patcher", "aeger"):
        assert refusal(beside(f"ghost@E4+{soul}"), "step:E3") == "cannot_step"
        text = (f"{soul}@E4+ghost", "ghost@J9")
        state = position("holemaker@E3", " ".join(text), seat=1, active=soul, modifiers="hole@E3")
        assert refusal(state, "step:E3") == "cannot_step"


def test_a62_nobody_stays_on_it_with_the_last_point() -> None:
    state = play(position("holemaker@E3", "ghost@E4+holemaker", seat=1, modifiers="hole@E3"), "activate:ghost")
    state = play(state, "0:pass", "step:D4", "step:D3")
    assert refusal(state, "step:E3") == "cannot_step"
    assert {"halt:N", "end"} <= set(legal(state))


@pytest.mark.parametrize("modifiers", HOLES)
def test_a62_with_immunity_it_is_crossed_and_not_stayed_on(modifiers: str) -> None:
    for mover in ("ghost@E4+holemaker", "holemaker@E4+ghost"):
        hero = mover.partition("@")[0]
        tiles = board(A5="I2", I5="I0") if modifiers else PRINTED
        state = position("holemaker@E3", mover, seat=1, active=hero, modifiers=modifiers, tiles=tiles)
        on_it = play(state, "step:E3")
        assert asked(on_it) == [(1, "act")]
        assert {text.partition(":")[0] for text in legal(on_it)} == {"step"}
        assert where(play(on_it, "step:E2"), f"specters-{hero}") == "E2"
        assert not legal(state, "walk:E3-") and "E3" not in " ".join(legal(state, "walk"))
        last = position(
            "holemaker@E3", mover, seat=1, active=hero, modifiers=modifiers, tiles=tiles, doing={"steps": 2}
        )
        assert refusal(last, "step:E3") == "cannot_step"
        blocked = "holemaker@E3 aeger@D3 runner@F3 patcher@E2"
        state = position(blocked, mover, seat=1, active=hero, modifiers=modifiers, tiles=tiles, doing={"steps": 1})
        assert refusal(state, "step:E3") == "", "it may come back"


def test_a62_an_immune_ghost_crosses_two_of_them() -> None:
    state = position(
        "holemaker@E3 spacewalker@E2", "ghost@E4+holemaker", seat=1, active="ghost", modifiers="hole@E3 hole@E2"
    )
    assert where(play(state, "step:E3", "step:E2", "step:E1"), GHOST) == "E1"
    assert refusal(play(state, "step:D4", "step:E4"), "step:E3") == "cannot_step"


@pytest.mark.parametrize("mover", ["ghost@E4+spacewalker", "spacewalker@E4+ghost"])
def test_a62_a_wormhole_leads_through_an_open_one(mover: str) -> None:
    hero = mover.partition("@")[0]
    more: dict[str, Any] = {"seat": 1, "active": hero}
    state = play(position("holemaker@E3", mover, modifiers="hole@E3 hole@A1", **more), "step:E3")
    assert asked(state) == [(1, "exit")]
    assert legal(state) == ["to:B1", "to:A2"]
    assert where(play(state, "to:B1"), f"specters-{hero}") == "B1"
    one_exit = position("holemaker@E3 aeger@A2", mover, modifiers="hole@E3 hole@A1", **more)
    assert where(play(one_exit, "step:E3"), f"specters-{hero}") == "B1"


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
    hero = mover.partition("@")[0]
    state = position(shells, mover, seat=1, active=hero, modifiers=modifiers)
    assert refusal(state, "step:E3") == "cannot_step"


def test_a62_free_ones_are_entered_as_ever() -> None:
    free = position("aeger@A9", "ghost@E4", seat=1, active="ghost", modifiers="hole@E3")
    assert not is_in_game(play(free, "step:E3"), GHOST)
    trapped = position("aeger@A9", "ghost@E4+spacewalker", seat=1, active="ghost", modifiers="hole@E3")
    assert where(play(trapped, "step:E3"), GHOST) == "E3"
    immune = position("aeger@A9", "ghost@E4+holemaker", seat=1, active="ghost", modifiers="hole@E3", doing={"steps": 2})
    assert where(play(immune, "step:E3"), GHOST) == "E3"


@pytest.mark.parametrize("soul", ["", "+holemaker", "+spacewalker"])
@pytest.mark.parametrize("modifiers", ["hole@E3", "hole@E3 horizon@E3"])
def test_a62_mind_control_does_not_lead_there(soul: str, modifiers: str) -> None:
    text = ("volomancer@E7 holemaker@E3", f"ghost@E4{soul}")
    state = play(position(*text, active="volomancer", modifiers=modifiers), "use:mind_control>E4")
    assert refusal(state, "step:E3") == "cannot_lead"
    assert refusal(play(state, "step:D4"), "done") == ""


def test_a62_mind_control_leads_into_a_wormhole_with_an_exit() -> None:
    text = ("volomancer@E7 holemaker@E3", "ghost@E4+spacewalker")
    state = position(*text, active="volomancer", modifiers="hole@E3 hole@A1")
    state = play(state, "use:mind_control>E4", "step:E3")
    assert asked(state) == [(1, "exit")]
    assert asked(play(state, "1:to:B1")) == [(0, "act")]


@pytest.mark.parametrize("soul", ["", "+holemaker", "+spacewalker"])
@pytest.mark.parametrize("modifiers", HOLES[:3])
def test_a62_a_push_ends_on_the_last_cell_before_it(soul: str, modifiers: str) -> None:
    modifiers = modifiers.replace("E3", "G5")
    more: dict[str, Any] = {"modifiers": modifiers, "fragment": "A1"}
    state = position("blower@D5 holemaker@G5", f"ghost@E5{soul}", active="blower", **more)
    assert where(play(state, "use:tornado"), GHOST) == "F5"
    state = position("protector@C5 holemaker@G5", f"ghost@F5{soul}", active="protector", **more)
    assert where(play(state, "use:charge>F5"), GHOST) == "F5"
    state = position("protector@C5 holemaker@G5", f"ghost@E5{soul} aeger@F5", active="protector", **more)
    assert where(play(state, "use:charge>E5"), GHOST) == "E5", "nor on the Soulgiver before it"


def test_a62_a_push_into_a_wormhole_with_an_exit_travels() -> None:
    text = ("protector@C5 holemaker@G5", "ghost@F5+spacewalker")
    state = position(*text, active="protector", modifiers="hole@G5 hole@A1", fragment="A10")
    assert asked(play(state, "use:charge>F5")) == [(1, "exit")]


@pytest.mark.parametrize("modifiers", ["hole@C1", "hole@C1 horizon@C1"])
def test_a62_from_a_portal_too(modifiers: str) -> None:
    state = position("holemaker@C1", "ghost@PP1", seat=1, active="ghost", modifiers=modifiers)
    assert legal(state, "step") == ["step:D1"]
    state = position("holemaker@C1", "ghost@PP1+holemaker", seat=1, active="ghost", modifiers=modifiers)
    assert legal(state, "step") == ["step:C1", "step:D1"]
    assert where(play(state, "step:C1", "step:C2"), GHOST) == "C2"


def test_a62_a_teleport_swaps() -> None:
    text = ("holemaker@E3", "spacewalker@E4+ghost")
    state = position(*text, seat=1, active="spacewalker", modifiers="hole@E3")
    state = play(state, "use:teleport>E3")
    assert (where(state, "specters-spacewalker"), where(state, "shells-holemaker")) == ("E3", "E4")


def test_a62_a_trapped_one_waits_until_nobody_is_crossing() -> None:
    # A2, which the Ghost leaves, is the only cell beside A1 to come out on, and the only way back from the Border.
    border = "hole@A1 hole@J1 border@B1 border@B2 border@B3"
    text = ("ghost@A2", "spacewalker@J1 blower@C2")
    state = play(position(*text, active="ghost", modifiers=border, doing={"steps": 1}), "step:B2")
    assert where(state, "specters-spacewalker") == "J1"
    assert legal(state) == ["step:A2"]
    assert where(play(state, "step:A2"), "specters-spacewalker") == "J1"
    state = play(position(*text, active="ghost", modifiers=border), "step:B2", "step:C2")
    assert where(state, "specters-spacewalker") == "J1"
    assert where(play(state, "step:D2"), "specters-spacewalker") == "A2"


def test_a62_the_specter_modifier_that_one_leaves_is_no_way_on() -> None:
    # The Spacewalker, attracted before the Ghost, would take the only cell to come back to.
    more: dict[str, Any] = {"modifiers": "hole@A1 horizon@A1", "active": "ghost"}
    text = ("ghost@A1+holemaker spacewalker@B1", "aeger@A2 runner@A3 blower@B2")
    assert refusal(position(*text, doing={"steps": 1}, **more), "step:A2") == "cannot_step"
    state = play(position(*text, **more), "step:A2")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:B1>A1")
    assert where(state, "shells-spacewalker") == "A1"
    assert where(play(state, "step:A3", "step:A4"), "shells-ghost") == "A4"


def test_a62_nor_does_a_linear_movement_count_a_way_on_that_its_axis_closes() -> None:
    more: dict[str, Any] = {"modifiers": "hole@A1 horizon@A1 border@A2", "active": "soulcrusher"}
    text = ("soulcrusher@A1+holemaker spacewalker@B1", "aeger@A3")
    assert refusal(position(*text, **more), "step:A2") == "cannot_step"
    assert refusal(position(text[0], "aeger@A5", **more), "step:A2") == ""
