"""``bot.py verify``: replay every stored match and compare it with what is stored."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from host.stored.replay import verify as problems
from runtime.errors import StartError
from storage.backups import write_backup
from storage.database import check_version, connect_to_read, difference, fault, migrations, prepare
from storage.repository import Repository


def verify(path: Path) -> int:
    """Print what is wrong with a database, then how many matches were checked; return 0 if nothing is, else 1.

    The file is not changed, whatever its version and whether a bot runs on it: of an older one, a copy is upgraded.
    """
    if not path.is_file():
        raise StartError(f"There is no database at {path}.")
    try:
        with _at_this_version(path) as file:
            _check_schema(file, path)
            checked, faults = asyncio.run(_replay(file))
    except (OSError, sqlite3.Error) as error:
        raise StartError(f"The database {path} cannot be checked: {error}.") from error
    print(f"{checked} matches checked, {faults} with a problem.")
    return int(faults > 0)


@contextlib.contextmanager
def _at_this_version(path: Path) -> Iterator[Path]:
    """Yield the file, or an upgraded copy of it where it is older."""
    with closing(connect_to_read(path)) as source:
        damage = fault(source)
        if damage is not None:
            raise StartError(f"The database {path} is damaged: {damage}.")
        version, newest = check_version(source, path), migrations()[-1][0]
        if version == newest:
            yield path
            return
        print(f"{path} is from an older version (schema {version} of {newest}), so an upgraded copy is checked.")
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=f"{path.name}.verify-") as folder:
            copy = Path(folder) / "copy.db"
            write_backup(source, copy)
            prepare(copy, keep_copy=False)
            yield copy


def _check_schema(file: Path, path: Path) -> None:
    with closing(connect_to_read(file)) as connection:
        found = difference(connection)
    if found is not None:
        raise StartError(f"The database {path} is damaged: {found}.")


async def _replay(path: Path) -> tuple[int, int]:
    """Print every problem; return how many matches were checked and how many had one."""
    store = await Repository.open_to_read(path)
    checked = faults = 0
    try:
        async for match_id, problem in problems(store):
            checked += 1
            if problem is not None:
                faults += 1
                print(f"Match {match_id}: {problem}.")
    finally:
        await store.close()
    return checked, faults
