"""Plans continue when all players they wait for have answered."""

from __future__ import annotations

import asyncio

from host.errors import Refusal
from host.failures import MatchFailures, log_background
from host.match.match_session import Committed, MatchSession
from host.services.play import Play
from host.stored.decoded_match import goes_on, is_asked
from storage.match_index import MatchIndex


class Plans:
    """Makes the moves of plans, with one task for each match in which one can continue.

    A plan whose facts have changed waits for its person.
    """

    def __init__(self, session: MatchSession, index: MatchIndex, play: Play, failures: MatchFailures) -> None:
        self._index, self._play, self._failures = index, play, failures
        self._tasks: set[asyncio.Task[None]] = set()
        self._retries: dict[int, asyncio.TimerHandle] = {}
        self._closed = False
        session.listeners.append(self.follow)
        session.wakers.append(self.wake)

    async def start(self) -> None:
        """Continue the plans whose answers came before the start."""
        for match_id in await self._index.with_plans():
            self.wake(match_id)

    def follow(self, committed: Committed) -> None:
        """Continue a plan if all have answered."""
        decoded = committed.match.decoded
        if any(is_asked(decoded, plan) and goes_on(decoded, plan) for plan in decoded.stored.plans):
            self.wake(decoded.id)

    def wake(self, match_id: int) -> None:
        """Continue a plan of a match if possible."""
        self._cancel_retry(match_id)
        if not self._closed:
            task = asyncio.create_task(self._run(match_id), name=f"plan of match {match_id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Finish the moves that are being stored, and stop; the other plans are left for the next start."""
        self._closed = True
        for match_id in tuple(self._retries):
            self._cancel_retry(match_id)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, match_id: int) -> None:
        log_background()
        try:
            await self._play.go_on(match_id)
        except Refusal:  # the match has moved on, or is over: the plan is void
            self._failures.succeeded("plan", match_id)
        except Exception as error:
            pause = self._failures.failed("plan", match_id, error)
            if not self._closed:
                self._retries[match_id] = asyncio.get_running_loop().call_later(pause, self.wake, match_id)
        else:
            self._failures.succeeded("plan", match_id)

    def _cancel_retry(self, match_id: int) -> None:
        retry = self._retries.pop(match_id, None)
        if retry is not None:
            retry.cancel()
