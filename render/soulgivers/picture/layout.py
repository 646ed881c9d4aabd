"""The places of things in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.soulgivers.geometry import PORTAL_FRONTS, SIZE, TILE_CELLS

CELL = (122, 104)
"""A cell is wider than high: a figure is in it with its signs to its right."""
TILE = (2 * CELL[0], 2 * CELL[1])
ROWS = (51, 149)
"""The heights in a tile of the middles of its cells, above the side of the tile, which is visible below them."""
LEFT = 56
"""The left edge of the board; the numbers of the rows are to the left of it."""
LETTERS = 50
"""The room of the letters of the columns, at the upper edge."""
BAND = 90
"""The room of the Portals of a population, and of its things beside them."""
TOP = LETTERS + BAND
"""The upper edge of the board."""
LOW = TOP + SIZE * CELL[1]
"""The lower edge of the board."""
HEIGHT = LOW + BAND
"""The height of the picture of the board."""
PORTAL = (TILE[0] - 12, BAND - 6)
STRIP = 420
"""The height of a player's hand."""

assert HEIGHT <= WIDTH  # Discord shows pictures in a box that is wider than high


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    row = cell // SIZE
    return LEFT + (cell % SIZE + 0.5) * CELL[0], TOP + row // 2 * TILE[1] + ROWS[row % 2]


def band_middle(north: bool) -> float:
    """Return the middle, from the top, of the band north of the board, or south of it."""
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
