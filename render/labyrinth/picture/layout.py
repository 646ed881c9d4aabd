"""The places of things in the picture, in pixels."""

from __future__ import annotations

from collections.abc import Mapping

from render.face import WIDTH

HEADER = 70
MARGIN = 8
WIDE = WIDTH - 2 * MARGIN
"""The width of whatever goes across the picture."""
STAKE_HEIGHT = 150
"""The corridor at stake, in words: a row for the most pieces, one for the second most."""
_CARDS_TOP = HEADER + STAKE_HEIGHT + 3
CARD_HEIGHT = 116
"""Another corridor; those of a round share the width of the picture."""
LEGEND_HEIGHT = STAKE_HEIGHT + 3 + CARD_HEIGHT
"""The uses of souls, in the place of all corridors."""
_GAP = 8
_PITCHES: Mapping[int, int] = {3: 150, 4: 136, 5: 114}
"""The height of a player's line with its gap, by the number of players: a panel fits on a screen with any of them."""


def card(cards: int, at: int) -> tuple[int, int, int]:
    """Return the left and the upper edge and the width of a corridor card, from left to right, the first being 0."""
    width = (WIDE + _GAP) // cards - _GAP
    return MARGIN + at * (width + _GAP), _CARDS_TOP, width


def line(seats: int) -> tuple[int, int]:
    """Return the size of a player's line."""
    return WIDE, _PITCHES[seats] - 3


def line_top(seats: int, seat: int) -> int:
    """Return the upper edge of a seat's line."""
    return _CARDS_TOP + CARD_HEIGHT + 4 + seat * _PITCHES[seats]


def height(seats: int) -> int:
    """Return the height of the picture."""
    return line_top(seats, seats)
