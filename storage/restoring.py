"""Replacing the database with a copy."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from storage.backups import prune, replaced_name, write_backup
from storage.database import (
    APPLICATION_ID,
    DatabaseError,
    WrongDatabase,
    check_version,
    claimed,
    connect_to_read,
    difference,
    prepare,
)

_SHOW_BOARDS_AGAIN = "UPDATE posting SET shown = 0, content = '' WHERE kind = 'board'"
"""Marks boards on Discord, which show later moves, for an edit as soon as the bot starts."""


def restore(path: Path, source: Path, keep: int) -> Path | None:
    """Put the copy ``source`` in the place of the database ``path``, upgraded if need be.

    Returns where the replaced file is now, None if there was none. ``keep`` is how many copies at
    intervals are kept. Raises ``DatabaseError`` while a bot runs on ``path``, and for a copy that cannot be used;
    ``path`` is then as it was.
    """
    if not source.is_file():
        raise DatabaseError(f"The file {source} does not exist.")
    if path.exists() and source.samefile(path):
        raise DatabaseError(f"{source} is the database itself. Name the copy that should replace it.")
    with claimed(path):
        _check_place(path)
        new = path.with_name(f"{path.name}.restored")
        try:
            _copy(source, new)
            prepare(new, keep_copy=False)
            with closing(sqlite3.connect(new, isolation_level=None)) as connection:
                _check_schema(connection, source)
                connection.execute(_SHOW_BOARDS_AGAIN)
            replaced = _set_aside(path) if path.exists() else None
            new.replace(path)
        except (sqlite3.Error, OSError) as error:
            raise DatabaseError(f"{source} could not be restored: {error}. {path} is unchanged.") from error
        finally:
            new.unlink(missing_ok=True)
        prune(path, keep)
        return replaced


def _copy(source: Path, new: Path) -> None:
    """Copy a backup that is Soultable's and sound. Raises ``DatabaseError``."""
    with closing(connect_to_read(source)) as copy:
        if not check_version(copy, source):
            raise WrongDatabase(f"{source} isn't a copy of a Soultable database: it is empty.")
        try:
            problem = str(copy.execute("PRAGMA integrity_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as error:
            problem = str(error)
        if problem != "ok":
            raise DatabaseError(f"{source} is damaged: {problem}. Restore another copy.")
        write_backup(copy, new)


def _check_schema(connection: sqlite3.Connection, source: Path) -> None:
    """Refuse an upgraded copy in which something is missing or was added."""
    problem = difference(connection)
    if problem is not None:
        raise DatabaseError(f"{source} is damaged or forged: {problem}. Restore another copy.")


def _check_place(path: Path) -> None:
    """Refuse to replace another program's database; a damaged or newer one can be replaced."""
    if not path.exists():
        return
    with contextlib.suppress(sqlite3.Error), closing(sqlite3.connect(path)) as there:
        tables = there.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if tables and there.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise WrongDatabase(f"{path} is a database of another program. Set DATABASE to another path.")


def _set_aside(path: Path) -> Path:
    """Keep the replaced file, with all that belongs to it, under another name as well."""
    with contextlib.suppress(sqlite3.Error), closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()  # closing it then removes the files beside it
    aside = replaced_name(path, time.time())
    aside.unlink(missing_ok=True)
    for log in ("-wal", "-shm"):  # of a damaged file; the new one must not read them
        with contextlib.suppress(FileNotFoundError):
            path.with_name(f"{path.name}{log}").replace(aside.with_name(f"{aside.name}{log}"))
    os.link(path, aside)
    return aside
