"""Channels that Discord does not let the bot use: it requests nothing there until someone is heard there again."""

from __future__ import annotations

import asyncio
import logging

from host.errors import ChannelTaken, PlaceNotLost
from host.failures import retry_on_conflict
from host.match.match_session import MatchRef, MatchSession
from host.services.presence import Presence
from host.services.seats import require_player
from host.stored.change import Change
from storage.bot_rows import LostChannel
from storage.lobbies import LobbyStore
from storage.match_index import MatchIndex
from storage.repository import ChannelBusy
from storage.upkeep import BotStore

log = logging.getLogger(__name__)


class Places:
    """Remembers lost channels, and puts their matches on hold until their place is back or they get another one.

    Their clocks continue with the time that was left, so that no one gains by it.
    """

    def __init__(
        self, session: MatchSession, store: BotStore, index: MatchIndex, lobby_store: LobbyStore, presence: Presence
    ) -> None:
        self._session = session
        self._store, self._index, self._lobby_store = store, index, lobby_store
        self._presence = presence
        self._lost: dict[int, LostChannel] = {}
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Read which channels are lost."""
        self._lost = {lost.channel_id: lost for lost in await self._store.lost_channels()}

    def is_lost(self, channel_id: int) -> bool:
        """Return whether Discord has refused a request for a channel, and no one was heard there since."""
        return channel_id in self._lost

    async def lose(self, channel_id: int) -> None:
        """Note that a channel cannot be used; its match is on hold from now on."""
        async with self._lock:
            if channel_id in self._lost:
                return
            self._lost[channel_id] = LostChannel(channel_id, self._session.clock(), None)
            log.info("channel %s cannot be used: nothing is sent to it until someone uses the bot there", channel_id)
            match_id = await self._index.latest_in(channel_id)
            slept = match_id if match_id is not None and await self._put_to_sleep(match_id) else None
            self._lost[channel_id] = LostChannel(channel_id, self._session.clock(), slept)
            await self._store.lose_channel(self._lost[channel_id])

    async def find(self, channel_id: int) -> int | None:
        """Note that a channel can be used again; return its match, if it was lost and has one."""
        async with self._lock:
            lost = self._lost.pop(channel_id, None)
            if lost is None:
                return None
            await self._store.find_channel(channel_id)
            if lost.match_id is not None:
                await self._wake(lost.match_id, lost.at)
            return await self._index.latest_in(channel_id)

    async def move(self, match: MatchRef, user_id: int, channel_id: int) -> None:
        """Let a match with a lost channel continue in another one of the same server, which the caller has checked.

        Raises ``MatchOver``, ``NotYourMatch``, ``PlaceNotLost``, ``ChannelTaken``.
        """
        async with self._lock, self._session.channel_lock(channel_id):
            if await self._lobby_store.lobby(channel_id) is not None:
                raise ChannelTaken(what="lobby")
            old = await self._move(match, user_id, channel_id)
            self._lost[old] = LostChannel(old, self._lost[old].at, None)

    @retry_on_conflict
    async def _move(self, match: MatchRef, user_id: int, channel_id: int) -> int:
        """Move a match and return where it was."""
        async with self._session.locked(match) as loaded:
            loaded.decoded.require_live()
            require_player(loaded.decoded, user_id)
            old = loaded.decoded.stored.match.channel_id
            if old not in self._lost:
                raise PlaceNotLost(channel=old)
            try:
                await self._presence.resume_clocks(loaded, self._lost[old].at, channel_id=channel_id)
            except ChannelBusy as busy:
                raise ChannelTaken(what="match") from busy
            return old

    @retry_on_conflict
    async def _put_to_sleep(self, match_id: int) -> bool:
        """Put a match on hold, with the time left as it is; return whether it was not on hold before."""
        async with self._session.locked(match_id, in_pause=True) as match:
            if not match.decoded.live or match.decoded.asleep:
                return False
            await self._session.commit(match, Change(match.decoded.stored.with_match(asleep=True)))
            return True

    @retry_on_conflict
    async def _wake(self, match_id: int, stopped_at: float) -> None:
        async with self._session.locked(match_id, in_pause=True) as match:
            if match.decoded.live and match.decoded.asleep:
                await self._presence.resume_clocks(match, stopped_at)
