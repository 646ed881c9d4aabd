"""The commands of ``bot.py`` for a whole database: backup, restore, verify, records, data and forget."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing
from pathlib import Path

from host.host import Host
from host.services.records import Remade
from host.stored.replay import verify as problems
from runtime.status import StartError
from settings import Settings
from storage.backups import create_private, scheduled_name, write_backup
from storage.database import check_version, claimed, connect_to_read, difference, fault, migrations, prepare
from storage.repository import Repository
from storage.restoring import restore as put_back


def backup(path: Path, target: Path | None) -> int:
    """Copy the database to a new file, even while a bot runs on it, and print where it is."""
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
    """Replace the database with a copy and print the result."""
    replaced = put_back(path, source, keep)
    print(f"{source} is now the database {path}.")
    if replaced is not None:
        print(f"The old database is kept as {replaced}.")
    return 0


def verify(path: Path) -> int:
    """Print the errors of a database, then how many matches were checked; return 0 if there are none, else 1.

    The file is not changed, whatever its version and even if a bot runs on it: of an older one, a copy is upgraded.
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
    """Yield the file, or an upgraded copy of it if it is older."""
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
        problem = difference(connection)
    if problem is not None:
        raise StartError(f"The database {path} is damaged: {problem}.")


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


def make_again(settings: Settings) -> int:
    """Rebuild results and print how many changed; return 0, or 1 if some matches could not be read."""
    with _at_rest(settings.database):
        done = asyncio.run(_make_again(settings))
    print(f"{done.matches} finished matches read, {done.changed} results written again.")
    for match_id in done.failed:
        print(f"Match {match_id} could not be read; run `python bot.py verify` to see why.")
    return int(bool(done.failed))


async def _make_again(settings: Settings) -> Remade:
    async with _host(settings, await Repository.open(settings.database)) as host:
        return await host.records.make_again()


def export(settings: Settings, user_id: int, target: Path) -> int:
    """Write all data about a person to a new file that only its owner can read, even if a bot runs."""
    if target.exists():
        raise StartError(f"{target} already exists. Name a file that does not.")
    data = asyncio.run(_export(settings, user_id))
    try:
        create_private(target)
        target.write_bytes(data)
    except OSError as error:
        raise StartError(f"{target} could not be written: {error}.") from error
    print(f"Everything stored about {user_id} was written to {target}.")
    return 0


def forget(settings: Settings, user_id: int) -> int:
    """Delete a person from everything that is stored, and print what changes."""
    with _at_rest(settings.database):
        asyncio.run(_forget(settings, user_id))
    print(f"{user_id} is deleted. Boards that named them are updated when the bot starts.")
    print("Copies of the database still name them. If you restore one, the bot deletes them again at its next start.")
    return 0


def _at_rest(path: Path) -> AbstractContextManager[None]:
    """Keep a bot from running on the database meanwhile. Raises ``StartError`` if there is none."""
    if not path.is_file():
        raise StartError(f"There is no database at {path}.")
    return claimed(path)


@asynccontextmanager
async def _host(settings: Settings, store: Repository) -> AsyncIterator[Host]:
    """Yield a host on the database without starting it: no one is notified, nothing is shown."""
    host = Host(store, settings.host)
    try:
        yield host
    finally:
        await host.close()
        await store.close()


async def _export(settings: Settings, user_id: int) -> bytes:
    async with _host(settings, await Repository.open_to_read(settings.database)) as host:
        return await host.personal_data.export(user_id)


async def _forget(settings: Settings, user_id: int) -> None:
    async with _host(settings, await Repository.open(settings.database)) as host:
        await host.personal_data.forget(user_id)
