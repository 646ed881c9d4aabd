"""The early end of a match: by resigning, or by aborting it together, as the only person or as a moderator."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import ui

from cogs.board.controls import MatchAction, match_button
from cogs.match.changes import PROPOSED, Act, Change, show_change
from cogs.press.press import MatchPress
from cogs.shared.client import BaseClient
from cogs.shared.layout import AnyButton, MessageLayout, text
from cogs.shared.names import board_link
from cogs.shared.turns import Urgency
from host.errors import AlreadyProposed, MatchOver
from render.kit.phrases import listed

log = logging.getLogger(__name__)

CONFIRM: dict[MatchAction, str] = {
    "resign": "Resign from this match? You will lose it.",
    "abort": "Abort this match? No one else plays in it, so it ends at once, without a result.",
}

OF_OTHERS = "Abort the match of {}? It ends at once, without a result, and they are told that you did it."
CALLED_OFF = "{by}, a moderator of this channel, has aborted your match."
"""The question to a moderator before aborting others' match, and the notice to its players."""


async def confirm(press: MatchPress, action: MatchAction, question: str = "") -> None:
    """Ask to confirm ``action``, with the text of ``CONFIRM`` unless there is another ``question``."""
    address = board_link(press.facts, await press.host.messages.board(press.match.id))
    back: AnyButton = ui.Button(label="Back to the board", url=address)
    yes = match_button(press.match.id, action)
    await press.remark(MessageLayout(text(question or CONFIRM[action]), ui.ActionRow(yes, back)))


def confirmed(change: Change) -> Act:
    """Return a function that makes a change after a question, if any, which its answer replaces."""

    async def act(press: MatchPress) -> None:
        if press.is_on_panel:
            await press.update(MessageLayout(text(await change(press))))
        else:
            await show_change(press, change)

    return act


async def ask_to_resign(press: MatchPress) -> None:
    """Resign after a confirmation. Raises ``MatchOver``, and ``NotYourMatch`` for strangers."""
    if press.facts.status != "live":
        raise MatchOver(status=press.facts.status)
    if press.seat is None:
        await resign(press)
    else:
        await confirm(press, "resign")


@confirmed
async def resign(press: MatchPress) -> str:
    """Resign for this person."""
    await press.host.seats.resign(press.match, press.user_id)
    return "You have resigned. The board shows the match as it is now."


async def ask_to_abort(press: MatchPress) -> None:
    """Abort the match; the only person in it, who needs no one's consent, must confirm first."""
    alone = press.host.proposals.is_alone(press.match, press.user_id)
    server = await press.host.preferences.server(press.facts.guild_id)
    allowed = server.abort == "players" or press.is_moderators
    if press.facts.status == "live" and alone and allowed:
        await confirm(press, "abort")
    elif press.facts.status == "live" and press.is_moderators and press.seat is None:
        await confirm(press, "abort", OF_OTHERS.format(_people(press)))
    else:
        await abort(press)


def _people(press: MatchPress) -> str:
    """Return the names of all people who play."""
    return listed([f"<@{user_id}>" for user_id in press.facts.people]) or "no one"


@confirmed
async def abort(press: MatchPress) -> str:
    """Abort the match: at once by a moderator, otherwise with the others' consent."""
    host, match, user_id = press.host, press.match, press.user_id
    await host.presence.touch(match, user_id)
    try:
        waits = await host.proposals.abort(match, user_id, moderator=press.is_moderators) is not None
    except AlreadyProposed:  # the same proposal counts as consent
        waits = await host.proposals.consent(match, user_id, "abort", agree=True) is not None
    if press.facts.ended_by is not None and press.facts.people:
        by = f"<@{press.user_id}>"
        told_by = (await press.named(by)).text(by)
        await tell_players(press.bot, press.channel_id, press.facts.people, CALLED_OFF.format(by=told_by))
    return PROPOSED["abort"] if waits else "The match is aborted."


async def tell_players(bot: BaseClient, channel_id: int, people: Sequence[int], words: str) -> None:
    """Notify the players of an aborted match in its channel; the board says it too, even if that fails."""
    if not people:
        return
    named = listed([f"<@{user_id}>" for user_id in people])
    called = discord.AllowedMentions(users=[discord.Object(user_id) for user_id in people], roles=False, everyone=False)
    try:
        async with bot.turns.turn(Urgency.NOTICE, channel_id):
            await bot.get_partial_messageable(channel_id).send(f"{named}: {words}", allowed_mentions=called)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.info("players could not be notified that their match is aborted: %s", error)
