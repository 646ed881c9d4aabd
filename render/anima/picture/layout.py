"""The places of things in the pictures, in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.face import WIDTH
from rules.anima.cards import AREAS
from rules.anima.position import AnimaView

HEIGHT = 814
"""The height of the highest picture of usual rules: Discord's box is as wide as high at 11 to 7."""
LETTERS = 46
"""The smallest letters: a phone shows them 12 pixels high."""
HEADER = 52
MARGIN = 8
WIDE = WIDTH - 2 * MARGIN
GAP = 6
"""Between two Areas."""
_PITCHES = {2: 147, 3: 110, 4: 99, 5: 90}
"""The least distance from one player's line to the next, by the number of players."""
_PITCH = 190
"""The largest one, when few Areas are in play."""
_STEP = 20
"""Between two possible distances: few heights mean few pictures of a line's parts to draw."""
BETWEEN = 2
"""Between two lines."""
_LOW, _HIGH = 124, 176
"""The heights of an Area: of a narrow and of a wide one. Few sizes mean few pictures of Areas to draw."""
_STRIP = 54
"""The height of the goal below a single row of Areas that has no place for it."""
KEY, KEYS = 52, 2
"""The height of a row of the key below the players' lines, and the most rows."""
_FEW = 3
"""The most Areas in a row of wide ones."""
_ACROSS = {2: 3, 3: 4, 4: 4, 5: 5}
"""The number of places for Areas in a row, by the number of players."""
_MOST = 5
"""The most places in a row."""


class Place(NamedTuple):
    """A rectangle of the picture."""

    left: int
    top: int
    width: int
    height: int


class Grid(NamedTuple):
    """The Areas in rows, the number of places in a row, the width and height of an Area, and the place of the goal.

    The goal fills the last row, or is below a single full row; it is None if neither has room for it.
    """

    rows: tuple[tuple[str, ...], ...]
    across: int
    width: int
    height: int
    goal: Place | None = None

    @property
    def bottom(self) -> int:
        rows = HEADER + len(self.rows) * (self.height + GAP)
        return max(rows, self.goal.top + self.goal.height + GAP) if self.goal else rows

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of an Area."""
        pitch = self.width + GAP
        places = self.across if self.goal else len(self.rows[row])
        left = WIDTH / 2 - (places - 1) * pitch / 2
        return left + column * pitch, HEADER + row * (self.height + GAP) + self.height / 2


def grid(view: AnimaView) -> Grid:
    """Return the places of the Areas: in one or two rows; in the tree by level, the highest on top."""
    return _grid(tuple(area.card for area in view.areas), len(view.players), tree=view.options.tree)


@lru_cache(maxsize=64)
def _grid(cards: tuple[str, ...], seats: int, *, tree: bool) -> Grid:
    if tree:
        groups = [[card for card in cards if AREAS[card].level == level] for level in (3, 2, 1)]
        rows = tuple(row for group in groups for row in in_rows(group, _MOST))
        across = max([4, *map(len, rows)])
    else:
        across = min(_MOST, max(_ACROSS[seats], -(-len(cards) // 2)))
        rows = tuple(cards[start : start + across] for start in range(0, len(cards), across))
    placed = Grid(rows, across, (WIDE - (across - 1) * GAP) // across, _HIGH if across <= _FEW else _LOW)
    return placed if tree and rows else placed._replace(goal=_goal(placed))


def _goal(placed: Grid) -> Place | None:
    """Return the place of the goal beside or below Areas in rows."""
    if not placed.rows:
        return Place(MARGIN, HEADER, WIDE, _HIGH)
    left = MARGIN + len(placed.rows[-1]) * (placed.width + GAP)
    if left < MARGIN + WIDE - placed.width // 2:
        return Place(left, placed.bottom - placed.height - GAP, MARGIN + WIDE - left, placed.height)
    return Place(MARGIN, placed.bottom, WIDE, _STRIP) if len(placed.rows) == 1 else None


def in_rows(cards: list[str], across: int) -> list[tuple[str, ...]]:
    """Return cards in as few rows as possible, of similar lengths."""
    count = -(-len(cards) // across)
    size = -(-len(cards) // count) if count else 1
    return [tuple(cards[start : start + size]) for start in range(0, len(cards), size)]


def pitch(view: AnimaView) -> int:
    """Return the distance from one player's line to the next: as far as the room between Areas and key allows."""
    count = len(view.players)
    room = (HEIGHT - KEYS * KEY - grid(view).bottom) // count
    return max(_PITCHES[count], min(_PITCH, room // _STEP * _STEP))


def line_height(view: AnimaView) -> int:
    """Return the height of a player's line."""
    return pitch(view) - BETWEEN


def line_top(view: AnimaView, place: int) -> int:
    """Return the upper edge of the line on a place, counted from 0."""
    return grid(view).bottom + place * pitch(view)


def board_height(view: AnimaView) -> int:
    """Return the height of the picture of the world."""
    return line_top(view, len(view.players)) + KEY * key_rows(view)


def key_rows(view: AnimaView) -> int:
    """Return the number of rows that have room to explain the signs."""
    return max(0, min(KEYS if view.areas else 1, (HEIGHT - line_top(view, len(view.players))) // KEY))
