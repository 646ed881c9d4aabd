"""Sending a message once, even if the bot dies over it, and editing one as the answer to the press on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

import discord
from discord import ui

from cogs.shared.client import BaseClient
from cogs.shared.layout import NOBODY
from cogs.shared.replies import Acknowledgement
from cogs.shared.turns import ALREADY_ANSWERED, TOO_LATE

CallbackResponse = discord.InteractionCallbackResponse[Any]
"""What Discord says of the answer to an interaction."""


class PendingEdits:
    """The latest press on each message, while it is being handled."""

    def __init__(self, bot: BaseClient) -> None:
        self._bot = bot
        self._waiting: dict[int, Acknowledgement] = {}

    def __contains__(self, message_id: object) -> bool:
        waiting = self._waiting.get(message_id) if isinstance(message_id, int) else None
        return waiting is not None and not waiting.interaction.response.is_done()

    @asynccontextmanager
    async def carried(self, acknowledgement: Acknowledgement) -> AsyncIterator[None]:
        """Let an edit of the message that was used be the answer to the press on it, inside this block."""
        message = acknowledgement.interaction.message
        assert message is not None
        self._waiting[message.id] = acknowledgement
        try:
            yield
        finally:
            if self._waiting.get(message.id) is acknowledgement:
                del self._waiting[message.id]

    async def edit(self, message_id: int, change: dict[str, Any]) -> CallbackResponse | None:
        """Edit a message as the answer to the press that waits for it; None when none does or it is too late."""
        acknowledgement = self._waiting.pop(message_id, None)
        if acknowledgement is None:
            return None
        async with acknowledgement.first() as is_first:
            if not is_first:
                return None
            try:
                return await acknowledgement.interaction.response.edit_message(**change, allowed_mentions=NOBODY)
            except discord.HTTPException as error:
                if error.code in TOO_LATE:
                    if error.code == ALREADY_ANSWERED:
                        self._bot.rival.note(self._bot.now())
                    return None
                raise


def nonce(*parts: object) -> str:
    """Return a nonce that is the same exactly when ``parts`` are.

    Every attempt to send a message carries the same one, so for some minutes Discord answers a second attempt with
    the message that is there already. That one may tell of an earlier moment: ``is_older``.
    """
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:24]


def is_older(message: discord.Message, layout: ui.LayoutView) -> bool:
    """Return whether a message that came back says something else than was sent."""
    wanted = [item.content.strip() for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    shown = ui.LayoutView.from_message(message).walk_children()
    return [item.content.strip() for item in shown if isinstance(item, ui.TextDisplay)] != wanted
