"""Sentences that only their reader sees and that lose their sense with the next thing they do."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord


class Remarks:
    """Keeps the newest remark to each person in each channel: a refusal, or what became of a move.

    Discord lets it be deleted for 15 minutes; one that was left alone for longer stays.
    """

    def __init__(self) -> None:
        self._newest: dict[tuple[int | None, int], tuple[discord.Interaction[Any], discord.Message]] = {}

    def made(self, interaction: discord.Interaction[Any], message: discord.Message | None) -> None:
        """Keep a remark with which an interaction has been answered."""
        self._forget_expired()
        place = interaction.channel_id, interaction.user.id
        self._newest.pop(place, None)
        if message is not None:
            self._newest[place] = interaction, message

    async def withdraw(self, interaction: discord.Interaction[Any]) -> None:
        """Delete the remark of an earlier interaction, now that its reader has done something else."""
        earlier, message = self._newest.get((interaction.channel_id, interaction.user.id), (interaction, None))
        if message is None or earlier is interaction:
            return
        del self._newest[interaction.channel_id, interaction.user.id]
        if not earlier.is_expired():
            with suppress(discord.HTTPException, OSError):  # dismissed already, or it stays
                await message.delete()

    def _forget_expired(self) -> None:
        """Forget what cannot be deleted any more; the oldest stand first."""
        while self._newest and (oldest := next(iter(self._newest))) and self._newest[oldest][0].is_expired():
            del self._newest[oldest]
