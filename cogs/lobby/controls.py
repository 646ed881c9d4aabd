"""The actions of the buttons and menus under a lobby: join, leave, take a seat, add the computer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ai.players import LEVELS
from cogs.guide import pages
from cogs.lobby import inviting, looking, message, options, starting
from cogs.lobby.message import LobbyAction, closed_layout, lobby_layout
from cogs.press.controls import control
from cogs.press.press import Press
from cogs.shared.control_ids import Digest
from host.errors import AlreadySeated, NoComputer
from host.views.table import Lobby


async def _show(press: Press, lobby: Lobby) -> None:
    await press.update(lobby_layout(lobby))


async def join(press: Press) -> None:
    """Seat this person. If they already have a seat, start a full lobby whose start was interrupted."""
    try:
        lobby = await press.host.lobbies.join(press.channel_id, press.user_id)
    except AlreadySeated:
        if not await starting.start_if_full(press, await press.host.lobbies.get(press.channel_id)):
            raise
        return
    if not await starting.start_if_full(press, lobby):
        await _show(press, lobby)
    await inviting.warn(press, lobby)


async def leave(press: Press) -> None:
    """Remove this person from their seat."""
    lobby = await press.host.lobbies.leave(press.channel_id, press.user_id)
    if lobby is None:
        press.bot.channel_activity.done(press.channel_id)
        await press.update(closed_layout("Everyone has left, so the lobby is closed."))
        await press.bot.option_panels.close(press.channel_id)
    else:
        await _show(press, lobby)


async def remove(press: Press) -> None:
    """Remove the last computer player."""
    await _show(press, await press.host.lobbies.remove_computer(press.channel_id, press.user_id))


async def deal_anew(press: Press) -> None:
    """Redeal the hidden parts in a lobby that continues a match."""
    await _show(press, await press.host.lobbies.deal_anew(press.channel_id, press.user_id, anew=True))


async def deal_as_it_was(press: Press) -> None:
    """Keep the hidden parts in a lobby that continues a match."""
    await _show(press, await press.host.lobbies.deal_anew(press.channel_id, press.user_id, anew=False))


async def cancel(press: Press) -> None:
    """Close the lobby without a match."""
    moderator = press.is_moderators
    await press.host.lobbies.close(press.channel_id, press.user_id, moderator=moderator)
    press.bot.channel_activity.done(press.channel_id)
    await press.update(closed_layout("The lobby is closed. Use `/play` to open another one."))
    await press.bot.option_panels.close(press.channel_id)


async def holidays(press: Press) -> None:
    """Allow or forbid holidays and weekends in the coming match."""
    lobby = await press.host.lobbies.get(press.channel_id)
    changed = await press.host.looking.set_holidays(press.channel_id, press.user_id, not lobby.holidays)
    await _show(press, changed)


async def rated(press: Press) -> None:
    """Let the coming match be rated, or explain why it can't be."""
    await _show(press, await press.host.looking.set_rated(press.channel_id, press.user_id, True))


async def unrated(press: Press) -> None:
    """Let the coming match change no rating."""
    await _show(press, await press.host.looking.set_rated(press.channel_id, press.user_id, False))


async def rules(press: Press) -> None:
    """Show the rules of the game to one person, from their first page."""
    await pages.show(press, (await press.host.lobbies.get(press.channel_id)).game, 0)


LOBBY_ACTIONS: dict[LobbyAction, Callable[[Press], Awaitable[None]]] = {
    "first": starting.first,
    "quick": starting.quick,
    "easy": starting.quick_easy,
    "hard": starting.quick_hard,
    "start": starting.start,
    "join": join,
    "rules": rules,
    "options": options.show,
    "remove": remove,
    "leave": leave,
    "cancel": cancel,
    "look": looking.offer,
    "holidays": holidays,
    "rated": rated,
    "unrated": unrated,
    "anew": deal_anew,
    "as_was": deal_as_it_was,
}


@control(message.press_button)
async def press_button(press: Press, action: LobbyAction) -> None:
    """Do one of ``LOBBY_ACTIONS``."""
    await LOBBY_ACTIONS[action](press)


@control(message.add_computer)
async def add_computer(press: Press, seated: int) -> None:
    """Give a seat to the computer player chosen."""
    if press.chosen not in LEVELS:  # the random player is only for measurements
        raise NoComputer(computer=press.chosen)
    await _show(press, await press.host.lobbies.add_computer(press.channel_id, press.user_id, press.chosen))


@control(message.agree)
async def agree(press: Press, terms: Digest) -> None:
    """Agree to a rated match on the terms that this person has seen."""
    lobby = await press.host.looking.agree(press.channel_id, press.user_id, terms)
    if not await starting.start_if_full(press, lobby):
        await _show(press, lobby)


@control(message.take_seat)
async def take_seat(press: Press, version: int) -> None:
    """Take the chosen seat in a lobby that continues a match."""
    seat = press.chosen
    number = int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < 3 else -1
    await _show(press, await press.host.lobbies.sit(press.channel_id, press.user_id, number))
