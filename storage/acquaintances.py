"""Whom people avoid, and who was invited to play by whom."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from typing import Literal

from rules.engine import Struct
from storage.connections import Connections, as_list
from storage.forgotten_list import ForgottenList

Answer = Literal["accepted", "declined"]

_LATEST = "SELECT channel_id, user_id, invited_by, at, until, answer FROM invitation"
_HAS_PLAYED_HERE = """
    SELECT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = match_id WHERE seat.user_id = ?1 AND match.guild_id = ?2
    ) OR EXISTS (
        SELECT 1 FROM result_seat JOIN result USING (match_id) WHERE user_id = ?1 AND guild_id = ?2
    )
"""


class InvitationRow(Struct, frozen=True):
    """``invited_by`` has invited a person to the lobby of a channel; the invitation ends at ``until``."""

    channel_id: int
    user_id: int
    invited_by: int
    at: float
    until: float
    answer: Answer | None = None


class Acquaintances(Connections):
    """Reads and writes avoid lists and invitations."""

    async def avoided_by(self, user_id: int) -> tuple[int, ...]:
        """Return whom a person avoids, in the order in which they were named."""
        rows = await self._rows("SELECT other_id FROM avoided WHERE user_id = ? ORDER BY at, other_id", user_id)
        return tuple(row[0] for row in rows)

    async def set_avoided(self, user_id: int, others: Collection[int], at: float) -> None:
        """Let a person avoid exactly these people."""

        def work(writer: sqlite3.Connection) -> None:
            keep = "SELECT value FROM json_each(?)"
            writer.execute(
                f"DELETE FROM avoided WHERE user_id = ? AND other_id NOT IN ({keep})", (user_id, as_list([*others]))
            )
            rows = [(user_id, other, at) for other in others]
            writer.executemany("INSERT OR IGNORE INTO avoided VALUES (?, ?, ?)", rows)

        await self._transaction(work)

    async def invite(self, row: InvitationRow) -> None:
        """Write that somebody was invited."""
        await self._write(
            "INSERT INTO invitation (channel_id, user_id, invited_by, at, until) VALUES (?, ?, ?, ?, ?)",
            row.channel_id,
            row.user_id,
            row.invited_by,
            row.at,
            row.until,
        )

    async def last_invitation(self, user_id: int, invited_by: int) -> InvitationRow | None:
        """Return the last invitation of one person by another, anywhere, even if the inviter was deleted since."""
        number = await asyncio.to_thread(ForgottenList(self.path).number_of, invited_by)
        where = "WHERE user_id = ? AND invited_by IN (?, ?) ORDER BY at DESC, id DESC LIMIT 1"
        rows = await self._rows(f"{_LATEST} {where}", user_id, invited_by, number)
        return InvitationRow(*rows[0]) if rows else None

    async def invitation_to(self, channel_id: int, user_id: int) -> InvitationRow | None:
        """Return the last invitation of a person to the lobby of a channel."""
        where = "WHERE channel_id = ? AND user_id = ? ORDER BY at DESC, id DESC LIMIT 1"
        rows = await self._rows(f"{_LATEST} {where}", channel_id, user_id)
        return InvitationRow(*rows[0]) if rows else None

    async def answer_invitation(self, channel_id: int, user_id: int, answer: Answer) -> None:
        """Write what a person has answered to all that invited them to the lobby of a channel."""
        await self._write(
            "UPDATE invitation SET answer = ? WHERE channel_id = ? AND user_id = ? AND answer IS NULL",
            answer,
            channel_id,
            user_id,
        )

    async def offered_since(self, user_id: int, offered_by: int, since: float) -> bool:
        """Return whether one person has offered another a seat anywhere since then, even if they were deleted since."""
        number = await asyncio.to_thread(ForgottenList(self.path).number_of, offered_by)
        offers = "SELECT 1 FROM offer WHERE user_id = ? AND offered_by IN (?, ?) AND offered_at >= ? LIMIT 1"
        return bool(await self._rows(offers, user_id, offered_by, number, since))

    async def prune_invitations(self, before: float) -> None:
        """Delete the invitations from ``before``, and the offers of seats from then by people who are deleted."""

        def work(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM invitation WHERE at < ?", (before,))
            writer.execute("DELETE FROM offer WHERE offered_by < 0 AND offered_at < ?", (before,))

        await self._transaction(work)

    async def has_played_in(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person plays on a server, or has played there."""
        return bool((await self._rows(_HAS_PLAYED_HERE, user_id, guild_id))[0][0])
