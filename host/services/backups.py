"""Copies of the database at intervals, and one check of its whole file after the start."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable

from host.config import HostConfig
from host.failures import FaultReports, log_background
from storage.upkeep import BotStore

log = logging.getLogger(__name__)

RETRY = 3600.0
"""Seconds until a copy that failed is tried again."""

LOOK = 3600.0
"""The longest sleep in seconds, so that a changed clock is noticed."""


class Backups:
    """Makes a copy when the newest is old enough, and checks the whole file once, while the bot runs.

    A failure is reported once, until a copy succeeds, and so is damage.
    """

    def __init__(self, store: BotStore, config: HostConfig, clock: Callable[[], float], reports: FaultReports) -> None:
        self._store = store
        self._every, self._keep = config.backup_every, config.backups_kept
        self._clock = clock
        self._reports = reports
        self._tasks: list[asyncio.Task[None]] = []
        self._has_failed = False

    def start(self) -> None:
        """Begin to make copies, if they are wanted, and to check the file."""
        if self._every:
            self._tasks.append(asyncio.create_task(self._go_on(), name="backups of the database"))
        self._tasks.append(asyncio.create_task(self._check(), name="check of the database"))

    async def checked(self) -> None:
        """Wait for the check of the file."""
        await self._tasks[-1]

    async def close(self) -> None:
        """Stop, and leave no part of an unfinished copy."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_on(self) -> None:
        log_background()
        while True:
            due = await self.make_if_due()
            await asyncio.sleep(min(max(1.0, due - self._clock()), LOOK))

    async def make_if_due(self) -> float:
        """Make a copy if it is time; return when to look again."""
        last, now = await self._store.last_backup(), self._clock()
        if last is not None and 0.0 <= now - last < self._every:
            return last + self._every
        try:
            made = await self._store.back_up(now, self._keep)
        except (sqlite3.Error, OSError) as error:
            self._failed(error)
            return now + RETRY
        self._has_failed = False
        log.info("the database was backed up to %s", made)
        return now + self._every

    def _failed(self, error: Exception) -> None:
        sentence = f"The database {self._store.path} could not be copied: {error}. I try again every hour."
        if self._has_failed:
            log.error("%s", sentence)
        else:
            self._reports.report(sentence)
        self._has_failed = True

    async def _check(self) -> None:
        log_background()
        before = time.monotonic()
        try:
            fault = await self._store.fault()
        except (sqlite3.Error, OSError) as error:
            log.warning("the database could not be checked: %s", error)
            return
        if fault is None:
            log.info("the database was checked and is intact, in %.1f s", time.monotonic() - before)
            return
        self._reports.report(
            f"The database {self._store.path} is damaged: {fault}. Stop the bot and restore the last intact"
            " copy, as docs/operating.md explains."
        )
