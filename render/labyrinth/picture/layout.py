"""The places of things in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH

HEADER = 70
MARGIN = 8
CARD_HEIGHT = 190
"""A corridor card; all cards of a round share the width of the picture."""
_GAP = 8
STRIP_TOP = HEADER + CARD_HEIGHT + 6
"""The upper edge of the strip between the corridors and the players."""
LINE = (WIDTH - 2 * MARGIN, 108)
"""A player's things, in one line."""
_PITCH = 112
CAPTIONS = 46
"""The height of a line of words above things."""


def card(places: int, place: int) -> tuple[int, int]:
    """Return the left edge and the width of the corridor card on a place: they go from left to right."""
    width = (LINE[0] + _GAP) // places - _GAP
    return MARGIN + (place - 1) * (width + _GAP), width


def strip_height(seats: int) -> int:
    """Return the height of the strip: the hands of more than three players have three lines each."""
    return 126 if seats == 3 else 160


def line_top(seats: int, seat: int) -> int:
    """Return the upper edge of a seat's line."""
    return STRIP_TOP + strip_height(seats) + CAPTIONS + seat * _PITCH


def height(seats: int) -> int:
    """Return the height of the picture."""
    return line_top(seats, seats)
