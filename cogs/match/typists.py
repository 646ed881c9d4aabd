"""Who types a command: what a match shows them, and what they may call its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cogs.press.press import MatchPress, UserFacingError
from cogs.shared.names import PlayersNamed, seat_name
from host.views.table import Table
from render.kit.commands import AnyTypist, TypedTextError, Typist, normalised
from render.registry import FACES
from rules.engine import MoveError
from rules.registry import GAMES

ReadT = TypeVar("ReadT")


def typist_of(table: Table, named: PlayersNamed | None = None) -> AnyTypist:
    """Return who types, as their match shows it; players are called by mentions and by their names on this server."""
    seat, match = table.viewer, table.match
    legal = table.legal.get(seat, ()) if seat is not None else ()
    people = {} if named is None else named.people
    mentions = [seat_name(match, row.seat, brief=True) for row in match.seats]
    names = [normalised(people.get(row.user_id or 0, "")) for row in match.seats]
    called = [(mention, name or mention) for mention, name in zip(mentions, names, strict=True)]
    is_asked = table.question_for(seat) is not None
    return Typist(table.view, seat, is_asked, legal, table.optional, GAMES[match.game].parse, called)


async def read_typed(press: MatchPress, read: Callable[[AnyTypist], ReadT]) -> ReadT:
    """Return what ``read`` makes of what somebody has typed. Raises ``UserFacingError`` where that names no move."""
    try:
        return read(typist_of(press.table, await press.named()))
    except TypedTextError as unclear:
        raise UserFacingError(str(unclear)) from unclear
    except MoveError as error:
        raise UserFacingError(FACES[press.facts.game].error(error)) from error
