"""``/tournament``: open and show a tournament, and lead it."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.tournament import controls
from host.pace import PACES
from rules.formats import FormatName
from rules.registry import GAMES

DAY = 86_400
"""The usual seconds for a decision."""
CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
PACE_CHOICES = [app_commands.Choice(name=name, value=seconds) for name, seconds in PACES.items() if seconds]
BEST_OF = [app_commands.Choice(name="single games", value=1), app_commands.Choice(name="best of three", value=3)]


@app_commands.guild_only()
class TournamentCog(commands.GroupCog, group_name="tournament", group_description="Tournaments with a bracket"):
    """The tournament of a channel."""

    @app_commands.command()
    @app_commands.describe(
        game="The game",
        format="Bracket or Swiss for two players a match, tables for three to five; by default the first that fits",
        computers="Computer players take the free places; otherwise those are byes",
        best_of="How many games a match has",
        pace="The time per decision",
        rated="Matches between people change their ratings",
    )
    @app_commands.choices(game=CHOICES)
    @app_commands.choices(best_of=BEST_OF, pace=PACE_CHOICES)
    async def open(
        self,
        interaction: Interaction,
        game: str,
        format: FormatName | None = None,
        computers: bool = True,
        best_of: int = 1,
        pace: int = DAY,
        rated: bool = True,
    ) -> None:
        """Open a tournament in this channel."""
        async with command(interaction) as press:
            await controls.open_tournament(press, game, format, best_of, pace, fills=computers, rated=rated)

    @app_commands.command()
    @app_commands.describe(format="Post the bracket again, or read it in words")
    async def show(self, interaction: Interaction, format: Literal["picture", "text"] = "picture") -> None:
        """See this channel's tournament."""
        async with command(interaction) as press:
            await controls.show(press, as_text=format == "text")

    @app_commands.command()
    async def join(self, interaction: Interaction) -> None:
        """Join this channel's tournament."""
        async with command(interaction) as press:
            await controls.join(press, await controls.here(press))

    @app_commands.command()
    async def leave(self, interaction: Interaction) -> None:
        """Leave this channel's tournament."""
        async with command(interaction) as press:
            await controls.leave(press, await controls.here(press))

    @app_commands.command()
    async def start(self, interaction: Interaction) -> None:
        """Organiser: draw the bracket and begin the matches."""
        async with command(interaction) as press:
            await controls.start(press, await controls.here(press))

    @app_commands.command()
    async def pause(self, interaction: Interaction) -> None:
        """Organiser: let no further match begin for now."""
        async with command(interaction) as press:
            await controls.hold(press, await controls.here(press), paused=True)

    @app_commands.command()
    async def resume(self, interaction: Interaction) -> None:
        """Organiser: continue a paused tournament."""
        async with command(interaction) as press:
            await controls.hold(press, await controls.here(press), paused=False)

    @app_commands.command()
    @app_commands.describe(player="Who loses their matches by walk-over")
    async def remove(self, interaction: Interaction, player: discord.User) -> None:
        """Organiser: take a player out of the tournament."""
        async with command(interaction) as press:
            await controls.remove(press, await controls.here(press), player)

    @app_commands.command()
    async def abort(self, interaction: Interaction) -> None:
        """Organiser: end the tournament without a champion."""
        async with command(interaction) as press:
            await controls.ask_to_abort(press, await controls.here(press))
