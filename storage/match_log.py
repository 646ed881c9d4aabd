"""The log of a match and the positions from which it is replayed, whether it is packed or not."""

from __future__ import annotations

from storage import statements as sql
from storage.packed_matches import PackedMatches
from storage.packing import Contents
from storage.rows import BaseRow, EntryRow, SnapshotRow
from storage.tables import row_of, select

_SINCE = select(EntryRow, "AND number >= ?")
_LAST_SHOWN = select(EntryRow, "AND hidden & ? = 0 ORDER BY number DESC LIMIT ?")
_BASE_BEFORE = select(BaseRow, "AND number <= ? ORDER BY number DESC LIMIT 1")
_NOTHING = Contents((), (), SnapshotRow(0, 0, b"", (), b""))


class MatchLog(PackedMatches):
    """Reads logs: from rows, and where there are none from what was packed."""

    async def entries(self, match_id: int, since: int = 0) -> tuple[EntryRow, ...]:
        """Return the log from entry ``since`` on, in order."""
        rows = await self._rows(_SINCE, match_id, since)
        if rows:
            return tuple(row_of(EntryRow, row) for row in rows)
        return tuple(row for row in (await self._packed(match_id)).entries if row.number >= since)

    async def last_shown(self, match_id: int, viewers: int, limit: int) -> tuple[EntryRow, ...]:
        """Return the last entries that none of ``viewers`` saw nothing of, in order.

        ``viewers`` are bits as in the column ``hidden``.
        """
        rows = await self._rows(_LAST_SHOWN, match_id, viewers, limit)
        if rows:
            return tuple(row_of(EntryRow, row) for row in reversed(rows))
        entries = (await self._packed(match_id)).entries
        return tuple(row for row in entries if not row.hidden & viewers)[-limit:]

    async def count_shown(self, match_id: int, viewers: int) -> int:
        """Return how many entries all ``viewers`` have seen, bits as in the column ``hidden``."""
        (row,) = await self._rows(sql.COUNT_SHOWN, match_id, viewers)
        entries = () if row[0] else (await self._packed(match_id)).entries
        return int(row[0]) + sum(not entry.hidden & viewers for entry in entries)

    async def undos_in_a_row(self, match_id: int, seat: int, viewers: int) -> int:
        """Return how often ``seat`` of a live match has taken a move back since ``viewers`` last saw another act."""
        (row,) = await self._rows(sql.UNDOS_IN_A_ROW, match_id, seat, viewers)
        return int(row[0])

    async def bases(self, match_id: int) -> tuple[BaseRow, ...]:
        """Return the positions from which replay can start, in order."""
        rows = await self._rows(select(BaseRow), match_id)
        return tuple(row_of(BaseRow, row) for row in rows) or (await self._packed(match_id)).bases

    async def base_numbers(self, match_id: int, since: int) -> tuple[int, ...]:
        """Return the entries at which replay of a live match can start, from entry ``since`` on, in order."""
        rows = await self._rows(sql.BASE_NUMBERS, match_id, since)
        return tuple(row[0] for row in rows)

    async def base_before(self, match_id: int, number: int) -> BaseRow | None:
        """Return the last position from which replay can start at entry ``number`` or before."""
        rows = await self._rows(_BASE_BEFORE, match_id, number)
        if rows:
            return row_of(BaseRow, rows[0])
        before = [base for base in (await self._packed(match_id)).bases if base.number <= number]
        return before[-1] if before else None

    async def has_played(self, match_id: int, user_id: int) -> bool:
        """Return whether a person has done anything in a live match as one of its players."""
        return bool(await self._rows(sql.HAS_PLAYED, match_id, user_id))

    async def _packed(self, match_id: int) -> Contents:
        """Return what was packed of a match, nothing for one that is not packed."""
        return await self.unpacked(match_id) or _NOTHING
