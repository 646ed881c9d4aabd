"""The commands of a match that every game has: board, hand, move, log, undo, resign."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.board.board_view import spectator
from cogs.board.picture_answers import answer
from cogs.match import actions, moves, panel
from cogs.match.completion import offered, own_moves
from cogs.shared.answers import answering
from cogs.shared.client import Client, Interaction
from cogs.shared.loading import load
from cogs.shared.typed_text import Text
from host.errors import MatchOver


class MatchCog(commands.Cog):
    """Playing and watching."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(form="As a picture, or all in words")
    async def board(self, interaction: Interaction, form: Literal["picture", "text"] = "picture") -> None:
        """Show the board of this channel's match; anybody may watch."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await panel.admit(interaction, match)
            await answer(interaction, spectator(self.bot, await load(interaction, match.id), form))

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """Open your private panel: what you hold and what you can do."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await panel.open_hand(interaction, match.id)

    @app_commands.command()
    @app_commands.describe(notation="Your move; the list offers all you can make")
    async def move(self, interaction: Interaction, notation: Text) -> None:
        """Make a move."""
        async with answering(interaction):
            await moves.command(interaction, notation)

    @move.autocomplete("notation")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await own_moves(interaction), typed)

    @app_commands.command()
    @app_commands.describe(last="How many entries")
    async def log(self, interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
        """Read what has happened in this match."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await actions.log(interaction, match.id, last)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take your last move back, with the others' consent where they have seen more."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await actions.undo(interaction, match.id)

    @app_commands.command()
    async def resign(self, interaction: Interaction) -> None:
        """Give the match up, after asking once more."""
        async with answering(interaction):
            match = await actions.here(interaction)
            if match.status != "live":
                raise MatchOver(status=match.status)
            if match.seat_of(interaction.user.id) is None:
                await actions.resign(interaction, match.id)
            else:
                await actions.confirm(interaction, match, "resign")
