"""A copy in the place of the database: only a sound one, only while no bot runs, and nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage.backups import write_backup
from storage.database import DatabaseError, WrongDatabase, claimed, connect, migrations, prepare
from storage.repository import Repository
from storage.restoring import restore
from tests.storage.damage import fill, sql
from tests.storage.next_release import later_release

MATCH = (
    "INSERT INTO match (id, game, options, seed, guild_id, channel_id, created_at) VALUES (?, 'g', '{}', x'', 1, ?, 0)"
)
BOARD = """
    INSERT INTO posting (match_id, kind, channel_id, message_id, posted_at, shown, content)
    VALUES (1, 'board', 1, 2, 0.0, 7, 'digest')
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with two matches, and ``copy.bak``, a copy of it from when it had one."""
    path = tmp_path / "ours.db"
    prepare(path)
    with closing(connect(path)) as connection:
        connection.execute(MATCH, (1, 1))
        connection.execute(BOARD)
        write_backup(connection, tmp_path / "copy.bak")
        connection.execute(MATCH, (2, 2))
    return path


def matches(path: Path) -> list[int]:
    return [row[0] for row in sql(path, "SELECT id FROM match ORDER BY id")]


def test_a_copy_takes_the_place_and_what_was_there_is_kept(path: Path) -> None:
    replaced = restore(path, path.with_name("copy.bak"), 7)
    assert matches(path) == matches(path.with_name("copy.bak")) == [1]
    assert replaced is not None and matches(replaced) == [1, 2]
    assert path.stat().st_mode & 0o777 == 0o600
    assert {file.name for file in path.parent.iterdir()} == {"ours.db", "ours.db.lock", "copy.bak", replaced.name}


def test_boards_are_shown_again_since_they_show_what_has_happened_since(path: Path) -> None:
    restore(path, path.with_name("copy.bak"), 7)
    assert sql(path, "SELECT shown, content FROM posting") == [(0, "")]


def test_a_copy_can_be_restored_where_nothing_is(path: Path) -> None:
    new = path.with_name("elsewhere") / "new.db"
    assert restore(new, path.with_name("copy.bak"), 7) is None
    assert matches(new) == [1]


def test_what_was_not_yet_folded_in_is_kept_too(path: Path) -> None:
    connection = connect(path)
    connection.execute(MATCH, (3, 3))
    with closing(connection):  # as a bot that was killed leaves it
        log = path.with_name("ours.db-wal").read_bytes()
        main = path.read_bytes()
    path.write_bytes(main)
    path.with_name("ours.db-wal").write_bytes(log)
    replaced = restore(path, path.with_name("copy.bak"), 7)
    assert replaced is not None and matches(replaced) == [1, 2, 3]
    assert matches(path) == [1], "the old log is not read into the new file"


def test_while_a_bot_runs_nothing_is_changed(path: Path) -> None:
    with claimed(path), pytest.raises(DatabaseError, match="Another Soultable is running"):
        restore(path, path.with_name("copy.bak"), 7)
    assert matches(path) == [1, 2]


def test_a_damaged_database_is_replaced(path: Path) -> None:
    broken = b"\xff" * 4096 + path.read_bytes()[4096:]
    path.write_bytes(broken)
    replaced = restore(path, path.with_name("copy.bak"), 7)
    assert matches(path) == [1]
    assert replaced is not None and replaced.read_bytes() == broken


def test_a_newer_database_is_rolled_back(path: Path) -> None:
    sql(path, "PRAGMA user_version = 999")
    restore(path, path.with_name("copy.bak"), 7)
    assert matches(path) == [1]


def test_an_older_copy_is_upgraded_and_left_as_it_was(tmp_path: Path) -> None:
    copy = tmp_path / "old.v1.bak"
    prepare(copy)
    before = copy.read_bytes()
    with later_release():
        restore(tmp_path / "ours.db", copy, 7)
    assert sql(tmp_path / "ours.db", "PRAGMA user_version") == [(migrations()[-1][0] + 1,)]
    assert copy.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"ours.db", "ours.db.lock", copy.name}


def _foreign(path: Path) -> None:
    sql(path, "CREATE TABLE recipes (name TEXT)")


def _damaged(path: Path) -> None:
    prepare(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 8192 + whole[16384:])


def _cut_off(path: Path) -> None:
    prepare(path)
    path.write_bytes(path.read_bytes()[:20_000])


def _changed(statement: str) -> Callable[[Path], None]:
    """Return what makes a copy that is sound as a file and has been changed by a statement."""

    def make(path: Path) -> None:
        prepare(path)
        sql(path, statement)

    return make


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_changed("DROP TABLE preferences"), "the table preferences is missing"),
        (_changed("ALTER TABLE match DROP COLUMN taken_back"), "the column match.taken_back is missing"),
        (_changed("ALTER TABLE match ADD COLUMN note TEXT"), "the column match.note is not Soultable's"),
        (_changed("CREATE TRIGGER spy AFTER INSERT ON entry BEGIN DELETE FROM match; END"), "trigger spy is not"),
        (_changed("CREATE VIEW spy AS SELECT * FROM match"), "the view spy is not Soultable's"),
        (lambda path: None, "does not exist"),
        (Path.touch, "it is empty"),
        (lambda path: path.write_text("Dear Bo,\n" * 500), "cannot be read: file is not a database"),
        (_foreign, "is a database of another program"),
        (_changed("PRAGMA user_version = 999"), "was written by a newer version"),
        (_damaged, "is damaged"),
        (_cut_off, "is damaged|malformed"),
    ],
)
def test_a_copy_that_cannot_be_used_is_refused_and_nothing_changed(path: Path, make: object, words: str) -> None:
    copy = path.with_name("bad.bak")
    make(copy)  # type: ignore[operator]
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match=words):
        restore(path, copy, 7)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*.restored*"))


def test_the_database_itself_is_no_copy(path: Path) -> None:
    with pytest.raises(DatabaseError, match="is the database itself"):
        restore(path, path.parent / "." / path.name, 7)


def test_another_programs_database_is_never_replaced(path: Path) -> None:
    other = path.with_name("recipes.db")
    _foreign(other)
    before = other.read_bytes()
    with pytest.raises(WrongDatabase, match="another program"):
        restore(other, path.with_name("copy.bak"), 7)
    assert other.read_bytes() == before


async def test_a_file_that_is_only_read_is_not_changed_in_any_way(path: Path) -> None:
    fill(path)
    before = content(path)
    store = await Repository.open_to_read(path)
    assert await store.index.match_ids() == (1, 2)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store.messages.set_value("a", "b")
    await store.close()
    assert content(path) == before


def content(path: Path) -> bytes:
    return path.read_bytes()
