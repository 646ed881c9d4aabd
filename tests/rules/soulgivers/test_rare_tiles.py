"""Operations on tiles and population abilities, in what seldom comes up (2.20 to 2.22)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.geometry import CELL_OF
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import acts

BOTH = pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
ROW = ("A3", "C3", "E3", "G3", "I3")
CARDS: dict[str, Any] = {"hands": ("quake transpose drift", "")}


# ---------------------------------------------------------------- what locks a line or a tile


@pytest.mark.parametrize("modifier", ["border", "horizon"])
@pytest.mark.parametrize("tile", ROW)
@pytest.mark.parametrize("way", "EW")
def test_2_21_every_tile_of_a_line_must_be_unlocked(tile: str, modifier: str, way: str) -> None:
    free = chr(ord(tile[0]) + 1) + "4"
    state = acts("architect@C2", "aeger@I10", modifiers=f"{modifier}@{free}", barrier=True, **CARDS)
    assert refusal(state, f"use:mold>A3{way}") == "line_locked"
    runner = acts("runner@F4", "ghost@I10", modifiers=f"{modifier}@{free}", **CARDS) if free != "F4" else state
    assert f"play:drift>A3{way}" not in legal(runner)


@pytest.mark.parametrize("carried", [True, False])
@pytest.mark.parametrize(("fragment", "tile"), [("C5", "C5"), ("H6", "G5"), ("C7", "C7"), ("E3", "E3")])
def test_18_1_in_teams_the_fragment_locks_an_interference_tile_alone(tile: str, fragment: str, carried: bool) -> None:
    more: dict[str, Any] = {"four": (f"ghost@{fragment}*" if carried else "ghost@J10", "patcher@J1"), "tiles": IN_TEAMS}
    if not carried:
        more["fragment"] = fragment
    state = position("confuser@E7 blower@D3", "aeger@A1", active="confuser", barrier=False, **more, **CARDS)
    locked = tile in ("C5", "G5")
    assert (refusal(state, f"use:chaos>{tile}R") == "tile_locked") == locked
    for other in {"C5", "G5", "C7", "E3"} - {tile}:
        assert refusal(state, f"use:chaos>{other}R") == ""
    assert ("play:transpose>C3/C5" in legal(state)) == (tile != "C5")
    assert ("play:drift>C1N" in legal(state)) == (tile != "C5")


@pytest.mark.parametrize("barrier", [True, False])
def test_2_19_in_teams_too_the_mother_tile_is_locked_by_the_barrier(barrier: bool) -> None:
    more: dict[str, Any] = {"four": ("ghost@A9", "patcher@J1"), "tiles": IN_TEAMS, "barrier": barrier}
    state = position("confuser@E3", "aeger@A1", active="confuser", **more, **CARDS)
    assert (refusal(state, "use:chaos>E5R") == "tile_locked") == barrier
    assert ("play:transpose>E3/E5" in legal(state)) == (not barrier)
    assert ("play:quake>E5R" in legal(state)) == (not barrier)
    assert ("play:drift>E1S" in legal(state)) == (not barrier)


@pytest.mark.parametrize("who", ["shells", "specters", "runner", "fragment", "carrier", "portal", "soul", "modifier"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_21_only_a_soulgiver_or_the_fragment_keeps_a_tile_from_re_entering(who: str, seat: int) -> None:
    shells, specters = ["architect@G9", "blower@A1"], ["architect@G10", "blower@B1"]
    if who in ("shells", "specters"):
        (shells if who == "shells" else specters).append("ghost@J10")
    elif who == "runner":
        specters.append("runner@I9")
    elif who == "carrier":
        shells.append("ghost@I10*")
    elif who == "portal":
        shells.append("ghost@PS1 patcher@PS2")
        specters.append("ghost@PP1 patcher@PP2")
    lying: dict[str, dict[str, Any]] = {
        "fragment": {"fragment": "J10"},
        "soul": {"souls": "shells-runner@J10 specters-runner@I9"},
        "modifier": {"modifiers": "gate@J10 hole@I9! patch@J9"},
    }
    state = position(" ".join(shells), " ".join(specters), seat=seat, active="architect", **lying.get(who, {}))
    assert (refusal(state, "use:mold>A9E") == "") == (who in ("portal", "soul", "modifier"))
    assert refusal(state, "use:mold>A9W") == ""


@BOTH
@pytest.mark.parametrize(("card", "to"), [("quake>C3R", "D3"), ("drift>A3E", "E3"), ("transpose>C3/E3", "E3")])
def test_2_21_a_card_that_moves_tiles_makes_the_event_horizon_attract(card: str, to: str, seat: int) -> None:
    """A Shell on C3 is carried beside an Event Horizon."""
    beside = {"D3": "D2", "E3": "E2"}[to]
    name = card.partition(">")[0]
    hands = (name, "") if seat == SHELLS else ("", name)
    state = position("ghost@C3", "patcher@D4", seat=seat, hands=hands, modifiers=f"horizon@{beside}")
    assert soul(play(state, f"play:{card}"), "shells-ghost") == beside


@pytest.mark.parametrize(("card", "to"), [("quake>A1R", "C1"), ("drift>A1S", "A2"), ("transpose>A1/C1", "B1")])
def test_23_3_a_card_that_moves_tiles_frees_a_trapped_spacewalker(card: str, to: str) -> None:
    """The only other black hole is in the corner A1, which walls close until its tile is moved."""
    tiles = board(A1="C0", A5="I2", I5="I0")
    hands = (card.partition(">")[0], "")
    state = position("spacewalker@I1 blower@B2", "patcher@J10", hands=hands, modifiers="hole@I1 hole@A1", tiles=tiles)
    assert where(play(state, f"play:{card}"), "shells-spacewalker") == to


def test_2_19_the_mother_tile_re_enters_when_the_barrier_is_gone() -> None:
    tiles = board(A5="I2", I5="M0", E5="P0")
    state = acts("architect@C5", "aeger@A1", tiles=tiles, barrier=False, fragment="A9")
    assert play(state, "use:mold>A5E").tiles[20:24] == "M0I2"
    teams = position(
        "confuser@C5", "aeger@A1", active="confuser", barrier=False, four=("ghost@A9", "ghost@J1"), tiles=IN_TEAMS
    )
    assert refusal(teams, "use:chaos>E5R") == ""


# ---------------------------------------------------------------- population abilities


@pytest.mark.parametrize("below", ["gate@C3", "gate@C3!", "patch@C3!", "hole@C3 patch@C3", "hole@C3 gate@C3!"])
def test_2_18_the_border_covers_every_modifier_that_is_no_black_hole(below: str) -> None:
    state = position("gatekeeper@G7", "gatekeeper@G9", modifiers=below)
    state = play(state, "population", "place:C3", "done")
    assert state.modifiers[-1][:2] == (cell("C3"), "border")


def test_2_22_specter_modifiers_lie_on_holes_of_every_kind_side_by_side() -> None:
    tiles = board(C3="H0", A5="I2", I5="I0")
    modifiers = "hole@D3 hole@C1! patch@C1 hole@C1"
    state = position("aeger@J1", "ghost@A10", seat=SPECTERS, modifiers=modifiers, tiles=tiles, souls="shells-runner@D3")
    state = play(state, "population")
    assert set(legal(state)) == {"place:C3", "place:D3", "place:C1"}
    state = play(state, "place:C3")
    assert set(legal(state)) == {"done", "place:D3", "place:C1"}
    state = play(state, "place:D3", "place:C1")
    assert [one.cell for one in state.modifiers if one.kind == "horizon"] == [cell("C3"), cell("D3"), cell("C1")]
    assert asked(state) == [(SPECTERS, "act")]


@pytest.mark.parametrize(
    ("chosen", "ends"),
    [
        ("J1", "I1 J2"),
        ("A2", "A1 A3 B2"),
        ("A10", "A9 B10"),
        ("J5", "J4 J6"),
        ("C3 C4 C2", "C1 C5"),
        ("C3 B3 D3", "A3 E3"),
        ("I3 J3", "H3"),
        ("A3 B3", "C3"),
        ("C9 C10", "C8"),
    ],
)
def test_2_22_the_border_goes_on_at_either_end_and_round_no_corner(chosen: str, ends: str) -> None:
    state = play(position("ghost@G7", "aeger@G9"), "population")
    state = play(state, *(f"place:{name}" for name in chosen.split()))
    assert set(legal(state)) == {"done", *(f"place:{name}" for name in ends.split())}


def test_2_22_the_border_begins_on_every_cell_that_is_allowed() -> None:
    state = play(position("ghost@G7", "aeger@G9", modifiers="hole@C3"), "population")
    taken = {"G7", "G9", "C3", "B6", "I5", "E5", "F5", "E6", "F6"}
    assert set(legal(state)) == {f"place:{name}" for name in set(CELL_OF) - taken}
