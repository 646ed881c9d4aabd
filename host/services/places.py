"""Channels that Discord does not let the bot use: nothing is asked of them until somebody is heard there again."""

from __future__ import annotations

import asyncio
import logging

from host.conflict_retry import retry_on_conflict
from host.match.match_session import MatchSession
from host.services.clocks import asleep
from host.services.presence import Presence

log = logging.getLogger(__name__)


class Places:
    """Remembers lost channels, puts the matches there to sleep, and wakes them when their place is back."""

    def __init__(self, session: MatchSession, presence: Presence) -> None:
        self._session = session
        self._presence = presence
        self._lost: dict[int, int | None] = {}
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Read which channels are lost."""
        self._lost = await self._session.store.lost_channels()

    def is_lost(self, channel_id: int) -> bool:
        """Return whether Discord has refused what was asked of a channel, and nobody was heard there since."""
        return channel_id in self._lost

    async def lose(self, channel_id: int) -> None:
        """Note that a channel cannot be used; its match sleeps from now on."""
        async with self._lock:
            if channel_id in self._lost:
                return
            self._lost[channel_id] = None
            log.info("channel %s cannot be used: nothing is asked of it until somebody is heard there", channel_id)
            match_id = await self._session.store.latest_in(channel_id)
            slept = match_id if match_id is not None and await self._put_to_sleep(match_id) else None
            self._lost[channel_id] = slept
            await self._session.store.lose_channel(channel_id, slept, self._session.clock())

    async def find(self, channel_id: int) -> int | None:
        """Note that a channel may be used again; return its match, if it was lost and has one."""
        async with self._lock:
            if channel_id not in self._lost:
                return None
            slept = self._lost.pop(channel_id)
            await self._session.store.find_channel(channel_id)
            if slept is not None:
                await self._wake(slept)
            return await self._session.store.latest_in(channel_id)

    @retry_on_conflict
    async def _put_to_sleep(self, match_id: int) -> bool:
        """Put a match to sleep; return whether it was awake."""
        async with self._session.locked(match_id) as match:
            if not match.decoded.live or match.decoded.asleep:
                return False
            await self._session.commit(match, asleep(match.decoded))
            return True

    @retry_on_conflict
    async def _wake(self, match_id: int) -> None:
        async with self._session.locked(match_id) as match:
            if match.decoded.live and match.decoded.asleep:
                await self._presence.restart_clocks(match)
