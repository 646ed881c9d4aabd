"""What the bot has stored, read from outside."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

PATIENCE = 180.0
"""Seconds to wait for a file that is locked."""


def rows(database: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Read the bot's file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=PATIENCE) as connection:
        found = connection.execute(statement, values).fetchall()
    connection.close()
    return found
