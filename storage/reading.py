"""Rows of one match, read as values."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from storage import statements as sql
from storage.packing import Contents, unpack
from storage.rows import (
    BaseRow,
    BranchRow,
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

RowT = TypeVar("RowT", bound=msgspec.Struct)

_ASLEEP = MatchRow.__struct_fields__.index("asleep")
_HOLIDAYS = MatchRow.__struct_fields__.index("holidays")

KEPT = 4
"""Packed matches whose contents are kept in memory."""


def entry_of(row: Sequence[Any]) -> EntryRow:
    """Return an entry of the log as it was stored."""
    values: list[Any] = [*row[:-3], bool(row[-3]), row[-2], bool(row[-1])]
    return EntryRow(*values)


def read_entries(reader: sqlite3.Connection, match_id: int) -> tuple[EntryRow, ...]:
    """Return the log of a match that is not packed, in order."""
    return tuple(map(entry_of, reader.execute(sql.ENTRIES, (match_id, 0))))


def read_bases(reader: sqlite3.Connection, match_id: int) -> tuple[BaseRow, ...]:
    """Return the positions from which replay of a match can start that is not packed, in order."""
    return tuple(BaseRow(*row) for row in reader.execute(sql.BASES, (match_id,)))


def read_snapshot(reader: sqlite3.Connection, match_id: int) -> SnapshotRow | None:
    """Return the present position of a match that is not packed. Raises ``msgspec.DecodeError``."""
    row = reader.execute(sql.SNAPSHOT, (match_id,)).fetchone()
    if row is None:
        return None
    number, version, state, counts, trail = row
    return SnapshotRow(number, version, state, msgspec.json.decode(counts, type=tuple[int, ...]), trail)


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
    return found or Contents(read_entries(reader, match_id), read_bases(reader, match_id), stored.snapshot)


def read_match(reader: sqlite3.Connection, match_id: int, packed: PackedContents) -> StoredMatch | None:
    """Return a match, None if there is none. Raises ``msgspec.ValidationError``."""
    row = reader.execute(sql.MATCH, (match_id,)).fetchone()
    if row is None:
        return None
    snapshot = read_snapshot(reader, match_id)
    if snapshot is None:
        contents = packed.read(reader, match_id)
        if contents is None:
            return None
        snapshot = contents.snapshot
    facts: list[Any] = [*row]
    for flag in (_ASLEEP, _HOLIDAYS):
        facts[flag] = bool(facts[flag])
    return StoredMatch(
        match=MatchRow(*facts),
        seats=_read_rows(reader, sql.SEATS, match_id, SeatRow),
        snapshot=snapshot,
        questions=_read_rows(reader, sql.QUESTIONS, match_id, QuestionRow),
        consents=_read_rows(reader, sql.CONSENTS, match_id, ConsentRow),
        offers=_read_rows(reader, sql.OFFERS, match_id, OfferRow),
        plans=_read_rows(reader, sql.PLANS, match_id, PlanRow),
    )


def read_branch(reader: sqlite3.Connection, match_id: int) -> BranchRow | None:
    """Return how the first position of a match came about; None of one that was dealt."""
    row = reader.execute(sql.BRANCH, (match_id,)).fetchone()
    return None if row is None else BranchRow(*row)


def _read_rows(reader: sqlite3.Connection, query: str, match_id: int, row_type: type[RowT]) -> tuple[RowT, ...]:
    """Return the rows of a match whose columns are the fields of ``row_type``. Raises ``msgspec.ValidationError``."""
    rows, fields = reader.execute(query, (match_id,)), row_type.__struct_fields__
    return tuple(msgspec.convert(dict(zip(fields, row, strict=True)), row_type) for row in rows)
