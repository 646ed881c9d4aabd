"""The end of the game after a round (2.7), the victory points, and the winner (2.8)."""

from __future__ import annotations

from functools import cache
from itertools import chain

from rules.engine import Seat
from rules.maatatahay.draft import Position
from rules.maatatahay.position import Points
from rules.maatatahay.warriors import DEATHS, FREE_SPACES, ROUNDS, WARRIORS, reached


def points_of(position: Position, seat: Seat) -> Points:
    """Return the points of ``seat`` for living warriors and relics."""
    living = [
        warrior for space in position.board if (warrior := space.warrior) and warrior.alive and warrior.owner == seat
    ]
    gems = sum(WARRIORS[warrior.tile].gems for warrior in living)
    spirit = sum(warrior.crystals.spirit for warrior in living)
    return Points(gems, spirit, sum(relic_values(position, seat)), len(living))


def relic_values(position: Position, seat: Seat) -> tuple[int, ...]:
    """Return the worth of each relic of ``seat``, in the order of taking.

    Each is worth its number among all relics taken, in the basic game among the player's own.
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
    """Return the values to compare: points, then living warriors, then the seat that took the latest relic."""
    points = points_of(position, seat)
    return points.total, points.living, position.relic_log[-1:] == (seat,)


def deaths_reached(position: Position) -> bool:
    """Return whether enough warriors have died to end the game, of both tribes or, as an option, of one (A1)."""
    per_player = position.options.death_limit == "per_player"
    return (max(position.deaths) if per_player else sum(position.deaths)) >= DEATHS


def is_full(position: Position, placed: int | None = None) -> bool:
    """Return whether the game ends because few spaces are free, with a tile ``placed`` on one; relic spaces are not
    free.
    """
    free = 0
    for at, space in enumerate(position.board):
        if space.warrior is None and not space.relic and at != placed:
            free += 1
            if free > FREE_SPACES:  # soon, but for the last rounds
                return False
    return True


def closing(position: Position, placed: int | None = None) -> bool:
    """Return whether the match will certainly end with this round, with a tile ``placed`` on that space."""
    return position.round == ROUNDS or deaths_reached(position) or is_full(position, placed)


def turnings(position: Position, tile: str, index: int) -> tuple[int, ...]:
    """Return for each number of quarter turns of a tile on ``index`` the first with the same effect.

    The effect depends on the open spaces at the arrows, and only while the player has another tile to place (A19).
    """
    if closing(position, index):
        return (0, 0, 0, 0)
    around, ways = _pointed_at(tile, index)
    board, open_ = position.board, 0
    for at, one in around:
        if board[at].warrior is None:
            open_ |= one
    effects = [way & open_ for way in ways]
    return tuple([effects.index(effect) for effect in effects])


@cache
def _pointed_at(tile: str, index: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return the spaces that the arrows of a tile can point at, with their bits, and those of each rotation as bits."""
    ways = [reached(tile, way, index) for way in range(4)]
    return tuple((at, 1 << at) for at in {*chain(*ways)}), tuple(sum(1 << at for at in set(way)) for way in ways)
