"""Cells, tiles, directions and Portals (2.3, 2.5).

A cell is a number from 0 (A1, the north-west corner) to 99 (J10), row by row; a tile is one from 0 to 24 likewise,
named by its north-west cell. A Portal is a number from 0 to 3. A place is a cell, or a negative number for a Portal.
"""

from __future__ import annotations

from functools import cache

from rules.soulgivers.cards import Population

SIZE = 10
OFF_BOARD = -100
"""In place of a cell that does not exist."""

NORTH, EAST, SOUTH, WEST = DIRECTIONS = range(4)
LETTERS = "NESW"
"""The letters of the directions in their order."""
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

CELL_NAMES: tuple[str, ...] = tuple(f"{'ABCDEFGHIJ'[cell % SIZE]}{cell // SIZE + 1}" for cell in range(SIZE * SIZE))
CELL_OF: dict[str, int] = {name: cell for cell, name in enumerate(CELL_NAMES)}

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        cell + down * SIZE + right if 0 <= cell // SIZE + down < SIZE and 0 <= cell % SIZE + right < SIZE else OFF_BOARD
        for down, right in _STEPS
    )
    for cell in range(SIZE * SIZE)
)
"""The neighbour of each cell in each direction; ``OFF_BOARD`` beyond the edge."""

TILE_OF: tuple[int, ...] = tuple(cell // SIZE // 2 * 5 + cell % SIZE // 2 for cell in range(SIZE * SIZE))
TILE_CELLS: tuple[tuple[int, int, int, int], ...] = tuple(
    (first, first + 1, first + SIZE, first + SIZE + 1)
    for first in (tile // 5 * 2 * SIZE + tile % 5 * 2 for tile in range(25))
)
"""The cells of each tile: north-west, north-east, south-west, south-east."""
TILE_NAMES: tuple[str, ...] = tuple(CELL_NAMES[cells[0]] for cells in TILE_CELLS)
TILE_FROM: dict[str, int] = {name: tile for tile, name in enumerate(TILE_NAMES)}
TILE_NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        tile + down * 5 + right if 0 <= tile // 5 + down < 5 and 0 <= tile % 5 + right < 5 else OFF_BOARD
        for down, right in _STEPS
    )
    for tile in range(25)
)
MOTHER = 12

_TURNED = (1, 3, 0, 2)
"""Where a quarter turn clockwise takes each cell of a tile."""


TURNS: dict[str, int] = {"R": 1, "H": 2, "L": 3}
"""The rotations by their letters: a quarter turn right (clockwise), a half turn, a quarter turn left."""


def turned(local: int, quarters: int) -> int:
    """Return where ``quarters`` quarter turns clockwise take a cell of a tile."""
    for _ in range(quarters % 4):
        local = _TURNED[local]
    return local


def cell_distance(one: int, other: int) -> int:
    """Return the Manhattan distance of two cells."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


@cache
def tile_distance(one: int, other: int) -> int:
    """Return the Manhattan distance of two tiles."""
    return abs(one // 5 - other // 5) + abs(one % 5 - other % 5)


@cache
def tiles_within(tile: int, least: int, most: int) -> tuple[int, ...]:
    """Return the tiles at a distance from ``least`` to ``most``, in order."""
    return tuple(other for other in range(25) if least <= tile_distance(tile, other) <= most)


def direction_to(one: int, other: int) -> int:
    """Return the direction of a straight line from one cell to another; -1 if there is none."""
    if one == other:
        return -1
    if one % SIZE == other % SIZE:
        return SOUTH if other > one else NORTH
    if one // SIZE == other // SIZE:
        return EAST if other > one else WEST
    return -1


def opposite(direction: int) -> int:
    """Return the opposite direction."""
    return (direction + 2) % 4


@cache
def line_of(tile: int, direction: int) -> tuple[int, ...]:
    """Return the tiles of the row or column through ``tile`` along a direction; a shift makes the last one re-enter."""
    upright = direction in (NORTH, SOUTH)
    along = [other for other in range(25) if (other % 5 == tile % 5 if upright else other // 5 == tile // 5)]
    return tuple(along if direction in (EAST, SOUTH) else reversed(along))


def line_name(tile: int, direction: int) -> str:
    """Return the notation of the line through ``tile`` for a shift: the tile at its west or north end."""
    return f"{TILE_NAMES[min(line_of(tile, direction))]}{LETTERS[direction]}"


PORTALS: tuple[Population, ...] = ("shells", "shells", "specters", "specters")
"""The population that owns each Portal."""
PORTAL_NAMES = ("PS1", "PS2", "PP1", "PP2")
PORTAL_FRONTS: tuple[tuple[int, int], ...] = ((92, 93), (96, 97), (2, 3), (6, 7))
"""The two cells in front of each Portal."""


def portal_place(portal: int) -> int:
    """Return the place of a Soulgiver on a Portal."""
    return -1 - portal


def portal_at(place: int) -> int:
    """Return the Portal of a place; only for a place that is not a cell."""
    return -1 - place


def outward(population: Population) -> int:
    """Return the direction from the board to a population's Portals."""
    return SOUTH if population == "shells" else NORTH


def own_portals(population: Population) -> tuple[int, ...]:
    """Return the two Portals of a population."""
    return tuple(portal for portal, owner in enumerate(PORTALS) if owner == population)
