"""Copies at intervals and the look at the whole file, beside a host that goes on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from host.config import HostConfig
from host.failures import FaultReports
from host.services.backups import RETRY, Backups
from storage.repository import Repository
from tests.storage.damage import fill, spoil

DAY = 86_400.0


class Clock:
    now = 10 * DAY

    def __call__(self) -> float:
        return self.now


class Owner:
    """Backups of a database of its own, a clock, and what the owner was told."""

    def __init__(self, store: Repository) -> None:
        self.store, self.clock, self.told = store, Clock(), list[str]()
        self.reports = FaultReports(store.upkeep, self.clock)
        self.reports.listeners.append(self.told.append)
        config = HostConfig(backup_every=DAY, backups_kept=2)
        self.backups = Backups(store.upkeep, config, self.clock, self.reports)

    async def copied(self) -> float:
        """Let it look; return for how long it sleeps then. A new copy gets the time of the clock."""
        before = set(self.store.path.parent.glob("*.bak"))
        due = await self.backups.make_if_due()
        for new in set(self.store.path.parent.glob("*.bak")) - before:
            os.utime(new, (self.clock.now, self.clock.now))
        return due - self.clock.now


@pytest.fixture
async def owner(tmp_path: Path) -> Owner:
    store = await Repository.open(tmp_path / "ours.db")
    await store.close()
    return Owner(store)


def copies(owner: Owner) -> list[str]:
    return sorted(path.name for path in owner.store.path.parent.glob("*.bak"))


async def test_a_copy_is_made_when_the_newest_is_old_enough(owner: Owner) -> None:
    assert await owner.copied() == DAY
    owner.clock.now += 3_600.0
    assert await owner.copied() == DAY - 3_600.0
    assert copies(owner) == ["ours.db.19700111T000000Z.bak"]
    for _ in range(3):
        owner.clock.now += DAY
        assert await owner.copied() == DAY
    assert copies(owner) == ["ours.db.19700113T010000Z.bak", "ours.db.19700114T010000Z.bak"]
    assert owner.told == []


async def test_a_restart_makes_no_copy_before_its_time(owner: Owner) -> None:
    await owner.copied()
    owner.clock.now += 60.0
    assert await Owner(owner.store).backups.make_if_due() > 0
    assert len(copies(owner)) == 1


async def test_a_copy_that_fails_is_tried_again_and_told_once(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(at: float, keep: int) -> Path:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(owner.store.upkeep, "back_up", fail)
        assert [await owner.copied(), await owner.copied()] == [RETRY, RETRY]
    assert len(owner.told) == 1 and "No space left on device" in owner.told[0]
    assert await owner.copied() == DAY
    owner.clock.now += DAY
    with monkeypatch.context() as patched:
        patched.setattr(owner.store.upkeep, "back_up", fail)
        await owner.copied()
    assert len(owner.told) == 2


async def test_without_an_interval_nothing_is_copied(owner: Owner) -> None:
    backups = Backups(owner.store.upkeep, HostConfig(), owner.clock, owner.reports)
    backups.start()
    await backups.close()
    assert copies(owner) == []


async def test_copies_are_made_while_the_host_runs(owner: Owner) -> None:
    owner.backups.start()
    async with asyncio.timeout(60.0):
        while not copies(owner):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
    await owner.backups.close()


async def test_damage_is_told_to_the_owner(owner: Owner) -> None:
    path = owner.store.path
    owner.backups.start()
    await owner.backups.checked()
    assert owner.told == []
    fill(path)
    spoil(path)
    owner.backups.start()
    await owner.backups.checked()
    await owner.backups.close()
    assert len(owner.told) == 1 and owner.told[0].startswith(f"The database {path} is damaged: ")


async def test_a_look_that_is_not_finished_holds_up_no_end(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless() -> str | None:
        await asyncio.Event().wait()
        return None

    monkeypatch.setattr(owner.store.upkeep, "fault", endless)
    owner.backups.start()
    await asyncio.sleep(0)
    await owner.backups.close()
