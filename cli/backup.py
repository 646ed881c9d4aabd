"""``bot.py backup`` and ``bot.py restore``: a copy of the database now, and a copy put in its place."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from runtime.errors import StartError
from storage.backups import scheduled_name, write_backup
from storage.database import connect_to_read
from storage.restoring import restore as put_back


def backup(path: Path, target: Path | None) -> int:
    """Copy the database to a new file, whether or not a bot runs on it, and print where it is."""
    if not path.is_file():
        raise StartError(f"There is no database at {path}.")
    target = target or scheduled_name(path, time.time())
    if target.exists():
        raise StartError(f"{target} already exists. Name a file that does not.")
    try:
        with closing(connect_to_read(path)) as source:
            write_backup(source, target)
    except (sqlite3.Error, OSError) as error:
        raise StartError(f"The database {path} could not be copied to {target}: {error}.") from error
    print(f"The database {path} was copied to {target}.")
    return 0


def restore(path: Path, source: Path, keep: int) -> int:
    """Put a copy in the place of the database and print what was done."""
    replaced = put_back(path, source, keep)
    print(f"{source} is now the database {path}.")
    if replaced is not None:
        print(f"The old database is kept as {replaced}.")
    return 0
