"""Answers to one person that carry a picture.

Discord takes no picture that an edit adds to an answer that began as a
deferral or as words alone. What carries a picture is therefore the answer
itself or, when drawing takes too long, a message that follows a sentence.
"""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from cogs.board.pictures import Drawn, files
from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.answers import INVALID_FORM, send, update
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout

Illustrated = tuple[MessageLayout, Drawn | None]
"""A message, with the picture that it shows."""

DRAWING = "One moment please, the picture is being drawn."
"""The answer when a picture takes too long."""


async def answer(interaction: Interaction, making: Awaitable[Illustrated], *, in_place: bool = False) -> None:
    """Answer with the message that ``making`` writes; ``in_place`` replaces the message that was used."""
    Acknowledgement.of(interaction).sentence = DRAWING
    layout, drawn = await making
    await deliver(interaction, layout, drawn, in_place=in_place)


async def deliver(interaction: Interaction, layout: MessageLayout, drawn: Drawn | None, *, in_place: bool) -> None:
    """Send a message that is ready, in place where that is possible."""
    if not in_place or _has_spoken(interaction) or not await _replace(interaction, layout, drawn):
        await send(interaction, layout, *files(drawn))


def _has_spoken(interaction: Interaction) -> bool:
    """Return whether a sentence has been the answer, so that the message can no longer be replaced through it."""
    return interaction.response.type is discord.InteractionResponseType.channel_message


async def _replace(interaction: Interaction, layout: MessageLayout, drawn: Drawn | None) -> bool:
    """Replace the message that was used; False when Discord does not take the picture there."""
    try:
        await update(interaction, layout, files(drawn))
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or drawn is None:
            raise
        return False
    return True
