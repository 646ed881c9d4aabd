"""What people do to a lobby: join, leave, choose options, start."""

from __future__ import annotations

from collections.abc import Collection

import discord

from ai.registry import DEFAULT
from cogs.guide import pages
from cogs.lobby.ids import OptionsFormId
from cogs.lobby.layouts import closed_layout, lobby_layout, options_layout, settings_line
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import NOBODY, MessageLayout, text
from cogs.shared.options import settings
from cogs.shared.paces import PACE, named
from cogs.shared.passing import PASSING
from cogs.shared.stretching import STRETCH
from host.errors import AlreadySeated, Refusal
from host.views.table import Lobby
from render.kit.phrases import listed
from render.registry import FACES
from rules.registry import GAMES

AVOIDED = "-# On your avoid list: {0}. Only you can see this."
ANOTHER_GAME = "This lobby is for another game by now, so nothing was set. Press **{}** under it."
"""The answer to options of a lobby that has gone."""


async def _show(press: Press, lobby: Lobby) -> None:
    await press.update(lobby_layout(lobby))


async def join(press: Press) -> None:
    """Seat this person. Whoever has a seat starts a full lobby that looked for players, had that been interrupted."""
    try:
        lobby = await press.host.lobbies.join(press.channel_id, press.user_id)
    except AlreadySeated:
        if not await start_if_full(press, await press.host.lobbies.get(press.channel_id)):
            raise
        return
    if not await start_if_full(press, lobby):
        await _show(press, lobby)
    await warn(press, lobby)


async def start_if_full(press: Press, lobby: Lobby) -> bool:
    """Start the match of a lobby that looked for players and has found them all; return whether that was done.

    Where it cannot start just now, its players press **Start** later.
    """
    try:
        match_id = await press.host.lobbies.start_if_full(lobby.channel_id)
    except Refusal:
        return False
    if match_id is None:
        return False
    press.bot.flood.started(press.guild_id or 0, press.user_id, press.bot.now())
    await press.bot.publisher.show_through(press.acknowledgement, match_id)
    await press.bot.option_panels.close(lobby.channel_id)
    return True


async def warn(press: Press, lobby: Lobby) -> None:
    """Show only to this person which people in a lobby they avoid."""
    note = await avoided_note(press, lobby.people)
    if note:
        await press.say(note)


async def avoided_note(press: Press, people: Collection[int]) -> str:
    """Return a line, meant only for this person, that names those of some ``people`` whom they avoid; "" for none."""
    avoided = [other for other in await press.host.invitations.avoided_by(press.user_id) if other in people]
    return AVOIDED.format(listed([f"<@{user_id}>" for user_id in avoided])) if avoided else ""


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


async def sit(press: Press, seat: str) -> None:
    """Take another seat in a lobby that plays on."""
    number = int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < 3 else -1
    await _show(press, await press.host.lobbies.sit(press.channel_id, press.user_id, number))


async def deal_anew(press: Press) -> None:
    """Have what is hidden dealt anew in a lobby that plays on."""
    await _show(press, await press.host.lobbies.deal_anew(press.channel_id, press.user_id, anew=True))


async def deal_as_it_was(press: Press) -> None:
    """Leave what is hidden as it was in a lobby that plays on."""
    await _show(press, await press.host.lobbies.deal_anew(press.channel_id, press.user_id, anew=False))


async def cancel(press: Press) -> None:
    """Close the lobby without a match."""
    moderator = press.is_moderators
    await press.host.lobbies.close(press.channel_id, press.user_id, moderator=moderator)
    press.bot.channel_activity.done(press.channel_id)
    await press.update(closed_layout("The lobby is closed. `/play` opens another one."))
    await press.bot.option_panels.close(press.channel_id)


async def holidays(press: Press) -> None:
    """Let holidays and weekends stop clocks in the match to come, or no more."""
    lobby = await press.host.lobbies.get(press.channel_id)
    changed = await press.host.looking.set_holidays(press.channel_id, press.user_id, not lobby.holidays)
    await _show(press, changed)


async def rules(press: Press) -> None:
    """Show the rules of the game to one person, from their first page."""
    await pages.show(press, (await press.host.lobbies.get(press.channel_id)).game, 0)


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
        raise UserFacingError(ANOTHER_GAME.format(OptionsFormId.label))
    setting = next(setting for setting in settings(game) if setting.name == name)
    lobby = await host.lobbies.set_options(lobby.channel_id, press.user_id, {name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.named(lobby.options)}**."
    await _show_options(press, lobby, note)


async def pace(press: Press, seconds: str) -> None:
    """Set how long a decision may take."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, _whole(seconds))
    await _show_options(press, lobby, f"{PACE.label}: **{named(lobby.pace)}**.")


async def passing(press: Press, where: str) -> None:
    """Set whether people are passed for who can only pass; the lobby shows it at once."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, passing=where)
    await _show_options(press, lobby, f"{PASSING.label}: **{PASSING.word(lobby.passing)}**.")


async def stretch(press: Press, factor: str) -> None:
    """Set how many times as long the clocks run; the lobby shows it at once."""
    lobby = await press.host.lobbies.set_options(press.channel_id, press.user_id, {}, stretch=_whole(factor))
    await _show_options(press, lobby, f"{STRETCH.label}: **{STRETCH.word(lobby.stretch)}**.")


def _whole(chosen: str) -> int:
    """Return the number that an entry of a menu stands for, -1 for none."""
    return int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 9 else -1


async def _show_options(press: Press, lobby: Lobby, note: str) -> None:
    """Show the options as they are now on the menus in use and on the lobby itself."""
    await press.update(options_layout(lobby, note))
    press.bot.option_panels.used(lobby.channel_id, press.interaction)
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if message_id is not None:
        await redraw(press, lobby, message_id)


async def show_set(press: Press, lobby: Lobby) -> None:
    """Show the options that a form has set: on the lobby it was opened on, else in a sentence too."""
    message_id = await press.host.lobbies.message(lobby.channel_id)
    if press.message is not None and press.message.id == message_id:
        await _show(press, lobby)
        return
    await press.update(MessageLayout(text(f"The options are set.{settings_line(lobby)}")))
    if message_id is not None:
        await redraw(press, lobby, message_id)


async def redraw(press: Press, lobby: Lobby, message_id: int) -> None:
    """Edit the lobby message from elsewhere; one that was deleted comes back with the next ``/play``.

    Nothing is drawn over the board of a match that has begun there meanwhile.
    """
    message = press.bot.get_partial_messageable(lobby.channel_id).get_partial_message(message_id)
    layout = await press.with_names(lobby_layout(lobby))
    if await press.host.lobbies.message(lobby.channel_id) != message_id:
        return
    try:
        await message.edit(view=layout, allowed_mentions=NOBODY)
    except discord.NotFound:
        await press.say("The lobby's message has been deleted; `/play` shows it again.")


async def first(press: Press) -> None:
    """Start the gentle match that the rules advise for a first one."""
    check_start(press)
    await begin_gentle(press, await press.host.lobbies.may_start(press.channel_id, press.user_id))


async def begin_gentle(press: Press, lobby: Lobby) -> None:
    """Set a lobby's options as the rules advise them, fill its seats with computer players, and start."""
    gentle = FACES[lobby.game].gentle
    usual = {setting.name: setting.default for setting in settings(lobby.game)}
    await press.host.lobbies.set_options(lobby.channel_id, press.user_id, usual | gentle.options)
    await _fill(press, lobby, gentle.seats)
    await begin(press)


async def quick(press: Press) -> None:
    """Fill the least number of seats with computer players and start."""
    check_start(press)
    lobby = await press.host.lobbies.may_start(press.channel_id, press.user_id)
    await _fill(press, lobby, GAMES[lobby.game].seats.start)
    await begin(press)


async def _fill(press: Press, lobby: Lobby, seats: int) -> None:
    """Seat computer players until so many seats are taken."""
    for _ in range(seats - len(lobby.seats)):
        await press.host.lobbies.add_computer(lobby.channel_id, press.user_id, DEFAULT)


async def start(press: Press) -> None:
    """Start the match; its board takes the lobby's place."""
    check_start(press)
    await begin(press)


def check_start(press: Press) -> None:
    """Raise ``TooFast`` on a server, or for a person, that starts one match after the other."""
    press.bot.flood.check_start(press.server_id, press.user_id, press.bot.now())


async def begin(press: Press) -> None:
    """Start the match of the channel's lobby; its board takes the lobby's place, or is posted where none is shown."""
    bot = press.bot
    match_id = await bot.host.lobbies.start(press.channel_id, press.user_id)
    bot.flood.started(press.server_id, press.user_id, bot.now())
    await bot.publisher.show_through(press.acknowledgement, match_id)
    await bot.option_panels.close(press.channel_id)
