"""Faults that can be switched on: what a route answers instead of doing its work, or after it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from aiohttp import web

from tests.loopback.world import Json, Refused

Handler = Callable[[], Awaitable[web.Response]]


@dataclass
class Fault:
    """A fault for the next ``times`` calls whose "METHOD /path" matches ``route``.

    ``delay`` seconds pass first, or until ``release`` is set. ``lost`` says that the call does its work
    and only its answer is bad. ``response`` None lets the call through.
    """

    route: re.Pattern[str]
    response: Callable[[], web.Response] | None
    times: int = 1
    delay: float = 0.0
    lost: bool = False
    met: int = 0
    release: asyncio.Event | None = None


@dataclass
class Faults:
    """The faults that are switched on, in order."""

    active: list[Fault] = field(default_factory=list)

    def add(self, route: str, response: Callable[[], web.Response] | None, **how: float | bool) -> Fault:
        """Switch a fault on; see ``Fault``."""
        fault = Fault(re.compile(route), response)
        for name, value in how.items():
            setattr(fault, name, value)
        self.active.append(fault)
        return fault

    def clear(self) -> None:
        """Switch every fault off."""
        self.active.clear()

    async def through(self, call: str, handler: Handler) -> web.Response:
        """Answer a call, with the first fault that concerns it."""
        fault = next((one for one in self.active if one.met < one.times and one.route.search(call)), None)
        if fault is None:
            return await handler()
        fault.met += 1
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.release is not None:
            await fault.release.wait()
        if fault.response is None:
            return await handler()
        if fault.lost:
            await handler()
        return fault.response()


def reply(data: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return JSON with exactly the content type that the client looks for."""
    import msgspec

    return web.Response(
        body=msgspec.json.encode(data), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


def refusal(error: Refused) -> web.Response:
    """Return an error of Discord's."""
    return reply({"code": error.code, "message": error.message}, error.status)


def refused(status: int, code: int, message: str = "No") -> Callable[[], web.Response]:
    """Make a fault of one of Discord's error codes."""
    return lambda: refusal(Refused(status, code, message))


def broken(status: int) -> Callable[[], web.Response]:
    """Make a fault of a server error, in HTML as a proxy would say it."""
    return lambda: web.Response(text="<html>out of order</html>", status=status, content_type="text/html")


def limited(retry_after: float, everywhere: bool = False) -> Callable[[], web.Response]:
    """Make Discord's own 429."""
    body: Json = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    return lambda: reply(body, 429, {"Via": "1.1 google", "Retry-After": str(int(retry_after) + 1)})


def banned() -> Callable[[], web.Response]:
    """Make the 429 of the proxy in front of Discord, which names no time."""
    return broken(429)
