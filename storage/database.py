"""Opening the file: pragmas, numbered migrations, a copy before an upgrade."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x50_55_4C_53
"""Marks a file as Soultable's, so that a foreign database is never written to."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # an acknowledged move survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class DatabaseError(Exception):
    """The file cannot be used; the message is a sentence for the server's owner."""


class WrongDatabase(DatabaseError):
    """The file is another program's, or a newer version's: no restart mends that."""


def migrations() -> tuple[tuple[int, str], ...]:
    """Return every migration's number and SQL, in order."""
    files = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    return tuple((int(file.name.split("_", 1)[0]), file.read_text(encoding="utf-8")) for file in files)


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Keep other bots from using the file at ``path`` inside this block; anybody may still read it.

    The claim is SQLite's own lock on an empty file beside it, so it ends with
    the process, however that ends. Raises ``DatabaseError``.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = sqlite3.connect(path.with_name(f"{path.name}.lock"), isolation_level=None, timeout=0.0)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(f"The database {path} cannot be opened: {error}.") from error
    with closing(beside):
        try:
            beside.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise DatabaseError(f"The database {path} cannot be claimed: {error}.") from error
            raise DatabaseError(
                f"Another Soultable is running on {path}. Stop that one, or set DATABASE to another path."
            ) from error
        yield


def prepare(path: Path) -> None:
    """Create the file at ``path``, or upgrade it after making a copy.

    Raises ``DatabaseError`` for a file that is not Soultable's, not readable,
    broken or of a newer version; such a file is left as it is.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(f"The database {path} cannot be opened: {error}.") from error
    try:
        _upgrade(connection, path)
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be used: {error}. {_left_alone(path)}") from error
    finally:
        connection.close()


def _upgrade(connection: sqlite3.Connection, path: Path) -> None:
    version = _number(connection, "user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and _number(connection, "application_id") != APPLICATION_ID:
        raise WrongDatabase(f"{path} is a database of another program. Set DATABASE to another path.")
    _check_whole(connection, path, tables)
    steps = migrations()
    if version > steps[-1][0]:
        raise WrongDatabase(
            f"{path} was written by a newer version of Soultable (schema {version}, this one knows {steps[-1][0]})."
            " Update Soultable, or set DATABASE to another path."
        )
    due = [step for step in steps if step[0] > version]
    if due and tables:
        _copy(connection, path.with_name(f"{path.name}.v{version}.bak"))
    for number, sql in due:
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA application_id = {APPLICATION_ID};\n"
            f"PRAGMA user_version = {number};\nCOMMIT;"
        )


def _check_whole(connection: sqlite3.Connection, path: Path, tables: int) -> None:
    """Refuse a file that is truncated, emptied or damaged."""
    if not tables and _copies(path):
        raise DatabaseError(f"The database {path} is empty, but it held data before. {_left_alone(path)}")
    fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if tables else "ok"
    if fault != "ok":
        raise DatabaseError(f"The database {path} is damaged. {_left_alone(path)}")


def _left_alone(path: Path) -> str:
    copies = _copies(path)
    where = f"The last copy is {copies[-1]}." if copies else "There is no copy beside it."
    return f"Nothing was changed in it. {where}"


def _copies(path: Path) -> list[Path]:
    """Return the copies made before upgrades, oldest first."""
    return sorted(path.parent.glob(f"{path.name}.v*.bak"), key=lambda copy: copy.stat().st_mtime)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    with sqlite3.connect(target) as copy:
        connection.backup(copy)
    copy.close()


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to a prepared file, in autocommit mode."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    return connection
