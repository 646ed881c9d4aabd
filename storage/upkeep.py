"""Data for the bot owner, and maintenance of the file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from pathlib import Path
from typing import Any

from storage import backups
from storage.backups import write_backup
from storage.bot_rows import BlockedKind, BlockedRow, Counts, EmojiRow, LostChannel
from storage.connections import Part, as_list
from storage.database import fault

_OVER = "SELECT id FROM match WHERE status <> 'live' AND ended_at < :before"

_OF_PLAYERS = """
    SELECT user_id FROM seat JOIN match ON match.id = match_id WHERE status = 'live' AND user_id IS NOT NULL
"""

PRUNING = (
    f"DELETE FROM offer WHERE match_id IN ({_OVER})",
    f"DELETE FROM consent WHERE match_id IN ({_OVER})",
    f"DELETE FROM posting WHERE match_id IN ({_OVER})",
    f"DELETE FROM outbox WHERE match_id IN ({_OVER})",
    f"DELETE FROM closed_dm WHERE at < :before AND user_id NOT IN ({_OF_PLAYERS})",
    f"DELETE FROM notice_under_way WHERE match_id IN ({_OVER})",
    """
    DELETE FROM lost_channel WHERE at < :before
        AND channel_id NOT IN (SELECT channel_id FROM match WHERE status = 'live')
    """,
    """
    DELETE FROM lobby WHERE channel_id IN (SELECT channel_id FROM lost_channel WHERE at < :before)
    """,
    """
    DELETE FROM preferences WHERE kind = 'server' AND id IN (SELECT guild_id FROM left_server WHERE at < :before)
    """,
    "DELETE FROM left_server WHERE at < :before",
    """
    DELETE FROM person WHERE heard_at < :before AND NOT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = match_id WHERE status = 'live'
            AND match.guild_id = person.guild_id AND coalesce(seat.user_id, seat.absent_id) = person.user_id
    )
    """,
)
"""The rows to delete of matches that ended, channels that were lost, servers that the bot left, and people last
heard of ``before`` some time."""

_COUNT_LIVE = """
    SELECT count(*), coalesce(sum(asleep), 0), coalesce(sum(pace > 0 AND NOT asleep), 0)
    FROM match WHERE status = 'live'
"""

_COUNT_UNSENT = "SELECT count(*), min(due_at) FROM outbox"


class BotStore(Part):
    """Maintains the file, places, blocks, errors, emoji and values remembered by key."""

    async def blocked(self) -> tuple[BlockedRow, ...]:
        """Return all blocked people and servers, the latest first."""
        rows = await self._file.rows("SELECT kind, id, at, by FROM blocked ORDER BY at DESC, id")
        return tuple(BlockedRow(*row) for row in rows)

    async def block(self, row: BlockedRow) -> None:
        """Block a person or a server."""
        await self._file.put(row)

    async def unblock(self, kind: BlockedKind, whose: int) -> None:
        """Unblock a person or a server."""
        await self._file.write("DELETE FROM blocked WHERE kind = ? AND id = ?", kind, whose)

    async def lost_channels(self) -> tuple[LostChannel, ...]:
        """Return the channels that are lost."""
        return tuple(
            LostChannel(*row) for row in await self._file.rows("SELECT channel_id, at, match_id FROM lost_channel")
        )

    async def lose_channel(self, lost: LostChannel) -> None:
        """Remember that a channel is lost."""
        await self._file.put(lost)

    async def find_channel(self, channel_id: int) -> None:
        """Forget that a channel was lost."""
        await self._file.write("DELETE FROM lost_channel WHERE channel_id = ?", channel_id)

    async def note_fault(self, kind: str, at: float, since: float, most: int) -> bool:
        """Note that an error is reported; False if it should not be, because its kind was reported ``since`` some time,
        or ``most`` errors were. Older ones are forgotten.
        """

        def note(writer: sqlite3.Connection) -> bool:
            writer.execute("DELETE FROM told_fault WHERE at <= ?", (since,))
            (count,) = writer.execute("SELECT count(*) FROM told_fault").fetchone()
            if count >= most:
                return False
            return writer.execute("INSERT OR IGNORE INTO told_fault VALUES (?, ?)", (kind, at)).rowcount == 1

        return await self._file.transaction(note)

    async def emoji(self) -> tuple[EmojiRow, ...]:
        """Return the emoji that were made."""
        return tuple(EmojiRow(*row) for row in await self._file.rows("SELECT name, digest, emoji_id FROM emoji"))

    async def keep_emoji(self, row: EmojiRow) -> None:
        """Remember an emoji, replacing one of the same name."""
        await self._file.put(row)

    async def drop_emoji(self, name: str) -> None:
        """Forget an emoji."""
        await self._file.write("DELETE FROM emoji WHERE name = ?", name)

    async def prune(self, before: float) -> None:
        """Delete the rows of things gone since ``before``."""

        def work(writer: sqlite3.Connection) -> None:
            for statement in PRUNING:
                writer.execute(statement, {"before": before} if ":before" in statement else {})

        await self._file.transaction(work)

    async def note_servers(self, guild_ids: Collection[int], at: float) -> None:
        """Note which servers with settings the bot is no longer on, and which of them it is on again."""

        def work(writer: sqlite3.Connection) -> None:
            here = as_list([*guild_ids])
            writer.execute("DELETE FROM left_server WHERE guild_id IN (SELECT value FROM json_each(?))", (here,))
            writer.execute(
                "INSERT OR IGNORE INTO left_server SELECT id, ? FROM preferences"
                " WHERE kind = 'server' AND id NOT IN (SELECT value FROM json_each(?))",
                (at, here),
            )

        await self._file.transaction(work)

    async def counts(self) -> Counts:
        """Return how many matches are live and how many messages wait, and the schema of the file."""
        (matches,), (unsent,) = await self._file.rows(_COUNT_LIVE), await self._file.rows(_COUNT_UNSENT)
        (version,) = await self._file.rows("PRAGMA user_version")
        values: list[Any] = [*matches, *unsent, *version]
        return Counts(*values)

    async def fault(self) -> str | None:
        """Return the first damage of the file, None if it has none. Cancelling this ends it."""
        return await self._file.apart(lambda reader, _: fault(reader))

    async def back_up(self, at: float, keep: int) -> Path:
        """Make a copy of the file beside it, delete the oldest beyond ``keep``, and return the new one.

        Cancelling this leaves no part of a copy. Raises ``sqlite3.Error`` and ``OSError``.
        """
        target = backups.scheduled_name(self._file.path, at)
        await self._file.apart(lambda reader, stopped: write_backup(reader, target, stopped.is_set))
        await asyncio.to_thread(backups.prune, self._file.path, keep)
        return target

    async def last_backup(self) -> float | None:
        """Return when the newest copy at an interval was made."""
        return await asyncio.to_thread(backups.last_scheduled, self._file.path)
