"""The page of the local table:

SimCord's preview, adapted and kept up to date. SimCord serves its page inside
a developer's tool, publishes only changes by its own visitors, and runs
nothing else meanwhile. So a small server in front of it passes everything on,
one action at a time, publishes again when the bot has done something by
itself, and lets each tab show another channel.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import simcord
from aiohttp import web

from local_table.html import dressed, inbox, steady
from local_table.sent import SentStates
from local_table.world import World, behind, icon, read_place

STATIC = Path(__file__).parent / "static"
FILES = {f"/static/{path.name}": path for path in STATIC.iterdir()}
"""The page's own scripts and styles, by their paths."""
TICK = 0.2
"""Seconds between two checks for the bot's own changes."""

_CAPABILITY = "X-Simcord-Capability"
"""The header in which SimCord's page sends the fragment of its address: here the table's key and the tab's place."""
_NEEDS_KEY = "Open the table at the address it printed at startup, which contains a secret key."
_FOREIGN = "The table only answers this machine's browser, at the address it printed at startup."
_CONTEXT = "X-Simcord-Context"
_PASSED = ("Content-Type", _CONTEXT)
_RETURNED = ("Content-Security-Policy", "Cache-Control", "Content-Disposition", "X-Content-Type-Options")
_ANY_TIME = frozenset(
    (
        "autocomplete_command",
        "run_command",
        "send_message",
        "modal_submit",
        "viewer",
        "history",
        "browse_messages",
        "configure_presentation",
    )
)
"""Actions that do not depend on the channel's content: a form is sent as it was opened."""
_log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PortTaken(Exception):
    """The port is in use; the message is a sentence that names it."""


class Page:
    """Serves the table on 127.0.0.1, to those who know ``key``; ``address``, once started, includes the key."""

    def __init__(self, world: World, preview: simcord.Preview, port: int, key: str) -> None:
        self.address = ""
        self._key = key
        self._world = world
        self._preview = preview
        inner = urlsplit(preview.url)
        self._inner = f"http://{inner.netloc}"
        self._capability = inner.fragment
        self._port = port
        self._turn = asyncio.Lock()
        self._sent = SentStates()
        self._is_behind = False
        self._run = secrets.token_hex(4)

    async def __aenter__(self) -> Page:
        self._client = aiohttp.ClientSession(auto_decompress=False)
        self._runner = web.AppRunner(self._application(), access_log=None, handle_signals=False, shutdown_timeout=3.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        except OSError as error:
            await self._stop()
            raise PortTaken(
                f"Port {self._port} on 127.0.0.1 is taken; set LOCAL_PORT to another, or to 0 for any free one."
            ) from error
        self._port = self._runner.addresses[0][1]
        self.address = f"http://127.0.0.1:{self._port}/#{self._key}"
        self._ticking = asyncio.create_task(self._tick())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._ticking.cancel()
        await asyncio.gather(self._ticking, return_exceptions=True)
        await self._stop()

    async def _stop(self) -> None:
        await self._runner.cleanup()
        await self._client.close()

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[self._guard], client_max_size=32 * 1024 * 1024)
        application.router.add_get("/", _to_table)
        application.router.add_get("/table", self._table)
        for path in FILES:
            application.router.add_get(path, _file)
        application.router.add_get("/select-drafts.js", self._menus)
        application.router.add_get("/favicon.ico", _icon)
        application.router.add_get("/inbox", self._inbox)
        application.router.add_get("/api/key", _known)
        application.router.add_post("/api/pages", self._open)
        application.router.add_post("/api/action", self._action)
        application.router.add_get("/api/assets/{asset}", self._asset)
        application.router.add_route("*", "/{path:.*}", self._pass)
        return application

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer only this machine's browser, and secrets only with the key.

        So no other host name, script of another site or program of this machine gets an answer.
        """
        here = {f"127.0.0.1:{self._port}", f"localhost:{self._port}"}
        origin = request.headers.get("Origin")
        if request.host not in here or (origin and urlsplit(origin).netloc not in here):
            raise web.HTTPForbidden(text=_FOREIGN)
        if request.path.startswith("/api/") and not self._has_key(request):
            raise web.HTTPForbidden(text=_NEEDS_KEY)
        try:
            return await handler(request)
        except (ConnectionError, aiohttp.ClientError):  # the browser has disconnected, or the table is being closed
            raise web.HTTPServiceUnavailable from None

    def _has_key(self, request: web.Request) -> bool:
        return self._is_key(_fragment(request))

    def _is_key(self, fragment: str) -> bool:
        """Return whether the fragment of an address begins with the key."""
        return secrets.compare_digest(fragment.partition("/")[0].encode(errors="replace"), self._key.encode())

    async def _table(self, request: web.Request) -> web.StreamResponse:
        async with self._client.get(f"{self._inner}/") as answer:
            page = await answer.text()
        page = dressed(page, self._world, self._run)
        return web.Response(text=page, content_type="text/html", headers=_kept(answer.headers))

    async def _menus(self, request: web.Request) -> web.StreamResponse:
        answer = await self._pass(request)
        assert isinstance(answer, web.Response) and answer.text is not None
        answer.text = steady(answer.text)
        return answer

    async def _inbox(self, request: web.Request) -> web.StreamResponse:
        back = request.query.get("back", "")
        if not self._is_key(back):
            raise web.HTTPForbidden(text=_NEEDS_KEY)
        headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
        return web.Response(text=inbox(self._world, back), content_type="text/html", headers=headers)

    async def _open(self, request: web.Request) -> web.StreamResponse:
        """Open a page in the channel and as the player of the tab's address."""
        await request.read()
        viewer = read_place(self._world, _fragment(request)).viewer
        async with self._turn:
            self._enter(request)
            return await self._ask(
                request, json.dumps({} if viewer is None else {"viewer_id": str(viewer.id)}).encode()
            )

    async def _action(self, request: web.Request) -> web.StreamResponse:
        """Pass on a click or command, then show the result on every open page."""
        body = await request.read()
        async with self._turn:
            await self._catch_up()
            self._enter(request)
            answer = await self._ask(request, await self._brought_up(request, body))
            await self._publish()
        return answer

    def _enter(self, request: web.Request) -> None:
        """Make SimCord use the tab's channel: open pages keep theirs, but SimCord opens pages and runs commands in a
        single one.
        """
        self._preview.channel = read_place(self._world, _fragment(request)).channel

    async def _brought_up(self, request: web.Request, body: bytes) -> bytes:
        """Accept an action although something else was published meanwhile.

        SimCord refuses an action sent before the page had seen the newest
        publication. That is right for a button or menu that has changed, but
        not for others, which are found again in their new place, and not for
        commands, forms or the size of the window, which do not depend on the
        page.
        """
        if request.content_type != "application/json":
            return body
        try:
            action: dict[str, Any] = dict(json.loads(body))
        except (TypeError, ValueError):
            raise web.HTTPBadRequest from None
        async with self._client.get(f"{self._inner}/api/state", headers=self._headers(request)) as answer:
            state = await answer.json()
        page = request.headers.get(_CONTEXT, "")
        control = self._sent.find_again(page, action, state)
        if control is not None:
            action["control_key"] = control
        if action.get("kind") in _ANY_TIME or control is not None:
            action["published_revision"] = state.get("publishedRevision")
        return json.dumps(action).encode()

    def _headers(self, request: web.Request) -> dict[str, str]:
        headers = {name: request.headers[name] for name in _PASSED if name in request.headers}
        return headers | ({_CAPABILITY: self._capability} if self._has_key(request) else {})

    async def _pass(self, request: web.Request) -> web.StreamResponse:
        return await self._ask(request, await request.read())

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        """Return a file of a message. A file replaced before it was fetched is still there, as on Discord."""
        answer = await self._pass(request)
        if answer.status != 404:
            return answer
        file = self._sent.find_file(request.headers.get(_CONTEXT, ""), request.match_info["asset"])
        content = file and self._world.env.backend.cdn.get(file.address)
        if not file or content is None:
            return answer
        return web.Response(body=content, content_type=file.content_type, headers={"Cache-Control": "no-store"})

    async def _ask(self, request: web.Request, body: bytes) -> web.StreamResponse:
        address = f"{self._inner}{request.rel_url}"
        async with self._client.request(
            request.method, address, headers=self._headers(request), data=body or None
        ) as answer:
            content = await answer.read()
        if request.path in ("/api/state", "/api/pages") and answer.status == 200:
            self._sent.keep(request.headers.get(_CONTEXT) or json.loads(content)["context"]["id"], content)
        headers = {**_kept(answer.headers), "Content-Type": answer.headers.get("Content-Type", "text/plain")}
        return web.Response(status=answer.status, body=content, headers=headers)

    async def _tick(self) -> None:
        """Advance the world's clock with the real one, and show the bot's changes."""
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                await self._catch_up()
                await self._publish()

    async def _catch_up(self) -> None:
        try:
            await self._world.env.advance_time(behind(self._world.env))
        except TimeoutError:
            _log.warning("event=busy what=clock")

    async def _publish(self) -> None:
        """Show new messages on the open pages; if that takes too long, the next tick tries again."""
        requests = self._world.env.http_requests
        if not requests and not self._is_behind:
            return
        requests.clear()
        try:
            await self._preview.refresh()
            self._is_behind = False
        except TimeoutError:
            self._is_behind = True
            _log.warning("event=busy what=page")


def _kept(headers: aiohttp.typedefs.LooseHeaders) -> dict[str, str]:
    return {name: value for name, value in dict(headers).items() if name in _RETURNED or name.startswith("X-")}


def _fragment(request: web.Request) -> str:
    """Return the address fragment of the page that sends a request; "" if no page does."""
    return request.headers.get(_CAPABILITY, "")


async def _known(request: web.Request) -> web.StreamResponse:
    """Answer a page that checks whether it knows the key."""
    return web.Response(status=204)


async def _to_table(request: web.Request) -> web.StreamResponse:
    raise web.HTTPFound("/table")  # browsers keep the fragment


async def _icon(request: web.Request) -> web.StreamResponse:
    return web.Response(body=icon(), content_type="image/png")


async def _file(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(FILES[request.path], headers={"Cache-Control": "no-store"})
