"""Marks: what stands in a text for the name of whoever holds a seat, until the names are put in.

Rules and faces know seats, not people. A face writes a mark wherever a
person is meant ("Trade with …"), and whoever shows the text puts the names
in at the very end. A mark is a character that no name contains.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules.engine import Seat

Names = Sequence[str]
"""What stands for the player of each seat: its mark, or a word of the game where no person is meant."""

_FIRST, _MOST = 0xE000, 16
PATTERN = re.compile(f"[{chr(_FIRST)}-{chr(_FIRST + _MOST - 1)}]")
"""Finds the marks of a text."""
USUAL = 10
"""Characters of a name as texts with little room count them."""


def mark(seat: Seat) -> str:
    """Return what stands for the name of a seat's player."""
    return chr(_FIRST + seat)


def marks(seats: int) -> tuple[str, ...]:
    """Return the mark of each of so many seats."""
    return tuple(map(mark, range(seats)))


def seat_of(one: str) -> Seat:
    """Return the seat of a mark."""
    return ord(one) - _FIRST


def filled(text: str, name: Callable[[Seat], str]) -> str:
    """Return a text with names in place of its marks."""
    return PATTERN.sub(lambda found: name(seat_of(found[0])), text)


def length(text: str) -> int:
    """Return how long a text will be with names of usual length."""
    return len(text) + len(PATTERN.findall(text)) * (USUAL - 1)
