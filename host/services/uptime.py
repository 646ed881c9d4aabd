"""The bot's own downtime, which does not count against any player."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from host.timer import Timer
from storage.repository import Repository

log = logging.getLogger(__name__)

BEAT = 60.0
"""Seconds between two records in the store that the bot is up."""

SILENCE = 2 * BEAT
"""Seconds without a record after which a running bot counts as away: the machine slept, or its clock was changed."""

LEAST = 5.0
"""The shortest outage, in seconds, for which clocks are moved: a new connection takes as long."""

GRACE = 600.0
"""The least seconds left for a decision after a long outage; after a shorter one, as long as the outage was."""

RETRY = 15.0
"""Seconds until clocks that wait for Discord are checked again."""


class Uptime:
    """Records at intervals that the bot is up, and moves clocks by the time for which it was not.

    Up means running and connected to Discord (``connected``). Moving clocks changes no board.
    """

    def __init__(self, store: Repository, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._timer = Timer(clock, self._beat)
        self._checking = asyncio.Lock()
        self._last: float | None = None
        self._connected = True
        self._lost_at: float | None = None

    @property
    def connected(self) -> bool:
        """Whether Discord can be reached."""
        return self._connected

    @connected.setter
    def connected(self, value: bool) -> None:
        if self._connected and not value and self._lost_at is None:
            self._lost_at = self._clock()
        self._connected = value

    async def start(self) -> None:
        """Move clocks by the time since the bot was last up; if that is not recorded, every clock gets the full grace.

        Called again once Discord can be reached, it moves them by that delay.
        """
        if self._last is not None:
            await self.check()
            return
        last, now = await self._store.last_up(), self._clock()
        if last is None:
            await self._store.move_clocks(now, 0.0, GRACE)
        else:
            await self._give_back(last, now)
        self._last = now
        self._timer.no_later_than(now + BEAT)

    async def check(self) -> bool:
        """Return whether the bot is up, after moving clocks by the time for which it was not."""
        async with self._checking:
            if not self._connected:
                return False
            last, now = self._last, self._clock()
            if last is None:
                return True
            since = self._away_since(last, now)
            if since is not None:
                await self._give_back(since, now)
            elif last <= now < last + BEAT:
                return True
            else:
                await self._store.set_up(now)
            self._last, self._lost_at = now, None
        return True

    def _away_since(self, last: float, now: float) -> float | None:
        """Return since when the bot was cut off, or asleep with its machine; None if it was not."""
        until = now if self._lost_at is None else self._lost_at
        return last if until - last > SILENCE else self._lost_at

    def while_up(self, callback: Callable[[], Awaitable[float | None]]) -> Callable[[], Awaitable[float | None]]:
        """Return ``callback``, for a timer, put off while the bot is not up."""

        async def call_if_up() -> float | None:
            return await callback() if await self.check() else self._clock() + RETRY

        return call_if_up

    async def close(self) -> None:
        """Record that the bot was up until now."""
        await self._timer.close()
        if self._last is not None and self._connected and self._lost_at is None:
            await self._store.set_up(self._clock())

    async def _beat(self) -> float | None:
        await self.check()
        return self._clock() + BEAT

    async def _give_back(self, last: float, now: float) -> None:
        outage = now - last
        if outage < LEAST:  # also negative, for a clock that was set back
            await self._store.set_up(now)
            return
        log.info("the bot was away for %.0f seconds; clocks are moved by as much", outage)
        await self._store.move_clocks(now, outage, min(outage, GRACE))
