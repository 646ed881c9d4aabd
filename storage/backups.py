"""Copies of the database beside it: made at intervals and before upgrades, pruned, found again."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

KEPT_BEFORE = 3
"""Copies kept of those made before an upgrade, and of those that a restored copy replaced."""

ABANDONED = 86_400.0
"""Seconds after which a copy that was not finished counts as abandoned."""

PAGES = 1000
"""Pages copied in one step; copying can be stopped between two steps."""

_SCHEDULED = re.compile(r"\.\d{8}T\d{6}Z\.bak")
_BEFORE_UPGRADE = re.compile(r"\.v\d+\.bak")
_REPLACED = re.compile(r"\.replaced-\d{8}T\d{6}Z\.bak")


class Stopped(Exception):
    """The copying was stopped; nothing is left of the copy."""


def scheduled_name(path: Path, at: float) -> Path:
    """Return the file for a copy of ``path`` made at a time, in seconds since 1970."""
    return path.with_name(f"{path.name}.{_stamp(at)}.bak")


def replaced_name(path: Path, at: float) -> Path:
    """Return the file for the database that a restored copy replaces."""
    return path.with_name(f"{path.name}.replaced-{_stamp(at)}.bak")


def backups(path: Path) -> list[Path]:
    """Return every copy beside ``path``, oldest first."""
    return sorted(_beside(path, "bak"), key=lambda copy: copy.stat().st_mtime)


def last_scheduled(path: Path) -> float | None:
    """Return the time of the newest copy at an interval, in seconds since 1970."""
    return max((copy.stat().st_mtime for copy in _of_kind(path, _SCHEDULED)), default=None)


def prune(path: Path, keep: int) -> None:
    """Delete all but the newest ``keep`` copies at intervals, the newest others, and unfinished ones."""
    for kind, number in ((_SCHEDULED, keep), (_BEFORE_UPGRADE, KEPT_BEFORE), (_REPLACED, KEPT_BEFORE)):
        copies = _of_kind(path, kind)
        for copy in copies[: max(0, len(copies) - number)]:
            copy.unlink(missing_ok=True)
        for copy in copies[max(0, len(copies) - number) :]:
            make_private(copy)
    for part in _beside(path, "part"):
        if part.stat().st_mtime < time.time() - ABANDONED:
            part.unlink(missing_ok=True)


def create_private(path: Path) -> None:
    """Create an empty file that only its owner can read, whatever the umask is. Raises ``FileExistsError``."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def create_private_folder(path: Path) -> None:
    """Create a folder, and missing ones above it, for its owner only; an existing one stays as it is.

    In a folder that others can write to they could put another file in the place of a private one.
    """
    for folder in reversed((path, *path.parents)):
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Make a file readable only by its owner, if it is ours to change."""
    with contextlib.suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)


def write_backup(source: sqlite3.Connection, target: Path, is_stopped: Callable[[], bool] = lambda: False) -> None:
    """Write all that ``source`` sees now into the file ``target``, for its owner only: whole, or not at all.

    Others can write to the source meanwhile. Raises ``Stopped``, ``sqlite3.Error`` and ``OSError``.
    """

    def look(_status: int, _remaining: int, _total: int) -> None:
        if is_stopped():
            raise Stopped

    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    create_private(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.execute("BEGIN")
            try:
                source.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # from here on it sees one moment
                source.backup(copy, pages=PAGES, progress=look, sleep=0.0)
            finally:
                source.rollback()
            copy.execute("PRAGMA journal_mode = DELETE")  # a copy has no files beside its own
        _sync(part)
        part.replace(target)
        _sync(target.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _stamp(at: float) -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at))


def _beside(path: Path, suffix: str) -> list[Path]:
    return [file for file in path.parent.glob(f"*.{suffix}") if file.name.startswith(f"{path.name}.")]


def _of_kind(path: Path, kind: re.Pattern[str]) -> list[Path]:
    """Return the copies of a kind, oldest first."""
    return [copy for copy in backups(path) if kind.fullmatch(copy.name.removeprefix(path.name))]


def _sync(path: Path) -> None:
    """Flush written data to disk. A folder cannot be opened everywhere."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
