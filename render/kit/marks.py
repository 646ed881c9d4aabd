"""Marks: placeholders in a text for the name of each seat's player.

Rules and faces know seats, not people. A face writes a mark for a person ("Trade with …"), and the code that shows the
text fills in the names last. A mark is a character that no name contains.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules.engine import Seat

Names = Sequence[str]
"""The text for the player of each seat: its mark, or a word of the game if no person is meant."""

_FIRST, _MOST = 0xE000, 16
PATTERN = re.compile(f"[{chr(_FIRST)}-{chr(_FIRST + _MOST - 1)}]")
"""Finds the marks of a text."""
USUAL = 10
"""Characters of a name in estimates for short texts."""


def mark(seat: Seat) -> str:
    """Return the mark for the name of a seat's player."""
    return chr(_FIRST + seat)


def marks(seats: int) -> tuple[str, ...]:
    """Return the mark of each of so many seats."""
    return tuple(map(mark, range(seats)))


def seat_of(one: str) -> Seat:
    """Return the seat of a mark."""
    return ord(one) - _FIRST


def filled(text: str, name: Callable[[Seat], str]) -> str:
    """Return a text with names in place of its marks."""
    return PATTERN.sub(lambda match: name(seat_of(match[0])), text)


def length(text: str) -> int:
    """Return the length of a text with names of usual length."""
    return len(text) + len(PATTERN.findall(text)) * (USUAL - 1)
