"""The bot owner's actions on the bot, servers, people and matches."""

from __future__ import annotations

import logging
import re

import discord
from discord import app_commands

from cogs.match.ending import tell_players
from cogs.press.client import Interaction
from cogs.press.completion import MOST as MOST_OFFERED
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from cogs.shared.turns import Urgency
from cogs.shared.typed_text import MOST
from host.errors import ChannelTaken, MatchOver, NoSuchMatch, UnknownGame
from host.people import cleaned
from host.services.upkeep import Repaired
from storage.bot_rows import BlockedKind
from storage.rows import MatchHead

log = logging.getLogger(__name__)

_ID = re.compile(r"(?:<@!?)?([0-9]{17,19})>?", re.ASCII)

LARGEST = 2**63 - 1
"""The largest possible id, here and in the database."""

NO_ID = "That isn't an ID: an ID has 17 to 19 digits. Turn on Developer Mode in Discord to copy one."
LEFT = "I have left **{name}**."
ALREADY_PAUSED = "All matches have been paused since <t:{at}:R>. Use `/admin resume` to continue them."
NOT_PAUSED = "Matches are not paused. Use `/admin pause` to pause them."
PAUSED = (
    "All matches are paused, even after a restart: clocks stop, moves and new matches are refused, and everything can "
    "still be read. Boards used in the last hour show this now, other boards when they are next shown. "
    "Use `/admin resume` to continue."
)
RESUMED = "Matches continue. Every clock has the time that was left, and at least ten minutes after a long pause."
NOT_THERE = "I'm not on that server. `/admin status` has the number of servers that I am on."
BLOCKED = "{} is now blocked. Use `/admin unblock` to unblock."
UNBLOCKED = "{} is no longer blocked. Seats that were taken from a person are not returned."
IS_OWNER = "That is a bot owner, who cannot be blocked."
ALREADY, NOT_BLOCKED = "{} is already blocked.", "{} is not blocked. Use `/admin blocked` to see the list."
NOBODY_BLOCKED = "No person and no server is blocked."
SHOWN = 50
"""People and servers of a list, the latest; more are counted."""

NO_MATCH = "There is no match {}."
OVER = "Match {} is already over."
ENDED = "Match {} is aborted."
CALLED_OFF = "the bot owner has aborted your match."
UNKNOWN_GAME = "This version does not know the game of match {}. Install the version that does."
TAKEN = "Match {} cannot continue: its channel now hosts another match. End that one first, or wait until it finishes."
LOST = "Match {number} cannot be repaired: {why}. Restore it from a copy, or abort it with `/admin end`."
SOUND, REBUILT = "Its position agrees with its log.", "Its position was rebuilt from its log."
ASKED_AGAIN = "The players' questions were fixed, and the players are notified."
REOPENED = "It was stopped, and now continues."
STUCK = "Under the current rules no one has a legal move there, so it stays stopped."
BOARD, NO_BOARD = "Its board is reposted.", "Its board could not be posted: I'm not allowed to write in its channel."


def read_id(typed: str) -> int:
    """Return the ID that was typed, or that of a mentioned person. Raises ``UserFacingError``."""
    match = _ID.fullmatch(typed)
    if match is None or not 0 < int(match[1]) <= LARGEST:
        raise UserFacingError(NO_ID)
    return int(match[1])


def server_of(press: Press, guild_id: int) -> discord.Guild:
    """Return a server on which the bot is. Raises ``UserFacingError``."""
    guild = press.bot.get_guild(guild_id)
    if guild is None:
        raise UserFacingError(NOT_THERE)
    return guild


async def leave(press: Press, guild_id: int) -> None:
    """Leave a server."""
    guild = server_of(press, guild_id)
    await press.bot.leave(guild)
    await press.update(MessageLayout(text(LEFT.format(name=discord.utils.escape_markdown(guild.name)))))


async def pause(press: Press, reason: str) -> None:
    """Stop all matches until ``resume``."""
    row = press.host.pause.row
    if row is not None:
        raise UserFacingError(ALREADY_PAUSED.format(at=int(row.at)))
    await press.host.pause_all(discord.utils.escape_markdown(cleaned(reason, MOST)))
    await press.bot.show_pause()
    await press.say(PAUSED)


async def resume(press: Press) -> None:
    """Continue the matches that were paused."""
    if not press.host.pause.is_on:
        raise UserFacingError(NOT_PAUSED)
    await press.host.resume_all()
    await press.bot.show_pause()
    await press.say(RESUMED)


async def require_new(press: Press, kind: BlockedKind, whose: int) -> None:
    """Raise ``UserFacingError`` for those who are already blocked, and for bot owners."""
    if kind == "person" and whose in await press.bot.owners.ids():
        raise UserFacingError(IS_OWNER)
    if press.host.blocks.has(kind, whose):
        raise UserFacingError(ALREADY.format(_called(kind, whose)))


async def block_person(press: Press, user_id: int) -> None:
    """Block a person, and take their seats away."""
    await require_new(press, "person", user_id)
    await press.host.blocks.block("person", user_id, press.bot.now(), press.user_id)
    await press.host.tournaments.remove_person(user_id)
    await press.host.upkeep.remove_person(user_id)
    await press.update(MessageLayout(text(BLOCKED.format(_called("person", user_id)))))


async def block_server(press: Press, guild_id: int) -> None:
    """Block a server, and leave it."""
    await require_new(press, "server", guild_id)
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


async def show_blocked(press: Press) -> None:
    """List the blocked people and servers."""
    rows = press.host.blocks.rows
    lines = [f"• {_called(row.kind, row.id)}, since <t:{int(row.at)}:d>, by <@{row.by}>" for row in rows[:SHOWN]]
    lines += [f"… and {len(rows) - SHOWN} more"] if len(rows) > SHOWN else []
    await press.send(MessageLayout(text("\n".join(lines) or NOBODY_BLOCKED)))


async def offered(interaction: Interaction, kind: BlockedKind, typed: str) -> list[app_commands.Choice[str]]:
    """Complete the id of a blocked person or server, only for bot owners."""
    bot = interaction.client
    if interaction.user.id not in await bot.owners.ids():
        return []
    ids = [str(row.id) for row in bot.host.blocks.rows if row.kind == kind and typed in str(row.id)]
    return [app_commands.Choice(name=one, value=one) for one in ids[:MOST_OFFERED]]


def _called(kind: BlockedKind, whose: int) -> str:
    return f"<@{whose}> (`{whose}`)" if kind == "person" else f"The server `{whose}`"


async def end_match(press: Press, number: int) -> None:
    """Abort a match, and notify its players."""
    try:
        head = await press.host.upkeep.end(number)
    except NoSuchMatch as error:
        raise UserFacingError(NO_MATCH.format(number)) from error
    except MatchOver as error:
        raise UserFacingError(OVER.format(number)) from error
    await press.update(MessageLayout(text(ENDED.format(number))))
    await tell_end(press, head)


async def tell_end(press: Press, head: MatchHead) -> None:
    """Notify the players of a match that the bot owner has aborted."""
    if not await press.bot.is_lost(head.guild_id, head.channel_id):
        await tell_players(press.bot, head.channel_id, head.people, CALLED_OFF)


async def repair(press: Press, number: int) -> None:
    """Repair a match, and repost its board."""
    try:
        done = await press.host.upkeep.repair(number)
    except NoSuchMatch as error:
        raise UserFacingError(NO_MATCH.format(number)) from error
    except UnknownGame as error:
        raise UserFacingError(UNKNOWN_GAME.format(number)) from error
    except ChannelTaken as error:
        raise UserFacingError(TAKEN.format(number)) from error
    if done.lost:
        raise UserFacingError(LOST.format(number=number, why=done.lost))
    await press.say(" ".join([f"Match {number}.", *_found(done), BOARD if await _post(press, number) else NO_BOARD]))


def _found(done: Repaired) -> list[str]:
    """Return the lines about the findings and repairs."""
    lines = [REBUILT if done.rebuilt else SOUND]
    for what, sentence in ((done.asked_again, ASKED_AGAIN), (done.reopened, REOPENED), (done.stuck, STUCK)):
        lines += [sentence] if what else []
    return lines


async def _post(press: Press, number: int) -> bool:
    """Post the board of a match at the bottom of its channel; return False if that is not possible."""
    match = await press.host.session.load(number)
    await press.host.places.find(match.facts.channel_id)
    try:
        await press.bot.publisher.show(number, repost=True, urgency=Urgency.PRESS)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.warning("the board of match %s could not be posted: %s", number, error)
        return False
    return not press.bot.publisher.is_behind(number)
