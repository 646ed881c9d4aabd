"""Positions in which something is different that is not written."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState


def with_piece(state: SoulgiversState, which: int, /, **changes: Any) -> SoulgiversState:
    pieces = list(state.soulgivers)
    pieces[which] = replace(pieces[which], **changes)
    return replace(state, soulgivers=tuple(pieces))


def with_side(state: SoulgiversState, place: int = 0, /, **changes: Any) -> SoulgiversState:
    sides = list(state.sides)
    sides[place] = replace(sides[place], **changes)
    return replace(state, sides=tuple(sides))


def with_player(state: SoulgiversState, seat: int = 0, /, **changes: Any) -> SoulgiversState:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def changed(state: SoulgiversState, hero: str, **changes: Any) -> SoulgiversState:
    """Return a position in which a Soulgiver is another one in something that is not written."""
    pieces = (replace(piece, **changes) if piece.hero == hero else piece for piece in state.soulgivers)
    return replace(state, soulgivers=tuple(pieces))
