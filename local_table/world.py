"""The world of the local table: one server, one channel, four players, the same ids at every start."""

from __future__ import annotations

import time
from dataclasses import dataclass

import discord
import simcord

PLAYERS = ("Ada", "Bo", "Cleo", "Dev")
GUILD_ID = 1_300_000_000_000_000_001


@dataclass(frozen=True)
class World:
    """An in-memory Discord with the bot in it, not started yet."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    users: tuple[simcord.UserHandle, ...]
    members: tuple[simcord.MemberActor, ...]


def build(bot: discord.Client) -> World:
    """Return the world around ``bot``.

    Ids come from SimCord's clock, which starts at a fixed moment: whoever is
    created first and in the same order keeps an id from one start to the
    next, so a stored match finds its players again. Only then is the clock
    set to the present, so that messages carry the right time. Threads are
    not allowed, since the page shows one channel.
    """
    env = simcord.Env(bot, check_errors=False)
    guild = env.create_guild("Soultable", id=GUILD_ID)
    channel = guild.create_text_channel(
        "soultable",
        topic="Type /play to open a table",
        overwrites={guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )
    users = tuple(env.create_user(name.lower(), global_name=name, avatar=name.lower()) for name in PLAYERS)
    members = tuple(guild.add_member(user) for user in users)
    env.backend.edit_bot_profile("Soultable")
    env.backend.advance_clock(behind(env))
    return World(env, channel, users, members)


def build_idle() -> World:
    """Return the same world around a client that does nothing: who and where the players are."""
    return build(discord.Client(intents=discord.Intents(guilds=True)))


def behind(env: simcord.Env) -> float:
    """Return by how many seconds the world's clock is behind the real one, never less than 0."""
    return max(0.0, time.time() - env.now().timestamp())
