"""Databases of earlier versions, upgraded: nothing that was in them is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import database
from storage.database import migrations, prepare
from storage.owner_rows import PauseRow
from storage.repository import Repository
from storage.rows import Versioned

MATCH = (
    "INSERT INTO match (id, game, options, seed, guild_id, channel_id, created_at)"
    " VALUES (12, 'g', '{}', x'00', 1, 1, 0)"
)


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """Return a file as it was before the migration whose SQL contains the parameter."""
    path, steps = tmp_path / "old.db", migrations()
    before = next(number for number, sql in steps if request.param in sql) - 1
    with monkeypatch.context() as patched:
        patched.setattr(database, "migrations", lambda: steps[:before])
        prepare(path)
    return path


def write(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize("old", ["notice_under_way"], indirect=True)
async def test_values_kept_by_key_become_rows(old: Path) -> None:
    write(
        old,
        MATCH,
        "INSERT INTO closed_dm VALUES (5, 1.0), (6, 2.0)",
        """INSERT INTO meta VALUES ('closed_dms_untold', '{"6":12}'), ('notice 12 345', 'abc'), ('commands', 'x')""",
    )
    store = await Repository.open(old)
    try:
        assert await store.dm_closed(5) and await store.dm_closed(6)
        assert await store.closed_dms_untold() == {6: 12}
        assert await store.notice_under_way(12, 345) == "abc"
        assert await store.meta("commands") == "x"
        assert await store.meta("closed_dms_untold") is None and await store.meta("notice 12 345") is None
    finally:
        await store.close()


@pytest.mark.parametrize("old", ["COLUMN version"], indirect=True)
async def test_what_was_set_before_versions_is_changed_at_the_first(old: Path) -> None:
    write(
        old,
        "INSERT INTO lobby VALUES (7, 70, x'7b7d', 1.0)",
        "INSERT INTO wishes VALUES ('person', 5, x'7b7d')",
    )
    store = await Repository.open(old)
    try:
        assert await store.lobby(7) == await store.preferences("person", 5) == Versioned(b"{}", 1)
        await store.put_lobby(7, Versioned(b"[]", 2), 2.0)
        await store.set_preferences("person", 5, Versioned(b"[]", 2))
        assert (await store.lobby(7), await store.lobby_message(7)) == (Versioned(b"[]", 2), 70)
    finally:
        await store.close()


@pytest.mark.parametrize("old", ["CREATE TABLE person"], indirect=True)
async def test_a_database_without_names_gets_room_for_them(old: Path) -> None:
    write(old, MATCH, "INSERT INTO seat (match_id, seat, kind, user_id) VALUES (12, 0, 'person', 5)")
    store = await Repository.open(old)
    try:
        assert await store.names(1, [5]) == {}
        await store.set_name(1, 5, "Ada", 1.0)
        assert await store.names(1, [5, 6]) == {5: "Ada"} and await store.names(2, [5]) == {}
    finally:
        await store.close()


@pytest.mark.parametrize("old", ["CREATE TABLE pause"], indirect=True)
async def test_a_database_from_before_owners_acted_is_neither_paused_nor_blocks_anybody(old: Path) -> None:
    columns = "match_id, kind, channel_id, message_id, posted_at, shown"
    board = f"INSERT INTO posting ({columns}) VALUES (12, 'board', 1, 7, 1.0, 3)"
    write(old, MATCH, board)
    store = await Repository.open(old)
    try:
        assert await store.pause() is None and await store.blocked() == ()
        found = await store.posting(12, "board")
        assert found is not None and (found.message_id, found.shown, bool(found.paused)) == (7, 3, False)
        await store.begin_pause(PauseRow(2.0, "why"), 0.0)
        assert await store.pause() == PauseRow(2.0, "why")
        assert await store.note_fault("a", 5.0, 0.0, 3) and not await store.note_fault("a", 6.0, 0.0, 3)
    finally:
        await store.close()
