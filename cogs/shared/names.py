"""What players, places, games and moves are called in messages: marks and mentions, in whose place names are put."""

from __future__ import annotations

from collections.abc import Iterable

from ai.registry import PLAYERS
from host.views.table import NO_SERVER, Match
from render.kit.marks import filled, marks
from render.kit.phrases import either
from render.registry import FACES
from rules.engine import Move, Seat, View
from rules.registry import GAMES
from storage.bot_rows import Posting

OPEN_SEAT = "an open seat"
"""What a seat is called that nobody holds."""

FORMER = "a former player"
"""What a seat of a finished match is called whose player has had themselves forgotten."""


def seat_name(match: Match, seat: Seat, *, brief: bool = False) -> str:
    """Return who holds a seat: a mention, a computer player's name and for whom it plays, or that it is open.

    Of several computer players of one name, all but the first are numbered.
    ``brief`` leaves out how a computer player plays.
    """
    row = match.seats[seat]
    if row.user_id is not None:
        return f"<@{row.user_id}>"
    if row.computer is None:
        return FORMER if row.kind == "person" else OPEN_SEAT
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
    """Return what stands in the sentences of one match for the name of each seat, until names are put in."""
    return marks(len(match.seats))


def in_words(game: str, text: str) -> str:
    """Return a text about no match, such as an example, with the words of the game for its seats."""
    return filled(text, lambda seat: FACES[game].seats[seat])


def title(match: Match) -> str:
    """Return the name of the match's game."""
    return GAMES[match.game].title


def link(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the address of a message."""
    return f"{_place(guild_id, channel_id)}/{message_id}"


def _place(guild_id: int, channel_id: int) -> str:
    """Return the address of a channel, also of private messages."""
    return f"https://discord.com/channels/{'@me' if guild_id == NO_SERVER else guild_id}/{channel_id}"


def channel_name(match: Match) -> str:
    """Return what the channel of a match is called: a mention, unless it is somebody's private messages."""
    return "your private messages with me" if match.guild_id == NO_SERVER else f"<#{match.channel_id}>"


def board_link(match: Match, posting: Posting | None) -> str:
    """Return the address of the live board; that of the channel while it has none."""
    if posting is None:
        return _place(match.guild_id, match.channel_id)
    return link(match.guild_id, posting.channel_id, posting.message_id)


def game_facts(game: str) -> str:
    """Return how many people a game is for, how long it takes and how hard it is to learn."""
    face = FACES[game]
    return f"{_players(game)} players · {face.length} · {face.difficulty}"


def _players(game: str) -> str:
    """Return the numbers of players of a game: "2", "2 or 4", "3 to 5"."""
    numbers = list(GAMES[game].seats)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return either([str(number) for number in numbers])


def moves_named(game: str, notations: Iterable[str], view: View | None = None) -> str:
    """Return the names of moves made in a row, from their notations; ``view`` is the one before the first of them."""
    moves: list[Move] = [GAMES[game].parse(notation) for notation in notations]
    face = FACES[game]
    return ", ".join(map(face.move, moves) if face.in_order is None else face.in_order(view, moves))


def made(named: str) -> str:
    """Say what moves were made by their names; not "Done: Done"."""
    return f"{named}." if named.startswith("Done") else f"Done: **{named}**."


def laid_aside(game: str, *notations: str) -> str:
    """Say that a sealed answer is kept, and can be changed for now."""
    return f"Laid aside: **{moves_named(game, notations)}**. You may change it until everybody is ready."


def waiting_moves(game: str, notations: Iterable[str]) -> str:
    """Say what is made by itself once others have answered."""
    return f"As soon as the others have answered: **{moves_named(game, notations)}**."


def held_moves(game: str, notations: Iterable[str]) -> str:
    """Say what is not made by itself, since others have changed what it depends on."""
    named = moves_named(game, notations)
    return f"The others have changed something, so this was not done: **{named}**. Its form opens filled in."
