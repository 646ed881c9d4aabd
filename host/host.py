"""The host: composes its parts and offers them to people, computer players and clocks."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from host.config import HostConfig
from host.match.match_session import Committed, MatchSession
from host.match.matches import Matches
from host.match_failures import MatchFailures
from host.messages import Messages
from host.services.clocks import Clocks
from host.services.computers import Computers, Think, think_in_thread
from host.services.housekeeping import Housekeeping
from host.services.lobbies import Lobbies
from host.services.outbox import Outbox
from host.services.places import Places
from host.services.play import Play
from host.services.preferences import Preferences
from host.services.presence import Presence
from host.services.proposals import Proposals
from host.services.publisher import Publisher
from host.services.seats import Seats
from host.services.uptime import Uptime
from host.timer import Timer
from storage.repository import Repository

log = logging.getLogger(__name__)


class Host:
    """Lobbies, matches and everything that happens to them, each in a part of its own.

    ``failures`` isolates a failing match from the others; ``uptime`` knows
    whether Discord can be reached. ``think`` chooses the moves of computer
    players.
    """

    def __init__(
        self,
        store: Repository,
        config: HostConfig,
        clock: Callable[[], float] = time.time,
        think: Think = think_in_thread,
    ) -> None:
        self.clock = clock
        self.failures = MatchFailures(clock)
        self.uptime = Uptime(store, clock)
        self._session = MatchSession(store, config, clock)
        self.matches = Matches(self._session, self.failures)
        self.messages = Messages(store)
        self.preferences = Preferences(store, config)
        self.lobbies = Lobbies(self._session, self.preferences)
        self.presence = Presence(self._session)
        self.places = Places(self._session, self.presence)
        self.play = Play(self._session, self.presence)
        self.seats = Seats(self._session, self.presence, self.preferences)
        self.proposals = Proposals(self._session, self.presence, self.preferences, self.lobbies)
        self.clocks = Clocks(self._session, self.play, self.presence, self.preferences, self.failures, self.uptime)
        self._computers = Computers(
            self._session.load,
            self.play.play_computer,
            self.play.stop_if_stuck,
            config.computer_pause,
            config.window_pause,
            self.failures,
            think,
        )
        self._outbox = Outbox(self._session, self.preferences.not_before, self.failures, self.uptime)
        self.housekeeping = Housekeeping(store, self.lobbies, clock)
        self._publisher: Publisher | None = None
        self._session.listeners += [self._publish, self._outbox.follow, self.clocks.follow, self._computers.follow]

    async def start(self, publisher: Publisher) -> None:
        """Resume every live match: outdated boards, computer players, clocks, unsent messages."""
        self._publisher = publisher
        await self.uptime.start()
        await self.places.start()
        await self._update_outdated_boards()
        for match_id in await self._session.store.waiting_for_computers():
            self._computers.wake(match_id)
        await self.clocks.start()
        await self._outbox.start(publisher)
        self.housekeeping.start()

    async def close(self) -> None:
        """Finish work in progress and start nothing new. The store stays open."""
        for part in (self._computers, self.clocks, self._outbox, self.housekeeping, self.uptime):
            try:
                await part.close()
            except Exception:  # the others are to be closed all the same
                log.exception("a part of the host could not be closed")

    def timer(self, callback: Callable[[], Awaitable[float | None]]) -> Timer:
        """Return a timer by the host's clock for what somebody else does by themselves."""
        return Timer(self.clock, callback)

    def _publish(self, committed: Committed) -> None:
        if self._publisher is not None:
            self._publisher.changed(committed.match)

    async def _update_outdated_boards(self) -> None:
        """Have every outdated board updated."""
        if self._publisher is not None:
            for match_id in await self._session.store.with_outdated_boards():
                self._publisher.changed(match_id)
