"""The world of the local table: one server, three channels, four players with their pictures, the places of tabs.

Ids are the same at every start. The fragment of the page's address is the tab's place, after the table's key
(``#KEY/second-table/bo``): its channel, and the player whose view it shows. SimCord's page sends its fragment with
every request and loads itself again when the fragment changes, so a tab keeps its place over a reload, a restart of
the table and a bookmark.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from io import BytesIO

import discord
import simcord
from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE

PLAYERS = ("Ada", "Bo", "Cleo", "Dev")
CHANNELS: tuple[str, ...] = ("soultable", "second-table", "third-table")
"""The channels by name: each hosts one match."""

PATIENCE = 30.0
"""Seconds after which SimCord calls the answer to a press lost and the page is loaded again: even the first picture
of a large game can take several on a slow computer.
"""

GUILD_ID = 1_300_000_000_000_000_001


@dataclass(frozen=True)
class World:
    """An in-memory Discord with the bot in it, not started yet."""

    env: simcord.Env
    channels: tuple[simcord.ChannelHandle, ...]
    users: tuple[simcord.UserHandle, ...]
    members: tuple[simcord.MemberActor, ...]

    @property
    def channel(self) -> simcord.ChannelHandle:
        return self.channels[0]


def build(bot: discord.Client) -> World:
    """Return the world around ``bot``.

    Ids come from SimCord's clock, which starts at a fixed time: objects
    created first and in the same order get the same ids at every start, so
    that stored matches find their players. The first channel is created before
    the players and the others after them, as existing databases require. Then
    the clock is set to the present, so that messages have the right time.
    """
    env = simcord.Env(bot, check_errors=False, settle_timeout=PATIENCE)
    guild = env.create_guild("Soultable", id=GUILD_ID)
    first = _channel(guild, CHANNELS[0])
    users = tuple(env.create_user(name.lower(), global_name=name, avatar=name.lower()) for name in PLAYERS)
    members = tuple(guild.add_member(user) for user in users)
    others = (_channel(guild, name) for name in CHANNELS[1:])
    channels = (first, *others)
    env.backend.edit_bot_profile("Soultable")
    env.backend.advance_clock(behind(env))
    return World(env, channels, users, members)


def _channel(guild: simcord.GuildHandle, name: str) -> simcord.ChannelHandle:
    """Create a channel without threads, which the page could not show."""
    return guild.create_text_channel(
        name,
        topic="Use /play to open a lobby",
        overwrites={guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )


def build_idle() -> World:
    """Return the same world around a client that does nothing, to look up players and channels."""
    return build(discord.Client(intents=discord.Intents(guilds=True)))


def behind(env: simcord.Env) -> float:
    """Return the seconds by which the world's clock is behind the real one, at least 0."""
    return max(0.0, time.time() - env.now().timestamp())


@dataclass(frozen=True)
class Place:
    """A channel, and a player if the address names one."""

    channel: simcord.ChannelHandle
    viewer: simcord.UserHandle | None


def read_place(world: World, fragment: str) -> Place:
    """Return the place that a fragment names; by default the first channel and no player."""
    _, name, viewer, *_ = [*fragment.split("/"), "", ""]
    channel = next((channel for channel in world.channels if channel.name == name), world.channel)
    return Place(channel, next((user for user in world.users if user.name == viewer), None))


AVATAR_SIZE = 96
AVATAR_COLOURS = ("#2f6fd0", "#c2410c", "#0f766e", "#a21caf")
BOT_COLOUR = "#5b3fa0"


def avatars(users: tuple[simcord.UserHandle, ...]) -> dict[str, tuple[str, bytes]]:
    """Return the players' pictures by their addresses on Discord; the bot has a default one."""
    pictures = {
        f"{CDN_BASE}/avatars/{user.id}/{user.avatar}.png": (f"{user.name}.png", _disc(_initial(user), colour))
        for user, colour in zip(users, AVATAR_COLOURS, strict=True)
    }
    return pictures | {f"{CDN_BASE}/embed/avatars/{number}.png": ("soultable.png", icon()) for number in range(6)}


def icon() -> bytes:
    """Return the picture of the bot, which is the page's icon too."""
    return _disc("S", BOT_COLOUR)


def _initial(user: simcord.UserHandle) -> str:
    return (user.global_name or user.name)[0].upper()


def _disc(initial: str, colour: str) -> bytes:
    image = Image.new("RGB", (AVATAR_SIZE, AVATAR_SIZE), colour)
    font = ImageFont.load_default(size=AVATAR_SIZE * 0.6)
    ImageDraw.Draw(image).text((AVATAR_SIZE / 2, AVATAR_SIZE / 2), initial, fill="white", font=font, anchor="mm")
    stored = BytesIO()
    image.save(stored, "PNG")
    return stored.getvalue()
