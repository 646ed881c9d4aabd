"""Whether the bot is paused."""

from __future__ import annotations

import sqlite3

import msgspec

from storage import statements as sql
from storage.connections import Connections
from storage.owner_rows import PauseRow


class Pauses(Connections):
    """Reads and writes whether the bot is paused; boards that have to say something else count as outdated then."""

    async def pause(self) -> PauseRow | None:
        """Return since when and why the bot is paused; None if it is not."""
        rows = await self._rows("SELECT at, reason FROM pause")
        return PauseRow(*rows[0]) if rows else None

    async def begin_pause(self, pause: PauseRow, shown_since: float) -> None:
        """Pause the bot; the boards of matches that somebody has used since then are to say so."""

        def begin(writer: sqlite3.Connection) -> None:
            writer.execute("INSERT OR REPLACE INTO pause VALUES (1, ?, ?)", msgspec.structs.astuple(pause))
            writer.execute(sql.SHOW_PAUSE, (shown_since,))

        await self._transaction(begin)

    async def end_pause(self) -> None:
        """Let the bot go on; the boards that say that it is paused are to be shown again."""

        def end(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM pause")
            writer.execute(sql.SHOW_END_OF_PAUSE)

        await self._transaction(end)
