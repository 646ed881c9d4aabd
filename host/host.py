"""The host: composes its parts and offers them to people, computer players and clocks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from host.blocks import Blocks
from host.config import HostConfig
from host.emoji import Emoji
from host.fault_reports import FaultReports, ToldFaults
from host.match.match_session import Committed, MatchSession
from host.match.matches import Matches
from host.match_failures import MatchFailures
from host.pause import Pause
from host.people import People
from host.services.backups import Backups
from host.services.branches import Branches
from host.services.clocks import Clocks
from host.services.computers import Computers, Think, think_in_thread
from host.services.figures import Figures
from host.services.file_check import FileCheck
from host.services.housekeeping import Housekeeping
from host.services.invitations import Invitations
from host.services.lobbies import Lobbies
from host.services.looking import Looking
from host.services.new_matches import NewMatches
from host.services.outbox import Outbox
from host.services.packing import Packing
from host.services.personal_data import PersonalData
from host.services.places import Places
from host.services.plans import Plans
from host.services.play import Play
from host.services.preferences import Preferences
from host.services.presence import Presence
from host.services.proposals import Proposals
from host.services.publisher import Publisher
from host.services.recorded_matches import RecordedMatches
from host.services.records import Records
from host.services.replays import Replays, Run
from host.services.seats import Seats
from host.services.upkeep import Upkeep
from host.services.uptime import Uptime
from host.timer import SteadyClock, Timer
from storage.repository import Repository

log = logging.getLogger(__name__)

BOARD_OWED = 600.0
"""Seconds after its end in which a match without a board gets one: it may be there, and the bot have been killed."""


class Host:
    """Lobbies, matches and everything that happens to them, each in a part of its own.

    ``failures`` isolates a failing match from the others; ``uptime`` knows
    whether Discord can be reached; ``fault_reports`` passes on what only the
    bot's owner can mend. ``think`` chooses the moves of computer players,
    ``run`` has matches told again, results counted and data exported. ``boot`` is
    a clock that nobody sets, by which a step of ``clock`` is seen.
    """

    def __init__(
        self,
        store: Repository,
        config: HostConfig,
        clock: Callable[[], float] = time.time,
        think: Think = think_in_thread,
        run: Run = asyncio.to_thread,
        boot: Callable[[], float] | None = None,
    ) -> None:
        self.clock = clock = SteadyClock(clock, boot or clock)
        self.failures = MatchFailures(clock)
        self.store, self.messages = store, store.messages
        self.fault_reports, self.told_faults = FaultReports(), ToldFaults(store.upkeep, clock)
        self.pause, self.blocks = Pause(store.clocks), Blocks(store.upkeep)
        self.uptime = Uptime(store.clocks, clock, self.pause)
        self._session = MatchSession(store.matches, store.log, self.pause, config, clock)
        self.matches = Matches(self._session, store.matches, store.index, store.log, self.failures)
        self.replays = Replays(store.log, run)
        self.people = People(store.people, Emoji(store.upkeep), clock)
        self.preferences = Preferences(store.people, store.index, config)
        counting = asyncio.Lock()
        self.records = Records(store.results, self.preferences, self.failures, run, counting)
        self.branches = Branches(self._session, store.matches, self.replays, run)
        new_matches = NewMatches(self._session)
        self.lobbies = Lobbies(
            self._session, store.lobbies, store.index, store.people, self.preferences, self.branches, new_matches
        )
        self.looking = Looking(self.lobbies, clock)
        self.invitations = Invitations(store.lobbies, self.lobbies, self.preferences, self.blocks, clock)
        self.presence = Presence(self._session)
        self.places = Places(self._session, store.upkeep, store.index, store.lobbies, self.presence)
        self.play = Play(self._session, self.presence)
        self.seats = Seats(self._session, store.lobbies, store.log, self.presence, self.preferences)
        self.proposals = Proposals(self._session, store.index, store.log, self.presence, self.preferences, new_matches)
        self.clocks = Clocks(
            self._session, store.index, self.play, self.presence, self.preferences, self.failures, self.uptime
        )
        self._computers = Computers(
            self._session.load,
            self.play.play_computer,
            self.play.stop_if_stuck,
            config.computer_pause,
            config.window_pause,
            self.failures,
            think,
            lambda: self.pause.is_on,
        )
        self.figures = Figures(store.upkeep, self._computers, clock)
        self._plans = Plans(self.play.go_on, self.failures)
        self._outbox = Outbox(self._session, store.messages, self.preferences.not_before, self.failures, self.uptime)
        self._packing = Packing(store.log, self.failures, clock, config.keep_days)
        self.housekeeping = Housekeeping(store.upkeep, store.lobbies, self.lobbies, self._packing, clock)
        self.recorded_matches = RecordedMatches(store.matches, store.index, clock)
        self._backups = Backups(store.upkeep, config, clock, self.fault_reports)
        self._file_check = FileCheck(store.upkeep, self.fault_reports)
        self.upkeep = Upkeep(
            self._session, store.matches, store.index, store.log, self.lobbies, self.failures, self._wake
        )
        self.personal_data = PersonalData(
            self._session,
            store.forgetting,
            store.index,
            store.lobbies,
            self.failures,
            self.lobbies,
            self.seats,
            self.proposals,
            self._forgotten,
            run,
            counting,
        )
        self._publisher: Publisher | None = None
        self._session.listeners += [self._publish, self._outbox.follow, self.clocks.follow]
        self._session.listeners += [self._computers.follow, self._plans.follow]
        self._session.listeners.append(self._packing.follow)

    async def start(self, publisher: Publisher) -> None:
        """Resume every live match: outdated boards, computer players, clocks, unsent messages."""
        self._publisher = publisher
        await self.uptime.start()
        await self.places.start()
        await self._go_on(publisher)
        await self._forget_again()
        self.housekeeping.start()
        self._packing.start()
        self._file_check.start()
        await self._backups.start()

    async def _go_on(self, publisher: Publisher) -> None:
        """Have everything done that waits, as far as the bot is not paused."""
        await self._update_outdated_boards()
        for match_id in await self.store.index.waiting_for_computers():
            self._computers.wake(match_id)
        for match_id in await self.store.index.with_plans():
            self._plans.wake(match_id)
        await self.clocks.start()
        await self._outbox.start(publisher)

    async def _forget_again(self) -> None:
        """Delete those whom a restored copy has brought back; the bot goes on where that cannot be done."""
        try:
            await self.personal_data.forget_again()
        except Exception as error:
            log.warning("forgetting people again has failed", exc_info=True)
            name = type(error).__name__  # its words may be about somebody
            self.fault_reports.report(f"People who had been forgotten could not be deleted again ({name}).")

    def _wake(self, match_id: int) -> None:
        """Have everything done at once that waits for a match."""
        self._computers.wake(match_id)
        self._plans.wake(match_id)
        self.clocks.wake()
        self._outbox.wake()

    async def stand_still(self, reason: str) -> None:
        """Pause the bot: clocks stop, and nobody changes a match; everything can still be read."""
        await self.uptime.pause(reason)
        await self._update_outdated_boards()

    async def go_on(self) -> None:
        """End the pause: every clock has the time that was left, and a moment at the least after a long one."""
        await self.uptime.go_on()
        if self._publisher is not None:
            await self._go_on(self._publisher)

    async def close(self) -> None:
        """Finish work in progress and start nothing new. The store stays open."""
        ending = (self._computers, self._plans, self.clocks, self._outbox, self._packing, self.housekeeping)
        for part in (*ending, self.uptime, self._file_check, self._backups):
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

    def _forgotten(self, user_id: int, matches: Sequence[int]) -> None:
        """Forget a person in memory as well, and have the boards updated that named them."""
        self.people.forget(user_id)
        self.records.forget()
        if self._publisher is not None:
            for match_id in matches:
                self._publisher.changed(match_id)

    async def _update_outdated_boards(self) -> None:
        """Have every outdated board updated."""
        if self._publisher is not None:
            ended_since = self.clock() - BOARD_OWED
            for match_id in await self.store.index.with_outdated_boards(ended_since):
                self._publisher.changed(match_id)
