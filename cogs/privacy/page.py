"""``/privacy``, on servers and in private messages: what is kept of people, their export of it, and their deletion."""

from __future__ import annotations

import logging
from io import BytesIO
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.lobby.layouts import closed_layout, lobby_layout
from cogs.press.client import Interaction
from cogs.press.controls import control
from cogs.press.door import command
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import ACCENT, NOBODY, MessageLayout, text
from cogs.shared.players_named import players_named, texts_of
from cogs.shared.turns import Urgency
from host.services.personal_data import LeftLobby

log = logging.getLogger(__name__)

MOST_BYTES = 8 * 1024 * 1024
"""The largest file that is sent: Discord takes 10 MiB."""

EXPORTED = "Everything that I keep of you is in this file."
LEFT_OUT = " Your oldest matches did not fit; it lists their numbers, and whoever runs this bot can give you all of it."
DELETED = "Everything that I kept of you is deleted: the computer has your seats, finished matches name you no more."
NOT_YOURS = "Somebody else was asked that, so nothing was deleted. `/privacy` asks you."
LEFT = "Its last player has left; the lobby is closed."

PAGE = """## What I keep of you
- **Your seats and moves** in matches, and how these ended: so that a match goes on after a restart, and everybody can \
check afterwards that it was fair. {matches}
- **What you are called** on each server where you have used me, so that boards can name you. It goes 30 days after I \
last heard it.
- **What you have set** with `/settings me`, whom you avoid included, until you delete it.
- **Seats offered, invitations, consents, lobbies** and **which messages I sent you**, or that your private messages \
are closed: while the match goes on, and 30 days more.

I do not read what you write, and nothing of this goes to anybody else. {copies} copies of the database are kept for \
safety; one that is put back deletes again whom I had deleted.

**Export** gives you all of it as a file. **Delete** takes your name and id out of all of it."""

MATCHES_FOR_EVER = "Matches are kept until you delete your part in them."
MATCHES_FOR = "A match is deleted {days} days after its end; who won stays."

QUESTION = """## Delete everything that I keep of you?
- In matches that go on, the computer takes your seat; one that nobody else plays ends.
- Lobbies that you have joined go on without you.
- Finished matches stay for the others, without your name and id.
- Your settings are gone. Nothing of this can be taken back.
- What protects others stays: blocks, private lists of whom somebody avoids, and for 7 days, without your name \
and id, that somebody was invited or offered a seat, so that nobody can ask them again and again.

If you play again later, you begin as somebody new. What is written on Discord itself is Discord's."""


class PrivacyCog(commands.Cog):
    """What is kept of people."""

    @app_commands.command()
    async def privacy(self, interaction: Interaction) -> None:
        """See what is kept of you and why, get it as a file, or delete it."""
        async with command(interaction) as press:
            data = press.host.personal_data
            await press.send(page_layout(data.keep_days, data.backups_kept))


def page_layout(keep_days: int, copies: int) -> MessageLayout:
    """Return the page that says what is kept and why."""
    matches = MATCHES_FOR.format(days=keep_days) if keep_days else MATCHES_FOR_EVER
    export: ui.Button[Any] = ui.Button(label="Export", custom_id=ask.id("export"))
    delete: ui.Button[Any] = ui.Button(label="Delete…", style=discord.ButtonStyle.danger, custom_id=ask.id("delete"))
    words = text(PAGE.format(matches=matches, copies=copies))
    return MessageLayout(ui.Container(words, ui.ActionRow(export, delete), accent_colour=ACCENT))


def question_layout(user_id: int) -> MessageLayout:
    """Return the question that is asked before a person is deleted."""
    sure: ui.Button[Any] = ui.Button(
        label="Yes, delete it all", style=discord.ButtonStyle.danger, custom_id=delete.id(user_id)
    )
    return MessageLayout(text(QUESTION), ui.ActionRow(sure))


@control("pv", serves_blocked=True)
async def ask(press: Press, action: Literal["export", "delete"]) -> None:
    """Send this person the file, or ask them once more before deleting."""
    if action == "export":
        await _export(press)
    else:
        await press.send(question_layout(press.user_id))


async def _export(press: Press) -> None:
    """Send this person the file. Raises ``TooFast`` for one who asks again and again."""
    press.bot.flood.exports.enter(press.user_id, press.bot.now())
    data, is_whole = await press.host.personal_data.export_within(press.user_id, MOST_BYTES)
    sentence = EXPORTED if is_whole else EXPORTED + LEFT_OUT
    await press.say(sentence, discord.File(BytesIO(data), "soultable-my-data.json"))


@control("pd", serves_blocked=True)
async def delete(press: Press, of: int) -> None:
    """Delete the person ``of`` whom it was asked, nobody else. Raises ``UserFacingError``."""
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
    """Show a lobby without the person, wherever it is; its next press shows it where that fails."""
    if left.message_id is None:
        return
    layout = closed_layout(LEFT) if left.lobby is None else lobby_layout(left.lobby)
    if left.lobby is not None:
        (await players_named(press.host.people, None, left.lobby.guild_id, *texts_of(layout))).layout(layout)
    message = press.bot.get_partial_messageable(left.channel_id).get_partial_message(left.message_id)
    try:
        async with press.bot.turns.turn(Urgency.BOARD, left.channel_id):
            await message.edit(view=layout, allowed_mentions=NOBODY)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.info("a lobby could not be shown again: %s", error)
