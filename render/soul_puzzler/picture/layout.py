"""The places of things in the picture, in pixels: the board in the middle, a seat's things on its side of it."""

from __future__ import annotations

from typing import NamedTuple

from render.face import WIDTH
from render.kit.parts import Area
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, Square

HEIGHT = 840
"""Wider than high, as Discord's desktop client fits a picture into a box of 550 by 350."""
CELL = 144
"""The side of a square of the board."""
MARGIN, GAP = 8, 8
NUMBERS, FRAME = 62, 14
"""The reach of the board's frame beyond its squares: on the left, with the row numbers, and elsewhere."""
BOARD_TOP = 98
BOARD_BOTTOM = BOARD_TOP + ROWS * CELL
_WIDE = NUMBERS + COLUMNS * CELL + FRAME
SIDE = (WIDTH - 2 * MARGIN - 2 * GAP - _WIDE) // 2
"""The width of a side of the board."""
AREA = (MARGIN + SIDE + GAP // 2, WIDTH - 2 * MARGIN - 2 * SIDE - GAP)
"""The left edge of the board with all around it, and its width; squares are in its coordinates."""
BOARD_LEFT = GAP // 2 + NUMBERS
BOARD_RIGHT = BOARD_LEFT + COLUMNS * CELL
ROW_X = BOARD_LEFT - 32
SLOT_Y = 44
"""The middle of the column numbers."""

TOKEN = 136
"""The size of a token's sprite."""
NUMBER_SIZE = 72
"""Letter size of the numbers of columns, rows and pools."""
GHOST_SIZE, WON_SIZE = 88, 46
"""Letter size of the points scored in a square, and of the same in its corner."""
SCORE_SIZE, TARGET_SIZE = 112, 50
"""Letter size of a score of one digit, and of the target behind it."""
NAME_SIZE = 47
"""Letter size of a character's name."""
WORD_SIZE = 46
"""Letter size of all other words: 12 pixels at the width of a phone."""
PIP = 86
"""The size of a use left of a power."""

SIDE_TOP, SIDE_HIGH = MARGIN, HEIGHT - 2 * MARGIN
HEAD_Y, BAR_Y = 58, 128
"""The middle of a seat's score and target, and of the bar below."""
PIP_Y, ABILITY_Y, GIST_Y = 354, 420, 466
STACKED = 48
"""The size of a token in a pool."""


class Stack(NamedTuple):
    """The size and the middle of a seat's soul, and the middles of its character's name and of the number of souls
    left, which are in rows below: so many across, of a size.
    """

    soul: int
    soul_y: int
    name_y: int
    pool_y: int
    across: int
    size: int


WITH_POWER = Stack(108, 205, 286, 540, 5, STACKED)
PLAIN = Stack(168, 240, 354, 452, 4, 60)
TASK_Y = 766
BAR = (SIDE - 28, 30)
"""The size of the bar that shows a score."""


def board_area() -> Area:
    """Return the area of the board with its frame and the numbers of its columns."""
    return Area(AREA[0], 0, AREA[1], HEIGHT)


def side_x(seat: Seat) -> float:
    """Return the left edge of a seat's side: left of the board for the sun, right of it for the moon."""
    return MARGIN if seat == 0 else WIDTH - MARGIN - SIDE


def corner(square: Square) -> tuple[int, int]:
    """Return the upper left corner of a square, in the area of the board."""
    return BOARD_LEFT + (square[0] - 1) * CELL, BOARD_TOP + (ROWS - square[1]) * CELL


def middle(square: Square) -> tuple[int, int]:
    """Return the middle of a square, in the area of the board."""
    left, top = corner(square)
    return left + CELL // 2, top + CELL // 2
