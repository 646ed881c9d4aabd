"""What players and places are called in messages: mentions and links, never free text."""

from __future__ import annotations

from ai.registry import PLAYERS
from host.views.table import Match
from rules.engine import Seat
from rules.registry import GAMES
from storage.rows import Posting

OPEN_SEAT = "an open seat"
"""What a seat is called that nobody holds."""


def seat_name(match: Match, seat: Seat, *, brief: bool = False) -> str:
    """Return who holds a seat: a mention, a computer player's name and for whom it plays, or that it is open.

    Of several computer players of one name, all but the first are numbered.
    ``brief`` leaves out how a computer player plays.
    """
    row = match.seats[seat]
    if row.user_id is not None:
        return f"<@{row.user_id}>"
    if row.computer is None:
        return OPEN_SEAT
    if row.absent_id is not None:
        return f"{computer_name(row.computer, brief=brief)} for <@{row.absent_id}>"
    earlier = [other.computer for other in match.seats[:seat] if other.absent_id is None]
    return computer_name(row.computer, earlier.count(row.computer) + 1, brief=brief)


def computer_name(key: str, number: int = 1, *, brief: bool = False) -> str:
    """Return what a computer player is called, and how it plays unless that is left out; its key if it is gone.

    ``number`` counts the players of that key at one table, from 1.
    """
    player = PLAYERS.get(key)
    name = key if player is None else player.name
    called = name if number == 1 else f"{name} {number}"
    return called if brief or player is None else f"{called} ({player.manner})"


def names(match: Match) -> tuple[str, ...]:
    """Return a name per seat for sentences, where how a computer player plays has no place."""
    return tuple(seat_name(match, row.seat, brief=True) for row in match.seats)


def title(match: Match) -> str:
    """Return the name of the match's game."""
    return GAMES[match.game].title


def link(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the address of a message."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"


def board_link(match: Match, posting: Posting | None) -> str:
    """Return the address of the live board; that of the channel while it has none."""
    if posting is None:
        return f"https://discord.com/channels/{match.guild_id}/{match.channel_id}"
    return link(match.guild_id, posting.channel_id, posting.message_id)
