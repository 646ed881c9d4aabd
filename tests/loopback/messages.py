"""Messages written, edited and deleted by the bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy

from tests.loopback.checks import check_message, pinged, require, walk
from tests.loopback.emoji import check_emoji
from tests.loopback.world import APPLICATION, COMPONENTS_V2, EPHEMERAL, Channel, Json, Message, Outrun, World

Files = dict[str, bytes]
Tell = Callable[[str, Json, int | None], None]
"""Dispatches an event, with the server it belongs to."""


class MessageStore:
    """The messages of this Discord. ``address`` is where attachments can be fetched, ``tell`` dispatches to the bot."""

    def __init__(self, world: World, tell: Tell) -> None:
        self.world, self._tell = world, tell
        self.address = ""
        self.files: dict[str, bytes] = {}
        self.keep_files = True
        self.pings: list[tuple[int, list[int]]] = []

    def write(self, channel: Channel, body: Json, files: Files, reader: int | None = None) -> Message:
        """Write a new message; the same nonce again returns the message that already exists."""
        flags = int(body.get("flags") or 0)
        check_message(body, files, flags, [])
        check_emoji(body.get("components") or [], self.world.emoji)
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        known = channel.nonces.get(nonce or "")
        if known in channel.messages and body.get("enforce_nonce"):
            return channel.messages[known]
        message = Message(self.world.new_id(), channel.id, self.world.user(APPLICATION), flags=flags, nonce=nonce)
        self._fill(message, body, files)
        if flags & EPHEMERAL:
            message.reader = reader
            return message
        channel.messages[message.id] = message
        if nonce is not None:
            channel.nonces[nonce] = message.id
        called = [user for text in _texts(message) for user in pinged(body, text)]
        self.pings += [(message.id, called)] if called else []
        message.mentions = called
        self._tell("MESSAGE_CREATE", message.payload(), channel.guild_id)
        return message

    def edit(self, message: Message, body: Json, files: Files, *, answering: bool = False) -> Message:
        """Change a message; only listed attachments survive.

        An answer that began without a picture gets one only by an edit that
        is itself ``answering`` an interaction.
        """
        flags = int(body.get("flags") or 0) | message.flags
        added = files and flags & COMPONENTS_V2 and not message.attachments
        require(not (added and message.bare and not answering), "media: the attachment was not found")  # API docs #7529
        if "components" in body or "content" in body:
            require(not (message.flags & COMPONENTS_V2 and body.get("content")), "content does not go with components")
            _require_present(message, body)
            check_message({"components": message.components, **body}, files, flags, message.attachments)
            check_emoji(body.get("components") or [], self.world.emoji)
        self._fill(message, body, files)
        message.flags, message.loading = flags & ~(1 << 7), False
        message.edited_at = time.monotonic()
        if message.reader is None:
            guild_id = self.world.channels[message.channel_id].guild_id
            self._tell("MESSAGE_UPDATE", message.payload(), guild_id)
        return message

    def delete(self, channel: Channel, message_id: int) -> None:
        """Take a message away."""
        message = self.world.message(channel.id, message_id)
        del channel.messages[message.id]
        event: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            event["guild_id"] = str(channel.guild_id)
        self._tell("MESSAGE_DELETE", event, channel.guild_id)

    def say(self, channel: Channel, user_id: int, content: str) -> Message:
        """Let a person write something."""
        message = Message(self.world.new_id(), channel.id, self.world.user(user_id), content)
        channel.messages[message.id] = message
        self._tell("MESSAGE_CREATE", message.payload(), channel.guild_id)
        return message

    def _fill(self, message: Message, body: Json, files: Files) -> None:
        message.content = body.get("content", message.content) or ""
        if "attachments" in body or files:
            message.replaced |= {str(row["id"]) for row in message.attachments}
            message.attachments = self._attach(message, body.get("attachments") or [], files)
        if "components" in body:
            message.components = deepcopy(body["components"] or [])
            for number, component in enumerate(walk(message.components), 1):
                component.setdefault("id", number)
                self._unfurl(component, message)

    def _attach(self, message: Message, listed: list[Json], files: Files) -> list[Json]:
        known = {row["id"]: row for row in message.attachments}
        kept = [known[str(row["id"])] for row in listed if str(row.get("id")) in known]
        return kept + [self._store(name, data) for name, data in files.items()]

    def _store(self, name: str, data: bytes) -> Json:
        number = self.world.new_id()
        url = f"{self.address}/attachments/{number}/{name}"
        if self.keep_files:
            self.files[f"{number}/{name}"] = data
        return {"id": str(number), "filename": name, "size": len(data), "url": url, "proxy_url": url}

    def _unfurl(self, component: Json, message: Message) -> None:
        """Replace references to attachments by their addresses."""
        by_name = {row["filename"]: row for row in message.attachments}
        for item in component.get("items", []):
            name = str(item["media"]["url"]).removeprefix("attachment://")
            if name in by_name:
                row = by_name[name]
                size = {"width": 1280, "height": 960}
                item["media"] = {"url": row["url"], "proxy_url": row["url"], "attachment_id": row["id"], **size}


def _require_present(message: Message, body: Json) -> None:
    """Raise ``Outrun`` for an edit that keeps an attachment which has been replaced meanwhile."""
    present = {str(row["id"]) for row in message.attachments}
    if any(str(row["id"]) in message.replaced - present for row in body.get("attachments") or []):
        raise Outrun(400, 50035, "Invalid Form Body: attachments: replaced meanwhile")


def _texts(message: Message) -> list[str]:
    return [message.content, *(str(one["content"]) for one in walk(message.components) if one.get("type") == 10)]
