"""``/privacy``, on servers and in private messages."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.privacy import actions


class PrivacyCog(commands.Cog):
    """What is kept of people."""

    @app_commands.command()
    async def privacy(self, interaction: Interaction) -> None:
        """See what is kept of you and why, get it as a file, or delete it."""
        async with command(interaction) as press:
            await actions.show(press)
