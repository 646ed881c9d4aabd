"""The places of things in the picture, in pixels: the map on the left, all else on the right."""

from __future__ import annotations

from render.face import WIDTH
from rules.engine import Seat
from rules.maatatahay.board import SIZE

MARGIN = 8
CELL = 182
"""The side of a space of the map."""
TILE = 168
"""The side of a warrior tile on the map."""
SMALL_TILE = 122
"""The same beside the map."""
NUMBER_SIZE = 96
"""Letter size of the costs of relics."""
STRENGTH_SIZE = 78
"""Letter size of the strength on a tile."""
SMALL_NUMBER = 72
"""The same of the two numbers of a fight."""
LETTERS = 47
"""Letter size of all else: 12 pixels at the width of a phone."""
KEY = 58
"""Letter size of the meaning of a sign."""
BADGE = 47
"""The size of the signs on a tile."""
EMBLEM = 38
"""The size of a warrior's emblem, which its face paint repeats."""

HEM = 56
"""The width of the border of the cloth, which has the names of columns and rows."""
MAP_LEFT = MARGIN + HEM
MAP_TOP = MARGIN + HEM
MAP_RIGHT = MAP_LEFT + SIZE * CELL
MAP_BOTTOM = MAP_TOP + SIZE * CELL
FRAME = 12
"""The reach of the cloth beyond the spaces, to the right and below."""
HEIGHT = MAP_BOTTOM + FRAME + MARGIN
"""Less than the width: Discord's desktop client fits a picture into a box of 550 by 350."""

SIDE_LEFT = MAP_RIGHT + FRAME + 10
SIDE_WIDTH = WIDTH - MARGIN - SIDE_LEFT
SIDE_X = SIDE_LEFT + SIDE_WIDTH / 2
"""The middle of the part beside the map."""
PANEL = (SIDE_WIDTH, 140)
"""A player's panel."""
_GAP = 6
COUNTS_HIGH = 98
TAKEN_HIGH = 184
MIDDLE_TOP = MARGIN + 2 * (PANEL[1] + _GAP)
MIDDLE_HIGH = HEIGHT - MARGIN - COUNTS_HIGH - _GAP - MIDDLE_TOP
"""The height between the panels and the counts: the tiles of this round and the other pairs, or the result."""
TAKEN_Y = MIDDLE_TOP + TAKEN_HIGH / 2
DISPLAY_HIGH = MIDDLE_HIGH - TAKEN_HIGH - _GAP
DISPLAY_Y = MIDDLE_TOP + MIDDLE_HIGH - DISPLAY_HIGH / 2
MIDDLE_Y = MIDDLE_TOP + MIDDLE_HIGH / 2
COUNTS_Y = HEIGHT - MARGIN - COUNTS_HIGH / 2


def middle(index: int) -> tuple[float, float]:
    """Return the middle of a space."""
    return MAP_LEFT + (index % SIZE + 0.5) * CELL, MAP_TOP + (index // SIZE + 0.5) * CELL


def panel_middle(seat: Seat) -> tuple[float, float]:
    """Return the middle of a player's panel: that of Ochre above that of Indigo."""
    return SIDE_X, MARGIN + PANEL[1] / 2 + seat * (PANEL[1] + _GAP)
