"""Serves the figures of a running bot to Prometheus, with those that are looked up when somebody asks."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from http.server import ThreadingHTTPServer
from threading import Thread
from typing import Any

from prometheus_client import REGISTRY, CollectorRegistry, MetricsHandler
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from typing_extensions import override

from cogs.shared.client import BaseClient
from cogs.shared.turns import BREAKS_AT, Urgency

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds that the bot may take to give its figures."""

MOST = 8
"""Connections at the same time, each with a thread; one more ends the oldest."""

SILENCE = 5.0
"""Seconds without a byte after which a request ends."""


class Looked(Collector):
    """What the bot knows at the moment: its shards, its queue of requests, what the store has."""

    def __init__(self, bot: BaseClient, loop: asyncio.AbstractEventLoop) -> None:
        self._bot = bot
        self._loop = loop

    @override
    def collect(self) -> Iterator[GaugeMetricFamily]:
        asked = asyncio.run_coroutine_threadsafe(self._figures(), self._loop)
        try:
            yield from asked.result(PATIENCE)
        except (TimeoutError, CancelledError):  # what was counted is served all the same, and tells of the loop
            asked.cancel()
            log.warning("the event loop did not give its figures in %s s", PATIENCE)

    async def _figures(self) -> list[GaugeMetricFamily]:
        return [*self._shards(), *self._queue(), *await self._stored()]

    def _shards(self) -> Iterator[GaugeMetricFamily]:
        live = self._bot.liveness
        connected = GaugeMetricFamily("soultable_shard_connected", "1 for a shard that hears Discord.", None, ["shard"])
        for number in range(live.shards):
            connected.add_metric([str(number)], number not in live.away)
        yield connected
        latency = GaugeMetricFamily("soultable_shard_latency_seconds", "Of the last heartbeat.", None, ["shard"])
        for number, seconds in self._bot.latencies if self._bot.shards else ():
            latency.add_metric([str(number)], seconds)
        yield latency
        yield GaugeMetricFamily(
            "soultable_gateway_silence_seconds", "Since when a shard has not been heard.", live.silence()
        )
        if live.sessions_left is not None:
            yield GaugeMetricFamily(
                "soultable_sessions_left", "Times that the bot may connect today, when last told.", live.sessions_left
            )

    def _queue(self) -> Iterator[GaugeMetricFamily]:
        turns = self._bot.turns
        queued = GaugeMetricFamily(
            "soultable_queued_requests", "Requests that wait for their turn, by what they are for.", None, ["urgency"]
        )
        for urgency, waiting in turns.waiting().items():
            queued.add_metric([Urgency(urgency).name.lower()], waiting)
        yield queued
        yield GaugeMetricFamily(
            "soultable_budget_requests", "Requests that the bot would send at once of itself.", turns.budget()
        )
        refused = turns.refused()
        left = max(0, BREAKS_AT - refused)
        yield GaugeMetricFamily("soultable_refusals", "Answers of 401, 403 and 429 in the last ten minutes.", refused)
        yield GaugeMetricFamily("soultable_refusals_left", "How many more until the bot sends nothing of itself.", left)
        yield GaugeMetricFamily(
            "soultable_breaker_open", "1 while it sends nothing of itself, after too many.", refused >= BREAKS_AT
        )

    async def _stored(self) -> Iterator[GaugeMetricFamily]:
        host = self._bot.host
        now, due = host.clock(), await host.messages.next_due()
        late = 0.0 if due is None else max(0.0, now - due)
        return iter(
            (
                GaugeMetricFamily(
                    "soultable_live_matches", "Matches that go on, asleep ones too.", await host.matches.count_live()
                ),
                GaugeMetricFamily(
                    "soultable_outbox_due", "Messages that should have been sent.", await host.messages.count_due(now)
                ),
                GaugeMetricFamily("soultable_outbox_age_seconds", "How late the oldest of them is.", late),
            )
        )

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Name nothing: the figures are asked for only when somebody reads them."""
        return iter(())


class Handler(MetricsHandler):
    """Answers one request; one that sends no byte for ``SILENCE`` ends."""

    timeout = SILENCE


class Server(ThreadingHTTPServer):
    """Answers in threads, even while the event loop hangs, and keeps at most ``MOST`` of them."""

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
        log.debug("a request for figures has failed", exc_info=True)


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
