"""Starting a match: a lobby that is ready, one filled with computer players, and the beginner match."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import discord
from discord import ui

from ai.players import BEGINNERS, DEFAULT, up_to
from cogs.guide import pages
from cogs.lobby.opening import check_place, open_thread, opened, place_of, thread_button
from cogs.press.controls import control
from cogs.press.press import Press
from cogs.shared.control_ids import Game
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.names import game_facts
from cogs.shared.options import settings
from host.errors import Refusal
from host.views.table import Lobby
from render.registry import FACES
from rules.registry import GAMES

HOW_TO_BEGIN = """\
### {title}
-# {facts}
How would you like to begin?
• **Beginner match**, at once: {gentle}.
• **Open a lobby**: other people can join, and you choose the options."""


def check_start(press: Press) -> None:
    """Raise ``TooFast`` if this server, or this person, starts too many matches."""
    press.bot.flood.check_start(press.server_id, press.user_id, press.bot.now())


async def begin(press: Press) -> None:
    """Start the match of the channel's lobby; its board takes the lobby's place, or is posted if no lobby is shown."""
    bot = press.bot
    match_id = await bot.host.lobbies.start(press.channel_id, press.user_id)
    bot.flood.started(press.server_id, press.user_id, bot.now())
    await bot.publisher.show_through(press.acknowledgement, match_id)
    await bot.option_panels.close(press.channel_id)


async def start(press: Press) -> None:
    """Start the match; its board takes the lobby's place."""
    check_start(press)
    await begin(press)


async def start_if_full(press: Press, lobby: Lobby) -> bool:
    """Start the match of a lobby that looked for players and has found them all; return whether it started.

    If it cannot start now, its players press **Start** later.
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


async def quick(press: Press) -> None:
    """Fill the least number of seats with computer players of the usual level and start."""
    await _start_against(press, DEFAULT)


async def quick_easy(press: Press) -> None:
    """Do the same with Easy computer players."""
    await _start_against(press, "easy")


async def quick_hard(press: Press) -> None:
    """Do the same with Hard computer players."""
    await _start_against(press, "hard")


async def _start_against(press: Press, level: str) -> None:
    check_start(press)
    lobby = await press.host.lobbies.may_start(press.channel_id, press.user_id)
    await _fill(press, lobby, GAMES[lobby.game].seats.start, level)
    await begin(press)


async def _fill(press: Press, lobby: Lobby, seats: int, level: str) -> None:
    """Seat computer players until ``seats`` seats are taken, of a lower level if the server does not allow this one."""
    for _ in range(seats - len(lobby.seats)):
        await press.host.lobbies.add_computer(lobby.channel_id, press.user_id, up_to(lobby.highest, level))


async def first(press: Press) -> None:
    """Start the beginner match that the rules advise."""
    check_start(press)
    await begin_gentle(press, await press.host.lobbies.may_start(press.channel_id, press.user_id))


async def begin_gentle(press: Press, lobby: Lobby, further: Mapping[str, object] = MappingProxyType({})) -> None:
    """Set a lobby's options as the rules advise them, except ``further`` ones, fill its seats with computer players,
    and start.
    """
    gentle = FACES[lobby.game].gentle
    usual = {setting.name: setting.default for setting in settings(lobby.game)}
    await press.host.lobbies.set_options(lobby.channel_id, press.user_id, usual | gentle.options | {**further})
    await _fill(press, lobby, gentle.seats, BEGINNERS)
    await begin(press)


@control(pages.begin)
async def ask_how_to_begin(press: Press, game: Game) -> None:
    """Let one person choose between the beginner match of a game, a lobby and its rules."""
    words = HOW_TO_BEGIN.format(title=GAMES[game].title, facts=game_facts(game), gentle=FACES[game].gentle.words)
    buttons = ui.ActionRow[ui.LayoutView](
        pages.first_match_button(game, "Beginner match"),
        thread_button(game, "thread" if await _in_a_new_thread(press) else "here", label="Open a lobby"),
        ui.Button(label="Rules", custom_id=pages.turn.id(game, "n", 0)),
    )
    await press.send(MessageLayout(ui.Container(text(words), buttons, accent_colour=ACCENT)))


async def _in_a_new_thread(press: Press) -> bool:
    """Return whether a match begun here belongs in a new thread."""
    return await place_of(press) == "thread" and not isinstance(press.interaction.channel, discord.Thread)


@control(pages.first_match)
async def open_first_match(press: Press, game: Game) -> None:
    """Start the beginner match in this channel; if the server plays in threads, open one with a lobby that offers it.

    If the channel is taken, says so and offers a thread.
    """
    await start_gentle(press, game)


async def start_gentle(press: Press, game: str, further: Mapping[str, object] = MappingProxyType({})) -> None:
    """Start a beginner match with ``further`` options here, as ``open_first_match`` does."""
    await check_place(press)
    if await _in_a_new_thread(press):
        await open_thread(press, game)
        return
    check_start(press)
    old = await press.host.lobbies.message(press.channel_id)
    lobby = await opened(press, game)
    if lobby is None:
        return
    await begin_gentle(press, lobby, further)
    if old is not None:  # of a lobby that has been replaced
        await press.bot.remove_message(press.channel_id, old)
