"""The questions that a bot owner must confirm, and the button that confirms."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

import discord
from discord import ui

from cogs.admin import actions
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import AnyButton, MessageLayout, text
from host.errors import NoSuchMatch, UnreadableMatch

log = logging.getLogger(__name__)

AdminAction = Literal["leave", "end", "person", "server"]
DOES: Mapping[AdminAction, Callable[[Press, int], Awaitable[None]]] = {
    "leave": actions.leave,
    "end": actions.end_match,
    "person": actions.block_person,
    "server": actions.block_server,
}
"""The function of each action, called after the answer to its question."""

OWNERS_ONLY = (
    "Only the bot owner can use `/admin`. Use `/help` to see your commands. If you manage this server, use "
    "`/settings server`."
)

LEAVE = (
    "Leave **{name}** (`{id}`)? {matches} in progress there will be on hold until I am invited again. "
    "The server's settings are kept for a month."
)

BLOCK_PERSON = (
    "Block <@{0}> (`{0}`)? They will no longer be able to use this bot. In {1} matches in progress, the computer takes "
    "their seat for good; matches without another person are aborted."
)
BLOCK_SERVER = (
    "Block the server `{}`? I will leave it if I am there. Its matches will be on hold, and no one can use me there or "
    "invite me again."
)
IS_BOT = "That is a bot. Bots cannot use me anyway."
END = "Abort match {}? It will end at once, without a result, and its players will be told that the bot owner did it."


async def admit(press: Press, action: str) -> None:
    """Log the person and the action. Raises ``UserFacingError`` for everyone except a bot owner."""
    if press.user_id not in await press.bot.owners.ids():
        log.warning("admin: %s refused to %s", action, press.user_id)
        raise UserFacingError(OWNERS_ONLY)
    log.warning("admin: %s by %s", action, press.user_id)


@control("ad")
async def confirmed(press: Press, action: AdminAction, target: int) -> None:
    """Do the confirmed action to a server, a person or a match; the person is checked again."""
    await admit(press, f"{action} {target}, confirmed")
    await DOES[action](press, target)


async def ask(press: Press, action: AdminAction, target: int, question: str, label: str) -> None:
    """Ask this person to confirm ``action``."""
    button: AnyButton = ui.Button(label=label, style=discord.ButtonStyle.danger, custom_id=confirmed.id(action, target))
    await press.send(MessageLayout(text(question), ui.ActionRow(button)))


async def ask_to_leave(press: Press, guild_id: int) -> None:
    """Ask to confirm leaving a server."""
    guild = actions.server_of(press, guild_id)
    matches = len(await press.host.matches.live_on(guild_id))
    words = LEAVE.format(name=discord.utils.escape_markdown(guild.name), id=guild_id, matches=f"{matches} matches")
    await ask(press, "leave", guild_id, words, "Leave")


async def ask_to_block_person(press: Press, person: discord.User | discord.Member) -> None:
    """Ask to confirm blocking a person."""
    if person.bot:
        raise UserFacingError(IS_BOT)
    await actions.require_new(press, "person", person.id)
    matches = await press.host.matches.live(user_id=person.id)
    await ask(press, "person", person.id, BLOCK_PERSON.format(person.id, len(matches)), "Block")


async def ask_to_block_server(press: Press, guild_id: int) -> None:
    """Ask to confirm blocking a server."""
    await actions.require_new(press, "server", guild_id)
    await ask(press, "server", guild_id, BLOCK_SERVER.format(guild_id), "Block")


async def ask_to_end(press: Press, number: int) -> None:
    """Ask to confirm aborting a match."""
    try:
        await press.host.session.load(number)
    except NoSuchMatch as error:
        raise UserFacingError(actions.NO_MATCH.format(number)) from error
    except UnreadableMatch:
        log.info("match %s cannot be read, and can be ended all the same", number)
    await ask(press, "end", number, END.format(number), "Abort")
