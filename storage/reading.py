"""Rows of one match, read as values."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict

from storage.packing import Contents, unpack
from storage.rows import (
    BaseRow,
    ConsentRow,
    EntryRow,
    MatchRow,
    OfferRow,
    PlanRow,
    QuestionRow,
    SeatRow,
    SnapshotRow,
    StoredMatch,
)
from storage.tables import columns_of, read_rows, row_of

_MATCH = f"SELECT {columns_of(MatchRow)} FROM match WHERE id = ?"

KEPT = 4
"""Packed matches whose contents are kept in memory."""


def read_snapshot(reader: sqlite3.Connection, match_id: int) -> SnapshotRow | None:
    """Return the present position of a match that is not packed. Raises ``msgspec.DecodeError``."""
    return next(iter(read_rows(reader, SnapshotRow, match_id)), None)


class PackedContents:
    """Reads what was packed; that of the matches read last is kept, as long as the same people are named in it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, frozenset[tuple[int, int | None]]], Contents] = OrderedDict()

    def read(self, reader: sqlite3.Connection, match_id: int) -> Contents | None:
        """Return what was packed of a match, None for one that is not packed.

        Raises ``ValueError``, ``zlib.error`` and ``msgspec.DecodeError`` for what cannot be unpacked.
        """
        row = reader.execute("SELECT form FROM packed WHERE match_id = ?", (match_id,)).fetchone()
        if row is None:
            return None
        rows = reader.execute("SELECT number, user_id FROM packed_person WHERE match_id = ?", (match_id,))
        people = dict(rows.fetchall())
        key = (match_id, frozenset(people.items()))
        contents = self._kept.pop(key, None)
        if contents is None:
            blob = reader.execute("SELECT blob FROM packed WHERE match_id = ?", (match_id,)).fetchone()[0]
            contents = unpack(row[0], blob, people)
        self._kept[key] = contents
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return contents


def contents_of(reader: sqlite3.Connection, stored: StoredMatch, packed: PackedContents) -> Contents:
    """Return the log of a match, packed or not."""
    match_id = stored.match.id
    found = packed.read(reader, match_id)
    return found or Contents(
        read_rows(reader, EntryRow, match_id), read_rows(reader, BaseRow, match_id), stored.snapshot
    )


def read_match(reader: sqlite3.Connection, match_id: int, packed: PackedContents) -> StoredMatch | None:
    """Return a match, None if there is none. Raises ``msgspec.DecodeError``."""
    facts = reader.execute(_MATCH, (match_id,)).fetchone()
    if facts is None:
        return None
    snapshot = read_snapshot(reader, match_id)
    if snapshot is None:
        contents = packed.read(reader, match_id)
        if contents is None:
            return None
        snapshot = contents.snapshot
    return StoredMatch(
        match=row_of(MatchRow, facts),
        seats=read_rows(reader, SeatRow, match_id),
        snapshot=snapshot,
        questions=read_rows(reader, QuestionRow, match_id),
        consents=read_rows(reader, ConsentRow, match_id),
        offers=tuple(row for row in read_rows(reader, OfferRow, match_id) if row.offered_by > 0),  # not the deleted
        plans=read_rows(reader, PlanRow, match_id),
    )
