"""Copies of the file and a look at whether it is sound, on connections of their own while the bot goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from storage import backups
from storage.backups import write_backup
from storage.connections import Connections
from storage.database import fault


class Maintenance(Connections):
    """Looks after the file itself."""

    async def fault(self) -> str | None:
        """Return the first damage of the file, None if it has none. Cancelling this ends it."""
        return await self._apart(lambda reader, _: fault(reader))

    async def back_up(self, at: float, keep: int) -> Path:
        """Make a copy of the file beside it and delete the oldest, so that ``keep`` are left; return the new one.

        Cancelling this leaves no part of a copy. Raises ``sqlite3.Error`` and ``OSError``.
        """
        target = backups.scheduled_name(self.path, at)
        await self._apart(lambda reader, stopped: write_backup(reader, target, stopped.is_set))
        await asyncio.to_thread(backups.prune, self.path, keep)
        return target

    async def last_backup(self) -> float | None:
        """Return when the newest copy at an interval was made."""
        return await asyncio.to_thread(backups.last_scheduled, self.path)
