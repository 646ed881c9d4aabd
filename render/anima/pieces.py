"""The pieces of Anima that have an emoji: the counters of the seats, and the Characters."""

from __future__ import annotations

from render.anima import words
from render.anima.picture import sprites
from render.kit.emoji import SIDE, Piece
from rules.anima.cards import CHARACTERS


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    counters = [
        Piece(f"{name.lower()}_counter", sprites.medal(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    ]
    characters = [
        Piece(
            f"{words.card(card_id).lower().replace(' ', '_')}",
            sprites.emblem(card_id, SIDE),
            called=words.card(card_id),
        )
        for card_id in CHARACTERS
    ]
    return (*counters, *characters)
