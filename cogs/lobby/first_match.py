"""The first match of a game: the gentle one that the rules advise, started by one press from wherever it is offered."""

from __future__ import annotations

import discord

from cogs.lobby.actions import begin_gentle, check_start
from cogs.lobby.opening import check_place, open_thread, opened, place_of
from cogs.press.press import Press


async def open_first_match(press: Press, game: str) -> None:
    """Start the gentle match in this channel; where the server plays in threads, open one with a lobby that offers it.

    Says what is there already where something is, and offers a thread.
    """
    await check_place(press)
    if await place_of(press) == "thread" and not isinstance(press.interaction.channel, discord.Thread):
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
