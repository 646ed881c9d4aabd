from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from storage import database
from storage.database import DatabaseError, WrongDatabase, claimed, migrations, prepare
from storage.repository import Repository
from tests.storage.damage import sql
from tests.storage.next_release import later_release


def user_version(path: Path) -> int:
    return int(sql(path, "PRAGMA user_version")[0][0])


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))


def test_a_new_file_is_brought_up_to_date_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "new.db"
    prepare(path)
    prepare(path)
    assert user_version(path) == migrations()[-1][0]
    assert list(path.parent.glob("*.bak")) == []


def test_a_later_release_upgrades_a_copied_file_that_this_one_then_refuses(tmp_path: Path) -> None:
    path, newest = tmp_path / "old.db", migrations()[-1][0]
    prepare(path)
    sql(path, "INSERT INTO lost_channel VALUES (7, 5.0, NULL)")
    with later_release():
        prepare(path)
    assert user_version(path) == newest + 1
    assert user_version(tmp_path / f"old.db.v{newest}.bak") == newest
    assert sql(path, "SELECT * FROM lost_channel") == [(7, 5.0, None, "unknown")]
    with pytest.raises(DatabaseError, match="newer version"):
        prepare(path)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.db"
    prepare(path)
    number = migrations()[-1][0]
    broken = (*migrations(), (number + 1, "CREATE TABLE extra (a INTEGER); CREATE TABLE match (a);"))
    monkeypatch.setattr(database, "migrations", lambda: broken)
    with pytest.raises(DatabaseError, match="Nothing was changed"):
        prepare(path)
    assert sql(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == [(0,)]
    assert user_version(path) == number


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (["CREATE TABLE note (text)"], "another program"),
        (["CREATE TABLE match (id)", f"PRAGMA application_id = {0x50554C53}"], "from before Soultable"),
        ([], "not a database"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_left_alone(tmp_path: Path, statements: list[str], words: str) -> None:
    path = tmp_path / "notes.db"
    for statement in statements:
        sql(path, statement)
    if not statements:
        path.write_text("Dear Bo,\n" * 200)
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match=words) as caught:
        prepare(path)
    assert path.read_bytes() == before and isinstance(caught.value, WrongDatabase) is bool(statements)


def test_a_path_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongDatabase, match="cannot be opened"):
        prepare(tmp_path / "file" / "x.db")


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_no_restart_gives_the_bot_the_folder_of_somebody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(path: Path) -> None:
        raise OSError(code, os.strerror(code), str(path))

    monkeypatch.setattr(database, "create_private", refuse)
    with pytest.raises(WrongDatabase, match="must belong to the user who runs the bot"), claimed(tmp_path / "x.db"):
        pytest.fail("claimed")


async def test_no_restart_makes_a_read_only_file_writable(tmp_path: Path) -> None:
    store = await Repository.open(tmp_path / "x.db")
    await store.connections.writer.run(lambda writer: writer.execute("PRAGMA query_only = ON").close())
    with pytest.raises(WrongDatabase, match=r"must belong to the user who runs the bot.*Nothing was changed"):
        await store.connections.check_writable()
    await store.close()


def test_a_restart_may_find_room_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(database, "create_private", refuse)
    with pytest.raises(DatabaseError, match="cannot be opened") as full:
        prepare(tmp_path / "x.db")
    assert not isinstance(full.value, WrongDatabase)


async def test_the_log_cannot_be_changed_or_deleted_from(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    store = await Repository.open(path)
    await store.close()
    facts = "(game, options, seed, guild_id, channel_id, created_at) VALUES ('g', '{}', x'00', 1, 1, 0)"
    sql(path, f"INSERT INTO match {facts}")
    sql(path, "INSERT INTO entry VALUES (1, 0, 0, 'move', 0, 1, 'person', 'a', x'', '', 0, 0, 0, 0, NULL, 0)")
    for statement in ("UPDATE entry SET notation = 'b'", "DELETE FROM entry"):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            sql(path, statement)


def test_a_claimed_file_is_refused_to_a_second_bot_and_read_by_everybody(tmp_path: Path) -> None:
    path = tmp_path / "new" / "ours.db"
    with claimed(path):
        prepare(path)
        assert user_version(path) == migrations()[-1][0]
        with pytest.raises(DatabaseError, match="Another Soultable is running"), claimed(path):
            pytest.fail("claimed twice")
    with claimed(path):
        prepare(path)


def test_a_file_that_cannot_be_claimed_is_told(tmp_path: Path) -> None:
    (tmp_path / "ours.db.lock").write_text("no lock at all, but somebody's notes\n" * 9)
    with pytest.raises(DatabaseError, match="cannot be locked"), claimed(tmp_path / "ours.db"):
        pytest.fail("claimed")


def test_a_damaged_file_is_refused_with_the_place_of_the_last_copy(tmp_path: Path) -> None:
    path, copy = tmp_path / "ours.db", tmp_path / "ours.db.v1.bak"
    prepare(path)
    whole = path.read_bytes()
    for broken in (whole[: len(whole) // 2], whole[:20], b"\0" * len(whole), whole[:4096] + b"\xff" * 4096):
        path.write_bytes(broken)
        with pytest.raises(DatabaseError, match="There is no backup beside it"):
            prepare(path)
        assert path.read_bytes() == broken
    copy.write_bytes(whole)
    for broken in (whole[: len(whole) // 2], b""):
        path.write_bytes(broken)
        with pytest.raises(DatabaseError, match=f"Nothing was changed in it. The last backup is {copy}"):
            prepare(path)
        assert path.read_bytes() == broken
