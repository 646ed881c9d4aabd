"""The first thing a newcomer reads at the local table."""

from __future__ import annotations

from typing import Any

import discord

from cogs.lobby.controls import thread_button
from cogs.shared.layout import MessageLayout
from local_table.world import World
from rules.registry import GAMES

TEXT = """\
## Welcome to the local table
This is a make-believe Discord on your own computer, with the real bot in it.
1. Press a game below, or type **/play**, pick a game with Enter, and send with Enter.
2. In the lobby, press the green button to play the computer.
   Or be somebody else under **Viewing as** above, press **Join**, and then **Start**.
3. Play with the buttons under the board or by commands; **/rules** explains the game.

A channel hosts one match: for another one meanwhile, choose another **Channel** above.

-# A match stays when you close the table. What the bot writes to one player alone is under **DMs** above."""


ROW = 5
"""Buttons in a row."""


async def welcome(world: World) -> None:
    """Post the greeting in every channel, from the bot, with a button for every game."""
    for channel in world.channels:
        await world.env.bot.get_partial_messageable(channel.id).send(view=_greeting())


def _greeting() -> MessageLayout:
    games = list(GAMES)
    rows = (games[at : at + ROW] for at in range(0, len(games), ROW))
    return MessageLayout(
        discord.ui.Container(
            discord.ui.TextDisplay(TEXT),
            *map(_row, rows),
            accent_colour=discord.Colour(0x7A5CC0),
        )
    )


def _row(games: list[str]) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(thread_button(game, "here", label=f"Play {GAMES[game].title}", style="success") for game in games)
    )
