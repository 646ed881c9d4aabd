"""Who types a command: what a match shows them, and what they may call its players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import discord

from cogs.press.match_press import MatchPress
from cogs.press.press import Press, UserFacingError
from cogs.shared.names import seat_name
from host.views.table import Table
from render.kit.commands import AnyTypist, MayNamePlayer, TypedTextError, Typist, normalised
from render.registry import FACES
from rules.engine import MoveError
from rules.registry import GAMES

ReadT = TypeVar("ReadT")


def typist_of(table: Table) -> AnyTypist:
    """Return who types, as their match shows it; players are called by mentions, computer players by their names."""
    seat, match = table.viewer, table.match
    legal = table.legal.get(seat, ()) if seat is not None else ()
    called = [(seat_name(match, row.seat, brief=True),) for row in match.seats]
    is_asked = table.question_for(seat) is not None
    return Typist(table.view, seat, is_asked, legal, table.optional, GAMES[match.game].parse, called)


async def read_typed(press: MatchPress, read: Callable[[AnyTypist], ReadT]) -> ReadT:
    """Return what ``read`` makes of what somebody has typed. Raises ``UserFacingError`` where that names no move."""
    typist = typist_of(press.table)
    try:
        try:
            return read(typist)
        except MayNamePlayer:
            return read(await with_names(press, typist))
    except TypedTextError as unclear:
        raise UserFacingError(str(unclear)) from unclear
    except MoveError as error:
        raise UserFacingError(FACES[press.facts.game].error(error)) from error


async def with_names(press: MatchPress, typist: AnyTypist) -> AnyTypist:
    """Return a typist who may call people by their names on this server too."""
    known = (await press.named()).people
    on_server = [
        (*([normalised(known[row.user_id])] if row.user_id in known else ()), *await _names(press, row.user_id))
        if row.user_id
        else ()
        for row in press.facts.seats
    ]
    return replace(typist, called=[(*one, *names) for one, names in zip(typist.called, on_server, strict=True)])


async def _names(press: Press, user_id: int) -> tuple[str, ...]:
    """Return the names of a person on this server, as they are typed; none where Discord does not tell them."""
    guild = press.interaction.guild
    if guild is None:
        return ()
    try:
        member = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.HTTPException:
        return ()
    return tuple({normalised(member.display_name), normalised(member.name)} - {""})
