"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.soulgivers.geometry import PORTAL_FRONTS, SIZE, TILE_CELLS

MARGIN = 8
HEADER = 100
CELL = 120
TILE = 2 * CELL
LEFT = 64
"""Where the board begins; the numbers of the rows are to the left of it."""
PORTAL = (TILE - 8, 116)
"""A Portal south of its two cells."""
LETTERS = 56
"""The room of the letters of the columns, which a Portal north of its cells has too."""
TOP = HEADER + PORTAL[1] + LETTERS
"""Where the board begins."""
LOW = TOP + SIZE * CELL
"""Where the board ends."""
BOARD_BOTTOM = LOW + PORTAL[1] + 10
"""Where the board and its Portals end."""
STRIP = (WIDTH - 2 * MARGIN, 124)
"""What a population has."""
PITCH = STRIP[1] + 6
ROW = 410
"""A row of cards in a player's own picture."""
HEIGHT = BOARD_BOTTOM + 2 * PITCH + 2
"""The height of the picture for all."""


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    return LEFT + (cell % SIZE + 0.5) * CELL, TOP + (cell // SIZE + 0.5) * CELL


def portal_middle(portal: int) -> tuple[float, float]:
    """Return the middle of a Portal."""
    left, right = PORTAL_FRONTS[portal]
    x = (middle(left)[0] + middle(right)[0]) / 2
    return x, LOW + 4 + PORTAL[1] / 2 if left >= SIZE else TOP - LETTERS - PORTAL[1] / 2


def place_middle(place: int) -> tuple[float, float]:
    """Return the middle of a cell, or of a Portal as ``geometry`` counts places."""
    return middle(place) if place >= 0 else portal_middle(-1 - place)


def tile_corner(tile: int) -> tuple[float, float]:
    """Return the upper left corner of a tile."""
    x, y = middle(TILE_CELLS[tile][0])
    return x - CELL / 2, y - CELL / 2
