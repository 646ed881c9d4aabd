"""Answers to presses: a first answer in time, edits as answers, notices for the next answer, and withdrawn ones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord

from cogs.shared.client import BaseClient
from cogs.shared.layout import NOBODY, AnyInteraction
from cogs.shared.turns import ALREADY_ANSWERED, TOO_LATE
from host.host import Host
from host.match.match_session import LoadedMatch

log = logging.getLogger(__name__)

DEFER_AFTER = 0.8
"""Seconds after an interaction's creation at which it is deferred, so that Discord has the deferral within one."""
OPEN_WITHIN = 2.0
"""Seconds within which a press must open its form: no form can follow a deferral, so none is sent before it."""
GIVEN_UP = 3.0
"""Seconds after which Discord gives an interaction up; a greater age means that two clocks differ."""

CallbackResponse = discord.InteractionCallbackResponse[Any]
"""Discord's response to the answer to an interaction."""

DM_CLOSED = (
    "I couldn't send you a DM, because your DMs from this server are closed. "
    "Nothing is lost: use `/hand` to see everything. Only you can see it."
)
"""The sentence shown once to a person whose DMs are closed."""


class Acknowledgement:
    """The first answer to an interaction, given either by the handler or by a deferral when time is short.

    A deferred command shows that the bot is thinking until a message follows,
    which only its user sees; a deferred control shows nothing, and its message can
    still be edited. ``sentence`` is shown instead of a deferral: a picture
    cannot be added to an answer that began as one.
    """

    def __init__(self, interaction: AnyInteraction) -> None:
        self.interaction = interaction
        self._lock = asyncio.Lock()
        self.sentence = ""
        self.is_thinking = False

    @asynccontextmanager
    async def first(self) -> AsyncIterator[bool]:
        """Keep all other answers out of the block, which gets whether there is no answer yet."""
        async with self._lock:
            yield not self.interaction.response.is_done()

    async def give(self) -> None:
        """Defer the answer, or show ``sentence``, unless there is already an answer."""
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
            async with self._lock:  # a deferral that has begun is let through
                deferral.cancel()

    async def _give_after(self, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            await self.give()
        except discord.HTTPException as error:  # the answer itself will meet the same error
            log.info("an interaction could not be deferred: %s", error.code)


def time_left(created: float, now: float, limit: float) -> float:
    """Return the seconds until an interaction created at ``created`` is as old as ``limit``."""
    age = now - created
    return max(0.0, limit - age) if 0.0 <= age < GIVEN_UP else limit


Stale = Callable[[LoadedMatch], bool]
"""Returns whether a remark is no longer true of a match as it is now."""


class EphemeralReplies:
    """Keeps the newest remark to each person in each channel: a refusal, the result of a move, help, or what happened.

    It can be deleted for 15 minutes; a remark left unused for longer stays.
    """

    def __init__(self) -> None:
        self._newest: dict[tuple[int | None, int], tuple[AnyInteraction, discord.Message]] = {}
        self._stale: dict[int, Stale] = {}
        self._deleting: set[asyncio.Task[None]] = set()

    def made(self, interaction: AnyInteraction, message: discord.Message | None, stale: Stale | None = None) -> None:
        """Keep a remark with which an interaction has been answered, at most until it is ``stale``."""
        self._forget_expired()
        place = interaction.channel_id, interaction.user.id
        self._newest.pop(place, None)
        if message is not None:
            self._newest[place] = interaction, message
            if stale is not None:
                self._stale[message.id] = stale

    def changed(self, match: LoadedMatch) -> None:
        """Delete the remarks that are no longer true of a match."""
        interactions = {message.id: interaction for interaction, message in self._newest.values()}
        self._stale = {message_id: stale for message_id, stale in self._stale.items() if message_id in interactions}
        for message_id in [message_id for message_id, stale in self._stale.items() if stale(match)]:
            task = asyncio.create_task(self._delete_later(interactions[message_id]), name="a stale remark")
            self._deleting.add(task)
            task.add_done_callback(self._deleting.discard)

    async def _delete_later(self, interaction: AnyInteraction) -> None:
        place = interaction.channel_id, interaction.user.id
        if self._newest.get(place, (None,))[0] is interaction:
            await self._delete(*self._newest.pop(place))

    async def withdraw(self, interaction: AnyInteraction) -> None:
        """Delete the remark of an earlier interaction, because its reader has done something else."""
        earlier, message = self._newest.get((interaction.channel_id, interaction.user.id), (interaction, None))
        if message is None or earlier is interaction or _is_kept(message, interaction):
            return
        del self._newest[interaction.channel_id, interaction.user.id]
        await self._delete(earlier, message)

    async def _delete(self, interaction: AnyInteraction, message: discord.Message) -> None:
        if not interaction.is_expired():
            with suppress(discord.HTTPException, OSError):  # dismissed already, or it stays
                await message.delete()

    def _forget_expired(self) -> None:
        """Forget remarks that can no longer be deleted; the oldest are first."""
        while self._newest and (oldest := next(iter(self._newest))) and self._newest[oldest][0].is_expired():
            del self._newest[oldest]


def _is_kept(message: discord.Message, interaction: AnyInteraction) -> bool:
    """Return whether an interaction used a message and has replaced its content, or opened a form that can do so."""
    is_used = interaction.message is not None and interaction.message.id == message.id
    return is_used and interaction.response.type is not discord.InteractionResponseType.channel_message


class OptionPanels:
    """Keeps the newest interaction of every panel, by channel and person.

    Only such an interaction can delete a message that only one person sees, and only
    for 15 minutes; a panel left unused for longer stays.
    """

    def __init__(self) -> None:
        self._panels: dict[tuple[int, int], AnyInteraction] = {}

    async def opened(self, channel_id: int, interaction: AnyInteraction) -> None:
        """Keep a new panel, and delete the one that this person had open."""
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


class PendingEdits:
    """The latest press on each message while it is handled."""

    def __init__(self, bot: BaseClient) -> None:
        self._bot = bot
        self._waiting: dict[int, Acknowledgement] = {}

    def __contains__(self, message_id: object) -> bool:
        waiting = self._waiting.get(message_id) if isinstance(message_id, int) else None
        return waiting is not None and not waiting.interaction.response.is_done()

    @asynccontextmanager
    async def carried(self, acknowledgement: Acknowledgement) -> AsyncIterator[None]:
        """Let an edit of the used message be the answer to the press on it, inside this block."""
        message = acknowledgement.interaction.message
        assert message is not None
        self._waiting[message.id] = acknowledgement
        try:
            yield
        finally:
            if self._waiting.get(message.id) is acknowledgement:
                del self._waiting[message.id]

    async def edit(self, message_id: int, change: dict[str, Any]) -> CallbackResponse | None:
        """Edit a message as the answer to the press that waits for it; None if none does or it is too late."""
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


class DeferredNotices:
    """Closed DMs, by user; and problems of a channel, shown once to each person who acts there."""

    def __init__(self, host: Host) -> None:
        self._messages = host.messages
        self._closed_dms: dict[int, int] = {}
        self._troubles: dict[int, tuple[str, set[int]]] = {}

    async def load(self) -> None:
        """Load the notices that were not delivered when the bot stopped."""
        self._closed_dms = await self._messages.closed_dms_untold()

    async def dm_closed(self, user_id: int, at: float, match_id: int) -> None:
        """Note that private news of a match could not reach a person."""
        await self._messages.close_dm(user_id, at, match_id)
        self._closed_dms[user_id] = match_id

    def forget(self, user_id: int) -> None:
        """Forget the notices for one person."""
        self._closed_dms.pop(user_id, None)

    def trouble(self, channel_id: int, sentence: str | None) -> None:
        """Note a problem of a channel, or that it is solved."""
        if sentence is None:
            self._troubles.pop(channel_id, None)
        elif self._troubles.get(channel_id, ("",))[0] != sentence:
            self._troubles[channel_id] = (sentence, set())

    def trouble_for(self, user_id: int, channel_id: int) -> str:
        """Return the problem of a channel, "" for none; each person gets it once."""
        sentence, hearers = self._troubles.get(channel_id, ("", {user_id}))
        if user_id in hearers:
            return ""
        hearers.add(user_id)
        return sentence

    async def closed_dm(self, user_id: int) -> int | None:
        """Return the match whose notice of closed DMs this person has not yet seen, and count the notice as seen."""
        match_id = self._closed_dms.pop(user_id, None)
        if match_id is not None:
            await self._messages.closed_dm_told(user_id)
        return match_id
