"""How a person is answered, refusals and faults included; each way works after a deferral too."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

import discord
from discord import ui

from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout, text
from host.errors import Refusal
from host.views.table import Match
from render.refusals import refusal

log = logging.getLogger(__name__)

BEHIND = "behind"
"""Where an interaction keeps the match whose board was behind when it arrived."""
NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, INVALID_FORM = 50001, 50013, 10003, 50035
"""Some of Discord's codes for what it refuses."""
THREAD_CLOSED = (50083, 160005)
"""Discord's codes for a thread that takes no messages: archived, locked."""
MOMENT = "One moment please."
"""The first answer to a command that took long to find a file."""
NOBODY = discord.AllowedMentions.none()
"""Mentions that show a name and call nobody."""


FORM_AGAIN = "form_again"
"""Where an interaction that sends a form keeps the button that opens it again, should it be refused."""


class UserFacingError(Exception):
    """Ends the handling of an interaction with a sentence for the person who asked."""


async def say(interaction: Interaction, text: str, *files: discord.File) -> None:
    """Answer with a sentence that only this person sees, and files if there are any."""
    await _answer(interaction, {"content": text, "files": files})


async def remark(interaction: Interaction, text: str) -> None:
    """Answer with a sentence that only this person sees, until they do something else in this channel."""
    message = await _answer(interaction, {"content": text, "files": ()})
    await interaction.client.remarks.withdraw(interaction)
    interaction.client.remarks.made(interaction, message)


async def send(interaction: Interaction, layout: MessageLayout, *files: discord.File) -> discord.Message | None:
    """Answer with a message of components that only this person sees, and return it."""
    return await _answer(interaction, {"view": layout, "files": files})


async def _answer(interaction: Interaction, message: dict[str, Any]) -> discord.Message | None:
    """Send a message to one person: as the first answer, else after it."""
    acknowledgement = Acknowledgement.of(interaction)
    async with acknowledgement.first() as is_first:
        if is_first:
            return _message(await interaction.response.send_message(**message, ephemeral=True, allowed_mentions=NOBODY))
    if acknowledgement.is_thinking and message["files"]:  # Discord takes no file for a message that began without
        await interaction.followup.send(acknowledgement.sentence or MOMENT, ephemeral=True)
    acknowledgement.is_thinking = False
    sent: discord.Message = await interaction.followup.send(
        **message, ephemeral=True, allowed_mentions=NOBODY, wait=True
    )
    return sent


async def update(
    interaction: Interaction, layout: MessageLayout, files: Sequence[discord.File | discord.Attachment] | None = None
) -> discord.Message | None:
    """Answer by replacing the message whose control was used, and return it; ``files`` take the place of its own."""
    change: dict[str, Any] = {"view": layout} | ({} if files is None else {"attachments": files})
    async with Acknowledgement.of(interaction).first() as is_first:
        if is_first:
            return _message(await interaction.response.edit_message(**change, allowed_mentions=NOBODY))
    return await interaction.edit_original_response(**change, allowed_mentions=NOBODY)


def _message(answer: discord.InteractionCallbackResponse[Any] | None) -> discord.Message | None:
    """Return the message that an answer has left; it can be edited while the token of the interaction holds."""
    return answer.resource if answer is not None and isinstance(answer.resource, discord.Message) else None


async def _refuse(interaction: Interaction, sentence: str) -> None:
    """Say why something was refused, and offer a form that was refused again."""
    button = interaction.extras.get(FORM_AGAIN)
    if button is None:
        await remark(interaction, sentence)
    else:
        await send(interaction, MessageLayout(text(sentence), ui.ActionRow(button)))


@asynccontextmanager
async def answering(interaction: Interaction, *, opens_form: bool = False) -> AsyncIterator[None]:
    """Turn a refusal inside the block into its sentence; every cog's callback runs in one.

    Something answers in time, if only a deferral, which a press that ``opens_form`` avoids. Afterwards a board that
    was behind is shown, and so are notices that could not be delivered: closed DMs, a board that cannot be shown.
    """
    async with Acknowledgement.of(interaction).in_time(opens_form=opens_form):
        with interaction.client.live_panels.pressed(interaction):
            try:
                yield
            except UserFacingError as sentence:
                await _refuse(interaction, str(sentence))
            except Refusal as refused:
                await _refuse(interaction, refusal(refused.code, refused.facts))
    await interaction.client.remarks.withdraw(interaction)
    if BEHIND in interaction.extras:
        interaction.client.publisher.catch_up(interaction.extras[BEHIND])
    await interaction.client.deferred_notices.tell(interaction)


async def note_behind(interaction: Interaction, match: Match) -> None:
    """Remember, until the interaction is answered, that the board of its match is behind."""
    if await interaction.client.publisher.is_behind(match):
        interaction.extras[BEHIND] = match.id


FAULT = "Something went wrong on our side (`{}`). Please try again; the match is safe."
TURNED_DOWN = "Discord did not take my answer. What you did may have worked all the same: please look at the board."
ALREADY_ANSWERED = 40060
"""Discord's code for a second answer: the first one arrived, although Discord reported an error."""
NOT_OURS = (ALREADY_ANSWERED, *THREAD_CLOSED)
"""Codes of answers that are refused with status 400 although nothing is wrong with them."""


async def apologize(interaction: Interaction, error: BaseException) -> None:
    """Log a fault under a short id and give that id to the person whom it met."""
    number = token_hex(3)
    if isinstance(error, discord.HTTPException) and (error.status != 400 or error.code in NOT_OURS):
        log.warning("fault %s: Discord turned an answer down: %s %s", number, error.status, error.code)
        sentence = TURNED_DOWN
    else:
        log.error("fault %s", number, exc_info=error)
        sentence = FAULT.format(number)
    try:
        await say(interaction, sentence)
    except Exception:  # whatever keeps it from arriving: the fault itself is in the log
        log.warning("fault %s could not be shown to the person", number)
