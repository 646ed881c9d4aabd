"""Finished matches: packed, read again, and deleted once they are old."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from storage import statements as sql
from storage.connections import Connection, Connections, as_list
from storage.packing import FORM, Contents, pack
from storage.reading import PackedContents, read_match
from storage.results import ResultOf, has_result, write_result
from storage.rows import BaseRow, EntryRow
from storage.tables import read_rows

_UNPACKED = tuple(
    f"DELETE FROM {table} WHERE match_id = ?" for table in ("entry", "base", "snapshot", "question", "plan")
)
"""What a blob takes the place of."""

_PACKED = (*_UNPACKED, "UPDATE match SET packed = 1 WHERE id = ?")

_DELETED = (
    "INSERT OR IGNORE INTO packed VALUES (?, 0, x'')",  # for one that could not be packed: its log may go now
    *_UNPACKED,
    "UPDATE match SET rematch_of = NULL WHERE rematch_of = ?",
    "UPDATE match SET branch_of = NULL WHERE branch_of = ?",
    "UPDATE lost_channel SET match_id = NULL WHERE match_id = ?",
    "UPDATE closed_dm SET untold = NULL WHERE untold = ?",
    *(
        f"DELETE FROM {table} WHERE match_id = ?"
        for table in (
            "offer",
            "consent",
            "posting",
            "outbox",
            "notice_under_way",
            "packed_person",
            "packed",
            "seat",
            "branch",
        )
    ),
    "DELETE FROM match WHERE id = ?",
)
"""What is deleted with a match, and what merely named it; how it ended stays."""

_OLD = """
    SELECT id FROM match WHERE packed = 1 AND ended_at < ?
    UNION ALL SELECT id FROM match WHERE status <> 'live' AND packed = 0 AND ended_at < ?
    LIMIT ?
"""


class PackedMatches(Connections):
    """Packs finished matches and reads them again."""

    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
        super().__init__(path, writer, reader)
        self._contents = PackedContents()

    async def to_pack(self, before: float, excluding: Sequence[int] = (), limit: int = 20) -> tuple[int, ...]:
        """Return finished matches, oldest first, that ended by ``before`` and are not packed, ``excluding`` some."""
        rows = await self._rows(sql.TO_PACK, before, as_list(excluding), limit)
        return tuple(row[0] for row in rows)

    async def next_to_pack(self, excluding: Sequence[int] = ()) -> float | None:
        """Return when the first of the finished matches ended that are not packed, ``excluding`` some."""
        return await self._earliest(sql.NEXT_TO_PACK, as_list(excluding))

    async def pack(self, match_id: int, result_of: ResultOf) -> None:
        """Pack a finished match, and write how it ended unless it is written; nothing for one packed or live.

        A match that was brought in, or ended before results were written at the end, has none until then.
        """

        def work(writer: sqlite3.Connection) -> None:
            if not writer.execute(sql.IS_TO_PACK, (match_id,)).fetchone():
                return
            stored = read_match(writer, match_id, self._contents)
            if stored is None:
                raise LookupError(f"match {match_id} has no position")
            contents = Contents(
                read_rows(writer, EntryRow, match_id), read_rows(writer, BaseRow, match_id), stored.snapshot
            )
            result = None if has_result(writer, match_id) else result_of(stored, contents)
            blob, people = pack(contents)
            writer.execute("INSERT INTO packed VALUES (?, ?, ?)", (match_id, FORM, blob))
            rows = [(match_id, number, user_id) for number, user_id in enumerate(people)]
            writer.executemany("INSERT INTO packed_person VALUES (?, ?, ?)", rows)
            for statement in _PACKED:
                writer.execute(statement, (match_id,))
            if result is not None:
                write_result(writer, result)

        await self._transaction(work)

    async def unpacked(self, match_id: int) -> Contents | None:
        """Return what was packed of a match, None for one that is not packed."""
        return await self._read(lambda reader: self._contents.read(reader, match_id))

    async def delete_old(self, before: float, unpacked_before: float, limit: int = 20) -> int:
        """Delete matches that ended ``before`` some time, except how they ended; return how many.

        One that could not be packed is given until it has ended ``unpacked_before`` some earlier time.
        """

        def work(writer: sqlite3.Connection) -> int:
            found = writer.execute(_OLD, (before, unpacked_before, limit)).fetchall()
            for statement in _DELETED:
                writer.executemany(statement, found)
            return len(found)

        return await self._transaction(work)
