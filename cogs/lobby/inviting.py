"""Inviting people to a lobby: by name, in its channel, and by DM if they like that."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Any, Literal

import discord
from discord import ui

from cogs.lobby import message
from cogs.lobby.message import MOST_INVITED, redraw
from cogs.lobby.opening import check_place, open_where_matches_are_played
from cogs.lobby.starting import start_if_full
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import ACCENT, NOBODY, AnyRow, AnySelect, MessageLayout, text
from cogs.shared.names import game_facts, link
from cogs.shared.turns import Urgency
from host.errors import Refusal, UnknownGame
from host.services.invitations import Invited
from host.views.table import Lobby
from render.kit.phrases import listed
from render.refusals import refusal
from rules.registry import GAMES

log = logging.getLogger(__name__)

Person = discord.User | discord.Member

BOTS = "You can't invite a bot. Choose **Add a computer player** in the lobby instead."
NOT_YOURSELF = "You can't invite yourself. Choose another person, or press **Play the computer** in a lobby."
NOBODY_CHOSEN = "You chose no one. Choose at least one person to invite."
NOT_YOURS = "That invitation is for another person. If the lobby is still open, press **Join** to take a seat."
INVITED = "{who} invited until <t:{until}:f>. They can accept or decline in the channel."
CALLED = "<@{user}>, <@{by}> invites you to play **{game}** here. The invitation ends <t:{until}:R>."
WRITTEN = "<@{by}> invites you to play **{game}** in <#{channel}>. [Go there]({address})\n-# It ends <t:{until}:R>."
ACCEPTED, DECLINED = "<@{0}> has accepted and has a seat.", "<@{0}> has declined."
ASK_GAME = "Choose a game to play with <@{0}>. A lobby opens here, and I invite them to it."
GONE = "I couldn't find that person. Use `/play` to open a lobby that anyone can join."

AVOIDED = "-# On your avoid list: {0}. Only you can see this."


def check_people(press: Press, people: Sequence[Person]) -> None:
    """Raise a ``UserFacingError`` for people who can't be invited."""
    if any(person.bot for person in people):
        raise UserFacingError(BOTS)
    if any(person.id == press.user_id for person in people):
        raise UserFacingError(NOT_YOURSELF)


async def heard(press: Press, people: Sequence[Person]) -> list[int]:
    """Return the ids of people who can be invited, and remember their names. Raises ``UserFacingError``."""
    if people:
        press.require_server()
    check_people(press, people)
    for person in people:
        await press.remember_name(person)
    return list(dict.fromkeys(person.id for person in people))


async def invite(press: Press, lobby: Lobby, user_ids: Sequence[int]) -> None:
    """Invite people to a lobby, ping them there, and show this person who was invited and who was not."""
    invited: list[Invited] = []
    refused: list[str] = []
    for user_id in user_ids[:MOST_INVITED]:
        try:
            press.bot.flood.calls.enter(press.user_id, press.bot.now())
            invited.append(await press.host.invitations.invite(lobby.channel_id, press.user_id, user_id))
        except Refusal as error:
            refused.append(refusal(error.code, error.facts))
    sentences = [_told(invited)] if invited else []
    note = await avoided_note(press, [one.user_id for one in invited])
    await _redraw(press, lobby.channel_id)
    await press.say("\n".join(filter(None, [*sentences, *refused, note])))
    for one in invited:
        await _call(press, lobby, one)


def _told(invited: Sequence[Invited]) -> str:
    who = f"{listed([f'<@{one.user_id}>' for one in invited])} {'is' if len(invited) == 1 else 'are'}"
    return INVITED.format(who=who, until=int(invited[0].until))


async def _redraw(press: Press, channel_id: int) -> None:
    """Update a lobby's message, unless its match has begun meanwhile."""
    if await press.host.lobbies.message(channel_id) is not None:
        await redraw(press, await press.host.lobbies.get(channel_id))


async def _call(press: Press, lobby: Lobby, one: Invited) -> None:
    """Ping a person in the channel of the lobby, and send them a DM; a person who cannot be pinged can still join."""
    facts = {"user": one.user_id, "by": press.user_id, "game": GAMES[lobby.game].title, "until": int(one.until)}
    called, comma, rest = CALLED.format(**facts).partition(", ")
    names = await press.named(rest)
    buttons: AnyRow = ui.ActionRow(
        ui.Button(label="Accept", style=discord.ButtonStyle.success, custom_id=answer.id(one.user_id, "y")),
        ui.Button(label="Decline", custom_id=answer.id(one.user_id, "n")),
    )
    layout = MessageLayout(text(f"{called}{comma}{names.text(rest)}"), buttons)
    whom = discord.AllowedMentions(users=[discord.Object(one.user_id)], everyone=False, roles=False)
    channel = press.bot.get_partial_messageable(lobby.channel_id)
    try:
        async with press.bot.turns.turn(Urgency.NOTICE, lobby.channel_id):
            await channel.send(view=layout, allowed_mentions=whom if one.calls else NOBODY)
        if one.writes:
            await _write(press, lobby, one, facts)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.info("an invited person could not be notified: %s", error)


async def _write(press: Press, lobby: Lobby, one: Invited, facts: dict[str, Any]) -> None:
    """Send a person a DM, unless their DMs are known to be closed."""
    if await press.host.messages.dm_closed(one.user_id):
        return
    message_id = await press.host.lobbies.message(lobby.channel_id) or 0
    address = link(lobby.guild_id, lobby.channel_id, message_id)
    words = WRITTEN.format(channel=lobby.channel_id, address=address, **facts)
    async with press.bot.turns.turn(Urgency.NOTICE, one.user_id):
        dm = await press.bot.create_dm(discord.Object(one.user_id))
    async with press.bot.turns.turn(Urgency.NOTICE, dm.id):
        await dm.send((await press.named(words)).text(words), allowed_mentions=NOBODY)


@control("iv")
async def answer(press: Press, of: int, reply: Literal["y", "n"]) -> None:
    """Accept the invitation of the person ``of``, or decline it. Raises ``UserFacingError`` for another person's."""
    if of != press.user_id:
        raise UserFacingError(NOT_YOURS)
    lobby = await press.host.invitations.answer(press.channel_id, press.user_id, accept=reply == "y")
    await press.update(MessageLayout(text((ACCEPTED if reply == "y" else DECLINED).format(of))))
    if lobby is None:
        return
    if not (reply == "y" and await start_if_full(press, lobby)):
        await _redraw(press, lobby.channel_id)
    if reply == "y":
        await warn(press, lobby)


@control(message.invite, picks=True)
async def choose(press: Press, before: int) -> None:
    """Invite the people chosen on the menu of the lobby here."""
    people = [one for one in press.values if isinstance(one, discord.User | discord.Member)]
    lobby = await press.host.lobbies.get(press.channel_id)
    if not people:
        raise UserFacingError(NOBODY_CHOSEN)
    await invite(press, lobby, await heard(press, people))


async def ask_game(press: Press, person: Person) -> None:
    """Let this person choose a game to play with another."""
    press.require_server()
    await heard(press, [person])
    games = [
        discord.SelectOption(label=game.title, value=key, description=game_facts(key)[:100])
        for key, game in GAMES.items()
    ][:25]
    menu: AnySelect = ui.Select(placeholder="Choose a game", options=games, custom_id=play_with.id(person.id))
    words = text(ASK_GAME.format(person.id))
    await press.send(MessageLayout(ui.Container(words, ui.ActionRow(menu), accent_colour=ACCENT)))


@control("pw")
async def play_with(press: Press, whom: int) -> None:
    """Open a lobby for the game chosen and invite a person to it. Raises ``UnknownGame``, and as opening does."""
    await check_place(press)
    game = press.chosen
    if game not in GAMES:
        raise UnknownGame(game=game, games=tuple(GAMES))
    if whom == press.user_id or not await press.host.people.names(press.guild_id or 0, [whom]):
        raise UserFacingError(GONE)
    lobby = await open_where_matches_are_played(press, game)
    if lobby is not None:
        await invite(press, lobby, [whom])


async def warn(press: Press, lobby: Lobby) -> None:
    """Show, only to this person, the people in a lobby that they avoid."""
    note = await avoided_note(press, lobby.people)
    if note:
        await press.say(note)


async def avoided_note(press: Press, people: Collection[int]) -> str:
    """Return a line, meant only for this person, with those of the ``people`` that they avoid; "" for none."""
    avoided = [other for other in await press.host.invitations.avoided_by(press.user_id) if other in people]
    return AVOIDED.format(listed([f"<@{user_id}>" for user_id in avoided])) if avoided else ""
