"""How much one person, or one server, may ask of the bot at once."""

from __future__ import annotations

from math import ceil

import msgspec
from discord.ext.commands import CooldownMapping

from host.errors import TooFast


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """``clicks`` and commands of a person in 10 seconds, ``lobbies`` opened by a person in 10 minutes,
    ``starts`` of matches on a server in 10 minutes; 0 is no limit."""

    clicks: int = 0
    lobbies: int = 0
    starts: int = 0


class Gate:
    """Lets so many of a kind through in so many seconds, counted by key; forgets who has been quiet as long."""

    def __init__(self, most: int, seconds: float, what: str) -> None:
        self._most, self._seconds, self._what = most, seconds, what
        self._keys: CooldownMapping[int] = CooldownMapping.from_cooldown(max(most, 1), seconds, int)

    def enter(self, key: int, now: float) -> None:
        """Count one more. Raises ``TooFast`` instead when that would be too many."""
        wait = self._keys.update_rate_limit(key, now) if self._most else None
        if wait:
            time = f"{self._seconds:.0f} seconds" if self._seconds < 60 else f"{self._seconds / 60:.0f} minutes"
            raise TooFast(what=self._what, most=self._most, time=time, again=ceil(now + wait))

    def is_shut(self, key: int, now: float) -> bool:
        """Return whether ``enter`` would raise."""
        bucket = self._keys.get_bucket(key, now)
        return bool(self._most) and bucket is not None and bucket.get_retry_after(now) > 0


class Flood:
    """The gates of one bot."""

    def __init__(self, limits: Limits) -> None:
        self.clicks = Gate(limits.clicks, 10.0, "buttons and commands")
        self.lobbies = Gate(limits.lobbies, 600.0, "new lobbies")
        self.starts = Gate(limits.starts, 600.0, "new matches on this server")
