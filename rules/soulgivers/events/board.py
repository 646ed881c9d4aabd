"""Changes on the board: tiles, Modifiers and Portals, Soulgivers and Souls."""

from __future__ import annotations

from typing import Literal

from rules.happenings import Happening
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import Modifier, ModifierKind

FRAGMENT = "fragment"
"""The Fragment among Soulgivers that a tile ``carried`` along."""


class OfPiece(Happening, frozen=True):
    """An event of one Soulgiver."""

    id: str


class Rotated(Happening, frozen=True, tag=True):
    """A tile was rotated by quarter turns clockwise, with what it ``carried`` along."""

    tile: int
    quarters: int
    carried: tuple[str, ...] = ()


class Swapped(Happening, frozen=True, tag=True):
    """Two tiles changed places, with what they ``carried`` along."""

    one: int
    other: int
    carried: tuple[str, ...] = ()


class Shifted(Happening, frozen=True, tag=True):
    """A row or column of tiles moved by one place, with what they ``carried`` along; the last tile re-entered at
    ``tiles[0]``.
    """

    tiles: tuple[int, ...]
    direction: int
    carried: tuple[str, ...] = ()


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


Way = Literal[
    "step",
    "gate",
    "deliver",
    "leap",
    "push",
    "run",
    "control",
    "teleport",
    "wormhole",
    "attracted",
    "shelter",
]
"""How a Soulgiver came from one place to another."""

Cause = Literal["attack", "black_hole", "decay", "portal", "soulstrike"]


class Moved(OfPiece, frozen=True, tag=True):
    """A Soulgiver came from one place to another."""

    start: int
    to: int
    way: Way


class Stuck(OfPiece, frozen=True, tag=True):
    """A Soulgiver with the Wormhole is trapped on a black hole."""

    cell: int


class Destroyed(OfPiece, frozen=True, tag=True):
    """A Soulgiver was destroyed at a place; on a cell its Soul is there now."""

    place: int
    cause: Cause


class Decayed(OfPiece, frozen=True, tag=True):
    """The Decay of a Soulgiver changed to ``now``."""

    by: int
    now: int


class Encouraged(OfPiece, frozen=True, tag=True):
    """A Soulgiver can take one paid Action a second time."""


class Silenced(OfPiece, frozen=True, tag=True):
    """A Soulgiver can take no paid Action until the end of its owner's next turn."""


class SoulMoved(Happening, frozen=True, tag=True):
    """A Soul was pushed or launched to another cell."""

    soul: str
    start: int
    to: int


class Struck(Happening, frozen=True, tag=True):
    """A launched Soul met a Soulgiver: ``shielded`` ones, and those that cannot be targeted, are unharmed."""

    soul: str
    id: str
    unharmed: bool


class SoulRemoved(Happening, frozen=True, tag=True):
    """A Soul left the game."""

    soul: str


PieceEvent = Moved | Stuck | Destroyed | Decayed | Encouraged | Silenced | SoulMoved | Struck | SoulRemoved
