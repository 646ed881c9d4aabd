"""The first thing a newcomer reads at the local table."""

from __future__ import annotations

import discord

from cogs.guide.controls import game_buttons
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import MessageLayout
from local_table.world import World
from rules.registry import GAMES

TEXT = """\
## Welcome to the local table
A make-believe Discord on your own computer, with the real bot in it.
1. Press a game. **Beginner match** starts a gentle match against the computer at once.
   **/help** says what to press when.
2. **Open a lobby**, or **/play**, lets others join. Its first button plays the computer.
   Or be somebody else under **Viewing as**, press **Join**, then **Start**.
3. Play with the buttons under the board, or by commands.

{games}

-# Another match meanwhile? Choose another **Channel** above. A match stays when you close the table.
-# Direct messages are under **DMs**."""


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
