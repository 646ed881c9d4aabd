"""Discord's gateway: shards whose sessions can be dropped, resumed and made invalid."""

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

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 3, 6, 7, 9, 10, 11


@dataclass
class Session:
    """What one IDENTIFY of a shard began: every event since, for a RESUME."""

    shard: int = 0
    id: str = field(default_factory=lambda: token_hex(8))
    sent: list[str] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


class Gateway:
    """Serves the websockets and dispatches events in order; ``shards`` are as many as Discord recommends.

    ``ready`` is set while all of them are connected, ``presence`` is what the bot last said of itself. One that is
    ``deaf`` gets no answer to what it begins with.
    """

    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self.sessions: dict[str, Session] = {}
        self.shards = 1
        self.deaf: set[int] = set()
        self._unheard: dict[int, tuple[web.WebSocketResponse, Json]] = {}
        self.current: dict[int, Session] = {}
        self.identified = self.resumed = 0
        self.presence: Json = {}
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
        for session in self.current.values():
            if session.socket is socket:
                session.socket = None
                self.ready.clear()
        return socket

    async def _heard(self, socket: web.WebSocketResponse, said: Json) -> None:
        if said["op"] == HEARTBEAT:
            await _send(socket, {"op": ACK})
        elif said["op"] == PRESENCE:
            self.presence = said["d"]
        elif said["op"] == IDENTIFY:
            await self._identify(socket, said["d"])
        elif said["op"] == RESUME:
            await self._resume(socket, said["d"])

    async def _identify(self, socket: web.WebSocketResponse, asked: Json) -> None:
        shard: list[int] = asked.get("shard", [0, 1])
        if asked["token"] != self.discord.token:
            await socket.close(code=4004)
        elif shard[0] in self.deaf:
            self._unheard[shard[0]] = socket, asked
        else:
            await self._begin(socket, shard)

    async def hear(self, shard: int) -> None:
        """Answer a shard that was ``deaf``."""
        self.deaf.discard(shard)
        if shard in self._unheard:
            await self._identify(*self._unheard.pop(shard))

    def shard(self, guild_id: int | None) -> int:
        """Return the shard that hears what happens in a server, or outside of all."""
        return ((guild_id or 0) >> 22) % self.shards

    async def _begin(self, socket: web.WebSocketResponse, shard: list[int]) -> None:
        number = shard[0]
        session = self.current[number] = Session(number, socket=socket)
        self.sessions = {one.id: one for one in (*self.sessions.values(), session) if self.current[one.shard] is one}
        self.identified += 1
        world = self.discord.world
        guilds = [guild_id for guild_id in world.guilds if self.shard(guild_id) == number]
        waiting = [{"id": str(guild_id), "unavailable": True} for guild_id in guilds]
        application = {"id": str(APPLICATION), "flags": 0}
        told: Json = {"v": 10, "user": world.user(APPLICATION), "guilds": waiting, "session_id": session.id}
        told |= {"resume_gateway_url": self.discord.gateway_url, "application": application, "shard": shard}
        self._dispatch(number, "READY", told)
        for guild_id in guilds:
            self._dispatch(number, "GUILD_CREATE", world.guild_payload(guild_id))
        self.discord.exchange.go_on()
        self._connected()

    def _connected(self) -> None:
        if sum(session.socket is not None for session in self.current.values()) == self.shards:
            self.ready.set()

    async def _resume(self, socket: web.WebSocketResponse, asked: Json) -> None:
        session = self.sessions.get(asked["session_id"])
        if session is None:
            await _send(socket, {"op": INVALID, "d": False})
            return
        self.resumed += 1
        session.socket, self.current[session.shard] = socket, session
        for event in session.sent[int(asked["seq"] or 0) :]:
            await socket.send_str(event)
        self._dispatch(session.shard, "RESUMED", {})
        self._connected()

    def tell(self, name: str, data: Json, guild_id: int | None = None) -> None:
        """Dispatch an event to the shard of its server, now or when the session is resumed."""
        if guild_id is not None and name.startswith("MESSAGE"):
            data = data | {"guild_id": str(guild_id)}
        self._dispatch(self.shard(int(data.get("guild_id", guild_id or 0))), name, data)

    def _dispatch(self, shard: int, name: str, data: Json) -> None:
        session = self.current.get(shard)
        if session is None:
            return
        sequence = len(session.sent) + 1
        event = msgspec.json.encode({"op": DISPATCH, "t": name, "s": sequence, "d": data}).decode()
        session.sent.append(event)
        if session.socket is not None and not session.socket.closed:
            self._later(session.socket, event)

    def _later(self, socket: web.WebSocketResponse, event: str) -> None:
        task = asyncio.create_task(_try(socket, event))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drop(self, shard: int = 0, *, forget: bool = False, code: int = 4000) -> None:
        """Cut a shard's connection; ``forget`` the session, so that it cannot be resumed."""
        socket = self._lose(shard, forget=forget)
        if socket is not None:
            await socket.close(code=code)

    async def ask_to_reconnect(self, shard: int = 0) -> None:
        """Tell a shard to come again (op 7)."""
        socket = self._lose(shard)
        if socket is not None:
            await _send(socket, {"op": RECONNECT})

    async def invalidate(self, shard: int = 0) -> None:
        """Declare the session of a shard invalid (op 9), not to be resumed."""
        socket = self._lose(shard, forget=True)
        if socket is not None:
            await _send(socket, {"op": INVALID, "d": False})

    def _lose(self, shard: int, *, forget: bool = False) -> web.WebSocketResponse | None:
        """Note that a shard is not there, and return its socket."""
        self.ready.clear()
        session = self.current.get(shard)
        if session is not None and forget:
            self.sessions.pop(session.id, None)
        return None if session is None else session.socket


async def _send(socket: web.WebSocketResponse, data: Json) -> None:
    await socket.send_str(msgspec.json.encode(data).decode())


async def _try(socket: web.WebSocketResponse, event: str) -> None:
    try:
        await socket.send_str(event)
    except (ConnectionError, RuntimeError):
        return  # the bot has gone; the event stays in the session
