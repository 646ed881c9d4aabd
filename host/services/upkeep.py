"""The bot owner's tools for matches: end them, repair them, remove a person from them."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from host.changes.answers import Actor
from host.changes.entry_change import entry_change
from host.changes.move_change import open_questions, turn_messages
from host.errors import ChannelTaken, MatchOver, NoSuchMatch, Refusal, UnreadableMatch
from host.failures import MatchFailures, retry_on_conflict
from host.match.match_session import LoadedMatch, MatchSession
from host.services.lobbies import Lobbies
from host.services.preferences import Preferences
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, game_of, read
from host.stored.replay import CannotRebuild, problem, rebuild
from host.views.table import BY_OWNER, OWNER, REMOVED, REOPENED, STUCK
from rules.look_ahead import standstill
from storage.bot_rows import Counts
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.matches import MatchStore
from storage.repository import ChannelBusy
from storage.rows import Grown, MatchHead, QuestionRow, SeatRow
from storage.upkeep import BotStore


class Repaired(msgspec.Struct, frozen=True):
    """The result of a repair: the position was ``rebuilt`` from the log, the questions were ``asked_again``, a match
    that had been stopped was ``reopened``, or one is ``stuck`` by its rules. ``lost`` says why there is no position.
    """

    rebuilt: bool = False
    asked_again: bool = False
    reopened: bool = False
    stuck: bool = False
    lost: str = ""


class Upkeep:
    """Ends and repairs matches, even in a pause."""

    def __init__(
        self,
        session: MatchSession,
        store: MatchStore,
        index: MatchIndex,
        log: MatchLog,
        bot: BotStore,
        lobbies: Lobbies,
        preferences: Preferences,
        failures: MatchFailures,
    ) -> None:
        self._session = session
        self._store, self._index, self._log, self._bot = store, index, log, bot
        self._lobbies, self._preferences = lobbies, preferences
        self._failures = failures

    async def counts(self) -> Counts:
        """Return how many matches there are and how many messages wait."""
        return await self._bot.counts()

    @retry_on_conflict
    async def end(self, match_id: int) -> MatchHead:
        """Abort a match, even one that cannot be read. Raises ``NoSuchMatch``, ``MatchOver``."""
        head = await self._head(match_id)
        if head.status != "live":
            raise MatchOver(status=head.status)
        now = self._session.clock()
        try:
            async with self._session.locked(match_id, in_pause=True) as match:
                match.decoded.require_live()
                ending = Ending("aborted", None, now, OWNER)
                actor = Actor(None, "moderator")
                await self._session.commit_entry(match, "abort", None, actor, BY_OWNER, ending=ending)
        except UnreadableMatch:
            await self._store.end_unread(match_id, head.revision, now, OWNER)
        return head

    @retry_on_conflict
    async def repair(self, match_id: int) -> Repaired:
        """Read a match again from its log, and fix its errors.

        Raises ``NoSuchMatch``, ``UnknownGame``, and ``ChannelTaken`` if another match has taken the place of one
        that was stopped.
        """
        head = await self._head(match_id)
        self._failures.forget(match_id)
        try:
            rebuilt = await self._mend_position(head)
        except CannotRebuild as error:
            return Repaired(lost=str(error))
        async with self._session.locked(match_id, in_pause=True) as match:
            done = await self._mend_questions(match)
        self._session.wake(match_id)
        return msgspec.structs.replace(done, rebuilt=rebuilt)

    async def remove_person(self, user_id: int) -> None:
        """Remove a person from every lobby and every live match: the computer takes their seats for good.

        A match without other people is aborted.
        """
        await self._lobbies.remove_person(user_id)
        for match_id in await self._index.live_ids(user_id=user_id):
            with self._failures.isolate("owner", match_id):
                await self._remove_from(match_id, user_id)

    @retry_on_conflict
    async def _remove_from(self, match_id: int, user_id: int) -> None:
        async with self._session.locked(match_id, in_pause=True) as match:
            decoded, actor = match.decoded, Actor(None, "moderator")
            seat = decoded.seat_of(user_id) if decoded.seat_of(user_id) is not None else decoded.kept_for(user_id)
            if not decoded.live or seat is None:
                return
            if match.facts.people in ((), (user_id,)):
                ending = Ending("aborted", None, self._session.clock(), OWNER)
                await self._session.commit_entry(match, "abort", None, actor, BY_OWNER, ending=ending)
                return
            server = await self._preferences.server(match.facts.guild_id)
            row = SeatRow(seat, "computer", None, server.stand_in)
            await self._session.commit_entry(match, "seat", seat, actor, REMOVED, row=row)

    async def _head(self, match_id: int) -> MatchHead:
        head = await self._store.match_head(match_id)
        if head is None:
            raise NoSuchMatch(match=match_id)
        return head

    async def _mend_position(self, head: MatchHead) -> bool:
        """Rebuild the position from the log unless it is sound; return whether that was needed."""
        game = game_of(head.game)
        bases, entries = await self._log.bases(head.id), await self._log.entries(head.id)
        with suppress(msgspec.DecodeError, Refusal):
            stored = await self._store.load(head.id)
            if stored is not None and problem(stored, bases, entries) is None:
                read(stored)
                return False
        snapshot = rebuild(game, head.seats, bases, entries, head.counts)
        await self._store.put_snapshot(head.id, head.revision, snapshot)
        return True

    async def _mend_questions(self, match: LoadedMatch) -> Repaired:
        """Open the missing questions of a live match, and reopen a stopped one that can continue by today's rules."""
        decoded = match.decoded
        last = (await self._log.entries(match.id, max(0, decoded.stored.snapshot.number - 1)))[-1:]
        stopped = not decoded.live and [entry.notation for entry in last] == [STUCK]
        if not decoded.live and not stopped:
            return Repaired()
        if standstill(decoded.game, decoded.state):
            await self._session.stop_if_stuck(match, absent=True)
            return Repaired(stuck=True)
        if stopped:
            await self._reopen(match)
            return Repaired(reopened=True)
        questions = self._questions(decoded)
        if _ids(questions) == _ids(decoded.stored.questions):
            return Repaired()
        await self._session.commit(match, self._asking(decoded, questions))
        return Repaired(asked_again=True)

    def _questions(self, decoded: DecodedMatch) -> tuple[QuestionRow, ...]:
        row, counts = decoded.stored.match, decoded.stored.snapshot.counts
        now = self._session.clock()
        return open_questions(decoded.game, decoded.state, counts, decoded.stored.questions, row.clock, now)

    def _asking(self, decoded: DecodedMatch, questions: tuple[QuestionRow, ...]) -> Change:
        """Return the change that opens these questions and notifies their people."""
        now, config = self._session.clock(), self._session.config
        messages = turn_messages(decoded.stored.seats, questions, set(), now, config)
        return Change(msgspec.structs.replace(decoded.stored, questions=questions), Grown(messages=messages))

    async def _reopen(self, match: LoadedMatch) -> None:
        """Let a stopped match continue. Raises ``ChannelTaken``."""
        decoded, now = match.decoded, self._session.clock()
        actor, config = Actor(None, "moderator"), self._session.config
        questions = self._questions(decoded)
        change = entry_change(decoded, "abort", None, actor, REOPENED, now, config, questions=questions)
        change = change.with_grown(messages=self._asking(decoded, questions).grown.messages).with_match(
            status="live", outcome=None, ended_at=None, ended_by=None, touched_at=now, asleep=False
        )
        try:
            await self._session.commit(match, change)
        except ChannelBusy as busy:
            raise ChannelTaken(what="match") from busy


def _ids(questions: tuple[QuestionRow, ...]) -> list[tuple[int, str]]:
    return [(row.seat, row.decision) for row in questions]
