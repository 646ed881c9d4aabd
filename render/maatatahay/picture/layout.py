"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.engine import Seat
from rules.maatatahay.board import SIZE

MARGIN = 8
CELL = 182
"""The side of a space of the map."""
TILE = 160
"""The side of a warrior tile on the map."""
SMALL_TILE = 122
"""The same beside the map."""
ROOM = 136
"""The room that such a tile and its arrows take."""
NUMBER_SIZE = 96
"""Letter size of every number that a decision needs: digits of 58 pixels and more."""
SMALL_NUMBER = 92
"""The same where room is scarce."""

PANEL = (546, 196)
"""A player's panel."""
HEADER_BOTTOM = MARGIN + PANEL[1]

MAP_LEFT = 70
MAP_TOP = HEADER_BOTTOM + 88
MAP_RIGHT = MAP_LEFT + SIZE * CELL
MAP_BOTTOM = MAP_TOP + SIZE * CELL
FRAME = 12
"""How far the cloth reaches beyond the spaces to the right and below."""

SIDE_LEFT = MAP_RIGHT + FRAME + 8
SIDE_WIDTH = WIDTH - MARGIN - SIDE_LEFT
SIDE_X = SIDE_LEFT + SIDE_WIDTH / 2
"""The middle of what lies beside the map."""
SIDE_TOP = HEADER_BOTTOM + 10
SIDE_BOTTOM = MAP_BOTTOM + FRAME
_SIDE_GAP = 10
TAKEN_HIGH, DISPLAY_HIGH, TRACK_HIGH = 190, 462, 156
BAG_HIGH = SIDE_BOTTOM - SIDE_TOP - TAKEN_HIGH - DISPLAY_HIGH - TRACK_HIGH - 3 * _SIDE_GAP
RESULT_HIGH = TAKEN_HIGH + _SIDE_GAP + DISPLAY_HIGH
TAKEN_Y = SIDE_TOP + TAKEN_HIGH / 2
DISPLAY_Y = SIDE_TOP + RESULT_HIGH - DISPLAY_HIGH / 2
RESULT_Y = SIDE_TOP + RESULT_HIGH / 2
TRACK_Y = SIDE_TOP + RESULT_HIGH + _SIDE_GAP + TRACK_HIGH / 2
BAG_Y = SIDE_BOTTOM - BAG_HIGH / 2

BANNER = 96
BANNER_LETTERS = 92
"""Letter size of the banner."""
BANNER_Y = MAP_BOTTOM + FRAME + 12 + BANNER / 2
HEIGHT = MAP_BOTTOM + FRAME + 12 + BANNER + 8


def middle(index: int) -> tuple[float, float]:
    """Return the middle of a space."""
    return MAP_LEFT + (index % SIZE + 0.5) * CELL, MAP_TOP + (index // SIZE + 0.5) * CELL


def panel_middle(seat: Seat) -> tuple[float, float]:
    """Return the middle of a player's panel: left for Ochre, right for Indigo."""
    x = MARGIN + PANEL[0] / 2
    return (x if seat == 0 else WIDTH - x), MARGIN + PANEL[1] / 2
