"""The times per decision to choose from, and the holidays and weekends in which a clock does not run out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones, reset_tzpath

PACES: dict[str, int] = {
    "no clock": 0,
    "1 minute": 60,
    "3 minutes": 180,
    "10 minutes": 600,
    "1 hour": 3600,
    "1 day": 86_400,
    "3 days": 259_200,
    "1 week": 604_800,
}
"""The choices of people: seconds for a decision, by name."""

STRETCHES = (1, 2, 3, 5)
"""The factors by which the players of a match can multiply all its times."""

SLOW = 3600
"""The clock of a match of this pace or slower does not run out in a player's quiet hours."""

reset_tzpath(())  # every machine has the zones of the tzdata package; a system has others, such as "localtime"

DAY = 86_400.0
HORIZON = 400 * DAY
"""Seconds from the start of a question in which weekends are sought: longer than any pace with all holidays."""

Span = tuple[float, float]
"""From and to, in seconds since 1970."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, in order."""
    return tuple(sorted(available_timezones()))


def zone_of(timezone: str) -> ZoneInfo:
    """Return the time zone of a person by its stored name: UTC where it is unknown, or no longer known."""
    return ZoneInfo(timezone if timezone in zones() else "UTC")


def weekends(timezone: str, start: float, end: float) -> Iterator[Span]:
    """Yield the weekends that touch a time in a time zone: from Saturday to the end of Sunday."""
    here = datetime.fromtimestamp(start, zone_of(timezone))
    day = (here - timedelta(days=(here.weekday() - 5) % 7)).replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    while day.timestamp() < end:
        span = day.timestamp(), (day + timedelta(days=2)).timestamp()  # arithmetic by the wall clock, as people count
        if span[1] > start:
            yield span
        day += timedelta(days=7)


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return spans in order; those that touch are joined and empty ones left out."""
    joined: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((start, end))
    return joined


def due_after(asked_at: float, allowed: float, off: Iterable[Span]) -> float:
    """Return when ``allowed`` seconds outside the spans ``off`` have passed since ``asked_at``."""
    now, left = asked_at, allowed
    for start, end in merged(off):
        if end <= now:
            continue
        if start - now >= left:
            break
        left -= max(0.0, start - now)
        now = end
    return now + left


def total(spans: Iterable[Span], start: float, end: float) -> float:
    """Return how many seconds of a time are in some spans."""
    return sum(max(0.0, min(span[1], end) - max(span[0], start)) for span in merged(spans))
