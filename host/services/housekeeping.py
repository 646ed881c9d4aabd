"""What is gone for long is forgotten, once a day."""

from __future__ import annotations

from collections.abc import Callable, Collection

from host.services.invitations import AGAIN_IF_DECLINED
from host.services.lobbies import Lobbies
from host.timer import Timer
from storage.repository import Repository

EVERY = 86_400.0
"""Seconds between two rounds."""

KEPT = 30 * 86_400.0
"""Seconds for which rows of ended matches, lost channels and servers that were left are kept."""


class Housekeeping:
    """Removes abandoned lobbies, and rows of matches, channels, people and servers that are gone.

    ``servers`` returns the servers that the bot is on, None as long as not all of them are known.
    """

    def __init__(self, store: Repository, lobbies: Lobbies, clock: Callable[[], float]) -> None:
        self._store = store
        self._lobbies = lobbies
        self._clock = clock
        self._timer = Timer(clock, self.tidy)
        self.servers: Callable[[], Collection[int] | None] = lambda: None

    def start(self) -> None:
        """Begin the first round."""
        self._timer.no_later_than(self._clock())

    async def tidy(self) -> float:
        """Make one round; return when the next one is due."""
        now = self._clock()
        await self._lobbies.drop_abandoned()
        servers = self.servers()
        if servers is not None:
            await self._store.note_servers(servers, now)
        await self._store.prune(now - KEPT)
        await self._store.prune_invitations(now - AGAIN_IF_DECLINED)
        return now + EVERY

    async def close(self) -> None:
        """Stop, after a round in progress."""
        await self._timer.close()
