"""The emoji of the application: how Discord takes, lists and deletes them, and where it looks for them in messages."""

from __future__ import annotations

import base64
import re
import struct
from typing import TYPE_CHECKING

from aiohttp import web

from tests.loopback.checks import require, walk
from tests.loopback.faults import reply
from tests.loopback.world import Json, Refused, World

if TYPE_CHECKING:
    from tests.loopback.rest import Call

MOST, BYTES = 2000, 256 * 1024
"""How many an application has at most, and how large their files are."""
_PNG = "data:image/png;base64,"


class ApplicationEmoji:
    """Answers the requests for them."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def list(self, call: Call) -> web.Response:
        """Return all of them."""
        return reply({"items": list(self.world.emoji.values())})

    async def create(self, call: Call) -> web.Response:
        """Take one: a PNG under a name of its own."""
        name, image = str(call.body["name"]), str(call.body["image"])
        require(re.fullmatch(r"\w{2,32}", name, re.ASCII), "name: 2 to 32 letters, digits and underscores")
        require(all(one["name"] != name for one in self.world.emoji.values()), "name: there is one already")
        require(image.startswith(_PNG), "image: a PNG")
        data = base64.b64decode(image.removeprefix(_PNG), validate=True)
        require(len(data) <= BYTES, "image: 256 KiB at most")
        require(
            data[:8] == b"\x89PNG\r\n\x1a\n" and max(struct.unpack(">II", data[16:24])) <= 128, "image: no such PNG"
        )
        if len(self.world.emoji) >= MOST:
            raise Refused(400, 30008, "Maximum number of emojis reached (2000)")
        number = self.world.new_id()
        made: Json = {"id": str(number), "name": name, "roles": [], "require_colons": True, "managed": False}
        self.world.emoji[number] = made | {"animated": False, "available": True}
        return reply(self.world.emoji[number], 201)

    async def delete(self, call: Call) -> web.Response:
        """Take one away."""
        if self.world.emoji.pop(call.number("emoji"), None) is None:
            raise Refused(404, 10014, "Unknown Emoji")
        return web.Response(status=204)


def check_emoji(components: list[Json], known: dict[int, Json]) -> None:
    """Refuse a message with a control whose emoji is not there; text shows such a one as its name."""
    for component in walk(components):
        for one in (component, *component.get("options", ())):
            emoji = one.get("emoji") or {}
            if emoji.get("id") and int(emoji["id"]) not in known:
                raise Refused(400, 50035, "Invalid Form Body: emoji.id: Invalid emoji")
