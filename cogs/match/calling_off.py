"""Calling a match off: by its players together, by whoever is alone at the table, by a moderator."""

from __future__ import annotations

import logging

import discord

from cogs.match import actions
from cogs.press.match_press import MatchPress
from cogs.shared.turns import Urgency
from host.errors import AlreadyProposed
from render.kit.phrases import listed

log = logging.getLogger(__name__)

OF_OTHERS = (
    "Do you really call off the match of {}? It ends at once, without a result, and they are told that it was you."
)
CALLED_OFF = "{players}: <@{by}>, who moderates this channel, has called your match off."
"""What a moderator is asked before a match of others is lost, and what these are told."""


async def ask_to_abort(press: MatchPress) -> None:
    """Call the match off; whoever is alone at the table, and so needs nobody's consent, is asked once more first."""
    alone = press.host.proposals.is_alone(press.match, press.user_id)
    server = await press.host.preferences.server(press.facts.guild_id)
    allowed = server.abort == "players" or press.is_moderators
    if press.facts.status == "live" and alone and allowed:
        await actions.confirm(press, "abort")
    elif press.facts.status == "live" and press.is_moderators and press.seat is None:
        await actions.confirm(press, "abort", OF_OTHERS.format(_people(press)))
    else:
        await abort(press)


def _people(press: MatchPress) -> str:
    """Name everybody who plays."""
    return listed([f"<@{user_id}>" for user_id in press.facts.people]) or "nobody"


async def abort(press: MatchPress) -> None:
    """Call the match off, at once by a moderator, else with the others' consent."""
    await actions.confirmed(press, _abort)


async def _abort(press: MatchPress) -> str:
    host, match, user_id = press.host, press.match, press.user_id
    await host.presence.touch(match, user_id)
    try:
        waits = await host.proposals.abort(match, user_id, moderator=press.is_moderators) is not None
    except AlreadyProposed:  # asking for the same is agreeing
        waits = await host.proposals.consent(match, user_id, "abort", agree=True) is not None
    if press.facts.ended_by is not None and press.facts.people:
        await _tell_players(press)
    return actions.PROPOSED["abort"] if waits else "The match is called off."


async def _tell_players(press: MatchPress) -> None:
    """Call the players of a match that a moderator has called off; the board says it too, should that fail."""
    words = CALLED_OFF.format(players=_people(press), by=press.user_id)
    called = discord.AllowedMentions(users=[discord.Object(user_id) for user_id in press.facts.people])
    try:
        async with press.bot.turns.turn(Urgency.NOTICE, press.channel_id):
            await press.bot.get_partial_messageable(press.channel_id).send(words, allowed_mentions=called)
    except (discord.HTTPException, OSError) as error:
        log.info("players could not be told that their match is called off: %s", error)
