"""Whether a file has the tables and columns that the migrations make, and nothing else that runs or is read."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from storage.database import migrations

_PARTS = """
    SELECT type, name, '' FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    UNION ALL SELECT part.type, part.name, info.name FROM sqlite_schema AS part, pragma_table_info(part.name) AS info
    WHERE part.type = 'table' AND part.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
"""

Part = tuple[str, str, str]
"""A part of a schema: its type, its name, and one of its columns, if any."""


def difference(connection: sqlite3.Connection) -> str | None:
    """Return in a few words in what an upgraded file differs from a new one, None if in nothing.

    A copy that somebody else has made can be sound as a file and be none of Soultable's all the same: a missing table
    would be noticed by whoever needs it first, a trigger or a view not at all.
    """
    found = _parts(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        for _, sql in migrations():
            new.executescript(sql)
        wanted = _parts(new)
    if wanted - found:
        return f"{_first(wanted - found)} is missing"
    return f"{_first(found - wanted)} is not Soultable's" if found - wanted else None


def _parts(connection: sqlite3.Connection) -> set[Part]:
    return {(str(kind), str(name), str(column)) for kind, name, column in connection.execute(_PARTS).fetchall()}


def _first(parts: set[Part]) -> str:
    """Return what to call a part, a table before its columns and indexes."""
    kind, name, column = min(parts, key=lambda part: (part[0] != "table", part))
    return f"the column {name}.{column}" if column else f"the {kind} {name}"
