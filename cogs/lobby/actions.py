"""What people do to a lobby: join, leave, choose options, start."""

from __future__ import annotations

import discord

from ai.registry import DEFAULT
from cogs.lobby.layouts import closed_layout, lobby_layout, options_layout, settings_line
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import NOBODY, MessageLayout, text
from cogs.shared.options import settings
from cogs.shared.paces import PACE, named
from host.views.table import Lobby
from rules.registry import GAMES

ANOTHER_GAME = "This lobby is for another game by now, so nothing was set. Press **{}** under it."
"""The answer to options of a lobby that has gone."""


async def _show(press: Press, lobby: Lobby) -> None:
    await press.update(lobby_layout(lobby))


async def join(press: Press) -> None:
    """Seat this person."""
    await _show(press, await press.host.lobbies.join(press.channel_id, press.user_id))


async def leave(press: Press) -> None:
    """Give this person's seat up."""
    lobby = await press.host.lobbies.leave(press.channel_id, press.user_id)
    if lobby is None:
        press.bot.channel_activity.done(press.channel_id)
        await press.update(closed_layout("Everybody has left; the lobby is closed."))
        await press.bot.option_panels.close(press.channel_id)
    else:
        await _show(press, lobby)


async def remove(press: Press) -> None:
    """Take the last computer player's seat away."""
    await _show(press, await press.host.lobbies.remove_computer(press.channel_id, press.user_id))


async def computer(press: Press, key: str) -> None:
    """Give a seat to a computer player."""
    await _show(press, await press.host.lobbies.add_computer(press.channel_id, press.user_id, key))


async def cancel(press: Press) -> None:
    """Close the lobby without a match."""
    moderator = press.is_moderators
    await press.host.lobbies.close(press.channel_id, press.user_id, moderator=moderator)
    press.bot.channel_activity.done(press.channel_id)
    await press.update(closed_layout("The lobby is closed. `/play` opens another one."))
    await press.bot.option_panels.close(press.channel_id)


async def options(press: Press) -> None:
    """Show the game's options to one person."""
    lobby = await press.host.lobbies.get(press.channel_id)
    await press.send(options_layout(lobby))
    if press.interaction.response.type is discord.InteractionResponseType.channel_message:  # else it is not its answer
        await press.bot.option_panels.opened(lobby.channel_id, press.interaction)


async def option(press: Press, game: str, name: str, chosen: str) -> None:
    """Set the option ``name`` of a game; the lobby shows it at once."""
    host = press.host
    lobby = await host.lobbies.get(press.channel_id)
    if lobby.game != game:
        raise UserFacingError(ANOTHER_GAME.format("Options"))
    setting = next(setting for setting in settings(game) if setting.name == name)
    lobby = await host.lobbies.set_options(lobby.channel_id, press.user_id, {name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.named(lobby.options)}**."
    await _show_options(press, lobby, note)


async def pace(press: Press, seconds: str) -> None:
    """Set how long a decision may take."""
    chosen = int(seconds) if seconds.isascii() and seconds.isdecimal() and len(seconds) < 9 else -1
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, chosen)
    await _show_options(press, lobby, f"{PACE.label}: **{named(lobby.pace)}**.")


async def _show_options(press: Press, lobby: Lobby, note: str) -> None:
    """Show the options as they are now on the menus in use and on the lobby itself."""
    await press.update(options_layout(lobby, note))
    press.bot.option_panels.used(lobby.channel_id, press.interaction)
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if message_id is not None:
        await _redraw(press, lobby, message_id)


async def show_set(press: Press, lobby: Lobby) -> None:
    """Show the options that a form has set: on the lobby it was opened on, else in a sentence too."""
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if press.message is not None and press.message.id == message_id:
        await _show(press, lobby)
        return
    await press.update(MessageLayout(text(f"The options are set.{settings_line(lobby)}")))
    if message_id is not None:
        await _redraw(press, lobby, message_id)


async def _redraw(press: Press, lobby: Lobby, message_id: int) -> None:
    """Edit the lobby message from elsewhere; one that was deleted comes back with the next ``/play``."""
    message = press.bot.get_partial_messageable(lobby.channel_id).get_partial_message(message_id)
    try:
        await message.edit(view=lobby_layout(lobby), allowed_mentions=NOBODY)
    except discord.NotFound:
        await press.say("The lobby's message has been deleted; `/play` shows it again.")


async def quick(press: Press) -> None:
    """Fill the least number of seats with computer players and start."""
    host, channel_id = press.host, press.channel_id
    _check_start(press)
    lobby = await host.lobbies.may_start(channel_id, press.user_id)
    for _ in range(GAMES[lobby.game].seats.start - len(lobby.seats)):
        await host.lobbies.add_computer(channel_id, press.user_id, DEFAULT)
    await _start(press)


async def start(press: Press) -> None:
    """Start the match; its board takes the lobby's place."""
    _check_start(press)
    await _start(press)


def _check_start(press: Press) -> None:
    """Raise ``TooFast`` on a server, or for a person, that starts one match after the other."""
    press.bot.flood.check_start(press.guild_id or 0, press.user_id, press.bot.now())


async def _start(press: Press) -> None:
    bot = press.bot
    match_id = await bot.host.lobbies.start(press.channel_id, press.user_id)
    bot.flood.started(press.guild_id or 0, press.user_id, bot.now())
    await bot.publisher.show_through(press.acknowledgement, match_id)
    await bot.option_panels.close(press.channel_id)
