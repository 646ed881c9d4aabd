"""Discord's limits: requests a second in all, buckets of routes, and the ban for too many refusals."""

from __future__ import annotations

import re
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from tests.loopback.faults import banned, reply

IN_ALL, WINDOW = 50, 1.0
"""Requests in a second, answers to interactions and edits by their tokens apart."""
BAN_AFTER, BAN_WINDOW = 10_000, 600.0
"""Answers of 401, 403 and 429 within ten minutes that end in a ban."""
REFUSALS = (401, 403, 429)
BUCKETS: tuple[tuple[re.Pattern[str], int, float], ...] = tuple(
    (re.compile(route), limit, window)
    for route, limit, window in (
        (r"POST /channels/(\d+)/messages", 5, 5.0),
        (r"PATCH /channels/(\d+)/messages/\d+", 5, 5.0),
        (r"DELETE /channels/(\d+)/messages/\d+", 5, 1.0),
        (r"GET /channels/(\d+)/messages", 10, 5.0),
        (r"POST /channels/(\d+)/threads", 5, 5.0),
        (r"(POST|PATCH) /webhooks/\d+/(\w+).*", 5, 2.0),
    )
)
"""Routes with the requests that one channel, or one token, takes in so many seconds."""


@dataclass
class Limits:
    """What has been asked lately.

    ``counts`` are the answers so far by status, ``own`` the requests that count towards the limit of the whole bot,
    ``busiest`` the most of them in one second.
    """

    clock: Callable[[], float] = time.monotonic
    counts: Counter[int] = field(default_factory=Counter)
    own: int = 0
    busiest: int = 0
    _all: deque[float] = field(default_factory=deque)
    _refused: deque[float] = field(default_factory=deque)
    _buckets: dict[tuple[str, ...], deque[float]] = field(default_factory=dict)

    @property
    def refusals(self) -> int:
        """How many answers of the last ten minutes count towards the ban."""
        return _lately(self._refused, self.clock(), BAN_WINDOW)

    def refuse(self, call: str) -> web.Response | None:
        """Return the 429 that a call gets, None where it may pass; one that passes is counted."""
        if self.refusals >= BAN_AFTER:
            return banned()()
        now, wait, everywhere = self.clock(), 0.0, False
        if not call.partition(" ")[2].startswith(("/interactions", "/webhooks")):
            if _lately(self._all, now, WINDOW) >= IN_ALL:
                wait, everywhere = self._all[0] + WINDOW - now, True
            else:
                self._all.append(now)
                self.own += 1
                self.busiest = max(self.busiest, len(self._all))
        bucket = self._bucket(call)
        if bucket is not None and not wait:
            times, limit, window = bucket
            if _lately(times, now, window) >= limit:
                wait = times[0] + window - now
            else:
                times.append(now)
        return _limited(wait, everywhere) if wait else None

    def answered(self, call: str, response: web.Response) -> None:
        """Count an answer, and tell in its headers what is left of its bucket."""
        self.counts[response.status] += 1
        if response.status in REFUSALS:
            self._refused.append(self.clock())
        bucket = self._bucket(call)
        if bucket is None or response.status == 429:
            return
        times, limit, window = bucket
        left = limit - _lately(times, self.clock(), window)
        after = times[0] + window - self.clock() if times else window
        response.headers.update(
            {
                "X-RateLimit-Limit": str(limit),
                "X-RateLimit-Remaining": str(max(0, left)),
                "X-RateLimit-Reset": f"{time.time() + after:.3f}",
                "X-RateLimit-Reset-After": f"{after:.3f}",
            }
        )

    def _bucket(self, call: str) -> tuple[deque[float], int, float] | None:
        for route, limit, window in BUCKETS:
            found = route.fullmatch(call)
            if found is not None:
                return self._buckets.setdefault((route.pattern, *found.groups()), deque()), limit, window
        return None


def _lately(times: deque[float], now: float, window: float) -> int:
    while times and times[0] <= now - window:
        times.popleft()
    return len(times)


def _limited(wait: float, everywhere: bool) -> web.Response:
    """Return Discord's 429."""
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
    scope = "global" if everywhere else "user"
    return reply(body, 429, {"Via": "1.1 google", "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope})
