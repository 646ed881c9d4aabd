"""The end of the game after a round (2.7), the victory points, the winner (2.8), and who leads until then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

from rules.engine import Seat
from rules.maatatahay.board import INDEX, ORTHOGONAL, Space, Warrior
from rules.maatatahay.draft import Position
from rules.maatatahay.position import MaatatahayPosition, Points
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import DEATHS, FREE_SPACES, RELICS, ROUNDS, STORAGE, WARRIORS, reached, strength

_SPIRIT, _ENERGY = 0.55, 0.3
"""The points of a crystal in the storage."""
_PAYABLE = 0.4
"""Points for being able to pay for a relic."""
_ARROW = 0.12
"""The points of a support arrow at a free space."""
_LIFE = 0.8
"""The points of a living warrior besides its gems and its Spirit: it attacks, and it breaks ties."""
_RISK = (0.0, 0.55, 0.3, 0.15, 0.1)
"""The risk that a warrior too weak for the enemies beside it dies, by the number of its open sides."""
_BLOW = 3.5
"""The typical strength of an enemy that is still to be placed."""

_SHRINES = tuple(INDEX[space] for space in RELICS)


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


def lead(position: MaatatahayPosition, seat: Seat, *, settled: bool = True) -> float:
    """Return the lead of ``seat`` in points, including stored crystals, arrows and dangers.

    Where life and death are not ``settled`` yet, a surrounded warrior that is too weak is worth nothing.
    """
    board = position.board
    living = [(index, space.warrior) for index, space in enumerate(board) if space.warrior and space.warrior.alive]
    strengths = {index: strength(board, index) for index, _ in living}
    ahead = (
        float(sum(relic_values(position, seat)) - sum(relic_values(position, 1 - seat))) if position.relic_log else 0.0
    )
    for index, warrior in living:
        worth = _worth(board, strengths, index, warrior, settled)
        ahead += worth if warrior.owner == seat else -worth
    return ahead + _stored(position, seat) - _stored(position, 1 - seat)


def _stored(position: MaatatahayPosition, seat: Seat) -> float:
    """Return the worth of the storage, and of being able to pay for the cheapest relic."""
    storage = position.storages[seat]
    total = storage.spirit + storage.energy
    if not total:
        return 0.0
    worth = min(1.0, STORAGE / total) * (_SPIRIT * storage.spirit + _ENERGY * storage.energy)
    return worth + _PAYABLE if storage.spirit and _can_pay(position.board, total) else worth


def _can_pay(board: Sequence[Space], crystals: int) -> bool:
    return any(board[shrine].relic and relic_cost(board, shrine) <= crystals for shrine in _SHRINES)


def _worth(board: Sequence[Space], strengths: Mapping[int, int], index: int, warrior: Warrior, settled: bool) -> float:
    """Return the worth of a living warrior: its points, its life and its arrows, less its possible losses."""
    points = WARRIORS[warrior.tile].gems + warrior.crystals.spirit + _LIFE
    worth = points
    for there in reached(warrior.tile, warrior.rotation, index):
        if board[there].warrior is None:
            worth += _ARROW
    open_sides = against = 0
    for there in ORTHOGONAL[index]:
        beside = board[there].warrior
        if beside is None:
            open_sides += 1
        elif beside.alive and beside.owner != warrior.owner:
            against += strengths[there]
    margin = strengths[index] - against
    if not open_sides:
        return worth if settled or margin >= 0 else 0.0
    danger = _RISK[open_sides]
    if margin >= 0:
        danger *= 0.45 * max(0.0, 1 - margin / (_BLOW * open_sides))
    return worth - danger * points
