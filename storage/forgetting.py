"""How people are deleted and exported, as the rows declare for the columns that name them (``storage.tables.Person``).

A test walks the schema: a column that no row declares, and that is not in ``NOBODY``, fails it. The people that the
bot has forgotten are on a list beside the database, as keyed hashes: a restored copy forgets them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import os
import re
import secrets
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rules.engine import Struct
from storage.backups import create_private, make_private
from storage.connections import Connections, Part
from storage.rows import ConsentRow, MatchRow, OfferRow, PlanRow, SeatRow
from storage.tables import Person, Stored, kinds, people_in

NOBODY: Mapping[str, str] = {
    "match": "packed",
    "result": "match_id game options guild_id started_at ended_at duration reason computers moves played_on rated",
    "result_stamp": "guild_id stamp",
    "packed": "match_id form blob",
    "pause": "id at reason",
    "uptime": "shard up_at",
    "left_server": "guild_id at",
    "tournament_post": "tournament_id kind message_id shown",
    "told_fault": "kind at",
    "meta": "key value",
}
"""The columns without people's names, of tables without a declared row and of others."""

_LOADED = (MatchRow, SeatRow, ConsentRow, OfferRow, PlanRow)
"""The rows in which a change based on an earlier read would name a forgotten person again."""


class Place(Struct, frozen=True):
    """A column that names people, as the statements that read and change it.

    ``people`` finds everyone in it, ``concerned`` the matches that name ``:who``, ``forget`` deletes ``:who``;
    ``export`` finds the exported values, in ``section``, "" for ids of matches to export.
    """

    people: str
    concerned: str | None
    forget: tuple[str, ...]
    section: str
    export: str | None


def _place(kind: type[Stored], column: str, mark: Person) -> Place:
    def filled(text: str) -> str:
        text = text.replace("{where}", mark.where).replace("{names}", mark.names)
        return text.replace("{table}", kind.table).replace("{column}", column)

    match_id = "id" if kind is MatchRow else "match_id"
    columns = mark.told or ("" if mark.kept else match_id)
    change = f"UPDATE {{table}} SET {mark.change} WHERE {{names}} AND {mark.protect or 'true'}"
    delete = "DELETE FROM {table} WHERE {names} AND {where}"
    goes = not mark.kept and (not mark.change or mark.protect)
    return Place(
        people=filled(mark.people),
        concerned=filled(f"SELECT {match_id} FROM {{table}} WHERE {{names}}") if kind in _LOADED else None,
        forget=(*([filled(change)] if mark.change else []), *([filled(delete)] if goes else [])),
        section=mark.section,
        export=filled(f"SELECT {columns} FROM {mark.source} WHERE {{names}} AND {{where}}") if columns else None,
    )


PLACES: Mapping[tuple[str, str], Place] = {
    (kind.table, column): _place(kind, column, mark) for kind in kinds() for column, mark in people_in(kind).items()
}
"""Every column that names people."""

_CONCERNED = " UNION ".join(place.concerned for place in PLACES.values() if place.concerned)

_MATCHES = " UNION ".join(place.export for place in PLACES.values() if place.export and not place.section)

_APPLIED = "forgotten"
"""The key of the number of lines of the list that the database has processed."""


_LINE = re.compile(r"[0-9a-f]{64}")


class ForgottenList:
    """The list that belongs to the database at ``path``, in the order of forgetting, and its key: two private files."""

    def __init__(self, path: Path) -> None:
        self._list = path.with_name(f"{path.name}.forgotten")
        self._key = path.with_name(f"{path.name}.forgotten-key")

    def lines(self) -> tuple[str, ...]:
        """Return the hashes, oldest first; an incomplete line does not count."""
        with contextlib.suppress(FileNotFoundError):
            return tuple(_LINE.findall(self._list.read_text(encoding="ascii", errors="replace")))
        return ()

    def add(self, user_id: int) -> int:
        """Add a person, on disk when this returns; return how many lines there are now. Raises ``OSError``."""
        line = self.hash_of(user_id)
        for file in (self._key, self._list):
            make_private(file)
        with contextlib.suppress(FileExistsError):
            create_private(self._list)
        with self._list.open("a", encoding="ascii") as writing:
            writing.write(f"\n{line}\n")  # apart from an incomplete one before it
            writing.flush()
            os.fsync(writing.fileno())
        return len(self.lines())

    def hash_of(self, user_id: int) -> str:
        """Return the hash of a person; the first call makes the key. Raises ``OSError``."""
        return hmac.digest(self._secret(), str(user_id).encode(), "sha256").hex()

    def number_of(self, user_id: int) -> int:
        """Return the negative number that stands for a deleted person; 0 until someone is deleted."""
        return -1 - int(self.hash_of(user_id)[:15], 16) if self._key.exists() else 0

    def _secret(self) -> bytes:
        if not self._key.exists():
            part = self._key.with_name(f"{self._key.name}.new")
            part.unlink(missing_ok=True)
            create_private(part)
            part.write_text(secrets.token_hex(32), encoding="ascii")
            part.replace(self._key)
        return bytes.fromhex(self._key.read_text(encoding="ascii"))


class Forgetting(Part):
    """Deletes people, one after the other: the database has processed the list up to some line, and none before it is
    left out."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._one = asyncio.Lock()

    async def forget(self, user_id: int) -> tuple[int, ...]:
        """Delete a person from every table; return the matches that now show something else.

        They are put on the list beside the database first, so that a kill leaves nothing undone; people left in the
        database by an earlier failure are deleted, too. Raises ``OSError``.
        """
        async with self._one:
            left = [match for other in await self.returned() for match in await self.forget_again(other)]
            number = await asyncio.to_thread(ForgottenList(self._file.path).add, user_id)
            matches = await self._forgotten(user_id, number)
        return tuple(dict.fromkeys((*left, *matches)))

    async def forget_again(self, user_id: int) -> tuple[int, ...]:
        """Delete a person who is already on the list, as ``forget`` does."""
        return await self._forgotten(user_id, None)

    async def _forgotten(self, user_id: int, lines: int | None) -> tuple[int, ...]:
        who = {"who": user_id, "number": await asyncio.to_thread(ForgottenList(self._file.path).number_of, user_id)}
        return await self._file.transaction(lambda writer: _forget(writer, who, lines))

    async def returned(self) -> tuple[int, ...]:
        """Return the people in the database that it was told to forget after it was copied."""
        hashes = await asyncio.to_thread(ForgottenList(self._file.path).lines)
        applied = await self._applied()
        news = set(hashes[applied if applied <= len(hashes) else 0 :])
        if not news:
            return ()
        people = await self._file.read(_people)
        hash_of = ForgottenList(self._file.path).hash_of
        return tuple(sorted(user_id for user_id in people if hash_of(user_id) in news))

    async def all_forgotten(self) -> None:
        """Note that the whole list has been processed."""
        number = len(await asyncio.to_thread(ForgottenList(self._file.path).lines))
        if number != await self._applied():
            await self._file.transaction(lambda writer: _note(writer, number))

    async def _applied(self) -> int:
        rows = await self._file.rows("SELECT value FROM meta WHERE key = ?", _APPLIED)
        return int(rows[0][0]) if rows else 0


def _people(reader: sqlite3.Connection) -> set[int]:
    ids: set[Any] = {row[0] for place in PLACES.values() if place.forget for row in reader.execute(place.people)}
    return {user_id for user_id in ids if isinstance(user_id, int)}


def _forget(writer: sqlite3.Connection, who: Mapping[str, int], lines: int | None) -> tuple[int, ...]:
    matches = tuple(row[0] for row in writer.execute(_CONCERNED, who))
    writer.executemany("UPDATE match SET revision = revision + 1 WHERE id = ?", [(match_id,) for match_id in matches])
    for place in PLACES.values():
        for statement in place.forget:
            writer.execute(statement, who)
    if lines is not None:
        _note(writer, lines)
    return matches


def _note(writer: sqlite3.Connection, number: int) -> None:
    writer.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_APPLIED, str(number)))


def rows_of(reader: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return the stored data about a person except their matches, by kind; no one else is named in it."""
    queries = ((place.section, place.export) for place in PLACES.values() if place.section)
    return {section: _dicts(reader, query, user_id) for section, query in queries if query is not None}


def matches_of(reader: sqlite3.Connection, user_id: int) -> tuple[int, ...]:
    """Return the matches in which a person has a seat or has acted, the latest first."""
    return tuple(row[0] for row in reader.execute(f"{_MATCHES} ORDER BY match_id DESC", {"who": user_id}).fetchall())


def _dicts(reader: sqlite3.Connection, query: str, user_id: int) -> list[dict[str, Any]]:
    cursor = reader.execute(query, {"who": user_id})
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
