"""Names in the pictures: all of a size, in narrower letters where there is little room."""

from __future__ import annotations

from functools import lru_cache

from render.anima import cards, words
from render.anima.picture.layout import LETTERS
from render.kit.canvas import Sprite, text_width
from render.kit.fonts import Weight
from render.kit.ornaments import text
from render.kit.palette import PALE

_ENDS = 12
"""The free pixels at both ends of a line of text."""
_CONDENSED = 0.82
"""A name that would be narrower gives way to a shorter one."""
_NARROWEST = 0.5
_STEPS = 12


def line(
    written: str,
    room: float,
    colour: str = PALE,
    weight: Weight = "bold",
    size: int = LETTERS,
    least: float = _NARROWEST,
) -> Sprite:
    """Return words as wide as they are, or as narrow as ``room`` pixels ask. Raises ValueError for too little room."""
    narrow = share(written, room, weight, size)
    if narrow < least:
        raise ValueError(f"no room for {written!r}")
    return text(written, size, colour, weight, narrow=narrow)


@lru_cache(maxsize=2048)
def share(written: str, room: float, weight: Weight = "bold", size: int = LETTERS) -> float:
    """Return which share of their width words keep in ``room`` pixels, in steps, so that few sprites are drawn."""
    whole = round(text_width(written, size, weight)) + _ENDS
    return min(1.0, int(room / whole * _STEPS) / _STEPS)


def name(
    card_id: str, room: float, colour: str = PALE, weight: Weight = "bold", condensed: float = _CONDENSED
) -> Sprite:
    """Return the name of a card, its short name where less than a share of its width would be left of it."""
    whole, short = cards.name(card_id), words.short(card_id)
    return line(whole if share(whole, room, weight) >= condensed else short, room, colour, weight)
