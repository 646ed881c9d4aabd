"""Blocking people and servers, unblocking them, and who is blocked."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.admin.actions import ask
from cogs.admin.targets import read_id
from cogs.press.client import Interaction
from cogs.press.completion import MOST
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from storage.bot_rows import BlockedKind

BLOCK_PERSON = (
    "Do you really block <@{0}> (`{0}`)? They can use nothing of mine any more. In {1} matches that go on the computer "
    "takes their seat for good; those in which nobody else plays are called off."
)
BLOCK_SERVER = (
    "Do you really block the server `{}`? I leave it if I am there, its matches sleep, and nobody uses me there, nor "
    "invites me again."
)
BLOCKED = "{} is blocked. `/admin unblock` ends it."
UNBLOCKED = "{} is not blocked any more. Seats that were taken from somebody stay with whoever has them."
IS_OWNER = "They run this bot, so they cannot be blocked."
IS_BOT = "That is a bot: none can use me."
ALREADY, NOT_BLOCKED = "{} is blocked already.", "{} is not blocked. `/admin blocked` shows who is."
NOBODY_BLOCKED = "Nobody is blocked, and no server."
SHOWN = 50
"""People and servers of a list, the latest; more are counted."""


async def ask_to_block_person(press: Press, person: discord.User | discord.Member) -> None:
    """Block a person, after asking once more."""
    if person.bot:
        raise UserFacingError(IS_BOT)
    await _require_new(press, "person", person.id)
    matches = await press.host.matches.live(user_id=person.id)
    await ask(press, "person", person.id, BLOCK_PERSON.format(person.id, len(matches)), "Yes, block them")


async def ask_to_block_server(press: Press, guild_id: int) -> None:
    """Block a server, after asking once more."""
    await _require_new(press, "server", guild_id)
    await ask(press, "server", guild_id, BLOCK_SERVER.format(guild_id), "Yes, block it")


async def _require_new(press: Press, kind: BlockedKind, whose: int) -> None:
    """Raise ``UserFacingError`` for those who are blocked already, and for those who run the bot."""
    if kind == "person" and whose in await press.bot.owners.ids():
        raise UserFacingError(IS_OWNER)
    if press.host.blocks.has(kind, whose):
        raise UserFacingError(ALREADY.format(_called(kind, whose)))


async def block_person(press: Press, user_id: int) -> None:
    """Block a person, and take their seats away."""
    await _require_new(press, "person", user_id)
    await press.host.blocks.block("person", user_id, press.bot.now(), press.user_id)
    await press.host.upkeep.remove_person(user_id)
    await press.update(MessageLayout(text(BLOCKED.format(_called("person", user_id)))))


async def block_server(press: Press, guild_id: int) -> None:
    """Block a server, and leave it."""
    await _require_new(press, "server", guild_id)
    await press.host.blocks.block("server", guild_id, press.bot.now(), press.user_id)
    await press.bot.leave_blocked()
    await press.update(MessageLayout(text(BLOCKED.format(_called("server", guild_id)))))


async def unblock(press: Press, kind: BlockedKind, typed: str) -> None:
    """Unblock a person or a server."""
    whose = read_id(typed)
    if not press.host.blocks.has(kind, whose):
        raise UserFacingError(NOT_BLOCKED.format(_called(kind, whose)))
    await press.host.blocks.unblock(kind, whose)
    await press.say(UNBLOCKED.format(_called(kind, whose)))


async def show(press: Press) -> None:
    """List who is blocked."""
    rows = press.host.blocks.rows
    lines = [f"• {_called(row.kind, row.id)}, since <t:{int(row.at)}:d>, by <@{row.by}>" for row in rows[:SHOWN]]
    lines += [f"… and {len(rows) - SHOWN} more"] if len(rows) > SHOWN else []
    await press.send(MessageLayout(text("\n".join(lines) or NOBODY_BLOCKED)))


async def offered(interaction: Interaction, kind: BlockedKind, typed: str) -> list[app_commands.Choice[str]]:
    """Complete the id of somebody who is blocked, for whoever runs the bot alone."""
    bot = interaction.client
    if interaction.user.id not in await bot.owners.ids():
        return []
    found = [str(row.id) for row in bot.host.blocks.rows if row.kind == kind and typed in str(row.id)]
    return [app_commands.Choice(name=one, value=one) for one in found[:MOST]]


def _called(kind: BlockedKind, whose: int) -> str:
    return f"<@{whose}> (`{whose}`)" if kind == "person" else f"The server `{whose}`"
