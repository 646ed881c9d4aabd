"""SimCord without its waits: once all work is done, the clock goes on to the next short timer at once.

SimCord lets a timer that is due within five seconds run in real time before
an operation ends, and lets no operation take longer. Here the same timers run
in the same order and at the same time of the simulated clock, but nobody waits
for them, and ``settle_timeout`` is for work alone.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any

import simcord

SHORT = 5.0
"""Seconds of the simulated clock within which timers run before an operation ends."""
PATIENCE = 180.0
"""Seconds after which work will never end."""
IDLE = 0.002
"""Seconds after which work that goes on in threads is looked at again."""


class SkippableTimer:
    """A timer in real time that no operation waits for; it still fires by itself when work waits for it."""

    def __init__(self, timer: asyncio.TimerHandle) -> None:
        self._timer = timer

    def when(self) -> float:
        """Return when an operation would have to wait for it: never."""
        return math.inf

    def cancel(self) -> None:
        """Let it not fire in real time."""
        self._timer.cancel()

    def cancelled(self) -> bool:
        """Return whether it will not fire in real time."""
        return self._timer.cancelled()


class QuickEnv(simcord.Env):
    """An in-memory Discord whose clock skips the time in which nothing happens."""

    def _schedule_timer(self, record: Any, *arguments: Any) -> None:
        super()._schedule_timer(record, *arguments)
        if record.real_handle is not None:
            record.real_handle = SkippableTimer(record.real_handle)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109
        idle: float = IDLE,
        **named: Any,
    ) -> None:
        idle = min(idle, IDLE)
        timeout = max(timeout or 0.0, self.settle_timeout)  # SimCord starts with 5 s of its own
        await super()._settle_internal(timeout=timeout, idle=idle, **named)
        if self._advancing:
            return
        end = self._virtual_time + SHORT
        while (due := self._next_timer(end)) is not None:
            assert self._loop is not None
            await self._advance_to(max(due, self._virtual_time), self._loop.time() + timeout)
            await super()._settle_internal(timeout=timeout, idle=idle, **named)

    def _next_timer(self, end: float) -> float | None:
        """Return when the next timer runs that SimCord would let run in real time before ``end``."""
        due = [
            record.when
            for record in self._work.callbacks
            if record.when is not None
            and record.when <= end
            and record.real_handle is not None
            and not record.real_handle.cancelled()
            and record.handle is not None
            and not record.handle.cancelled()
        ]
        return min(due, default=None)
