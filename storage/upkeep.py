"""Matches that cannot be read: what their rows say all the same, and how they are mended or ended."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from storage import statements as sql
from storage.connections import Connections, RevisionConflict
from storage.owner_rows import MatchHead
from storage.rows import SnapshotRow
from storage.tables import add_rows, remove_rows


class Upkeep(Connections):
    """Reads and writes matches without decoding them."""

    async def match_head(self, match_id: int) -> MatchHead | None:
        """Return what can be told of a match whatever is wrong with it."""
        rows = await self._rows(sql.MATCH_HEAD, match_id)
        if not rows:
            return None
        people = await self._rows("SELECT user_id FROM seat WHERE match_id = ? AND user_id IS NOT NULL", match_id)
        ((seats,),) = await self._rows("SELECT count(*) FROM seat WHERE match_id = ?", match_id)
        counts = await self._rows("SELECT counts FROM snapshot WHERE match_id = ?", match_id)
        facts: list[Any] = [*rows[0], tuple(row[0] for row in people), seats, _counts(counts[0][0] if counts else "")]
        return MatchHead(*facts)

    async def put_snapshot(self, match_id: int, revision: int, snapshot: SnapshotRow) -> None:
        """Replace the position of a match. Raises ``RevisionConflict`` unless it is at ``revision``."""

        def put(writer: sqlite3.Connection) -> None:
            _raise_revision(writer, match_id, revision)
            remove_rows(writer, match_id, snapshot)
            add_rows(writer, match_id, snapshot)

        await self._transaction(put)

    async def end_unread(self, match_id: int, revision: int, at: float, by: int) -> None:
        """Call a match off that cannot be read; its log stays as it is. Raises ``RevisionConflict``."""

        def end(writer: sqlite3.Connection) -> None:
            _raise_revision(writer, match_id, revision)
            writer.execute(sql.END_MATCH, ("aborted", None, at, by, match_id))
            for statement in sql.FORGET_OPEN:
                writer.execute(statement, (match_id,))

        await self._transaction(end)


def _raise_revision(writer: sqlite3.Connection, match_id: int, revision: int) -> None:
    raise_it = "UPDATE match SET revision = revision + 1 WHERE id = ? AND revision = ?"
    if writer.execute(raise_it, (match_id, revision)).rowcount != 1:
        raise RevisionConflict(f"match {match_id}")


def _counts(text: str) -> tuple[int, ...] | None:
    try:
        return msgspec.json.decode(text, type=tuple[int, ...])
    except msgspec.DecodeError:
        return None
