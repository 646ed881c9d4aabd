"""Figures about a running bot for Prometheus: counted as it happens, or looked up on request.

No figure names a person or a server.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from http.server import ThreadingHTTPServer
from threading import Thread
from types import SimpleNamespace
from typing import Any

import aiohttp
from discord.utils import snowflake_time
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, MetricsHandler
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from typing_extensions import override

from cogs.shared.client import BaseClient
from cogs.shared.turns import BREAKS_AT, Urgency

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
    "Requests to Discord, by route and status; the status is none if no answer came.",
    ("route", "status"),
)
WORKERS = Counter(
    "soultable_workers",
    "Worker processes that died, hung, were replaced after many jobs or with much memory, or could not start.",
    ("reason",),
)
ALIVE = Gauge("soultable_workers_alive", "Worker processes that can do jobs; 0 if the bot does them itself.")
JOBS = Gauge("soultable_jobs", "Waiting and running jobs of worker processes.", ("kind",))
LAG = Histogram(
    "soultable_loop_lag_seconds",
    "How late the event loop was, measured twice a second.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0),
)
LOOP_SILENCE = Gauge("soultable_loop_silence_seconds", "How long the event loop has done nothing.")

REASONS = ("died", "hung", "jobs", "memory", "unstarted")

LOOK = 0.5
"""Seconds between two looks at the event loop."""

ANSWERED_BEFORE = 400
"""Discord's status for a second first answer, which says nothing about how long a person has waited."""

_ID = re.compile(r"\d{5,}")
_WORD = re.compile(r"[a-z@][a-z0-9-]{0,30}")
_SECRET = ("interactions", "webhooks")
"""The parts of a request's path that an id and then a token follow."""

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds that the bot can take to give its figures."""

MOST = 8
"""Connections at the same time, each with a thread; one more ends the oldest."""

SILENCE = 5.0
"""Seconds without a byte after which a request ends."""
for _reason in REASONS:
    WORKERS.labels(_reason)  # the first one of a kind is then seen as a change from 0


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
    """Return the kind of a request: its method and path without ids, tokens or anything else that a person chose."""
    parts: list[str] = []
    for part in path.split("/"):
        if len(parts) >= 2 and parts[-2] in _SECRET and parts[-1] == "{id}":
            parts.append("{token}")
        elif _ID.fullmatch(part):
            parts.append("{id}")
        else:
            parts.append(part if not part or _WORD.fullmatch(part) else "{other}")
    segments = parts[parts.index("api") + 1 :] if "api" in parts else parts[1:]
    return f"{method} /{'/'.join(part for part in segments if not re.fullmatch(r'v[0-9]+', part))}"


def watched_requests(answered: Callable[[int], None], clock: Callable[[], float] = time.time) -> aiohttp.TraceConfig:
    """Return the tracing of a Discord client that counts its requests; ``answered`` gets the status of each."""

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


def _note(sent: aiohttp.TraceRequestEndParams, now: float) -> None:
    status = sent.response.status
    REQUESTS.labels(route(sent.method, sent.url.path), status).inc()
    if status == 429:
        RATE_LIMITED.inc()
    callback = _CALLBACK.search(sent.url.path)
    if callback is not None and status != ANSWERED_BEFORE:
        ACKNOWLEDGED.observe(max(0.0, now - snowflake_time(int(callback[1])).timestamp()))


async def measure_lag() -> None:
    """Look at the event loop twice a second, until it is cancelled."""
    before = time.monotonic()
    LOOP_SILENCE.set_function(lambda: time.monotonic() - before)
    while True:
        before = time.monotonic()
        await asyncio.sleep(LOOK)
        LAG.observe(max(0.0, time.monotonic() - before - LOOK))


class Looked(Collector):
    """The figures of the moment: shards, the queue of requests, the contents of the store."""

    def __init__(self, bot: BaseClient, loop: asyncio.AbstractEventLoop) -> None:
        self._bot = bot
        self._loop = loop

    @override
    def collect(self) -> Iterator[GaugeMetricFamily]:
        future = asyncio.run_coroutine_threadsafe(self._figures(), self._loop)
        try:
            yield from future.result(PATIENCE)
        except (TimeoutError, CancelledError):  # the counted figures are served all the same, and show the loop
            future.cancel()
            log.warning("the event loop did not report its figures within %s s", PATIENCE)

    async def _figures(self) -> list[GaugeMetricFamily]:
        return [*self._shards(), *self._queue(), *await self._stored()]

    def _shards(self) -> Iterator[GaugeMetricFamily]:
        live = self._bot.liveness
        connected = GaugeMetricFamily("soultable_shard_connected", "1 for a connected shard.", None, ["shard"])
        for number in range(live.shards):
            connected.add_metric([str(number)], number not in live.away)
        yield connected
        latency = GaugeMetricFamily("soultable_shard_latency_seconds", "Of the last heartbeat.", None, ["shard"])
        for number, seconds in self._bot.latencies if self._bot.shards else ():
            latency.add_metric([str(number)], seconds)
        yield latency
        yield GaugeMetricFamily(
            "soultable_gateway_silence_seconds", "How long a shard has been silent.", live.silence()
        )
        if live.sessions_left is not None:
            yield GaugeMetricFamily(
                "soultable_sessions_left", "How often the bot can still connect today.", live.sessions_left
            )

    def _queue(self) -> Iterator[GaugeMetricFamily]:
        turns = self._bot.turns
        queued = GaugeMetricFamily("soultable_queued_requests", "Waiting requests, by urgency.", None, ["urgency"])
        for urgency, waiting in turns.waiting().items():
            queued.add_metric([Urgency(urgency).name.lower()], waiting)
        yield queued
        yield GaugeMetricFamily(
            "soultable_budget_requests", "Requests that the bot can send on its own now.", turns.budget()
        )
        refused = turns.refused()
        left = max(0, BREAKS_AT - refused)
        yield GaugeMetricFamily("soultable_refusals", "Answers of 401, 403 and 429 in the last ten minutes.", refused)
        yield GaugeMetricFamily("soultable_refusals_left", "How many more until the bot only answers people.", left)
        yield GaugeMetricFamily(
            "soultable_breaker_open", "1 while it only answers people, after too many.", refused >= BREAKS_AT
        )

    async def _stored(self) -> Iterator[GaugeMetricFamily]:
        host = self._bot.host
        now, due = host.clock(), await host.messages.next_due()
        late = 0.0 if due is None else max(0.0, now - due)
        return iter(
            (
                GaugeMetricFamily(
                    "soultable_live_matches", "Matches in progress, even on hold.", await host.matches.count_live()
                ),
                GaugeMetricFamily(
                    "soultable_outbox_due", "Messages that should have been sent.", await host.messages.count_due(now)
                ),
                GaugeMetricFamily("soultable_outbox_age_seconds", "How late the oldest of them is.", late),
            )
        )

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Name nothing: the figures are looked up only when they are read."""
        return iter(())


class Handler(MetricsHandler):
    """Answers one request; one that sends no byte for ``SILENCE`` ends."""

    timeout = SILENCE


class Server(ThreadingHTTPServer):
    """Answers in threads, even while the event loop hangs, and keeps up to ``MOST`` of them."""

    def __init__(self, address: str, port: int, handler: type) -> None:
        self.address_family = socket.AF_INET6 if ":" in address else socket.AF_INET
        self._open: deque[socket.socket] = deque()
        super().__init__((address, port), handler)

    @override
    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.append(request)
        if len(self._open) > MOST:
            with suppress(OSError):  # it has just ended by itself
                self._open.popleft().shutdown(socket.SHUT_RDWR)
        super().process_request(request, client_address)

    @override
    def shutdown_request(self, request: Any) -> None:
        with suppress(ValueError):  # a newer one has ended it
            self._open.remove(request)
        super().shutdown_request(request)

    @override
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Log nothing for a client that has gone."""
        log.debug("a request for metrics failed", exc_info=True)


@contextmanager
def serving(bot: BaseClient, address: str, port: int, registry: CollectorRegistry = REGISTRY) -> Iterator[Server]:
    """Serve the figures there inside the block. Raises OSError for an address or a port that cannot be used."""
    looked = Looked(bot, asyncio.get_running_loop())
    server = Server(address, port, Handler.factory(registry))
    Thread(target=server.serve_forever, daemon=True, name="metrics").start()
    registry.register(looked)
    try:
        yield server
    finally:
        registry.unregister(looked)
        server.shutdown()
        server.server_close()
