"""The person who types a command: their view of a match, and the names they can use for its players."""

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
    """Return the typist with their view of the match; players go by mentions and by their names on this server."""
    seat, match = table.viewer, table.match
    legal = table.legal.get(seat, ()) if seat is not None else ()
    people = {} if named is None else named.people
    mentions = [seat_name(match, row.seat, brief=True) for row in match.seats]
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
