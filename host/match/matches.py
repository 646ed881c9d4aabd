"""Finding and reading matches, for people and for the parts that show them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from host.errors import NoSuchMatch
from host.failures import MatchFailures
from host.match.match_session import LoadedMatch, MatchRef, MatchSession
from host.stored.decoded_match import DecodedMatch, encode
from host.stored.record import record
from host.views.summary import LOOKED_BACK, Moment, moments, since_last_act
from host.views.table import History, LogLine, Table
from host.views.visibility import bit, history, log_lines
from rules.engine import Viewer
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.matches import MatchStore

OPEN_SEATS = 50
"""Matches with open seats that are read for a list."""
LATELY = 30
"""Entries of the log in a summary for a spectator."""


class Matches:
    """Reads matches as each viewer may see them."""

    def __init__(
        self, session: MatchSession, store: MatchStore, index: MatchIndex, log: MatchLog, failures: MatchFailures
    ) -> None:
        self._session = session
        self._store, self._index, self._log = store, index, log
        self._failures = failures

    async def load_in(self, channel_id: int) -> LoadedMatch:
        """Return the live match of a channel, else its last one. Raises ``NoSuchMatch``, ``UnreadableMatch``."""
        match_id = await self._index.latest_in(channel_id)
        if match_id is None:
            raise NoSuchMatch()
        return await self._session.load(match_id)

    async def table(self, match_id: int, user_id: int | None) -> Table:
        """Return a match as a person may see it; None and strangers get the public view."""
        return (await self._session.load(match_id)).table(user_id)

    async def log(self, match: MatchRef, user_id: int | None, last: int = 20) -> tuple[LogLine, ...]:
        """Return the last entries of the log as a person may read them, oldest first, numbered from 1."""
        decoded = (await self._loaded(match)).decoded
        viewer = decoded.seat_of(user_id)
        shown = await self._log.last_shown(decoded.id, bit(viewer), last)
        return log_lines(decoded, viewer, shown, await self.count(decoded, viewer))

    async def since_last_act(self, match: MatchRef, user_id: int) -> tuple[Moment, ...]:
        """Return the moments since a person's last act, as they saw them, oldest first; recent ones for a spectator."""
        decoded = (await self._loaded(match)).decoded
        viewer, number = decoded.seat_of(user_id), decoded.stored.snapshot.number
        recent = await self._log.entries(decoded.id, max(0, number - (LATELY if viewer is None else LOOKED_BACK)))
        since = since_last_act(recent, user_id, viewer)
        base = await self._log.base_before(decoded.id, since)
        entries = await self._log.entries(decoded.id, since if base is None else base.number)
        return await asyncio.to_thread(moments, decoded, viewer, base, entries, since)

    async def history(self, match: LoadedMatch) -> History | None:
        """Return what the public saw of a match that was played to its end; None for any other."""
        if match.facts.status != "over":
            return None
        return await asyncio.to_thread(history, match.decoded, await self._log.entries(match.id))

    async def count(self, match: MatchRef | DecodedMatch, viewer: Viewer) -> int:
        """Return how many entries of the log a viewer may read."""
        decoded = match if isinstance(match, DecodedMatch) else (await self._loaded(match)).decoded
        return await self._log.count_shown(decoded.id, bit(viewer))

    async def record(self, match: MatchRef) -> bytes:
        """Return a finished match as JSON that ``host.stored.record.check`` can replay. Raises ``MatchNotOver``."""
        loaded = await self._loaded(match)
        first, *_ = await self._log.bases(loaded.id)
        entries, branch = await self._log.entries(loaded.id), await self._store.branch(loaded.id)
        return await asyncio.to_thread(lambda: encode(record(loaded.decoded, first.version, entries, branch)))

    async def live(self, user_id: int) -> tuple[LoadedMatch, ...]:
        """Return the live matches of a person, oldest first, without unreadable ones."""
        return await self.readable(await self._index.live_ids(user_id))

    async def live_on(
        self, guild_id: int, *, without: int | None = None, most: int = -1
    ) -> tuple[tuple[int, int], ...]:
        """Return the live matches of a server with their channels, the last used first, up to a limit.

        ``without`` is a person whose matches are left out.
        """
        return await self._index.live_on(guild_id, without, most)

    async def with_open_seats(self, guild_id: int) -> tuple[LoadedMatch, ...]:
        """Return the live matches of a server with an open seat that were used last, the latest first."""
        return await self.readable(await self._index.with_open_seats(guild_id, OPEN_SEATS))

    async def readable(self, match_ids: Iterable[int]) -> tuple[LoadedMatch, ...]:
        """Return matches, without unreadable ones."""
        matches: list[LoadedMatch] = []
        for match_id in match_ids:
            with self._failures.isolate("list", match_id):
                matches.append(await self._session.load(match_id))
        return tuple(matches)

    async def waiting_ids(self, user_id: int) -> tuple[int, ...]:
        """Return the live matches that wait for a person's answer, the most urgent first, those on hold last."""
        return await self._index.waiting_for(user_id)

    async def count_live(self) -> int:
        """Return the number of live matches, including those on hold."""
        return len(await self._index.match_ids(live=True))

    async def _loaded(self, match: MatchRef) -> LoadedMatch:
        return match if isinstance(match, LoadedMatch) else await self._session.load(match)
