"""The warrior tiles and the numbers of the game, and the effects of tiles on the map on each other.

Tiles and numbers are read from the ``*.toml`` files beside this one. Strength, support and surrounded tiles (2.5 T4 and
T6, 2.6) follow only from the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Literal

from rules.engine import Seat, Struct
from rules.maatatahay.board import AROUND, DIAGONAL, DIRECTIONS, ORTHOGONAL, SIZE, Direction, Space, tile_on
from rules.printed import cards, numbers

Special = Literal["elder", "convert"]
"""The Elder grows by allies at its sides, the Convert by enemies at its corners."""


class WarriorCard(Struct, frozen=True, kw_only=True):
    """A warrior tile as printed: ``arrows`` are its support arrows at rotation 0, ``gems`` its victory points."""

    id: str
    name: str
    claws: int
    gems: int
    arrows: tuple[Direction, ...]
    special: Special | None = None


WARRIORS = cards(__file__, "warriors", WarriorCard, "warrior")
"""Every warrior tile by its id, in the order of their numbers; each tribe has all of them once."""

NUMBERS = numbers(__file__)


RELICS = NUMBERS.names("relics")
"""The names of the relic spaces at setup."""
SPIRIT = NUMBERS.one("spirit")
ENERGY = NUMBERS.one("energy")
ENERGY_IN_BAG = NUMBERS.one("energy_in_bag")
CORNER_CRYSTALS = NUMBERS.one("corner_crystals")
SPACE_CRYSTALS = NUMBERS.one("space_crystals")
DISPLAY = NUMBERS.one("display")
STORAGE = NUMBERS.one("storage")
"""The limit of crystals in the storage at the end of a turn."""
RELIC_COST = NUMBERS.one("relic_cost")
LEAST_RELIC_COST = NUMBERS.one("least_relic_cost")
RELIC_REWARD = NUMBERS.one("relic_reward")
DEATHS = NUMBERS.one("deaths")
"""The number of deaths that ends the game."""
FREE_SPACES = NUMBERS.one("free_spaces")
"""The game ends with this many free spaces or fewer."""
ROUNDS = len(WARRIORS)
"""The limit of rounds: the tiles of a tribe."""
MOST_CRYSTALS = STORAGE + max(CORNER_CRYSTALS, SPACE_CRYSTALS, RELIC_REWARD)
"""The limit of crystals that a storage ever holds, even in the middle of a turn."""


def arrows(tile: str, rotation: int = 0) -> tuple[Direction, ...]:
    """Return the directions of the support arrows of a tile after so many quarter turns, clockwise from the top."""
    turned = [(DIRECTIONS.index(arrow) + 2 * rotation) % 8 for arrow in WARRIORS[tile].arrows]
    return tuple(DIRECTIONS[at] for at in sorted(turned))


_CLAWS = {card.id: card.claws for card in WARRIORS.values()}

_SPECIAL = {card.id: card.special for card in WARRIORS.values() if card.special}


def _pointed_at(tile: str, rotation: int) -> tuple[tuple[int, ...], ...]:
    shown = arrows(tile, rotation)
    return tuple(tuple(there for direction, there in around if DIRECTIONS[direction] in shown) for around in AROUND)


_REACHED = {(tile, rotation): _pointed_at(tile, rotation) for tile in WARRIORS for rotation in range(4)}
"""The indices that the support arrows of each tile point at, by its rotation and its index."""

_NEAR = tuple(tuple(sorted(there for _, there in around)) for around in AROUND)
"""The neighbours of each index in the order of reading."""


def reached(tile: str, rotation: int, index: int) -> tuple[int, ...]:
    """Return the indices that the support arrows of a tile on ``index`` point at, clockwise from the top (T4)."""
    return _REACHED[tile, rotation][index]


def strength(board: Sequence[Space], index: int) -> int:
    """Return the strength of the tile on ``index``; 0 if it is dead or there is none (2.6)."""
    warrior = board[index].warrior
    if warrior is None or not warrior.alive:
        return 0
    total = _CLAWS[warrior.tile] + warrior.crystals.energy
    if warrior.tile in _SPECIAL:
        total += _bonus(board, index, warrior.owner, _SPECIAL[warrior.tile])
    return total


def _bonus(board: Sequence[Space], index: int, owner: Seat, special: str) -> int:
    """Return the bonus of an Elder or a Convert for its neighbours, which count dead or alive."""
    if special == "elder":
        return sum(1 for there in ORTHOGONAL[index] if (ally := board[there].warrior) and ally.owner == owner)
    return sum(1 for there in DIAGONAL[index] if (enemy := board[there].warrior) and enemy.owner != owner)


def enemies(board: Sequence[Space], index: int) -> tuple[int, ...]:
    """Return the indices of living enemies at the sides of the tile on ``index``; () if there is none."""
    warrior = board[index].warrior
    if warrior is None:
        return ()
    return tuple(
        there
        for there in ORTHOGONAL[index]
        if (other := board[there].warrior) and other.alive and other.owner != warrior.owner
    )


def attack(board: Sequence[Space], index: int) -> int:
    """Return the total strength of all living enemies at the sides of the tile on ``index`` (T6.3)."""
    warrior, total = board[index].warrior, 0
    for there in ORTHOGONAL[index]:
        other = board[there].warrior
        if warrior and other and other.owner != warrior.owner:
            total += strength(board, there)
    return total


def survives(board: Sequence[Space], index: int) -> bool:
    """Return whether a surrounded tile would survive if it were settled now (T6.3)."""
    return strength(board, index) >= attack(board, index)


def is_surrounded(board: Sequence[Space], index: int) -> bool:
    """Return whether every side of a space is occupied by a tile, dead or alive: a relic does not count (T6.1)."""
    return all(board[there].warrior for there in ORTHOGONAL[index])


_BITS = tuple(1 << at for at in range(len(ORTHOGONAL)))
_EDGES = tuple(
    sum(1 << at for at, sides in enumerate(ORTHOGONAL) if at + step not in sides) for step in (1, -1, SIZE, -SIZE)
)
"""The spaces without one to the right, to the left, below and above, as bits."""


def targets(board: Sequence[Space]) -> tuple[int, ...]:
    """Return the indices of surrounded living tiles, in the order of reading."""
    right, left, below, above = _EDGES
    tiles = sum(compress(_BITS, [space.warrior for space in board]))
    surrounded = tiles & (tiles >> 1 | right) & (tiles << 1 | left) & (tiles >> SIZE | below) & (tiles << SIZE | above)
    if not surrounded:
        return ()
    return tuple([at for at, one in enumerate(_BITS) if surrounded & one and tile_on(board, at).alive])


def supporters(board: Sequence[Space], index: int, owner: Seat) -> tuple[int, ...]:
    """Return the indices of living tiles of ``owner`` beside ``index`` with an arrow at it, in reading order (T4)."""
    return tuple(
        there
        for there in _NEAR[index]
        if (ally := board[there].warrior)
        and ally.owner == owner
        and ally.alive
        and index in _REACHED[ally.tile, ally.rotation][there]
    )
