"""Messages that must arrive, messages on Discord, and people whose DMs are closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

import msgspec

from storage import statements as sql
from storage.connections import Connections, as_list
from storage.rows import OutboxRow, Posting, PostingKind


class Messages(Connections):
    """Reads and writes the outbox and the places of messages."""

    async def due_messages(
        self, now: float, limit: int = 50, *, excluding: Collection[int] = ()
    ) -> tuple[OutboxRow, ...]:
        """Return the messages to be sent by now, oldest first, ``excluding`` those of some matches."""
        rows = await self._rows(sql.DUE_MESSAGES, now, as_list([*excluding]), limit)
        return tuple(OutboxRow(*row) for row in rows)

    async def next_message(self, *, excluding: Collection[int] = ()) -> float | None:
        """Return when the next message is to be sent, ``excluding`` those of some matches."""
        return await self._earliest(sql.NEXT_MESSAGE, as_list([*excluding]))

    async def message_done(self, row: OutboxRow) -> None:
        """Delete a message, unless it has been replaced meanwhile."""
        await self._write("DELETE FROM outbox WHERE id = ? AND stamp = ?", row.id, row.stamp)

    async def news_failed(self, row: OutboxRow, due_at: float) -> None:
        """Keep a message for another attempt at ``due_at``."""
        await self._write(
            "UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ? AND stamp = ?", due_at, row.id, row.stamp
        )

    async def news_put_off(self, row: OutboxRow, due_at: float) -> None:
        """Keep a message for later without counting an attempt."""
        await self._write("UPDATE outbox SET due_at = ? WHERE id = ? AND stamp = ?", due_at, row.id, row.stamp)

    async def posting(self, match_id: int, kind: PostingKind, user_id: int = 0) -> Posting | None:
        """Return where a message of the bot is."""
        rows = await self._rows(sql.POSTING, match_id, kind, user_id)
        return Posting(*rows[0]) if rows else None

    async def notices(self, match_id: int) -> tuple[Posting, ...]:
        """Return where the turn notices of a match are."""
        return tuple(Posting(*row) for row in await self._rows(sql.NOTICES, match_id))

    async def remember_posting(self, match_id: int, posting: Posting) -> None:
        """Remember where a message of the bot is."""
        await self._write(sql.REMEMBER_POSTING, match_id, *msgspec.structs.astuple(posting))

    async def forget_posting(self, match_id: int, posting: Posting) -> None:
        """Forget a deleted message of the bot, unless another one has replaced it meanwhile."""
        await self._write(
            "DELETE FROM posting WHERE match_id = ? AND kind = ? AND user_id = ? AND message_id = ?",
            match_id,
            posting.kind,
            posting.user_id,
            posting.message_id,
        )

    async def forget_postings(self) -> None:
        """Forget every message: for a Discord that does not outlive the process."""

        def forget(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM posting")
            writer.execute("UPDATE lobby SET message_id = NULL")

        await self._transaction(forget)

    async def dm_closed(self, user_id: int) -> bool:
        """Return whether a DM to this person has failed because their DMs are closed."""
        return bool(await self._rows("SELECT 1 FROM closed_dm WHERE user_id = ?", user_id))

    async def set_dm_closed(self, user_id: int, closed: bool, at: float) -> None:
        """Remember that somebody's DMs are closed, or open again."""
        if closed:
            await self._write("INSERT OR REPLACE INTO closed_dm VALUES (?, ?)", user_id, at)
        else:
            await self._write("DELETE FROM closed_dm WHERE user_id = ?", user_id)
