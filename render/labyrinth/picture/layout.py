"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH

HEADER = 104
CARD = (304, 208)
"""A corridor card."""
_ROW = 216
MARGIN = 8
CENTRE = (MARGIN + CARD[0] + 12, WIDTH - MARGIN - CARD[0] - 12)
"""The left and right edge of the middle of the labyrinth."""
STRIP = (WIDTH - 2 * MARGIN, 139)
_PITCH = 142

_LEFT = {3: 2, 4: 2, 5: 3}
"""How many corridor cards lie on the left, by the number of players: the first places, from the bottom up."""


def ring_bottom(seats: int) -> int:
    """Return where the labyrinth ends: its corridor cards lie two or three above each other."""
    return HEADER + (2 if seats == 3 else 3) * _ROW


def height(seats: int) -> int:
    """Return the height of the picture."""
    return ring_bottom(seats) + 8 + seats * _PITCH


def card_middle(seats: int, place: int) -> tuple[float, float]:
    """Return the middle of the corridor card on a place: they go clockwise from the entrance, counted from 1."""
    left, x = _LEFT[seats], MARGIN + CARD[0] / 2
    x, row = (x, left - place) if place <= left else (WIDTH - x, place - left - 1)
    return x, HEADER + row * _ROW + CARD[1] / 2


def strip_top(seats: int, seat: int) -> int:
    """Return the upper edge of a seat's strip."""
    return ring_bottom(seats) + 8 + seat * _PITCH
