"""The two connections that every part of the repository works on, each in its own thread."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

import aiosqlite
import msgspec

from storage.database import connect, connect_to_read, prepare, require_this_version, unusable
from storage.tables import Stored, put_row

log = logging.getLogger(__name__)

T = TypeVar("T")


class RevisionConflict(Exception):
    """Someone else has changed this since it was read; nothing was written. The first argument names it."""


class Connection(aiosqlite.Connection):
    """A connection in its own thread, where ``run`` executes a whole function."""

    @classmethod
    async def open(cls, path: Path, connect: Callable[[Path], sqlite3.Connection] = connect) -> Self:
        """Connect to the prepared file at ``path``."""
        connection = cls(lambda: connect(path), iter_chunk_size=64)
        await connection
        return connection

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of ``work``: one trip to the thread, however many statements it executes."""
        # no public method runs a function in the thread, and each that runs a statement makes its own trip: a
        # transaction would take as many trips as it has statements, and a cancelled task could end between two
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(work, self._conn)


class Connections:
    """One connection writes, a transaction at a time; the other reads meanwhile.

    A transaction runs as a whole in the thread of its connection, so a task
    that is cancelled leaves all of it written or nothing.
    """

    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
        self.path = path
        self.writer = writer
        self.reader = reader

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file at ``path``, created or upgraded as needed.

        Raises ``storage.database.DatabaseError`` when it cannot be used.
        """
        await asyncio.to_thread(prepare, path)
        return cls(path, await Connection.open(path), await Connection.open(path))

    @classmethod
    async def open_to_read(cls, path: Path) -> Self:
        """Open the file at ``path``, of this version of the schema, for reading only.

        Raises ``DatabaseError`` when it cannot be read.
        """
        await asyncio.to_thread(require_this_version, path)
        reader = await Connection.open(path, connect_to_read)
        return cls(path, await Connection.open(path, connect_to_read), reader)

    async def close(self) -> None:
        """Finish pending writes, fold the log file in, and close."""
        try:
            await self.reader.close()
            await self.writer.run(_fold_in)
        except sqlite3.Error as error:  # on a full disk, or read-only; what is stored is safe in the log file
            log.warning("the write-ahead log could not be merged into the database: %s", error)
        finally:
            await self.writer.close()  # or its thread would keep the process alive

    async def check_writable(self) -> None:
        """Raise ``DatabaseError`` if nothing can be written."""
        version = (await self.rows("PRAGMA user_version"))[0][0]
        try:
            await self.transaction(lambda writer: writer.execute(f"PRAGMA user_version = {version}").close())
        except sqlite3.Error as error:
            raise unusable("The database cannot be written", error, "Nothing was changed in it.") from error

    async def apart(self, work: Callable[[sqlite3.Connection, threading.Event], T]) -> T:
        """Return the result of ``work``, which only reads, on a separate connection that no one else waits for.

        The event is set when no one waits for the result any longer.
        """
        reader, stopped = await Connection.open(self.path, connect_to_read), threading.Event()
        try:
            return await reader.run(lambda connection: work(connection, stopped))
        finally:
            stopped.set()
            await reader.interrupt()
            await reader.close()

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of ``work``; its writes are stored all together, or not at all if it raises an error."""
        return await self.writer.run(lambda writer: in_transaction(writer, work, "IMMEDIATE"))

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of ``work``; all its queries see the file at the same moment."""
        return await self.reader.run(lambda reader: in_transaction(reader, work, "DEFERRED"))

    async def write(self, statement: str, *values: object) -> None:
        """Execute one statement in its own transaction."""
        await self.transaction(lambda writer: writer.execute(statement, values).close())

    async def put(self, row: Stored) -> None:
        """Write a row, replacing one with the same key."""
        await self.transaction(lambda writer: put_row(writer, row))

    async def change_one(self, name: str, statement: str, values: Mapping[str, object]) -> None:
        """Execute a statement that changes one row. Raises ``RevisionConflict`` with ``name`` if there is none."""

        def change(writer: sqlite3.Connection) -> None:
            if writer.execute(statement, values).rowcount != 1:
                raise RevisionConflict(name)

        await self.transaction(change)

    async def rows(self, statement: str, *values: object) -> list[Any]:
        """Return the rows that a query finds."""
        return await self.reader.run(lambda reader: reader.execute(statement, values).fetchall())

    async def earliest(self, statement: str, *values: object) -> float | None:
        """Return the time that a query finds, if any."""
        (row,) = await self.rows(statement, *values)
        return None if row[0] is None else float(row[0])


class Part:
    """A part of the repository, on the shared connections."""

    def __init__(self, connections: Connections) -> None:
        self._file = connections

    @property
    def path(self) -> Path:
        return self._file.path


def _fold_in(writer: sqlite3.Connection) -> None:
    if writer.execute("PRAGMA query_only").fetchone()[0] == 0:
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def as_list(numbers: Sequence[int]) -> str:
    """Return numbers as the JSON from which a statement reads them."""
    return msgspec.json.encode(numbers).decode()


def in_transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T], kind: Literal["DEFERRED", "IMMEDIATE"]
) -> T:
    """Return the result of ``work``; its writes are stored all together, or not at all if it raises an error."""
    try:
        connection.execute(f"BEGIN {kind}")
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()  # nothing if nothing is open
        raise
    return result


def on_shards(count: str, numbers: str) -> str:
    """Return the condition that a match belongs to some of the bot's shards."""
    return f"(coalesce(match.guild_id, 0) >> 22) % {count} IN (SELECT value FROM json_each({numbers}))"
