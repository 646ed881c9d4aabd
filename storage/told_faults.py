"""Of which faults whoever runs the bot has been told."""

from __future__ import annotations

import sqlite3

from storage.connections import Connections


class ToldFaults(Connections):
    """Reads and writes of which faults the owner has been told lately."""

    async def note_fault(self, kind: str, at: float, since: float, most: int) -> bool:
        """Note that a fault is told; False if that is not to be done, for its kind has been told ``since`` some time,
        or as many as ``most`` have been. Older ones are forgotten.
        """

        def note(writer: sqlite3.Connection) -> bool:
            writer.execute("DELETE FROM told_fault WHERE at <= ?", (since,))
            (told,) = writer.execute("SELECT count(*) FROM told_fault").fetchone()
            if told >= most:
                return False
            return writer.execute("INSERT OR IGNORE INTO told_fault VALUES (?, ?)", (kind, at)).rowcount == 1

        return await self._transaction(note)
