"""The application on Discord: who runs it, and the registering of its slash commands when they have changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import discord
import msgspec
from discord import app_commands

from host.host import Host

log = logging.getLogger(__name__)

AnyTree = app_commands.CommandTree[Any]

FRESH = 600.0
"""Seconds for which Discord's answer is reused: a removed member keeps their rights for so long."""

STALE = 3600.0
"""Seconds for which it counts while Discord does not answer; after that no bot owner is known."""

ROLES = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)
"""The roles of a team whose members can change the application; others can only read about it."""

ADMIN_GUILD = "admin guild"
"""The key under which the only server with the owner's commands is remembered."""


class Owners:
    """Knows who runs the bot; ``fetch`` asks Discord about the application, ``clock`` counts seconds."""

    def __init__(self, fetch: Callable[[], Awaitable[discord.AppInfo]], clock: Callable[[], float]) -> None:
        self._fetch = fetch
        self._clock = clock
        self._known: discord.AppInfo | None = None
        self._asked_at: float | None = None
        self._asking = asyncio.Lock()

    async def ids(self) -> frozenset[int]:
        """Return the bot owners; no one if Discord has not answered for too long."""
        known = await self.application()
        return frozenset() if known is None else owners_of(known)

    async def application(self) -> discord.AppInfo | None:
        """Return the bot's application; None if Discord has not answered for too long."""
        async with self._asking:
            if self._age() >= FRESH:
                await self._refresh()
            return self._known if self._age() < STALE else None

    def _age(self) -> float:
        age = -1.0 if self._asked_at is None else self._clock() - self._asked_at
        return age if age >= 0.0 else float("inf")  # not known if the clock was set back

    async def _refresh(self) -> None:
        try:
            application = await self._fetch()
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.warning("Discord does not say who the bot owner is: %s", type(error).__name__)
            return
        self._known, self._asked_at = application, self._clock()


def owners_of(application: discord.AppInfo) -> frozenset[int]:
    """Return the people who can change an application; invitations that were not accepted do not count."""
    team = application.team
    if team is None:
        return frozenset({application.owner.id})
    accepted = [one for one in team.members if one.membership_state is discord.TeamMembershipState.accepted]
    members = {one.id for one in accepted if one.role in ROLES}
    return frozenset(members | ({team.owner_id} if team.owner_id is not None else set()))


async def register(tree: AnyTree, host: Host, dev_guild: int | None, admin_guild: int | None) -> None:
    """Register the commands of a ``tree``: everywhere, or only on ``dev_guild``, and those of the bot owner on
    ``admin_guild`` if one is given. ``host`` remembers what Discord has.

    If that fails, those registered before still work until the next start.
    """
    if dev_guild is not None:
        tree.copy_global_to(guild=discord.Object(dev_guild))
    await _try(tree, host, dev_guild, "commands")
    before = await host.messages.value(ADMIN_GUILD)
    if before and int(before) not in (admin_guild, dev_guild):
        await _try(tree, host, int(before), "admin commands")  # an empty list removes them from that server
    if admin_guild not in (None, dev_guild):
        await _try(tree, host, admin_guild, "admin commands")
    if before or admin_guild is not None:
        await host.messages.set_value(ADMIN_GUILD, str(admin_guild or ""))


async def _try(tree: AnyTree, host: Host, guild_id: int | None, name: str) -> None:
    try:
        await _sync(tree, host, guild_id, name)
    except discord.HTTPException as error:
        log.error("Discord rejected the slash commands: %s %s", error.status, error.text)
    except (discord.DiscordException, OSError) as error:
        log.error("the slash commands could not be registered: %s", error)


async def _sync(tree: AnyTree, host: Host, guild_id: int | None, name: str) -> None:
    """Register commands if they have changed since, or if Discord has lost them; ``name`` remembers which."""
    guild = discord.Object(guild_id) if guild_id is not None else None
    payload = [command.to_dict(tree) for command in tree.get_commands(guild=guild)]
    mark = sha256(msgspec.json.encode([tree.client.application_id, guild_id, payload], order="sorted")).hexdigest()
    known = await host.messages.value(name)
    if known == mark and len(await tree.fetch_commands(guild=guild)) == len(payload):
        return
    await tree.sync(guild=guild)
    await host.messages.set_value(name, mark)
