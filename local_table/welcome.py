"""The first thing a newcomer reads at the local table."""

from __future__ import annotations

from typing import Any

import discord

from cogs.guide.controls import first_match_button
from cogs.lobby.controls import thread_button
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import MessageLayout
from local_table.world import World
from rules.registry import GAMES

TEXT = """\
## Welcome to the local table
A make-believe Discord on your own computer, with the real bot in it.
1. New here? A green button starts a gentle first match against the computer at once. **/help** says what to press when.
2. **Play …** or **/play** opens a lobby. Its first button plays the computer.
   Or be somebody else under **Viewing as**, press **Join**, then **Start**.
3. Play with the buttons under the board, or by commands.

{games}

-# Another match meanwhile? Choose another **Channel** above. A match stays when you close the table.
-# Direct messages are under **DMs**."""


ROW = 5
"""Buttons in a row."""


async def welcome(world: World) -> None:
    """Post the greeting in every channel, from the bot, with buttons for every game."""
    for channel in world.channels:
        await world.env.bot.get_partial_messageable(channel.id).send(view=_greeting())


def _greeting() -> MessageLayout:
    games = list(GAMES)
    rows = [games[at : at + ROW] for at in range(0, len(games), ROW)]
    return MessageLayout(
        discord.ui.Container(
            discord.ui.TextDisplay(TEXT.format(games="\n".join(map(_told, games)))),
            *(discord.ui.ActionRow(*map(first_match_button, row)) for row in rows),
            *map(_row, rows),
            accent_colour=discord.Colour(0x7A5CC0),
        )
    )


def _told(game: str) -> str:
    return f"-# **{GAMES[game].title}** · {game_facts(game)}"


def _row(games: list[str]) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(*(thread_button(game, "here", label=f"Play {GAMES[game].title}") for game in games))
