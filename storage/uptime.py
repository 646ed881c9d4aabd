"""When each shard of the bot was last up, and moving clocks by an outage."""

from __future__ import annotations

import sqlite3

from storage import statements as sql
from storage.connections import Connections, as_list
from storage.rows import Shards


class Uptime(Connections):
    """Reads and writes when the bot was last known to be up."""

    async def last_up(self) -> dict[int, float]:
        """Return when each shard was last known to be up, by its number."""
        return dict(await self._rows("SELECT shard, up_at FROM uptime"))

    async def set_up(self, now: float, shards: Shards) -> None:
        """Record that these shards are up."""
        await self._transaction(lambda writer: _write_up(writer, now, shards))

    async def move_clocks(self, now: float, outage: float, grace: float, shards: Shards) -> None:
        """Move every running clock of these shards by ``outage`` seconds and record that they are up, both or neither.

        An outage of less than 0 is that of a clock that was set back meanwhile.

        No deadline is then less than ``grace`` seconds ahead, and no unsent
        reminder less than half of that. The matches concerned get a new
        revision, since a change based on the old deadlines must not be stored
        any more. A board that showed the old one counts as showing the new
        one: its next change tells the time.
        """
        numbers = as_list(shards.numbers)
        moved = {"now": now, "outage": outage, "grace": grace, "shards": shards.count, "numbers": numbers}

        def move(writer: sqlite3.Connection) -> None:
            for statement in sql.MOVE_CLOCKS:
                writer.execute(statement, moved)
            _write_up(writer, now, shards)

        await self._transaction(move)

    async def follow_wall_clock(self, step: float, since: float, until: float) -> None:
        """Move every running clock by a step of the wall clock, and what it has stamped from ``since`` to ``until``.

        Times stored before were right, or have been moved at the start.
        """
        moved = {"now": until + step, "outage": step, "grace": 0.0, "shards": 1, "numbers": as_list([0])}
        stamped = {"step": step, "since": since, "until": until}

        def move(writer: sqlite3.Connection) -> None:
            for statement in sql.MOVE_CLOCKS:
                writer.execute(statement, moved)
            writer.execute("UPDATE uptime SET up_at = up_at + ?", (step,))
            for statement in sql.MOVE_STAMPS:
                writer.execute(statement, stamped)

        await self._transaction(move)


def _write_up(writer: sqlite3.Connection, now: float, shards: Shards) -> None:
    rows = [(number, now) for number in shards.numbers]
    writer.executemany("INSERT OR REPLACE INTO uptime VALUES (?, ?)", rows)
    writer.execute("DELETE FROM uptime WHERE shard >= ?", (shards.count,))
