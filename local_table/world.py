"""The world of the local table: one server, three channels, four players, the same ids at every start."""

from __future__ import annotations

import time
from dataclasses import dataclass

import discord
import simcord

PLAYERS = ("Ada", "Bo", "Cleo", "Dev")
CHANNELS: tuple[str, ...] = ("soultable", "second-table", "third-table")
"""The channels by name: each hosts one match."""

PATIENCE = 30.0
"""Seconds after which SimCord calls the answer to a press lost and the page is loaded again: the first picture of a
large game alone may take several on a slow computer.
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
        """The channel that the page opens with."""
        return self.channels[0]


def build(bot: discord.Client) -> World:
    """Return the world around ``bot``.

    Ids come from SimCord's clock, which starts at a fixed time: what is
    created first and in the same order gets the same ids at every start, so
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
        topic="Type /play to open a table",
        overwrites={guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )


def build_idle() -> World:
    """Return the same world around a client that does nothing, to look up players and channels."""
    return build(discord.Client(intents=discord.Intents(guilds=True)))


def behind(env: simcord.Env) -> float:
    """Return by how many seconds the world's clock is behind the real one, never less than 0."""
    return max(0.0, time.time() - env.now().timestamp())
