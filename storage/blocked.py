"""People and servers that whoever runs the bot has blocked."""

from __future__ import annotations

import msgspec

from storage.connections import Connections
from storage.owner_rows import BlockedKind, BlockedRow


class Blocked(Connections):
    """Reads and writes who is blocked."""

    async def blocked(self) -> tuple[BlockedRow, ...]:
        """Return everybody who is blocked, the latest first."""
        rows = await self._rows("SELECT kind, id, at, by FROM blocked ORDER BY at DESC, id")
        return tuple(BlockedRow(*row) for row in rows)

    async def block(self, row: BlockedRow) -> None:
        """Block a person or a server."""
        await self._write("INSERT OR REPLACE INTO blocked VALUES (?, ?, ?, ?)", *msgspec.structs.astuple(row))

    async def unblock(self, kind: BlockedKind, whose: int) -> None:
        """Unblock a person or a server."""
        await self._write("DELETE FROM blocked WHERE kind = ? AND id = ?", kind, whose)
