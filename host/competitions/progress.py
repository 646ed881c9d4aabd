"""The steps that a tournament takes by itself: results are recorded, games get their places and begin, and are shown.

Every step is one transaction on what is stored then, and repeats itself at the next start until it is done.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Protocol

import msgspec

from host.changes.answers import Actor
from host.competitions.results import Ended, needs_round, options_of, settled, with_next_round
from host.competitions.tournaments import Competition, Tournaments
from host.errors import NoSuchMatch, Refusal
from host.failures import retry_on_conflict
from host.match.match_session import Committed, MatchSession
from host.services.new_matches import begin_match
from host.services.preferences import Preferences
from host.stored.change import Ending
from host.stored.decoded_match import game_of
from host.timer import Timer
from host.views.table import Lobby, SeatPlan
from rules import rounds
from rules.engine import Seat
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.repository import ChannelBusy, RevisionConflict
from storage.rows import SeatRow
from storage.tournament_rows import EntrantRow, PairingRow, StoredTournament
from storage.tournaments import UNPOSTED, TournamentStore

log = logging.getLogger(__name__)

AGAIN = 60.0
"""Seconds after which a game that had no place, or a message that could not be sent, is tried again."""

ABANDONED = 7 * 86_400.0
"""Seconds after which a tournament is aborted that was not started."""


class Stage(Protocol):
    """Where a tournament is seen."""

    async def place(self, competition: Competition, pairing: PairingRow) -> int:
        """Return the channel of a game, the same after a restart: its own thread, or the tournament's channel."""

    async def show(self, competition: Competition) -> None:
        """Bring the messages of a tournament up to date."""


class Progress:
    """Carries every running tournament on; one step at a time."""

    def __init__(
        self,
        session: MatchSession,
        tournaments: Tournaments,
        store: TournamentStore,
        index: MatchIndex,
        match_log: MatchLog,
        preferences: Preferences,
    ) -> None:
        self._session, self._tournaments, self._store = session, tournaments, store
        self._index, self._log, self._preferences = index, match_log, preferences
        self.stage: Stage | None = None
        self._one_at_a_time = asyncio.Lock()
        self._timer = Timer(session.clock, self.carry_on)
        session.listeners.append(self.follow)
        tournaments.changed.append(self.wake)

    def start(self) -> None:
        """Carry on with what is stored."""
        self.wake()

    async def close(self) -> None:
        """Finish the step in progress and stop."""
        await self._timer.close()

    def follow(self, committed: Committed) -> None:
        """Carry on after a match of a tournament has ended."""
        if committed.match.facts.tournament_id is not None and not committed.match.decoded.live:
            self.wake()

    def wake(self, _: int = 0) -> None:
        """Carry on now."""
        self._timer.no_later_than(self._session.clock())

    async def carry_on(self) -> float | None:
        """Do all that can be done now; return when to do it again."""
        if self.stage is None or self._session.pause.is_on:
            return None
        waits, now = False, self._session.clock()
        async with self._one_at_a_time:
            for step, numbers in ((self._advance, self._store.under_way), (self._show, self._store.outdated)):
                for tournament_id in await numbers():
                    try:
                        waits |= await step(tournament_id)
                    except Exception:
                        log.exception("tournament %s could not be carried on; it is tried again", tournament_id)
                        waits = True
        return now + (AGAIN if waits else ABANDONED)

    async def _advance(self, tournament_id: int) -> bool:
        """Carry one tournament on; return whether something in it has to be tried again."""
        now = await self._tournaments.load(tournament_id)
        waits = False
        if now.row.status == "open" and now.row.created_at + ABANDONED <= self._session.clock():
            now = await self._tournaments.change(
                tournament_id, lambda competition: competition.with_row(status="aborted")
            )
        if now.row.status == "running":
            now = await self._settle(now)
            for pairing in now.stored.pairings:
                if not pairing.done and pairing.match_id is None:
                    waits |= not await self._begin(now, pairing)
        await self._end_others(await self._tournaments.load(tournament_id))
        return waits

    async def _show(self, tournament_id: int) -> bool:
        """Bring the messages of a tournament up to date; return whether it is too new for that.

        The person who opens it gets its message at once; only a kill can prevent that.
        """
        now = await self._tournaments.load(tournament_id)
        is_new = self._session.clock() < now.row.created_at + AGAIN
        if is_new and await self._tournaments.post(tournament_id, "bracket") == UNPOSTED:
            return True
        await self._end_others(now)
        assert self.stage is not None
        await self.stage.show(now)
        return False

    async def _settle(self, now: Competition) -> Competition:
        """Record the results there are, and note the games that can be played now: one transaction, two for a round."""
        ended = {
            row.match_id: await self._ended(row.match_id)
            for row in now.stored.pairings
            if row.match_id is not None and not row.done and await self._is_over(row.match_id)
        }
        now = await self._tournaments.change(now.row.id, lambda competition: settled(competition, ended))
        while needs_round(now):
            before = now.bracket
            assert isinstance(before, rounds.Rounds)
            paired = await asyncio.to_thread(rounds.next_round, before)
            now = await self._tournaments.change(now.row.id, partial(with_next_round, before=before, paired=paired))
        return now

    async def _is_over(self, match_id: int) -> bool:
        """Return whether a match has ended or was deleted."""
        try:
            return not (await self._session.load(match_id)).decoded.live
        except NoSuchMatch:
            return True

    async def _ended(self, match_id: int) -> Ended | None:
        """Return a match that has ended, None if it was deleted."""
        try:
            match = (await self._session.load(match_id)).decoded
        except NoSuchMatch:
            return None
        entries = await self._log.entries(match_id)
        resigned = frozenset(entry.seat for entry in entries if entry.kind == "resign" and entry.seat is not None)
        clocked = bool(entries) and entries[-1].kind == "resign" and entries[-1].source == "clock"
        return Ended(match, resigned if len(match.stored.seats) > 2 else frozenset(), clocked)

    async def _begin(self, now: Competition, pairing: PairingRow) -> bool:
        """Give a game its place, then begin its match; return whether that worked."""
        assert self.stage is not None
        server = await self._preferences.server(now.row.guild_id)
        if await self._index.live_in(now.row.guild_id) >= server.most_live:
            return False
        if pairing.channel_id is None:
            channel_id = await self.stage.place(now, pairing)
            pairing = msgspec.structs.replace(pairing, channel_id=channel_id)
            await self._tournaments.change(now.row.id, lambda competition: _with_pairing(competition, pairing))
        row, entrants = now.row, now.stored.entrants
        plans = tuple(_plan(entrants[number], server.stand_in) for number in pairing.seats)
        game = game_of(row.game)
        terms = Lobby(
            game=row.game,
            guild_id=row.guild_id,
            channel_id=pairing.channel_id or row.channel_id,
            owner_id=row.organiser_id or 0,
            seats=plans,
            options={},
            pace=row.pace,
            rated=row.rated,
        )
        try:
            options = options_of(now, pairing, game.options)
            await begin_match(self._session, terms, game, options, plans, pairing=pairing)
        except (ChannelBusy, RevisionConflict):
            return False
        except Refusal as refused:
            log.info("a game of tournament %s waits: %s", row.id, refused)
            return False
        return True

    async def _end_others(self, now: Competition) -> None:
        """Abort the live matches whose result no longer counts; elsewhere the computer plays for who has left.

        Rated matches are played to the end: neither an organiser nor a player removed by one escapes from a defeat.
        """
        waiting = {row.match_id: row for row in now.stored.pairings if not row.done and now.row.status != "aborted"}
        for match_id in await self._index.live_of(now.row.guild_id, now.row.id):
            with suppress(NoSuchMatch):
                if match_id not in waiting:
                    await self._end(match_id)
                for number in waiting[match_id].seats if match_id in waiting else ():
                    if now.stored.entrants[number].withdrawn:
                        await self._replace(match_id, waiting[match_id].seats.index(number))

    @retry_on_conflict
    async def _end(self, match_id: int) -> None:
        """Abort a match if it is live and not rated. Raises ``NoSuchMatch``."""
        async with self._session.locked(match_id) as loaded:
            if loaded.decoded.live and not loaded.facts.rated:
                ending, actor = Ending("aborted", None, self._session.clock()), Actor(None, "moderator")
                await self._session.commit_entry(loaded, "abort", None, actor, ending=ending)

    @retry_on_conflict
    async def _replace(self, match_id: int, seat: Seat) -> None:
        """Let a computer player take a seat of a live, unrated match, unless one has it. Raises ``NoSuchMatch``."""
        async with self._session.locked(match_id) as loaded:
            if loaded.decoded.live and not loaded.facts.rated and loaded.decoded.seat(seat).kind != "computer":
                server = await self._preferences.server(loaded.facts.guild_id)
                row, actor = SeatRow(seat, "computer", None, server.stand_in), Actor(None, "moderator")
                await self._session.commit_entry(loaded, "seat", seat, actor, row.kind, row=row)


def _plan(entrant: EntrantRow, stand_in: str) -> SeatPlan:
    """Return who sits on an entrant's seat: the computer for someone who has left."""
    return SeatPlan(None, stand_in) if entrant.withdrawn else SeatPlan(entrant.user_id, entrant.computer)


def _with_pairing(now: Competition, pairing: PairingRow) -> StoredTournament:
    """Return a tournament with another row of the same game, unless that has got a match."""
    key = (pairing.bout, pairing.number)
    rows = (
        pairing if (row.bout, row.number) == key and row.match_id is None and not row.done else row
        for row in now.stored.pairings
    )
    return msgspec.structs.replace(now.stored, pairings=tuple(rows))
