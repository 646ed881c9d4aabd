"""The first thing a newcomer reads at the local table."""

from __future__ import annotations

import discord

from local_table.world import World

TEXT = """\
## Welcome to the local table
This is a make-believe Discord on your own computer, with the real bot in it.
1. Type **/play**, pick a game with Enter, and send with Enter.
2. Press **Play the computer**. Or be somebody else under **Viewing as** above, press **Join**, and then **Start**.
3. Play with the buttons under the board or by commands; **/rules** explains the game.

-# A match stays when you close the table. What the bot writes to one player alone is under **DMs** above."""


async def welcome(world: World) -> None:
    """Post the greeting, from the bot."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(TEXT), accent_colour=discord.Colour(0x7A5CC0)))
    channel = world.env.bot.get_partial_messageable(world.channel.id)
    await channel.send(view=view)
