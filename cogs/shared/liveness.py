"""The connection to Discord: since when each shard is cut off, and whether another process uses our token."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

OFTEN, WINDOW = 5, 60.0
"""So many answers already given by another process, within so many seconds, are not an accident of the network."""
AGAIN = 3600.0
"""Seconds until it is reported again."""
SENTENCE = (
    "Another process uses the same DISCORD_TOKEN and answers people from its own database. Stop one of "
    "the two, or reset the token on the Bot page of your application."
)


class Liveness:
    """Knows since when each shard is away, by a clock that no one sets.

    Shards connect one after the other: meanwhile, shards that were never connected wait for their turn and do not
    count as silent, and no shard does while Discord allows no connections. Until their number is known, it is one.
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
        """The number of shards; 0 while it is not known."""
        return self._count

    @property
    def away(self) -> tuple[int, ...]:
        return tuple(sorted(self._since)) if self._count else ()

    @property
    def rest(self) -> float:
        """The seconds for which Discord does not let the bot connect."""
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
        """Note for how many seconds Discord does not let the bot connect."""
        self._rests_until = self._clock() + seconds

    def silence(self) -> float:
        """Return the seconds since the shard that has been away longest was last heard."""
        if not self._since:
            return 0.0
        return max(0.0, self._clock() - max(min(self._since.values()), self._rests_until))


class Rival:
    """Counts answers that Discord refused because there was already one."""

    def __init__(self) -> None:
        self._refused: deque[float] = deque(maxlen=OFTEN)
        self._said_at = -AGAIN

    def note(self, now: float) -> None:
        """Count one, and warn in the log if there are too many."""
        self._refused.append(now)
        if len(self._refused) == OFTEN and now - self._refused[0] < WINDOW and now - self._said_at >= AGAIN:
            self._said_at = now
            log.error(SENTENCE)
