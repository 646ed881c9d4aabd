"""The one place that reads and writes the database.

Two connections: one writes, under a lock, a transaction at a time (tasks that
share a connection would interleave their transactions); the other reads.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite
import msgspec

from storage import statements as sql
from storage.database import connect, prepare
from storage.rows import (
    BaseRow,
    Change,
    ConsentRow,
    EntryRow,
    MatchRow,
    NewMatch,
    News,
    OutboxRow,
    Posting,
    PostingKind,
    QuestionRow,
    SeatRow,
    SnapshotRow,
    StoredMatch,
)


class ChannelBusy(Exception):
    """The channel already hosts a live match."""


class Repository:
    """Stored matches, messages and lobbies. Open it with ``Repository.open``."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Repository:
        """Open the file at ``path``, created or upgraded as needed.

        Raises ``storage.database.DatabaseError`` when it cannot be used.
        """
        await asyncio.to_thread(prepare, path)
        return cls(await connect(path), await connect(path))

    async def close(self) -> None:
        """Finish what is being written, fold the log file in, and close."""
        async with self._turn:
            await self._reader.close()
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await self._writer.close()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._turn:
            await self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    await self._writer.execute("ROLLBACK")
                raise

    async def _rows(self, statement: str, *values: object) -> list[sqlite3.Row]:
        return list(await self._reader.execute_fetchall(statement, values))

    async def _earliest(self, statement: str) -> float | None:
        (row,) = await self._rows(statement)
        return None if row[0] is None else float(row[0])

    # ------------------------------------------------------------- matches

    async def create(self, new: NewMatch) -> int:
        """Store a new match and return its id. Raises ``ChannelBusy``."""
        try:
            async with self._transaction() as writer:
                cursor = await writer.execute(
                    sql.NEW_MATCH,
                    (
                        new.game,
                        new.options,
                        new.seed,
                        new.guild_id,
                        new.channel_id,
                        new.pace,
                        new.created_at,
                        new.rematch_of,
                    ),
                )
                match_id = cursor.lastrowid
                assert match_id is not None
                await _write_seats(writer, match_id, new.seats)
                await _write_base(writer, match_id, new.base)
                await _write_snapshot(writer, match_id, new.snapshot)
                await _write_questions(writer, match_id, new.questions)
                await _write_news(writer, match_id, 1, new.news)
                await writer.execute("DELETE FROM lobby WHERE channel_id = ?", (new.channel_id,))
        except sqlite3.IntegrityError as error:
            raise ChannelBusy(new.channel_id) from error
        return match_id

    async def load(self, match_id: int) -> StoredMatch | None:
        """Return the match as it stands, or None if there is none."""
        rows = await self._rows(sql.LOAD_MATCH, match_id)
        if not rows:
            return None
        row = tuple(rows[0])
        facts, (seats, questions, consents) = row[:13], row[13:16]
        number, version, state, counts, trail = row[16:]
        return StoredMatch(
            match=MatchRow(*facts),
            seats=msgspec.json.decode(seats, type=tuple[SeatRow, ...]),
            snapshot=SnapshotRow(number, version, state, msgspec.json.decode(counts, type=tuple[int, ...]), trail),
            questions=msgspec.json.decode(questions, type=tuple[QuestionRow, ...]),
            consents=msgspec.json.decode(consents, type=tuple[ConsentRow, ...]),
        )

    async def commit(self, change: Change) -> None:
        """Write everything in ``change`` or nothing."""
        match_id = change.match_id
        async with self._transaction() as writer:
            await writer.execute("UPDATE match SET revision = ? WHERE id = ?", (change.revision, match_id))
            if change.entries:
                await writer.executemany(sql.NEW_ENTRY, [(match_id, *_values(entry)) for entry in change.entries])
            if change.base is not None:
                await _write_base(writer, match_id, change.base)
            if change.snapshot is not None:
                await _write_snapshot(writer, match_id, change.snapshot)
            if change.questions is not None:
                await _write_questions(writer, match_id, change.questions)
            if change.consents is not None:
                await writer.execute("DELETE FROM consent WHERE match_id = ?", (match_id,))
                await writer.executemany(
                    "INSERT INTO consent VALUES (?, ?, ?, ?)", [(match_id, *_values(row)) for row in change.consents]
                )
            if change.pace is not None:
                await writer.execute("UPDATE match SET pace = ? WHERE id = ?", (change.pace, match_id))
            if change.ending is not None:
                ending = change.ending
                await writer.execute(sql.END_MATCH, (ending.status, ending.outcome, ending.at, match_id))
            await _write_seats(writer, match_id, change.seats)
            await _write_news(writer, match_id, change.revision, change.news)

    async def entries(self, match_id: int, since: int = 0) -> tuple[EntryRow, ...]:
        """Return the log from entry ``since`` on, in order."""
        return tuple(EntryRow(*row) for row in await self._rows(sql.ENTRIES, match_id, since))

    async def bases(self, match_id: int) -> tuple[BaseRow, ...]:
        """Return the positions from which replay can start, in order."""
        rows = await self._rows("SELECT number, version, state FROM base WHERE match_id = ? ORDER BY number", match_id)
        return tuple(BaseRow(*row) for row in rows)

    async def match_ids(self, *, live: bool = False) -> tuple[int, ...]:
        """Return the ids of all matches, or of the live ones, in order."""
        where = "WHERE status = 'live'" if live else ""
        return tuple(row[0] for row in await self._rows(f"SELECT id FROM match {where} ORDER BY id"))

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the id of the live match of a channel, else of its last one."""
        rows = await self._rows("SELECT id FROM match WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id)
        return rows[0][0] if rows else None

    async def waiting_for_computers(self) -> tuple[int, ...]:
        """Return the live matches in which a computer player must answer."""
        return tuple(row[0] for row in await self._rows(sql.WAITING_FOR_COMPUTERS))

    async def unshown(self) -> tuple[int, ...]:
        """Return the matches whose board message is older than their last change."""
        return tuple(row[0] for row in await self._rows(sql.UNSHOWN))

    # -------------------------------------------------------------- clocks

    async def due_questions(self, now: float) -> tuple[tuple[int, QuestionRow], ...]:
        """Return the open questions whose time is up, with their match."""
        rows = await self._rows(sql.DUE_QUESTIONS, now)
        return tuple((row[0], QuestionRow(*row[1:])) for row in rows)

    async def next_deadline(self) -> float | None:
        """Return when the next open question's time is up."""
        return await self._earliest("SELECT min(due_at) FROM question")

    # -------------------------------------------------------------- outbox

    async def due_news(self, now: float, limit: int = 50) -> tuple[OutboxRow, ...]:
        """Return the messages to be sent by now, oldest first."""
        rows = await self._rows(
            "SELECT id, match_id, kind, user_id, decision, stamp, due_at, tries FROM outbox"
            " WHERE due_at <= ? ORDER BY due_at, id LIMIT ?",
            now,
            limit,
        )
        return tuple(OutboxRow(*row) for row in rows)

    async def next_news(self) -> float | None:
        """Return when the next message is to be sent."""
        return await self._earliest("SELECT min(due_at) FROM outbox")

    async def news_done(self, row: OutboxRow) -> None:
        """Take a message out, unless it has been written anew meanwhile."""
        async with self._transaction() as writer:
            await writer.execute("DELETE FROM outbox WHERE id = ? AND stamp = ?", (row.id, row.stamp))

    async def news_failed(self, row: OutboxRow, due_at: float) -> None:
        """Keep a message for another attempt at ``due_at``."""
        async with self._transaction() as writer:
            await writer.execute(
                "UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ? AND stamp = ?",
                (due_at, row.id, row.stamp),
            )

    # ------------------------------------------------------------ postings

    async def posting(self, match_id: int, kind: PostingKind, user_id: int = 0) -> Posting | None:
        """Return where a message of ours stands."""
        rows = await self._rows(sql.POSTING, match_id, kind, user_id)
        return Posting(*rows[0]) if rows else None

    async def posted(self, match_id: int, posting: Posting) -> None:
        """Remember where a message of ours stands."""
        async with self._transaction() as writer:
            await writer.execute(sql.POSTED, (match_id, *_values(posting)))

    async def unposted(self, match_id: int, kind: PostingKind, user_id: int = 0) -> None:
        """Forget a message of ours that is gone."""
        async with self._transaction() as writer:
            await writer.execute(
                "DELETE FROM posting WHERE match_id = ? AND kind = ? AND user_id = ?", (match_id, kind, user_id)
            )

    async def forget_postings(self) -> None:
        """Forget every message: for a Discord that does not outlive the process."""
        async with self._transaction() as writer:
            await writer.execute("DELETE FROM posting")
            await writer.execute("UPDATE lobby SET message_id = NULL")

    # ----------------------------------------------------------- closed DMs

    async def dm_closed(self, user_id: int) -> bool:
        """Return whether this person's DMs were found closed."""
        return bool(await self._rows("SELECT 1 FROM closed_dm WHERE user_id = ?", user_id))

    async def set_dm_closed(self, user_id: int, closed: bool, at: float) -> None:
        """Remember that somebody's DMs are closed, or open again."""
        async with self._transaction() as writer:
            if closed:
                await writer.execute("INSERT OR REPLACE INTO closed_dm VALUES (?, ?)", (user_id, at))
            else:
                await writer.execute("DELETE FROM closed_dm WHERE user_id = ?", (user_id,))

    # -------------------------------------------------------------- lobbies

    async def lobby(self, channel_id: int) -> bytes | None:
        """Return the lobby that is open in a channel, as it was stored."""
        rows = await self._rows("SELECT lobby FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def lobbies(self) -> tuple[tuple[int, bytes], ...]:
        """Return every open lobby with its channel."""
        return tuple((row[0], row[1]) for row in await self._rows("SELECT channel_id, lobby FROM lobby"))

    async def put_lobby(self, channel_id: int, lobby: bytes, at: float) -> None:
        """Open a lobby in a channel, or change it."""
        async with self._transaction() as writer:
            await writer.execute(sql.PUT_LOBBY, (channel_id, lobby, at))

    async def drop_lobby(self, channel_id: int) -> None:
        """Close a channel's lobby."""
        async with self._transaction() as writer:
            await writer.execute("DELETE FROM lobby WHERE channel_id = ?", (channel_id,))

    async def lobby_message(self, channel_id: int) -> int | None:
        """Return the message that shows a channel's lobby."""
        rows = await self._rows("SELECT message_id FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def set_lobby_message(self, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a channel's lobby."""
        async with self._transaction() as writer:
            await writer.execute("UPDATE lobby SET message_id = ? WHERE channel_id = ?", (message_id, channel_id))

    # ----------------------------------------------------------------- meta

    async def meta(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        rows = await self._rows("SELECT value FROM meta WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def set_meta(self, key: str, value: str) -> None:
        """Remember a value."""
        async with self._transaction() as writer:
            await writer.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))


def _values(row: msgspec.Struct) -> tuple[object, ...]:
    return msgspec.structs.astuple(row)


async def _write_seats(writer: aiosqlite.Connection, match_id: int, seats: Iterable[SeatRow]) -> None:
    rows = tuple(seats)
    if not rows:
        return
    # First out, then in: two people may change places in one step.
    await writer.executemany("DELETE FROM seat WHERE match_id = ? AND seat = ?", [(match_id, row.seat) for row in rows])
    await writer.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", [(match_id, *_values(row)) for row in rows])


async def _write_base(writer: aiosqlite.Connection, match_id: int, base: BaseRow) -> None:
    await writer.execute("INSERT INTO base VALUES (?, ?, ?, ?)", (match_id, *_values(base)))


async def _write_snapshot(writer: aiosqlite.Connection, match_id: int, snapshot: SnapshotRow) -> None:
    counts = msgspec.json.encode(snapshot.counts).decode()
    await writer.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)",
        (match_id, snapshot.number, snapshot.version, snapshot.state, counts, snapshot.trail),
    )


async def _write_questions(writer: aiosqlite.Connection, match_id: int, questions: Iterable[QuestionRow]) -> None:
    await writer.execute("DELETE FROM question WHERE match_id = ?", (match_id,))
    await writer.executemany(
        "INSERT INTO question VALUES (?, ?, ?, ?, ?)", [(match_id, *_values(row)) for row in questions]
    )


async def _write_news(writer: aiosqlite.Connection, match_id: int, stamp: int, news: Iterable[News]) -> None:
    await writer.executemany(
        sql.PUT_NEWS, [(match_id, row.kind, row.user_id, row.decision, stamp, row.due_at) for row in news]
    )
