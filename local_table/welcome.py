"""The first thing a newcomer reads at the local table."""

from __future__ import annotations

import discord

from cogs.guide.pages import game_buttons
from cogs.shared.layout import MessageLayout
from cogs.shared.names import game_facts
from local_table.world import World
from rules.registry import GAMES

TEXT = """\
## Welcome to the local table
This is a simulated Discord on your own computer, with the real bot in it.
1. Press a game, then **Beginner match** to start an easy match against the computer.
   Use **/help** to see what to press when.
2. To play with others, press **Open a lobby** or use **/play**.
   Choose another person under **Viewing as**, press **Join**, then **Start**.
3. Play with the buttons under the board, or with commands.

{games}

-# For another match at the same time, choose another **Channel** above. Matches stay when you close the table.
-# DMs are under **DMs**."""


async def welcome(world: World) -> None:
    """Post the greeting in every channel, from the bot, with a button for every game."""
    for channel in world.channels:
        await world.env.bot.get_partial_messageable(channel.id).send(view=_greeting())


def _greeting() -> MessageLayout:
    games = "\n".join(f"-# **{game.title}** · {game_facts(key)}" for key, game in GAMES.items())
    return MessageLayout(
        discord.ui.Container(
            discord.ui.TextDisplay(TEXT.format(games=games)),
            *game_buttons(),
            accent_colour=discord.Colour(0x7A5CC0),
        )
    )
