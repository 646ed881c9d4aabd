"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from collections.abc import Mapping

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

_SPOTS: Mapping[int, tuple[tuple[str, int], ...]] = {
    3: (("left", 1), ("left", 0), ("right", 0), ("right", 1)),
    4: (("left", 1), ("left", 0), ("right", 0), ("right", 1), ("right", 2)),
    5: (("left", 2), ("left", 1), ("left", 0), ("right", 0), ("right", 1), ("right", 2)),
}
"""Side and row of every place, clockwise from the entrance, by the number of players."""


def ring_bottom(seats: int) -> int:
    """Return where the labyrinth ends: its corridor cards lie two or three above each other."""
    return HEADER + (2 if seats == 3 else 3) * _ROW


def height(seats: int) -> int:
    """Return the height of the picture."""
    return ring_bottom(seats) + 8 + seats * _PITCH


def card_middle(seats: int, place: int) -> tuple[float, float]:
    """Return the middle of the corridor card on a place, counted from 1."""
    side, row = _SPOTS[seats][place - 1]
    x = MARGIN + CARD[0] / 2
    return (x if side == "left" else WIDTH - x), HEADER + row * _ROW + CARD[1] / 2


def strip_top(seats: int, seat: int) -> int:
    """Return the upper edge of a seat's strip."""
    return ring_bottom(seats) + 8 + seat * _PITCH
