"""``bot.py export`` and ``bot.py import``: one server's data as a file, from one bot to another."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

from cli.printing import printable
from host.services.server_files import Imported, ServerFiles
from host.stored.server_file import MOST_PACKED, ServerFileError
from runtime.errors import StartError
from settings import Settings
from storage.backups import create_private, scheduled_name
from storage.database import claimed
from storage.repository import Repository


def export(settings: Settings, guild_id: int, target: Path) -> int:
    """Write the data of a server into a new file that its owner alone can read, whether or not the bot runs."""
    try:
        data = asyncio.run(_exported(settings, guild_id))
        create_private(target)
        target.write_bytes(data)
    except FileExistsError:
        raise StartError(f"{target} is there already. Name a file that is not.") from None
    except OSError as error:
        raise StartError(f"{target} cannot be written: {error.strerror}.") from error
    except ServerFileError as error:
        raise StartError(str(error)) from error
    print(f"The data of server {guild_id} is in {target}: {len(data):,} bytes.")
    print("It holds the hands and seeds of live matches. Give it to nobody but the owner of the other bot.")
    return 0


def bring_in(settings: Settings, source: Path) -> int:
    """Write the data of such a file into the database, on which no bot may run; print what was imported."""
    try:
        with source.open("rb") as file:
            data = file.read(MOST_PACKED + 1)
    except OSError as error:
        raise StartError(f"{source} cannot be read: {error.strerror}.") from error
    with claimed(settings.database):
        try:
            found, copy = asyncio.run(_imported(settings, data))
        except ServerFileError as error:
            raise StartError(printable(str(error))) from error
        except (OSError, sqlite3.Error) as error:
            raise StartError(f"{settings.database} could not be copied or written: {error}.") from error
    print(
        f"Imported from server {found.guild_id}: {len(found.match_ids)} matches, {found.live} of them live;"
        f" {found.lobbies} lobbies; {'its settings' if found.preferences else 'no settings'}."
    )
    if found.unproven:
        print(f"{found.unproven} were played by older rules alone and could not be played again; they look sound.")
    print("Live matches go on when the bot is started, where it is in their channels.")
    print(f"The database as it was before is {copy}.")
    return 0


async def _exported(settings: Settings, guild_id: int) -> bytes:
    store = await Repository.open_to_read(settings.database)
    try:
        return await ServerFiles(store, settings.host, time.time).export(guild_id)
    finally:
        await store.close()


async def _imported(settings: Settings, data: bytes) -> tuple[Imported, Path]:
    """Return what was imported, and the copy of the database from before."""
    store, now = await Repository.open(settings.database), time.time()

    async def copy() -> None:
        await store.back_up(now, settings.backups_kept)

    try:
        found = await ServerFiles(store, settings.host, time.time).bring_in(data, copy)
        return found, scheduled_name(settings.database, now)
    finally:
        await store.close()
