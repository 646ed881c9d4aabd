"""Combats and Speed Checks."""

from __future__ import annotations

from rules.engine import Seat
from rules.happenings import Happening, Revealing


class CombatBegan(Happening, frozen=True, tag=True):
    """A Combat begins: ``seat`` against another Party or, where ``other`` is -1, against ``card``."""

    seat: Seat
    other: Seat
    card: str
    bases: tuple[int, int]


class CombatLeft(Happening, frozen=True, tag=True):
    """A Party left a Combat by ``card``."""

    seat: Seat
    card: str


class CombatRolled(Revealing, frozen=True, tag=True):
    """Both sides rolled; the second die is 0 where there is no opponent."""

    dice: tuple[int, int]


class CombatEnded(Happening, frozen=True, tag=True):
    """A Combat was decided: ``won`` is the side, None for a tie between Parties."""

    seat: Seat
    other: Seat
    card: str
    totals: tuple[int, int]
    won: int | None


class CheckBegan(Happening, frozen=True, tag=True):
    """A Speed Check begins."""

    seat: Seat
    need: int
    speed: int
    source: str


class CheckRolled(Revealing, frozen=True, tag=True):
    """The die of a Speed Check was rolled."""

    seat: Seat
    die: int


class CheckEnded(Happening, frozen=True, tag=True):
    """A Speed Check was decided."""

    seat: Seat
    total: int
    need: int
    success: bool


CombatEvent = CombatBegan | CombatLeft | CombatRolled | CombatEnded | CheckBegan | CheckRolled | CheckEnded
"""An event of Combats and Speed Checks."""
