"""The two connections that every part of the repository works on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

import aiosqlite

from storage.database import connect, prepare


class Connections:
    """One connection writes, under a lock, a transaction at a time (tasks that share a
    connection would interleave their transactions); the other reads.
    """

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file at ``path``, created or upgraded as needed.

        Raises ``storage.database.DatabaseError`` when it cannot be used.
        """
        await asyncio.to_thread(prepare, path)
        return cls(await connect(path), await connect(path))

    async def close(self) -> None:
        """Finish what is being written, fold the log file in, and close."""
        async with self._turn:
            await self._reader.close()
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await self._writer.close()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException:
                # In its turn after whatever a cancelled task has still under way; nothing if nothing is open.
                await self._writer.rollback()
                raise

    async def _rows(self, statement: str, *values: object) -> list[sqlite3.Row]:
        return list(await self._reader.execute_fetchall(statement, values))

    async def _earliest(self, statement: str, *values: object) -> float | None:
        (row,) = await self._rows(statement, *values)
        return None if row[0] is None else float(row[0])
