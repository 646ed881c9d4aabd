"""``bot.py data`` and ``bot.py forget``: what is stored of one person, written to a file, and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path

from host.host import Host
from runtime.errors import StartError
from settings import Settings
from storage.backups import create_private
from storage.database import claimed
from storage.repository import Repository


def export(settings: Settings, user_id: int, target: Path) -> int:
    """Write all that is stored of a person to a new file that its owner alone can read, whether or not a bot runs."""
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
    """Delete a person from everything that is stored, and print what that changes."""
    with _at_rest(settings.database):
        asyncio.run(_forget(settings, user_id))
    print(f"{user_id} is deleted. Boards that named them are updated when the bot starts.")
    print("Copies of the database still name them. If you restore one, the bot deletes them again at its next start.")
    return 0


def _at_rest(path: Path) -> AbstractContextManager[None]:
    """Keep a bot from running on the database meanwhile. Raises ``StartError`` where there is none."""
    if not path.is_file():
        raise StartError(f"There is no database at {path}.")
    return claimed(path)


@asynccontextmanager
async def _host(settings: Settings, store: Repository) -> AsyncIterator[Host]:
    """Yield a host on the database without starting it: nobody is called, nothing is shown."""
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
