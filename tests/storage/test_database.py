from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storage import database
from storage.database import DatabaseError, migrations, prepare
from storage.repository import Repository


def user_version(path: Path) -> int:
    connection = sqlite3.connect(path)
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return number


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))


def test_a_new_file_is_brought_up_to_date_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "new.db"
    prepare(path)
    prepare(path)
    assert user_version(path) == migrations()[-1][0]
    assert list(path.parent.glob("*.bak")) == []


def test_an_upgrade_copies_the_file_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.db"
    prepare(path)
    steps = migrations()
    number = steps[-1][0]
    later = (*steps, (number + 1, "CREATE TABLE extra (a INTEGER) STRICT;"))
    monkeypatch.setattr(database, "migrations", lambda: later)
    prepare(path)
    assert user_version(path) == number + 1
    assert user_version(tmp_path / f"old.db.v{number}.bak") == number


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.db"
    prepare(path)
    number = migrations()[-1][0]
    broken = (*migrations(), (number + 1, "CREATE TABLE extra (a INTEGER); CREATE TABLE match (a);"))
    monkeypatch.setattr(database, "migrations", lambda: broken)
    with pytest.raises(DatabaseError, match="Nothing was changed"):
        prepare(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'").fetchone() == (0,)
    connection.close()
    assert user_version(path) == number


def test_a_foreign_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE note (text)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match="another program"):
        prepare(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bo,\n" * 200)
    with pytest.raises(DatabaseError, match="not a database"):
        prepare(path)
    assert path.read_text().startswith("Dear Bo")


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    prepare(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        prepare(path)


def test_a_path_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="cannot be opened"):
        prepare(tmp_path / "file" / "x.db")


async def test_the_log_cannot_be_changed_or_deleted_from(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    store = await Repository.open(path)
    await store.close()
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO match (game, options, seed, guild_id, channel_id, created_at) VALUES ('g', '{}', x'00', 1, 1, 0)"
    )
    connection.execute("INSERT INTO entry VALUES (1, 0, 0, 'move', 0, 1, 'person', 'a', x'', '', 0, 0)")
    for statement in ("UPDATE entry SET notation = 'b'", "DELETE FROM entry"):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute(statement)
    connection.close()
