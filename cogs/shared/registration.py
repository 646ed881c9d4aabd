"""Registering the slash commands with Discord, when they have changed."""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Any

import discord
import msgspec
from discord import app_commands

from host.host import Host

log = logging.getLogger(__name__)

ADMIN_GUILD = "admin guild"
"""The key under which the only server with the owner's commands is remembered."""


class Registration:
    """Registers the commands of a ``tree``: everywhere, or on ``dev_guild`` alone, and those of the bot's owner on
    ``admin_guild`` where one is given. ``host`` remembers what Discord has.
    """

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        host: Host,
        dev_guild: int | None,
        admin_guild: int | None,
    ) -> None:
        self._tree = tree
        self._messages = host.messages
        self._dev_guild = dev_guild
        self._admin_guild = admin_guild

    async def register(self) -> None:
        """Register them; where that fails, those registered before go on working until the next start."""
        await self._try(self._dev_guild, "commands")
        before = await self._messages.value(ADMIN_GUILD)
        if before and int(before) not in (self._admin_guild, self._dev_guild):
            await self._try(int(before), "admin commands")  # which takes them off that server
        if self._admin_guild not in (None, self._dev_guild):
            await self._try(self._admin_guild, "admin commands")
        if before or self._admin_guild is not None:
            await self._messages.set_value(ADMIN_GUILD, str(self._admin_guild or ""))

    async def _try(self, guild_id: int | None, name: str) -> None:
        try:
            await self._sync(guild_id, name)
        except discord.HTTPException as error:
            log.error("Discord does not take the slash commands: %s %s", error.status, error.text)
        except (discord.DiscordException, OSError) as error:
            log.error("the slash commands could not be registered: %s", error)

    async def _sync(self, guild_id: int | None, name: str) -> None:
        """Register commands if they have changed since, or if Discord has lost them; ``name`` remembers which."""
        guild = discord.Object(guild_id) if guild_id is not None else None
        if guild is not None and guild_id == self._dev_guild:
            self._tree.copy_global_to(guild=guild)
        payload = [command.to_dict(self._tree) for command in self._tree.get_commands(guild=guild)]
        application = self._tree.client.application_id
        mark = sha256(msgspec.json.encode([application, guild_id, payload], order="sorted")).hexdigest()
        known = await self._messages.value(name)
        if known == mark and len(await self._tree.fetch_commands(guild=guild)) == len(payload):
            return
        await self._tree.sync(guild=guild)
        await self._messages.set_value(name, mark)
