"""The places of things in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH

HEADER = 70
CARD = (340, 122)
"""A corridor card."""
_ROW = 128
MARGIN = 8
_GAP = 10
CENTRE = (MARGIN + CARD[0] + _GAP, WIDTH - MARGIN - CARD[0] - _GAP)
"""The left and right edge of the middle of the labyrinth."""
LINE = (WIDTH - 2 * MARGIN, 150)
"""A player's things, in one line."""
_PITCH = 154

_LEFT = {3: 2, 4: 2, 5: 3}
"""The number of corridor cards on the left, by the number of players: the first places, from the bottom up."""


def ring_bottom(seats: int) -> int:
    """Return the lower edge of the labyrinth: two or three corridor cards are above each other."""
    return HEADER + (2 if seats == 3 else 3) * _ROW


def centre_height(seats: int) -> int:
    """Return the height of the middle of the labyrinth."""
    return ring_bottom(seats) - HEADER - _ROW + CARD[1]


def height(seats: int) -> int:
    """Return the height of the picture."""
    return ring_bottom(seats) + 2 + seats * _PITCH


def card_middle(seats: int, place: int) -> tuple[float, float]:
    """Return the middle of the corridor card on a place: they go clockwise from the entrance, counted from 1."""
    left, x = _LEFT[seats], MARGIN + CARD[0] / 2
    x, row = (x, left - place) if place <= left else (WIDTH - x, place - left - 1)
    return x, HEADER + row * _ROW + CARD[1] / 2


def way_on(seats: int, place: int, places: int) -> str:
    """Return the direction of the next place: "up", from the top of the left "right", then "down"; "" at the end."""
    if place == places:
        return ""
    return "up" if place < _LEFT[seats] else "right" if place == _LEFT[seats] else "down"


def entrance() -> tuple[float, float]:
    """Return the middle of the entrance, which is left free by four players' five corridors."""
    return MARGIN + CARD[0] / 2, HEADER + 2 * _ROW + CARD[1] / 2


def line_top(seats: int, seat: int) -> int:
    """Return the upper edge of a seat's line."""
    return ring_bottom(seats) + 2 + seat * _PITCH
