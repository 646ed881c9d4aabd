"""The plug is pulled, at random and where it hurts most; people play on, and nothing is lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loopback.discord import Loopback
from tests.loopback.hooks import POINTS
from tests.loopback.kill_loop import Siege
from tests.loopback.prefork import Nursery

ROUNDS = 10


@pytest.mark.parametrize("half", [0, 1])
async def test_killed_where_it_matters(discord: Loopback, tmp_path: Path, nursery: Nursery, half: int) -> None:
    siege = Siege(discord, tmp_path, nursery, seed=half + 1)
    points = list(POINTS)[half::2]
    async with siege.traffic():
        reached = [await siege.kill_at(point, 2) for point in points]
    assert not await siege.settle()
    assert sum(reached) >= len(points) - 2, siege.tally
    assert siege.counts()["acknowledged"] > 0


@pytest.mark.parametrize("seed", [3, 4])
async def test_killed_at_random_moments(discord: Loopback, tmp_path: Path, nursery: Nursery, seed: int) -> None:
    siege = Siege(discord, tmp_path, nursery, seed=seed)
    async with siege.traffic():
        for _ in range(ROUNDS):
            await siege.kill_at_random()
    assert not await siege.settle()
    assert siege.counts()["acknowledged"] >= ROUNDS
