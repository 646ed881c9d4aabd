"""``/play``: opens a lobby."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import inviting, looking
from cogs.lobby.opening import (
    can_open_threads,
    check_place,
    offer,
    open_thread,
    open_where_matches_are_played,
    place_of,
)
from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import Press
from cogs.shared.names import game_facts
from rules.registry import GAMES

CHOICES = [
    app_commands.Choice(name=f"{game.title} · {game_facts(key)}"[:100], value=key) for key, game in GAMES.items()
][:25]

BUSY = "This channel is busy, so the board would soon scroll away. Press **Play here** to start here anyway."


class LobbyCog(commands.Cog):
    """Opens lobbies."""

    @app_commands.command()
    @app_commands.describe(
        game="The game",
        thread="Play in a separate thread",
        player="A player to invite",
        player2="Another player to invite",
        player3="Another player to invite",
        player4="Another player to invite",
    )
    @app_commands.choices(game=CHOICES)
    async def play(
        self,
        interaction: Interaction,
        game: str,
        thread: bool = False,
        player: discord.Member | None = None,
        player2: discord.Member | None = None,
        player3: discord.Member | None = None,
        player4: discord.Member | None = None,
    ) -> None:
        """Open a lobby for a game in this channel."""
        people = [person for person in (player, player2, player3, player4) if person is not None]
        async with command(interaction) as press:
            await check_place(press)
            user_ids = await inviting.heard(press, people)
            if not people and not thread and await _is_to_be_asked(press):
                await offer(press, game, BUSY, here=True)
                return
            lobby = await (open_thread if thread else open_where_matches_are_played)(press, game)
            if lobby is not None and people:
                await inviting.invite(press, lobby, user_ids)

    @app_commands.command()
    async def lobbies(self, interaction: Interaction) -> None:
        """List lobbies looking for players, and open seats in matches in progress."""
        async with command(interaction) as press:
            await looking.show_lobbies(press)


@app_commands.context_menu(name="Play with…")
@app_commands.guild_only()
async def play_with(interaction: Interaction, person: discord.Member) -> None:
    """Open a lobby with somebody, from their name."""
    async with command(interaction) as press:
        await check_place(press)
        await inviting.ask_game(press, person)


async def _is_to_be_asked(press: Press) -> bool:
    """Return whether to ask first where to play a match: in a busy channel, if a thread is possible."""
    return await place_of(press) == "ask" and _is_busy(press) and can_open_threads(press)


def _is_busy(press: Press) -> bool:
    """Return whether a board would soon scroll away in this channel."""
    if not isinstance(press.interaction.channel, discord.TextChannel):
        return False
    return press.bot.channel_activity.is_busy(press.channel_id, press.bot.now())
