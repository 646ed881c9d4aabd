"""``/play``: opens a lobby."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby.opening import can_open_threads, check_place, offer, open_here, open_thread, place_of
from cogs.shared.answers import answering
from cogs.shared.client import Client, Interaction
from rules.registry import GAMES


class LobbyCog(commands.Cog):
    """Opens lobbies."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(game="What to play", thread="Play in a thread of its own")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()][:25])
    async def play(self, interaction: Interaction, game: str, thread: bool = False) -> None:
        """Open a lobby for a game in this channel."""
        async with answering(interaction):
            check_place(interaction)
            place = await place_of(interaction)
            if thread or (place == "thread" and not isinstance(interaction.channel, discord.Thread)):
                await open_thread(interaction, game)
            elif place == "ask" and self._is_busy(interaction) and can_open_threads(interaction):
                await offer(interaction, game, "This channel is busy, and the board would scroll away.", here=True)
            else:
                await open_here(interaction, game)

    def _is_busy(self, interaction: Interaction) -> bool:
        if not isinstance(interaction.channel, discord.TextChannel):
            return False
        return self.bot.channel_activity.is_busy(interaction.channel.id, self.bot.now())
