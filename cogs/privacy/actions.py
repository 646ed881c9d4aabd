"""What the controls of ``/privacy`` do, for whoever uses them."""

from __future__ import annotations

import logging
from io import BytesIO

import discord

from cogs.lobby.layouts import closed_layout, lobby_layout
from cogs.press.press import Press, UserFacingError
from cogs.privacy.layouts import page_layout, question_layout
from cogs.shared.layout import NOBODY, MessageLayout, text
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


async def show(press: Press) -> None:
    """Say what is kept and why."""
    data = press.host.personal_data
    await press.send(page_layout(data.keep_days, data.backups_kept))


async def export(press: Press) -> None:
    """Send this person the file. Raises ``TooFast`` for one who asks again and again."""
    press.bot.flood.exports.enter(press.user_id, press.bot.now())
    data, is_whole = await press.host.personal_data.export_within(press.user_id, MOST_BYTES)
    sentence = EXPORTED if is_whole else EXPORTED + LEFT_OUT
    await press.say(sentence, discord.File(BytesIO(data), "soultable-my-data.json"))


async def ask_to_delete(press: Press) -> None:
    """Ask this person once more."""
    await press.send(question_layout(press.user_id))


async def delete(press: Press, of: int) -> None:
    """Delete this person if it was they who were asked. Raises ``UserFacingError``."""
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
