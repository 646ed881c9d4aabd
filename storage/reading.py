"""The rows of one match, read as values, packed or not; a packed match is one compressed blob besides its facts."""

from __future__ import annotations

import sqlite3
import zlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.engine import Struct
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

FORM = 1
"""The form of blobs: zlib over MessagePack, the entries column by column."""


class Contents(Struct, frozen=True):
    """The log of a match, the positions from which it is replayed, and the last position."""

    entries: tuple[EntryRow, ...]
    bases: tuple[BaseRow, ...]
    snapshot: SnapshotRow


class _Written(msgspec.Struct, frozen=True):
    """The written form of contents: similar values side by side take less room."""

    entries: dict[str, list[Any]]
    bases: tuple[BaseRow, ...]
    snapshot: SnapshotRow


_FIELDS = msgspec.structs.fields(EntryRow)
_DECODER = msgspec.msgpack.Decoder(_Written)


def pack(contents: Contents) -> tuple[bytes, tuple[int, ...]]:
    """Return contents as a blob without names, and the people in its entries by their place here."""
    people = tuple(dict.fromkeys(row.user_id for row in contents.entries if row.user_id is not None))
    numbers = {user_id: number for number, user_id in enumerate(people)}
    columns = {name: [getattr(row, name) for row in contents.entries] for name in EntryRow.__struct_fields__}
    columns["user_id"] = [None if user_id is None else numbers[user_id] for user_id in columns["user_id"]]
    written = _Written(columns, contents.bases, contents.snapshot)
    return zlib.compress(msgspec.msgpack.encode(written), 9), people


def unpack(form: int, blob: bytes, people: Mapping[int, int | None]) -> Contents:
    """Return the contents of a blob, with ``people`` by their numbers.

    Raises ``ValueError`` for another form, ``zlib.error`` and ``msgspec.DecodeError`` for a damaged blob.
    """
    if form != FORM:
        raise ValueError(f"the match is packed in form {form}, but this version reads form {FORM}")
    written = _DECODER.decode(zlib.decompress(blob))
    columns = dict(written.entries)
    columns["user_id"] = [None if number is None else people[number] for number in columns["user_id"]]
    return Contents(_rows(columns), written.bases, written.snapshot)


def _rows(columns: Mapping[str, Sequence[Any]]) -> tuple[EntryRow, ...]:
    """Return entries by their columns; a column added since they were packed has its default."""
    number = len(columns["number"])
    ordered = [columns.get(field.name, [field.default] * number) for field in _FIELDS]
    return tuple(EntryRow(*row) for row in zip(*ordered, strict=True))


_MATCH = f"SELECT {columns_of(MatchRow)} FROM match WHERE id = ?"

KEPT = 4
"""Packed matches whose contents are kept in memory."""


def read_snapshot(reader: sqlite3.Connection, match_id: int) -> SnapshotRow | None:
    """Return the present position of a match that is not packed. Raises ``msgspec.DecodeError``."""
    return next(iter(read_rows(reader, SnapshotRow, match_id)), None)


class PackedContents:
    """Reads packed contents; those of recent matches are kept in memory, as long as they name the same people."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, frozenset[tuple[int, int | None]]], Contents] = OrderedDict()

    def clear(self) -> None:
        """Keep none of them."""
        self._kept.clear()

    def read(self, reader: sqlite3.Connection, match_id: int) -> Contents | None:
        """Return the packed contents of a match, None for one that is not packed.

        Raises ``ValueError``, ``zlib.error`` and ``msgspec.DecodeError`` for a blob that cannot be unpacked.
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
    contents = packed.read(reader, match_id)
    return contents or Contents(
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
