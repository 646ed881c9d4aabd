"""Where the Modifiers of the population abilities may be placed (2.18, 2.22)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.soulgivers.cards import Population
from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import SIZE
from rules.soulgivers.lookup import ground_of, on_cell, supply
from rules.soulgivers.pieces import POPULATION_MODIFIERS


def allows(position: Position, population: Population, cell: int) -> bool:
    """Say whether a population Modifier may be placed on a cell: the Border on no black hole, the Horizon on one."""
    floor = ground_of(position)
    top = floor.top.get(cell)
    if (top is not None and top.of_population) or cell in floor.interference or cell in floor.closed:
        return False
    return (cell in floor.holes) == (population == "specters") and on_cell(position, cell) is None


def first_cells(position: Position, population: Population) -> Iterator[int]:
    """Yield the cells for the first Modifier."""
    candidates = range(SIZE * SIZE) if population == "shells" else sorted(ground_of(position).holes)
    return (cell for cell in candidates if allows(position, population, cell))


def next_cells(position: Position, population: Population, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cells for one more Modifier: the Border goes on at either end of its straight line."""
    if len(chosen) >= supply(position, population, POPULATION_MODIFIERS[population]):
        return ()
    if not chosen:
        return tuple(first_cells(position, population))
    if population == "specters":
        return tuple(cell for cell in first_cells(position, population) if cell not in chosen)
    return tuple(sorted(cell for cell in _ends(chosen) if allows(position, population, cell)))


def _ends(chosen: tuple[int, ...]) -> set[int]:
    """Return the cells on the board that go on with a straight line at one of its ends."""
    low, high = min(chosen), max(chosen)
    found: set[int] = set()
    if len(chosen) == 1 or high - low < SIZE:
        found |= {cell for cell in (low - 1, high + 1) if cell // SIZE == low // SIZE}
    if len(chosen) == 1 or high - low >= SIZE:
        found |= {cell for cell in (low - SIZE, high + SIZE) if 0 <= cell < SIZE * SIZE}
    return found
