"""The part of the client that every part of the bot can use."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.shared.channels import ChannelActivity, is_out_of_reach
from cogs.shared.liveness import Liveness, Rival
from cogs.shared.turns import Turns, Urgency
from host.host import Host
from host.views.table import NO_SERVER

log = logging.getLogger(__name__)

PAUSED = "All matches are paused"


class BaseClient(commands.AutoShardedBot):
    """The connection to Discord, with the host behind it."""

    host: Host
    channel_activity: ChannelActivity
    turns: Turns
    liveness: Liveness
    rival: Rival

    def now(self) -> float:
        """Return the host's time, in seconds since 1970."""
        return self.host.clock()

    async def is_lost(self, guild_id: int | None, channel_id: int) -> bool:
        """Return whether a channel needs no requests, because Discord has refused them or is known to refuse them."""
        if self.host.places.is_lost(channel_id):
            return True
        if guild_id in (None, NO_SERVER) or not self.is_ready() or not self._is_out_of_reach(guild_id, channel_id):
            return False
        await self.host.places.lose(channel_id)
        return True

    def _is_out_of_reach(self, guild_id: int | None, channel_id: int) -> bool:
        guild = None if guild_id is None else self.get_guild(guild_id)
        if guild is not None:
            return not guild.unavailable and is_out_of_reach(guild, channel_id, self.now())
        return True

    async def show_pause(self, shard_id: int | None = None) -> None:
        """Show beside the bot's name whether it is paused, on one shard or on all."""
        paused = self.host.pause.is_on
        activity = discord.CustomActivity(PAUSED) if paused else None
        status = discord.Status.dnd if paused else discord.Status.online
        try:
            await self.change_presence(activity=activity, status=status, shard_id=shard_id)
        except (discord.DiscordException, OSError, AttributeError) as error:  # a shard that is not connected yet
            log.info("the pause is not shown beside the bot's name: %s", error)

    async def leave_blocked(self) -> None:
        """Leave the servers that are blocked."""
        for guild in [guild for guild in self.guilds if self.host.blocks.has("server", guild.id)]:
            await self.leave(guild)

    async def leave(self, guild: discord.Guild) -> None:
        """Leave a server; if that fails and the server is blocked, the next start tries again."""
        try:
            async with self.turns.turn(Urgency.NOTICE, guild.id):
                await guild.leave()
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.warning("server %s could not be left: %s", guild.id, error)

    async def remove_message(self, channel_id: int, message_id: int) -> None:
        """Delete one of our messages, if it is still there."""
        try:
            async with self.turns.turn(Urgency.PRESS, channel_id):
                await self.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except (discord.HTTPException, OSError) as error:
            log.info("a message could not be deleted: %s", error)
