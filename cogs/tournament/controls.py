"""Actions of people in a tournament, by buttons and commands alike; to abort, a person confirms."""

from __future__ import annotations

import discord
from discord import ui

from cogs.guide import about
from cogs.lobby.opening import check_place
from cogs.press.controls import control
from cogs.press.press import Press, UserFacingError
from cogs.shared.layout import MessageLayout, text
from cogs.tournament.message import join_id, leave_id, start_id, words_of
from cogs.tournament.stage import message_of
from host.competitions.tournaments import Competition, may_lead
from host.errors import NotTheOrganiser
from host.pace import PACES
from rules.formats import FormatName, formats_for
from rules.registry import GAMES

ABORT = (
    "Abort this tournament? It ends without a Champion. Rated matches in progress are played to the end, "
    "and the others end without a result."
)
LEAVE = "Leave this tournament? You lose your match in progress, and every later one, by walk-over."
SLOWEST = max(PACES.values())
"""The seconds per decision of a tournament to watch."""
JOINED = "You are in. Your match starts after the organiser presses **Start**; I notify you on your turn."
LATE = "You are in. You have no points for the first round and play from the second one."
IN_A_BYE = "You are in, on a place that was free. I notify you on your turn."
ELSEWHERE = "That tournament is not in this channel."


async def open_tournament(
    press: Press, game: str, format: FormatName | None, best_of: int, pace: int, *, fills: bool, rated: bool
) -> None:
    """Open a tournament in this channel and post its message."""
    guild_id = press.require_server()
    await check_place(press)
    press.bot.flood.lobbies.enter(press.user_id, press.bot.now())
    await press.acknowledgement.give()
    now = await press.host.tournaments.open(
        game=game,
        format=format,
        guild_id=guild_id,
        channel_id=press.channel_id,
        organiser_id=press.user_id,
        best_of=best_of,
        pace=pace,
        fills=fills,
        rated=rated,
    )
    await post(press, now)
    await press.say(
        "The tournament is open. Press **Join** to take part yourself, and **Start** to draw the first matches."
    )


@control(about.watch)
async def watch(press: Press) -> None:
    """Start a tournament of this person and seven computer players."""
    game = next(key for key, one in GAMES.items() if "bracket" in formats_for(one.seats))
    await open_tournament(press, game, "bracket", 1, SLOWEST, fills=True, rated=False)
    now = await press.host.tournaments.in_channel(press.channel_id)
    await press.host.tournaments.join(now.row.id, press.user_id)
    await start(press, now.row.id)


async def post(press: Press, now: Competition) -> None:
    """Post the message of a tournament, which is edited from now on; the one before is deleted."""
    old, _ = await press.host.tournaments.post(now.row.id, "bracket")
    channel = press.bot.get_partial_messageable(now.row.channel_id)
    message = await channel.send(**await message_of(press.bot, now))
    await press.host.tournaments.posted(now, "bracket", message.id)
    if old is not None:
        await press.bot.remove_message(now.row.channel_id, old)


async def show(press: Press, *, as_text: bool) -> None:
    """Post the tournament of this channel again at the bottom, or show it in words to one person."""
    press.require_server()
    now = await press.host.tournaments.in_channel(press.channel_id)
    if as_text:
        await press.send(MessageLayout(text(words_of(now))))
        return
    press.bot.flood.shares.enter(press.user_id, press.bot.now())
    await press.acknowledgement.give()
    await post(press, now)
    await press.say("Here is the tournament.")


async def here(press: Press) -> int:
    """Return the tournament of this channel. Raises ``NoTournament``."""
    press.require_server()
    return (await press.host.tournaments.in_channel(press.channel_id)).row.id


@control(join_id)
async def join_pressed(press: Press, tournament: int) -> None:
    """Enter this person, by the button."""
    await join(press, tournament)


async def join(press: Press, tournament: int) -> None:
    """Enter this person."""
    await _check(press, tournament)
    now = await press.host.tournaments.join(tournament, press.user_id)
    if now.bracket is None:
        await press.say(JOINED)
    else:
        await press.say(IN_A_BYE if now.row.format == "bracket" else LATE)


@control(leave_id)
async def leave_pressed(press: Press, tournament: int) -> None:
    """Take this person out, by the button."""
    await leave(press, tournament)


async def leave(press: Press, tournament: int) -> None:
    """Take this person out; once it has started, ask first."""
    now = await _check(press, tournament)
    entrant = now.entrant_of(press.user_id)
    if now.bracket is None or entrant is None or entrant.withdrawn:
        await press.host.tournaments.leave(tournament, press.user_id)
        await press.say("You have left the tournament.")
        return
    await _ask(press, LEAVE, "Leave the tournament", sure_to_leave.id(tournament))


@control("tw")
async def sure_to_leave(press: Press, tournament: int) -> None:
    """Take this person out of a tournament in progress."""
    await _check(press, tournament)
    await press.host.tournaments.leave(tournament, press.user_id)
    await press.say("You have left the tournament.")


@control(start_id)
async def start_pressed(press: Press, tournament: int) -> None:
    """Draw the bracket, by the button."""
    await start(press, tournament)


async def start(press: Press, tournament: int) -> None:
    """Draw the bracket and begin the first matches."""
    await _check(press, tournament)
    press.bot.flood.check_start(press.server_id, press.user_id, press.bot.now())
    await press.host.tournaments.start(tournament, press.user_id, moderator=press.is_moderators)
    await press.say("The draw is made. The matches begin.")


async def ask_to_abort(press: Press, tournament: int) -> None:
    """Ask the organiser or a moderator to confirm. Raises ``NotTheOrganiser``."""
    now = await _check(press, tournament)
    if not may_lead(now, press.user_id, moderator=press.is_moderators):
        raise NotTheOrganiser()
    await _ask(press, ABORT, "Abort the tournament", sure_to_abort.id(tournament))


@control("ta")
async def sure_to_abort(press: Press, tournament: int) -> None:
    """Abort a tournament."""
    await _check(press, tournament)
    await press.host.tournaments.abort(tournament, press.user_id, moderator=press.is_moderators)
    await press.say("The tournament is aborted.")


async def hold(press: Press, tournament: int, *, paused: bool) -> None:
    """Pause or resume a tournament."""
    await press.host.tournaments.hold(tournament, press.user_id, paused=paused, moderator=press.is_moderators)
    await press.say("The tournament is paused." if paused else "The tournament continues.")


async def remove(press: Press, tournament: int, player: discord.User | discord.Member) -> None:
    """Take another person out."""
    moderator = press.is_moderators
    await press.host.tournaments.remove(tournament, press.user_id, player.id, moderator=moderator)
    await press.say(f"{player.mention} is out of the tournament.")


async def _check(press: Press, tournament: int) -> Competition:
    """Return a tournament of this channel. Raises ``UserFacingError`` for one of another channel."""
    now = await press.host.tournaments.load(tournament)
    if (now.row.guild_id, now.row.channel_id) != (press.guild_id, press.channel_id):
        raise UserFacingError(ELSEWHERE)
    return now


async def _ask(press: Press, question: str, label: str, custom_id: str) -> None:
    button: ui.Button[ui.LayoutView] = ui.Button(label=label, style=discord.ButtonStyle.danger, custom_id=custom_id)
    await press.send(MessageLayout(text(question), ui.ActionRow(button)))
