"""Figures about a running bot for Prometheus, on this machine alone and only where a port is set."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from time import perf_counter
from types import SimpleNamespace
from wsgiref.simple_server import WSGIServer

import aiohttp
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from typing_extensions import override

from host.host import Host

ACKNOWLEDGED = Histogram(
    "soultable_acknowledgement_seconds",
    "From an interaction's arrival until Discord has our first answer.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0),
)
DRAWN = Histogram(
    "soultable_render_seconds",
    "Drawing and encoding one picture.",
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
)
RATE_LIMITED = Counter("soultable_rate_limited", "Answers of 429 from Discord.")
REQUESTS = Counter("soultable_requests", "Requests to Discord, by what they were answered.", ("status",))
QUEUED = Gauge("soultable_queued_requests", "Requests that wait for their turn.")
BREAKER = Gauge("soultable_breaker_open", "1 while the bot sends nothing of itself, after too many refusals.")
WORKERS = Counter(
    "soultable_workers",
    "Worker processes that died, hung, were replaced after many jobs or with much memory, or could not start.",
    ("reason",),
)

PENDING = 1000
"""Interactions remembered until they are answered, the oldest forgotten first."""
PATIENCE = 2.0
"""Seconds that the bot may take to give its figures."""

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_arrived: OrderedDict[int, float] = OrderedDict()


def arrived(interaction_id: int) -> None:
    """Note that an interaction has come in."""
    _arrived[interaction_id] = perf_counter()
    while len(_arrived) > PENDING:
        _arrived.popitem(last=False)


def note_worker(reason: str) -> None:
    """Count a worker process that ended or did not start."""
    WORKERS.labels(reason).inc()


def watched_requests(answered: Callable[[int], None]) -> aiohttp.TraceConfig:
    """Return what the Discord client needs to have its requests counted; ``answered`` gets the status of each."""

    async def ended(
        session: aiohttp.ClientSession, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams
    ) -> None:
        answered(sent.response.status)
        _note(sent)

    watch = aiohttp.TraceConfig()
    watch.on_request_end.append(ended)
    return watch


def _note(sent: aiohttp.TraceRequestEndParams) -> None:
    REQUESTS.labels(sent.response.status).inc()
    if sent.response.status == 429:
        RATE_LIMITED.inc()
    found = _CALLBACK.search(sent.url.path)
    since = _arrived.pop(int(found[1]), None) if found is not None else None
    if since is not None:
        ACKNOWLEDGED.observe(perf_counter() - since)


class Stored(Collector):
    """What the store knows: live matches, and how long the oldest due message has waited."""

    def __init__(self, host: Host, loop: asyncio.AbstractEventLoop) -> None:
        self._host = host
        self._loop = loop

    @override
    def collect(self) -> Iterator[GaugeMetricFamily]:
        live, age = asyncio.run_coroutine_threadsafe(self._figures(), self._loop).result(PATIENCE)
        yield GaugeMetricFamily("soultable_live_matches", "Matches that go on, asleep ones too.", live)
        yield GaugeMetricFamily("soultable_outbox_age_seconds", "How late the oldest unsent message is.", age)

    async def _figures(self) -> tuple[int, float]:
        due = await self._host.messages.next_due()
        late = 0.0 if due is None else max(0.0, self._host.clock() - due)
        return await self._host.matches.count_live(), late

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Name the figures without asking for them."""
        yield GaugeMetricFamily("soultable_live_matches", "Matches that go on, asleep ones too.")
        yield GaugeMetricFamily("soultable_outbox_age_seconds", "How late the oldest unsent message is.")


def serve(host: Host, port: int, registry: CollectorRegistry = REGISTRY) -> WSGIServer:
    """Serve the figures on 127.0.0.1; ``shutdown()`` of what is returned ends it. Raises OSError for a taken port."""
    registry.register(Stored(host, asyncio.get_running_loop()))
    server, _ = start_http_server(port, addr="127.0.0.1", registry=registry)
    return server
