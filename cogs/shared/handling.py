"""What happens whenever one of our controls is used, before and around what the control itself does."""

from __future__ import annotations

from typing import Any

import discord

from cogs.shared.answers import answering, apologize, note_behind
from cogs.shared.client import Interaction
from cogs.shared.loading import load
from host import log_context
from host.errors import NoSuchMatch
from host.match import Match

UNKNOWN = "That control is no longer in use. `/board` shows the match of this channel, with those that are."
"""The answer to a control that no version of ours sends any more."""


class Handled:
    """What every control of ours does when it is used: ``act``, with refusals and faults answered."""

    async def act(self, interaction: Interaction) -> None:
        """Do what the control says."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run ``act`` and answer whatever comes of it."""
        log_context.begin(interaction.id)
        try:
            async with answering(interaction):
                interaction.client.flood.clicks.enter(interaction.user.id, interaction.client.now())
                await self.check(interaction)
                await self.act(interaction)
        except Exception as error:
            await apologize(interaction, error)

    async def check(self, interaction: Interaction) -> None:
        """Raise a refusal where the control may not be used."""


class OfMatch(Handled):
    """A control of the match ``match_id``; elsewhere than in that match's channel there is no such match."""

    match_id: int

    async def check(self, interaction: Interaction) -> None:
        """Raise ``NoSuchMatch`` for a match of another channel, as for one that never was."""
        await played_here(interaction, self.match_id)


async def played_here(interaction: Interaction, match_id: int) -> Match:
    """Return a match of this very channel. Raises ``NoSuchMatch`` for any other."""
    match = (await load(interaction, match_id)).facts
    log_context.of_match(match_id)
    if (match.guild_id, match.channel_id) != (interaction.guild_id, interaction.channel_id):
        raise NoSuchMatch()
    await note_behind(interaction, match)
    return match
