"""The ground: what tiles, Modifiers and the Barrier do to each cell (2.4, 2.17 to 2.19), and the matrix (2.10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Literal

from rules.printed import read
from rules.soulgivers.cards import TILES
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, OFF_BOARD, TILE_CELLS, TILE_OF, opposite, turned
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


@cache
def outcome_of(way: Way, *things: Thing) -> Outcome:
    """Return the effect of things in one place on a way; one that is not in the matrix is like an empty cell."""
    empty: Outcome = "nothing" if way == "leap" else "free"
    outcome = empty
    for thing in things:
        outcome = heavier(MATRIX[thing].get(way, empty), outcome)
    return outcome


def heavier(one: Outcome, other: Outcome) -> Outcome:
    """Return the one of two outcomes that counts."""
    return one if _WEIGHTS[one] >= _WEIGHTS[other] else other


class Ground:
    """The ground of a position: everything that does not move by itself.

    ``top`` is the visible Modifier of each cell, ``holes`` are the black holes (2.17), ``walls`` the active walls as
    pairs of a cell and a direction, ``closed`` the cells of the Mother Tile under the active Barrier,
    ``horizon`` the cells of Specter Modifiers, ``interference`` the Interference cells, ``locked`` the tiles with a
    population Modifier or under the Barrier.
    """

    def __init__(self, tiles: str, modifiers: tuple[Modifier, ...], barrier: bool) -> None:
        self.top: dict[int, Modifier] = {modifier.cell: modifier for modifier in modifiers}
        self.mother = tiles.index("M") // 2
        self.closed: frozenset[int] = frozenset(TILE_CELLS[self.mother]) if barrier else frozenset()
        printed, walls, self.interference = _printed(tiles)
        self.horizon = [cell for cell, modifier in self.top.items() if modifier.kind == "horizon"]
        holes = [cell for cell, modifier in self.top.items() if modifier.kind == "black_hole"]
        self.holes: frozenset[int] = printed.difference(self.top).union(holes, self.horizon)
        patched = {cell for cell, modifier in self.top.items() if modifier.kind == "patch"}
        if patched:
            walls = frozenset({(cell, way) for cell, way in walls if patched.isdisjoint((cell, NEIGHBOURS[cell][way]))})
        self.walls = walls
        fixed = {TILE_OF[cell] for cell, modifier in self.top.items() if modifier.of_population}
        self.locked: frozenset[int] = frozenset(fixed | {self.mother} if barrier else fixed)
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
        """Return the next cells in some directions without black holes, and whether each can be ended on."""
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
            return OFF_BOARD, outcome_of(way, "edge")
        things = self.on_cell(to, shell)
        if (cell, direction) in self.walls:
            things = (*things, "wall")
        if to in self.closed or cell in self.closed:
            things = (*things, "barrier")
        return to, outcome_of(way, *things)

    def on_cell(self, cell: int, shell: bool) -> tuple[Thing, ...]:
        """Return the nature of a cell's ground for a Shell or a Specter; () for a plain one."""
        modifier = self.top.get(cell)
        if modifier is None:
            return ("black_hole",) if cell in self.holes else ()
        if modifier.kind == "border":
            return ("own_border",) if shell else ("foreign_border",)
        return (modifier.kind,)

    def is_standable(self, cell: int) -> bool:
        """Return whether a Soulgiver can end on a cell without another one (2.2)."""
        modifier = self.top.get(cell)
        return cell not in self.closed and (modifier is None or modifier.kind != "border")

    def has_wall(self, cell: int, direction: int) -> bool:
        """Return whether an active wall is between a cell and its neighbour."""
        return (cell, direction) in self.walls


class _Newest:
    """The newest ground, with the values that it was made from: most questions are about the same one."""

    ground: tuple[str, tuple[Modifier, ...], bool, Ground] | None = None


def ground(tiles: str, modifiers: tuple[Modifier, ...], barrier: bool) -> Ground:
    """Return the ground of a layout: two characters for each tile, its letter and its quarter turns."""
    newest = _Newest.ground
    if newest and newest[0] is tiles and newest[1] is modifiers and newest[2] is barrier:
        return newest[3]
    floor = _ground(tiles, modifiers, barrier)
    _Newest.ground = tiles, modifiers, barrier, floor
    return floor


_ground = lru_cache(maxsize=96)(Ground)


@lru_cache(maxsize=96)
def _printed(tiles: str) -> tuple[frozenset[int], frozenset[tuple[int, int]], tuple[int, ...]]:
    """Return printed black holes, printed walls from both sides, and Interference cells of a layout."""
    holes, walls, interference = zip(
        *(_on_tile(tile, tiles[2 * tile : 2 * tile + 2]) for tile in range(25)), strict=True
    )
    return frozenset(chain(*holes)), frozenset(chain(*walls)), tuple(chain(*interference))


@cache
def _on_tile(tile: int, code: str) -> tuple[list[int], list[tuple[int, int]], list[int]]:
    """Return the same of one tile in a place."""
    card, cells = TILES[code[0]], [TILE_CELLS[tile][turned(local, int(code[1]))] for local in range(4)]
    walls: list[tuple[int, int]] = []
    for one, other in card.walls:
        direction = NEIGHBOURS[cells[one]].index(cells[other])
        walls += ((cells[one], direction), (cells[other], opposite(direction)))
    return [cells[local] for local in card.holes], walls, [cells[local] for local in card.interference]
