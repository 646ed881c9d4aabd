"""The entrance of every press and command: let in, answered in time, refused in words."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from secrets import token_hex

import discord
from discord import app_commands, ui
from typing_extensions import override

from cogs.board.controls import retry_dm_button
from cogs.press.client import Client, Interaction
from cogs.press.press import MatchPress, Press, UserFacingError
from cogs.shared.channels import LET_ME_IN
from cogs.shared.layout import AnyInteraction, MessageLayout, text
from cogs.shared.replies import DM_CLOSED
from cogs.shared.turns import ALREADY_ANSWERED, NO_ACCESS, THREAD_CLOSED
from cogs.shared.typed_text import normalise, too_long_in
from host.errors import Refusal
from host.failures import log_interaction
from render.kit.phrases import quoted
from render.refusals import refusal

FOR_ALL = frozenset({"privacy"})
"""The commands that blocked people can use: the data stored about them is theirs."""

KINDS: Mapping[discord.AppCommandOptionType, str] = {
    discord.AppCommandOptionType.string: "a text from its list",
    discord.AppCommandOptionType.integer: "a whole number from its list",
    discord.AppCommandOptionType.boolean: "yes or no",
    discord.AppCommandOptionType.user: "a member of this server",
    discord.AppCommandOptionType.channel: "a channel of this server",
}
"""The words for the values of an option, by its type."""


log = logging.getLogger(__name__)

FAULT = "Something went wrong on our side (`{}`). Please try again; the match is safe."
TURNED_DOWN = "Discord rejected my reply. Your action may still have worked, so please check the board."
SHUT_OUT = f"I can't do this, because I can't see the channel. {LET_ME_IN}"
EXPECTED_REFUSALS = (ALREADY_ANSWERED, *THREAD_CLOSED)
"""Codes of answers that are refused with status 400 without being wrong."""


@asynccontextmanager
async def command(interaction: Interaction) -> AsyncIterator[Press]:
    """Answer a command inside the block, which gets the press."""
    press = Press(interaction)
    async with _answered(press):
        yield press


async def in_match(
    interaction: Interaction, act: Callable[[MatchPress], Awaitable[None]], *, anywhere: bool = False
) -> None:
    """Answer a command about the match of its channel with ``act``, which finds its own match if ``anywhere``."""
    press = MatchPress(interaction)
    async with _answered(press):
        if not anywhere:
            await press.enter_here()
        await act(press)


async def use(
    press: Press, act: Callable[[], Awaitable[None]], *, opens_form: bool = False, serves_blocked: bool = False
) -> None:
    """Answer the use of a control or a form with ``act``, errors included; the number of presses is limited.

    ``serves_blocked``: it also serves blocked people.
    """
    log_interaction(press.interaction.id)
    try:
        async with _answered(press, opens_form=opens_form):
            if not serves_blocked:
                await check_blocked(press)
            press.bot.flood.clicks.enter(press.user_id, press.bot.now())
            await act()
    except Exception as error:
        await apologize(press, error)


@asynccontextmanager
async def _answered(press: Press, *, opens_form: bool = False) -> AsyncIterator[None]:
    """Answer a refusal inside the block with its sentence.

    The answer comes in time, even if it is a deferral, which a press that ``opens_form`` avoids. Afterwards a board
    that was behind is shown, and notices that could not be delivered: closed DMs, a board that cannot be shown.
    """
    bot = press.bot
    async with press.acknowledgement.in_time(opens_form=opens_form):
        with bot.live_panels.pressed(press.user_id, press.message):
            try:
                await press.remember_name()
                yield
            except UserFacingError as sentence:
                await press.refuse(str(sentence))
            except Refusal as refused:
                await press.refuse(refusal(refused.code, refused.facts))
    await bot.ephemeral_replies.withdraw(press.interaction)
    if isinstance(press, MatchPress) and press.was_behind:
        bot.publisher.catch_up(press.match.id)
    if press.interaction.response.is_done():
        await _tell_deferred(press)


async def check_blocked(press: Press) -> None:
    """Raise a refusal for a blocked person and on a blocked server, but not for a bot owner."""
    try:
        press.host.blocks.check(press.user_id, press.guild_id)
    except Refusal:
        if press.user_id not in await press.bot.owners.ids():
            raise


async def _tell_deferred(press: Press) -> None:
    """Show the notices for this person and this channel."""
    notices = press.bot.deferred_notices
    trouble = notices.trouble_for(press.user_id, press.channel_id)
    if trouble:
        await press.say(trouble)
    match_id = await notices.closed_dm(press.user_id)
    if match_id is not None:
        await press.send(MessageLayout(text(DM_CLOSED), ui.ActionRow(retry_dm_button(match_id))))


class Tree(app_commands.CommandTree[Client]):
    """The slash commands: each can be used everywhere unless declared otherwise, and explains where it cannot work."""

    def __init__(self, client: Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    @override
    async def interaction_check(self, interaction: discord.Interaction[Client], /) -> bool:
        """Let a command through unless the person is blocked or too fast; completion is never counted.

        Texts are normalised here, once for all readers. A text that no option takes is never read.
        """
        bot, user_id, press = interaction.client, interaction.user.id, Press(interaction)
        log_interaction(interaction.id)
        normalise(interaction)
        too_long = too_long_in(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            if not too_long and not _is_blocked(interaction) and not bot.flood.clicks.is_shut(user_id, bot.now()):
                return True
            await interaction.response.autocomplete([])
            return False
        try:
            if not isinstance(interaction.command, app_commands.Command) or interaction.command.name not in FOR_ALL:
                await check_blocked(press)
            bot.flood.clicks.enter(user_id, bot.now())
        except Refusal as refused:
            await press.say(refusal(refused.code, refused.facts))
            return False
        if too_long:
            await press.say(too_long)
            return False
        return True

    @override
    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        press = Press(interaction)
        if isinstance(error, app_commands.CommandInvokeError):
            await apologize(press, error.original)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await press.say("This command has just changed. Please type it again in a minute.")
        elif isinstance(error, app_commands.TransformerError):
            await press.say(does_not_fit(interaction, error))
        else:
            await apologize(press, error)


def does_not_fit(interaction: AnyInteraction, error: app_commands.TransformerError) -> str:
    """Return a sentence about a value of a command that does not fit its option, and the values that would."""
    command, limits = interaction.command, error.transformer
    options = command.parameters if isinstance(command, app_commands.Command) else []
    given = dict(iter(interaction.namespace))
    name = next((one.display_name for one in options if given.get(one.display_name) == error.value), "")
    least, most = limits.min_value, limits.max_value
    takes = KINDS.get(error.type, "another value")
    if error.type is discord.AppCommandOptionType.integer and least is not None and most is not None:
        takes = f"a whole number from {least} to {most}"
    what = getattr(error.value, "display_name", error.value)
    return f"{quoted(what)} does not fit {f'`{name}`' if name else 'here'}. Choose {takes}."


def _is_blocked(interaction: discord.Interaction[Client]) -> bool:
    """Return whether this person or this server is blocked, and gets no completion."""
    blocks = interaction.client.host.blocks
    return blocks.has("person", interaction.user.id) or blocks.has("server", interaction.guild_id)


async def apologize(press: Press, error: BaseException) -> None:
    """Log an error under a short id and show that id to the person who met it."""
    number = token_hex(3)
    if isinstance(error, discord.HTTPException) and (error.status != 400 or error.code in EXPECTED_REFUSALS):
        log.warning("error %s: Discord rejected a reply: %s %s", number, error.status, error.code)
        if error.code == ALREADY_ANSWERED:
            press.bot.rival.note(press.bot.now())
        sentence = SHUT_OUT if error.code == NO_ACCESS else TURNED_DOWN
    else:
        log.error("error %s", number, exc_info=error)
        sentence = FAULT.format(number)
    try:
        await press.say(sentence)
    except Exception:  # any error here: the original one is in the log
        log.warning("error %s could not be shown to the person", number)
