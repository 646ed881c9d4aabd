"""What a relic costs and which mixes pay for it (2.5 T2), for every storage and every map around it."""

from __future__ import annotations

import pytest

from rules.maatatahay.board import Crystals
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.warriors import RELICS
from tests.rules.maatatahay.builder import kind, legal, paid, played, position, rows

COSTS = (4, 3, 2, 1, 1)
"""What a relic costs, by the number of tiles at its sides."""

SIDES = {"C4": "b1", "D3": "a1", "B3": "b2", "C2": "a2"}
"""Tiles at the sides of C3: of the first few of them there are as many of each tribe, or one more of seat 1."""


def mixes(state: MaatatahayState, space: str) -> set[str]:
    """Return every payment that is possible on a relic space, also one that is the only one."""
    if f"place:{space}" not in legal(state):
        return set()
    placed, _ = played(state, f"place:{space}")
    if kind(placed) == "pay":
        return {move.removeprefix("pay:") for move in legal(placed)}
    return {str(paid(state, f"place:{space}").paid)}


@pytest.mark.parametrize("neighbours", range(5))
@pytest.mark.parametrize("storage", [Crystals(spirit, energy) for spirit in range(5) for energy in range(5 - spirit)])
def test_m09_every_mix_of_just_the_cost_with_a_spirit_and_no_other(neighbours: int, storage: Crystals) -> None:
    cost = COSTS[neighbours]
    possible = [Crystals(spirit, cost - spirit) for spirit in range(1, cost + 1)]
    payable = {str(mix) for mix in possible if mix.spirit <= storage.spirit and mix.energy <= storage.energy}
    beside = dict(list(SIDES.items())[:neighbours])
    assert mixes(position(*rows(**beside), storages=(str(storage), "0")), "C3") == payable


def around(space: str) -> tuple[list[str], list[str]]:
    """Return the spaces at the sides and at the corners of an inner space."""
    column, row = "ABCDE".index(space[0]), int(space[1])
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    named = {(x, y): f"{'ABCDE'[column + x]}{row + y}" for x, y in steps}
    return [named[step] for step in steps if 0 in step], [named[step] for step in steps if 0 not in step]


@pytest.mark.parametrize("relic", RELICS)
def test_m09_a_tile_at_any_side_takes_one_off_and_none_at_a_corner(relic: str) -> None:
    sides, corners = around(relic)
    for space in sides:
        assert mixes(position(*rows(**{space: "b1"}), storages=("1S2E", "0")), relic) == {"1S2E"}
    for space in set(corners) - set(RELICS):
        assert mixes(position(*rows(**{space: "b1"}), storages=("1S2E", "0")), relic) == set()
        assert mixes(position(*rows(**{space: "b1"}), storages=("1S3E", "0")), relic) == {"1S3E"}


def test_m09_crystals_at_the_sides_take_nothing_off() -> None:
    heaps = rows(C2="1S", B3="1E", D3="2S", C4="2E")
    assert mixes(position(*heaps, storages=("1S3E", "0")), "C3") == {"1S3E"}
    assert mixes(position(*heaps, storages=("2S1E", "0")), "C3") == set()
