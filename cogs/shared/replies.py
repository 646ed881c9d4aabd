"""Answers to interactions: the first one in time, and those that go once their reader does something else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from cogs.shared.layout import AnyInteraction

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

    def __init__(self, interaction: AnyInteraction) -> None:
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


class EphemeralReplies:
    """Keeps the newest remark to each person in each channel: a refusal, or what became of a move.

    Discord lets it be deleted for 15 minutes; one that was left alone for longer stays.
    """

    def __init__(self) -> None:
        self._newest: dict[tuple[int | None, int], tuple[AnyInteraction, discord.Message]] = {}

    def made(self, interaction: AnyInteraction, message: discord.Message | None) -> None:
        """Keep a remark with which an interaction has been answered."""
        self._forget_expired()
        place = interaction.channel_id, interaction.user.id
        self._newest.pop(place, None)
        if message is not None:
            self._newest[place] = interaction, message

    async def withdraw(self, interaction: AnyInteraction) -> None:
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


class OptionPanels:
    """Keeps the newest interaction of every panel, by channel and person.

    Only such an interaction can delete what one person alone sees, and only
    for 15 minutes; a panel that was left alone for longer stays.
    """

    def __init__(self) -> None:
        self._panels: dict[tuple[int, int], AnyInteraction] = {}

    async def opened(self, channel_id: int, interaction: AnyInteraction) -> None:
        """Keep a new panel, and delete the one that the same person had open."""
        older = self._panels.get((channel_id, interaction.user.id))
        self._panels = {place: panel for place, panel in self._panels.items() if not panel.is_expired()}
        self.used(channel_id, interaction)
        if older is not None:
            await _delete(older)

    def used(self, channel_id: int, interaction: AnyInteraction) -> None:
        """Keep the newest interaction of a panel that has just been used."""
        self._panels[channel_id, interaction.user.id] = interaction

    async def close(self, channel_id: int) -> None:
        """Delete the panels of a lobby that has started its match or is closed."""
        for place in [place for place in self._panels if place[0] == channel_id]:
            await _delete(self._panels.pop(place))


async def _delete(panel: AnyInteraction) -> None:
    if not panel.is_expired():
        with suppress(discord.HTTPException):  # dismissed already
            await panel.delete_original_response()
