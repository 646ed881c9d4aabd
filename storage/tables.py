"""Rows by their declarations: how rows of any kind are read, written and compared."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar, get_origin, get_type_hints

import msgspec

from rules.engine import Struct


class Person(Struct, frozen=True, kw_only=True):
    """Marks a column that names people: how a person is deleted from it, and what their export says.

    The row is deleted with them unless there is something to ``change`` in it, or a reason why they are ``kept``. With
    ``protect``, a condition, only such rows are changed, to name ``:number`` (``ForgottenList.number_of``), and the
    others are deleted.
    Only rows ``where`` a condition is true name a person at all. The ``section`` of the export has what is ``told`` of
    the rows, from ``source`` if not only from the table; without a section the matches of these rows are exported.
    ``names`` is the condition that a person, ``:who``, is in a row, ``people`` the query for everyone.
    In all of these ``{table}`` and ``{column}`` stand for themselves.
    """

    section: str = ""
    told: str = ""
    source: str = "{table}"
    where: str = "true"
    change: str = ""
    protect: str = ""
    kept: str = ""
    names: str = "{column} = :who"
    people: str = "SELECT DISTINCT {column} FROM {table} WHERE {where}"


UNNAMED = "{column} = NULL"
"""The change by which a row that stays names no one."""


class Stored(Struct, frozen=True):
    """A row of ``table``; columns that name people are marked with ``Annotated`` and a ``Person``."""

    table: ClassVar[str]


class Row(Stored, frozen=True):
    """A row of a match in ``table``, distinguished from its others there by ``key``.

    The fields are the columns besides ``match_id``; a tuple is stored as JSON.
    """

    key: ClassVar[tuple[str, ...]]


def kinds(base: type[Stored] = Stored) -> Iterator[type[Stored]]:
    """Yield every kind of row that has been declared."""
    for kind in base.__subclasses__():
        if hasattr(kind, "table"):
            yield kind
        yield from kinds(kind)


def people_in(kind: type[Stored]) -> dict[str, Person]:
    """Return the columns of a kind of row that name people, each with its mark."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {name: getattr(hints[name], "__metadata__", ()) for name in kind.__struct_fields__}
    return {name: mark[0] for name, mark in marks.items() if mark and isinstance(mark[0], Person)}


RowT = TypeVar("RowT", bound=Row)
StructT = TypeVar("StructT", bound=Struct)


@cache
def columns_of(kind: type[Struct]) -> str:
    """Return the columns of a kind of row as a statement lists them."""
    return ", ".join(kind.__struct_fields__)


@cache
def _json_fields(kind: type[Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind) if get_origin(field.type) is tuple)


def row_of(kind: type[StructT], values: Sequence[Any]) -> StructT:
    """Return a row by its columns. Raises ``msgspec.DecodeError`` if they do not fit its kind."""
    fields = dict(zip(kind.__struct_fields__, values, strict=True))
    for name in _json_fields(kind):
        fields[name] = msgspec.json.decode(fields[name])
    return msgspec.convert(fields, kind, strict=False)  # SQLite has no booleans


def values_of(row: Struct) -> tuple[Any, ...]:
    """Return the columns of a row, in order."""
    values = msgspec.structs.asdict(row)
    for name in _json_fields(type(row)):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def key_of(row: Row) -> tuple[Any, ...]:
    """Return the values that distinguish a row from others of its kind in one match."""
    return tuple(getattr(row, name) for name in row.key)


def in_order(rows: Iterable[RowT]) -> tuple[RowT, ...]:
    """Return rows of one kind in the order in which they are read."""
    return tuple(sorted(rows, key=key_of))


def without(rows: Iterable[RowT], others: Iterable[RowT]) -> Iterator[RowT]:
    """Yield the rows that are not equal to one of ``others``."""
    known = {key_of(row): row for row in others}
    return (row for row in rows if known.get(key_of(row)) != row)


@cache
def select(kind: type[Row], which: str = "") -> str:
    """Return the query for the rows of one kind of a match, its first value, in the order of their keys."""
    order = f" ORDER BY {', '.join(kind.key)}" if kind.key and "ORDER" not in which else ""
    return f"SELECT {columns_of(kind)} FROM {kind.table} WHERE match_id = ? {which}{order}"


def read_rows(reader: sqlite3.Connection, kind: type[RowT], match_id: int) -> tuple[RowT, ...]:
    """Return a match's rows of one kind, by their keys. Raises ``msgspec.DecodeError``."""
    return tuple(row_of(kind, values) for values in reader.execute(select(kind), (match_id,)))


def add_rows(writer: sqlite3.Connection, match_id: int, *rows: Row) -> None:
    """Write new rows of a match."""
    for row in rows:
        writer.execute(_insert(type(row)), (match_id, *values_of(row)))


@cache
def _insert(kind: type[Row]) -> str:
    marks = ", ?" * len(kind.__struct_fields__)
    return f"INSERT INTO {kind.table} (match_id, {columns_of(kind)}) VALUES (?{marks})"


def add_numbered(writer: sqlite3.Connection, row: Stored) -> int:
    """Write a new row whose ``id`` is given by the database, and return that."""
    facts = msgspec.structs.asdict(row)
    del facts["id"]
    marks = ", ".join("?" * len(facts))
    insert = f"INSERT INTO {row.table} ({', '.join(facts)}) VALUES ({marks})"
    number = writer.execute(insert, tuple(facts.values())).lastrowid
    assert number is not None
    return number


def put_row(writer: sqlite3.Connection, row: Stored) -> None:
    """Write a row that belongs to no match, replacing one with the same key."""
    marks = ", ".join("?" * len(row.__struct_fields__))
    statement = f"INSERT OR REPLACE INTO {row.table} ({columns_of(type(row))}) VALUES ({marks})"
    writer.execute(statement, values_of(row)).close()


def remove_rows(writer: sqlite3.Connection, match_id: int, *rows: Row) -> None:
    """Delete rows of a match."""
    for row in rows:
        where = "".join(f" AND {name} = ?" for name in row.key)
        writer.execute(f"DELETE FROM {row.table} WHERE match_id = ?{where}", (match_id, *key_of(row)))
