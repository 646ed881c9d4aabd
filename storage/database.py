"""Opening the file: pragmas, numbered migrations, a copy before an upgrade; only its owner can read it."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.backups import backups, create_private, create_private_folder, make_private, write_backup

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x53_4F_55_4C
"""Marks a file as Soultable's, so that a foreign database is never written to."""

_BEFORE_1_0 = 0x50_55_4C_53
"""Marked the files of development versions before 1.0."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # an acknowledged move survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


DENIED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR)
DENIED_BY_SQLITE = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
"""Errors of a file that cannot be opened or written until its owner changes something."""


class DatabaseError(Exception):
    """The file cannot be used; the message is a sentence for the server's owner."""


class WrongDatabase(DatabaseError):
    """The file is another program's, a newer version's or not ours to write: no restart fixes that."""


def unusable(what: str, error: OSError | sqlite3.Error, then: str = "") -> DatabaseError:
    """Return the error for a file that cannot be used: ``WrongDatabase`` if its owner must give us access."""
    if isinstance(error, OSError):
        is_denied = error.errno in DENIED
    else:
        is_denied = error.sqlite_errorcode & 0xFF in DENIED_BY_SQLITE
    if is_denied:
        whose = "The database and its folder must belong to the user who runs the bot."
        return WrongDatabase(f"{what}: {error}. {whose} {then}".rstrip())
    return DatabaseError(f"{what}: {error}. {then}".rstrip())


def migrations() -> tuple[tuple[int, str], ...]:
    """Return every migration's number and SQL, in order."""
    files = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    return tuple((int(file.name.split("_", 1)[0]), file.read_text(encoding="utf-8")) for file in files)


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Keep other bots from using the file at ``path`` inside this block; anyone can still read it.

    The claim is SQLite's own lock on an empty file beside it, so it ends with
    the process, however that ends. Raises ``DatabaseError``.
    """
    lock = path.with_name(f"{path.name}.lock")
    try:
        _make_room(lock)
        beside = sqlite3.connect(lock, isolation_level=None, timeout=0.0)
    except (OSError, sqlite3.Error) as error:
        raise unusable(f"The database {path} cannot be opened", error) from error
    with closing(beside):
        try:
            beside.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise unusable(f"The database {path} cannot be locked", error) from error
            raise DatabaseError(
                f"Another Soultable is running on {path}. Stop that one, or set DATABASE to another path."
            ) from error
        yield


def prepare(path: Path, *, keep_copy: bool = True) -> None:
    """Create the file at ``path``, or upgrade it, after making a copy if requested.

    Raises ``DatabaseError`` for a file that is not Soultable's, not readable,
    cut off or of a newer version; such a file stays as it is. Whether it is sound
    in the middle is checked only before an upgrade: that takes long.
    """
    try:
        _make_room(path)
        connection = sqlite3.connect(path, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise unusable(f"The database {path} cannot be opened", error) from error
    try:
        _upgrade(connection, path, keep_copy=keep_copy)
    except (sqlite3.Error, OSError) as error:
        raise unusable(f"The database {path} cannot be used", error, _left_alone(path)) from error
    finally:
        connection.close()


def _make_room(path: Path) -> None:
    """Create the folder of a file, and the file itself, empty and private, if it is missing; else make it private."""
    create_private_folder(path.parent)
    if path.exists():
        for file in (path, *(path.with_name(f"{path.name}-{log}") for log in ("wal", "shm"))):
            make_private(file)
    else:
        create_private(path)


def _upgrade(connection: sqlite3.Connection, path: Path, *, keep_copy: bool) -> None:
    version = check_version(connection, path)
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    _check_length(connection, path, tables)
    due = [step for step in migrations() if step[0] > version]
    if due and tables:
        problem = fault(connection)
        if problem is not None:
            raise DatabaseError(f"The database {path} is damaged: {problem}. {_left_alone(path)}")
        if keep_copy:
            write_backup(connection, path.with_name(f"{path.name}.v{version}.bak"))
    for number, sql in due:
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA application_id = {APPLICATION_ID};\n"
            f"PRAGMA user_version = {number};\nCOMMIT;"
        )


def check_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the number of the last migration of the file at ``path``, 0 for an empty one.

    Raises ``WrongDatabase`` for a file of another program, from before 1.0 or of a newer version.
    """
    version, newest = _number(connection, "user_version"), migrations()[-1][0]
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    application = _number(connection, "application_id")
    if application == _BEFORE_1_0:
        raise WrongDatabase(
            f"{path} is from before Soultable 1.0, which this version can't read. Set DATABASE to another path."
        )
    if tables and application != APPLICATION_ID:
        raise WrongDatabase(f"{path} is a database of another program. Set DATABASE to another path.")
    if version > newest:
        raise WrongDatabase(
            f"{path} was written by a newer version of Soultable (schema {version}, this one knows {newest})."
            " Update Soultable, or set DATABASE to another path."
        )
    return version


def _check_length(connection: sqlite3.Connection, path: Path, tables: int) -> None:
    """Refuse a file that is emptied or cut off, without reading it."""
    if not tables and backups(path):
        raise DatabaseError(f"The database {path} is empty, but it had data before. {_left_alone(path)}")
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size:
        return  # the file may get its pages from there
    if path.stat().st_size < _number(connection, "page_count") * _number(connection, "page_size"):
        raise DatabaseError(f"The database {path} is damaged: its end is missing. {_left_alone(path)}")


def fault(connection: sqlite3.Connection) -> str | None:
    """Return the first damage of a file, None if it has none. This reads all of it."""
    try:
        answer = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
        return str(error)
    return None if answer == "ok" else answer.replace("\n", " ")


def _left_alone(path: Path) -> str:
    copies = backups(path)
    where = f"The last backup is {copies[-1]}." if copies else "There is no backup beside it."
    return f"Nothing was changed in it. {where}"


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to a prepared file, in autocommit mode."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection that changes nothing in the file, not even its version. Raises ``DatabaseError``."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise unusable(f"The database {path} cannot be opened", error) from error
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA busy_timeout = 5000")
        check_version(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise unusable(f"The database {path} cannot be read", error) from error
    except WrongDatabase:
        connection.close()
        raise
    return connection


def require_this_version(path: Path) -> None:
    """Raise ``DatabaseError`` for a file that must be upgraded before it can be read."""
    if not path.is_file():
        raise DatabaseError(f"There is no database at {path}.")
    with closing(connect_to_read(path)) as connection:
        version, newest = check_version(connection, path), migrations()[-1][0]
    if version != newest:
        raise DatabaseError(
            f"{path} is from an older version (schema {version} of {newest}). Start this version of Soultable once,"
            " and try again."
        )


_PARTS = """
    SELECT type, name, '' FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    UNION ALL SELECT part.type, part.name, info.name FROM sqlite_schema AS part, pragma_table_info(part.name) AS info
    WHERE part.type = 'table' AND part.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
"""

SchemaPart = tuple[str, str, str]
"""A part of a schema: its type, its name, and one of its columns, if any."""


def difference(connection: sqlite3.Connection) -> str | None:
    """Return in a few words how an upgraded file differs from a new one, None if it does not.

    A copy made by someone else can be sound as a file and still not be Soultable's: a missing table
    would be noticed by the first part that needs it, a trigger or a view never.
    """
    parts = _parts(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        for _, sql in migrations():
            new.executescript(sql)
        wanted = _parts(new)
    if wanted - parts:
        return f"{_first(wanted - parts)} is missing"
    return f"{_first(parts - wanted)} is not Soultable's" if parts - wanted else None


def _parts(connection: sqlite3.Connection) -> set[SchemaPart]:
    return {(str(kind), str(name), str(column)) for kind, name, column in connection.execute(_PARTS).fetchall()}


def _first(parts: set[SchemaPart]) -> str:
    """Return the name of a part, a table before its columns and indexes."""
    kind, name, column = min(parts, key=lambda part: (part[0] != "table", part))
    return f"the column {name}.{column}" if column else f"the {kind} {name}"
