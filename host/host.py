"""The host: it composes its parts and offers them to people, computer players and clocks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from host.competitions.progress import Progress
from host.competitions.tournaments import Tournaments
from host.config import HostConfig
from host.failures import FaultReports, MatchFailures
from host.match.match_session import MatchSession, Publisher
from host.match.matches import Matches
from host.people import Emoji, People
from host.restrictions import Blocks, Pause
from host.services.backups import Backups
from host.services.clocks import Clocks
from host.services.computers import Computers, Think, think_in_thread
from host.services.housekeeping import Housekeeping, Packing
from host.services.invitations import Invitations, Looking
from host.services.lobbies import Lobbies
from host.services.new_matches import Branches
from host.services.outbox import Outbox
from host.services.personal_data import PersonalData
from host.services.places import Places
from host.services.plans import Plans
from host.services.play import Play
from host.services.preferences import Preferences
from host.services.presence import Presence
from host.services.proposals import Proposals
from host.services.records import Records
from host.services.replays import Replays, Run
from host.services.seats import Seats
from host.services.upkeep import Upkeep
from host.services.uptime import Uptime
from host.timer import SteadyClock, Timer
from storage.repository import Repository

log = logging.getLogger(__name__)

BOARD_OWED = 600.0
"""Seconds after its end in which a match without a board gets one: the bot may have been killed after posting it."""


class Host:
    """Lobbies, matches and everything that happens to them, each in its own part.

    A part gets the parts of the host and of the ``store`` that it uses; ``session`` notifies it of commits.
    ``think`` chooses the moves of computer players, ``run`` replays matches, counts results and exports data.
    ``boot`` is a clock that no one sets; it shows when ``clock`` was set.
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
        matches, index, match_log, bot = store.matches, store.index, store.log, store.upkeep
        counting = asyncio.Lock()  # results are counted and data exported one at a time

        # The parts that the others build on
        self.store, self.messages = store, store.messages
        self.clock = clock = SteadyClock(clock, boot or clock)
        self.failures = failures = MatchFailures(clock)
        self.fault_reports = FaultReports(bot, clock)
        self.pause, self.blocks = Pause(store.clocks), Blocks(bot)
        self.uptime = Uptime(store.clocks, clock, self.pause)
        self.session = session = MatchSession(matches, match_log, self.pause, config, clock)

        # People
        self.people = People(store.people, Emoji(bot), clock)
        self.preferences = preferences = Preferences(store.people, index, config)
        self.records = Records(store.results, preferences, failures, run, counting, clock)

        # Matches now and in the past
        self.matches = Matches(session, matches, index, match_log, failures)
        self.replays = Replays(match_log, run)
        self.branches = Branches(session, matches, index, self.replays, run)

        # How matches begin
        self.lobbies = Lobbies(session, store.lobbies, index, store.people, preferences, self.branches)
        self.looking = Looking(self.lobbies, clock)
        self.invitations = Invitations(store.lobbies, self.lobbies, preferences, self.blocks, clock)

        # Acts of people in them
        self.presence = presence = Presence(session)
        self.places = Places(session, bot, index, store.lobbies, presence)
        self.play = Play(session, presence)
        self.seats = Seats(session, store.lobbies, match_log, presence, preferences)
        self.proposals = Proposals(session, index, match_log, presence, preferences)

        # Parts that run by themselves
        self.outbox = Outbox(session, store.messages, preferences, failures, self.uptime)
        self.clocks = Clocks(session, index, match_log, self.play, presence, preferences, failures, self.uptime)
        self.computers = Computers(session, index, self.play, failures, think)
        self.plans = Plans(session, index, self.play, failures)
        self.tournaments = Tournaments(session, store.tournaments, preferences, index, self.seats)
        self.progress = Progress(session, self.tournaments, store.tournaments, index, match_log, preferences)
        self.packing = Packing(session, match_log, failures)
        self.housekeeping = Housekeeping(bot, store.lobbies, self.lobbies, self.packing, clock)
        self.backups = Backups(bot, config, clock, self.fault_reports)

        # Acts of the bot owner
        self.upkeep = Upkeep(session, matches, index, match_log, bot, self.lobbies, preferences, failures)
        self.personal_data = PersonalData(
            session,
            store.forgetting,
            index,
            store.lobbies,
            failures,
            self.lobbies,
            self.seats,
            self.proposals,
            self.people,
            self.records,
            run,
            counting,
            self.tournaments,
        )

    async def start(self, publisher: Publisher) -> None:
        """Resume every live match: outdated boards, computer players, clocks, unsent messages."""
        self.session.publisher = publisher
        await self.uptime.start()
        await self.places.start()
        await self._start_parts(publisher)
        await self._forget_again()
        self.housekeeping.start()
        self.packing.start()
        self.backups.start()

    async def _start_parts(self, publisher: Publisher) -> None:
        """Do all waiting work, as far as the bot is not paused."""
        await self._update_boards()
        await self.computers.start()
        await self.plans.start()
        await self.clocks.start()
        await self.outbox.start(publisher)
        self.progress.start()

    async def _forget_again(self) -> None:
        """Delete people whom a restored copy has brought back; the bot runs on if that fails."""
        try:
            await self.personal_data.forget_again()
        except Exception as error:
            log.warning("deleted people could not be deleted again", exc_info=True)
            name = type(error).__name__  # its words may be about someone
            self.fault_reports.report(f"Deleted data about people is back and could not be deleted again ({name}).")

    async def pause_all(self, reason: str) -> None:
        """Pause the bot: clocks stop and matches cannot change; everything can still be read."""
        await self.uptime.pause(reason)
        await self._update_boards()

    async def resume_all(self) -> None:
        """End the pause: every clock has the time that was left, and at least a moment after a long one."""
        await self.uptime.resume()
        if self.session.publisher is not None:
            await self._start_parts(self.session.publisher)

    async def _update_boards(self) -> None:
        """Update every outdated board."""
        self.session.show(*await self.store.index.with_outdated_boards(self.clock() - BOARD_OWED))

    async def close(self) -> None:
        """Finish work in progress and start nothing new. The store stays open."""
        await asyncio.sleep(0)  # listeners hear of the last commit
        ending = (self.progress, self.computers, self.plans, self.clocks, self.outbox, self.packing, self.housekeeping)
        for part in (*ending, self.uptime, self.backups):
            try:
                await part.close()
            except Exception:  # the others must be closed all the same
                log.exception("a part of the host could not be closed")

    def timer(self, callback: Callable[[], Awaitable[float | None]]) -> Timer:
        """Return a timer by the host's clock for work outside the host."""
        return Timer(self.clock, callback)
