"""Running the bot: on Discord, or without a token at the local table."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable

from cogs.bot import Jobs
from runtime.errors import HopelessError, StartError
from runtime.jobs import jobs_done_by
from runtime.online import run_online
from settings import Settings
from storage.database import claimed


async def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Run the bot until a signal ends it; ``announce`` gets the address of the local table.

    Raises ``StartError`` and ``DatabaseError``.
    """
    stop = _stop_on_signals()
    with claimed(settings.database if settings.token else settings.local_database):
        async with jobs_done_by(settings.workers, ready=not settings.token) as jobs:
            if settings.token:
                await run_online(settings, jobs, stop)
            else:
                await _run_local_table(settings, jobs, stop, announce)


async def run_table(settings: Settings, announce: Callable[[str], None], record: bytes) -> None:
    """Run the local table, with an exported match on it, until a signal ends it.

    Raises ``StartError``, ``DatabaseError``, and ``RecordError`` for a file that is not sound.
    """
    stop = _stop_on_signals()
    with claimed(settings.local_database):
        async with jobs_done_by(settings.workers, ready=True) as jobs:
            await _run_local_table(settings, jobs, stop, announce, record)


async def _run_local_table(
    settings: Settings,
    jobs: Jobs,
    stop: asyncio.Event,
    announce: Callable[[str], None],
    record: bytes | None = None,
) -> None:
    logging.getLogger("discord").setLevel(logging.ERROR)  # the warnings of a simulated Discord are useless
    try:
        from local_table.table import TableError, open_table
    except ModuleNotFoundError as error:
        raise HopelessError(
            f"DISCORD_TOKEN is not set, and the local table needs {error.name}:"
            " install requirements/local.txt, or set the token."
        ) from error
    try:
        await open_table(settings, jobs, stop, announce, record)
    except TableError as error:
        raise StartError(str(error)) from error


def _stop_on_signals() -> asyncio.Event:
    """Return an event that SIGINT and SIGTERM set; a second signal ends the process at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def heard(number: int) -> None:
        stop.set()
        signal.signal(number, signal.SIG_DFL)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(heard, number))
    return stop
