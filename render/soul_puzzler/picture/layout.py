"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from render.face import WIDTH
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, Square

HEIGHT = 1136
CELL = 144
"""The side of a square of the board."""
BOARD_LEFT = (WIDTH - COLUMNS * CELL) // 2
BOARD_TOP = 282
BOARD_RIGHT = BOARD_LEFT + COLUMNS * CELL
BOARD_BOTTOM = BOARD_TOP + ROWS * CELL
FRAME = 12
"""How far the board's frame reaches beyond its squares, above and below."""
MARGIN = 66
"""How far it reaches to the left and right, where the row numbers stand."""

TOKEN = 136
"""The size of a token's sprite."""
NUMBER_SIZE = 92
"""Letter size of column, row, pool and target numbers: digits of 58 pixels and more."""
SCORE_SIZE = 150
BANNER_SIZE = 92
NAME_SIZE = 58
GHOST_SIZE = 92
PIP = 88
"""The size of what is left of a power."""

HEADER_BOTTOM = 196
SLOT_Y = 236
"""The middle of the column numbers."""
BANNER_TOP = 1028

PLAQUE = (486, 14, 794, 178)
"""Where both scores stand."""

TRACK_X = 56
POOL_X = 157
ROW_X = 240
"""The middle of the score track, the pool and the row numbers of the sun."""
LANE_WIDTH = 94
LANE_TOP = BOARD_TOP - 6
LANE_BOTTOM = BOARD_BOTTOM + 6
TRACK_TOP = LANE_TOP + 124
"""Where the target lies on the track."""
TRACK_BOTTOM = LANE_BOTTOM - 44
POOL_BOTTOM = LANE_BOTTOM - 112
"""Where the lowest token of a pool has its middle."""
POOL_TOP = LANE_TOP + 48
STACKED = 78
"""The size of a token in a pool."""


def mirrored(seat: Seat, x: int) -> int:
    """Return ``x`` on the side of ``seat``: left for the sun, right for the moon."""
    return x if seat == 0 else WIDTH - x


def corner(square: Square) -> tuple[int, int]:
    """Return the upper left corner of a square."""
    return BOARD_LEFT + (square[0] - 1) * CELL, BOARD_TOP + (ROWS - square[1]) * CELL


def middle(square: Square) -> tuple[int, int]:
    """Return the middle of a square."""
    left, top = corner(square)
    return left + CELL // 2, top + CELL // 2


def track_y(points: int, target: int) -> int:
    """Return the height of ``points`` on a track; what exceeds the target stays at the top."""
    share = min(points, target) / target
    return round(TRACK_BOTTOM - (TRACK_BOTTOM - TRACK_TOP) * share)
