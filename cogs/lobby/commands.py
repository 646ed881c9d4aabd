"""``/play``: opens a lobby."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby.opening import can_open_threads, check_place, offer, open_here, open_thread, place_of
from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import Press
from rules.registry import GAMES


class LobbyCog(commands.Cog):
    """Opens lobbies."""

    @app_commands.command()
    @app_commands.describe(game="What to play", thread="Play in a thread of its own")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()][:25])
    async def play(self, interaction: Interaction, game: str, thread: bool = False) -> None:
        """Open a lobby for a game in this channel."""
        async with command(interaction) as press:
            check_place(press)
            place = await place_of(press)
            if thread or (place == "thread" and not isinstance(interaction.channel, discord.Thread)):
                await open_thread(press, game)
            elif place == "ask" and _is_busy(press) and can_open_threads(press):
                await offer(press, game, "This channel is busy, and the board would scroll away.", here=True)
            else:
                await open_here(press, game)


def _is_busy(press: Press) -> bool:
    """Return whether a board would soon scroll away in a channel."""
    if not isinstance(press.interaction.channel, discord.TextChannel):
        return False
    return press.bot.channel_activity.is_busy(press.channel_id, press.bot.now())
