"""What whoever runs the bot does with it; what cannot be taken back is asked about once more."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.admin.ids import AdminAction, AdminId
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from cogs.shared.typed_text import MOST
from host.people import cleaned

LEAVE = (
    "Do you really let me leave **{name}** (`{id}`)? {matches} go on there: they sleep until I am invited again. "
    "What is set there is kept for a month."
)
LEFT = "I have left **{name}**."
ALREADY_PAUSED = "All matches stand still already, since <t:{at}:R>. `/admin resume` lets them go on."
NOT_PAUSED = "Nothing is paused. `/admin pause` lets all matches stand still."
PAUSED = (
    "All matches stand still from now on, also after a restart: clocks stop, moves and new matches are refused, "
    "and everything can be looked at. Boards used in the last hour say so now, others when they are next shown. "
    "`/admin resume` lets them go on."
)
RESUMED = "Matches go on. Every clock has the time that was left; after a long pause ten minutes at the least."
NOT_THERE = "I am not on that server: `/admin status` counts those on which I am."


async def ask(press: Press, action: AdminAction, target: int, question: str, label: str) -> None:
    """Ask once more before ``action`` is done."""
    button: ui.Button[Any] = ui.Button(
        label=label, style=discord.ButtonStyle.danger, custom_id=str(AdminId(action, target))
    )
    await press.send(MessageLayout(text(question), ui.ActionRow(button)))


def server_of(press: Press, guild_id: int) -> discord.Guild:
    """Return a server on which the bot is. Raises ``UserFacingError``."""
    guild = press.bot.get_guild(guild_id)
    if guild is None:
        raise UserFacingError(NOT_THERE)
    return guild


async def ask_to_leave(press: Press, guild_id: int) -> None:
    """Leave a server, after asking once more."""
    guild = server_of(press, guild_id)
    matches = len(await press.host.matches.live_on(guild_id))
    words = LEAVE.format(name=discord.utils.escape_markdown(guild.name), id=guild_id, matches=f"{matches} matches")
    await ask(press, "leave", guild_id, words, "Yes, leave it")


async def leave(press: Press, guild_id: int) -> None:
    """Leave a server."""
    guild = server_of(press, guild_id)
    await press.bot.leave(guild)
    await press.update(MessageLayout(text(LEFT.format(name=discord.utils.escape_markdown(guild.name)))))


async def pause(press: Press, reason: str) -> None:
    """Let all matches stand still, until ``resume``."""
    row = press.host.pause.row
    if row is not None:
        raise UserFacingError(ALREADY_PAUSED.format(at=int(row.at)))
    await press.host.stand_still(discord.utils.escape_markdown(cleaned(reason, MOST)))
    await press.bot.show_pause()
    await press.say(PAUSED)


async def resume(press: Press) -> None:
    """Let matches go on that stand still."""
    if not press.host.pause.is_on:
        raise UserFacingError(NOT_PAUSED)
    await press.host.go_on()
    await press.bot.show_pause()
    await press.say(RESUMED)
