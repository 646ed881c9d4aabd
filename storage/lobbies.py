"""Lobbies, at most one in each channel."""

from __future__ import annotations

from storage import statements as sql
from storage.connections import Connections
from storage.rows import Versioned

_LOBBIES = """
    SELECT channel_id, lobby, version FROM lobby
    WHERE ?1 IS NULL OR iif(json_valid(CAST(lobby AS TEXT)), json_extract(CAST(lobby AS TEXT), '$.guild_id') = ?1, 0)
"""


class Lobbies(Connections):
    """Reads and writes lobbies."""

    async def lobby(self, channel_id: int) -> Versioned | None:
        """Return the lobby that is open in a channel, as it was stored."""
        rows = await self._rows("SELECT lobby, version FROM lobby WHERE channel_id = ?", channel_id)
        return Versioned(*rows[0]) if rows else None

    async def lobbies(self, guild_id: int | None = None) -> tuple[tuple[int, Versioned], ...]:
        """Return every lobby with its channel, or those of a server."""
        rows = await self._rows(_LOBBIES, guild_id)
        return tuple((row[0], Versioned(*row[1:])) for row in rows)

    async def put_lobby(self, channel_id: int, lobby: Versioned, at: float) -> None:
        """Open a lobby in a channel, as version 1, or change it.

        Raises ``RevisionConflict`` unless the version before is stored, or no lobby before version 1.
        """
        statement = sql.NEW_LOBBY if lobby.version == 1 else sql.CHANGE_LOBBY
        values = {"channel": channel_id, "lobby": lobby.data, "version": lobby.version, "at": at}
        await self._change_one(_name(channel_id), statement, values)

    async def drop_lobby(self, channel_id: int, version: int) -> None:
        """Close a channel's lobby. Raises ``RevisionConflict`` unless this version of it is stored."""
        values = {"channel": channel_id, "version": version}
        await self._change_one(_name(channel_id), sql.DROP_LOBBY, values)

    async def lobby_message(self, channel_id: int) -> int | None:
        """Return the message that shows a channel's lobby."""
        rows = await self._rows("SELECT message_id FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def set_lobby_message(self, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a channel's lobby."""
        await self._write("UPDATE lobby SET message_id = ? WHERE channel_id = ?", message_id, channel_id)


def _name(channel_id: int) -> str:
    return f"the lobby of channel {channel_id}"
