"""Databases that are changed or broken on purpose."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def fill(path: Path) -> None:
    """Let a prepared file grow, so that it has a middle."""
    with closing(sqlite3.connect(path)) as connection:
        names = [(1, user, "x" * 500, 0.0) for user in range(2_000)]
        connection.executemany("INSERT INTO person VALUES (?, ?, ?, ?)", names)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def spoil(path: Path) -> None:
    """Overwrite a page in the middle of a file."""
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] + b"\xff" * 4096 + whole[len(whole) // 2 + 4096 :])


def sql(path: Path, statement: str, *values: object) -> list[Any]:
    """Execute one statement on the file itself, beside whoever has it open, and return what it finds."""
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement, values).fetchall()
