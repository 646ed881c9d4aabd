"""Answers to one person that carry a picture.

Discord takes no picture that an edit adds to an answer that began as a
deferral or as words alone. What carries a picture is therefore the answer
itself or, when drawing takes too long, a message that follows a sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import discord

from cogs.board.pictures import Drawn, files
from cogs.shared.answers import INVALID_FORM, say
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout

ANSWER_WITHIN = 1.5
"""Seconds that an answer with a picture may take; after that something shorter is said first."""
Illustrated = tuple[MessageLayout, Drawn | None]
"""A message, with the picture that it shows."""

DRAWING = "One moment please, the picture is being drawn."
"""The answer when a picture takes too long."""


async def answer(interaction: Interaction, making: Coroutine[Any, Any, Illustrated], *, in_place: bool = False) -> None:
    """Answer with the message that ``making`` writes; ``in_place`` replaces the message that was used."""
    task = asyncio.create_task(making)
    try:
        await asyncio.wait({task}, timeout=ANSWER_WITHIN)
        if not task.done() and not interaction.response.is_done():
            await say(interaction, DRAWING)
        sheet, drawn = await task
    finally:
        task.cancel()
    if interaction.response.is_done():
        await interaction.followup.send(view=sheet, files=files(drawn), ephemeral=True)
    elif not in_place or not await _replace(interaction, sheet, drawn):
        await interaction.response.send_message(view=sheet, files=files(drawn), ephemeral=True)


async def _replace(interaction: Interaction, sheet: MessageLayout, drawn: Drawn | None) -> bool:
    """Replace the message that was used; False when Discord does not take the picture there."""
    try:
        await interaction.response.edit_message(view=sheet, attachments=files(drawn))
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or drawn is None:
            raise
        return False
    return True
