"""The pieces of Soul Puzzler that have an emoji: the tokens of both players, and the characters."""

from __future__ import annotations

from render.kit.emoji import SIDE, Piece
from render.soul_puzzler import words
from render.soul_puzzler.picture import sprites
from rules.soul_puzzler.characters import CARDS


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    tokens = [
        Piece(f"{name.lower()}_token", sprites.token(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    ]
    characters = [
        Piece(f"{character}_character", sprites.pip(character, size=SIDE), called=card.name)
        for character, card in CARDS.items()
    ]
    return (*tokens, *characters)
