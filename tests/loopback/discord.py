"""The loopback Discord: one server for HTTP and the gateway, and what it has seen."""

from __future__ import annotations

from types import TracebackType

from aiohttp import web

from tests.loopback.exchange import Exchange
from tests.loopback.faults import Faults
from tests.loopback.gateway import Gateway
from tests.loopback.limits import Limits
from tests.loopback.messages import MessageStore
from tests.loopback.rest import Call, Rest
from tests.loopback.world import Json, World

TOKEN = "loopback.token.of-no-use-elsewhere"


class Loopback:
    """Discord on a free port of 127.0.0.1.

    ``log`` holds every request, ``complaints`` what broke one of Discord's
    rules. ``faults`` and ``gateway`` make trouble, ``limits`` are Discord's own.
    """

    def __init__(self) -> None:
        self.token = TOKEN
        self.world = World(self._tell)
        self.exchange = Exchange(self.world)
        self.gateway = Gateway(self)
        self.messages = MessageStore(self.world, self._tell)
        self.faults = Faults()
        self.limits = Limits()
        self.log: list[Call] = []
        self.complaints: list[str] = []
        self.rest = Rest(self)
        self._runner: web.AppRunner | None = None
        self.address = ""

    @property
    def gateway_url(self) -> str:
        """Where the websocket is."""
        return self.address.replace("http", "ws", 1) + "/gateway"

    async def __aenter__(self) -> Loopback:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/attachments/{path:.+}", self._attachment)
        app.router.add_route("*", "/api/{path:.+}", self.rest.handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = self.messages.address = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for shard in tuple(self.gateway.current):
            await self.gateway.drop(shard)
        if self._runner is not None:
            await self._runner.cleanup()

    def _tell(self, name: str, data: Json, guild_id: int | None) -> None:
        self.gateway.tell(name, data, guild_id)

    async def _attachment(self, request: web.Request) -> web.Response:
        data = self.messages.files.get(request.match_info["path"])
        return web.Response(status=404) if data is None else web.Response(body=data, content_type="image/png")

    def calls(self, start: str) -> list[Call]:
        """Return the requests whose "METHOD /path" begins so."""
        return [call for call in self.log if call.name.startswith(start)]
