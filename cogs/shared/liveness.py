"""How Discord is heard: since when each shard is cut off, and whether another process answers with our token."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

OFTEN, WINDOW = 5, 60.0
"""Answers that somebody else had given first, within so many seconds, that are no accident of the network."""
AGAIN = 3600.0
"""Seconds until it is said again."""
SENTENCE = (
    "Another process uses the same DISCORD_TOKEN and answers people from its own database. Stop one of "
    "the two, or reset the token on the Bot page of your application."
)


class Liveness:
    """Knows since when each shard is away, by a clock that nobody sets.

    Shards connect one after the other: while they do, those that never were connected wait for their turn and are not
    silent. Nor is one as long as Discord lets nobody connect. Until their number is known there is one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._count = 0
        self._since = {0: clock()}
        self._new = {0}
        self._rests_until = 0.0
        self.sessions_left: int | None = None

    @property
    def shards(self) -> int:
        """How many shards there are; 0 as long as that is not known."""
        return self._count

    @property
    def away(self) -> tuple[int, ...]:
        """The shards that are not connected."""
        return tuple(sorted(self._since)) if self._count else ()

    @property
    def rest(self) -> float:
        """For how many seconds Discord lets the bot not connect."""
        return max(0.0, self._rests_until - self._clock())

    def begin(self, shards: int) -> None:
        """Begin to connect that many shards."""
        self._count = shards
        self._new = set(range(shards))
        self._since = dict.fromkeys(range(shards), self._clock())

    def connected(self, shard: int) -> None:
        """Note that a shard hears Discord."""
        self._since.pop(shard, None)
        self._new.discard(shard)
        self._since |= dict.fromkeys(self._new, self._clock())

    def disconnected(self, shard: int) -> None:
        """Note that a shard is cut off."""
        self._since.setdefault(shard, self._clock())

    def wait(self, seconds: float) -> None:
        """Note that Discord lets the bot not connect for so long."""
        self._rests_until = self._clock() + seconds

    def silence(self) -> float:
        """Return for how many seconds the shard that has been away for the longest has not been heard."""
        if not self._since:
            return 0.0
        return max(0.0, self._clock() - max(min(self._since.values()), self._rests_until))


class Rival:
    """Counts answers that Discord refused because there was one already."""

    def __init__(self) -> None:
        self._refused: deque[float] = deque(maxlen=OFTEN)
        self._said_at = -AGAIN

    def note(self, now: float) -> None:
        """Count one, and say so in the log once they are too many."""
        self._refused.append(now)
        if len(self._refused) == OFTEN and now - self._refused[0] < WINDOW and now - self._said_at >= AGAIN:
            self._said_at = now
            log.error(SENTENCE)
