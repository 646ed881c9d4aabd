"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.soulgivers.geometry import PORTAL_FRONTS, SIZE, TILE_CELLS

CELL = (122, 104)
"""A cell is wider than high: a figure stands in it with what is known of it to its right."""
TILE = (2 * CELL[0], 2 * CELL[1])
ROWS = (51, 149)
"""How far down in a tile the middles of its cells are: above the side of the tile, which is seen below them."""
LEFT = 56
"""Where the board begins; the numbers of the rows are to the left of it."""
LETTERS = 50
"""The room of the letters of the columns, at the upper edge."""
BAND = 90
"""The room of the Portals of a population, and of what it has beside them."""
TOP = LETTERS + BAND
"""Where the board begins."""
LOW = TOP + SIZE * CELL[1]
"""Where the board ends."""
HEIGHT = LOW + BAND
"""The height of the picture of the board."""
PORTAL = (TILE[0] - 12, BAND - 6)
STRIP = 420
"""The height of what a player has in hand."""

assert HEIGHT <= WIDTH  # Discord shows pictures in a box that is wider than high


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    row = cell // SIZE
    return LEFT + (cell % SIZE + 0.5) * CELL[0], TOP + row // 2 * TILE[1] + ROWS[row % 2]


def band_middle(north: bool) -> float:
    """Return how far down the middle of what lies north of the board is, or south of it."""
    return LETTERS + BAND / 2 if north else LOW + BAND / 2


def portal_middle(portal: int) -> tuple[float, float]:
    """Return the middle of a Portal."""
    left, right = PORTAL_FRONTS[portal]
    return (middle(left)[0] + middle(right)[0]) / 2, band_middle(left < SIZE)


def place_middle(place: int) -> tuple[float, float]:
    """Return the middle of a cell, or of a Portal as ``geometry`` counts places."""
    return middle(place) if place >= 0 else portal_middle(-1 - place)


def tile_corner(tile: int) -> tuple[float, float]:
    """Return the upper left corner of a tile."""
    x, y = middle(TILE_CELLS[tile][0])
    return x - CELL[0] / 2, y - ROWS[0]
