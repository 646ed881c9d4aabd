"""How newcomers begin a game: by the gentle match that the rules advise, started by one press, or by a lobby."""

from __future__ import annotations

import discord
from discord import ui

from cogs.guide import pages
from cogs.guide.help import first_match_button
from cogs.lobby.actions import begin_gentle, check_start
from cogs.lobby.controls import thread_button
from cogs.lobby.opening import check_place, open_thread, opened, place_of
from cogs.press.press import Press
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import ACCENT, MessageLayout, text
from render.registry import FACES
from rules.registry import GAMES

HOW_TO_BEGIN = """\
### {title}
-# {facts}
How would you like to begin?
• **Beginner match**, at once: {gentle}.
• **Open a lobby**: other people can join, and you choose the options."""


async def ask_how_to_begin(press: Press, game: str) -> None:
    """Ask one person whether they want the beginner match of a game, a lobby or its rules."""
    words = HOW_TO_BEGIN.format(title=GAMES[game].title, facts=game_facts(game), gentle=FACES[game].gentle.words)
    buttons = ui.ActionRow[ui.LayoutView](
        first_match_button(game, "Beginner match"),
        thread_button(game, "thread" if await _in_a_new_thread(press) else "here", label="Open a lobby"),
        ui.Button(label="Rules", custom_id=pages.turn.id(game, "n", 0)),
    )
    await press.send(MessageLayout(ui.Container(text(words), buttons, accent_colour=ACCENT)))


async def _in_a_new_thread(press: Press) -> bool:
    """Return whether a match that somebody begins here belongs in a thread that is to be opened."""
    return await place_of(press) == "thread" and not isinstance(press.interaction.channel, discord.Thread)


async def open_first_match(press: Press, game: str) -> None:
    """Start the gentle match in this channel; where the server plays in threads, open one with a lobby that offers it.

    Says what is there already where something is, and offers a thread.
    """
    await check_place(press)
    if await _in_a_new_thread(press):
        await open_thread(press, game)
        return
    check_start(press)
    old = await press.host.lobbies.message(press.channel_id)
    lobby = await opened(press, game)
    if lobby is None:
        return
    await begin_gentle(press, lobby)
    if old is not None:  # of a lobby that has given way
        await press.bot.remove_message(press.channel_id, old)
