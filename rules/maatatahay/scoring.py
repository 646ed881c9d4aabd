"""Victory points, and who wins (2.8)."""

from __future__ import annotations

from rules.engine import Seat
from rules.maatatahay.draft import Position
from rules.maatatahay.position import Points
from rules.maatatahay.warriors import WARRIORS


def points_of(position: Position, seat: Seat) -> Points:
    """Return the points of ``seat`` for living warriors and relics."""
    living = [
        warrior for space in position.board if (warrior := space.warrior) and warrior.alive and warrior.owner == seat
    ]
    gems = sum(WARRIORS[warrior.tile].gems for warrior in living)
    spirit = sum(warrior.crystals.spirit for warrior in living)
    return Points(gems, spirit, sum(relic_values(position, seat)), len(living))


def relic_values(position: Position, seat: Seat) -> tuple[int, ...]:
    """Return what each relic of ``seat`` is worth, in the order of taking.

    Each is worth its number among all taken, in the basic game among the player's own.
    """
    taken = [number for number, taker in enumerate(position.relic_log, 1) if taker == seat]
    return tuple(range(1, len(taken) + 1) if position.options.scoring == "basic" else taken)


def places(position: Position) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by place, best first; seats with equal merit share a place."""
    one, two = (_merit(position, seat) for seat in (0, 1))
    if one == two:
        return ((0, 1),)
    return ((0,), (1,)) if one > two else ((1,), (0,))


def _merit(position: Position, seat: Seat) -> tuple[int, int, bool]:
    """Return what is compared: points, then living warriors, then who took the latest relic."""
    points = points_of(position, seat)
    return points.total, points.living, position.relic_log[-1:] == (seat,)
