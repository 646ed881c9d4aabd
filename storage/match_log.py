"""The log of a match and the positions from which it is replayed, packed or not; how it is packed and deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage.connections import Connections, Part, as_list
from storage.reading import FORM, Contents, PackedContents, pack, read_match
from storage.results import ResultOf, has_result, write_result
from storage.rows import BaseRow, EntryRow, SnapshotRow
from storage.tables import read_rows, row_of, select

_SINCE = select(EntryRow, "AND number >= ?")

_LAST_SHOWN = select(EntryRow, "AND hidden & ? = 0 ORDER BY number DESC LIMIT ?")

_BASE_BEFORE = select(BaseRow, "AND number <= ? ORDER BY number DESC LIMIT 1")

_NOTHING = Contents((), (), SnapshotRow(0, 0, b"", (), b""))

_CLEARED = tuple(
    f"DELETE FROM {table} WHERE match_id = ?" for table in ("entry", "base", "snapshot", "question", "plan")
)
"""The rows that a blob replaces."""

_PACKED = (*_CLEARED, "UPDATE match SET packed = 1 WHERE id = ?")

_DELETED = (
    "INSERT OR IGNORE INTO packed VALUES (?, 0, x'')",  # for one that could not be packed: its log can be deleted now
    *_CLEARED,
    "UPDATE match SET rematch_of = NULL WHERE rematch_of = ?",
    "UPDATE match SET branch_of = NULL WHERE branch_of = ?",
    "UPDATE lost_channel SET match_id = NULL WHERE match_id = ?",
    "UPDATE closed_dm SET untold = NULL WHERE untold = ?",
    *(
        f"DELETE FROM {table} WHERE match_id = ?"
        for table in [
            "offer",
            "consent",
            "posting",
            "outbox",
            "notice_under_way",
            "packed_person",
            "packed",
            "seat",
            "branch",
        ]
    ),
    "DELETE FROM match WHERE id = ?",
)
"""The rows deleted with a match, and those that merely name it; its result stays."""

_OLD = """
    SELECT id FROM match WHERE packed = 1 AND ended_at < ?
    UNION ALL SELECT id FROM match WHERE status <> 'live' AND packed = 0 AND ended_at < ?
    LIMIT ?
"""

_COUNT_SHOWN = "SELECT count(*) FROM entry WHERE match_id = ? AND hidden & ? = 0"

_UNDOS_IN_A_ROW = """
    SELECT count(*) FROM entry WHERE match_id = ?1 AND kind = 'undo' AND seat = ?2 AND number > coalesce((
        SELECT number FROM entry WHERE match_id = ?1 AND seat IS NOT ?2 AND hidden & ?3 = 0
        ORDER BY number DESC LIMIT 1
    ), -1)
"""

_BASE_NUMBERS = "SELECT number FROM base WHERE match_id = ? AND number >= ? ORDER BY number"

_HAS_PLAYED = """
    SELECT 1 FROM entry WHERE match_id = ? AND user_id = ? AND source = 'person' AND NOT automatic LIMIT 1
"""

_IS_UNPACKED = "status <> 'live' AND packed = 0"

_TO_PACK = f"""
    SELECT id FROM match WHERE {_IS_UNPACKED} AND (ended_at IS NULL OR ended_at <= ?)
        AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY ended_at LIMIT ?
"""

_NEXT_TO_PACK = f"""
    SELECT min(coalesce(ended_at, 0)) FROM match WHERE {_IS_UNPACKED} AND id NOT IN (SELECT value FROM json_each(?))
"""

_IS_TO_PACK = f"SELECT 1 FROM match WHERE id = ? AND {_IS_UNPACKED}"


class MatchLog(Part):
    """Reads logs, from rows or from packed blobs; packs finished matches."""

    def __init__(self, connections: Connections, packed: PackedContents) -> None:
        super().__init__(connections)
        self._contents = packed

    async def entries(self, match_id: int, since: int = 0) -> tuple[EntryRow, ...]:
        """Return the log from entry ``since`` on, in order."""
        rows = await self._file.rows(_SINCE, match_id, since)
        if rows:
            return tuple(row_of(EntryRow, row) for row in rows)
        return tuple(row for row in (await self._packed(match_id)).entries if row.number >= since)

    async def last_shown(self, match_id: int, viewers: int, limit: int) -> tuple[EntryRow, ...]:
        """Return the last entries that all ``viewers`` saw some part of, in order.

        ``viewers`` are bits as in the column ``hidden``.
        """
        rows = await self._file.rows(_LAST_SHOWN, match_id, viewers, limit)
        if rows:
            return tuple(row_of(EntryRow, row) for row in reversed(rows))
        entries = (await self._packed(match_id)).entries
        return tuple(row for row in entries if not row.hidden & viewers)[-limit:]

    async def count_shown(self, match_id: int, viewers: int) -> int:
        """Return how many entries all ``viewers`` have seen, bits as in the column ``hidden``."""
        (row,) = await self._file.rows(_COUNT_SHOWN, match_id, viewers)
        entries = () if row[0] else (await self._packed(match_id)).entries
        return int(row[0]) + sum(not entry.hidden & viewers for entry in entries)

    async def undos_in_a_row(self, match_id: int, seat: int, viewers: int) -> int:
        """Return how often ``seat`` of a live match has undone a move since ``viewers`` last saw another act."""
        (row,) = await self._file.rows(_UNDOS_IN_A_ROW, match_id, seat, viewers)
        return int(row[0])

    async def bases(self, match_id: int) -> tuple[BaseRow, ...]:
        """Return the positions from which replay can start, in order."""
        rows = await self._file.rows(select(BaseRow), match_id)
        return tuple(row_of(BaseRow, row) for row in rows) or (await self._packed(match_id)).bases

    async def base_numbers(self, match_id: int, since: int) -> tuple[int, ...]:
        """Return the entries at which replay of a live match can start, from entry ``since`` on, in order."""
        rows = await self._file.rows(_BASE_NUMBERS, match_id, since)
        return tuple(row[0] for row in rows)

    async def base_before(self, match_id: int, number: int) -> BaseRow | None:
        """Return the last position from which replay can start at entry ``number`` or before."""
        rows = await self._file.rows(_BASE_BEFORE, match_id, number)
        if rows:
            return row_of(BaseRow, rows[0])
        before = [base for base in (await self._packed(match_id)).bases if base.number <= number]
        return before[-1] if before else None

    async def has_played(self, match_id: int, user_id: int) -> bool:
        """Return whether a person has acted in a live match as one of its players."""
        return bool(await self._file.rows(_HAS_PLAYED, match_id, user_id))

    async def _packed(self, match_id: int) -> Contents:
        """Return the packed contents of a match, nothing for one that is not packed."""
        return await self.unpacked(match_id) or _NOTHING

    async def to_pack(self, before: float, excluding: Sequence[int] = (), limit: int = 20) -> tuple[int, ...]:
        """Return finished matches, oldest first, that ended by ``before`` and are not packed, ``excluding`` some."""
        rows = await self._file.rows(_TO_PACK, before, as_list(excluding), limit)
        return tuple(row[0] for row in rows)

    async def next_to_pack(self, excluding: Sequence[int] = ()) -> float | None:
        """Return when the first finished match ended that is not packed, ``excluding`` some."""
        return await self._file.earliest(_NEXT_TO_PACK, as_list(excluding))

    async def pack(self, match_id: int, result_of: ResultOf) -> None:
        """Pack a finished match, and write its result unless it is written; nothing for one packed or live.

        A match that was brought in, or ended before results existed, has none until then.
        """

        def work(writer: sqlite3.Connection) -> None:
            if not writer.execute(_IS_TO_PACK, (match_id,)).fetchone():
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

        await self._file.transaction(work)

    async def unpacked(self, match_id: int) -> Contents | None:
        """Return the packed contents of a match, None for one that is not packed."""
        return await self._file.read(lambda reader: self._contents.read(reader, match_id))

    async def delete_old(self, before: float, unpacked_before: float, limit: int = 20) -> int:
        """Delete matches that ended ``before`` some time, except for their results; return how many.

        One that could not be packed is only deleted if it ended ``unpacked_before`` some earlier time.
        """

        def work(writer: sqlite3.Connection) -> int:
            matches = writer.execute(_OLD, (before, unpacked_before, limit)).fetchall()
            for statement in _DELETED:
                writer.executemany(statement, matches)
            return len(matches)

        return await self._file.transaction(work)
