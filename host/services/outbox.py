"""Messages that must arrive: sent when due, and retried until they have been delivered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from host.errors import UnreadableMatch
from host.failures import MatchFailures
from host.match.match_session import Committed, Delivery, MatchSession, Publisher
from host.services.preferences import Preferences
from host.services.uptime import Uptime
from host.timer import Timer
from storage.bot_rows import OutboxRow
from storage.messages import MessageStore

log = logging.getLogger(__name__)

_RETRIES = (2.0, 5.0, 15.0, 60.0, 300.0, 1800.0)
"""Seconds until the next attempt, by the number of attempts made; the last one repeats."""

_TRIES = 20
"""Attempts after which the host drops a message."""

PATIENCE = 60.0
"""Seconds that sending one message can take."""

AT_ONCE = 200
"""The number of matches whose messages are sent at the same time."""


class Outbox:
    """Sends the rows of the outbox table through a publisher.

    A message of an unreadable match
    waits until the match can be read again. Nothing is sent while the bot is
    paused: no one should be called to a paused match.
    """

    def __init__(
        self,
        session: MatchSession,
        store: MessageStore,
        preferences: Preferences,
        failures: MatchFailures,
        uptime: Uptime,
    ) -> None:
        self._store = store
        self._pause = session.pause
        self._clock = session.clock
        self._preferences = preferences
        self._failures = failures
        self._uptime = uptime
        self._publisher: Publisher | None = None
        self._timer = Timer(session.clock, self.drain)
        self._sending: dict[int, asyncio.Task[None]] = {}
        session.listeners.append(self.follow)
        session.wakers.append(self.wake)

    async def start(self, publisher: Publisher) -> None:
        """Send what is due and set the timer for the rest."""
        self._publisher = publisher
        due = await self._store.next_due()
        if due is not None:
            self._timer.no_later_than(due)

    def follow(self, committed: Committed) -> None:
        """Set the timer for the messages that were just stored."""
        if committed.messages and self._publisher is not None:
            self._timer.no_later_than(min(committed.messages))

    def wake(self, match_id: int) -> None:
        """Look at the messages of a match now, and at all others."""
        if self._publisher is not None:
            self._timer.no_later_than(self._clock())

    async def close(self) -> None:
        """Stop after the messages being sent."""
        await self._timer.close()
        await self.sent()

    async def sent(self) -> None:
        """Wait until nothing is being sent."""
        while self._sending:
            await asyncio.gather(*self._sending.values(), return_exceptions=True)

    async def drain(self) -> float | None:
        """Begin to send due messages: those of one match in order, while no match waits for another."""
        if self._pause.is_on:
            return None
        await self._uptime.check()  # this can put reminders off
        rows = await self._store.due_messages(self._clock(), excluding=self._sending)
        for match_id in dict.fromkeys(row.match_id for row in rows):
            if len(self._sending) < AT_ONCE:
                messages = [row for row in rows if row.match_id == match_id]
                self._sending[match_id] = asyncio.create_task(self._send_all(match_id, messages), name="timer")
        return None if len(self._sending) >= AT_ONCE else await self._store.next_due(excluding=self._sending)

    async def _send_all(self, match_id: int, rows: Sequence[OutboxRow]) -> None:
        try:
            for row in rows:
                await self._send(row)
        finally:
            del self._sending[match_id]
            due = await self._store.next_due(excluding=self._sending)
            if due is not None:
                self._timer.no_later_than(due)

    async def _send(self, row: OutboxRow) -> None:
        pause = self._failures.pause("news", row.match_id)
        if not pause:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._attempt(row)
            except UnreadableMatch as error:
                pause = self._failures.failed("news", row.match_id, error)
            except Exception as error:
                self._failures.report("news", row.match_id, error)
                await self._again(row)
            else:
                self._failures.succeeded("news", row.match_id)
        if pause:
            await self._store.news_put_off(row, self._clock() + pause)

    async def _attempt(self, row: OutboxRow) -> None:
        """Send a message, unless its reader has quiet hours or has turned such messages off."""
        assert self._publisher is not None
        at = await self._preferences.not_before(row.user_id, row.kind, self._clock())
        if at is None:
            await self._store.message_done(row)
        elif at > self._clock():
            await self._store.news_put_off(row, at)
        else:
            await self._delivered(row, await self._publisher.deliver(row))

    async def _delivered(self, row: OutboxRow, delivery: Delivery) -> None:
        """Delete a message that has been sent, or keep it for later."""
        if delivery == "done":
            await self._store.message_done(row)
        elif delivery == "retry":
            await self._again(row)
        else:
            await self._store.news_put_off(row, delivery)

    async def _again(self, row: OutboxRow) -> None:
        """Keep a message for another attempt, or drop it after the last one."""
        if row.tries + 1 >= _TRIES:
            log.warning("news %s of match %s is dropped", row.id, row.match_id)
            await self._store.message_done(row)
            return
        wait = _RETRIES[min(row.tries, len(_RETRIES) - 1)]
        await self._store.news_failed(row, self._clock() + wait)
