"""What whoever runs the bot does to single matches."""

from __future__ import annotations

import logging

import discord

from cogs.admin.actions import ask
from cogs.match.calling_off import tell_players
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from cogs.shared.turns import Urgency
from host.errors import ChannelTaken, MatchOver, NoSuchMatch, UnknownGame, UnreadableMatch
from host.services.upkeep import Repaired
from storage.rows import MatchHead

log = logging.getLogger(__name__)

NO_MATCH = "There is no match {}."
OVER = "Match {} is over already."
END = (
    "Do you really call match {} off? It ends at once, without a result, and its players are told that it was whoever "
    "runs this bot."
)
ENDED = "Match {} is called off."
CALLED_OFF = "whoever runs this bot has called your match off."
UNKNOWN_GAME = "Match {} is of a game that this version does not know: install the version that does."
TAKEN = "Match {} cannot go on: its channel hosts another match by now. End that one first, or let it come to its end."
LOST = "Match {number} cannot be mended: {why}. Restore it from a copy, or call it off with `/admin end`."
SOUND, REBUILT = "Its position is the one that its log leads to.", "Its position was made again from its log."
ASKED_AGAIN = "What its players are asked was put right, and they are called."
REOPENED = "It had been stopped, and goes on now."
STUCK = "By today's rules nobody can answer there: it stays stopped."
BOARD, NO_BOARD = "Its board is posted anew.", "Its board could not be posted: I may not write in its channel."


async def ask_to_end(press: Press, number: int) -> None:
    """Call a match off, after asking once more."""
    try:
        await press.host.matches.load(number)
    except NoSuchMatch as error:
        raise UserFacingError(NO_MATCH.format(number)) from error
    except UnreadableMatch:
        log.info("match %s cannot be read, and can be ended all the same", number)
    await ask(press, "end", number, END.format(number), "Yes, call it off")


async def end(press: Press, number: int) -> None:
    """Call a match off, and tell its players."""
    try:
        head = await press.host.upkeep.end(number)
    except NoSuchMatch as error:
        raise UserFacingError(NO_MATCH.format(number)) from error
    except MatchOver as error:
        raise UserFacingError(OVER.format(number)) from error
    await press.update(MessageLayout(text(ENDED.format(number))))
    await tell_end(press, head)


async def tell_end(press: Press, head: MatchHead) -> None:
    """Tell the players of a match that whoever runs the bot has called off."""
    if not await press.bot.is_lost(head.guild_id, head.channel_id):
        await tell_players(press.bot, head.channel_id, head.people, CALLED_OFF)


async def repair(press: Press, number: int) -> None:
    """Mend a match, and post its board anew."""
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
    """Say what was found and done."""
    said = [REBUILT if done.rebuilt else SOUND]
    for what, sentence in ((done.asked_again, ASKED_AGAIN), (done.reopened, REOPENED), (done.stuck, STUCK)):
        said += [sentence] if what else []
    return said


async def _post(press: Press, number: int) -> bool:
    """Post the board of a match at the bottom of its channel; False where that is not possible."""
    match = await press.host.matches.load(number)
    await press.host.places.find(match.facts.channel_id)
    try:
        await press.bot.publisher.show(number, repost=True, urgency=Urgency.PRESS)
    except (discord.HTTPException, OSError, TimeoutError) as error:
        log.warning("the board of match %s could not be posted: %s", number, error)
        return False
    return not press.bot.publisher.is_behind(number)
