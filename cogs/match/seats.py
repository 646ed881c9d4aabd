"""Actions on seats: taking, offering, accepting and declining; the same for buttons and commands."""

from __future__ import annotations

import discord

from cogs.lobby.inviting import avoided_note
from cogs.match.changes import on_board
from cogs.press.press import MatchPress, UserFacingError
from cogs.shared.names import computer_and_manner
from rules.engine import Seat

TAKEN = "You have taken seat {}. Use `/hand` to open your hand."

OFFERED = (
    "Seat {seat} is offered to {player}, who can accept it under the board. "
    "To withdraw the offer, press **Decline the seat** there yourself."
)


async def replace(press: MatchPress, seat: int, player: discord.Member | None, computer: str | None) -> None:
    """Pass on a seat, by its number from 1: to a player who must accept, to a computer player, or to anyone."""
    if player is not None and computer is not None:
        raise UserFacingError("You named a player and a computer player. Choose only one of them.")
    if player is not None:
        await offer(press, seat, player)
    else:
        await hand_on(press, seat, computer)


async def offer(press: MatchPress, seat: int, player: discord.Member) -> None:
    """Offer a seat, by its number from 1, to a person."""
    if player.bot:
        raise UserFacingError("You can't give a seat to a bot. Choose one of my computer players with `computer`.")
    if press.host.blocks.has("person", player.id):
        raise UserFacingError("That person can't play here. Choose someone else.")
    await press.remember_name(player)
    seats, moderator = press.host.seats, press.is_moderators
    calls, now = press.bot.flood.calls, press.bot.now()
    calls.check(press.user_id, now)
    if await seats.offer(press.match, press.user_id, seat - 1, player.id, moderator=moderator):
        await press.say(await _taken(press, seat - 1))
    else:
        calls.enter(press.user_id, now)
        note = await avoided_note(press, [player.id])
        await press.say(f"{OFFERED.format(seat=seat, player=player.mention)}\n{note}".strip())


async def hand_on(press: MatchPress, seat: int, computer: str | None) -> None:
    """Give a seat, by its number from 1, to a computer player; without one, open it to the first who takes it."""
    seats, moderator = press.host.seats, press.is_moderators
    await seats.replace(press.match, press.user_id, seat - 1, computer=computer, moderator=moderator)
    heir = "the first person who takes it" if computer is None else computer_and_manner(computer, game=press.facts.game)
    await press.say(f"Seat {seat} goes to {heir}.")


@on_board
async def accept(press: MatchPress) -> str:
    """Give this person the seat offered to them."""
    return await _taken(press, await press.host.seats.accept(press.match, press.user_id))


@on_board
async def decline(press: MatchPress) -> str:
    """Decline the seat offered to this person, or withdraw their own offers."""
    declined = await press.host.seats.decline(press.match, press.user_id)
    return "You have declined the seat." if declined else "You have withdrawn your offer."


@on_board
async def take(press: MatchPress) -> str:
    """Give this person an open seat."""
    return await _taken(press, await press.host.seats.take(press.match, press.user_id))


async def take_numbered(press: MatchPress, seat: int | None) -> None:
    """Give this person an open seat by its number from 1, or the first one, and say so."""
    taken = await press.host.seats.take(press.match, press.user_id, None if seat is None else seat - 1)
    await press.say(await _taken(press, taken))


async def _taken(press: MatchPress, seat: Seat) -> str:
    """Return a sentence that this person has a seat; show only to them the other players that they avoid."""
    return f"{TAKEN.format(seat + 1)}\n{await avoided_note(press, press.facts.people)}".strip()
