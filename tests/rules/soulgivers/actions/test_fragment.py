"""The Fragment: collecting, passing and dropping it, its facing and its shields."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    IN_TEAMS,
    SHELLS,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, SEATS_OF_TWO, acts, changed, collecting, four_at, targets

SIDES = {"N": "C2", "E": "D3", "S": "C4", "W": "B3"}
"""The cells around C3, each by the side of C3 on which it is."""


@pytest.mark.parametrize("move", ["collect:E", "pass:F3"])
def test_a_carried_fragment_lies_on_no_cell(move: str) -> None:
    carried = move == "pass:F3"
    state = acts(f"ghost@C3{'*' if carried else ''} patcher@F3", fragment="" if carried else "C4")
    assert play(state, move).fragment.cell == -1


def turned(state: SoulgiversState, facing: int) -> SoulgiversState:
    """Return a position in which the Fragment has another facing than its carrier."""
    return replace(state, fragment=replace(state.fragment, facing=facing))


def test_the_facing_of_the_fragment_counts_for_a_carrier() -> None:
    state = acts("ghost@C3 patcher@A9", "aeger@D3E*", hands=("realign", ""))
    assert refusal(turned(state, 3), "attack:D3") == "shielded"
    west = acts("ghost@C3 patcher@A9", "aeger@D3W*", hands=("realign", ""))
    assert refusal(turned(west, 1), "attack:D3") == ""
    assert {text for text in targets(turned(west, 1), "play:realign") if "D3" in text} == {"D3/N", "D3/S", "D3/W"}


@pytest.mark.parametrize(("letter", "facing"), [("R", 0), ("H", 1), ("L", 2)])
def test_a_free_fragment_turns_with_its_tile(letter: str, facing: int) -> None:
    state = turned(acts("confuser@A3", fragment="C4"), 3)
    assert play(state, f"use:chaos>C3{letter}").fragment.facing == facing


def test_10_1_nobody_on_a_portal_is_passed_to() -> None:
    state = position("ghost@C8* runner@PS1", "aeger@I2", active="ghost")
    assert legal(state, "pass:") == []
    assert refusal(state, "pass:C10") == "cannot_pass"
    for there in ("C5", "F8"):
        state = position(f"ghost@C8* runner@PS1 patcher@{there}", "aeger@I2", active="ghost")
        assert legal(state, "pass:") == [f"pass:{there}"]


@pytest.mark.parametrize("row", range(1, 11))
def test_10_1_nor_from_anywhere_on_the_board(row: int) -> None:
    for column in "ABCDEFGHIJ":
        state = position(f"ghost@{column}{row}* runner@PS1 patcher@PS2", "aeger@PP1", active="ghost")
        assert legal(state, "pass:") == []


@pytest.mark.parametrize(
    ("ally", "allowed"),
    [("E3", False), ("F3", True), ("G3", False), ("C5", False), ("C6", True), ("C7", False), ("D5", False)],
)
def test_10_2_exactly_three_cells_in_a_straight_line(ally: str, allowed: bool) -> None:
    state = position(f"ghost@C3* patcher@{ally}", "aeger@I9", active="ghost")
    assert refusal(state, f"pass:{ally}") == ("" if allowed else "cannot_pass")


@pytest.mark.parametrize(("between", "tiles"), [("D3", ""), ("E3", ""), ("", "C3"), ("", "E3")])
def test_10_2_no_obstacle_between(between: str, tiles: str) -> None:
    layout = board(A5="I2", I5="I0", **({tiles: "W0"} if tiles else {}))
    for shells, specters in ((f"aeger@{between}", "aeger@I9"), ("aeger@I9", f"aeger@{between}")):
        state = position(
            f"ghost@C3* patcher@F3 {shells if between else ''}",
            specters if between else "aeger@I9",
            active="ghost",
            tiles=layout,
        )
        assert refusal(state, "pass:F3") == "cannot_pass"


def test_10_2_not_to_an_opponent_and_not_to_an_empty_cell() -> None:
    state = position("ghost@C3*", "aeger@F3", active="ghost")
    assert refusal(state, "pass:F3") == "opponent"
    assert refusal(state, "pass:C6") == "cannot_pass"


def attackable(carrier: str, facing: str) -> str:
    """Return from which sides a carrier on C3 can be attacked."""
    found = ""
    for side, beside in SIDES.items():
        state = position(f"{carrier}@C3{facing}*", f"aeger@{beside}", seat=1, active="aeger")
        if not refusal(state, "attack:C3"):
            found += side
        else:
            assert refusal(state, "attack:C3") == "shielded"
    return found


def test_10_3_a_carrier_has_the_shields_of_the_fragment_only() -> None:
    assert attackable("ghost", "N") == "SW"
    assert attackable("protector", "N") == "SW"
    assert attackable("architect", "S") == "NE"


def test_10_3_its_facing_is_set_on_collecting_and_receiving() -> None:
    state = position("aeger@C3N patcher@F4N", "aeger@I9", active="aeger", fragment="C4")
    state = play(state, "collect:S")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-aeger", 2)
    state = play(state, "step:C4", "halt:W")
    assert (state.fragment.facing, find(state, "shells-aeger").facing) == (3, 0)
    state = play(state, "pass:F4", "face:E", "face:N")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-patcher", 0)
    assert find(state, "shells-aeger").facing == 1
    assert find(state, "shells-patcher").facing == 0
    dropped = play(position("ghost@C3S*", "aeger@I9", active="ghost"), "drop:W")
    assert find(dropped, "shells-ghost").facing == 3


def test_10_4_collect_and_pass_in_one_activation() -> None:
    state = play(collecting(2), "collect:N")
    state = play(state, "pass:F3", "face:N")
    assert state.fragment.carrier == "shells-patcher"
    assert find(state, "shells-ghost").marks == 2
    assert state.sides[SHELLS].essences == 0
    assert refusal(play(collecting(1), "collect:N"), "pass:F3") == "no_essence"
    assert refusal(collecting(0), "collect:N") == "no_essence"


@pytest.mark.parametrize(("facing", "open_sides"), [("N", "SW"), ("E", "NW"), ("S", "NE"), ("W", "ES")])
def test_10_5_the_fragment_shields_two_sides_at_a_right_angle(facing: str, open_sides: str) -> None:
    assert attackable("ghost", facing) == open_sides


def test_15_3_nobody_on_a_portal_is_passed_to() -> None:
    state = position("ghost@C8* runner@PS1", "aeger@I2", active="ghost")
    assert refusal(state, "pass:C10") == "cannot_pass"
    state = position("ghost@C3*", "volomancer@C2 runner@PP1", seat=1, active="volomancer")
    assert legal(state, "use:acquiescence") == []


def test_16_1_the_fragment_is_not_collected_under_it_and_its_tile_stays() -> None:
    state = position("architect@E4 confuser@D5", "aeger@I2", active="architect")
    assert refusal(state, "collect:N") == "not_here"
    assert [refusal(state, f"use:mold>{line}") for line in ("E3N", "E3S", "E5E", "E5W")] == ["line_locked"] * 4
    assert refusal(state, "use:mold>C3W") == ""
    confusing = position("confuser@D5", "aeger@I2", active="confuser")
    assert refusal(confusing, "use:chaos>E5R") == "tile_locked"


@pytest.mark.parametrize(("collector", "reaches"), [("C3", True), ("D4", True), ("C2", False), ("B3", False)])
def test_a24_the_fragment_is_collected_from_anywhere_on_its_tile(collector: str, reaches: bool) -> None:
    state = position(f"ghost@{collector}", "aeger@I9", active="ghost", fragment="C3")
    assert (refusal(state, "collect:N") == "") == reaches


def test_a25_the_fragment_begins_on_e5() -> None:
    state = position("ghost@E4", "aeger@I9", active="ghost")
    state = play(state, "attack:barrier")
    assert state.fragment.cell == cell("E5")
    for name in ("E5", "F6"):
        there = position(f"ghost@{name}", "aeger@I9", active="ghost", barrier=False)
        assert refusal(there, "collect:N") == ""


def test_2_14_the_fragment_of_a_carrier_destroyed_on_a_black_hole_stays_on_it() -> None:
    state = position("patcher@C3* ghost@A9", "ghost@J9", active="patcher", modifiers="hole@C4")
    state = play(state, "step:C4")
    assert not is_in_game(state, "shells-patcher")
    assert (state.fragment.carrier, state.fragment.cell) == ("", cell("C4"))


def test_2_15_the_fragment_of_one_destroyed_keeps_its_own_facing() -> None:
    state = changed(acts("blower@C3", "aeger@D3E* ghost@I9"), "aeger", facing=0)
    assert play(state, "attack:D3").fragment.facing == 1


@pytest.mark.parametrize("seat", range(4))
def test_10_4_a_pass_to_a_teammate_is_refused_for_the_essence_alone(seat: int) -> None:
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[(seat + 2) % 4] = "patcher@C3*", "confuser@F3"
    first, second, *rest = pieces
    poor = ({"essences": 0}, {"essences": 0})
    state = position(first, second, four=rest, seat=seat, active="patcher", sides=poor)
    assert refusal(state, "pass:F3") == "no_essence"


@pytest.mark.parametrize("modifiers", ["hole@C3", "patch@C3", "patch@C3!", "border@C3", "hole@C3 horizon@C3"])
@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_2_14_a_fragment_under_any_modifier_or_soulgiver_is_collected(modifiers: str, seat: int) -> None:
    for there in ("C3", "D4"):
        texts = ("patcher@D3", f"holemaker@{'J9' if there == 'C3' else there}")[:: 1 - 2 * seat]
        state = position(*texts, seat=seat, active="patcher", modifiers=modifiers, fragment=there)
        assert play(state, "collect:N").fragment.carrier == f"{('shells', 'specters')[seat]}-patcher"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_10_1_in_teams_every_ally_is_passed_to_and_no_opponent(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3* blower@G9" if seat != other else "patcher@C3* ghost@F3"
    if seat != other:
        texts[other] = "ghost@F3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert refusal(state, "pass:F3") == ("opponent" if (seat - other) % 2 else "")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_10_2_the_fragment_is_passed_to_the_teammate_alone(seat: int, other: int) -> None:
    if seat == other:
        return
    state = four_at(seat, {other: "F3", seat: "C3*"}, active=FOUR[seat])
    if seat % 2 != other % 2:
        assert refusal(state, "pass:F3") == "opponent"
        return
    state = play(state, "pass:F3")
    if FOUR[seat] != "ghost":  # without shields: A65
        assert asked(state) == [(seat, "face")]
        state = play(state, "face:E")
    assert asked(state) == [(other, "face")]
    state = play(state, "face:W")
    assert state.fragment.facing == 3


def test_2_14_the_fragment_of_a_carrier_destroyed_keeps_its_facing() -> None:
    state = play(position("ghost@A9E*=5 patcher@C9", "aeger@B2"), "end")
    assert (state.fragment.carrier, state.fragment.facing) == ("", 1)
