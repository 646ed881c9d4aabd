"""The ground: what tiles, Modifiers and the Barrier do to each cell (2.4, 2.17 to 2.19), and the matrix (2.10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from rules.printed import read
from rules.soulgivers.cards import TILES
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, OFF_BOARD, TILE_CELLS, opposite, turned
from rules.soulgivers.pieces import Modifier

Way = Literal["step", "phasing", "push", "phasing_push", "run", "leap", "sight", "attack", "flight"]
"""A way of moving, seeing or attacking: a column of the matrix."""

Thing = Literal[
    "wall",
    "foreign_border",
    "own_border",
    "barrier",
    "edge",
    "soulgiver",
    "black_hole",
    "horizon",
    "patch",
    "gate",
    "soul",
]
"""A thing on the way: a row of the matrix."""

Outcome = Literal[
    "free", "blocks", "pass", "kills", "nothing", "rests", "stops", "destroyed", "hit", "relay", "barrier"
]

MATRIX: Mapping[Thing, Mapping[Way, Outcome]] = read(__file__, "matrix.toml", dict[Thing, dict[Way, Outcome]])
"""The effect of each thing on the ways that it hinders (2.10); ``outcome_of`` knows the others."""

_WEIGHTS: dict[Outcome, int] = {
    "free": 0,
    "nothing": 0,
    "pass": 1,
    "rests": 2,
    "relay": 3,
    "kills": 4,
    "hit": 5,
    "stops": 6,
    "barrier": 6,
    "destroyed": 7,
    "blocks": 8,
}
"""Of several things on the way only the one with the most weight counts."""

Crossing = tuple[int, Outcome]
"""The cell that a step leads to, and the effect of the ground there."""


def outcome_of(thing: Thing, way: Way) -> Outcome:
    """Return the effect of a thing on a way; one that is not in the matrix is like an empty cell."""
    return MATRIX[thing].get(way, _empty(way))


def _empty(way: Way) -> Outcome:
    return "nothing" if way == "leap" else "free"


def heavier(one: Outcome, other: Outcome) -> Outcome:
    """Return the one of two outcomes that counts."""
    return one if _WEIGHTS[one] >= _WEIGHTS[other] else other


class Ground:
    """The ground of a position: everything that does not move by itself.

    ``top`` is the visible Modifier of each cell, ``holes`` are the black holes (2.17), ``walls`` the active walls as
    pairs of a cell and a direction, ``closed`` the cells of the Mother Tile under the active Barrier,
    ``interference`` the Interference cells, ``locked`` the tiles with a population Modifier or under the Barrier.
    """

    __slots__ = ("_crossings", "_paths", "closed", "holes", "interference", "locked", "mother", "top", "walls")

    def __init__(self, tiles: str, modifiers: tuple[Modifier, ...], barrier: bool) -> None:
        self.top: dict[int, Modifier] = {modifier.cell: modifier for modifier in modifiers}
        self.mother = tiles.index("M") // 2
        self.closed: frozenset[int] = frozenset(TILE_CELLS[self.mother]) if barrier else frozenset()
        printed, walls, interference = _printed(tiles)
        top = self.top
        self.holes: frozenset[int] = frozenset(
            {cell for cell in printed if cell not in top}
            | {cell for cell, modifier in top.items() if modifier.kind in ("black_hole", "horizon")}
        )
        patched = {cell for cell, modifier in top.items() if modifier.kind == "patch"}
        self.walls: frozenset[tuple[int, int]] = frozenset(
            (cell, way) for cell, way in walls if cell not in patched and NEIGHBOURS[cell][way] not in patched
        )
        self.interference = interference
        fixed = {cell for cell, modifier in top.items() if modifier.of_population}
        self.locked: frozenset[int] = frozenset(
            tile
            for tile, cells in enumerate(TILE_CELLS)
            if not fixed.isdisjoint(cells) or not self.closed.isdisjoint(cells)
        )
        self._crossings: dict[tuple[Way, bool, int], tuple[Crossing, ...]] = {}
        self._paths: dict[tuple[Way, bool, int, tuple[int, ...]], tuple[tuple[int, bool], ...]] = {}

    def crossings(self, way: Way, shell: bool, cell: int) -> tuple[Crossing, ...]:
        """Return for each direction the cell that the way leads to, and the effect of the ground there.

        Soulgivers and Souls are left out. ``shell`` says whether the one who moves is a Shell.
        """
        crossings = self._crossings.get((way, shell, cell))
        if crossings is None:
            crossings = tuple([self._crossing(way, shell, cell, direction) for direction in DIRECTIONS])
            self._crossings[way, shell, cell] = crossings
        return crossings

    def paths(self, way: Way, shell: bool, cell: int, allowed: tuple[int, ...]) -> tuple[tuple[int, bool], ...]:
        """Return the next cells in some directions that are no black holes, and whether each can be ended on."""
        paths = self._paths.get((way, shell, cell, allowed))
        if paths is None:
            around = self.crossings(way, shell, cell)
            paths = tuple(
                (to, outcome == "free")
                for to, outcome in [around[direction] for direction in allowed]
                if outcome in ("free", "pass") and to not in self.holes
            )
            self._paths[way, shell, cell, allowed] = paths
        return paths

    def _crossing(self, way: Way, shell: bool, cell: int, direction: int) -> Crossing:
        to = NEIGHBOURS[cell][direction]
        if to == OFF_BOARD:
            return OFF_BOARD, outcome_of("edge", way)
        outcome = _empty(way)
        for thing in self._things(shell, cell, to, direction):
            outcome = heavier(outcome_of(thing, way), outcome)
        return to, outcome

    def _things(self, shell: bool, cell: int, to: int, direction: int) -> list[Thing]:
        """Return the things between a cell and the next, and on the next one."""
        things = self.on_cell(to, shell)
        if (cell, direction) in self.walls:
            things.append("wall")
        if to in self.closed or cell in self.closed:
            things.append("barrier")
        return things

    def on_cell(self, cell: int, shell: bool) -> list[Thing]:
        """Return the nature of a cell's ground for a Shell or a Specter; [] for a plain one."""
        modifier = self.top.get(cell)
        if modifier is None:
            return ["black_hole"] if cell in self.holes else []
        if modifier.kind == "border":
            return ["own_border" if shell else "foreign_border"]
        return [modifier.kind]

    def is_standable(self, cell: int) -> bool:
        """Return whether a Soulgiver can end on a cell without another one (2.2)."""
        modifier = self.top.get(cell)
        return cell not in self.closed and (modifier is None or modifier.kind != "border")

    def has_wall(self, cell: int, direction: int) -> bool:
        """Return whether an active wall is between a cell and its neighbour."""
        return (cell, direction) in self.walls


@lru_cache(maxsize=96)
def ground(tiles: str, modifiers: tuple[Modifier, ...], barrier: bool) -> Ground:
    """Return the ground of a layout: two characters for each tile, its letter and its quarter turns."""
    return Ground(tiles, modifiers, barrier)


@lru_cache(maxsize=96)
def _printed(tiles: str) -> tuple[frozenset[int], frozenset[tuple[int, int]], tuple[int, ...]]:
    """Return printed black holes, printed walls from both sides, and Interference cells of a layout."""
    holes: set[int] = set()
    walls: set[tuple[int, int]] = set()
    interference: list[int] = []
    for tile, cells in enumerate(TILE_CELLS):
        card, turns = TILES[tiles[2 * tile]], int(tiles[2 * tile + 1])
        holes.update(cells[turned(local, turns)] for local in card.holes)
        interference += [cells[turned(local, turns)] for local in card.interference]
        for one, other in card.walls:
            here, there = cells[turned(one, turns)], cells[turned(other, turns)]
            direction = NEIGHBOURS[here].index(there)
            walls |= {(here, direction), (there, opposite(direction))}
    return frozenset(holes), frozenset(walls), tuple(interference)
