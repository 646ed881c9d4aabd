"""What every part of the bot may ask of the client, whatever it has to do with."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.shared.channel_activity import ChannelActivity
from cogs.shared.permissions import is_out_of_reach
from cogs.shared.rival import Rival
from cogs.shared.turns import Turns, Urgency
from host.host import Host

log = logging.getLogger(__name__)


class BaseClient(commands.AutoShardedBot):
    """The connection to Discord, with the host behind it."""

    host: Host
    channel_activity: ChannelActivity
    turns: Turns
    rival: Rival

    def now(self) -> float:
        """Return the host's time, in seconds since 1970."""
        return self.host.clock()

    async def is_lost(self, guild_id: int | None, channel_id: int) -> bool:
        """Return whether nothing is to be asked of a channel: Discord has refused it, or is known to refuse it."""
        if self.host.places.is_lost(channel_id):
            return True
        if guild_id is None or not self.is_ready() or not self._is_out_of_reach(guild_id, channel_id):
            return False
        await self.host.places.lose(channel_id)
        return True

    def _is_out_of_reach(self, guild_id: int, channel_id: int) -> bool:
        guild = self.get_guild(guild_id)
        if guild is not None:
            return not guild.unavailable and is_out_of_reach(guild, channel_id, self.now())
        return True

    async def remove_message(self, channel_id: int, message_id: int) -> None:
        """Delete one of our messages, if it is still there."""
        try:
            async with self.turns.turn(Urgency.PRESS, channel_id):
                await self.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except (discord.HTTPException, OSError) as error:
            log.info("a message could not be deleted: %s", error)
