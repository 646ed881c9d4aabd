"""Answers to one person that carry a picture.

Discord takes no picture that an edit adds to an answer that began as a
deferral or as words alone. What carries a picture is therefore the answer
itself or, when drawing takes too long, a message that follows a sentence.
"""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from cogs.board.pictures import Drawn, KeptPicture, attachments, files
from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.answers import INVALID_FORM, send, update
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout

Illustrated = tuple[MessageLayout, Drawn | None]
"""A message, with the picture that it shows."""

DRAWING = "One moment please, the picture is being drawn."
"""The answer when a picture takes too long."""


async def answer(
    interaction: Interaction,
    making: Awaitable[Illustrated],
    *,
    in_place: bool = False,
    kept: KeptPicture | None = None,
) -> discord.Message | None:
    """Answer with the message that ``making`` writes, and return it.

    ``in_place`` replaces the message that was used, whose picture is ``kept`` where it shows the same.
    """
    Acknowledgement.of(interaction).sentence = DRAWING
    layout, drawn = await making
    return await deliver(interaction, layout, drawn, in_place=in_place, kept=kept)


async def deliver(
    interaction: Interaction,
    layout: MessageLayout,
    drawn: Drawn | None,
    *,
    in_place: bool,
    kept: KeptPicture | None = None,
) -> discord.Message | None:
    """Send a message that is ready, in place where that is possible."""
    if in_place and not _has_spoken(interaction):
        for pictures in attachments(drawn, kept):
            try:
                return await update(interaction, layout, pictures)
            except discord.HTTPException as error:  # Discord does not take the picture there
                if error.code != INVALID_FORM or drawn is None:
                    raise
    return await send(interaction, layout, *files(drawn))


def _has_spoken(interaction: Interaction) -> bool:
    """Return whether a sentence has been the answer, so that the message can no longer be replaced through it."""
    return interaction.response.type is discord.InteractionResponseType.channel_message
