"""Copies beside the database: whole, private, no more than wanted."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage import backups
from storage.backups import Stopped, write_backup
from storage.database import connect, connect_to_read, fault, prepare
from storage.repository import Repository
from tests.storage.damage import fill, spoil, sql

PEOPLE = "SELECT count(*), count(DISTINCT guild_id) FROM person"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    prepare(tmp_path / "ours.db")
    return tmp_path / "ours.db"


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def people(path: Path) -> object:
    (found,) = sql(path, PEOPLE)
    return found


def hear(connection: sqlite3.Connection, guild_id: int, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    rows = [(guild_id, user_id, "x" * 500, 0.0) for user_id in range(number)]
    connection.executemany("INSERT INTO person VALUES (?, ?, ?, ?)", rows)
    connection.execute("COMMIT")


def test_a_copy_is_one_whole_file_of_one_moment_while_others_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "PAGES", 1)
    with closing(connect(path)) as writer, closing(connect_to_read(path)) as reader:
        hear(writer, 1, 100)
        looks: list[int] = []

        def look() -> bool:
            looks.append(len(looks))
            hear(writer, 2 + len(looks), 100)  # all the time while it is copied
            return False

        write_backup(reader, path.with_name("copy.bak"), look)
    assert len(looks) > 10
    assert people(path.with_name("copy.bak")) == (100, 1)
    assert people(path) == (100 * (1 + len(looks)), 1 + len(looks))
    assert not [name for name in names(path) if name.startswith("copy.bak-") or name.endswith(".part")]


def test_of_a_copy_that_is_stopped_or_fails_nothing_is_left(path: Path) -> None:
    before = names(path)
    with closing(connect_to_read(path)) as reader:
        with pytest.raises(Stopped):
            write_backup(reader, path.with_name("copy.bak"), lambda: True)
        with pytest.raises(OSError):
            write_backup(reader, path.with_name("nowhere") / "copy.bak")
        assert names(path) == before
        write_backup(reader, path.with_name("copy.bak"))  # the connection is as good as before
    with closing(connect_to_read(path.with_name("copy.bak"))) as copy:
        assert fault(copy) is None


@pytest.mark.usefixtures("open_umask")
async def test_nobody_else_may_read_the_database_or_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "new" / "data" / "new.db"
    store = await Repository.open(path)
    assert path.parent.stat().st_mode & 0o777 == path.parent.parent.stat().st_mode & 0o777 == 0o700
    copy = await store.upkeep.back_up(0.0, 7)
    for file in (path, path.with_name("new.db-wal"), path.with_name("new.db-shm"), copy):
        assert file.stat().st_mode & 0o777 == 0o600, file
    await store.close()
    path.chmod(0o644)
    copy.chmod(0o644)
    await (await Repository.open(path)).close()
    backups.prune(path, 7)
    assert path.stat().st_mode & 0o777 == copy.stat().st_mode & 0o777 == 0o600


async def test_the_oldest_copies_go_first_and_others_keep_theirs(path: Path) -> None:
    store = await Repository.open(path)
    others = [path.with_name(name) for name in ("ours.db.bak", "theirs.db.20200101T000000Z.bak", "ours.db2.v1.bak")]
    for number, upgrade in enumerate([*(path.with_name(f"ours.db.v{version}.bak") for version in range(5)), *others]):
        upgrade.touch()
        os.utime(upgrade, (number, number))
    made = []
    for day in range(4):
        made.append(await store.upkeep.back_up(day * 86_400.0, keep=2))
        os.utime(made[-1], (1_000.0 + day, 1_000.0 + day))
    await store.close()
    left = set(path.parent.glob("*.bak"))
    assert made[-1].name == "ours.db.19700104T000000Z.bak"
    assert left == {*made[2:], *others, *(path.with_name(f"ours.db.v{version}.bak") for version in (2, 3, 4))}


def test_what_was_never_finished_is_deleted_after_a_day(path: Path) -> None:
    old, new = path.with_name("ours.db.20200101T000000Z.bak.part"), path.with_name("ours.db.v3.bak.part")
    for part in (old, new):
        part.touch()
    os.utime(old, (time.time() - backups.ABANDONED - 1.0,) * 2)
    backups.prune(path, 7)
    assert (old.exists(), new.exists()) == (False, True)


async def test_a_copy_that_is_cancelled_ends_at_once_and_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "PAGES", 1)
    store = await Repository.open(path)
    begun = threading.Event()

    def begin(part: Path) -> None:
        part.touch()
        begun.set()

    monkeypatch.setattr(backups, "create_private", begin)
    copying = asyncio.create_task(store.upkeep.back_up(0.0, 7))
    await asyncio.to_thread(begun.wait)
    copying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await copying
    await store.close()
    assert not [name for name in names(path) if name.endswith(".part")]


async def test_damage_in_the_middle_is_found_by_a_look_at_the_whole_file(path: Path) -> None:
    fill(path)
    store = await Repository.open(path)
    assert await store.upkeep.fault() is None
    await store.close()
    spoil(path)
    store = await Repository.open(path)  # it does not hold up the start
    assert await store.upkeep.fault()
    await store.close()
