"""What people do to a lobby: join, leave, choose options, start."""

from __future__ import annotations

import discord

from ai.registry import DEFAULT
from cogs.lobby.layouts import closed_layout, lobby_layout, options_layout, settings_line
from cogs.shared.answers import NOBODY, UserFacingError, say, send, update
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout, text
from cogs.shared.options import settings
from cogs.shared.paces import PACE, named
from host.views.table import Lobby
from rules.registry import GAMES

ANOTHER_GAME = "This lobby is for another game by now, so nothing was set. Press **{}** under it."
"""The answer to options of a lobby that has gone."""


async def _show(interaction: Interaction, lobby: Lobby) -> None:
    await update(interaction, lobby_layout(lobby))


def channel(interaction: Interaction) -> int:
    """Return the channel of an interaction with a lobby."""
    assert interaction.channel_id is not None
    return interaction.channel_id


async def join(interaction: Interaction) -> None:
    """Seat this person."""
    await _show(interaction, await interaction.client.host.lobbies.join(channel(interaction), interaction.user.id))


async def leave(interaction: Interaction) -> None:
    """Give this person's seat up."""
    lobby = await interaction.client.host.lobbies.leave(channel(interaction), interaction.user.id)
    if lobby is None:
        interaction.client.channel_activity.done(channel(interaction))
        await update(interaction, closed_layout("Everybody has left; the lobby is closed."))
        await interaction.client.option_panels.close(channel(interaction))
    else:
        await _show(interaction, lobby)


async def remove(interaction: Interaction) -> None:
    """Take the last computer player's seat away."""
    await _show(
        interaction, await interaction.client.host.lobbies.remove_computer(channel(interaction), interaction.user.id)
    )


async def computer(interaction: Interaction, key: str) -> None:
    """Give a seat to a computer player."""
    await _show(
        interaction, await interaction.client.host.lobbies.add_computer(channel(interaction), interaction.user.id, key)
    )


async def cancel(interaction: Interaction) -> None:
    """Close the lobby without a match."""
    moderator = interaction.permissions.manage_messages
    await interaction.client.host.lobbies.close(channel(interaction), interaction.user.id, moderator=moderator)
    interaction.client.channel_activity.done(channel(interaction))
    await update(interaction, closed_layout("The lobby is closed. `/play` opens another one."))
    await interaction.client.option_panels.close(channel(interaction))


async def options(interaction: Interaction) -> None:
    """Show the game's options to one person."""
    lobby = await interaction.client.host.lobbies.get(channel(interaction))
    await send(interaction, options_layout(lobby))
    if interaction.response.type is discord.InteractionResponseType.channel_message:  # else it is not its answer
        await interaction.client.option_panels.opened(lobby.channel_id, interaction)


async def option(interaction: Interaction, game: str, name: str, chosen: str) -> None:
    """Set the option ``name`` of a game; the lobby shows it at once."""
    host = interaction.client.host
    lobby = await host.lobbies.get(channel(interaction))
    if lobby.game != game:
        raise UserFacingError(ANOTHER_GAME.format("Options"))
    setting = next(setting for setting in settings(game) if setting.name == name)
    lobby = await host.lobbies.set_options(lobby.channel_id, interaction.user.id, {name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.named(lobby.options)}**."
    await _show_options(interaction, lobby, note)


async def pace(interaction: Interaction, seconds: str) -> None:
    """Set how long a decision may take."""
    chosen = int(seconds) if seconds.isascii() and seconds.isdecimal() and len(seconds) < 9 else -1
    lobby = await interaction.client.host.lobbies.set_options(channel(interaction), interaction.user.id, {}, chosen)
    await _show_options(interaction, lobby, f"{PACE.label}: **{named(lobby.pace)}**.")


async def _show_options(interaction: Interaction, lobby: Lobby, note: str) -> None:
    """Show the options as they are now on the menus in use and on the lobby itself."""
    await update(interaction, options_layout(lobby, note))
    interaction.client.option_panels.used(lobby.channel_id, interaction)
    message_id = await interaction.client.host.lobbies.message(lobby.channel_id)
    if message_id is not None:
        await _redraw(interaction, lobby, message_id)


async def show_set(interaction: Interaction, lobby: Lobby) -> None:
    """Show the options that a form has set: on the lobby it was opened on, else in a sentence too."""
    message_id = await interaction.client.host.lobbies.message(lobby.channel_id)
    if interaction.message is not None and interaction.message.id == message_id:
        await _show(interaction, lobby)
        return
    await update(interaction, MessageLayout(text(f"The options are set.{settings_line(lobby)}")))
    if message_id is not None:
        await _redraw(interaction, lobby, message_id)


async def _redraw(interaction: Interaction, lobby: Lobby, message_id: int) -> None:
    """Edit the lobby message from elsewhere; one that was deleted comes back with the next ``/play``."""
    message = interaction.client.get_partial_messageable(lobby.channel_id).get_partial_message(message_id)
    try:
        await message.edit(view=lobby_layout(lobby), allowed_mentions=NOBODY)
    except discord.NotFound:
        await say(interaction, "The lobby's message has been deleted; `/play` shows it again.")


async def quick(interaction: Interaction) -> None:
    """Fill the least number of seats with computer players and start."""
    host, channel_id = interaction.client.host, channel(interaction)
    _check_start(interaction)
    lobby = await host.lobbies.may_start(channel_id, interaction.user.id)
    for _ in range(GAMES[lobby.game].seats.start - len(lobby.seats)):
        await host.lobbies.add_computer(channel_id, interaction.user.id, DEFAULT)
    await _start(interaction)


async def start(interaction: Interaction) -> None:
    """Start the match; its board takes the lobby's place."""
    _check_start(interaction)
    await _start(interaction)


def _check_start(interaction: Interaction) -> None:
    """Raise ``TooFast`` on a server, or for a person, that starts one match after the other."""
    interaction.client.flood.check_start(interaction.guild_id or 0, interaction.user.id, interaction.client.now())


async def _start(interaction: Interaction) -> None:
    bot = interaction.client
    match_id = await bot.host.lobbies.start(channel(interaction), interaction.user.id)
    bot.flood.started(interaction.guild_id or 0, interaction.user.id, bot.now())
    await bot.publisher.show_through(interaction, match_id)
    await bot.option_panels.close(channel(interaction))
