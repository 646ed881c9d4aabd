"""The places of things in the pictures, in pixels."""

from __future__ import annotations

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
_PITCHES = {2: 150, 3: 110, 4: 106, 5: 95}
"""The least distance from one player's line to the next, by the number of players."""
_PITCH = 150
"""The largest one, when few Areas are in play."""
BETWEEN = 2
"""Between two lines."""
_LOW, _HIGH = 137, 183
"""The heights of an Area: of a narrow and of a wide one. Few sizes mean few pictures of Areas to draw."""
GOAL = 96
"""The height of the goal, in the place of the Areas before there are any."""
KEY = 52
"""The height of the key below the players' lines, where there is room for it."""
_FEW = 3
"""The most Areas in a row of wide ones."""
_ACROSS = {2: 3, 3: 3, 4: 4, 5: 5}
"""The most Areas in a row of full width, by the number of players."""
_MOST = 5
"""The most Areas in a row."""


class Grid(NamedTuple):
    """The Areas in rows, and the width and height of an Area."""

    rows: tuple[tuple[str, ...], ...]
    width: int
    height: int

    @property
    def bottom(self) -> int:
        return HEADER + (len(self.rows) * (self.height + GAP) or GOAL)

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of an Area."""
        pitch = self.width + GAP
        left = WIDTH / 2 - (len(self.rows[row]) - 1) * pitch / 2
        return left + column * pitch, HEADER + row * (self.height + GAP) + self.height / 2


def grid(view: AnimaView) -> Grid:
    """Return the places of the Areas: in one or two rows; in the tree by level, the highest on top."""
    cards, seats = [area.card for area in view.areas], len(view.players)
    if view.options.tree:
        groups = [[card for card in cards if AREAS[card].level == level] for level in (3, 2, 1)]
        rows = tuple(row for group in groups for row in in_rows(group, _MOST))
    else:
        one_row = len(cards) <= _ACROSS[seats]
        rows = tuple(in_rows(cards, _MOST if one_row else min(_MOST, -(-len(cards) // 2))))
    least = min(_ACROSS[seats], 4 if len(rows) > 1 else _MOST)
    across = max([least, *map(len, rows)])
    return Grid(rows, (WIDE - (across - 1) * GAP) // across, _HIGH if across <= _FEW else _LOW)


def in_rows(cards: list[str], across: int) -> list[tuple[str, ...]]:
    """Return cards in as few rows as possible, of similar lengths."""
    count = -(-len(cards) // across)
    size = -(-len(cards) // count) if count else 1
    return [tuple(cards[start : start + size]) for start in range(0, len(cards), size)]


def pitch(view: AnimaView) -> int:
    """Return the distance from one player's line to the next: as far as the room between Areas and key allows."""
    count = len(view.players)
    return max(_PITCHES[count], min(_PITCH, (HEIGHT - KEY - grid(view).bottom) // count))


def line_height(view: AnimaView) -> int:
    """Return the height of a player's line."""
    return pitch(view) - BETWEEN


def line_top(view: AnimaView, place: int) -> int:
    """Return the upper edge of the line on a place, counted from 0."""
    return grid(view).bottom + place * pitch(view)


def board_height(view: AnimaView) -> int:
    """Return the height of the picture of the world."""
    return line_top(view, len(view.players)) + KEY * has_key(view)


def has_key(view: AnimaView) -> bool:
    """Return whether there are Areas, and room to explain their signs."""
    return bool(view.areas) and line_top(view, len(view.players)) + KEY <= HEIGHT
