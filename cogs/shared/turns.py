"""One paced queue for the requests that do not answer a press: Discord takes 50 a second from one bot.

Answers to interactions and edits by their tokens do not count there. The bot's own requests stay well below
the limit, so that it never meets refusals, since Discord bans a bot for too many.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import sha256
from itertools import count

import discord
from discord import ui

from cogs.shared.layout import parts_of

NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, INVALID_FORM = 50001, 50013, 10003, 50035
"""No access to a channel, a missing permission, a channel that is gone, and a message that is not allowed."""
UNKNOWN_EMOJI = 10014
"""An emoji that no longer exists."""
THREAD_CLOSED = (50083, 160005)
"""A thread that takes no messages: archived, locked."""
ALREADY_ANSWERED = 40060
"""A second answer: the first one arrived, although Discord reported an error."""
TOO_LATE = (10062, 10015, 50027, ALREADY_ANSWERED)
"""An interaction that can no longer be answered."""

log = logging.getLogger(__name__)

RATE, BURST = 25.0, 5
"""Requests a second on average, and at once: never more than 30 in a second."""
UNBOUNDED = math.inf
"""The rate for a Discord that has no limits."""
PATIENCE = 30.0
"""Seconds that one request can take, waits that Discord orders included; its caller tries again."""
BREAKS_AT, WINDOW = 1_000, 600.0
"""So many refusals within so many seconds stop all requests: a tenth of what Discord bans a bot for."""
PAUSE = 10.0
"""Seconds until a stopped queue checks again."""


class Urgency(IntEnum):
    """The order of requests."""

    PRESS = 0
    """A request that a person who pressed waits for; the newest press first."""
    NOTICE = 1
    BOARD = 2
    CATCHING_UP = 3
    """Boards that fell behind while the bot was away."""


class Refusals:
    """Counts the answers of 401, 403 and 429; too many of them stop all requests for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: deque[float] = deque()
        self._is_open = False

    def note(self, status: int) -> None:
        """Count an answer if it is a refusal."""
        if status in (401, 403, 429):
            self._times.append(self._clock())

    def too_many(self) -> bool:
        """Return whether the bot must stop its requests."""
        while self._times and self._times[0] <= self._clock() - WINDOW:
            self._times.popleft()
        is_open = len(self._times) >= BREAKS_AT
        if is_open and not self._is_open:
            log.error("Discord has refused %s requests in ten minutes: the bot only answers people", BREAKS_AT)
        elif self._is_open and not is_open:
            log.warning("the bot sends again")
        self._is_open = is_open
        return is_open

    def __len__(self) -> int:
        self.too_many()
        return len(self._times)


@dataclass(order=True)
class _Waiter:
    order: tuple[int, int]
    channel_id: int = field(compare=False)
    turn: asyncio.Future[None] = field(compare=False)


class Turns:
    """Lets requests go one after the other: the most urgent first, ``rate`` a second, one at a time in a channel."""

    def __init__(self, refusals: Refusals, rate: float = RATE, clock: Callable[[], float] = time.monotonic) -> None:
        self._refusals = refusals
        self._rate = rate
        self._clock = clock
        self._waiting: list[_Waiter] = []
        self._busy: set[int] = set()
        self._numbers = count()
        self._tokens, self._filled_at = float(BURST), clock()
        self._alarm: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting(self) -> dict[Urgency, int]:
        """Return how many requests wait, by their urgency."""
        counts = Counter(waiter.order[0] for waiter in self._waiting)
        return {urgency: counts[urgency] for urgency in Urgency}

    def budget(self) -> float:
        """Return how many requests could be sent at once now."""
        if self._refusals.too_many():
            return 0.0
        return min(float(BURST), self._tokens + (self._clock() - self._filled_at) * self._rate)

    def refused(self) -> int:
        """Return how many answers of the last ten minutes were refusals."""
        return len(self._refusals)

    @asynccontextmanager
    async def turn(self, urgency: Urgency, channel_id: int) -> AsyncIterator[None]:
        """Wait until a request can be sent to a channel, and send it inside the block.

        Raises ``TimeoutError`` for one that takes longer than ``PATIENCE``.
        """
        number = next(self._numbers)
        order = (int(urgency), -number if urgency is Urgency.PRESS else number)
        waiter = _Waiter(order, channel_id, asyncio.get_running_loop().create_future())
        heapq.heappush(self._waiting, waiter)
        self._go_on()
        try:
            await waiter.turn
        except asyncio.CancelledError:
            if waiter.turn.done() and not waiter.turn.cancelled():
                self._busy.discard(channel_id)
            else:
                self._waiting.remove(waiter)
                heapq.heapify(self._waiting)
            self._go_on()
            raise
        try:
            async with asyncio.timeout(PATIENCE):
                yield
        finally:
            self._busy.discard(channel_id)
            self._go_on()

    def _go_on(self) -> None:
        """Give turns while there are tokens; run again when there is another one."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        held: list[_Waiter] = []
        while self._waiting:
            if self._waiting[0].channel_id in self._busy:
                held.append(heapq.heappop(self._waiting))
                continue
            wait = self._wait()
            if wait > 0.0:
                self._alarm = asyncio.get_running_loop().call_later(wait, self._go_on)
                break
            waiter = heapq.heappop(self._waiting)
            self._busy.add(waiter.channel_id)
            waiter.turn.set_result(None)
        for waiter in held:
            heapq.heappush(self._waiting, waiter)

    def _wait(self) -> float:
        """Take a token and return 0.0, or return the seconds until there is one."""
        if self._refusals.too_many():
            return PAUSE
        if self._rate == UNBOUNDED:
            return 0.0
        now = self._clock()
        self._tokens = min(float(BURST), self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._tokens < 1.0:
            return (1.0 - self._tokens) / self._rate
        self._tokens -= 1.0
        return 0.0


def nonce(*parts: object) -> str:
    """Return a nonce that is the same exactly when ``parts`` are.

    Every attempt to send a message carries the same one, so for some minutes Discord answers a second attempt with
    the message that is there already. That message can show an earlier moment: ``is_older``.
    """
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:24]


def is_older(message: discord.Message, layout: ui.LayoutView) -> bool:
    """Return whether a message that came back differs from the one that was sent."""
    wanted = [item.content.strip() for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    return [part.content.strip() for part in parts_of(message.components, discord.TextDisplay)] != wanted
