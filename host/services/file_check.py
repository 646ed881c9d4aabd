"""A look at the whole database after the start: it takes too long to be waited for."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time

from host import log_context
from host.failures import FaultReports
from storage.upkeep import BotStore

log = logging.getLogger(__name__)


class FileCheck:
    """Looks once at the whole file, while the bot goes on, and reports damage."""

    def __init__(self, store: BotStore, reports: FaultReports) -> None:
        self._store = store
        self._reports = reports
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(), name="check of the database")

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        log_context.clear()
        before = time.monotonic()
        try:
            fault = await self._store.fault()
        except (sqlite3.Error, OSError) as error:
            log.warning("the database could not be looked at: %s", error)
            return
        if fault is None:
            log.info("the database was looked at and is whole, in %.1f s", time.monotonic() - before)
            return
        self._reports.report(
            f"The database {self._store.path} is damaged: {fault}. Stop the bot and restore the last copy that is"
            " whole; docs/operating.md says how."
        )
