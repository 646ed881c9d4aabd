"""Old data: ended matches are packed and deleted, and rows of things long gone are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from host.failures import MatchFailures
from host.match.match_session import Committed, MatchSession
from host.services.invitations import AGAIN_IF_DECLINED
from host.services.lobbies import Lobbies
from host.stored.result import result_of
from host.timer import Timer
from storage.lobbies import LobbyStore
from storage.match_log import MatchLog
from storage.upkeep import BotStore

AFTER = 3600.0
"""Seconds after its end for which a match stays as it is: most people look at it then."""
PAUSE = 0.05
"""Seconds between two matches, so that no press waits for more than one."""
DAY = 86_400.0
MENDED = 7 * DAY
"""Seconds for which an unpackable match is kept longer: the bot owner may fix it."""


class Packing:
    """Packs finished matches, one in each transaction; what a kill interrupts is done after the next start.

    A match is deleted ``keep_days`` (a setting) after its end, except for its result; with 0, never.
    """

    def __init__(self, session: MatchSession, store: MatchLog, failures: MatchFailures) -> None:
        self._store = store
        self._failures = failures
        self._clock = session.clock
        self._keep = session.config.keep_days * DAY
        self._timer = Timer(session.clock, self.work)
        self._closed = False
        session.listeners.append(self.follow)

    def start(self) -> None:
        """Begin with the matches that ended before the start."""
        self._timer.no_later_than(self._clock())

    def follow(self, committed: Committed) -> None:
        """Pack a match that has just ended, after a while."""
        if not committed.match.decoded.live:
            self._timer.no_later_than(self._clock() + AFTER)

    async def close(self) -> None:
        """Stop, after the match that is being packed."""
        self._closed = True
        await self._timer.close()

    async def work(self) -> float | None:
        """Pack all that is due; return when the next is due."""
        while not self._closed:
            excluding = self._failures.paused("pack")
            due = await self._store.to_pack(self._clock() - AFTER, excluding)
            if not due:
                break
            for match_id in due:
                if self._closed:
                    return None
                with self._failures.isolate("pack", match_id):
                    await self._store.pack(match_id, result_of)
                await asyncio.sleep(PAUSE)
        ended = await self._store.next_to_pack(self._failures.paused("pack"))
        again = None if ended is None else max(ended + AFTER, self._clock() + 1.0)
        return self._failures.earliest("pack", again)

    async def delete_old(self) -> None:
        """Delete the matches that are older than the owner keeps them."""
        deleted = self._keep > 0
        while deleted and not self._closed:
            before = self._clock() - self._keep
            deleted = await self._store.delete_old(before, before - MENDED) > 0
            await asyncio.sleep(PAUSE)


FIRST, EVERY = 3600.0, 86_400.0
"""Seconds until the first round, and between two: deletion is final, and a clock that
is wrong at boot is usually corrected within the hour."""

KEPT = 30 * 86_400.0
"""Seconds for which rows of ended matches, lost channels and servers that the bot left are kept."""


class Housekeeping:
    """Removes old matches, abandoned lobbies, and rows of matches, channels, people and servers that are gone.

    ``servers`` returns the servers that the bot is on, None until all of them are known.
    """

    def __init__(
        self, store: BotStore, lobby_store: LobbyStore, lobbies: Lobbies, packing: Packing, clock: Callable[[], float]
    ) -> None:
        self._store, self._lobby_store = store, lobby_store
        self._lobbies, self._packing = lobbies, packing
        self._clock = clock
        self._timer = Timer(clock, self.tidy)
        self.servers: Callable[[], Collection[int] | None] = lambda: None

    def start(self) -> None:
        """Make the first round in a while."""
        self._timer.no_later_than(self._clock() + FIRST)

    async def tidy(self) -> float:
        """Make one round; return when the next one is due."""
        now = self._clock()
        await self._lobbies.drop_abandoned()
        servers = self.servers()
        if servers is not None:
            await self._store.note_servers(servers, now)
        await self._store.prune(now - KEPT)
        await self._lobby_store.prune_invitations(now - AGAIN_IF_DECLINED)
        await self._packing.delete_old()
        return now + EVERY

    async def close(self) -> None:
        """Stop, after a round in progress."""
        await self._timer.close()
