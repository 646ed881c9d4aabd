"""Tiles, Modifiers and Portals."""

from __future__ import annotations

from rules.happenings import Happening
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import Modifier, ModifierKind


class Rotated(Happening, frozen=True, tag=True):
    """A tile was rotated by quarter turns clockwise."""

    tile: int
    quarters: int


class Swapped(Happening, frozen=True, tag=True):
    """Two tiles changed places."""

    one: int
    other: int


class Shifted(Happening, frozen=True, tag=True):
    """A row or column of tiles moved by one place; the last tile re-entered at ``tiles[0]``."""

    tiles: tuple[int, ...]
    direction: int


class ModifierPlaced(Happening, frozen=True, tag=True):
    """A Modifier was placed."""

    cell: int
    kind: ModifierKind
    owner: Population


class ModifierMoved(Happening, frozen=True, tag=True):
    """A Modifier was moved from one cell to another."""

    modifier: Modifier
    to: int


class PortalDestroyed(Happening, frozen=True, tag=True):
    """A Portal was destroyed."""

    portal: int


BoardEvent = Rotated | Swapped | Shifted | ModifierPlaced | ModifierMoved | PortalDestroyed
"""An event of the board."""
