"""What is gone for long is forgotten, once a day."""

from __future__ import annotations

from collections.abc import Callable, Collection

from host.services.invitations import AGAIN_IF_DECLINED
from host.services.lobbies import Lobbies
from host.services.packing import Packing
from host.timer import Timer
from storage.lobbies import LobbyStore
from storage.upkeep import BotStore

FIRST, EVERY = 3600.0, 86_400.0
"""Seconds from the start until the first round, and between two: what is deleted does not come back, and a clock that
is wrong at boot is most often put right within the hour."""

KEPT = 30 * 86_400.0
"""Seconds for which rows of ended matches, lost channels and servers that were left are kept."""


class Housekeeping:
    """Removes old matches, abandoned lobbies, and rows of matches, channels, people and servers that are gone.

    ``servers`` returns the servers that the bot is on, None as long as not all of them are known.
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
