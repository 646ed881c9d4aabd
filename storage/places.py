"""Channels that Discord does not let the bot use."""

from __future__ import annotations

import msgspec

from storage.connections import Connections
from storage.rows import LostChannel


class Places(Connections):
    """Reads and writes the channels that are lost."""

    async def lost_channels(self) -> tuple[LostChannel, ...]:
        """Return the channels that are lost."""
        return tuple(LostChannel(*row) for row in await self._rows("SELECT channel_id, at, match_id FROM lost_channel"))

    async def lose_channel(self, lost: LostChannel) -> None:
        """Remember that a channel is lost."""
        await self._write("INSERT OR REPLACE INTO lost_channel VALUES (?, ?, ?)", *msgspec.structs.astuple(lost))

    async def find_channel(self, channel_id: int) -> None:
        """Forget that a channel was lost."""
        await self._write("DELETE FROM lost_channel WHERE channel_id = ?", channel_id)
