from __future__ import annotations

import asyncio
import socket
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from typing import get_args

import aiohttp
import pytest
from aiohttp import web
from discord.utils import DISCORD_EPOCH, time_snowflake
from prometheus_client import REGISTRY, CollectorRegistry

from cogs.shared import metrics
from cogs.shared.turns import Urgency
from tests.cogs.helpers import Room
from tests.cogs.simulation import PATIENCE
from workers.pool import Reason


def value(name: str, **labels: str) -> float:
    """Return a figure as it stands; 0 for one that has not been counted yet."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def scraped(server: metrics.Server) -> str:
    url = f"http://127.0.0.1:{server.server_address[1]}/metrics"
    with await asyncio.to_thread(urllib.request.urlopen, url, None, PATIENCE) as answer:
        text: str = answer.read().decode()
    return text


def served(room: Room) -> AbstractContextManager[metrics.Server]:
    return metrics.serving(room.bot, "127.0.0.1", 0, CollectorRegistry())


async def test_the_store_is_asked_at_every_look(room: Room) -> None:
    with served(room) as server:
        assert server.server_address[0] == "127.0.0.1"
        assert "soultable_live_matches 0.0" in await scraped(server)
        await room.start()
        text = await scraped(server)
    assert "soultable_live_matches 1.0" in text
    assert "soultable_outbox_age_seconds 0.0" in text
    assert "soultable_outbox_due 0.0" in text


async def test_shards_queue_and_budget_are_told(room: Room) -> None:
    room.bot.liveness.begin(2)
    room.bot.liveness.connected(1)
    async with room.bot.turns.turn(Urgency.BOARD, 5):
        waiting = asyncio.create_task(wait_for_turn(room, 5))
        await asyncio.sleep(0)
        with served(room) as server:
            text = await scraped(server)
    await waiting
    assert 'soultable_shard_connected{shard="0"} 0.0' in text
    assert 'soultable_shard_connected{shard="1"} 1.0' in text
    assert 'soultable_queued_requests{urgency="notice"} 1.0' in text
    assert 'soultable_queued_requests{urgency="board"} 0.0' in text
    assert "soultable_budget_requests " in text
    assert "soultable_refusals_left 1000.0" in text
    assert "soultable_breaker_open 0.0" in text


async def wait_for_turn(room: Room, channel_id: int) -> None:
    async with room.bot.turns.turn(Urgency.NOTICE, channel_id):
        pass


async def test_a_loop_that_hangs_is_told_by_what_was_counted(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "PATIENCE", 0.05)
    measuring = asyncio.create_task(metrics.measure_lag())
    with metrics.serving(room.bot, "127.0.0.1", 0) as server:
        await asyncio.sleep(0)
        time.sleep(0.1)  # noqa: ASYNC251 - hangs
        url = f"http://127.0.0.1:{server.server_address[1]}/metrics"
        text = urllib.request.urlopen(url, None, PATIENCE).read().decode()  # noqa: ASYNC210 - the loop hangs meanwhile
    measuring.cancel()
    silence = next(line for line in text.splitlines() if line.startswith("soultable_loop_silence_seconds "))
    assert float(silence.split()[1]) >= 0.05
    assert "soultable_live_matches" not in text


async def test_half_open_requests_end_when_there_are_many_and_keep_no_figures_back(room: Room) -> None:
    with served(room) as server, ExitStack() as until_the_end:
        half_open = [until_the_end.enter_context(half_opened(server)) for _ in range(3 * metrics.MOST)]
        for connection in half_open[: -metrics.MOST]:
            assert await asyncio.to_thread(connection.recv, 1) == b""
        assert "soultable_live_matches 0.0" in await scraped(server)


async def test_a_half_open_request_ends_by_itself(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics.Handler, "timeout", 0.05)
    with served(room) as server, half_opened(server) as connection:
        assert await asyncio.to_thread(connection.recv, 1) == b""


def half_opened(server: metrics.Server) -> socket.socket:
    """Return a connection that has sent only a part of its request."""
    connection = socket.create_connection(("127.0.0.1", server.server_address[1]), timeout=PATIENCE)
    connection.sendall(b"GET /metrics HTTP/1.0\r\n")
    return connection


async def test_a_late_loop_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "LOOK", 0.0)
    before, looks = value("soultable_loop_lag_seconds_sum"), value("soultable_loop_lag_seconds_count")
    measuring = asyncio.create_task(metrics.measure_lag())
    await asyncio.sleep(0)
    time.sleep(0.05)  # noqa: ASYNC251 - what is measured
    while value("soultable_loop_lag_seconds_count") == looks:  # noqa: ASYNC110 - no one tells
        await asyncio.sleep(0)
    measuring.cancel()
    assert value("soultable_loop_lag_seconds_sum") >= before + 0.05


async def test_pictures_are_timed(room: Room) -> None:
    before = value("soultable_render_seconds_count")
    await room.start()
    assert value("soultable_render_seconds_count") > before


@pytest.fixture
async def base() -> AsyncIterator[str]:
    """The address of something that refuses messages, breaks off uploads and takes the rest."""

    async def answer(request: web.Request) -> web.Response:
        if "broken" in request.path:
            assert request.transport is not None
            request.transport.abort()
        statuses = {"messages": 429, "again": 400}
        return web.Response(status=statuses.get(request.query_string or request.path.rsplit("/", 1)[1], 204))

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    await runner.cleanup()


async def test_acknowledgement_counts_from_the_interactions_own_time(base: str) -> None:
    name = "soultable_acknowledgement_seconds"
    interaction = time_snowflake(discord_time(1_000.0))
    count, total = value(f"{name}_count"), value(f"{name}_sum")
    watch = metrics.watched_requests(lambda status: None, clock=discord_time(1_002.5).timestamp)
    async with aiohttp.ClientSession(trace_configs=[watch]) as session:
        await session.post(f"{base}/interactions/{interaction}/token/callback")
        await session.post(f"{base}/interactions/{interaction}/token/callback?again")
        await session.post(f"{base}/interactions/{time_snowflake(discord_time(1_003.0))}/token/callback")
    assert value(f"{name}_count") == count + 2, "a second first answer tells nothing"
    assert value(f"{name}_sum") == pytest.approx(total + 2.5), "a clock that runs ahead makes no time negative"


def discord_time(seconds: float) -> datetime:
    return datetime.fromtimestamp(DISCORD_EPOCH / 1000 + seconds, UTC)


async def test_requests_are_counted_by_kind_and_answer(base: str) -> None:
    labels = [
        {"route": "POST /channels/{id}/messages", "status": "429"},
        {"route": "POST /channels/{id}/broken", "status": "none"},
    ]
    names = [("soultable_requests_total", one) for one in labels] + [("soultable_rate_limited_total", {})]
    before = [value(name, **one) for name, one in names]
    seen: list[int] = []
    async with aiohttp.ClientSession(trace_configs=[metrics.watched_requests(seen.append)]) as session:
        await session.post(f"{base}/channels/123456789012345678/messages")
        with pytest.raises(aiohttp.ClientError):
            await session.post(f"{base}/channels/123456789012345678/broken")
    assert [value(name, **one) for name, one in names] == [count + 1 for count in before]
    assert seen == [429]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/v10/channels/123456789012345678/messages/223456789012345678", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/123456789012345678/aW50ZXJhY3Rpb24/callback", "/interactions/{id}/{token}/callback"),
        ("/api/v10/interactions/123456789012345678/abc/callback", "/interactions/{id}/{token}/callback"),
        (
            "/api/v10/webhooks/123456789012345678/aW50ZXJhY3Rpb246/messages/@original",
            "/webhooks/{id}/{token}/messages/@original",
        ),
        ("/api/v10/webhooks/123456789012345678/secret", "/webhooks/{id}/{token}"),
        ("/api/v10/gateway/bot", "/gateway/bot"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
        ("/api/v10/oauth2/applications/@me", "/oauth2/applications/@me"),
        ("/attachments/What_Somebody chose.png", "/attachments/{other}"),
    ],
)
def test_a_kind_of_request_names_nobody_and_no_token(path: str, kind: str) -> None:
    assert metrics.route("POST", path) == f"POST {kind}"


def test_workers_are_counted_by_what_became_of_them() -> None:
    before = value("soultable_workers_total", reason="hung")
    metrics.note_worker("hung")
    assert value("soultable_workers_total", reason="hung") == before + 1
    assert all(
        REGISTRY.get_sample_value("soultable_workers_total", {"reason": one}) is not None for one in get_args(Reason)
    )
