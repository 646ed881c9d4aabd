"""Messages that must arrive, messages on Discord, and people whose DMs are closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

import msgspec

from storage.bot_rows import ClosedDm, NoticeUnderWay, OutboxRow, Posting, PostingKind
from storage.connections import Part, as_list

_DUE_MESSAGES = """
    SELECT id, match_id, kind, user_id, decision, stamp, due_at, tries FROM outbox
    WHERE due_at <= ? AND match_id NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at, id LIMIT ?
"""

_NEXT_MESSAGE = "SELECT min(due_at) FROM outbox WHERE match_id NOT IN (SELECT value FROM json_each(?))"

_POSTING = """
    SELECT kind, channel_id, message_id, posted_at, user_id, shown, content, paused FROM posting
    WHERE match_id = ? AND kind = ? AND user_id = ?
"""

_NOTICES = """
    SELECT kind, channel_id, message_id, posted_at, user_id, shown FROM posting
    WHERE match_id = ? AND kind = 'notice'
"""

_POSTINGS_TO = """
    SELECT match_id, kind, channel_id, message_id, posted_at, user_id FROM posting WHERE user_id = ? AND kind <> 'board'
"""

_REMEMBER_POSTING = """
    INSERT OR REPLACE INTO posting (match_id, kind, channel_id, message_id, posted_at, user_id, shown, content, paused)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class MessageStore(Part):
    """Reads and writes the outbox and the places of messages."""

    async def due_messages(
        self, now: float, limit: int = 50, *, excluding: Collection[int] = ()
    ) -> tuple[OutboxRow, ...]:
        """Return the messages that are due now, oldest first, ``excluding`` those of some matches."""
        rows = await self._file.rows(_DUE_MESSAGES, now, as_list([*excluding]), limit)
        return tuple(OutboxRow(*row) for row in rows)

    async def next_due(self, *, excluding: Collection[int] = ()) -> float | None:
        """Return when the next message is due, ``excluding`` those of some matches."""
        return await self._file.earliest(_NEXT_MESSAGE, as_list([*excluding]))

    async def count_due(self, now: float) -> int:
        """Return how many messages are due now."""
        (row,) = await self._file.rows("SELECT count(*) FROM outbox WHERE due_at <= ?", now)
        return int(row[0])

    async def message_done(self, row: OutboxRow) -> None:
        """Delete a message, unless it was replaced meanwhile."""
        await self._file.write("DELETE FROM outbox WHERE id = ? AND stamp = ?", row.id, row.stamp)

    async def news_failed(self, row: OutboxRow, due_at: float) -> None:
        """Keep a message for another attempt at ``due_at``."""
        await self._file.write(
            "UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ? AND stamp = ?", due_at, row.id, row.stamp
        )

    async def news_put_off(self, row: OutboxRow, due_at: float) -> None:
        """Keep a message for later without counting an attempt."""
        await self._file.write("UPDATE outbox SET due_at = ? WHERE id = ? AND stamp = ?", due_at, row.id, row.stamp)

    async def board(self, match_id: int) -> Posting | None:
        """Return where the board of a match is, and which revision it shows."""
        return await self.posting(match_id, "board")

    async def posting(self, match_id: int, kind: PostingKind, user_id: int = 0) -> Posting | None:
        """Return where a message of the bot is."""
        rows = await self._file.rows(_POSTING, match_id, kind, user_id)
        return Posting(*rows[0]) if rows else None

    async def notices(self, match_id: int) -> tuple[Posting, ...]:
        """Return where the turn notices of a match are."""
        return tuple(Posting(*row) for row in await self._file.rows(_NOTICES, match_id))

    async def to_person(self, user_id: int) -> tuple[tuple[int, Posting], ...]:
        """Return where the notices and private messages to a person are, each with its match."""
        rows = await self._file.rows(_POSTINGS_TO, user_id)
        return tuple((match_id, Posting(*row)) for match_id, *row in rows)

    async def posted(self, match_id: int, posting: Posting) -> None:
        """Remember where a message of the bot is."""
        await self._file.write(_REMEMBER_POSTING, match_id, *msgspec.structs.astuple(posting))

    async def removed(self, match_id: int, posting: Posting) -> None:
        """Forget a deleted message of the bot, unless another one has replaced it meanwhile."""
        await self._file.write(
            "DELETE FROM posting WHERE match_id = ? AND kind = ? AND user_id = ? AND message_id = ?",
            match_id,
            posting.kind,
            posting.user_id,
            posting.message_id,
        )

    async def forget_all(self) -> None:
        """Forget every message: for a Discord that does not outlive the process."""

        def forget(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM posting")
            writer.execute("UPDATE lobby SET message_id = NULL")

        await self._file.transaction(forget)

    async def dm_closed(self, user_id: int) -> bool:
        """Return whether a DM to this person has failed because their DMs are closed."""
        return bool(await self._file.rows("SELECT 1 FROM closed_dm WHERE user_id = ?", user_id))

    async def close_dm(self, user_id: int, at: float, match_id: int) -> None:
        """Remember that a person's DMs are closed, and that they must still be notified of it for a match."""
        await self._file.put(ClosedDm(user_id, at, match_id))

    async def open_dm(self, user_id: int) -> None:
        """Remember that a person's DMs may be open again."""
        await self._file.write("DELETE FROM closed_dm WHERE user_id = ?", user_id)

    async def closed_dms_untold(self) -> dict[int, int]:
        """Return the people to notify that their DMs are closed, each with the match concerned."""
        return dict(await self._file.rows("SELECT user_id, untold FROM closed_dm WHERE untold IS NOT NULL"))

    async def closed_dm_told(self, user_id: int) -> None:
        """Remember that a person was notified that their DMs are closed."""
        await self._file.write("UPDATE closed_dm SET untold = NULL WHERE user_id = ?", user_id)

    async def notice_under_way(self, match_id: int, user_id: int) -> str | None:
        """Return the nonce of a notice that was being sent and may have arrived."""
        query = "SELECT nonce FROM notice_under_way WHERE match_id = ? AND user_id = ?"
        rows = await self._file.rows(query, match_id, user_id)
        return rows[0][0] if rows else None

    async def begin_notice(self, match_id: int, user_id: int, nonce: str) -> None:
        """Remember the nonce of a notice that is about to be sent."""
        await self._file.put(NoticeUnderWay(match_id, user_id, nonce))

    async def end_notice(self, match_id: int, user_id: int) -> None:
        """Forget a notice that was sent, or removed."""
        await self._file.write("DELETE FROM notice_under_way WHERE match_id = ? AND user_id = ?", match_id, user_id)

    async def value(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        rows = await self._file.rows("SELECT value FROM meta WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def set_value(self, key: str, value: str) -> None:
        """Remember a value."""
        await self._file.write("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)
