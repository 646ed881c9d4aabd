"""The host's desk: the store, a lock per match, and what follows every change."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from host.alarm import Alarm
from host.computers import Computers, Think, think_in_thread
from host.config import HostConfig
from host.errors import NoSuchMatch, UnreadableMatch
from host.guard import Guard
from host.outbox import Outbox
from host.position import Position, read
from host.publisher import Publisher
from host.uptime import Uptime
from rules.engine import Seat
from storage.repository import Repository
from storage.rows import Change

log = logging.getLogger(__name__)


class Desk(ABC):
    """What every part of the host stands on. Matches live in the store alone, none in memory.

    Whatever goes through several matches works on each under ``guard``;
    ``uptime`` is told whether Discord can be reached; ``think`` lets computer
    players choose their moves.
    """

    def __init__(
        self,
        store: Repository,
        config: HostConfig,
        clock: Callable[[], float] = time.time,
        think: Think = think_in_thread,
    ) -> None:
        self.store = store
        self.config = config
        self.clock = clock
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self.guard = Guard(clock)
        self._computers = Computers(self._position, self._play_computer, config.computer_pause, self.guard, think)
        self.uptime = Uptime(store, clock, self._show_unshown)
        self._deadlines = Alarm(clock, self.uptime.while_up(self._time_is_up))
        self._bedtime = Alarm(clock, self.uptime.while_up(self._put_to_sleep))
        self._outbox: Outbox | None = None
        self._publisher: Publisher | None = None

    async def start(self, publisher: Publisher) -> None:
        """Go on with every live match: boards that are behind, computer players, clocks, unsent news."""
        self._publisher = publisher
        self._outbox = Outbox(self.store, publisher, self.clock, self.not_before, self.guard, self.uptime)
        await self.uptime.start()
        await self._show_unshown()
        for match_id in await self.store.waiting_for_computers():
            self._computers.wake(match_id)
        await self._set_alarms()
        await self._outbox.start()

    async def close(self) -> None:
        """Finish what is being done and start nothing new. The store stays open."""
        await self._computers.close()
        await self._deadlines.close()
        await self._bedtime.close()
        if self._outbox is not None:
            await self._outbox.close()
        await self.uptime.close()

    def _lock(self, match_id: int) -> asyncio.Lock:
        return self._locks.setdefault(("match", match_id), asyncio.Lock())

    def _channel_lock(self, channel_id: int) -> asyncio.Lock:
        return self._locks.setdefault(("channel", channel_id), asyncio.Lock())

    async def _show_unshown(self) -> None:
        """Let every board that is behind be brought up to date."""
        if self._publisher is not None:
            for match_id in await self.store.unshown():
                self._publisher.changed(match_id)

    async def _position(self, match_id: int) -> Position:
        try:
            stored = await self.store.load(match_id)
        except msgspec.DecodeError as error:
            raise UnreadableMatch(match=match_id) from error
        if stored is None:
            raise NoSuchMatch(match=match_id)
        return read(stored)

    async def _commit(self, change: Change) -> None:
        """Store a change, and only then let it be seen."""
        await self.store.commit(change)
        self._follow(
            change.match_id,
            [news.due_at for news in change.news],
            [row.due_at for row in change.questions or () if row.due_at is not None],
        )

    def _follow(self, match_id: int, news: list[float], deadlines: list[float]) -> None:
        if self._publisher is not None:
            self._publisher.changed(match_id)
        if news and self._outbox is not None:
            self._outbox.expect(min(news))
        if deadlines:
            self._deadlines.no_later_than(min(deadlines))
        if self.config.sleep_after:
            self._bedtime.no_later_than(self.clock() + self.config.sleep_after)
        self._computers.wake(match_id)

    async def _set_alarms(self) -> None:
        due = await self.store.next_deadline()
        if due is not None:
            self._deadlines.no_later_than(due)
        bedtime = await self._next_bedtime()
        if bedtime is not None:
            self._bedtime.no_later_than(bedtime)

    async def _next_bedtime(self) -> float | None:
        """Return when the next match is to be put to sleep, should nobody touch it before."""
        if not self.config.sleep_after:
            return None
        longest = await self.store.longest_untouched(self.guard.paused("sleep"))
        return self.guard.earliest("sleep", None if longest is None else longest + self.config.sleep_after)

    @abstractmethod
    async def _play_computer(self, match_id: int, seat: Seat, move: str, decision: str) -> object:
        """Make the move of a computer seat."""

    @abstractmethod
    async def _time_is_up(self) -> float | None:
        """Act for everybody whose time is up; return the next deadline."""

    @abstractmethod
    async def _put_to_sleep(self) -> float | None:
        """Put to sleep what nobody has touched; return when the next match is due."""

    @abstractmethod
    async def not_before(self, user_id: int, kind: str, now: float) -> float | None:
        """Return when somebody may be sent news of a kind; None for never."""
