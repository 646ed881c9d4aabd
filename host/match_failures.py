"""Failures of single matches: each is reported once and retried after a pause, and does not stop work on the others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec

log = logging.getLogger(__name__)

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
    """Keeps track of matches that fail. Whatever works on several matches isolates each with it."""

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
        """Return the matches that are not to be tried again yet."""
        return tuple(match_id for kind, match_id in self._failures if kind == work and self.pause(work, match_id))

    def pause(self, work: Work, match_id: int) -> float:
        """Return the seconds until a match may be tried again, 0 for now."""
        failure = self._failures.get((work, match_id))
        left = 0.0 if failure is None else failure.retry_at - self._clock()
        return left if 0.0 < left <= PAUSES[-1] else 0.0  # longer where the clock was set back

    def earliest(self, work: Work, due: float | None) -> float | None:
        """Return the next time to work: ``due``, or earlier if a failed match is retried earlier."""
        now = self._clock()
        tries = [row.retry_at for (kind, _), row in self._failures.items() if kind == work and row.retry_at > now]
        return min(tries if due is None else [*tries, due], default=None)
