"""What whoever runs the bot is asked once more, and the button that does it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

import discord
from discord import ui

from cogs.admin import actions
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from host.errors import NoSuchMatch, UnreadableMatch

log = logging.getLogger(__name__)

AdminAction = Literal["leave", "end", "person", "server"]
"""What is asked about before it is done: leaving a server, ending a match, blocking a person or a server."""
DOES: Mapping[AdminAction, Callable[[Press, int], Awaitable[None]]] = {
    "leave": actions.leave,
    "end": actions.end_match,
    "person": actions.block_person,
    "server": actions.block_server,
}
"""What is done once its question has been answered."""

OWNERS_ONLY = (
    "`/admin` is for those who run this bot: the owner of its application, or its team. `/help` shows what is for you, "
    "and `/settings server` is for those who manage this server."
)
"""The answer to everybody else."""

LEAVE = (
    "Do you really let me leave **{name}** (`{id}`)? {matches} go on there: they sleep until I am invited again. "
    "What is set there is kept for a month."
)

BLOCK_PERSON = (
    "Do you really block <@{0}> (`{0}`)? They can use nothing of mine any more. In {1} matches that go on the computer "
    "takes their seat for good; those in which nobody else plays are called off."
)
BLOCK_SERVER = (
    "Do you really block the server `{}`? I leave it if I am there, its matches sleep, and nobody uses me there, nor "
    "invites me again."
)
IS_BOT = "That is a bot: none can use me."
END = (
    "Do you really call match {} off? It ends at once, without a result, and its players are told that it was whoever "
    "runs this bot."
)


async def admit(press: Press, action: str) -> None:
    """Note in the log who does what. Raises ``UserFacingError`` for those who do not run the bot."""
    if press.user_id not in await press.bot.owners.ids():
        log.warning("admin: %s refused to %s", action, press.user_id)
        raise UserFacingError(OWNERS_ONLY)
    log.warning("admin: %s by %s", action, press.user_id)


@control("ad")
async def confirmed(press: Press, action: AdminAction, target: int) -> None:
    """Do what was asked about to a server, a person or a match, by its id; who presses is looked at again."""
    await admit(press, f"{action} {target}, confirmed")
    await DOES[action](press, target)


async def ask(press: Press, action: AdminAction, target: int, question: str, label: str) -> None:
    """Ask once more before ``action`` is done."""
    button: ui.Button[Any] = ui.Button(
        label=label, style=discord.ButtonStyle.danger, custom_id=confirmed.id(action, target)
    )
    await press.send(MessageLayout(text(question), ui.ActionRow(button)))


async def ask_to_leave(press: Press, guild_id: int) -> None:
    """Leave a server, after asking once more."""
    guild = actions.server_of(press, guild_id)
    matches = len(await press.host.matches.live_on(guild_id))
    words = LEAVE.format(name=discord.utils.escape_markdown(guild.name), id=guild_id, matches=f"{matches} matches")
    await ask(press, "leave", guild_id, words, "Yes, leave it")


async def ask_to_block_person(press: Press, person: discord.User | discord.Member) -> None:
    """Block a person, after asking once more."""
    if person.bot:
        raise UserFacingError(IS_BOT)
    await actions.require_new(press, "person", person.id)
    matches = await press.host.matches.live(user_id=person.id)
    await ask(press, "person", person.id, BLOCK_PERSON.format(person.id, len(matches)), "Yes, block them")


async def ask_to_block_server(press: Press, guild_id: int) -> None:
    """Block a server, after asking once more."""
    await actions.require_new(press, "server", guild_id)
    await ask(press, "server", guild_id, BLOCK_SERVER.format(guild_id), "Yes, block it")


async def ask_to_end(press: Press, number: int) -> None:
    """Call a match off, after asking once more."""
    try:
        await press.host.matches.load(number)
    except NoSuchMatch as error:
        raise UserFacingError(actions.NO_MATCH.format(number)) from error
    except UnreadableMatch:
        log.info("match %s cannot be read, and can be ended all the same", number)
    await ask(press, "end", number, END.format(number), "Yes, call it off")
