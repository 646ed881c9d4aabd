"""Figures about a running bot for Prometheus: what is counted as it happens. No figure names a person or a server."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from discord.utils import snowflake_time
from prometheus_client import Counter, Gauge, Histogram

ACKNOWLEDGED = Histogram(
    "soultable_acknowledgement_seconds",
    "From an interaction's creation, by its id, until Discord has our first answer; both clocks must be right.",
    buckets=(0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0),
)
DRAWN = Histogram(
    "soultable_render_seconds",
    "Drawing and encoding one picture.",
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
)
RATE_LIMITED = Counter("soultable_rate_limited", "Answers of 429 from Discord.")
REQUESTS = Counter(
    "soultable_requests",
    "Requests to Discord, by what was asked and how it was answered; the status is none where no answer came.",
    ("route", "status"),
)
WORKERS = Counter(
    "soultable_workers",
    "Worker processes that died, hung, were replaced after many jobs or with much memory, or could not start.",
    ("reason",),
)
ALIVE = Gauge("soultable_workers_alive", "Worker processes that can do jobs; 0 where the bot does them by itself.")
JOBS = Gauge("soultable_jobs", "Jobs for worker processes that wait or are being done.", ("kind",))
LAG = Histogram(
    "soultable_loop_lag_seconds",
    "By how much the event loop was late, looked at twice a second.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0),
)
LOOP_SILENCE = Gauge("soultable_loop_silence_seconds", "Since when the event loop has done nothing, as of now.")

REASONS = ("died", "hung", "jobs", "memory", "unstarted")
for _reason in REASONS:
    WORKERS.labels(_reason)  # so that the first one of a kind is seen as a change from 0

LOOK = 0.5
"""Seconds between two looks at the event loop."""

ANSWERED_BEFORE = 400
"""How Discord answers a second first answer, which tells nothing of how long somebody has waited."""

_ID = re.compile(r"\d{5,}")
_WORD = re.compile(r"[a-z@][a-z0-9-]{0,30}")
_SECRET = ("interactions", "webhooks")
"""What an id and then a token follow in the path of a request."""


def note_worker(reason: str) -> None:
    """Count a worker process that ended or did not start."""
    WORKERS.labels(reason).inc()


def workers_alive() -> int:
    """Return how many worker processes can do jobs."""
    return int(next(iter(ALIVE.collect())).samples[0].value)


def workers_ended() -> dict[str, int]:
    """Return how many worker processes have ended or did not start, by the reason."""
    samples = [sample for metric in WORKERS.collect() for sample in metric.samples if sample.name.endswith("_total")]
    return {sample.labels["reason"]: int(sample.value) for sample in samples}


def route(method: str, path: str) -> str:
    """Return the kind of a request: its method and path without ids, tokens or anything else that somebody chose."""
    parts: list[str] = []
    for part in path.split("/"):
        if len(parts) >= 2 and parts[-2] in _SECRET and parts[-1] == "{id}":
            parts.append("{token}")
        elif _ID.fullmatch(part):
            parts.append("{id}")
        else:
            parts.append(part if not part or _WORD.fullmatch(part) else "{other}")
    kept = parts[parts.index("api") + 1 :] if "api" in parts else parts[1:]
    return f"{method} /{'/'.join(part for part in kept if not re.fullmatch(r'v[0-9]+', part))}"


def watched_requests(answered: Callable[[int], None], clock: Callable[[], float] = time.time) -> aiohttp.TraceConfig:
    """Return what the Discord client needs to have its requests counted; ``answered`` gets the status of each."""

    async def ended(
        session: aiohttp.ClientSession, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams
    ) -> None:
        answered(sent.response.status)
        _note(sent, clock())

    async def failed(
        session: aiohttp.ClientSession, context: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams
    ) -> None:
        REQUESTS.labels(route(sent.method, sent.url.path), "none").inc()

    watch = aiohttp.TraceConfig()
    watch.on_request_end.append(ended)
    watch.on_request_exception.append(failed)
    return watch


_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


def _note(sent: aiohttp.TraceRequestEndParams, now: float) -> None:
    status = sent.response.status
    REQUESTS.labels(route(sent.method, sent.url.path), status).inc()
    if status == 429:
        RATE_LIMITED.inc()
    found = _CALLBACK.search(sent.url.path)
    if found is not None and status != ANSWERED_BEFORE:
        ACKNOWLEDGED.observe(max(0.0, now - snowflake_time(int(found[1])).timestamp()))


async def measure_lag() -> None:
    """Look at the event loop twice a second, until it is cancelled."""
    before = time.monotonic()
    LOOP_SILENCE.set_function(lambda: time.monotonic() - before)
    while True:
        before = time.monotonic()
        await asyncio.sleep(LOOK)
        LAG.observe(max(0.0, time.monotonic() - before - LOOK))
