"""The slash commands together: what is looked at before any of them, and what is said when one cannot be run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from typing_extensions import override

from cogs.press.client import Client
from cogs.press.door import let_in
from cogs.press.press import Press
from cogs.shared.typed_text import normalise, too_long_in
from host import log_context
from host.errors import Refusal
from render.kit.phrases import quoted
from render.refusals import refusal

FOR_ALL = frozenset({"privacy"})
"""The commands that blocked people may use: what is kept of them is theirs."""


class Tree(app_commands.CommandTree[Client]):
    """The slash commands: each may be used everywhere, unless it says otherwise, and says where it can do nothing."""

    def __init__(self, client: Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    @override
    async def interaction_check(self, interaction: discord.Interaction[Client], /) -> bool:
        """Let a command through unless the person is blocked or asks too much at once; completion is never counted.

        Texts are normalised here, once for all that reads them. One that no option takes is not read, whoever sends it.
        """
        bot, user_id, press = interaction.client, interaction.user.id, Press(interaction)
        log_context.begin(interaction.id)
        normalise(interaction)
        too_long = too_long_in(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            if not too_long and not _is_blocked(interaction) and not bot.flood.clicks.is_shut(user_id, bot.now()):
                return True
            await interaction.response.autocomplete([])
            return False
        try:
            if not isinstance(interaction.command, app_commands.Command) or interaction.command.name not in FOR_ALL:
                await let_in(press)
            bot.flood.clicks.enter(user_id, bot.now())
        except Refusal as refused:
            await press.say(refusal(refused.code, refused.facts))
            return False
        if too_long:
            await press.say(too_long)
            return False
        return True

    @override
    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        press = Press(interaction)
        if isinstance(error, app_commands.CommandInvokeError):
            await press.apologize(error.original)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await press.say("This command has just changed. Please type it again in a minute.")
        elif isinstance(error, app_commands.TransformerError):
            await press.say(does_not_fit(interaction, error))
        else:
            await press.apologize(error)


KINDS: Mapping[discord.AppCommandOptionType, str] = {
    discord.AppCommandOptionType.string: "one of the texts that its list offers",
    discord.AppCommandOptionType.integer: "a whole number of those that its list offers",
    discord.AppCommandOptionType.boolean: "yes or no",
    discord.AppCommandOptionType.user: "a member of this server",
    discord.AppCommandOptionType.channel: "a channel of this server",
}
"""What an option takes, by its type."""


def does_not_fit(interaction: discord.Interaction[Any], error: app_commands.TransformerError) -> str:
    """Say which value of a command does not fit its option, and what would."""
    command, limits = interaction.command, error.transformer
    options = command.parameters if isinstance(command, app_commands.Command) else []
    given = dict(iter(interaction.namespace))
    name = next((one.display_name for one in options if given.get(one.display_name) == error.value), "")
    least, most = limits.min_value, limits.max_value
    takes = KINDS.get(error.type, "another value")
    if error.type is discord.AppCommandOptionType.integer and least is not None and most is not None:
        takes = f"a whole number from {least} to {most}"
    what = getattr(error.value, "display_name", error.value)
    return f"{quoted(what)} does not fit {f'`{name}`' if name else 'here'}, which takes {takes}."


def _is_blocked(interaction: discord.Interaction[Client]) -> bool:
    """Return whether nothing is to be offered to whoever types, or on this server."""
    blocks = interaction.client.host.blocks
    return blocks.has("person", interaction.user.id) or blocks.has("server", interaction.guild_id)
