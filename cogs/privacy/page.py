"""``/privacy``, on servers and in DMs: the data stored about people, its export, and its deletion."""

from __future__ import annotations

import logging
from io import BytesIO
from typing import Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.lobby.message import closed_layout, lobby_layout
from cogs.press.client import Interaction
from cogs.press.controls import control
from cogs.press.door import command
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import ACCENT, NOBODY, AnyButton, MessageLayout, text
from cogs.shared.names import put_names
from cogs.shared.turns import Urgency
from host.services.personal_data import LeftLobby

log = logging.getLogger(__name__)

MOST_BYTES = 8 * 1024 * 1024
"""The largest file that is sent: Discord takes 10 MiB."""

EXPORTED = "This file has everything I store about you."
LEFT_OUT = " Your oldest matches did not fit: the file lists their numbers, and the bot owner can give you all of them."
DELETED = (
    "Everything I stored about you has been deleted. The computer has your seats, and finished matches no longer show "
    "your name."
)
NOT_YOURS = "That question was for another person, so nothing was deleted. Use `/privacy` to delete your data."
LEFT = "Its last player has left, so the lobby is closed."

PAGE = """## What I store about you
- **Your seats, moves and results** in matches, so that a match continues after a restart and everyone can check \
afterwards that it was fair. {matches} The results of rated matches give your ratings, which are not stored.
- **Your name** on each server where you have used me, so that boards can name you. I delete it 30 days after I last \
read it.
- **Your settings** from `/settings me`, including your avoid list, until you delete them.
- **Offers of seats, invitations, consents, lobbies**, **the messages I sent you**, and whether your DMs are closed: \
during the match and for 30 days after it.

I don't read your messages, and I give none of this to anyone else. {copies} copies of the database are kept for \
safety; if one is restored, deleted people are deleted again.

Press **Export** to get all of it as a file, or **Delete** to remove your name and ID from all of it."""

MATCHES_FOR_EVER = "I keep matches until you delete your part in them."
MATCHES_FOR = "I delete a match {days} days after its end and keep its result."

QUESTION = """## Delete everything I store about you?
- In matches in progress, the computer takes your seat. You resign rated matches. A match that no one else plays ends.
- Lobbies that you have joined continue without you.
- Finished matches stay for the other players, without your name and ID.
- Your settings are deleted. You cannot undo any of this.
- Data that protects other people stays: blocks, their private avoid lists and, for 7 days and without your name and \
ID, the people you invited or offered a seat, so that no one can ask them again and again.

If you play again later, you start as a new player. Discord keeps its own data."""


class PrivacyCog(commands.Cog):
    """The command for the data stored about people."""

    @app_commands.command()
    async def privacy(self, interaction: Interaction) -> None:
        """See what is stored about you and why, get it as a file, or delete it."""
        async with command(interaction) as press:
            data = press.host.personal_data
            await press.send(page_layout(data.keep_days, data.backups_kept))


def page_layout(keep_days: int, copies: int) -> MessageLayout:
    """Return the page on the stored data and the reasons."""
    matches = MATCHES_FOR.format(days=keep_days) if keep_days else MATCHES_FOR_EVER
    export: AnyButton = ui.Button(label="Export", custom_id=ask.id("export"))
    delete: AnyButton = ui.Button(label="Delete…", style=discord.ButtonStyle.danger, custom_id=ask.id("delete"))
    words = text(PAGE.format(matches=matches, copies=copies))
    return MessageLayout(ui.Container(words, ui.ActionRow(export, delete), accent_colour=ACCENT))


def question_layout(user_id: int) -> MessageLayout:
    """Return the question to confirm before a person is deleted."""
    sure: AnyButton = ui.Button(
        label="Delete everything", style=discord.ButtonStyle.danger, custom_id=delete.id(user_id)
    )
    return MessageLayout(text(QUESTION), ui.ActionRow(sure))


@control("pv", serves_blocked=True)
async def ask(press: Press, action: Literal["export", "delete"]) -> None:
    """Send this person their data as a file, or ask them to confirm its deletion."""
    if action == "export":
        await _export(press)
    else:
        await press.send(question_layout(press.user_id))


async def _export(press: Press) -> None:
    """Send this person their data as a file. Raises ``TooFast`` for too many requests."""
    press.bot.flood.exports.enter(press.user_id, press.bot.now())
    data, is_whole = await press.host.personal_data.export_within(press.user_id, MOST_BYTES)
    sentence = EXPORTED if is_whole else EXPORTED + LEFT_OUT
    await press.say(sentence, discord.File(BytesIO(data), "soultable-my-data.json"))


@control("pd", serves_blocked=True)
async def delete(press: Press, of: int) -> None:
    """Delete the person ``of`` the question, no one else. Raises ``UserFacingError``."""
    if of != press.user_id:
        raise UserFacingError(NOT_YOURS)
    messages = await press.host.messages.to_person(press.user_id)
    forgotten = await press.host.personal_data.forget(press.user_id)
    press.bot.deferred_notices.forget(press.user_id)
    await press.update(MessageLayout(text(DELETED)))
    for _, posting in messages:
        await press.bot.publisher.personal.try_to_remove(posting)
    for left in forgotten.lobbies:
        await _show_left(press, left)


async def _show_left(press: Press, left: LeftLobby) -> None:
    """Update a lobby without the person, wherever it is; if that fails, its next press shows it."""
    if left.message_id is None:
        return
    layout = closed_layout(LEFT) if left.lobby is None else lobby_layout(left.lobby)
    if left.lobby is not None:
        await put_names(press.host.people, None, left.lobby.guild_id, layout)
    message = press.bot.get_partial_messageable(left.channel_id).get_partial_message(left.message_id)
    try:
        async with press.bot.turns.turn(Urgency.BOARD, left.channel_id):
            await message.edit(view=layout, allowed_mentions=NOBODY)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.info("a lobby could not be shown again: %s", error)
