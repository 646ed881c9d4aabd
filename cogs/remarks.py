"""What could not be told when it happened, kept until the person concerned is here again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.answers import NOBODY

if TYPE_CHECKING:
    from cogs.answers import Interaction

DM_CLOSED = (
    "I could not send you a private message: your DMs from this server are closed. "
    "Nothing is lost: **My hand** or `/hand` shows you everything, to you alone."
)
"""Told once to somebody whose DMs are closed."""


class Remarks:
    """Sentences waiting for somebody, by user; and troubles of a channel, told to whoever acts there."""

    def __init__(self) -> None:
        self._waiting: dict[int, str] = {}
        self._troubles: dict[int, str] = {}

    def leave(self, user_id: int, sentence: str) -> None:
        """Keep a sentence for somebody's next interaction."""
        self._waiting[user_id] = sentence

    def trouble(self, channel_id: int, sentence: str | None) -> None:
        """Note what is wrong in a channel, or that it is well again."""
        if sentence is None:
            self._troubles.pop(channel_id, None)
        else:
            self._troubles[channel_id] = sentence

    async def tell(self, interaction: Interaction) -> None:
        """Say what waits for this person or this channel, after the answer proper."""
        if interaction.type is discord.InteractionType.autocomplete or not interaction.response.is_done():
            return
        sentences = [
            sentence
            for sentence in (
                self._waiting.pop(interaction.user.id, None),
                self._troubles.get(interaction.channel_id or 0),
            )
            if sentence is not None
        ]
        for sentence in sentences:
            await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NOBODY)
