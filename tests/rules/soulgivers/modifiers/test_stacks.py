"""Modifiers on Modifiers: which one works, which may be covered, and what a Patch cancels."""

from __future__ import annotations

import pytest

from rules.soulgivers.geometry import EAST, WEST
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
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
from tests.rules.soulgivers.scenes import SEATS_OF_TWO, WALL

BORDER = "border@C3"
HORIZON = "hole@C3 horizon@C3"


def test_modifiers_covered_by_the_border_work_again_when_it_ends() -> None:
    state = position("ghost@A9", "aeger@I9", tiles=board(C3="W0", A5="I2", I5="I0"), modifiers="patch@C3 border@C3")
    turned = play(state, "end", "end", "activate:ghost")
    assert [modifier.kind for modifier in turned.modifiers] == ["patch"]
    assert find(turned, "shells-ghost").activated


def test_13_1_only_the_top_modifier_works() -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    covered = position("ghost@D3", "aeger@I2", tiles=tiles, modifiers="patch@C3 hole@C3", active="ghost")
    assert soul(play(covered, "step:C3"), "shells-ghost") == "C3"
    torn = position(
        "holemaker@D4 ghost@D3",
        "aeger@I2",
        tiles=tiles,
        modifiers="patch@C3 hole@C3",
        active="holemaker",
        sides=({"voided": True}, {}),
    )
    torn = play(torn, "use:tear>C3", "to:G3", "activate:ghost", "1:pass", "step:C3")
    assert where(torn, "shells-ghost") == "C3"


@pytest.mark.parametrize("modifiers", ["border@C3", "hole@C3 horizon@C3"])
def test_13_1_population_modifiers_are_not_covered(modifiers: str) -> None:
    state = position("holemaker@D4", "aeger@I2", modifiers=modifiers, active="holemaker")
    assert refusal(state, "use:black_void>C3") == "population_modifier"


def ways(modifiers: str, hero: str) -> tuple[bool, bool]:
    """Return whether one can step across the wall, from C3 to D3 and back."""
    there = position("patcher@I9", f"{hero}@C3 architect@C9", seat=1, tiles=WALL, modifiers=modifiers, active=hero)
    back = position("patcher@I9", f"{hero}@D3 architect@C9", seat=1, tiles=WALL, modifiers=modifiers, active=hero)
    return "step:D3" in legal(there), "step:C3" in legal(back)


@pytest.mark.parametrize("cell", ["C3", "D3"])
def test_13_2_a_patch_cancels_the_wall_from_both_sides(cell: str) -> None:
    assert ways("", "aeger") == (False, False)
    assert ways(f"patch@{cell}", "aeger") == (True, True)


@pytest.mark.parametrize("cell", ["C3", "D3"])
@pytest.mark.parametrize("modifier", ["hole@{}", "border@{}", "hole@{} horizon@{}", "gate@{}"])
def test_13_2_other_modifiers_do_not_cancel_walls(cell: str, modifier: str) -> None:
    assert ways(modifier.replace("{}", cell), "holemaker") == (False, False)


def test_13_2_a_shell_does_not_pass_the_wall_under_the_border() -> None:
    state = position("aeger@C3", "patcher@I2", tiles=WALL, modifiers="border@D3", active="aeger")
    assert "step:D3" not in legal(state)


def test_29_4_a_covered_patch_cancels_no_wall() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")

    def crosses(state: SoulgiversState) -> bool:
        return "step:D3" in legal(state)

    hero = "ghost@I9 holemaker@C3 gatekeeper@I10"
    assert not crosses(position(hero, "aeger@I2", tiles=tiles, active="holemaker"))
    for cover in ("hole@D3", "gate@D3"):
        covered = position(hero, "aeger@I2", tiles=tiles, modifiers=f"patch@D3 {cover}", active="holemaker")
        assert not crosses(covered)
    covered = position(
        hero, "aeger@I2", tiles=tiles, modifiers="patch@D3 hole@D3", active="holemaker", sides=({"voided": True}, {})
    )
    assert crosses(play(covered, "use:tear>D3", "to:G3"))


@pytest.mark.parametrize("cover", ["patch@D3", "patch@D3!", "hole@D3 patch@D3"])
def test_13_1_a_covered_gate_under_a_soulgiver_leads_nowhere_until_it_is_uncovered(cover: str) -> None:
    heroes = ("patcher@D3 gatekeeper@A9", "ghost@I2")
    assert refusal(position(*heroes, modifiers=f"gate@D3 gate@G8 {cover}", active="patcher"), "gate") == "no_gate"
    assert refusal(position(*heroes, modifiers=f"{cover} gate@D3 gate@G8", active="patcher"), "gate") == ""
    foe = ("volomancer@D6", "ghost@D3 gatekeeper@A9")
    led = position(*foe, modifiers=f"gate@D3! gate@G8! {cover}", active="volomancer")
    assert "gate" not in legal(play(led, "use:mind_control>D3"))


@pytest.mark.parametrize(
    ("modifiers", "seat", "hero", "ability"),
    [
        (modifiers, seat, hero, ability)
        for modifiers, seat in ((BORDER, SPECTERS), (BORDER, SHELLS), (HORIZON, SHELLS), (HORIZON, SPECTERS))
        for hero, ability in (("patcher", "patch"), ("holemaker", "black_void"), ("gatekeeper", "gate"))
    ],
)
def test_1_3_no_modifier_is_placed_on_a_population_modifier(modifiers: str, seat: int, hero: str, ability: str) -> None:
    places = [f"{hero}@D5", "ghost@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers=modifiers, active=hero)
    assert refusal(state, f"use:{ability}>C3") == "population_modifier"
    assert refusal(state, f"use:{ability}>C4") == ""


@pytest.mark.parametrize("modifiers", [BORDER, HORIZON])
@pytest.mark.parametrize(
    ("hero", "ability", "own", "sides"),
    [
        ("holemaker", "tear", "hole@H3", {"voided": True}),
        ("patcher", "update", "patch@H3", {"patched": True}),
        ("gatekeeper", "gate", "gate@H3 gate@I3", {}),
    ],
)
def test_1_3_no_modifier_is_moved_to_a_population_modifier(
    modifiers: str, hero: str, ability: str, own: str, sides: dict[str, bool]
) -> None:
    state = position(f"{hero}@D5", "ghost@I9", modifiers=f"{modifiers} {own}", active=hero, sides=(sides, {}))
    state = play(state, f"use:{ability}>H3")
    assert "to:C4" in legal(state)
    assert "to:C3" not in legal(state)
    assert refusal(state, "to:C3") == "cannot_move_to"


def test_1_3_no_other_population_modifier_is_placed_on_one() -> None:
    state = position("ghost@G8", "ghost@G2", seat=SPECTERS, modifiers=f"{BORDER} hole@H8")
    assert legal(play(state, "population"), "place") == ["place:H8"]
    state = position("ghost@G8", "ghost@G2", modifiers=f"{HORIZON} hole@H8")
    state = play(state, "population")
    assert refusal(state, "place:C3") == "cannot_place"
    assert refusal(state, "place:C4") == ""


def test_13_1_a_covered_modifier_is_not_back_in_the_supply() -> None:
    state = position("holemaker@C3", "ghost@J9", active="holemaker", modifiers="hole@A1 hole@A2 hole@A3 patch@A3!")
    assert refusal(state, "use:black_void>C4") == "none_left"


def test_13_1_a_patch_under_the_border_cancels_no_wall() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position("ghost@J9", "ghost@A9", tiles=tiles, modifiers="patch@C3 border@C3", active="ghost")
    assert ground_of(state).has_wall(cell("C3"), EAST)
    assert ground_of(state).has_wall(cell("D3"), WEST)
    shell = position("patcher@D3", "ghost@A9", tiles=tiles, modifiers="patch@C3 border@C3", active="patcher")
    assert refusal(shell, "step:C3") == "cannot_step"


@pytest.mark.parametrize("owner", ["", "!"])
@pytest.mark.parametrize("place", ["C3", "D3"])
@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_13_2_a_patch_of_either_side_cancels_walls_and_holes_for_everybody(owner: str, place: str, seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0", G3="H0")
    texts = ("aeger@C3 patcher@G4", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="aeger", tiles=tiles, modifiers=f"patch@{place}{owner} patch@G3{owner}")
    assert refusal(state, "step:D3") == ""
    floor = ground_of(state)
    assert not floor.has_wall(cell("C3"), EAST)
    assert not floor.has_wall(cell("D3"), WEST)
    assert cell("G3") not in floor.holes


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
    tiles = board(A5="I2", I5="I0", C3="H0")
    state = position("gatekeeper@A9", "ghost@J9", tiles=tiles, modifiers=modifiers)
    assert (cell("C3") in ground_of(state).holes) == hole
    plain = position("gatekeeper@A9", "ghost@J9", modifiers=modifiers)
    assert (cell("C3") in ground_of(plain).holes) == (hole and modifiers != "")


@pytest.mark.parametrize("below", ["gate@C3", "gate@C3!", "patch@C3!", "hole@C3 patch@C3", "hole@C3 gate@C3!"])
def test_2_18_the_border_covers_every_modifier_that_is_no_black_hole(below: str) -> None:
    state = position("gatekeeper@G7", "gatekeeper@G9", modifiers=below)
    state = play(state, "population", "place:C3", "done")
    assert state.modifiers[-1][:2] == (cell("C3"), "border")
