"""How many steps it is from cell to cell, walls and black holes considered and Soulgivers not."""

from __future__ import annotations

from functools import lru_cache

from rules.soulgivers.cards import Population
from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import NEIGHBOURS, PORTAL_FRONTS, PORTALS, TILE_CELLS, TILE_OF
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.pieces import Modifier

FAR = 20
"""Steps to where no way leads."""

Layout = tuple[str, tuple[Modifier, ...], bool]


def layout_of(position: Position) -> Layout:
    """Return what distances depend on."""
    return position.tiles, position.modifiers, position.barrier


@lru_cache(maxsize=4096)
def to_portals(layout: Layout, population: Population, portals: tuple[bool, ...]) -> tuple[int, ...]:
    """Return for each cell the steps into the nearest intact Portal of a population."""
    fronts = {
        cell
        for portal, owner in enumerate(PORTALS)
        if owner == population and portals[portal]
        for cell in PORTAL_FRONTS[portal]
    }
    return _spread(ground(*layout), dict.fromkeys(fronts, 1))


@lru_cache(maxsize=4096)
def to_fragment(layout: Layout, cell: int) -> tuple[int, ...]:
    """Return for each cell the steps to the tile of the Fragment, or to its Barrier, which takes an attack besides."""
    floor = ground(*layout)
    tile = TILE_CELLS[TILE_OF[cell]]
    if cell not in floor.closed:
        return _spread(floor, dict.fromkeys(tile, 0))
    beside = {to for start in tile for to in NEIGHBOURS[start] if to >= 0 and to not in tile}
    return _spread(floor, dict.fromkeys(beside, 1))


def _spread(floor: Ground, starts: dict[int, int]) -> tuple[int, ...]:
    """Return for each cell the fewest steps to a start."""
    steps = {cell: count for cell, count in starts.items() if cell not in floor.closed}
    ahead = list(steps)
    for cell in ahead:
        for direction, to in enumerate(NEIGHBOURS[cell]):
            if to < 0 or to in steps or to in floor.closed or (cell, direction) in floor.walls:
                continue
            if to in floor.holes:
                continue
            steps[to] = steps[cell] + 1
            ahead.append(to)
    return tuple(steps.get(cell, FAR) for cell in range(100))
