"""Operations on tiles with everything on them (2.21)."""

from __future__ import annotations

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    board,
    cell,
    find,
    play,
    position,
    refusal,
    soul,
    where,
)

TURNED = {
    "R": {"C3": "D3", "D3": "D4", "D4": "C4", "C4": "C3"},
    "H": {"C3": "D4", "D3": "C4", "D4": "C3", "C4": "D3"},
    "L": {"C3": "C4", "C4": "D4", "D4": "D3", "D3": "C3"},
}
"""Where each rotation takes the cells of the tile C3."""


def full(fragment: str = "C4") -> SoulgiversState:
    """Return a position with something of every kind on the tile C3: a wall on its west side, a hole on its C4."""
    return position(
        "confuser@A3 ghost@C3E architect@A9",
        "patcher@D3W aeger@I9",
        active="confuser",
        tiles=board(C3="D3", A5="I2", I5="I0"),
        modifiers="patch@D4 hole@D4",
        souls="shells-runner@C4 specters-runner@D3",
        fragment=fragment,
        barrier=False,
    )


@pytest.mark.parametrize("letter", "RHL")
def test_a_rotation_takes_everything_along(letter: str) -> None:
    state = full()
    quarters = {"R": 1, "H": 2, "L": 3}[letter]
    after = play(state, f"use:chaos>C3{letter}")
    to = TURNED[letter]
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing) == (to["C3"], (1 + quarters) % 4)
    assert (where(after, "specters-patcher"), find(after, "specters-patcher").facing) == (to["D3"], (3 + quarters) % 4)
    assert [soul(after, "shells-runner"), soul(after, "specters-runner")] == [to["C4"], to["D3"]]
    assert after.fragment.cell == cell(to["C4"])
    assert [(modifier.kind, modifier.cell) for modifier in after.modifiers] == [
        ("patch", cell(to["D4"])),
        ("black_hole", cell(to["D4"])),
    ]
    assert after.tiles[12:14] == f"D{(3 + quarters) % 4}"
    assert where(after, "shells-confuser") == "A3"


def test_a_carried_fragment_turns_with_its_carrier() -> None:
    state = position("confuser@A3 ghost@C3S*", "aeger@I9", active="confuser")
    after = play(state, "use:chaos>C3R")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing, after.fragment.facing) == ("D3", 3, 3)


def test_walls_and_printed_holes_move_with_the_tile() -> None:
    state = position("confuser@A3 patcher@C3", "aeger@I9", active="confuser", tiles=board(C3="W0", A5="I2", I5="I0"))
    after = play(state, "use:chaos>C3R", "activate:patcher")
    assert where(after, "shells-patcher") == "D3"
    assert refusal(after, "step:D4") == "cannot_step"
    assert refusal(after, "step:C3") == ""


def test_a_swap_keeps_rotations_and_takes_everything_along() -> None:
    state = position(
        "ghost@C3E patcher@E4W",
        "aeger@I9",
        tiles=board(C3="W1", E3="H2", A5="I2", I5="I0"),
        modifiers="patch@D4",
        souls="shells-runner@E3",
        fragment="C4",
        barrier=False,
        hands=("transpose", ""),
    )
    after = play(state, "play:transpose>C3/E3")
    assert after.tiles[12:16] == "H2W1"
    assert [where(after, f"shells-{hero}") for hero in ("ghost", "patcher")] == ["E3", "C4"]
    assert [find(after, f"shells-{hero}").facing for hero in ("ghost", "patcher")] == [1, 3]
    assert (soul(after, "shells-runner"), after.fragment.cell, after.modifiers[0].cell) == (
        "C3",
        cell("E4"),
        cell("F4"),
    )


@pytest.mark.parametrize("way", ["E", "W", "N", "S"])
def test_a_shift_moves_every_tile_by_one_and_the_last_one_re_enters(way: str) -> None:
    tiles = board(A3="W0", C3="C0", E3="S0", G3="D0", I3="H0", C1="W1", C5="C1", C7="S1", C9="D1")
    state = position("architect@C4", "aeger@E9", active="architect", tiles=tiles, barrier=True)
    line = ["C1", "C3", "C5", "C7", "C9"] if way in "NS" else ["A3", "C3", "E3", "G3", "I3"]
    before = [_code(state, name) for name in line]
    first = line[0] if way in "EW" else "C1"
    after = play(state, f"use:mold>{first}{way}")
    expected = [*before[-1:], *before[:-1]] if way in "ES" else [*before[1:], before[0]]
    assert [_code(after, name) for name in line] == expected
    assert where(after, "shells-architect") == {"E": "E4", "W": "A4", "N": "C2", "S": "C6"}[way]
    untouched = [tile for tile in range(25) if tile not in [_tile(name) for name in line]]
    assert all(after.tiles[2 * tile : 2 * tile + 2] == state.tiles[2 * tile : 2 * tile + 2] for tile in untouched)


def _tile(name: str) -> int:
    return (int(name[1:]) - 1) // 2 * 5 + "ACEGI".index(name[0])


def _code(state: SoulgiversState, name: str) -> str:
    return state.tiles[2 * _tile(name) : 2 * _tile(name) + 2]


@pytest.mark.parametrize("card", ["quake>C3R", "transpose>C3/E3", "drift>A3E"])
@pytest.mark.parametrize("modifier", ["border@D4", "horizon@D4"])
def test_a_tile_with_a_population_modifier_is_locked(card: str, modifier: str) -> None:
    hands = ("quake transpose drift", "")
    state = position("ghost@C3", "aeger@I9", modifiers=modifier.replace("D4", "I1"), hands=hands)
    assert refusal(state, f"play:{card}") == ""
    locked = position("ghost@A3", "aeger@I9", modifiers=modifier.replace("D4", "D3"), hands=hands)
    assert refusal(locked, f"play:{card}") == "requirement"


@pytest.mark.parametrize("barrier", [True, False])
def test_the_mother_tile_is_locked_as_long_as_the_barrier_is_active(barrier: bool) -> None:
    state = position("confuser@E4", "aeger@I9", active="confuser", barrier=barrier, hands=("transpose drift", ""))
    for move in ("use:chaos>E5R", "play:transpose>E3/E5", "play:drift>E1N"):
        assert (refusal(state, move) != "") == barrier
    if not barrier:
        after = play(state, "play:transpose>E3/E5")
        assert (after.tiles[14:16], after.fragment.cell) == ("M0", cell("E3"))


def test_attraction_and_wormholes_are_looked_at_after_each() -> None:
    state = position("ghost@D3", "confuser@A3", seat=1, active="confuser", modifiers="horizon@E4")
    after = play(state, "use:chaos>C3R")
    assert soul(after, "shells-ghost") == "E4"
