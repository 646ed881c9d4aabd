"""Every interaction is acknowledged in time: what takes longer is answered later, on a deferral."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

log = logging.getLogger(__name__)

DEFER_AFTER = 0.8
"""Seconds after an interaction's creation at which it is deferred, so that Discord has the deferral within one."""
OPEN_WITHIN = 2.0
"""Seconds within which a press must open its form: no form can follow a deferral, so none is sent before."""
GIVEN_UP = 3.0
"""Seconds after which Discord gives an interaction up; an age beyond them says that two clocks differ."""


class Acknowledgement:
    """The first answer to an interaction, which only one may give: the handler, or a deferral when time is short.

    A deferred command shows that the bot is thinking until a message follows,
    which only its user sees; a deferred control shows nothing, and its message can
    still be edited. ``sentence`` is said instead of a deferral: a picture may
    not be added to an answer that began as one.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._lock = asyncio.Lock()
        self.sentence = ""
        self.is_thinking = False

    @asynccontextmanager
    async def first(self) -> AsyncIterator[bool]:
        """Keep everybody else from answering inside the block, which gets whether nothing has answered yet."""
        async with self._lock:
            yield not self.interaction.response.is_done()

    async def give(self) -> None:
        """Defer the answer, or say ``sentence``, unless there is an answer already."""
        response = self.interaction.response
        async with self.first() as is_first:
            if is_first and self.sentence:
                await response.send_message(self.sentence, ephemeral=True)
            elif is_first:
                await response.defer(ephemeral=True)
                self.is_thinking = response.type is discord.InteractionResponseType.deferred_channel_message

    @asynccontextmanager
    async def in_time(self, *, opens_form: bool = False) -> AsyncIterator[None]:
        """Give the acknowledgement while the block runs, if it takes too long to answer or to open a form."""
        created = self.interaction.created_at.timestamp()
        limit = OPEN_WITHIN if opens_form else DEFER_AFTER
        deferral = asyncio.create_task(self._give_after(time_left(created, self.interaction.client.now(), limit)))
        try:
            yield
        finally:
            async with self._lock:  # a deferral under way is let through
                deferral.cancel()

    async def _give_after(self, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            await self.give()
        except discord.HTTPException as error:  # the answer itself will meet the same
            log.info("an interaction could not be deferred: %s", error.code)


def time_left(created: float, now: float, limit: float) -> float:
    """Return in how many seconds an interaction created at ``created`` is as old as ``limit``."""
    age = now - created
    return max(0.0, limit - age) if 0.0 <= age < GIVEN_UP else limit
