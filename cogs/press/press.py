"""A press: one use of a control, a form or a command, with who did it, and the ways to answer them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from secrets import token_hex
from typing import Any

import discord
from discord import ui

from cogs.board.pictures import Drawings, Kept, attachments, files
from cogs.press.client import Interaction
from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.codes import ALREADY_ANSWERED, INVALID_FORM, THREAD_CLOSED
from cogs.shared.layout import NOBODY, MessageLayout, text

log = logging.getLogger(__name__)

Files = Sequence[discord.File | discord.Attachment]
Illustrated = tuple[MessageLayout, Drawings]
"""A message, with the pictures that it shows."""

MOMENT = "One moment please."
"""The first answer to a command that took long to find a file."""
DRAWING = "One moment please, the picture is being drawn."
"""The first answer when a picture takes too long."""
FAULT = "Something went wrong on our side (`{}`). Please try again; the match is safe."
TURNED_DOWN = "Discord did not take my answer. What you did may have worked all the same: please look at the board."
NOT_OURS = (ALREADY_ANSWERED, *THREAD_CLOSED)
"""Codes of answers that are refused with status 400 although nothing is wrong with them."""


class UserFacingError(Exception):
    """Ends the handling of a press with a sentence for the person who asked."""


class Press:
    """What somebody did on Discord, made once at the door; each way to answer works after a deferral too.

    ``form_again`` is the button that opens a form again, should what was
    sent be refused.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.bot = interaction.client
        self.host = interaction.client.host
        self.acknowledgement = Acknowledgement(interaction)
        self.form_again: ui.Button[Any] | None = None

    @property
    def user_id(self) -> int:
        """Who it was."""
        return self.interaction.user.id

    @property
    def guild_id(self) -> int | None:
        """The server on which it was; None in private messages."""
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel in which it was; all that reach us name one."""
        return self.interaction.channel_id or 0

    @property
    def message(self) -> discord.Message | None:
        """The message whose control was used, or from which a form was opened; None for a command."""
        return self.interaction.message

    @property
    def is_on_panel(self) -> bool:
        """Whether that message is one that only this person sees."""
        return self.message is not None and self.message.flags.ephemeral

    @property
    def is_moderators(self) -> bool:
        """Whether this person may manage messages in the channel."""
        return self.interaction.permissions.manage_messages

    async def say(self, sentence: str, *attached: discord.File) -> None:
        """Answer with a sentence that only this person sees, and files if there are any."""
        await self._answer({"content": sentence, "files": attached})

    async def remark(self, sentence: str) -> None:
        """Answer with a sentence that only this person sees, until they do something else in this channel."""
        message = await self._answer({"content": sentence, "files": ()})
        await self.bot.remarks.withdraw(self.interaction)
        self.bot.remarks.made(self.interaction, message)

    async def refuse(self, sentence: str) -> None:
        """Say why something was refused, and offer a form that was refused again."""
        if self.form_again is None:
            await self.remark(sentence)
        else:
            await self.send(MessageLayout(text(sentence), ui.ActionRow(self.form_again)))

    async def send(self, layout: MessageLayout, *attached: discord.File) -> discord.Message | None:
        """Answer with a message of components that only this person sees, and return it."""
        return await self._answer({"view": layout, "files": attached})

    async def update(self, layout: MessageLayout, attached: Files | None = None) -> discord.Message | None:
        """Answer by replacing the message that was used, and return it; ``attached`` takes the place of its files."""
        change: dict[str, Any] = {"view": layout} | ({} if attached is None else {"attachments": attached})
        async with self.acknowledgement.first() as is_first:
            if is_first:
                return _message(await self.interaction.response.edit_message(**change, allowed_mentions=NOBODY))
        return await self.interaction.edit_original_response(**change, allowed_mentions=NOBODY)

    async def show(
        self, making: Awaitable[Illustrated], *, in_place: bool = False, kept: Kept = ()
    ) -> discord.Message | None:
        """Answer with the message that ``making`` writes, and return it.

        ``in_place`` replaces the message that was used, whose pictures are
        ``kept`` where they show the same. Discord takes no picture that an edit
        adds to an answer that began as a deferral or as words alone. What
        carries a picture is therefore the answer itself or, when drawing takes
        too long, a message that follows a sentence.
        """
        self.acknowledgement.sentence = DRAWING
        layout, drawn = await making
        if in_place and not self._has_spoken():
            for pictures in attachments(drawn, kept):
                try:
                    return await self.update(layout, pictures)
                except discord.HTTPException as error:  # Discord does not take the picture there
                    if error.code != INVALID_FORM or not drawn:
                        raise
        return await self.send(layout, *files(drawn))

    def _has_spoken(self) -> bool:
        """Return whether a sentence has been the answer, so that the message can no longer be replaced through it."""
        return self.interaction.response.type is discord.InteractionResponseType.channel_message

    async def _answer(self, message: dict[str, Any]) -> discord.Message | None:
        """Send a message to one person: as the first answer, else after it."""
        response, followup = self.interaction.response, self.interaction.followup
        async with self.acknowledgement.first() as is_first:
            if is_first:
                return _message(await response.send_message(**message, ephemeral=True, allowed_mentions=NOBODY))
        if self.acknowledgement.is_thinking and message["files"]:  # Discord takes no file for what began without
            await followup.send(self.acknowledgement.sentence or MOMENT, ephemeral=True)
        self.acknowledgement.is_thinking = False
        sent: discord.Message = await followup.send(**message, ephemeral=True, allowed_mentions=NOBODY, wait=True)
        return sent

    async def apologize(self, error: BaseException) -> None:
        """Log a fault under a short id and give that id to the person whom it met."""
        number = token_hex(3)
        if isinstance(error, discord.HTTPException) and (error.status != 400 or error.code in NOT_OURS):
            log.warning("fault %s: Discord turned an answer down: %s %s", number, error.status, error.code)
            if error.code == ALREADY_ANSWERED:
                self.bot.rival.note(self.bot.now())
            sentence = TURNED_DOWN
        else:
            log.error("fault %s", number, exc_info=error)
            sentence = FAULT.format(number)
        try:
            await self.say(sentence)
        except Exception:  # whatever keeps it from arriving: the fault itself is in the log
            log.warning("fault %s could not be shown to the person", number)


def _message(answer: discord.InteractionCallbackResponse[Any] | None) -> discord.Message | None:
    """Return the message that an answer has left; it can be edited while the token of the interaction holds."""
    return answer.resource if answer is not None and isinstance(answer.resource, discord.Message) else None
