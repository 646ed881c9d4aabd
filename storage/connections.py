"""The two connections that every part of the repository works on, each in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

from storage.database import connect, prepare

T = TypeVar("T")


class ConnectionThread:
    """A connection and the only thread that uses it, one piece of work after the other."""

    def __init__(self, name: str) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._connection: sqlite3.Connection | None = None

    async def open(self, path: Path) -> None:
        """Connect to the prepared file at ``path``."""
        self._connection = await self._in_thread(lambda: connect(path))

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what ``work`` returns: one trip to the thread, however many statements it executes."""
        connection = self._connection
        if connection is None:
            raise ValueError("the database is closed")
        return await self._in_thread(lambda: work(connection))

    async def close(self) -> None:
        """Close the connection once all work is done, and end the thread."""
        await self.run(lambda connection: connection.close())
        self._connection = None
        self._executor.shutdown()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)


class Connections:
    """One connection writes, a transaction at a time; the other reads meanwhile.

    A transaction runs as a whole in the thread of its connection, so a task
    that is cancelled leaves all of it written or nothing.
    """

    def __init__(self, writer: ConnectionThread, reader: ConnectionThread) -> None:
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file at ``path``, created or upgraded as needed.

        Raises ``storage.database.DatabaseError`` when it cannot be used.
        """
        await asyncio.to_thread(prepare, path)
        writer, reader = ConnectionThread("database-writer"), ConnectionThread("database-reader")
        await writer.open(path)
        await reader.open(path)
        return cls(writer, reader)

    async def close(self) -> None:
        """Finish what is being written, fold the log file in, and close."""
        await self._reader.close()
        await self._writer.run(lambda writer: writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        await self._writer.close()

    async def _transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what ``work`` returns; all it has written is stored, or nothing where it raises an error."""
        return await self._writer.run(lambda writer: _in_transaction(writer, work))

    async def _write(self, statement: str, *values: object) -> None:
        """Execute one statement in a transaction of its own."""
        await self._transaction(lambda writer: writer.execute(statement, values).close())

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self._reader.run(lambda reader: reader.execute(statement, values).fetchall())

    async def _earliest(self, statement: str, *values: object) -> float | None:
        (row,) = await self._rows(statement, *values)
        return None if row[0] is None else float(row[0])


def _in_transaction(writer: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    try:
        writer.execute("BEGIN IMMEDIATE")
        result = work(writer)
        writer.execute("COMMIT")
    except BaseException:
        writer.rollback()  # nothing if nothing is open
        raise
    return result
