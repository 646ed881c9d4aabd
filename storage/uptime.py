"""When the bot was last up, and moving clocks by an outage."""

from __future__ import annotations

import sqlite3

from storage import statements as sql
from storage.connections import Connections


class Uptime(Connections):
    """Reads and writes when the bot was last known to be up."""

    async def last_up(self) -> float | None:
        """Return when the bot was last known to be up, None if that is not recorded."""
        return await self._earliest("SELECT min(up_at) FROM uptime")

    async def set_up(self, now: float) -> None:
        """Record that the bot is up."""
        await self._transaction(lambda writer: _write_up(writer, now))

    async def move_clocks(self, now: float, outage: float, grace: float) -> None:
        """Move every running clock by ``outage`` seconds and record that the bot is up, both or neither.

        No deadline is then less than ``grace`` seconds ahead, and no unsent
        reminder less than half of that. The matches concerned get a new
        revision, since a change based on the old deadlines must not be stored
        any more. A board that showed the old one counts as showing the new
        one: its next change tells the time.
        """
        moved = {"now": now, "outage": outage, "grace": grace}

        def move(writer: sqlite3.Connection) -> None:
            for statement in sql.MOVE_CLOCKS:
                writer.execute(statement, moved)
            _write_up(writer, now)

        await self._transaction(move)


def _write_up(writer: sqlite3.Connection, now: float) -> None:
    writer.execute("INSERT OR REPLACE INTO uptime VALUES (1, ?)", (now,))
