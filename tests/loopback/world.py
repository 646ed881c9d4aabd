"""What this Discord holds: people, servers, channels and the messages in them."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

EPOCH = 1_420_070_400_000
"""Discord's first millisecond."""
EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
TEXT, DM, GROUP, THREAD = 0, 1, 3, 11
MEMBER = (1 << 10) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 31) | (1 << 35) | (1 << 38)
"""What an ordinary member may do: see, write, attach, read history, use commands, open and use threads."""
MANAGE_SERVER, MANAGE_MESSAGES = 1 << 5, 1 << 13
APPLICATION = 1_100_000_000_000_000_001
"""The id of the bot, its application and its owner's."""


class Refused(Exception):
    """What Discord answers instead of doing it."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(status, code, message)
        self.status, self.code, self.message = status, code, message


class Outrun(Refused):
    """An edit keeps a picture that has been replaced while the edit was on its way: no mistake of the bot's."""


@dataclass
class Message:
    """A message as Discord keeps it; ``reader`` is the only one who sees an ephemeral one.

    ``replaced`` are the ids of attachments that it had. ``edited_at`` is the
    last edit by ``time.monotonic``. ``bare`` says that it began as the answer to
    an interaction, without a picture, ``gone`` that it was deleted.
    """

    id: int
    channel_id: int
    author: Json
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    replaced: set[str] = field(default_factory=set)
    mentions: list[int] = field(default_factory=list)
    flags: int = 0
    nonce: str | None = None
    reader: int | None = None
    edited_at: float = 0.0
    loading: bool = False
    bare: bool = False
    gone: bool = False

    def payload(self) -> Json:
        """Return it as it travels: what its components show is not listed among the attachments again."""
        return {
            "id": str(self.id),
            "channel_id": str(self.channel_id),
            "author": self.author,
            "content": self.content,
            "timestamp": stamp(self.id),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [] if self.flags & COMPONENTS_V2 else self.attachments,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": self.flags,
            "components": self.components,
        }


@dataclass
class Channel:
    """A text channel, a thread, somebody's DMs with the bot, or a group of people's.

    A message sent to an ``archived`` thread opens it again, unless it is ``locked``. A ``silent`` one does not tell
    which permissions the bot lacks.
    """

    id: int
    kind: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    recipient: int | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[str, int] = field(default_factory=dict)
    app_permissions: int = MEMBER
    lost: bool = False
    silent: bool = False
    archived: bool = False
    locked: bool = False

    @property
    def is_told(self) -> bool:
        """Whether a server that is told of has it: neither deleted nor an archived thread."""
        return not self.lost and not self.archived

    def payload(self) -> Json:
        """Return it as it travels."""
        plain: Json = {"id": str(self.id), "type": self.kind, "name": self.name, "flags": 0, "last_message_id": None}
        if self.kind in (DM, GROUP):
            plain |= {"owner_id": str(self.recipient), "icon": None} if self.kind == GROUP else {}
            return {**plain, "recipients": [person(self.recipient or 0, "somebody")]}
        denied = 0 if self.silent else MEMBER & ~self.app_permissions
        lacking: list[Json] = [{"id": str(APPLICATION), "type": 1, "allow": "0", "deny": str(denied)}]
        placed = {"guild_id": str(self.guild_id), "position": 0, "permission_overwrites": lacking, "nsfw": False}
        plain |= {**placed, "parent_id": None, "rate_limit_per_user": 0, "topic": None}
        if self.kind == THREAD:
            plain |= {"parent_id": str(self.parent_id), "owner_id": str(APPLICATION), "member_count": 2}
            facts = {"archived": self.archived, "auto_archive_duration": 1440, "locked": self.locked}
            plain |= {"message_count": 0, "thread_metadata": facts | {"archive_timestamp": stamp(self.id)}}
        return plain


def require_open(channel: Channel) -> None:
    """Raise ``Refused`` 50083 for a thread in which no message can be changed."""
    if channel.archived or channel.locked:
        raise Refused(400, 50083, "Thread is archived")


class World:
    """Everything there is, and the next id. ``tell`` is told of new servers and channels, as the gateway has to be.

    Each server has so many ``roles`` besides @everyone. ``installs`` are the people who have installed the bot for
    themselves and so bring it along, to the servers ``elsewhere`` too, of which it is no member. The application
    belongs to ``owner`` or, if it has members, to the ``team``: who, in which role, invited (1) or there (2).
    ``webhooks`` have what was sent through them, by their tokens. ``emoji`` are the application's, by their ids.
    """

    def __init__(self, tell: Callable[[str, Json, int | None], None] = lambda name, data, guild_id: None) -> None:
        self._tell = tell
        self.roles = 0
        self.guilds: dict[int, str] = {}
        self.elsewhere: set[int] = set()
        self.installs: set[int] = set()
        self.webhooks: dict[str, list[Json]] = {}
        self.owner = APPLICATION
        self.team: list[tuple[int, str, int]] = []
        self.channels: dict[int, Channel] = {}
        self.names: dict[int, str] = {APPLICATION: "Soultable"}
        self.closed_dms: set[int] = set()
        self.emoji: dict[int, Json] = {}
        self._count = itertools.count()

    def new_id(self) -> int:
        """Return an id that holds the present time, as Discord's do."""
        return ((int(time.time() * 1000) - EPOCH) << 22) | (next(self._count) & 0x3FFFFF)

    def add_guild(self, name: str = "The Den", shard: int = 0, shards: int = 1) -> int:
        """Open a server that belongs to a shard of so many."""
        guild_id = self.new_id()
        while (guild_id >> 22) % shards != shard:
            guild_id += 1 << 22
        self.guilds[guild_id] = name
        self._tell("GUILD_CREATE", self.guild_payload(guild_id), guild_id)
        return guild_id

    def add_channel_elsewhere(self) -> Channel:
        """Open a channel of another server of which the bot is no member."""
        guild_id = self.new_id()
        self.elsewhere.add(guild_id)
        return self._add(Channel(self.new_id(), TEXT, "afar", guild_id, app_permissions=0))

    def add_group(self, user_id: int) -> Channel:
        """Open the DMs of a group of people to whom somebody brings the bot."""
        return self._add(Channel(self.new_id(), GROUP, "friends", recipient=user_id, app_permissions=0))

    def _add(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def add_channel(self, guild_id: int, name: str = "games", parent_id: int | None = None) -> Channel:
        """Open a text channel, or a thread under ``parent_id``."""
        kind = TEXT if parent_id is None else THREAD
        channel = self._add(Channel(self.new_id(), kind, name, guild_id, parent_id))
        if kind == TEXT:
            self._tell("CHANNEL_CREATE", channel.payload(), guild_id)
        return channel

    def add_person(self, name: str) -> int:
        """Let somebody in."""
        user_id = self.new_id()
        self.names[user_id] = name
        return user_id

    def dm_with(self, user_id: int) -> Channel:
        """Return the bot's DMs with somebody, opened if need be."""
        found = next((channel for channel in self.channels.values() if _is_dm(channel, user_id)), None)
        return found or self._add(Channel(self.new_id(), DM, "", recipient=user_id))

    def channel(self, channel_id: int) -> Channel:
        """Return a channel that is still there. Raises ``Refused`` 10003."""
        channel = self.channels.get(channel_id)
        if channel is None or channel.lost:
            raise Refused(404, 10003, "Unknown Channel")
        return channel

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message of a channel. Raises ``Refused`` 10003 or 10008."""
        found = self.channel(channel_id).messages.get(message_id)
        if found is None:
            raise Refused(404, 10008, "Unknown Message")
        return found

    def user(self, user_id: int) -> Json:
        """Return a person as they travel."""
        return person(user_id, self.names.get(user_id, "somebody")) | {"bot": user_id == APPLICATION}

    def guild_payload(self, guild_id: int) -> Json:
        """Return a server as GUILD_CREATE describes it."""
        channels = [channel for channel in self.channels.values() if channel.guild_id == guild_id and channel.is_told]
        everyone: Json = {"id": str(guild_id), "name": "@everyone", "permissions": str(MEMBER), "position": 0}
        everyone |= {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        others = [everyone | {"id": str(guild_id + n), "name": f"role {n}"} for n in range(1, self.roles + 1)]
        return {
            "id": str(guild_id),
            "name": self.guilds[guild_id],
            "owner_id": "1",
            "member_count": 3,
            "roles": [everyone, *others],
            "channels": [channel.payload() for channel in channels if channel.kind == TEXT],
            "threads": [channel.payload() for channel in channels if channel.kind == THREAD],
            "members": [self.member(APPLICATION)],
            "emojis": [],
            "stickers": [],
            "features": [],
            "unavailable": False,
            "preferred_locale": "en-US",
        }

    def member(self, user_id: int, permissions: int = MEMBER) -> Json:
        """Return a person as a member of a server."""
        plain: Json = {"user": self.user(user_id), "roles": [], "joined_at": stamp(self.new_id()), "flags": 0}
        return plain | {"deaf": False, "mute": False, "permissions": str(permissions)}


def _is_dm(channel: Channel, user_id: int) -> bool:
    return channel.kind == DM and channel.recipient == user_id


def person(user_id: int, name: str) -> Json:
    """Return a user as they travel."""
    return {"id": str(user_id), "username": name, "global_name": name, "discriminator": "0", "avatar": None}


def stamp(snowflake: int) -> str:
    """Return the time that an id holds."""
    seconds = ((snowflake >> 22) + EPOCH) / 1000
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + ".000000+00:00"
