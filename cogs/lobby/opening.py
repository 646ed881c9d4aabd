"""Opening a lobby: here, or in a thread of its own."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.lobby.controls import thread_button
from cogs.lobby.layouts import lobby_layout
from cogs.press.press import Press, UserFacingError
from cogs.shared import permissions
from cogs.shared.layout import NOBODY, MessageLayout, text
from cogs.shared.names import board_link, link
from host.errors import ChannelTaken
from host.views.table import Lobby
from rules.registry import GAMES

NO_THREADS_OF_YOURS = "You may open no threads here, so I open none for you. Use `/play` without `thread`."
THREADS_ONLY = (
    "This server plays in threads, and you may open none here. Use `/play` inside a thread, or ask somebody who "
    "manages this channel to allow you **Create Public Threads** and **Send Messages in Threads**."
)
NOT_IN_DMS = "Matches are played in a server's channels. Use `/play` there."


async def place_of(press: Press) -> str:
    """Return where this server wants its matches: in a thread, in the channel, or as whoever starts one likes."""
    return (await press.host.preferences.server(press.guild_id or 0)).place


def check_place(press: Press) -> None:
    """Raise a ``UserFacingError`` where no match can be played."""
    if press.guild_id is None or press.channel_id is None:
        raise UserFacingError(NOT_IN_DMS)
    lacking = permissions.missing(press.interaction)
    if lacking:
        raise UserFacingError(lacking)


async def open_here(press: Press, game: str) -> None:
    """Open a lobby in this channel; say what is there already, and offer a thread."""
    assert press.guild_id is not None
    host = press.host
    _count(press)
    old = await host.lobbies.message(press.channel_id)
    try:
        lobby = await host.lobbies.open(
            game=game,
            guild_id=press.guild_id,
            channel_id=press.channel_id,
            owner_id=press.user_id,
            parent_id=parent_of(press),
        )
    except ChannelTaken as taken:
        if taken.facts.get("what") == "lobby":
            await _show_again(press, game)
        else:
            await offer(press, game, await _match_here(press))
        return
    await _present(press, lobby)
    if old is not None:
        await press.bot.remove_message(press.channel_id, old)


def can_open_threads(press: Press) -> bool:
    """Return whether the bot may open a thread here and write in it, and whoever it is for as well."""
    return _may_open_threads(press.interaction.app_permissions) and _may_open_threads(press.interaction.permissions)


def _may_open_threads(allowed: discord.Permissions) -> bool:
    return allowed.create_public_threads and allowed.send_messages_in_threads


def _count(press: Press) -> None:
    """Raise ``TooFast`` for somebody who opens one lobby after the other."""
    press.bot.flood.lobbies.enter(press.user_id, press.bot.now())


def parent_of(press: Press) -> int | None:
    """Return the channel of the thread in which somebody is, None outside threads."""
    return press.interaction.channel.parent_id if isinstance(press.interaction.channel, discord.Thread) else None


async def _present(press: Press, lobby: Lobby) -> None:
    """Post the lobby, as the answer if there is none yet, and remember which message it is."""
    async with press.acknowledgement.first() as is_first:
        if is_first:
            answer = await press.interaction.response.send_message(view=lobby_layout(lobby), allowed_mentions=NOBODY)
            message_id = answer.message_id
    if not is_first:
        channel = press.bot.get_partial_messageable(lobby.channel_id)
        message_id = (await channel.send(view=lobby_layout(lobby), allowed_mentions=NOBODY)).id
        await press.say("The lobby is open.")
    assert message_id is not None
    await press.host.lobbies.set_message(lobby.channel_id, message_id)
    press.bot.channel_activity.posted(lobby.channel_id)


async def _show_again(press: Press, game: str) -> None:
    """Bring a lobby that is open already to the bottom of the channel; another game's gets a link."""
    host = press.host
    lobby = await host.lobbies.get(press.channel_id)
    old = await host.lobbies.message(lobby.channel_id)
    if lobby.game != game and old is not None:
        address = link(lobby.guild_id, lobby.channel_id, old)
        words = f"A lobby for {GAMES[lobby.game].title} is already open here: {address}"
        await offer(press, game, words)
        return
    await _present(press, lobby)
    if old is not None:
        await press.bot.remove_message(lobby.channel_id, old)


async def _match_here(press: Press) -> str:
    host = press.host
    match = (await host.matches.load_in(press.channel_id)).facts
    address = board_link(match, await host.messages.board(match.id))
    return f"This channel already hosts a match: {address}"


async def offer(press: Press, game: str, words: str, *, here: bool = False) -> None:
    """Offer a thread to one person, if the server likes threads and one can be opened here."""
    if await place_of(press) == "channel":
        raise UserFacingError(words)
    if not can_open_threads(press):
        raise UserFacingError(f"{words}\nTo play something else meanwhile, use `/play` in another channel.")
    buttons: list[ui.Item[Any]] = [thread_button(game, "thread")]
    if here:
        buttons.append(thread_button(game, "here"))
    question = text(f"{words}\nShall I open a thread for {GAMES[game].title}?")
    await press.send(MessageLayout(question, ui.ActionRow(*buttons)))


async def open_thread(press: Press, game: str) -> None:
    """Open a thread with a lobby in it."""
    if await place_of(press) == "channel":
        raise UserFacingError("This server plays in its channels, not in threads. Use `/play` without `thread`.")
    channel = press.interaction.channel
    if not isinstance(channel, discord.TextChannel) or press.guild_id is None:
        raise UserFacingError("I can open threads in text channels only. Use `/play` here, or in such a channel.")
    if not _may_open_threads(press.interaction.permissions):
        raise UserFacingError(THREADS_ONLY if await place_of(press) == "thread" else NO_THREADS_OF_YOURS)
    if not _may_open_threads(press.interaction.app_permissions):
        raise UserFacingError(
            "I cannot open a thread here: I lack **Create Public Threads** or **Send Messages in Threads**. "
            "Ask somebody who manages this channel to allow it."
        )
    _count(press)
    await press.host.preferences.room_for_a_match(press.guild_id, channel.id, press.user_id)
    await press.acknowledgement.give()
    thread = await channel.create_thread(name=GAMES[game].title, type=discord.ChannelType.public_thread)
    lobby = await press.host.lobbies.open(
        game=game,
        guild_id=press.guild_id,
        channel_id=thread.id,
        owner_id=press.user_id,
        parent_id=channel.id,
    )
    message = await thread.send(view=lobby_layout(lobby), allowed_mentions=NOBODY)
    await press.host.lobbies.set_message(thread.id, message.id)
    press.bot.channel_activity.posted(thread.id)
    await press.say(f"The lobby is open in {thread.mention}.")
