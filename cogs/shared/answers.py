"""How a person is answered: in one sentence that only they see, refusals and faults included."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex

import discord

from cogs.shared.client import Interaction
from host.errors import Refusal
from host.match import Match
from render.refusals import refusal

log = logging.getLogger(__name__)

BEHIND = "behind"
"""Where an interaction keeps the match whose board was behind when it arrived."""
NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, INVALID_FORM = 50001, 50013, 10003, 50035
"""Some of Discord's codes for what it refuses."""
THREAD_CLOSED = (50083, 160005)
"""Discord's codes for a thread that takes no messages: archived, locked."""
NOBODY = discord.AllowedMentions.none()
"""Mentions that show a name and call nobody."""


class UserFacingError(Exception):
    """Ends the handling of an interaction with a sentence for the person who asked."""


async def say(interaction: Interaction, text: str) -> None:
    """Answer with a sentence that only this person sees."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Turn a refusal inside the block into its sentence; every cog's callback runs in one.

    Afterwards has a board shown that was behind, and tells the person what
    could not be told before: closed DMs, a board that cannot be shown.
    """
    try:
        yield
    except UserFacingError as sentence:
        await say(interaction, str(sentence))
    except Refusal as refused:
        await say(interaction, refusal(refused.code, refused.facts))
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
"""Discord's code for a second answer: the first one arrived, though we were told otherwise."""
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
        log.warning("fault %s could not be told", number)
