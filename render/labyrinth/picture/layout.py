"""The places of things in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH

HEADER = 70
MARGIN = 8
STAKE_HEIGHT = 150
"""The corridor at stake, in words: a row for the most pieces, one for the second most."""
_CARDS_TOP = HEADER + STAKE_HEIGHT + 3
CARD_HEIGHT = 116
"""Another corridor; those of a round share the width of the picture."""
_GAP = 8
LINE = (WIDTH - 2 * MARGIN, 97)
"""A player's things, in one line."""
_PITCH = 100


def card(cards: int, at: int) -> tuple[int, int, int]:
    """Return the left and the upper edge and the width of a corridor card, from left to right, the first being 0."""
    width = (LINE[0] + _GAP) // cards - _GAP
    return MARGIN + at * (width + _GAP), _CARDS_TOP, width


def line_top(seat: int) -> int:
    """Return the upper edge of a seat's line."""
    return _CARDS_TOP + CARD_HEIGHT + 4 + seat * _PITCH


def height(seats: int) -> int:
    """Return the height of the picture."""
    return line_top(seats)
