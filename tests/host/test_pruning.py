"""Rows of what is gone are deleted after a while; everything that anybody may still ask for stays."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from tests.host.conftest import ADA, BO, Harness

NOW = 2_000_000_000.0
MONTH = 30 * 86_400.0


@pytest.fixture
def file(harness: Harness) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(harness.path, isolation_level=None)
    yield connection
    connection.close()


def rows(file: sqlite3.Connection, query: str) -> list[Any]:
    return [row[0] if len(row) == 1 else row for row in file.execute(query)]


async def test_what_belongs_to_matches_that_are_over_goes_after_a_while(
    harness: Harness, file: sqlite3.Connection
) -> None:
    live, old, new = [await harness.begin(ADA, BO, channel=channel) for channel in (50, 51, 52)]
    file.execute("UPDATE match SET status = 'over', ended_at = ? WHERE id = ?", (NOW - MONTH - 1, old))
    file.execute("UPDATE match SET status = 'over', ended_at = ? WHERE id = ?", (NOW - MONTH + 1, new))
    for match in (live, old, new):
        file.execute("INSERT INTO offer VALUES (?, 7, 0, 8, 1.0)", (match,))
        file.execute("INSERT INTO consent VALUES (?, 'rematch', 7, 7)", (match,))
        file.execute("INSERT OR REPLACE INTO posting VALUES (?, 'board', 0, 50, ?, 1.0, 1, '', 0)", (match, match))
        file.execute("INSERT INTO notice_under_way VALUES (?, 7, 'nonce')", (match,))
    await harness.store.upkeep.prune(NOW - MONTH)
    for table in ("offer", "consent", "posting", "notice_under_way"):
        assert rows(file, f"SELECT DISTINCT match_id FROM {table}") == [live, new]
    assert rows(file, "SELECT count(*) FROM match") == [3], "matches themselves stay"


async def test_notes_of_people_without_a_match_go(harness: Harness, file: sqlite3.Connection) -> None:
    await harness.begin(ADA, BO)
    for user_id, at in ((ADA, 1.0), (70, 1.0), (71, NOW)):
        await harness.store.messages.close_dm(user_id, at, 1)
    await harness.store.upkeep.prune(NOW - MONTH)
    assert rows(file, "SELECT user_id FROM closed_dm ORDER BY user_id") == sorted((ADA, 71))


async def test_lost_channels_go_unless_a_match_waits_there(harness: Harness, file: sqlite3.Connection) -> None:
    match = await harness.begin(ADA, BO, channel=50)
    for channel, at in ((50, 1.0), (51, 1.0), (52, NOW)):
        file.execute("INSERT INTO lost_channel VALUES (?, ?, NULL)", (channel, at))
        file.execute(
            "INSERT INTO lobby (channel_id, lobby, created_at, version) VALUES (?, ?, 1.0, 1)", (channel, b"{}")
        )
    await harness.store.upkeep.prune(NOW - MONTH)
    assert rows(file, "SELECT channel_id FROM lost_channel ORDER BY 1") == [50, 52]
    assert (await harness.facts(match)).channel_id == 50


async def test_settings_of_a_server_go_a_month_after_the_bot_has_left_it(
    harness: Harness, file: sqlite3.Connection
) -> None:
    store = harness.store
    for guild in (1, 2, 3):
        await harness.host.preferences.set_server(guild, most_live=3)
    await harness.host.preferences.set_person(2, reminders=False)
    await store.upkeep.note_servers([1, 2], NOW)
    await store.upkeep.prune(NOW - 1)
    assert rows(file, "SELECT id FROM preferences WHERE kind = 'server'") == [1, 2, 3]
    await store.upkeep.note_servers([1, 3], NOW + 5)
    await store.upkeep.prune(NOW + 1)
    assert rows(file, "SELECT id FROM preferences WHERE kind = 'server'") == [1, 2, 3], "not away from 2 for a month"
    await store.upkeep.prune(NOW + 6)
    assert rows(file, "SELECT id FROM preferences WHERE kind = 'server'") == [1, 3]
    assert rows(file, "SELECT id FROM preferences WHERE kind = 'person'") == [2]


async def test_the_host_does_so_by_itself(harness: Harness, file: sqlite3.Connection) -> None:
    await harness.begin(ADA, BO)
    await harness.store.messages.close_dm(70, harness.clock() - MONTH - 1, 1)
    harness.host.housekeeping.servers = list
    await harness.host.preferences.set_server(1, most_live=3)
    await harness.host.housekeeping.tidy()
    assert rows(file, "SELECT count(*) FROM closed_dm") == [0]
    assert rows(file, "SELECT guild_id FROM left_server") == [1]
