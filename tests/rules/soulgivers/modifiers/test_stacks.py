"""Modifiers on Modifiers: which one works, which may be covered, and what a Patch cancels."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.geometry import EAST, WEST
from rules.soulgivers.lookup import ground_of
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, cell, legal, play, position, refusal
from tests.rules.soulgivers.scenes import BOTH, FOE, HOLE, WALL, acts, acts_for, places, placing, refusals

BORDER = "border@C3"
HORIZON = "hole@C3 horizon@C3"
MOVED: list[tuple[str, str, str, dict[str, bool]]] = [
    ("holemaker", "tear", "hole@H3", {"voided": True}),
    ("patcher", "update", "patch@H3", {"patched": True}),
    ("gatekeeper", "gate", "gate@H3 gate@I3", {}),
]


@pytest.mark.parametrize(
    ("modifiers", "hole"),
    [
        ("", True),
        ("patch@C3", False),
        ("gate@C3", False),
        ("hole@C3", True),
        ("horizon@C3", True),
        ("patch@C3 border@C3", False),
        ("gate@C3 border@C3", False),
        ("hole@C3 patch@C3", False),
        ("patch@C3 hole@C3", True),
        ("patch@C3 hole@C3 horizon@C3", True),
        ("patch@C3 gate@C3", False),
    ],
)
def test_2_17_the_top_modifier_alone_says_what_a_printed_black_hole_is(modifiers: str, *, hole: bool) -> None:
    for tiles, is_hole in ((HOLE, hole), ("", hole and modifiers != "")):
        state = position("gatekeeper@A9", "ghost@J9", tiles=tiles, modifiers=modifiers)
        assert (cell("C3") in ground_of(state).holes) == is_hole


def test_13_1_only_the_top_modifier_works() -> None:
    more: dict[str, Any] = {"tiles": HOLE, "modifiers": "patch@C3 hole@C3", "sides": ({"voided": True}, {})}
    covered = play(acts("ghost@D3 holemaker@D4", **more), "step:C3")
    assert places(covered, "shells-ghost") == ["Soul on C3"]
    torn = play(acts("holemaker@D4 ghost@D3", **more), "use:tear>C3", "to:G3", "activate:ghost", "1:pass", "step:C3")
    assert places(torn, "shells-ghost") == ["C3"]


def ways(modifiers: str, hero: str, seat: int = SPECTERS) -> list[bool]:
    """Return whether one can step across the wall, from C3 to D3 and back."""
    pairs = (("C3", "D3"), ("D3", "C3"))
    foe = "gatekeeper@I9"
    return [
        f"step:{to}" in legal(acts_for(seat, f"{hero}@{at}", foe, tiles=WALL, modifiers=modifiers)) for at, to in pairs
    ]


@pytest.mark.parametrize("cell", ["C3", "D3"])
@pytest.mark.parametrize(
    ("modifiers", "crosses"),
    [
        ("", False),
        ("patch@{}", True),
        ("patch@{}!", True),
        ("hole@{}", False),
        ("border@{}", False),
        ("hole@{} horizon@{}", False),
        ("gate@{}", False),
        # 29.4: a covered one cancels nothing
        ("patch@{} hole@{}", False),
        ("patch@{} gate@{}", False),
        ("patch@{} border@{}", False),
        ("hole@{} patch@{}", True),
    ],
)
@BOTH
def test_13_2_and_29_4_a_patch_on_top_alone_cancels_a_wall_from_both_sides(
    modifiers: str, crosses: bool, cell: str, seat: int
) -> None:
    if "horizon" not in modifiers or seat == SPECTERS:
        assert ways(modifiers.replace("{}", cell), "holemaker", seat) == [crosses, crosses]


def test_29_4_an_uncovered_patch_cancels_the_wall_again() -> None:
    state = acts("holemaker@C3", tiles=WALL, modifiers="patch@D3 hole@D3", sides=({"voided": True}, {}))
    assert "step:D3" not in legal(state)
    assert "step:D3" in legal(play(state, "use:tear>D3", "to:G3"))
    border = position("ghost@A9", FOE, tiles=WALL, modifiers="patch@C3 border@C3")
    assert ground_of(border).has_wall(cell("C3"), EAST) and ground_of(border).has_wall(cell("D3"), WEST)
    assert not ground_of(play(border, "end", "end")).has_wall(cell("C3"), EAST)


@pytest.mark.parametrize("cover", ["patch@D3", "patch@D3!", "hole@D3 patch@D3"])
def test_13_1_a_covered_gate_under_a_soulgiver_leads_nowhere_until_it_is_uncovered(cover: str) -> None:
    heroes = ("patcher@D3 gatekeeper@A9", "ghost@I2")
    assert refusal(acts(*heroes, modifiers=f"gate@D3 gate@G8 {cover}"), "gate") == "no_gate"
    assert refusal(acts(*heroes, modifiers=f"{cover} gate@D3 gate@G8"), "gate") == ""
    led = acts("volomancer@D6", "ghost@D3 gatekeeper@A9", modifiers=f"gate@D3! gate@G8! {cover}")
    assert "gate" not in legal(play(led, "use:mind_control>D3"))


@pytest.mark.parametrize("modifiers", [BORDER, HORIZON])
@pytest.mark.parametrize(
    ("hero", "ability"), [("patcher", "patch"), ("holemaker", "black_void"), ("gatekeeper", "gate")]
)
@BOTH
def test_1_3_and_13_1_no_modifier_is_placed_on_a_population_modifier(
    modifiers: str, hero: str, ability: str, seat: int
) -> None:
    state = acts_for(seat, f"{hero}@D5", "ghost@I9", modifiers=modifiers)
    assert refusals(state, f"use:{ability}>C3", f"use:{ability}>C4") == ["population_modifier", ""]


@pytest.mark.parametrize("modifiers", [BORDER, HORIZON])
@pytest.mark.parametrize(("hero", "ability", "own", "side"), MOVED)
def test_1_3_no_modifier_is_moved_to_a_population_modifier(
    modifiers: str, hero: str, ability: str, own: str, side: dict[str, bool]
) -> None:
    state = acts(f"{hero}@D5", "ghost@I9", modifiers=f"{modifiers} {own}", sides=(side, {}))
    state = play(state, f"use:{ability}>H3")
    assert refusals(state, "to:C4", "to:C3") == ["", "cannot_move_to"]
    assert "to:C3" not in legal(state)


def test_1_3_no_other_population_modifier_is_placed_on_one() -> None:
    horizon = placing(SPECTERS, modifiers=f"{BORDER} hole@H8")
    assert legal(horizon, "place") == ["place:H8"]
    border = placing(SHELLS, modifiers=f"{HORIZON} hole@H8")
    assert refusals(border, "place:C3", "place:C4") == ["cannot_place", ""]
