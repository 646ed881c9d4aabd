"""Loading a match, locking it, committing a change, and showing it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal, Protocol
from weakref import WeakValueDictionary

import msgspec

from host.changes.answers import Actor
from host.changes.entry_change import entry_change
from host.changes.move_change import report, stopping
from host.changes.plans import without_void_plans
from host.config import HostConfig
from host.errors import NoSuchMatch, UnreadableMatch
from host.restrictions import Pause
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, next_value, read
from host.stored.result import result_of
from host.views import visibility
from host.views.table import STUCK, Match, Table
from rules.engine import Seat
from rules.look_ahead import standstill, unanswerable
from storage.bot_rows import OutboxRow
from storage.match_log import MatchLog
from storage.matches import MatchStore
from storage.reading import Contents
from storage.repository import RevisionConflict
from storage.rows import EntryKind, Grown, Message, NewMatch, QuestionRow, SeatRow, StoredMatch

log = logging.getLogger(__name__)


class MatchLock:
    """The lock of one match, and the revision that this process last wrote."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.revision = 0


class LoadedMatch:
    """A match that was read once; each commit through it brings it up to date.

    ``decoded`` is for the host only; people see ``facts`` and ``table``.
    ``conflicted`` means that a commit was refused because another process had
    changed the match.
    """

    def __init__(self, decoded: DecodedMatch, lock: MatchLock, pause: Pause) -> None:
        self.decoded = decoded
        self.lock = lock
        self._pause = pause
        self.conflicted = False
        self._facts: tuple[DecodedMatch, Match] | None = None
        self._tables: tuple[Match, dict[int | None, Table]] | None = None

    @property
    def id(self) -> int:
        return self.decoded.id

    @property
    def revision(self) -> int:
        """The revision that was last read or committed."""
        return self.decoded.stored.match.revision

    @property
    def outdated(self) -> bool:
        """Whether the match is known to have been changed since it was read."""
        return self.conflicted or self.lock.revision > self.revision

    @property
    def facts(self) -> Match:
        known = self._facts
        if known is None or known[0] is not self.decoded or known[1].paused != self._pause.reason:
            self._facts = known = self.decoded, visibility.facts(self.decoded, self._pause.reason)
        return known[1]

    def table(self, user_id: int | None) -> Table:
        """Return the match as a person may see it; None and strangers get the public view."""
        facts, known = self.facts, self._tables
        if known is None or known[0] is not facts:
            self._tables = known = facts, {}
        if user_id not in known[1]:
            known[1][user_id] = visibility.table(self.decoded, user_id, facts)
        return known[1][user_id]


MatchRef = int | LoadedMatch
"""A match by its id, or as it was already read."""


Delivery = Literal["done", "retry"] | float
"""The fate of a message: sent or no longer wanted, to be tried again later, or when it can be sent."""


class Publisher(Protocol):
    """Shows changes. Called only after everything is stored."""

    def changed(self, match: MatchRef) -> None:
        """Note that a match has changed, and show it soon.

        Returns at once. A match that was just committed is given as it is
        now, one with an outdated board by its id.
        """

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message that must arrive; the text is made from the match as it is now.

        "done" also means that a message is no longer needed or can never arrive. Raised errors
        count as "retry".
        """


class Committed(msgspec.Struct, frozen=True):
    """A stored change: the match as it is now, and when its new messages are due."""

    match: LoadedMatch
    messages: tuple[float, ...]


class MatchSession:
    """The part that all others use to load, lock and commit matches.

    No match is kept in memory. After a commit, the ``publisher`` shows the match before the press is
    answered. Each of ``listeners`` is called soon after every commit, behind the press; their ``start`` does the
    work of commits that they never heard of. Each of ``wakers`` gets a match whose waiting work must be done at once.
    """

    def __init__(
        self,
        store: MatchStore,
        log: MatchLog,
        pause: Pause,
        config: HostConfig,
        clock: Callable[[], float],
    ) -> None:
        self._store, self._log, self.pause = store, log, pause
        self.config = config
        self.clock = clock
        self.publisher: Publisher | None = None
        self.listeners: list[Callable[[Committed], None]] = []
        self.wakers: list[Callable[[int], None]] = []
        self._locks: WeakValueDictionary[int, MatchLock] = WeakValueDictionary()
        self._channel_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def channel_lock(self, channel_id: int) -> asyncio.Lock:
        """Return the lock under which the lobby of a channel is changed."""
        return self._channel_locks.setdefault(channel_id, asyncio.Lock())

    async def load(self, match_id: int) -> LoadedMatch:
        """Return a match, to show and to change it. Raises ``NoSuchMatch``, ``UnreadableMatch``."""
        lock = self._lock(match_id)
        return LoadedMatch(await self._read(match_id), lock, self.pause)

    @asynccontextmanager
    async def locked(self, match: MatchRef, *, in_pause: bool = False) -> AsyncIterator[LoadedMatch]:
        """Hold the lock of a match inside the block; an outdated match is read again.

        Raises ``Paused`` while the bot is paused, unless ``in_pause``.
        """
        if not in_pause:
            self.pause.check()
        lock = match.lock if isinstance(match, LoadedMatch) else self._lock(match)
        async with lock.lock:
            if not isinstance(match, LoadedMatch):
                match = LoadedMatch(await self._read(match), lock, self.pause)
            elif match.outdated:
                match.decoded = await self._read(match.id)
                match.conflicted = False
            yield match

    async def commit(self, match: LoadedMatch, change: Change) -> None:
        """Store a change of a locked match, bring ``match`` up to date, and only then publish the change.

        Raises ``RevisionConflict``; see ``host.failures``.
        """
        old = match.decoded.stored
        if change.new.plans:
            change = without_void_plans(match.decoded, change)
        new = change.new.in_order().with_match(revision=old.match.revision + 1)
        ends = old.match.status == "live" and new.match.status != "live"
        grown = await self._with_result(new, change.grown) if ends else change.grown
        try:
            await self._store.commit(old, new, grown)
        except RevisionConflict:
            match.conflicted = True
            raise
        match.decoded = next_value(match.decoded, new)
        if ends and match.facts.stuck:
            report(match.decoded)
        self._follow(match.decoded, match.lock, grown.messages)

    async def _with_result(self, ended: StoredMatch, grown: Grown) -> Grown:
        """Return the growth of a match with the row of its result; if need be, the match ends without it."""
        try:
            before = await self._log.entries(ended.match.id)
            contents = Contents((*before, *grown.entries), (), ended.snapshot)
            return msgspec.structs.replace(grown, result=await asyncio.to_thread(result_of, ended, contents))
        except Exception:  # `bot.py records` makes the row once the error is fixed
            log.exception("the result of match %s could not be written", ended.match.id)
            return grown

    async def commit_entry(
        self,
        match: LoadedMatch,
        kind: EntryKind,
        seat: Seat | None,
        actor: Actor,
        notation: str = "",
        *,
        row: SeatRow | None = None,
        ending: Ending | None = None,
        questions: tuple[QuestionRow, ...] | None = None,
    ) -> None:
        """Store and publish an act of ``actor`` in a locked match other than a move, with its entry in the log.

        See ``entry_change`` and ``commit``.
        """
        now, decoded = self.clock(), match.decoded
        change = entry_change(
            decoded, kind, seat, actor, notation, now, self.config, row=row, ending=ending, questions=questions
        )
        await self.commit(match, change)

    async def stop_if_stuck(self, match: LoadedMatch, *, absent: bool = False) -> bool:
        """Stop a locked live match if someone cannot answer; with ``absent``, also if their fallback is impossible.

        Returns whether it did. Changes stop a match by themselves; this is for positions stored before.
        """
        decoded, why = match.decoded, standstill if absent else unanswerable
        if not decoded.live or not why(decoded.game, decoded.state):
            return False
        actor, ending = Actor(None, "clock"), stopping(self.clock())
        await self.commit_entry(match, "abort", None, actor, STUCK, ending=ending)
        return True

    async def create(self, new: NewMatch) -> int:
        """Store a new match, publish it, and return its id. Raises ``ChannelBusy``, ``Paused``."""
        self.pause.check()
        match_id = await self._store.create(new)
        self._follow(read(new.stored.with_match(id=match_id)), self._lock(match_id), new.messages)
        return match_id

    def wake(self, match_id: int) -> None:
        """Do all waiting work of a match at once."""
        for waker in self.wakers:
            waker(match_id)

    def _follow(self, decoded: DecodedMatch, lock: MatchLock, messages: tuple[Message, ...]) -> None:
        lock.revision = decoded.stored.match.revision
        committed = Committed(LoadedMatch(decoded, lock, self.pause), tuple(row.due_at for row in messages))
        self.show(committed.match)
        asyncio.get_running_loop().call_soon(self._notify, committed)

    def _notify(self, committed: Committed) -> None:
        for listener in self.listeners:
            listener(committed)

    def show(self, *matches: MatchRef) -> None:
        """Show matches as they are now, once there is a publisher."""
        if self.publisher is not None:
            for match in matches:
                self.publisher.changed(match)

    def _lock(self, match_id: int) -> MatchLock:
        return self._locks.setdefault(match_id, MatchLock())

    async def _read(self, match_id: int) -> DecodedMatch:
        try:
            stored = await self._store.load(match_id)
        except msgspec.DecodeError as error:
            raise UnreadableMatch(match=match_id) from error
        if stored is None:
            raise NoSuchMatch(match=match_id)
        return read(stored)
