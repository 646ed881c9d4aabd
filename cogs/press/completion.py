"""What a person types: completion with only their own legal moves, and texts that are read as the person sees them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import TypeVar

from discord import app_commands

from cogs.press.client import Interaction
from cogs.press.press import MatchPress, UserFacingError
from cogs.shared.names import PlayersNamed, players_named, seat_name, title
from host.errors import Refusal
from host.views.table import NO_SERVER, Table
from render.kit.commands import AnyTypist, TypedTextError, Typist, fits, normalised
from render.registry import FACES
from rules.engine import Move, MoveError
from rules.registry import GAMES

ValueT = TypeVar("ValueT", str, int)

ReadT = TypeVar("ReadT")

MOST = 25
"""Choices that Discord shows."""


async def own_table(interaction: Interaction) -> Table | None:
    """Return the channel's match as the person who types can see it; None if there is none."""
    if interaction.channel_id is None:
        return None
    try:
        match = await interaction.client.host.matches.load_in(interaction.channel_id)
        return match.table(interaction.user.id)
    except Refusal:
        return None


async def names_for(interaction: Interaction, table: Table) -> PlayersNamed:
    """Return the names for the completions of a match."""
    return await players_named(interaction.client.host.people, table.match, None)


async def own_moves(interaction: Interaction) -> list[tuple[str, str]]:
    """Return the legal moves of the person who types, each with its notation and its name."""
    table = await own_table(interaction)
    if table is None or table.viewer is None:
        return []
    face, named = FACES[table.match.game], await names_for(interaction, table)
    legal: tuple[Move, ...] = (*table.legal.get(table.viewer, ()), *table.optional)
    return [(face.commands.typed(move), named.label(face.move(move))) for move in legal]


async def own_lost_matches(interaction: Interaction) -> list[tuple[str, str]]:
    """Return the matches that the person who types plays here in channels that are lost: number and game."""
    host = interaction.client.host
    played = [match.facts for match in await host.matches.live(user_id=interaction.user.id)]
    here = [match for match in played if match.guild_id == (interaction.guild_id or NO_SERVER)]
    return [(str(match.id), title(match)) for match in here if host.places.is_lost(match.channel_id)]


def offered(found: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Return the moves that contain the typed text; without a text, some of every kind."""
    return choices([one for one in found if fits(typed, *one)] if typed else of_every_kind(found), str)


def of_every_kind(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return all moves if they can be shown, otherwise equally many of each kind, in order."""
    if len(found) <= MOST:
        return found
    kinds: dict[str, list[tuple[str, str]]] = {}
    for one in found:
        kinds.setdefault(one[0].partition(":")[0], []).append(one)
    in_turn = [one for row in zip_longest(*kinds.values()) for one in row if one is not None][:MOST]
    return [one for one in found if one in in_turn]


def choices(entries: list[tuple[str, str]], value_type: Callable[[str], ValueT]) -> list[app_commands.Choice[ValueT]]:
    """Return completions as Discord shows them, with the words beside them."""
    names = [(f"{value} · {label}" if label else value, value_type(value)) for value, label in entries[:MOST]]
    return [app_commands.Choice(name=name[:100], value=value) for name, value in names]


def typist_of(table: Table, named: PlayersNamed | None = None) -> AnyTypist:
    """Return the typist with their view of the match; players go by mentions and by their names on this server."""
    seat, match = table.viewer, table.match
    legal = table.legal.get(seat, ()) if seat is not None else ()
    people = {} if named is None else named.people
    mentions = [seat_name(match, row.seat) for row in match.seats]
    names = [normalised(people.get(row.user_id or 0, "")) for row in match.seats]
    called = [(mention, name or mention) for mention, name in zip(mentions, names, strict=True)]
    is_asked = table.question_for(seat) is not None
    return Typist(table.view, seat, is_asked, legal, table.optional, GAMES[match.game].parse, called)


async def read_typed(press: MatchPress, read: Callable[[AnyTypist], ReadT]) -> ReadT:
    """Return the result of ``read`` for a typed text. Raises ``UserFacingError`` if the text names no move."""
    try:
        return read(typist_of(press.table, await press.named()))
    except TypedTextError as unclear:
        raise UserFacingError(str(unclear)) from unclear
    except MoveError as error:
        raise UserFacingError(FACES[press.facts.game].error(error)) from error
