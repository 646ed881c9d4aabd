"""Lobbies, up to one in each channel, with invitations and avoid lists."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection

from storage.bot_rows import InvitationReply, InvitationRow, Versioned
from storage.connections import Part, as_list
from storage.forgetting import ForgottenList

_LOBBIES = "SELECT channel_id, lobby, version FROM lobby"

_WITH = " WHERE iif(json_valid(CAST(lobby AS TEXT)), json_extract(CAST(lobby AS TEXT), '$.{}') = ?, 0)".format

_LATEST = "SELECT channel_id, user_id, invited_by, at, until, answer FROM invitation"

_HAS_PLAYED_HERE = """
    SELECT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = match_id WHERE seat.user_id = ?1 AND match.guild_id = ?2
    ) OR EXISTS (
        SELECT 1 FROM result_seat JOIN result USING (match_id) WHERE user_id = ?1 AND guild_id = ?2
    )
"""

_NEW_LOBBY = """
    INSERT INTO lobby (channel_id, lobby, created_at, version) VALUES (:channel, :lobby, :at, :version)
    ON CONFLICT DO NOTHING
"""

_CHANGE_LOBBY = """
    UPDATE lobby SET lobby = :lobby, version = :version WHERE channel_id = :channel AND version = :version - 1
"""

_DROP_LOBBY = "DELETE FROM lobby WHERE channel_id = :channel AND version = coalesce(:version, version)"


class LobbyStore(Part):
    """Reads and writes lobbies, invitations and avoid lists."""

    async def lobby(self, channel_id: int) -> Versioned | None:
        """Return the open lobby of a channel, as it was stored."""
        rows = await self._file.rows("SELECT lobby, version FROM lobby WHERE channel_id = ?", channel_id)
        return Versioned(*rows[0]) if rows else None

    async def lobbies(
        self, guild_id: int | None = None, owner_id: int | None = None
    ) -> tuple[tuple[int, Versioned], ...]:
        """Return every lobby with its channel, or those of a server, or of an owner."""
        if guild_id is not None:
            rows = await self._file.rows(_LOBBIES + _WITH("guild_id"), guild_id)
        elif owner_id is not None:
            rows = await self._file.rows(_LOBBIES + _WITH("owner_id"), owner_id)
        else:
            rows = await self._file.rows(_LOBBIES)
        return tuple((row[0], Versioned(*row[1:])) for row in rows)

    async def put_lobby(self, channel_id: int, lobby: Versioned, at: float) -> None:
        """Open a lobby in a channel, as version 1, or change it.

        Raises ``RevisionConflict`` unless the version before is stored, or no lobby before version 1.
        """
        statement = _NEW_LOBBY if lobby.version == 1 else _CHANGE_LOBBY
        values = {"channel": channel_id, "lobby": lobby.data, "version": lobby.version, "at": at}
        await self._file.change_one(_name(channel_id), statement, values)

    async def drop_lobby(self, channel_id: int, version: int) -> None:
        """Close a channel's lobby. Raises ``RevisionConflict`` unless this version of it is stored."""
        values = {"channel": channel_id, "version": version}
        await self._file.change_one(_name(channel_id), _DROP_LOBBY, values)

    async def lobby_message(self, channel_id: int) -> int | None:
        """Return the message that shows a channel's lobby."""
        rows = await self._file.rows("SELECT message_id FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def set_lobby_message(self, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a channel's lobby."""
        await self._file.write("UPDATE lobby SET message_id = ? WHERE channel_id = ?", message_id, channel_id)

    async def avoided_by(self, user_id: int) -> tuple[int, ...]:
        """Return the people that a person avoids, in the order in which they were named."""
        rows = await self._file.rows("SELECT other_id FROM avoided WHERE user_id = ? ORDER BY at, other_id", user_id)
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

        await self._file.transaction(work)

    async def invite(self, row: InvitationRow) -> None:
        """Write that a person was invited."""
        await self._file.put(row)

    async def last_invitation(self, user_id: int, invited_by: int) -> InvitationRow | None:
        """Return the last invitation of one person by another, anywhere, even if the inviter was deleted since."""
        number = await asyncio.to_thread(ForgottenList(self._file.path).number_of, invited_by)
        where = "WHERE user_id = ? AND invited_by IN (?, ?) ORDER BY at DESC, id DESC LIMIT 1"
        rows = await self._file.rows(f"{_LATEST} {where}", user_id, invited_by, number)
        return InvitationRow(*rows[0]) if rows else None

    async def invitation_to(self, channel_id: int, user_id: int) -> InvitationRow | None:
        """Return the last invitation of a person to the lobby of a channel."""
        where = "WHERE channel_id = ? AND user_id = ? ORDER BY at DESC, id DESC LIMIT 1"
        rows = await self._file.rows(f"{_LATEST} {where}", channel_id, user_id)
        return InvitationRow(*rows[0]) if rows else None

    async def answer_invitation(self, channel_id: int, user_id: int, answer: InvitationReply) -> None:
        """Write a person's answer to all who invited them to the lobby of a channel."""
        await self._file.write(
            "UPDATE invitation SET answer = ? WHERE channel_id = ? AND user_id = ? AND answer IS NULL",
            answer,
            channel_id,
            user_id,
        )

    async def offered_since(self, user_id: int, offered_by: int, since: float) -> bool:
        """Return whether one person has offered another a seat anywhere since then, even if they were deleted since."""
        number = await asyncio.to_thread(ForgottenList(self._file.path).number_of, offered_by)
        offers = "SELECT 1 FROM offer WHERE user_id = ? AND offered_by IN (?, ?) AND offered_at >= ? LIMIT 1"
        return bool(await self._file.rows(offers, user_id, offered_by, number, since))

    async def prune_invitations(self, before: float) -> None:
        """Delete the invitations from ``before``, and the offers of seats from then by deleted people."""

        def work(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM invitation WHERE at < ?", (before,))
            writer.execute("DELETE FROM offer WHERE offered_by < 0 AND offered_at < ?", (before,))

        await self._file.transaction(work)

    async def has_played_in(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person plays on a server, or has played there."""
        return bool((await self._file.rows(_HAS_PLAYED_HERE, user_id, guild_id))[0][0])


def _name(channel_id: int) -> str:
    return f"the lobby of channel {channel_id}"
