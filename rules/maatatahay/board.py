"""The map: its spaces, their names and their neighbours (2.1, 2.2), and its notation as text.

A space is called by the letter of its column, A to E from the left, and the
number of its row, 1 to 5 from the top. A map is a tuple of 25 spaces in the
order of reading; an index is a place in it.

As text a map is five rows of five words, the top row first. ``.`` is a free space, ``*`` one with a relic, ``2S1E`` one
with crystals. ``a7`` is the living tile W07 of seat 0, ``b7`` that of seat 1, ``-a7`` a dead one; ``a7/1`` is turned by
one quarter, ``a7/1+2S1E`` has crystals on it, and ``*a7`` is on a relic that is not paid for yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from rules.engine import Seat, Struct
from rules.position_notation import FieldNotation

SIZE = 5

COLUMNS = "ABCDE"

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""The direction of a support arrow."""

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
"""The eight directions clockwise from the top: a quarter turn is two places on."""

_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The columns and rows of one step in each direction."""

SPACES: tuple[str, ...] = tuple(f"{letter}{row}" for row in range(1, SIZE + 1) for letter in COLUMNS)
"""The names of all spaces, in the order of reading."""

INDEX: dict[str, int] = {space: index for index, space in enumerate(SPACES)}
"""The place of each space in reading order."""


def _next(index: int, direction: int) -> int | None:
    column, row = index % SIZE + _STEPS[direction][0], index // SIZE + _STEPS[direction][1]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


AROUND: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((direction, there) for direction in range(8) if (there := _next(index, direction)) is not None)
    for index in range(SIZE * SIZE)
)
"""The neighbours of each index, each as the direction towards it and its index."""

ORTHOGONAL: tuple[tuple[int, ...], ...] = tuple(
    tuple(there for direction, there in around if direction % 2 == 0) for around in AROUND
)
"""The two, three or four neighbours of each index that share a side."""

DIAGONAL: tuple[tuple[int, ...], ...] = tuple(
    tuple(there for direction, there in around if direction % 2) for around in AROUND
)
"""The neighbours of each index at its corners."""


class Crystals(Struct, frozen=True):
    """Some Spirit crystals (white) and Energy crystals (purple), as text ``1S2E``, ``2S``, ``3E`` or ``0``."""

    spirit: int = 0
    energy: int = 0

    def __str__(self) -> str:
        spirit, energy = f"{self.spirit}S" * bool(self.spirit), f"{self.energy}E" * bool(self.energy)
        return spirit + energy or "0"

    @property
    def total(self) -> int:
        """The number of crystals of both kinds together."""
        return self.spirit + self.energy

    def plus(self, other: Crystals) -> Crystals:
        """Return these and the others together."""
        return Crystals(self.spirit + other.spirit, self.energy + other.energy)

    def minus(self, other: Crystals) -> Crystals:
        """Return these without the others."""
        return Crystals(self.spirit - other.spirit, self.energy - other.energy)


NONE = Crystals()


class Warrior(Struct, frozen=True):
    """A warrior tile on the map, face up while ``alive``.

    ``tile`` is its id in ``warriors.toml``; ``rotation`` counts quarter turns clockwise. ``crystals`` are on the tile;
    a dead one has none.
    """

    owner: Seat
    tile: str
    rotation: int = 0
    crystals: Crystals = NONE
    alive: bool = True


class Space(Struct, frozen=True):
    """The contents of a space: a relic, or a warrior tile, or neither but possibly crystals.

    A space is free when it holds neither relic nor tile, and occupied when it
    holds a tile, dead or alive.
    """

    relic: bool = False
    crystals: Crystals = NONE
    warrior: Warrior | None = None


def tile_on(board: Sequence[Space], index: int) -> Warrior:
    """Return the tile on a space, which must have one."""
    warrior = board[index].warrior
    assert warrior is not None
    return warrior


def face_down(warrior: Warrior) -> Space:
    """Return the space of a warrior after its death: the tile stays there, without its crystals (T6.4)."""
    return Space(warrior=Warrior(warrior.owner, warrior.tile, warrior.rotation, NONE, False))


_CRYSTALS = re.compile(r"(?:(\d+)S)?(?:(\d+)E)?|0")
_TILE = re.compile(r"(\*?)(-?)([ab])(\d+)(?:/([0-3]))?(?:\+(\w+))?")


def crystals(text: str) -> Crystals:
    """Return crystals written as ``1S2E``, ``0`` being none. Raises ``ValueError`` for anything else."""
    numbers = _CRYSTALS.fullmatch(text)
    if not numbers:
        raise ValueError(f"{text!r} are no crystals")
    return Crystals(int(numbers[1] or 0), int(numbers[2] or 0))


def board(rows: Iterable[str]) -> tuple[Space, ...]:
    """Return a map written as rows. Raises ``ValueError`` for a word that is not a space."""
    return tuple(_space(word) for row in rows for word in row.split())


def _space(word: str) -> Space:
    if word in (".", "*"):
        return Space(relic=word == "*")
    tile = _TILE.fullmatch(word)
    if not tile:
        return Space(crystals=crystals(word))
    owner, name = "ab".index(tile[3]), f"W{int(tile[4]):02}"
    warrior = Warrior(owner, name, int(tile[5] or 0), crystals(tile[6] or "0"), alive=not tile[2])
    return Space(relic=bool(tile[1]), warrior=warrior)


def lying(spaces: Iterable[Space], *others: Crystals) -> Crystals:
    """Return all the crystals on a map, together with others."""
    heaps = [*others, *(space.warrior.crystals if space.warrior else space.crystals for space in spaces)]
    return Crystals(sum(heap.spirit for heap in heaps), sum(heap.energy for heap in heaps))


def write_board(spaces: Sequence[Space]) -> str:
    """Return the rows of a map in one line, from the top: ``. * 2S1E a7/1 .|…``."""
    words = list(map(_word, spaces))
    return "|".join(" ".join(words[start : start + SIZE]) for start in range(0, len(words), SIZE))


def read_board(text: str) -> tuple[Space, ...]:
    """Return the map of such a line. Raises ``ValueError`` for a text that is not a map."""
    return board(text.split("|"))


def _word(space: Space) -> str:
    tile, relic = space.warrior, "*" if space.relic else ""
    if tile is None:
        return relic or (str(space.crystals) if space.crystals.total else ".")
    turned = f"/{tile.rotation}" if tile.rotation else ""
    crystals = f"+{tile.crystals}" if tile.crystals.total else ""
    return f"{relic}{'' if tile.alive else '-'}{'ab'[tile.owner]}{int(tile.tile[1:])}{turned}{crystals}"


DRAWN = {"board": FieldNotation(write_board, read_board)}
"""The fields of a view that are drawn."""
