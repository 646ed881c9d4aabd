"""Messages that must arrive: sent when due, and retried until they have been delivered."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from host.errors import UnreadableMatch
from host.match.match_session import Committed, MatchSession
from host.match_failures import MatchFailures
from host.services.publisher import Delivery, Publisher
from host.services.uptime import Uptime
from host.timer import Timer
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

_RETRIES = (2.0, 5.0, 15.0, 60.0, 300.0, 1800.0)
"""Seconds until the next attempt, by the number of attempts made; the last one repeats."""

_TRIES = 20
"""Attempts after which a message is given up."""


class Outbox:
    """Sends the rows of the outbox table through a publisher.

    ``not_before`` returns when a message may be sent to somebody: now, after
    their quiet hours, or None for never. A message of an unreadable match
    waits until the match can be read again.
    """

    def __init__(
        self,
        session: MatchSession,
        not_before: Callable[[int, str, float], Awaitable[float | None]],
        failures: MatchFailures,
        uptime: Uptime,
    ) -> None:
        self._store = session.store
        self._clock = session.clock
        self._not_before = not_before
        self._failures = failures
        self._uptime = uptime
        self._publisher: Publisher | None = None
        self._timer = Timer(session.clock, self._drain)

    async def start(self, publisher: Publisher) -> None:
        """Send what is due and set the timer for the rest."""
        self._publisher = publisher
        due = await self._store.next_news()
        if due is not None:
            self._timer.no_later_than(due)

    def follow(self, committed: Committed) -> None:
        """Set the timer for the messages that have just been stored."""
        if committed.messages and self._publisher is not None:
            self._timer.no_later_than(min(committed.messages))

    async def close(self) -> None:
        """Stop after the message being sent."""
        await self._timer.close()

    async def _drain(self) -> float | None:
        await self._uptime.check()  # this may put reminders off
        for row in await self._store.due_messages(self._clock()):
            await self._send(row)
        return await self._store.next_news()

    async def _send(self, row: OutboxRow) -> None:
        pause = self._failures.pause("news", row.match_id)
        if not pause:
            try:
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
        at = await self._not_before(row.user_id, row.kind, self._clock())
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
            log.warning("news %s of match %s is given up", row.id, row.match_id)
            await self._store.message_done(row)
            return
        wait = _RETRIES[min(row.tries, len(_RETRIES) - 1)]
        await self._store.news_failed(row, self._clock() + wait)
