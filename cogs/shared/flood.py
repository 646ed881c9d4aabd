"""The limits on how much one person, or one server, can ask of the bot at once."""

from __future__ import annotations

from contextlib import suppress
from math import ceil

import msgspec
from discord.ext.commands import CooldownMapping

from host.errors import TooFast
from host.views.table import NO_SERVER


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """``clicks`` and commands of a person in 10 seconds, ``lobbies`` opened by a person in 10 minutes,
    ``starts`` of matches on a server and ``own_starts`` by one person in 10 minutes; 0 is no limit."""

    clicks: int = 0
    lobbies: int = 0
    starts: int = 0
    own_starts: int = 0


SUMMARIES = 3
"""Summaries with their pictures that one person gets in a minute."""


SHARES = 3
"""Moments of replays that one person shows to everyone in a minute."""


FILMS = 6
"""Films that one person requests in ten minutes."""


EXPORTS = 2
"""Exports of their data that one person gets in ten minutes."""


CALLS = 5
"""People that one person can call to a seat in ten minutes."""


ROLE_CALLS = 1
"""Lobbies to which one role is called in an hour, by any person."""


class Gate:
    """Lets through a number of uses in a number of seconds, counted by key; forgets keys that were quiet that long."""

    def __init__(self, most: int, seconds: float, what: str) -> None:
        self._most, self._seconds, self._what = most, seconds, what
        self._latest = 0.0
        self._forget()

    def _forget(self) -> None:
        self._keys: CooldownMapping[int] = CooldownMapping.from_cooldown(max(self._most, 1), self._seconds, int)

    def enter(self, key: int, now: float) -> None:
        """Count one more use. Raises ``TooFast`` instead if that is too many."""
        self._notice(now)
        wait = self._keys.update_rate_limit(key, now) if self._most else None
        if wait:
            raise self._refusal(now + wait)

    def check(self, key: int, now: float) -> None:
        """Raise ``TooFast`` if one more use is too many, without counting it."""
        wait = self._wait(key, now)
        if wait:
            raise self._refusal(now + wait)

    def _refusal(self, again: float) -> TooFast:
        count, unit = (self._seconds, "second") if self._seconds < 60 else (self._seconds / 60, "minute")
        time = f"{count:.0f} {unit}{'' if count == 1 else 's'}"
        return TooFast(what=self._what, most=self._most, time=time, again=ceil(again))

    def is_shut(self, key: int, now: float) -> bool:
        """Return whether ``enter`` would raise."""
        return self._wait(key, now) > 0

    def _notice(self, now: float) -> None:
        """Forget everyone if the clock was set back: otherwise they would be kept out for that long."""
        if now < self._latest:
            self._forget()
        self._latest = now

    def _wait(self, key: int, now: float) -> float:
        self._notice(now)
        bucket = self._keys.get_bucket(key, now) if self._most else None
        return 0.0 if bucket is None else bucket.get_retry_after(now)


class Flood:
    """The gates of one bot."""

    def __init__(self, limits: Limits) -> None:
        self.summaries = Gate(SUMMARIES, 60.0, "summaries")
        self.shares = Gate(SHARES, 60.0, "shared moments")
        self.films = Gate(FILMS, 600.0, "GIFs")
        self.exports = Gate(EXPORTS, 600.0, "exports")
        self.calls = Gate(CALLS, 600.0, "seat offers")
        self.role_calls = Gate(ROLE_CALLS, 3600.0, "role ping")
        self.clicks = Gate(limits.clicks, 10.0, "buttons and commands")
        self.lobbies = Gate(limits.lobbies, 600.0, "new lobbies")
        self._starts = Gate(limits.starts, 600.0, "new matches on this server")
        self._own_starts = Gate(limits.own_starts, 600.0, "new matches")

    def check_start(self, guild_id: int, user_id: int, now: float) -> None:
        """Raise ``TooFast`` if a server, or a person, starts too many matches."""
        self._own_starts.check(user_id, now)
        if guild_id != NO_SERVER:
            self._starts.check(guild_id, now)

    def started(self, guild_id: int, user_id: int, now: float) -> None:
        """Count a match that has started."""
        with suppress(TooFast):
            self._own_starts.enter(user_id, now)
        if guild_id != NO_SERVER:
            with suppress(TooFast):
                self._starts.enter(guild_id, now)
