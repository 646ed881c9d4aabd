"""The map: its spaces, their names and their neighbours (2.1, 2.2).

A space is called by the letter of its column, A to E from the left, and the
number of its row, 1 to 5 from the top. A map is a tuple of 25 spaces in the
order of reading; an index is a place in it.
"""

from __future__ import annotations

from typing import Literal, get_args

from rules.engine import Seat, Struct

SIZE = 5
"""Rows and columns of the map."""

COLUMNS = "ABCDE"
"""The letters of the columns, from the left."""

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""Where a support arrow points."""

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
"""The eight directions clockwise from the top: a quarter turn is two places on."""

_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Columns and rows that each direction leads on by."""

SPACES: tuple[str, ...] = tuple(f"{letter}{row}" for row in range(1, SIZE + 1) for letter in COLUMNS)
"""The names of all spaces, in the order of reading."""

INDEX: dict[str, int] = {space: index for index, space in enumerate(SPACES)}
"""The place of each space in that order."""


def _next(index: int, direction: int) -> int | None:
    column, row = index % SIZE + _STEPS[direction][0], index // SIZE + _STEPS[direction][1]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


AROUND: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((direction, there) for direction in range(8) if (there := _next(index, direction)) is not None)
    for index in range(SIZE * SIZE)
)
"""For each index its neighbours, each as the direction that leads to it and its index."""

ORTHOGONAL: tuple[tuple[int, ...], ...] = tuple(
    tuple(there for direction, there in around if direction % 2 == 0) for around in AROUND
)
"""For each index the two, three or four neighbours that share a side."""

DIAGONAL: tuple[tuple[int, ...], ...] = tuple(
    tuple(there for direction, there in around if direction % 2) for around in AROUND
)
"""For each index the neighbours at its corners."""


class Crystals(Struct, frozen=True):
    """Some Spirit crystals (white) and Energy crystals (purple)."""

    spirit: int = 0
    energy: int = 0

    @property
    def total(self) -> int:
        """How many there are of both kinds together."""
        return self.spirit + self.energy

    def plus(self, other: Crystals) -> Crystals:
        """Return these and the others together."""
        return Crystals(self.spirit + other.spirit, self.energy + other.energy)

    def minus(self, other: Crystals) -> Crystals:
        """Return these without the others."""
        return Crystals(self.spirit - other.spirit, self.energy - other.energy)


NONE = Crystals()
"""No crystals."""


class Warrior(Struct, frozen=True):
    """A warrior tile on the map, face up while ``alive``.

    ``tile`` is its id in ``warriors.toml``; ``rotation`` counts quarter turns
    clockwise. ``crystals`` lie on the tile; a dead one has none.
    """

    owner: Seat
    tile: str
    rotation: int = 0
    crystals: Crystals = NONE
    alive: bool = True


class Space(Struct, frozen=True):
    """What lies on one space: a relic, or a warrior tile, or neither and then perhaps crystals.

    A space is free when it holds neither relic nor tile, and occupied when it
    holds a tile, dead or alive.
    """

    relic: bool = False
    crystals: Crystals = NONE
    warrior: Warrior | None = None


def face_down(warrior: Warrior) -> Space:
    """Return the space of a warrior once it has died: it stays there, without its crystals (T6.4)."""
    return Space(warrior=Warrior(warrior.owner, warrior.tile, warrior.rotation, NONE, False))
