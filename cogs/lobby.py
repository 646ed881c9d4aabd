"""``/play``: from a lobby to a match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from ai.registry import DEFAULT
from cogs import permissions
from cogs.answers import NOBODY, Sentence, answering, say
from cogs.client import Client, Interaction
from cogs.lobby_buttons import ACTS, CHOICES, ThreadButton
from cogs.lobby_view import closed_sheet, lobby_sheet, options_sheet
from cogs.names import board_link, link
from cogs.options import settings
from cogs.sheet import Sheet, text
from host.errors import ChannelTaken
from host.match import Lobby
from rules.registry import GAMES

NOT_IN_DMS = "Matches are played in a server's channels. Use `/play` there."


class LobbyCog(commands.Cog):
    """Opens lobbies."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(game="What to play", thread="Play in a thread of its own")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()][:25])
    async def play(self, interaction: Interaction, game: str, thread: bool = False) -> None:
        """Open a lobby for a game in this channel."""
        async with answering(interaction):
            _check_place(interaction)
            if thread:
                await open_thread(interaction, game)
            elif self._is_busy(interaction):
                await _offer(interaction, game, "This channel is busy, and the board would scroll away.", here=True)
            else:
                await open_here(interaction, game)

    def _is_busy(self, interaction: Interaction) -> bool:
        if not isinstance(interaction.channel, discord.TextChannel):
            return False
        return self.bot.traffic.is_busy(interaction.channel.id, self.bot.now())


def _check_place(interaction: Interaction) -> None:
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Sentence(NOT_IN_DMS)
    lacking = permissions.missing(interaction)
    if lacking:
        raise Sentence(lacking)


async def open_here(interaction: Interaction, game: str) -> None:
    """Open a lobby in this channel; say what is there already, and offer a thread."""
    assert interaction.guild_id is not None and interaction.channel_id is not None
    host = interaction.client.host
    try:
        lobby = await host.open_lobby(
            game=game, guild_id=interaction.guild_id, channel_id=interaction.channel_id, owner_id=interaction.user.id
        )
    except ChannelTaken as taken:
        if taken.facts.get("what") == "lobby":
            await _show_again(interaction, game)
        else:
            await _offer(interaction, game, await _match_here(interaction))
        return
    await _present(interaction, lobby)


async def _present(interaction: Interaction, lobby: Lobby) -> None:
    """Answer with the lobby and remember where it stands."""
    answer = await interaction.response.send_message(view=lobby_sheet(lobby), allowed_mentions=NOBODY)
    assert answer.message_id is not None
    await interaction.client.host.store.set_lobby_message(lobby.channel_id, answer.message_id)
    interaction.client.traffic.posted(lobby.channel_id)


async def _show_again(interaction: Interaction, game: str) -> None:
    """Bring a lobby that is open already to the bottom of the channel; another game's gets a link."""
    host = interaction.client.host
    assert interaction.channel_id is not None
    lobby = await host.lobby(interaction.channel_id)
    old = await host.store.lobby_message(lobby.channel_id)
    if lobby.game != game and old is not None:
        address = link(lobby.guild_id, lobby.channel_id, old)
        words = f"A lobby for {GAMES[lobby.game].title} is already open here: {address}"
        await _offer(interaction, game, words)
        return
    await _present(interaction, lobby)
    if old is not None:
        await interaction.client.remove_message(lobby.channel_id, old)


async def _match_here(interaction: Interaction) -> str:
    host = interaction.client.host
    assert interaction.channel_id is not None
    match = await host.match_in(interaction.channel_id)
    address = board_link(match, await host.store.posting(match.id, "board"))
    return f"This channel already hosts a match: {address}"


async def _offer(interaction: Interaction, game: str, words: str, *, here: bool = False) -> None:
    """Offer a thread to one person."""
    buttons: list[ui.Item[Any]] = [ThreadButton(game, "thread")]
    if here:
        buttons.append(ThreadButton(game, "here"))
    sheet = Sheet(text(f"{words}\nShall I open a thread for {GAMES[game].title}?"), ui.ActionRow(*buttons))
    await interaction.response.send_message(view=sheet, ephemeral=True)


async def open_thread(interaction: Interaction, game: str) -> None:
    """Open a thread with a lobby in it."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or interaction.guild_id is None:
        raise Sentence("I can open threads in text channels only. Use `/play` here, or in such a channel.")
    allowed = interaction.app_permissions
    if not (allowed.create_public_threads and allowed.send_messages_in_threads):
        raise Sentence(
            "I cannot open a thread here: I lack **Create Public Threads** or **Send Messages in Threads**. "
            "Ask somebody who manages this channel to allow it."
        )
    await interaction.response.defer(ephemeral=True, thinking=True)
    thread = await channel.create_thread(name=GAMES[game].title, type=discord.ChannelType.public_thread)
    lobby = await interaction.client.host.open_lobby(
        game=game, guild_id=interaction.guild_id, channel_id=thread.id, owner_id=interaction.user.id
    )
    message = await thread.send(view=lobby_sheet(lobby), allowed_mentions=NOBODY)
    await interaction.client.host.store.set_lobby_message(thread.id, message.id)
    interaction.client.traffic.posted(thread.id)
    await say(interaction, f"The lobby is open in {thread.mention}.")


# ------------------------------------------------------------------- controls


async def _update(interaction: Interaction, lobby: Lobby) -> None:
    await interaction.response.edit_message(view=lobby_sheet(lobby), allowed_mentions=NOBODY)


def _channel(interaction: Interaction) -> int:
    assert interaction.channel_id is not None
    return interaction.channel_id


async def join(interaction: Interaction) -> None:
    """Seat this person."""
    await _update(interaction, await interaction.client.host.join(_channel(interaction), interaction.user.id))


async def leave(interaction: Interaction) -> None:
    """Give this person's seat up."""
    lobby = await interaction.client.host.leave(_channel(interaction), interaction.user.id)
    if lobby is None:
        interaction.client.traffic.done(_channel(interaction))
        await interaction.response.edit_message(view=closed_sheet("Everybody has left; the lobby is closed."))
    else:
        await _update(interaction, lobby)


async def remove(interaction: Interaction) -> None:
    """Take the last computer player's seat away."""
    await _update(
        interaction, await interaction.client.host.remove_computer(_channel(interaction), interaction.user.id)
    )


async def computer(interaction: Interaction, key: str) -> None:
    """Give a seat to a computer player."""
    await _update(
        interaction, await interaction.client.host.add_computer(_channel(interaction), interaction.user.id, key)
    )


async def cancel(interaction: Interaction) -> None:
    """Close the lobby without a match."""
    moderator = interaction.permissions.manage_messages
    await interaction.client.host.close_lobby(_channel(interaction), interaction.user.id, moderator=moderator)
    interaction.client.traffic.done(_channel(interaction))
    await interaction.response.edit_message(view=closed_sheet("The lobby is closed. `/play` opens another one."))


async def options(interaction: Interaction) -> None:
    """Show the game's options to one person."""
    lobby = await interaction.client.host.lobby(_channel(interaction))
    await interaction.response.send_message(view=options_sheet(lobby), ephemeral=True)


async def option(interaction: Interaction, chosen: str) -> None:
    """Set an option, given as ``name=value``; the lobby shows it at once."""
    host = interaction.client.host
    name, _, value = chosen.partition("=")
    lobby = await host.lobby(_channel(interaction))
    setting = next(setting for setting in settings(lobby.game) if setting.name == name)
    lobby = await host.set_option(lobby.channel_id, interaction.user.id, name, setting.read(value))
    note = f"{setting.label}: **{setting.named(lobby.options)}**."
    await interaction.response.edit_message(view=options_sheet(lobby, note))
    message_id = await host.store.lobby_message(lobby.channel_id)
    if message_id is not None:
        await _redraw(interaction, lobby, message_id)


async def _redraw(interaction: Interaction, lobby: Lobby, message_id: int) -> None:
    """Edit the lobby message from elsewhere; one that was deleted comes back with the next ``/play``."""
    message = interaction.client.get_partial_messageable(lobby.channel_id).get_partial_message(message_id)
    try:
        await message.edit(view=lobby_sheet(lobby), allowed_mentions=NOBODY)
    except discord.NotFound:
        await say(interaction, "The lobby's message has been deleted; `/play` shows it again.")


async def quick(interaction: Interaction) -> None:
    """Fill the least number of seats with computer players and start."""
    host, channel_id = interaction.client.host, _channel(interaction)
    lobby = await host.lobby(channel_id)
    for _ in range(GAMES[lobby.game].seats.start - len(lobby.seats)):
        await host.add_computer(channel_id, interaction.user.id, DEFAULT)
    await start(interaction)


async def start(interaction: Interaction) -> None:
    """Start the match; its board takes the lobby's place."""
    bot = interaction.client
    match_id = await bot.host.start_match(_channel(interaction), interaction.user.id)
    await bot.publisher.show_through(interaction, match_id)


ACTS.update(join=join, leave=leave, remove=remove, cancel=cancel, options=options, quick=quick, start=start)
CHOICES.update(computer=computer, option=option, thread=open_thread, here=open_here)
