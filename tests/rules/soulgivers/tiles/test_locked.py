"""Which tiles may be moved, and who is carried along."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    board,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import acts, holds

TILE_MOVES = [
    ("architect", "use:mold>C3E"),
    ("architect", "use:mold>C3W"),
    ("architect", "use:mold>C3N"),
    ("architect", "use:mold>C3S"),
    ("confuser", "use:chaos>C3R"),
    ("confuser", "use:chaos>C3H"),
    ("confuser", "play:drift>A3E"),
    ("confuser", "play:drift>C1S"),
    ("confuser", "play:quake>C3L"),
    ("confuser", "play:transpose>C3/C5"),
    ("confuser", "play:transpose>A3/C3"),
]
CARDS: dict[str, Any] = {"hands": ("quake transpose drift", "")}
ROW = ("A3", "C3", "E3", "G3", "I3")


def locked(hero: str, move: str, modifiers: str) -> str:
    """Return why a tile of the line, or the tile itself, is not moved with Modifiers on it."""
    state = position(
        f"{hero}@C5 ghost@C3", "ghost@I10", modifiers=modifiers, active=hero, hands=("drift quake transpose", "")
    )
    return refusal(state, move)


@pytest.mark.parametrize(("hero", "move"), TILE_MOVES)
def test_2_4_a_tile_of_the_border_is_not_moved(hero: str, move: str) -> None:
    assert locked(hero, move, "") == ""
    assert locked(hero, move, "border@D4") in ("line_locked", "tile_locked", "requirement")


@pytest.mark.parametrize(("hero", "move"), TILE_MOVES)
def test_3_5_a_tile_of_the_event_horizon_is_not_moved(hero: str, move: str) -> None:
    assert locked(hero, move, "hole@D4") == ""
    assert locked(hero, move, "hole@D4 horizon@D4") in ("line_locked", "tile_locked", "requirement")


@pytest.mark.parametrize(
    ("move", "tile"),
    [("use:mold>C3N", 6), ("use:mold>C3S", 16), ("play:drift>C1N", 6), ("play:transpose>A5/C5", 10)],
)
def test_18_1_interference_tiles_are_moved_away_from_the_mother_tile(move: str, tile: int) -> None:
    state = position(
        "architect@C6",
        "aeger@I2",
        four=("ghost@I9", "ghost@I3"),
        tiles=IN_TEAMS,
        active="architect",
        hands=("drift transpose", ""),
    )
    state = play(state, move)
    assert state.tiles[2 * tile] == "I"
    assert state.tiles[2 * 11] != "I"


@pytest.mark.parametrize("move", ["use:mold>C3N", "play:drift>C1N", "play:transpose>A5/C5", "play:quake>C5R"])
def test_18_1_not_with_the_fragment_on_it(move: str) -> None:
    for shells, fragment in (("architect@C6", "D5"), ("architect@C6*", "")):
        state = position(
            shells,
            "aeger@I2",
            four=("ghost@I9", "ghost@I3"),
            tiles=IN_TEAMS,
            active="architect",
            fragment=fragment,
            hands=("drift transpose quake", ""),
        )
        assert refusal(state, move) in ("line_locked", "requirement")


def test_a13_a_runner_is_moved_with_its_tile() -> None:
    state = position("confuser@C3", "runner@E3S", active="confuser", hands=("transpose", ""))
    turned = play(state, "use:chaos>E3R")
    assert (where(turned, "specters-runner"), find(turned, "specters-runner").facing) == ("F3", 3)
    assert where(play(state, "play:transpose>C3/E3"), "specters-runner") == "C3"
    molded = play(position("architect@C3", "runner@E3", active="architect"), "use:mold>A3E")
    assert where(molded, "specters-runner") == "G3"


def test_a28_an_interference_tile_with_the_fragment_is_locked_for_two_against_two_only() -> None:
    state = position(
        "confuser@C3", "aeger@I9", four=("ghost@I7", "ghost@I3"), active="confuser", tiles=IN_TEAMS, fragment="C5"
    )
    assert refusal(state, "use:chaos>C5R") == "tile_locked"
    assert refusal(state, "use:chaos>C7R") == ""
    one_each = position("confuser@C3", "aeger@I9", active="confuser", tiles=IN_TEAMS, fragment="C5")
    assert refusal(one_each, "use:chaos>C5R") == ""


@pytest.mark.parametrize("carried", ["ghost@C3", "runner@C3", "ghost@C3*", "spacewalker@C3"])
@pytest.mark.parametrize("card", ["quake", "transpose"])
def test_a13_whoever_stands_on_a_tile_is_carried_with_it(card: str, carried: str) -> None:
    state = holds(SHELLS, "patcher@D4", f"{carried} aeger@I9", card, barrier=False)
    target = {"quake": "C3R", "transpose": "C3/E3"}[card]
    assert refusal(state, f"play:{card}>{target}") == ""


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


def test_2_19_the_mother_tile_re_enters_when_the_barrier_is_gone() -> None:
    tiles = board(A5="I2", I5="M0", E5="P0")
    state = acts("architect@C5", "aeger@A1", tiles=tiles, barrier=False, fragment="A9")
    assert play(state, "use:mold>A5E").tiles[20:24] == "M0I2"
    teams = position(
        "confuser@C5", "aeger@A1", active="confuser", barrier=False, four=("ghost@A9", "ghost@J1"), tiles=IN_TEAMS
    )
    assert refusal(teams, "use:chaos>E5R") == ""
