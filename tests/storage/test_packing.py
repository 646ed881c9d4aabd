"""What is packed is what was there; it names nobody, and takes the place of the rows, both or neither."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from storage.bot_rows import Result, ResultSeat
from storage.reading import FORM, Contents, pack, unpack
from storage.repository import Repository
from storage.rows import BaseRow, EntryRow, SnapshotRow, StoredMatch
from tests.storage.damage import sql
from tests.storage.new_matches import ADA, loaded, new_match, step

BO = 12
ENTRIES = (
    EntryRow(0, 0, "move", 0, ADA, "person", "lay:1", b'["a"]', "0011223344556677", 1, 2.5),
    EntryRow(1, 1, "move", 1, BO, "person", "lay:2", b"[]", "", 2, 3.5, 3, True, "{}", True),
    EntryRow(2, 2, "move", 0, ADA, "person", "lay:3", b"[]", "", 2, 3.5, 2),
    EntryRow(3, 3, "abort", None, None, "clock", "", b"[]", "", 2, 4.5),
)
CONTENTS = Contents(ENTRIES, (BaseRow(0, 1, b"{}"), BaseRow(2, 2, b"{1}")), SnapshotRow(4, 2, b"{2}", (2, 1), b"[]"))
TABLES = ("entry", "base", "snapshot")


def result_of(stored: StoredMatch, contents: Contents) -> Result:
    seat = ResultSeat(0, "person", ADA, None, 1, '{"cards":3}', False)
    return Result(
        match_id=stored.match.id,
        game="tally",
        options="{}",
        guild_id=1,
        started_at=1.0,
        ended_at=9.0,
        reason=None,
        computers=True,
        moves=len(contents.entries),
        seats=(seat,),
    )


async def finished(store: Repository, channel: int = 500, ended_at: float = 9.0) -> int:
    """Store a match that is over."""
    match = await store.matches.create(new_match(channel))
    await store.matches.commit(
        *step(
            await loaded(store, match),
            *ENTRIES,
            base=CONTENTS.bases[1],
            snapshot=CONTENTS.snapshot,
            questions=(),
            facts={"status": "aborted", "ended_at": ended_at},
        )
    )
    return match


def test_contents_are_unpacked_as_they_were() -> None:
    blob, people = pack(CONTENTS)
    assert people == (ADA, BO)
    assert unpack(FORM, blob, dict(enumerate(people))) == CONTENTS


def test_a_blob_names_nobody() -> None:
    someone = 123_456_789_012_345_678
    entries = (msgspec.structs.replace(ENTRIES[0], user_id=someone),)
    blob, people = pack(Contents(entries, CONTENTS.bases, CONTENTS.snapshot))
    assert people == (someone,)
    assert someone.to_bytes(8, "big") not in zlib.decompress(blob)
    assert unpack(FORM, blob, {0: None}).entries[0].user_id is None


def test_a_column_that_came_later_has_its_default() -> None:
    blob, people = pack(CONTENTS)
    written = msgspec.msgpack.decode(zlib.decompress(blob))
    del written["entries"]["automatic"]
    older = unpack(FORM, zlib.compress(msgspec.msgpack.encode(written)), dict(enumerate(people)))
    assert [row.automatic for row in older.entries] == [False] * len(ENTRIES)


def test_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="form 2"):
        unpack(FORM + 1, pack(CONTENTS)[0], {})


async def test_what_is_read_of_a_match_is_the_same_once_it_is_packed(store: Repository) -> None:
    match = await finished(store)

    async def read() -> list[object]:
        return [
            await store.matches.load(match),
            await store.log.entries(match),
            await store.log.entries(match, 2),
            await store.log.entries(match, 9),
            *[await store.log.last_shown(match, bits, limit) for bits in (0, 1, 2, 4) for limit in (1, 2, 20)],
            *[await store.log.count_shown(match, bits) for bits in (0, 1, 2, 4)],
            await store.log.bases(match),
            *[await store.log.base_before(match, number) for number in (0, 1, 2, 9)],
        ]

    before = await read()
    await store.log.pack(match, result_of)
    assert await read() == before
    assert [sql(store.path, f"SELECT count(*) FROM {table}") for table in TABLES] == [[(0,)]] * len(TABLES)
    assert sql(store.path, "SELECT duration, moves, computers FROM result") == [(8.0, 4, 1)]
    assert sql(store.path, "SELECT seat, user_id, place, points FROM result_seat") == [(0, ADA, 1, '{"cards":3}')]


async def test_only_finished_matches_are_packed_and_once(store: Repository) -> None:
    live, over = await store.matches.create(new_match(1)), await finished(store, 2)
    assert await store.log.to_pack(8.9) == () and await store.log.next_to_pack() == 9.0
    assert await store.log.to_pack(9.0) == (over,) and await store.log.to_pack(9.0, [over]) == ()
    for match in (live, over, over, 99):
        await store.log.pack(match, result_of)
    assert await store.log.to_pack(99.0) == () and await store.log.next_to_pack() is None
    assert sql(store.path, "SELECT match_id FROM packed") == [(over,)]
    assert len(await store.log.bases(live)) == 1


async def test_a_match_whose_end_cannot_be_read_stays_as_it_is(store: Repository) -> None:
    match = await finished(store)

    def fails(stored: StoredMatch, contents: Contents) -> Result:
        raise ValueError("no outcome")

    with pytest.raises(ValueError, match="no outcome"):
        await store.log.pack(match, fails)
    assert await store.log.to_pack(9.0) == (match,)
    assert await store.log.entries(match) == ENTRIES
    assert sql(store.path, "SELECT count(*) FROM packed_person") == [(0,)]


async def test_rows_of_the_log_go_only_once_they_are_packed(store: Repository) -> None:
    match = await finished(store)
    with closing(sqlite3.connect(store.path)) as file, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        file.execute("DELETE FROM entry WHERE match_id = ?", (match,))


async def test_old_matches_are_deleted_and_how_they_ended_is_kept(store: Repository) -> None:
    old, new, loose = [await finished(store, channel, ended) for channel, ended in ((1, 9.0), (2, 20.0), (3, 9.0))]
    for match in (old, new):
        await store.log.pack(match, result_of)
    sql(store.path, "UPDATE match SET rematch_of = ? WHERE id = ?", old, new)
    sql(store.path, "INSERT INTO lost_channel VALUES (1, 1.0, ?)", old)
    sql(store.path, "INSERT INTO closed_dm VALUES (?, 1.0, ?)", ADA, old)
    sql(store.path, "INSERT INTO consent VALUES (?, 'rematch', ?, ?)", old, ADA, ADA)
    assert await store.log.delete_old(15.0, 0.0) == 1 and await store.log.delete_old(15.0, 0.0) == 0
    assert await store.matches.load(old) is None and await store.log.entries(old) == ()
    assert await store.index.match_ids() == (new, loose), "one that is not packed yet is packed first"
    assert sql(store.path, "SELECT match_id FROM result ORDER BY 1") == [(old,), (new,)]
    assert sql(store.path, "PRAGMA foreign_key_check") == []
    assert await store.messages.dm_closed(ADA)


def _packs_until_it_dies(path: Path, matches: tuple[int, ...], moment: int) -> None:
    """Pack matches one after the other; at the ``moment``th statement this process ends as by SIGKILL."""
    import asyncio

    async def work() -> None:
        store = await Repository.open(path)
        left = moment

        def look() -> None:
            nonlocal left
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

        await store.connections.writer.run(lambda writer: writer.set_trace_callback(lambda _: look()))
        for match in matches:
            await store.log.pack(match, result_of)

    asyncio.run(work())


@pytest.mark.parametrize("moment", [3, 9, 14, 18, 31])
async def test_a_kill_leaves_each_match_packed_or_as_it_was(tmp_path: Path, moment: int) -> None:
    path = tmp_path / "killed.db"
    store = await Repository.open(path)
    matches = tuple([await finished(store, channel) for channel in (1, 2, 3)])
    await store.close()
    child = multiprocessing.get_context("spawn").Process(target=_packs_until_it_dies, args=(path, matches, moment))
    child.start()
    child.join(60)
    assert child.exitcode == -signal.SIGKILL
    store = await Repository.open(path)
    try:
        for match in matches:
            assert (await store.log.entries(match), await store.log.bases(match)) == (ENTRIES, CONTENTS.bases)
        waiting = await store.log.to_pack(99.0)
        assert len(waiting) + len(sql(path, "SELECT 1 FROM result")) == len(matches)
        for match in waiting:
            await store.log.pack(match, result_of)
        assert len(sql(path, "SELECT 1 FROM packed")) == len(sql(path, "SELECT 1 FROM result")) == len(matches)
        assert await store.log.entries(matches[0]) == ENTRIES
    finally:
        await store.close()
