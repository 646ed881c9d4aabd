"""``bot.py records``: the results from which records are counted, made anew from the matches that are there."""

from __future__ import annotations

import asyncio

from host.host import Host
from host.services.records import Remade
from runtime.errors import StartError
from settings import Settings
from storage.database import claimed
from storage.repository import Repository


def make_again(settings: Settings) -> int:
    """Make results anew and print how many were different; return 0, or 1 if some matches could not be read."""
    if not settings.database.is_file():
        raise StartError(f"There is no database at {settings.database}.")
    with claimed(settings.database):
        done = asyncio.run(_make_again(settings))
    print(f"{done.matches} finished matches read, {done.changed} results written again.")
    for match_id in done.failed:
        print(f"Match {match_id} could not be read; run `python bot.py verify` to see why.")
    return int(bool(done.failed))


async def _make_again(settings: Settings) -> Remade:
    store = await Repository.open(settings.database)
    host = Host(store, settings.host)
    try:
        return await host.records.make_again()
    finally:
        await host.close()
        await store.close()
