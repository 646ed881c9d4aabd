"""Channels that Discord does not let the bot use."""

from __future__ import annotations

from storage.connections import Connections


class Places(Connections):
    """Reads and writes the channels that are lost."""

    async def lost_channels(self) -> dict[int, int | None]:
        """Return the channels that are lost, each with the match that sleeps for it."""
        return dict(await self._rows("SELECT channel_id, match_id FROM lost_channel"))

    async def lose_channel(self, channel_id: int, match_id: int | None, at: float) -> None:
        """Remember that a channel is lost, with the match that sleeps for it."""
        await self._write("INSERT OR REPLACE INTO lost_channel VALUES (?, ?, ?)", channel_id, at, match_id)

    async def find_channel(self, channel_id: int) -> None:
        """Forget that a channel was lost."""
        await self._write("DELETE FROM lost_channel WHERE channel_id = ?", channel_id)
