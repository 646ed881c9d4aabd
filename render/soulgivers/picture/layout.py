"""The places of things in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.soulgivers.geometry import PORTAL_FRONTS, SIZE, TILE_CELLS

CELL = (98, 100)
"""A cell; it is as large as the height of the box allows that a desktop client fits a picture into."""
TILE = (2 * CELL[0], 2 * CELL[1])
ROWS = (49, 144)
"""The heights in a tile of the middles of its cells, above the side of the tile, which is visible below them."""
LEFT = 54
"""The left edge of the board; the numbers of the rows are to the left of it."""
PORTAL = (2 * CELL[0] - 8, 74)
"""A Portal, with those who wait there: above the letters of its columns, or below the board."""
LETTERS = 44
"""The height of the letters of the columns, between the northern Portals and the board."""
TOP = PORTAL[1] + LETTERS + 4
"""The upper edge of the board."""
LOW = TOP + SIZE * CELL[1]
"""The lower edge of the board."""
HEIGHT = LOW + PORTAL[1] + 4
"""The height of the picture of the board."""
RIGHT = LEFT + SIZE * CELL[0] + 6
"""The right edge of the board; the populations are beside it, and between them what the signs mean."""
SIDE = (WIDTH - RIGHT - 4, 388)
"""The room of a population beside the board."""
KEY = HEIGHT - 2 * SIDE[1] - 20
"""The height of the meaning of the signs."""
STRIP = 420
"""The height of a player's hand."""

assert HEIGHT <= WIDTH  # Discord shows pictures in a box that is wider than high


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    row = cell // SIZE
    return LEFT + (cell % SIZE + 0.5) * CELL[0], TOP + row // 2 * TILE[1] + ROWS[row % 2]


def side_middle(north: bool) -> tuple[float, float]:
    """Return the middle of the room of a population: of the northern one, or of the southern one."""
    inset = SIDE[1] / 2 + 4
    return RIGHT + SIDE[0] / 2, inset if north else HEIGHT - inset


def portal_middle(portal: int) -> tuple[float, float]:
    """Return the middle of a Portal, beyond the cells in front of it."""
    x = sum(middle(front)[0] for front in PORTAL_FRONTS[portal]) / 2
    return x, PORTAL[1] / 2 + 2 if portal > 1 else LOW + PORTAL[1] / 2 + 2


def place_middle(place: int) -> tuple[float, float]:
    """Return the middle of a cell, or of a Portal as ``geometry`` counts places."""
    return middle(place) if place >= 0 else portal_middle(-1 - place)


def tile_corner(tile: int) -> tuple[float, float]:
    """Return the upper left corner of a tile."""
    x, y = middle(TILE_CELLS[tile][0])
    return x - CELL[0] / 2, y - ROWS[0]
