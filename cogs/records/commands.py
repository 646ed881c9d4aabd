"""``/records``: one's own, somebody else's, the server's."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.records import actions
from cogs.records.ids import RecordsId
from rules.registry import GAMES

CHOICES = [app_commands.Choice(name=game.title[:100], value=key) for key, game in GAMES.items()][:25]


class RecordsCog(
    commands.GroupCog, group_name="records", group_description="What people have done in finished matches"
):
    """The records."""

    @app_commands.command()
    @app_commands.describe(game="Only this game", against="How you came out against somebody")
    @app_commands.choices(game=CHOICES)
    async def me(self, interaction: Interaction, game: str | None = None, against: discord.User | None = None) -> None:
        """See your own record: wins, streaks, favourites, how fast you answer."""
        async with command(interaction) as press:
            await actions.own(press, against, game)

    @app_commands.command()
    @app_commands.describe(person="Whose record", game="Only this game")
    @app_commands.choices(game=CHOICES)
    async def player(self, interaction: Interaction, person: discord.User, game: str | None = None) -> None:
        """See the record of somebody on this server, and how you came out against them."""
        async with command(interaction) as press:
            await actions.of_player(press, person, game)

    @app_commands.command()
    @app_commands.describe(game="Only this game")
    @app_commands.choices(game=CHOICES)
    async def server(self, interaction: Interaction, game: str | None = None) -> None:
        """See what was played on this server, and who has won most."""
        async with command(interaction) as press:
            await actions.show(press, RecordsId("server", 0), game)
