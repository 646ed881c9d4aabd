"""The pieces of Soulgivers that have an emoji: a figure for each seat, and every Soulgiver."""

from __future__ import annotations

from render.kit.emoji import SIDE, Piece
from render.soulgivers import words
from render.soulgivers.picture import figures
from rules.soulgivers.cards import POPULATIONS
from rules.soulgivers.pieces import IDS


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    seats = [
        Piece(
            _in_words(f"{name} seat"),
            figures.anonymous(POPULATIONS[seat % 2], SIDE, second=seat > 1),
            sign=words.SIGNS[seat],
        )
        for seat, name in enumerate(words.SEATS)
    ]
    soulgivers = [
        Piece(_in_words(words.piece(one)), figures.soulgiver(one, SIDE), called=words.piece(one)) for one in IDS
    ]
    return (*seats, *soulgivers)


def _in_words(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")
