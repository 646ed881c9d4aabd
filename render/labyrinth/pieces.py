"""The pieces of Wicked Labyrinth that have an emoji: the talismans of the seats."""

from __future__ import annotations

from render.kit.emoji import SIDE, Piece
from render.labyrinth import words
from render.labyrinth.picture import sprites


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    return tuple(
        Piece(f"{name.lower()}_talisman", sprites.medal(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    )
