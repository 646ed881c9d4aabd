"""Presses that wait for an edit of the very message they were made on: the edit is their answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.answers import NOBODY
from cogs.shared.client import Client, Interaction

Answer = discord.InteractionCallbackResponse[Client]
"""What Discord says of the answer to an interaction."""
TOO_LATE = (10062, 10015, 50027, 40060)
"""Discord's codes for an interaction that can no longer be answered."""


class PendingEdits:
    """The latest press on each message, while it is being handled."""

    def __init__(self) -> None:
        self._waiting: dict[int, Interaction] = {}

    def __contains__(self, message_id: object) -> bool:
        waiting = self._waiting.get(message_id) if isinstance(message_id, int) else None
        return waiting is not None and not waiting.response.is_done()

    @asynccontextmanager
    async def carried(self, interaction: Interaction) -> AsyncIterator[None]:
        """Let an edit of the message under ``interaction`` be the answer to it, inside this block."""
        assert interaction.message is not None
        message_id = interaction.message.id
        self._waiting[message_id] = interaction
        try:
            yield
        finally:
            if self._waiting.get(message_id) is interaction:
                del self._waiting[message_id]

    async def edit(self, message_id: int, change: dict[str, Any]) -> Answer | None:
        """Edit a message as the answer to the press that waits for it; None when none does or it is too late."""
        interaction = self._waiting.pop(message_id, None)
        if interaction is None:
            return None
        async with Acknowledgement.of(interaction).first() as is_first:
            if not is_first:
                return None
            try:
                return await interaction.response.edit_message(**change, allowed_mentions=NOBODY)
            except discord.HTTPException as error:
                if error.code in TOO_LATE:
                    return None
                raise
