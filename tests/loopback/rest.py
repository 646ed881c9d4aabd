"""Discord's HTTP interface, as much of it as the bot uses."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from tests import openapi
from tests.loopback.checks import check_commands
from tests.loopback.emoji import ApplicationEmoji
from tests.loopback.faults import refusal, reply
from tests.loopback.replies import Replies
from tests.loopback.world import APPLICATION, DM, Channel, Json, Outrun, Refused, World, require_open

if TYPE_CHECKING:
    from tests.loopback.discord import Loopback

Work = Callable[["Call"], Awaitable[web.Response]]
NOTHING = 204


@dataclass
class Call:
    """One request of the bot's, kept in the log."""

    at: float
    method: str
    path: str
    parts: dict[str, str]
    query: dict[str, str]
    body: Json
    files: dict[str, bytes]
    status: int = 0
    answer: str = ""

    @property
    def name(self) -> str:
        """The method and the path."""
        return f"{self.method} {self.path}"

    def number(self, part: str) -> int:
        """Return an id out of the path."""
        return int(self.parts[part])


class Rest(Replies):
    """Answers requests under ``/api``."""

    def __init__(self, discord: Loopback) -> None:
        super().__init__(discord.world, discord.messages, discord.exchange)
        self.discord = discord
        self.commands: dict[int, list[Json]] = {}
        self.sessions_left = 999
        self.registered = asyncio.Event()
        emoji = ApplicationEmoji(discord.world)
        table: list[tuple[str, str, Work]] = [
            ("GET", r"/users/@me", self._me),
            ("GET", r"/oauth2/applications/@me", self._application),
            ("DELETE", r"/users/@me/guilds/(?P<guild>\d+)", self._leave),
            ("GET", r"/gateway(/bot)?", self._gateway),
            ("GET", r"/applications/\d+(?:/guilds/(?P<guild>\d+))?/commands", self._list_commands),
            ("PUT", r"/applications/\d+(?:/guilds/(?P<guild>\d+))?/commands", self._put_commands),
            ("GET", r"/applications/\d+/emojis", emoji.list),
            ("POST", r"/applications/\d+/emojis", emoji.create),
            ("DELETE", r"/applications/\d+/emojis/(?P<emoji>\d+)", emoji.delete),
            ("POST", r"/interactions/(?P<id>\d+)/(?P<token>\w+)/callback", self._callback),
            ("POST", r"/webhooks/\d+/(?P<token>\w+)", self._followup),
            ("GET|PATCH|DELETE", r"/webhooks/\d+/(?P<token>\w+)/messages/(?P<message>@original|\d+)", self._original),
            ("POST", r"/users/@me/channels", self._open_dm),
            ("GET", r"/channels/(?P<channel>\d+)", self._get_channel),
            ("GET", r"/channels/(?P<channel>\d+)/messages", self._history),
            ("POST", r"/channels/(?P<channel>\d+)/messages", self._send),
            ("GET", r"/channels/(?P<channel>\d+)/messages/(?P<message>\d+)", self._fetch),
            ("PATCH", r"/channels/(?P<channel>\d+)/messages/(?P<message>\d+)", self._edit),
            ("DELETE", r"/channels/(?P<channel>\d+)/messages/(?P<message>\d+)", self._delete),
            ("POST", r"/channels/(?P<channel>\d+)/threads", self._thread),
        ]
        self._table = [(re.compile(f"(?:{method}) {path}"), work) for method, path, work in table]

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request, with faults, and log it."""
        try:
            call = await _read(request)
        except ConnectionResetError:  # the bot died while it was sending
            return web.Response(status=NOTHING)
        self.discord.log.append(call)
        self.discord.complaints += openapi.faults(call.method, call.path, call.query, call.body.get("list", call.body))
        own = not call.path.startswith(("/webhooks", "/interactions"))
        if own and request.headers.get("Authorization") != f"Bot {self.discord.token}":
            return refusal(Refused(401, 0, "401: Unauthorized"))
        response = self.discord.limits.refuse(call.name)
        if response is None:
            response = await self.discord.faults.through(call.name, lambda: self._work(call))
        self.discord.limits.answered(call.name, response)
        if call.path.endswith("/commands"):
            self.registered.set()
        call.status = response.status
        if response.status >= 400 and isinstance(response.body, bytes):
            call.answer = response.body.decode()
        return response

    async def _work(self, call: Call) -> web.Response:
        try:
            for pattern, work in self._table:
                if found := pattern.fullmatch(call.name):
                    call.parts = {name: value for name, value in found.groupdict().items() if value is not None}
                    return await work(call)
            raise Refused(404, 0, f"404: Not Found ({call.name})")
        except Refused as error:
            if error.code in (0, 50035) and not isinstance(error, Outrun):
                self.discord.complaints.append(f"{call.name}: {error.message}")
            return refusal(error)

    async def _me(self, call: Call) -> web.Response:
        return reply(self.world.user(APPLICATION) | {"verified": True, "flags": 0, "mfa_enabled": True})

    async def _application(self, call: Call) -> web.Response:
        plain: Json = {"id": str(APPLICATION), "name": "Soultable", "icon": None, "description": "", "summary": ""}
        owner = self.world.user(self.world.owner)
        plain |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "00", "flags": 0}
        plain["team"] = _team(self.world)
        return reply(plain | {"owner": owner, "approximate_guild_count": len(self.world.guilds)})

    async def _leave(self, call: Call) -> web.Response:
        guild_id = call.number("guild")
        if self.world.guilds.pop(guild_id, None) is None:
            raise Refused(404, 10004, "Unknown Guild")
        self.discord.gateway.tell("GUILD_DELETE", {"id": str(guild_id)}, guild_id)
        return web.Response(status=NOTHING)

    async def _gateway(self, call: Call) -> web.Response:
        limit = {"total": 1000, "remaining": self.sessions_left, "reset_after": 3_600_000, "max_concurrency": 1}
        return reply(
            {"url": self.discord.gateway_url, "shards": self.discord.gateway.shards, "session_start_limit": limit}
        )

    async def _list_commands(self, call: Call) -> web.Response:
        return reply(self.commands.get(int(call.parts.get("guild", 0)), []))

    async def _put_commands(self, call: Call) -> web.Response:
        given: list[Json] = call.body["list"]
        check_commands(given)
        facts: Json = {"application_id": str(APPLICATION), "version": "1", "default_member_permissions": None}
        facts |= {"guild_id": call.parts["guild"]} if "guild" in call.parts else {}
        made = [{"description": "", **command, **facts, "id": str(self.world.new_id())} for command in given]
        self.commands[int(call.parts.get("guild", 0))] = made
        return reply(made)

    async def _open_dm(self, call: Call) -> web.Response:
        return reply(self.world.dm_with(int(call.body["recipient_id"])).payload())

    async def _get_channel(self, call: Call) -> web.Response:
        return reply(self.world.channel(call.number("channel")).payload())

    async def _history(self, call: Call) -> web.Response:
        channel = self.world.channel(call.number("channel"))
        after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 50))
        found = sorted(number for number in channel.messages if number > after)
        chosen = found[:limit] if "after" in call.query else found[-limit:]
        return reply([channel.messages[number].payload() for number in reversed(chosen)])

    async def _send(self, call: Call) -> web.Response:
        channel = self.world.channel(call.number("channel"))
        if channel.kind == DM and channel.recipient in self.world.closed_dms:
            raise Refused(403, 50007, "Cannot send messages to this user")
        _need(channel, 1 << 10, 50001, "Missing Access")
        _need(channel, 1 << 11, 50013, "Missing Permissions")
        channel.archived = channel.archived and channel.locked
        require_open(channel)
        return reply(self.messages.write(channel, call.body, call.files).payload())

    async def _fetch(self, call: Call) -> web.Response:
        return reply(self.world.message(call.number("channel"), call.number("message")).payload())

    async def _edit(self, call: Call) -> web.Response:
        message = self.world.message(call.number("channel"), call.number("message"))
        _need(self.world.channel(message.channel_id), 1 << 10, 50001, "Missing Access")
        if message.author["id"] != str(APPLICATION):
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        require_open(self.world.channel(message.channel_id))
        return reply(self.messages.edit(message, call.body, call.files).payload())

    async def _delete(self, call: Call) -> web.Response:
        channel = self.world.channel(call.number("channel"))
        require_open(channel)
        self.messages.delete(channel, call.number("message"))
        return web.Response(status=NOTHING)

    async def _thread(self, call: Call) -> web.Response:
        parent = self.world.channel(call.number("channel"))
        assert parent.guild_id is not None
        thread = self.world.add_channel(parent.guild_id, str(call.body["name"]), parent.id)
        self.discord.gateway.tell("THREAD_CREATE", thread.payload() | {"newly_created": True}, parent.guild_id)
        return reply(thread.payload(), 201)


def _team(world: World) -> Json | None:
    """Return the team that owns the application; the first of its members is its owner."""
    if not world.team:
        return None
    members = [
        {"user": world.user(user_id), "team_id": "5", "membership_state": state, "role": role, "permissions": ["*"]}
        for user_id, role, state in world.team
    ]
    return {"id": "5", "name": "The Owls", "icon": None, "owner_user_id": str(world.team[0][0]), "members": members}


def _need(channel: Channel, permission: int, code: int, message: str) -> None:
    if channel.kind != DM and not channel.app_permissions & permission:
        raise Refused(403, code, message)


async def _read(request: web.Request) -> Call:
    """Read a request's body, in JSON or in parts."""
    body: object = {}
    files: dict[str, bytes] = {}
    if request.content_type == "multipart/form-data":
        form = await request.post()
        for value in form.values():
            if isinstance(value, web.FileField):
                files[value.filename] = value.file.read()
        body = msgspec.json.decode(str(form["payload_json"]))
    elif raw := await request.read():
        body = msgspec.json.decode(raw)
    plain: Json = {"list": body} if isinstance(body, list) else dict(body) if isinstance(body, dict) else {}
    path = request.path.removeprefix("/api")
    return Call(time.monotonic(), request.method, path, {}, dict(request.query), plain, files)
