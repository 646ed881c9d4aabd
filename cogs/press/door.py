"""The door through which every press comes: made, answered in time, refused in words, and what follows the answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from discord import ui

from cogs.board.controls import retry_dm_button
from cogs.board.notices import DM_CLOSED
from cogs.press.client import Interaction
from cogs.press.match_press import MatchPress
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from host import log_context
from host.errors import Refusal
from render.refusals import refusal


@asynccontextmanager
async def command(interaction: Interaction) -> AsyncIterator[Press]:
    """Answer a command inside the block, which gets the press."""
    press = Press(interaction)
    async with _answered(press):
        yield press


async def in_match(
    interaction: Interaction, act: Callable[[MatchPress], Awaitable[None]], *, anywhere: bool = False
) -> None:
    """Answer a command about the match of its channel by what ``act`` does, which finds its own if ``anywhere``."""
    press = MatchPress(interaction)
    async with _answered(press):
        if not anywhere:
            await press.enter_here()
        await act(press)


async def use(
    press: Press, act: Callable[[], Awaitable[None]], *, opens_form: bool = False, serves_blocked: bool = False
) -> None:
    """Answer the use of a control or a form by what ``act`` does, faults included; nobody may press without end.

    ``serves_blocked``: what it does is for blocked people as well.
    """
    log_context.begin(press.interaction.id)
    try:
        async with _answered(press, opens_form=opens_form):
            if not serves_blocked:
                await let_in(press)
            press.bot.flood.clicks.enter(press.user_id, press.bot.now())
            await act()
    except Exception as error:
        await press.apologize(error)


@asynccontextmanager
async def _answered(press: Press, *, opens_form: bool = False) -> AsyncIterator[None]:
    """Turn a refusal inside the block into its sentence.

    Something answers in time, if only a deferral, which a press that ``opens_form`` avoids. Afterwards a board that
    was behind is shown, and so are notices that could not be delivered: closed DMs, a board that cannot be shown.
    """
    bot = press.bot
    async with press.acknowledgement.in_time(opens_form=opens_form):
        with bot.live_panels.pressed(press.user_id, press.message):
            try:
                await press.hear_name()
                yield
            except UserFacingError as sentence:
                await press.refuse(str(sentence))
            except Refusal as refused:
                await press.refuse(refusal(refused.code, refused.facts))
    await bot.remarks.withdraw(press.interaction)
    if isinstance(press, MatchPress) and press.was_behind:
        bot.publisher.catch_up(press.match.id)
    if press.interaction.response.is_done():
        await _tell_deferred(press)


async def let_in(press: Press) -> None:
    """Raise a refusal for a blocked person and on a blocked server, but not for whoever runs the bot."""
    try:
        press.host.blocks.check(press.user_id, press.guild_id)
    except Refusal:
        if press.user_id not in await press.bot.owners.ids():
            raise


async def _tell_deferred(press: Press) -> None:
    """Say what waits for this person or in this channel."""
    notices = press.bot.deferred_notices
    trouble = notices.trouble_for(press.user_id, press.channel_id)
    if trouble:
        await press.say(trouble)
    match_id = await notices.closed_dm(press.user_id)
    if match_id is not None:
        await press.send(MessageLayout(text(DM_CLOSED), ui.ActionRow(retry_dm_button(match_id))))
