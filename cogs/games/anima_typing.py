"""What somebody types after ``/anima``: moves and cards by their notation, or by the names of cards and players."""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs.shared.answers import UserFacingError
from cogs.shared.client import Interaction
from cogs.shared.names import seat_name
from host.match import Match, Table
from render.anima import typed, words
from render.kit.phrases import fitting, quoted
from rules.anima.moves import AnimaMove
from rules.anima.view import AnimaView
from rules.engine import InvalidMove
from rules.registry import GAMES

GAME = "anima"
SEVERAL = "{text} could be: {names}. Type more of it, or choose from the list."
UNKNOWN = "{text} is not understood here. Choose from the list, or from what your panel offers: `/hand` opens it."
UNKNOWN_BESIDE = "{text} is not understood here. You can choose: {names}."
NO_CARD = "There is no card called {text}."
_ROOM = 300
"""Characters of a list of names."""
_ON_PLAYERS = frozenset({"attack", "trade", "play", "use", "choose"})
"""The kinds of moves that may name a player."""


def card(text: str) -> str:
    """Return the id of the card that was typed. Raises ``UserFacingError`` for none, and for several."""
    found = typed.cards_meant(text)
    if len(found) > 1:
        raise _several(text, [words.card(one) for one in found])
    if not found:
        raise UserFacingError(NO_CARD.format(text=quoted(text)))
    return found[0]


async def notation(interaction: Interaction, table: Table, text: str, kinds: tuple[str, ...]) -> str:
    """Return the notation of the move that was typed, one of some ``kinds``; after a single kind that may be left out.

    A move that is not legal now is returned as well, for the rules to refuse.
    Raises ``UserFacingError`` for what could be several moves or is none.
    """
    kind = kinds[0] if len(kinds) == 1 else ""
    written = _written(text, kind)
    view, seat = table.view, table.viewer
    if seat is None or not isinstance(view, AnimaView):
        return written
    own = _own(table, kinds)
    if written in map(str, own):
        return written
    called: typed.Called = [(seat_name(table.match, other, brief=True),) for other in range(len(table.match.seats))]
    meant = typed.moves_meant(text, view, seat, own, called)
    if not meant and _ON_PLAYERS.intersection(kinds):
        called = await _called(interaction, table.match)
        meant = typed.moves_meant(text, view, seat, own, called)
    if len(meant) > 1:
        raise _several(text, typed.names(view, seat, meant))
    found = (*map(str, meant), written, typed.notation_meant(text, kind, called))
    known = next(filter(_is_move, found), None)
    if known is None:
        names = fitting(typed.names(view, seat, own), _ROOM)
        raise UserFacingError((UNKNOWN_BESIDE if names else UNKNOWN).format(text=quoted(text), names=names))
    return known


def _written(text: str, kind: str) -> str:
    found = typed.spelled(text)
    return found if not kind or found == kind or found.startswith(f"{kind}:") else f"{kind}:{found}"


def _own(table: Table, kinds: tuple[str, ...]) -> list[AnimaMove]:
    """Return the legal moves of some kinds of the person who types."""
    legal = table.legal.get(table.viewer, ()) if table.viewer is not None else ()
    return [
        move
        for move in (*legal, *table.optional)
        if isinstance(move, AnimaMove) and str(move).partition(":")[0] in kinds
    ]


def _is_move(text: str) -> bool:
    with suppress(InvalidMove):
        GAMES[GAME].parse(text)
        return True
    return False


async def _called(interaction: Interaction, match: Match) -> typed.Called:
    """Return what each seat's player may be called: a computer player's name, a person's mention and names."""
    return [
        (seat_name(match, row.seat, brief=True), *(await _names(interaction, row.user_id) if row.user_id else ()))
        for row in match.seats
    ]


async def _names(interaction: Interaction, user_id: int) -> tuple[str, ...]:
    """Return the names of a person on this server; none where Discord does not tell them."""
    guild = interaction.guild
    if guild is None:
        return ()
    try:
        member = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.HTTPException:
        return ()
    return tuple({member.display_name, member.name})


def _several(text: str, names: list[str]) -> UserFacingError:
    return UserFacingError(SEVERAL.format(text=quoted(text), names=fitting(names, _ROOM)))
