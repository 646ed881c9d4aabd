"""The clock, and a task that sleeps until the next due time."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable

from host.failures import log_background

log = logging.getLogger(__name__)

_LONGEST = 3600.0
"""The longest sleep in seconds, so that a changed wall clock is noticed."""

_SHORT = 1.0
"""Seconds by which a sleep may seem too short although the clock was not set back."""


def boot_clock() -> float:
    """Return the seconds since the machine was booted, including suspend where the system counts it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class SteadyClock:
    """The ``wall`` clock as it runs by ``boot``: a new setting of the wall clock shows only once it is taken over."""

    def __init__(self, wall: Callable[[], float], boot: Callable[[], float]) -> None:
        self._wall, self._boot = wall, boot
        self._began_at = wall() - boot()

    def __call__(self) -> float:
        """Return the seconds since 1970."""
        return self._began_at + self._boot()

    def ahead(self) -> float:
        """Return by how many seconds the wall clock was set forward, less than 0 for back."""
        return self._wall() - self()

    def take_over(self, ahead: float) -> None:
        """Continue from a wall clock that is so many seconds ``ahead``."""
        self._began_at += ahead


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
        log_background()
        while self._due is not None:
            before = self._clock()
            delay = min(self._due - before, _LONGEST)
            if delay > 0:
                await asyncio.sleep(delay)
                if self._clock() < before + delay - _SHORT:  # the clock was set back, and ``due`` may be too
                    self._due = self._clock()
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
