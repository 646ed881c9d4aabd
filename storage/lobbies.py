"""Lobbies, at most one in each channel."""

from __future__ import annotations

from storage import statements as sql
from storage.connections import Connections


class Lobbies(Connections):
    """Reads and writes lobbies."""

    async def lobby(self, channel_id: int) -> bytes | None:
        """Return the lobby that is open in a channel, as it was stored."""
        rows = await self._rows("SELECT lobby FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def lobbies(self) -> tuple[tuple[int, bytes], ...]:
        """Return every lobby with its channel."""
        return tuple((row[0], row[1]) for row in await self._rows("SELECT channel_id, lobby FROM lobby"))

    async def put_lobby(self, channel_id: int, lobby: bytes, at: float) -> None:
        """Open a lobby in a channel, or change it."""
        await self._write(sql.PUT_LOBBY, channel_id, lobby, at)

    async def drop_lobby(self, channel_id: int) -> None:
        """Close a channel's lobby."""
        await self._write("DELETE FROM lobby WHERE channel_id = ?", channel_id)

    async def lobby_message(self, channel_id: int) -> int | None:
        """Return the message that shows a channel's lobby."""
        rows = await self._rows("SELECT message_id FROM lobby WHERE channel_id = ?", channel_id)
        return rows[0][0] if rows else None

    async def set_lobby_message(self, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a channel's lobby."""
        await self._write("UPDATE lobby SET message_id = ? WHERE channel_id = ?", message_id, channel_id)
