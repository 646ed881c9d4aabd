"""Discord's gateway: sessions that can be dropped, resumed and made invalid."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from tests.loopback.world import APPLICATION, Json

if TYPE_CHECKING:
    from tests.loopback.discord import Loopback

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


@dataclass
class Session:
    """What one IDENTIFY began: every event since, for a RESUME."""

    id: str = field(default_factory=lambda: token_hex(8))
    sent: list[str] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


class Gateway:
    """Serves the websocket and dispatches events in order."""

    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self.sessions: dict[str, Session] = {}
        self.current: Session | None = None
        self.identified = self.resumed = 0
        self.beat = 41.25
        self.ready = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await _send(socket, {"op": HELLO, "d": {"heartbeat_interval": int(self.beat * 1000)}})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._heard(socket, msgspec.json.decode(message.data))
        if self.current is not None and self.current.socket is socket:
            self.current.socket = None
            self.ready.clear()
        return socket

    async def _heard(self, socket: web.WebSocketResponse, said: Json) -> None:
        if said["op"] == HEARTBEAT:
            await _send(socket, {"op": ACK})
        elif said["op"] == IDENTIFY:
            if said["d"]["token"] != self.discord.token:
                await socket.close(code=4004)
                return
            await self._begin(socket)
        elif said["op"] == RESUME:
            await self._resume(socket, said["d"])

    async def _begin(self, socket: web.WebSocketResponse) -> None:
        session = self.current = Session(socket=socket)
        self.sessions = {session.id: session}
        self.identified += 1
        world = self.discord.world
        waiting = [{"id": str(guild_id), "unavailable": True} for guild_id in world.guilds]
        application = {"id": str(APPLICATION), "flags": 0}
        told: Json = {"v": 10, "user": world.user(APPLICATION), "guilds": waiting, "session_id": session.id}
        told |= {"resume_gateway_url": self.discord.gateway_url, "application": application}
        self.tell("READY", told)
        for guild_id in world.guilds:
            self.tell("GUILD_CREATE", world.guild_payload(guild_id))
        self.discord.exchange.go_on()
        self.ready.set()

    async def _resume(self, socket: web.WebSocketResponse, asked: Json) -> None:
        session = self.sessions.get(asked["session_id"])
        if session is None:
            await _send(socket, {"op": INVALID, "d": False})
            return
        self.resumed += 1
        session.socket, self.current = socket, session
        for event in session.sent[int(asked["seq"] or 0) :]:
            await socket.send_str(event)
        self.tell("RESUMED", {})
        self.ready.set()

    def tell(self, name: str, data: Json, guild_id: int | None = None) -> None:
        """Dispatch an event, now or when the session is resumed."""
        session = self.current
        if session is None:
            return
        if guild_id is not None and name.startswith("MESSAGE"):
            data = data | {"guild_id": str(guild_id)}
        sequence = len(session.sent) + 1
        event = msgspec.json.encode({"op": DISPATCH, "t": name, "s": sequence, "d": data}).decode()
        session.sent.append(event)
        if session.socket is not None and not session.socket.closed:
            self._later(session.socket, event)

    def _later(self, socket: web.WebSocketResponse, event: str) -> None:
        task = asyncio.create_task(_try(socket, event))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drop(self, *, forget: bool = False, code: int = 4000) -> None:
        """Cut the connection; ``forget`` the session, so that it cannot be resumed."""
        socket = self.current.socket if self.current is not None else None
        self.ready.clear()
        if forget:
            self.sessions.clear()
        if socket is not None:
            await socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Tell the bot to come again (op 7)."""
        self.ready.clear()
        if self.current is not None and self.current.socket is not None:
            await _send(self.current.socket, {"op": RECONNECT})

    async def invalidate(self) -> None:
        """Declare the session invalid (op 9), not to be resumed."""
        self.ready.clear()
        self.sessions.clear()
        if self.current is not None and self.current.socket is not None:
            await _send(self.current.socket, {"op": INVALID, "d": False})


async def _send(socket: web.WebSocketResponse, data: Json) -> None:
    await socket.send_str(msgspec.json.encode(data).decode())


async def _try(socket: web.WebSocketResponse, event: str) -> None:
    try:
        await socket.send_str(event)
    except (ConnectionError, RuntimeError):
        return  # the bot has gone; the event stays in the session
