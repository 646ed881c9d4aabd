"""The bot's own downtime, which does not count against any player."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from host.restrictions import Pause
from host.timer import SteadyClock, Timer
from storage.bot_rows import Shards
from storage.clocks import ClockStore

log = logging.getLogger(__name__)

BEAT = 60.0
"""Seconds between two records in the store that the bot is up."""

SILENCE = 2 * BEAT
"""Seconds without a record after which a running bot counts as away: the machine slept, or its clock was changed."""

LEAST = 5.0
"""The shortest outage, in seconds, for which clocks are moved: a new connection takes as long."""

GRACE = 600.0
"""The least seconds left for a decision after a long outage; after a shorter one, as long as the outage."""

RETRY = 15.0
"""Seconds until clocks that wait for Discord are checked again."""


@dataclass
class Shard:
    """A connection to Discord: when it was last recorded to be up, and since when it is lost."""

    last: float
    connected: bool = True
    lost_at: float | None = None

    def away_since(self, now: float) -> float | None:
        """Return since when it was cut off, or asleep with its machine; None if it was not."""
        until = now if self.lost_at is None else self.lost_at
        return self.last if until - self.last > SILENCE else self.lost_at

    def noted(self, now: float) -> None:
        """Restart the count: it is recorded as up, and its clocks have been moved."""
        self.last, self.lost_at = now, None if self.connected else now


class Uptime:
    """Records at intervals that the bot is up, and moves clocks by its downtime.

    Up means running, connected to Discord and not paused. Each shard hears
    its own servers, and is counted separately; a pause is the same for all of them.
    Moving clocks changes no board.
    """

    def __init__(self, store: ClockStore, clock: SteadyClock, pause: Pause) -> None:
        self._store = store
        self._clock = clock
        self._began_at = clock()
        self._pause = pause
        self._timer = Timer(clock, self._beat)
        self._checking = asyncio.Lock()
        self._shards: list[Shard] = []

    @property
    def away(self) -> Shards:
        """The shards that are cut off from Discord, or all of them in a pause."""
        return self._some(
            [number for number, shard in enumerate(self._shards) if self._pause.is_on or not shard.connected]
        )

    @property
    def cut_off(self) -> tuple[int, ...]:
        """The shards that are cut off from Discord."""
        return tuple(number for number, shard in enumerate(self._shards) if not shard.connected)

    def connected(self, number: int = 0) -> None:
        """Let the clocks of a shard continue; its lost time is restored at the next ``check``."""
        if number < len(self._shards):
            self._shards[number].connected = True

    def disconnected(self, number: int = 0) -> None:
        """Stop the clocks of a shard: its servers cannot be heard."""
        if number < len(self._shards):
            shard = self._shards[number]
            if shard.connected and shard.lost_at is None:
                shard.lost_at = self._clock()
            shard.connected = False

    async def start(self, shards: int = 1) -> None:
        """Move clocks by the time since the bot was last up; if that is not recorded, every clock gets the full grace.

        Called again once Discord is reachable, it moves them by that delay.
        If the number of shards has changed, all count as up when the last of them was.
        """
        if self._shards:
            await self.check()
            return
        await self._pause.load()
        self._clock.take_over(self._clock.ahead())
        ups, now = await self._store.last_up(), self._clock()
        self._began_at = now
        if not ups:
            await self._store.move_clocks(now, 0.0, GRACE, Shards(shards, tuple(range(shards))))
        earliest = min(ups.values(), default=now)
        self._shards = [Shard(ups.get(number, now) if len(ups) == shards else earliest) for number in range(shards)]
        await self._move({number: shard.last for number, shard in enumerate(self._shards)}, now)
        if self._pause.is_on:
            self._stand_still(now)
        self._timer.no_later_than(now + BEAT)

    async def pause(self, reason: str) -> None:
        """Pause the bot: from now on it counts as away, even after a restart, until ``resume``."""
        await self.check()
        async with self._checking:
            now = self._clock()
            await self._pause.begin(reason, now)
            up = [number for number, shard in enumerate(self._shards) if shard.connected and shard.lost_at is None]
            await self._note(up, now)
            self._stand_still(now)

    async def resume(self) -> None:
        """End the pause and move clocks by its length."""
        async with self._checking:
            await self._pause.end()
        await self.check()

    def _stand_still(self, now: float) -> None:
        """Count every shard as lost from now on that is not already lost."""
        for shard in self._shards:
            if shard.lost_at is None:
                shard.lost_at = now

    async def check(self) -> bool:
        """Return whether every shard is up, after moving the clocks of those that are by the time for which they were
        not.
        """
        async with self._checking:
            await self._follow_wall_clock()
            if self._pause.is_on:
                return False
            now = self._clock()
            up = {number: shard for number, shard in enumerate(self._shards) if shard.connected}
            since = {number: shard.away_since(now) for number, shard in up.items()}
            await self._move({number: at for number, at in since.items() if at is not None}, now)
            late = [number for number, shard in up.items() if now >= shard.last + BEAT]
            await self._note(late, now)
            return len(up) == len(self._shards)

    async def _follow_wall_clock(self) -> None:
        """Take over a newly set wall clock. Such a step is not elapsed time: every clock moves with it."""
        step = self._clock.ahead()
        if abs(step) >= LEAST:
            log.warning("the clock of this machine was set by %+.0f seconds; clocks are moved by as much", step)
            now = self._clock()
            await self._store.follow_wall_clock(step, self._began_at, now)
            self._began_at += step
            for shard in self._shards:
                shard.last += step
                shard.lost_at = None if shard.lost_at is None else shard.lost_at + step
        self._clock.take_over(step)

    def while_up(self, callback: Callable[[], Awaitable[float | None]]) -> Callable[[], Awaitable[float | None]]:
        """Return ``callback``, for a timer, called again soon while a shard is ``away``, which it must leave out."""

        async def call() -> float | None:
            up = await self.check()
            due = await callback()
            if up:
                return due
            retry = self._clock() + RETRY
            return retry if due is None else min(due, retry)

        return call

    async def close(self) -> None:
        """Record that the bot was up until now."""
        await self._timer.close()
        up = [number for number, shard in enumerate(self._shards) if shard.connected and shard.lost_at is None]
        await self._note(up, self._clock())

    async def _beat(self) -> float | None:
        await self.check()
        return self._clock() + BEAT

    async def _move(self, since: dict[int, float], now: float) -> None:
        """Move the clocks of shards by the time since each was up: those of equal times together."""
        groups: dict[float, list[int]] = defaultdict(list)
        for number, at in since.items():
            groups[at].append(number)
        for at, numbers in groups.items():
            outage = now - at
            if abs(outage) < LEAST:
                await self._note(numbers, now)
                continue
            if outage < 0:
                log.warning(
                    "the clock of this machine is %.0f seconds earlier than when the bot was last up: it is wrong now"
                    " or was wrong then; clocks are moved by as much",
                    -outage,
                )
            else:
                log.info("shards %s were offline for %.0f seconds; clocks are moved by as much", numbers, outage)
            grace = GRACE if outage < 0 else min(outage, GRACE)  # its real length is unknown
            await self._store.move_clocks(now, outage, grace, self._some(numbers))
            self._noted(numbers, now)

    async def _note(self, numbers: Sequence[int], now: float) -> None:
        """Record that shards are up."""
        if numbers:
            await self._store.set_up(now, self._some(numbers))
            self._noted(numbers, now)

    def _noted(self, numbers: Sequence[int], now: float) -> None:
        for number in numbers:
            self._shards[number].noted(now)

    def _some(self, numbers: Sequence[int]) -> Shards:
        return Shards(max(len(self._shards), 1), tuple(numbers))
