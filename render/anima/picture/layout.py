"""Where things lie in the picture, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from render.face import WIDTH
from rules.anima.cards import AREAS
from rules.anima.position import AnimaView

HEADER = 104
MARGIN = 8
STRIP = (WIDTH - 2 * MARGIN, 146)
"""A player's strip."""
PITCH = 150
COMBAT = (WIDTH - 2 * MARGIN, 452)
"""The panel of a Combat or a Speed Check."""
HAND = 404
"""A row of cards in a player's own picture."""
_WIDE, _HIGH = 300, 220
"""An Area as it is designed."""
GAP = 12
"""Between two Areas."""


class Grid(NamedTuple):
    """The Areas in rows, each with its Areas, and how wide and high an Area is."""

    rows: tuple[tuple[str, ...], ...]
    width: int
    height: int

    @property
    def bottom(self) -> int:
        """Where the Areas end."""
        return HEADER + len(self.rows) * (self.height + GAP)

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of an Area."""
        pitch = self.width + GAP
        left = WIDTH / 2 - (len(self.rows[row]) - 1) * pitch / 2
        return left + column * pitch, HEADER + row * (self.height + GAP) + self.height / 2


def grid(view: AnimaView) -> Grid:
    """Return where the Areas lie: in rows of four or five; in the tree by level, the highest on top."""
    cards = [area.card for area in view.areas]
    across = 4 if len(cards) <= 8 else 5
    unit = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across / _WIDE
    unit = min(unit, 1)
    groups = [cards]
    if view.options.tree:
        groups = [[card for card in cards if AREAS[card].level == level] for level in (3, 2, 1)]
    rows = tuple(row for group in groups for row in in_rows(group, across))
    return Grid(rows, round(_WIDE * unit), round(_HIGH * unit))


def in_rows(cards: list[str], across: int) -> list[tuple[str, ...]]:
    """Return cards in as few rows as they need, of much the same length."""
    count = -(-len(cards) // across)
    size = -(-len(cards) // count) if count else 1
    return [tuple(cards[start : start + size]) for start in range(0, len(cards), size)]


def replaces_areas(view: AnimaView) -> bool:
    """Say whether a Combat or a Speed Check takes the place of the Areas."""
    return view.combat is not None or view.check is not None


def strips_top(view: AnimaView) -> int:
    """Return where the strips of the players begin in the picture for all."""
    return HEADER + COMBAT[1] + 8 if replaces_areas(view) else grid(view).bottom


def height(view: AnimaView) -> int:
    """Return the height of the picture for all."""
    return strips_top(view) + len(view.players) * PITCH + 2
