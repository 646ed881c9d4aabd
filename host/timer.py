"""A task that sleeps until the next time at which something is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from host import log_context

log = logging.getLogger(__name__)

_LONGEST = 3600.0
"""Seconds of one sleep at most, so that a changed wall clock is noticed."""


class Timer:
    """Calls ``callback`` at the time it is set to; setting it again replaces the old time.

    ``callback`` returns the time of its next call, or None.
    """

    def __init__(self, clock: Callable[[], float], callback: Callable[[], Awaitable[float | None]]) -> None:
        self._clock = clock
        self._callback = callback
        self._due: float | None = None
        self._task: asyncio.Task[None] | None = None
        self._running = False
        self._closed = False

    def no_later_than(self, due: float) -> None:
        """Call at ``due`` or before."""
        if self._closed or (self._due is not None and self._due <= due):
            return
        self._due = due
        if self._task is not None and not self._running:
            self._task.cancel()
            self._task = None
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="timer")

    async def _run(self) -> None:
        log_context.clear()
        while self._due is not None:
            delay = self._due - self._clock()
            if delay > 0:
                await asyncio.sleep(min(delay, _LONGEST))
                continue
            await self._once()
        self._task = None

    async def _once(self) -> None:
        self._running, self._due = True, None
        try:
            following = await self._callback()
        except Exception:
            log.exception("a timer failed and is tried again")
            following = self._clock() + 5.0
        finally:
            self._running = False
        if following is not None and not self._closed and (self._due is None or following < self._due):
            self._due = following

    async def close(self) -> None:
        """Stop, and wait until a call in progress has ended."""
        self._closed, self._due = True, None
        task = self._task
        if task is None:
            return
        if not self._running:
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)
