"""Opening a lobby: here, or in a separate thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import discord
from discord import ui

from cogs.lobby.message import lobby_layout
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared import channels
from cogs.shared.control_ids import Game
from cogs.shared.layout import NOBODY, AnyButton, AnyItem, MessageLayout, text
from cogs.shared.names import board_link, link
from cogs.shared.turns import NO_ACCESS, Urgency
from host.errors import ChannelTaken, NoLobby
from host.views.table import BranchPlan, Lobby
from rules.registry import GAMES

NOT_IN_THREAD = (
    "I'm not in this private thread, so I can't host a match here. Mention me here to add me, then try again."
)
NO_THREADS_OF_YOURS = (
    "You don't have permission to create threads here, so I didn't create one. Use `/play` without `thread`."
)
NO_ROOM = "This channel already has a match or a lobby. Finish or close that first, or use a thread."
THREADS_ONLY = (
    "Matches on this server are played in threads, and you can't create one here. Use `/play` inside a thread, or ask "
    "a server manager to allow you **Create Public Threads** and **Send Messages in Threads**."
)


async def place_of(press: Press) -> str:
    """Return the place of this server's matches: in a thread, in the channel, or as the person who starts one likes."""
    return (await press.host.preferences.server(press.server_id)).place


async def check_place(press: Press) -> None:
    """Raise a ``UserFacingError`` if no match can be played here."""
    press.require_place()
    lacking = channels.missing(press.interaction)
    if lacking and not press.is_private:
        raise UserFacingError(lacking)
    if await _is_shut_out(press):
        raise UserFacingError(NOT_IN_THREAD)


async def _is_shut_out(press: Press) -> bool:
    """Return whether this is a private thread that the bot must be added to; its permissions do not show that."""
    channel = press.interaction.channel
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return False
    try:
        async with press.bot.turns.turn(Urgency.PRESS, channel.id):
            await press.bot.fetch_channel(channel.id)
    except discord.HTTPException as error:
        return error.code == NO_ACCESS
    return False


async def open_where_matches_are_played(press: Press, game: str, invited: Sequence[int] = ()) -> Lobby | None:
    """Open a lobby here, or in a new thread if this server plays in threads; return it if that worked."""
    if await place_of(press) == "thread" and not isinstance(press.interaction.channel, discord.Thread):
        return await open_thread(press, game, invited)
    return await open_here(press, game, invited)


async def open_branch(press: Press, game: str, branch: BranchPlan) -> None:
    """Open a lobby that continues a finished match: here, or in a thread if matches are played in threads.

    If this channel already has a match or a lobby, the lobby is in a thread too, if one can be opened.
    """
    taken, wanted = await press.host.lobbies.is_taken(press.channel_id), await place_of(press)
    in_thread = isinstance(press.interaction.channel, discord.Thread)
    if not in_thread and (wanted == "thread" or (taken and wanted != "channel" and can_open_threads(press))):
        await open_thread(press, game, branch=branch)
    elif taken:
        raise UserFacingError(NO_ROOM)
    else:
        await open_here(press, game, branch=branch)


async def open_here(
    press: Press, game: str, invited: Sequence[int] = (), branch: BranchPlan | None = None
) -> Lobby | None:
    """Open a lobby in this channel, show it and return it; if the channel is taken, say so and offer a thread."""
    old = await press.host.lobbies.message(press.channel_id)
    lobby = await opened(press, game, invited, branch)
    if lobby is None:
        return await _same_game_here(press, game)
    await _present(press, lobby)
    if old is not None:
        await press.bot.remove_message(press.channel_id, old)
    return lobby


async def _same_game_here(press: Press, game: str) -> Lobby | None:
    """Return the lobby that is already open here if it is for this game."""
    try:
        lobby = await press.host.lobbies.get(press.channel_id)
    except NoLobby:
        return None
    return lobby if lobby.game == game else None


async def opened(
    press: Press, game: str, invited: Sequence[int] = (), branch: BranchPlan | None = None
) -> Lobby | None:
    """Open a lobby in this channel, not shown yet; None, with an answer, if another one or a match is here."""
    server_id = press.require_place()
    _count(press)
    try:
        return await press.host.lobbies.open(
            game=game,
            guild_id=server_id,
            channel_id=press.channel_id,
            owner_id=press.user_id,
            parent_id=parent_of(press),
            invited=invited,
            branch=branch,
        )
    except ChannelTaken as taken:
        if taken.facts.get("what") == "lobby":
            await _show_again(press, game)
        else:
            await offer(press, game, await _match_here(press))
        return None


def can_open_threads(press: Press) -> bool:
    """Return whether both the bot and this person can open a thread here and write in it."""
    return _may_open_threads(press.interaction.app_permissions) and _may_open_threads(press.interaction.permissions)


def _may_open_threads(allowed: discord.Permissions) -> bool:
    return allowed.create_public_threads and allowed.send_messages_in_threads


def _count(press: Press) -> None:
    """Raise ``TooFast`` for a person who opens too many lobbies."""
    press.bot.flood.lobbies.enter(press.user_id, press.bot.now())


def parent_of(press: Press) -> int | None:
    """Return the channel of the thread of this press; None outside threads."""
    return press.interaction.channel.parent_id if isinstance(press.interaction.channel, discord.Thread) else None


async def _present(press: Press, lobby: Lobby) -> None:
    """Post the lobby, as the answer if there is none yet, and remember its message."""
    layout = await press.with_names(lobby_layout(lobby))
    async with press.acknowledgement.first() as is_first:
        if is_first:
            answer = await press.interaction.response.send_message(view=layout, allowed_mentions=NOBODY)
            message_id = answer.message_id
    if not is_first:
        channel = press.bot.get_partial_messageable(lobby.channel_id)
        message_id = (await channel.send(view=layout, allowed_mentions=NOBODY)).id
        await press.say("The lobby is open.")
    assert message_id is not None
    await press.host.lobbies.set_message(lobby.channel_id, message_id)
    press.bot.channel_activity.posted(lobby.channel_id)


async def _show_again(press: Press, game: str) -> Lobby | None:
    """Move an open lobby to the bottom of the channel; for another game's lobby, answer with a link."""
    host = press.host
    lobby = await host.lobbies.get(press.channel_id)
    old = await host.lobbies.message(lobby.channel_id)
    if lobby.game != game and old is not None:
        address = link(lobby.guild_id, lobby.channel_id, old)
        words = f"A lobby for {GAMES[lobby.game].title} is already open here: [go there]({address})."
        await offer(press, game, words)
        return None
    await _present(press, lobby)
    if old is not None:
        await press.bot.remove_message(lobby.channel_id, old)
    return lobby


async def _match_here(press: Press) -> str:
    host = press.host
    match = (await host.matches.load_in(press.channel_id)).facts
    address = board_link(match, await host.messages.board(match.id))
    return f"This channel already hosts a match: [go to its board]({address})."


async def offer(press: Press, game: str, words: str, *, here: bool = False) -> None:
    """Offer a thread to one person, if the server likes threads and one can be opened here."""
    if await place_of(press) == "channel":
        raise UserFacingError(words)
    if press.is_private or not can_open_threads(press):
        raise UserFacingError(f"{words}\nTo play another game meanwhile, use `/play` in another channel.")
    buttons: list[AnyItem] = [thread_button(game, "thread")]
    if here:
        buttons.append(thread_button(game, "here"))
    question = text(f"{words}\nOpen a thread for {GAMES[game].title}?")
    await press.send(MessageLayout(question, ui.ActionRow(*buttons)))


async def open_thread(
    press: Press, game: str, invited: Sequence[int] = (), branch: BranchPlan | None = None
) -> Lobby | None:
    """Open a thread with a lobby in it, and return the lobby."""
    if await place_of(press) == "channel":
        raise UserFacingError("Matches on this server are not played in threads. Use `/play` without `thread`.")
    channel = press.interaction.channel
    if not isinstance(channel, discord.TextChannel) or press.guild_id is None:
        raise UserFacingError(
            "I can only create threads in text channels. Use `/play` without `thread`, or in a text channel."
        )
    if not _may_open_threads(press.interaction.permissions):
        raise UserFacingError(THREADS_ONLY if await place_of(press) == "thread" else NO_THREADS_OF_YOURS)
    if not _may_open_threads(press.interaction.app_permissions):
        raise UserFacingError(
            "I can't create a thread here: I need **Create Public Threads** and **Send Messages in Threads**. "
            "Ask a server manager to allow them."
        )
    _count(press)
    await press.host.preferences.room_for_a_match(press.guild_id, channel.id, press.user_id)
    await press.host.lobbies.room_for_a_lobby(press.user_id)
    await press.acknowledgement.give()
    thread = await channel.create_thread(name=GAMES[game].title, type=discord.ChannelType.public_thread)
    lobby = await press.host.lobbies.open(
        game=game,
        guild_id=press.guild_id,
        channel_id=thread.id,
        owner_id=press.user_id,
        parent_id=channel.id,
        invited=invited,
        branch=branch,
    )
    layout = await press.with_names(lobby_layout(lobby))
    message = await thread.send(view=layout, allowed_mentions=NOBODY)
    await press.host.lobbies.set_message(thread.id, message.id)
    press.bot.channel_activity.posted(thread.id)
    await press.say(f"The lobby is open in {thread.mention}.")
    return lobby


@control("th")
async def open_lobby(press: Press, game: Game, where: Literal["here", "thread"]) -> None:
    """Open a lobby for a game: in a separate thread, or in the channel."""
    await (open_thread if where == "thread" else open_here)(press, game)


def thread_button(
    game: str,
    where: Literal["here", "thread"],
    *,
    label: str | None = None,
) -> AnyButton:
    """Return the button that opens a lobby in a separate thread, or here."""
    usual, usually = ("Open a thread", "success") if where == "thread" else ("Play here", "secondary")
    return ui.Button(label=label or usual, style=discord.ButtonStyle[usually], custom_id=open_lobby.id(game, where))
