"""Failures: logged with their interaction, reported to the bot owner, kept apart from other matches, or tried again."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Literal, ParamSpec, TypeVar

import msgspec
from typing_extensions import override

from host.errors import ChangedMeanwhile
from storage.repository import RevisionConflict
from storage.upkeep import BotStore

log = logging.getLogger(__name__)

DAY = 86_400.0
"""Seconds within which a kind of error is reported once."""
MOST = 20
"""Kinds of errors reported in a day: more say nothing new."""


_WHERE: ContextVar[str] = ContextVar("where", default="")


def log_interaction(interaction_id: int) -> None:
    """Add a short id of the interaction to the log lines of this task from now on."""
    _WHERE.set(f"interaction={interaction_id & 0xFFFF_FFFF:08x} ")


def log_match(match_id: int) -> None:
    """Add the match too; does nothing outside an interaction."""
    where = _WHERE.get()
    if where and " match=" not in where:
        _WHERE.set(f"{where}match={match_id} ")


def log_background() -> None:
    """Remove both: this task outlives the interaction that started it."""
    _WHERE.set("")


class ContextFilter(logging.Filter):
    """Gives every record a ``where``: key=value pairs with a space after each, "" outside interactions."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.where = _WHERE.get()
        return True


class FaultReports:
    """Reports errors, each kind once a day, even after a restart.

    ``listeners`` get each as a sentence or two, without secrets; they must not raise.
    """

    def __init__(self, store: BotStore, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._quiet_until: dict[str, float] = {}
        self.listeners: list[Callable[[str], None]] = []

    def report(self, sentence: str) -> None:
        """Log an error and report it to the owner."""
        log.error("%s", sentence)
        for listener in self.listeners:
            listener(sentence)

    async def is_news(self, kind: str) -> bool:
        """Return whether to report an error now; then it counts as reported."""
        now = self._clock()
        self._quiet_until = {known: until for known, until in self._quiet_until.items() if now < until}
        if kind in self._quiet_until:
            return False
        self._quiet_until[kind] = now + DAY
        try:
            return await self._store.note_fault(kind, now, now - DAY, MOST)
        except sqlite3.Error:  # such as a full disk: report that as well
            return len(self._quiet_until) <= MOST


Work = Literal[
    "deadline",
    "sleep",
    "computer",
    "plan",
    "news",
    "board",
    "panel",
    "list",
    "owner",
    "pack",
    "forget",
    "data",
    "records",
    "holidays",
]
"""Kinds of work done for many matches; each fails and is retried independently."""

PAUSES = (5.0, 15.0, 60.0, 300.0, 1800.0)
"""Seconds until the next attempt, by the number of consecutive failures; the last one repeats."""


class _Failure(msgspec.Struct, frozen=True):
    """The number of consecutive failures, and when to try again."""

    count: int
    retry_at: float


class MatchFailures:
    """Keeps track of matches that fail. All work on several matches isolates each with it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures: dict[tuple[Work, int], _Failure] = {}
        self._reported: dict[tuple[int, str], Work] = {}

    @contextmanager
    def isolate(self, work: Work, match_id: int) -> Iterator[None]:
        """Run a block that works on one match; an error in it ends the block and is recorded."""
        try:
            yield
        except Exception as error:
            self.failed(work, match_id, error)
        else:
            self.succeeded(work, match_id)

    def failed(self, work: Work, match_id: int, error: Exception) -> float:
        """Report a failure, and return the seconds until the next attempt."""
        self.report(work, match_id, error)
        before = self._failures.get((work, match_id))
        count = 0 if before is None else before.count
        pause = PAUSES[min(count, len(PAUSES) - 1)]
        self._failures[work, match_id] = _Failure(count + 1, self._clock() + pause)
        return pause

    def succeeded(self, work: Work, match_id: int) -> None:
        """Forget the failures of this work, so that later ones are reported again."""
        self._failures.pop((work, match_id), None)
        reports = [key for key, reporter in self._reported.items() if key[0] == match_id and reporter == work]
        for key in reports:
            del self._reported[key]
            log.info("match %s works again", match_id)

    def forget(self, match_id: int) -> None:
        """Forget all failures of a match, so that everything is tried again at once and reported if it fails."""
        for failure in [key for key in self._failures if key[1] == match_id]:
            del self._failures[failure]
        for report in [key for key in self._reported if key[0] == match_id]:
            del self._reported[report]

    def report(self, work: Work, match_id: int, error: Exception) -> None:
        """Log an error of a match once, until the work that reported it succeeds."""
        key = (match_id, type(error).__name__)
        if key not in self._reported:
            self._reported[key] = work
            log.error("match %s failed (%s) and is tried again after growing pauses", match_id, work, exc_info=error)

    def paused(self, work: Work) -> tuple[int, ...]:
        """Return the matches whose next attempt is not due yet."""
        return tuple(match_id for kind, match_id in self._failures if kind == work and self.pause(work, match_id))

    def pause(self, work: Work, match_id: int) -> float:
        """Return the seconds until the next attempt on a match, 0 for now."""
        failure = self._failures.get((work, match_id))
        left = 0.0 if failure is None else failure.retry_at - self._clock()
        return left if 0.0 < left <= PAUSES[-1] else 0.0  # longer where the clock was set back

    def earliest(self, work: Work, due: float | None) -> float | None:
        """Return the next time to work: ``due``, or earlier if a failed match is retried earlier."""
        now = self._clock()
        tries = [row.retry_at for (kind, _), row in self._failures.items() if kind == work and row.retry_at > now]
        return min(tries if due is None else [*tries, due], default=None)


P = ParamSpec("P")
T = TypeVar("T")


ATTEMPTS = 5
"""How often a change is tried: after more attempts the others are probably just faster."""


def retry_on_conflict(work: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Run ``work``, which reads something and stores a change of it, again after a conflict.

    It is tried up to ``ATTEMPTS`` times. A lock serializes the writers of one process; the revision or version,
    compared at every commit, detects all others. Raises ``ChangedMeanwhile`` after the
    last conflict.
    """

    @wraps(work)
    async def attempt(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS - 1):
            try:
                return await work(*args, **kwargs)
            except RevisionConflict as conflict:
                log.info("%s was changed elsewhere: %s is tried again", conflict.args[0], work.__name__)
        try:
            return await work(*args, **kwargs)
        except RevisionConflict as conflict:
            raise ChangedMeanwhile() from conflict

    return attempt
