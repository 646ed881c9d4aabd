"""Opening a lobby: here, or in a thread of its own."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.lobby.controls import thread_button
from cogs.lobby.layouts import lobby_layout
from cogs.shared import permissions
from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.answers import NOBODY, UserFacingError, say, send
from cogs.shared.client import Interaction
from cogs.shared.layout import MessageLayout, text
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


async def place_of(interaction: Interaction) -> str:
    """Return where this server wants its matches: in a thread, in the channel, or as whoever starts one likes."""
    return (await interaction.client.host.preferences.server(interaction.guild_id or 0)).place


def check_place(interaction: Interaction) -> None:
    """Raise a ``UserFacingError`` where no match can be played."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise UserFacingError(NOT_IN_DMS)
    lacking = permissions.missing(interaction)
    if lacking:
        raise UserFacingError(lacking)


async def open_here(interaction: Interaction, game: str) -> None:
    """Open a lobby in this channel; say what is there already, and offer a thread."""
    assert interaction.guild_id is not None and interaction.channel_id is not None
    host = interaction.client.host
    _count(interaction)
    try:
        lobby = await host.lobbies.open(
            game=game,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            owner_id=interaction.user.id,
            parent_id=_parent(interaction),
        )
    except ChannelTaken as taken:
        if taken.facts.get("what") == "lobby":
            await _show_again(interaction, game)
        else:
            await offer(interaction, game, await _match_here(interaction))
        return
    await _present(interaction, lobby)


def can_open_threads(interaction: Interaction) -> bool:
    """Return whether the bot may open a thread here and write in it, and whoever it is for as well."""
    return _may_open_threads(interaction.app_permissions) and _may_open_threads(interaction.permissions)


def _may_open_threads(allowed: discord.Permissions) -> bool:
    return allowed.create_public_threads and allowed.send_messages_in_threads


def _count(interaction: Interaction) -> None:
    """Raise ``TooFast`` for somebody who opens one lobby after the other."""
    interaction.client.flood.lobbies.enter(interaction.user.id, interaction.client.now())


def _parent(interaction: Interaction) -> int | None:
    """Return the channel of the thread in which somebody is, None outside threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


async def _present(interaction: Interaction, lobby: Lobby) -> None:
    """Post the lobby, as the answer if there is none yet, and remember which message it is."""
    async with Acknowledgement.of(interaction).first() as is_first:
        if is_first:
            answer = await interaction.response.send_message(view=lobby_layout(lobby), allowed_mentions=NOBODY)
            message_id = answer.message_id
    if not is_first:
        channel = interaction.client.get_partial_messageable(lobby.channel_id)
        message_id = (await channel.send(view=lobby_layout(lobby), allowed_mentions=NOBODY)).id
        await say(interaction, "The lobby is open.")
    assert message_id is not None
    await interaction.client.host.lobbies.set_message(lobby.channel_id, message_id)
    interaction.client.channel_activity.posted(lobby.channel_id)


async def _show_again(interaction: Interaction, game: str) -> None:
    """Bring a lobby that is open already to the bottom of the channel; another game's gets a link."""
    host = interaction.client.host
    assert interaction.channel_id is not None
    lobby = await host.lobbies.get(interaction.channel_id)
    old = await host.lobbies.message(lobby.channel_id)
    if lobby.game != game and old is not None:
        address = link(lobby.guild_id, lobby.channel_id, old)
        words = f"A lobby for {GAMES[lobby.game].title} is already open here: {address}"
        await offer(interaction, game, words)
        return
    await _present(interaction, lobby)
    if old is not None:
        await interaction.client.remove_message(lobby.channel_id, old)


async def _match_here(interaction: Interaction) -> str:
    host = interaction.client.host
    assert interaction.channel_id is not None
    match = (await host.matches.load_in(interaction.channel_id)).facts
    address = board_link(match, await host.messages.board(match.id))
    return f"This channel already hosts a match: {address}"


async def offer(interaction: Interaction, game: str, words: str, *, here: bool = False) -> None:
    """Offer a thread to one person, if the server likes threads and one can be opened here."""
    if await place_of(interaction) == "channel":
        raise UserFacingError(words)
    if not can_open_threads(interaction):
        raise UserFacingError(f"{words}\nTo play something else meanwhile, use `/play` in another channel.")
    buttons: list[ui.Item[Any]] = [thread_button(game, "thread")]
    if here:
        buttons.append(thread_button(game, "here"))
    question = text(f"{words}\nShall I open a thread for {GAMES[game].title}?")
    await send(interaction, MessageLayout(question, ui.ActionRow(*buttons)))


async def open_thread(interaction: Interaction, game: str) -> None:
    """Open a thread with a lobby in it."""
    if await place_of(interaction) == "channel":
        raise UserFacingError("This server plays in its channels, not in threads. Use `/play` without `thread`.")
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or interaction.guild_id is None:
        raise UserFacingError("I can open threads in text channels only. Use `/play` here, or in such a channel.")
    if not _may_open_threads(interaction.permissions):
        raise UserFacingError(THREADS_ONLY if await place_of(interaction) == "thread" else NO_THREADS_OF_YOURS)
    if not _may_open_threads(interaction.app_permissions):
        raise UserFacingError(
            "I cannot open a thread here: I lack **Create Public Threads** or **Send Messages in Threads**. "
            "Ask somebody who manages this channel to allow it."
        )
    _count(interaction)
    await interaction.client.host.preferences.room_for_a_match(interaction.guild_id, channel.id, interaction.user.id)
    await Acknowledgement.of(interaction).give()
    thread = await channel.create_thread(name=GAMES[game].title, type=discord.ChannelType.public_thread)
    lobby = await interaction.client.host.lobbies.open(
        game=game,
        guild_id=interaction.guild_id,
        channel_id=thread.id,
        owner_id=interaction.user.id,
        parent_id=channel.id,
    )
    message = await thread.send(view=lobby_layout(lobby), allowed_mentions=NOBODY)
    await interaction.client.host.lobbies.set_message(thread.id, message.id)
    interaction.client.channel_activity.posted(thread.id)
    await say(interaction, f"The lobby is open in {thread.mention}.")
