"""What is stored of a finished match besides its facts, as one compressed blob."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.engine import Struct
from storage.rows import BaseRow, EntryRow, SnapshotRow

FORM = 1
"""How blobs are written: zlib over MessagePack, the entries column by column."""


class Contents(Struct, frozen=True):
    """The log of a match, the positions from which it is replayed, and the last position."""

    entries: tuple[EntryRow, ...]
    bases: tuple[BaseRow, ...]
    snapshot: SnapshotRow


class _Written(msgspec.Struct, frozen=True):
    """How contents are written: like values side by side take less room."""

    entries: dict[str, list[Any]]
    bases: tuple[BaseRow, ...]
    snapshot: SnapshotRow


_FIELDS = msgspec.structs.fields(EntryRow)
_DECODER = msgspec.msgpack.Decoder(_Written)


def pack(contents: Contents) -> tuple[bytes, tuple[int, ...]]:
    """Return contents as a blob that names nobody, and the people whom its entries name by their place here."""
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
        raise ValueError(f"the match is packed in form {form}, this version reads form {FORM}")
    written = _DECODER.decode(zlib.decompress(blob))
    columns = dict(written.entries)
    columns["user_id"] = [None if number is None else people[number] for number in columns["user_id"]]
    return Contents(_rows(columns), written.bases, written.snapshot)


def _rows(columns: Mapping[str, Sequence[Any]]) -> tuple[EntryRow, ...]:
    """Return entries by their columns; a column added since they were packed has its default."""
    number = len(columns["number"])
    ordered = [columns.get(field.name, [field.default] * number) for field in _FIELDS]
    return tuple(EntryRow(*row) for row in zip(*ordered, strict=True))
