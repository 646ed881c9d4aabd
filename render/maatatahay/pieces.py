"""The pieces of Maatatahay that have an emoji: the emblems of the tribes."""

from __future__ import annotations

from render.kit.emoji import SIDE, Piece
from render.maatatahay import words
from render.maatatahay.picture import sprites


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    return tuple(
        Piece(f"{name.lower()}_emblem", sprites.emblem(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    )
