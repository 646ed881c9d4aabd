from __future__ import annotations

import asyncio
import urllib.request

import aiohttp
from aiohttp import web
from prometheus_client import REGISTRY, CollectorRegistry

from cogs.shared import metrics
from tests.cogs.helpers import Room


def value(name: str) -> float:
    """Return a figure as it stands; 0 for one that has not been counted yet."""
    return REGISTRY.get_sample_value(name) or 0.0


async def scraped(port: int) -> str:
    with await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{port}/metrics", None, 10.0) as answer:
        text: str = answer.read().decode()
    return text


async def test_the_store_is_asked_at_every_look(room: Room) -> None:
    registry = CollectorRegistry()
    server = metrics.serve(room.host, 0, registry)
    assert server.server_address[0] == "127.0.0.1"
    port = int(server.server_address[1])
    assert "soultable_live_matches 0.0" in await scraped(port)
    await room.start()
    text = await scraped(port)
    assert "soultable_live_matches 1.0" in text
    assert "soultable_outbox_age_seconds 0.0" in text
    server.shutdown()


async def test_pictures_are_timed(room: Room) -> None:
    before = value("soultable_render_seconds_count")
    await room.start()
    assert value("soultable_render_seconds_count") > before


async def test_answers_are_timed_and_429s_counted() -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=429 if request.path.endswith("messages") else 204)

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}"
    names = ("soultable_acknowledgement_seconds_count", "soultable_rate_limited_total")
    before = [value(name) for name in names]
    metrics.arrived(77)
    async with aiohttp.ClientSession(trace_configs=[metrics.watched_requests(lambda status: None)]) as session:
        await session.post(f"{base}/interactions/77/token/callback")
        await session.post(f"{base}/interactions/77/token/callback")
        await session.post(f"{base}/channels/1/messages")
    await runner.cleanup()
    assert [value(name) for name in names] == [before[0] + 1, before[1] + 1]
