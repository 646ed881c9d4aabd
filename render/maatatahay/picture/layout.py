"""The places of things in the picture, in pixels: the map on the left with its key below, all else on the right."""

from __future__ import annotations

from render.face import WIDTH
from rules.engine import Seat
from rules.maatatahay.board import SIZE

MARGIN = 8
CELL = 182
"""The side of a space of the map."""
TILE = 138
"""The side of a warrior tile on the map: its arrows are around it, on its space."""
SMALL_TILE = 132
"""The same beside the map, with its arrows."""
NUMBER_SIZE = 54
"""Letter size of the prices of relics."""
STRENGTH_SIZE = 100
"""Letter size of the strength on a tile."""
SMALL_NUMBER = 66
"""The same of the two numbers of a fight."""
LETTERS = 47
"""Letter size of all else: 12 pixels at the width of a phone."""
BADGE = 60
"""The size of the signs on a tile: 16 pixels on a phone."""
SMALL_BADGE = 48
"""The same on a tile that fights, and beside the map."""

HEM = 56
"""The width of the border of the cloth, which has the names of columns and rows."""
MAP_LEFT = MARGIN + HEM
MAP_TOP = MARGIN + HEM
MAP_RIGHT = MAP_LEFT + SIZE * CELL
MAP_BOTTOM = MAP_TOP + SIZE * CELL
FRAME = 12
"""The reach of the cloth beyond the spaces, to the right."""
KEY_STEP, KEY_HIGH = 58, 128
"""The height of a line of the key below the map, and of both with their margins."""
HEIGHT = MAP_BOTTOM + KEY_HIGH + MARGIN
"""Less than the width: Discord's desktop client fits a picture into a box of 550 by 350."""

SIDE_LEFT = MAP_RIGHT + FRAME + 10
SIDE_WIDTH = WIDTH - MARGIN - SIDE_LEFT
SIDE_X = SIDE_LEFT + SIDE_WIDTH / 2
"""The middle of the part beside the map."""
PANEL = (SIDE_WIDTH, 140)
"""A player's panel."""
_GAP = 6
HEAD = 54
"""The height of the words above tiles beside the map."""
ROW = SMALL_TILE + 38
"""The height of a row of these tiles, with their names."""
TAKEN_HIGH = HEAD + ROW + 14
DISPLAY_HIGH = HEAD + 2 * ROW + 4
MIDDLE_TOP = MARGIN + 2 * (PANEL[1] + _GAP)
MIDDLE_HIGH = TAKEN_HIGH + _GAP + DISPLAY_HIGH
"""The height of the tiles of this round and the other pairs, or of the result."""
TAKEN_Y = MIDDLE_TOP + TAKEN_HIGH / 2
DISPLAY_Y = MIDDLE_TOP + MIDDLE_HIGH - DISPLAY_HIGH / 2
MIDDLE_Y = MIDDLE_TOP + MIDDLE_HIGH / 2
COUNTS_HIGH = HEIGHT - MARGIN - MIDDLE_TOP - MIDDLE_HIGH - _GAP
COUNTS_Y = HEIGHT - MARGIN - COUNTS_HIGH / 2


def middle(index: int) -> tuple[float, float]:
    """Return the middle of a space."""
    return MAP_LEFT + (index % SIZE + 0.5) * CELL, MAP_TOP + (index // SIZE + 0.5) * CELL


def panel_middle(seat: Seat) -> tuple[float, float]:
    """Return the middle of a player's panel: that of Ochre above that of Indigo."""
    return SIDE_X, MARGIN + PANEL[1] / 2 + seat * (PANEL[1] + _GAP)
