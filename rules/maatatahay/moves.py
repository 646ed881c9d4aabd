"""The moves of Maatatahay and their notation (specification 2.11).

Every possible move is created once. The rules return only these objects.
"""

from __future__ import annotations

from typing import Literal

from rules.engine import Move
from rules.maatatahay.board import SPACES, Crystals
from rules.maatatahay.warriors import MOST_CRYSTALS, STORAGE, WARRIORS

Who = Literal["self", "other"]


class ChoosePair(Move, frozen=True, tag=True):
    """Choose a displayed pair, named by its two tiles, the tile of seat 0 first: ``pair:W01-W07``."""

    tiles: tuple[str, str]

    def __str__(self) -> str:
        return f"pair:{self.tiles[0]}-{self.tiles[1]}"


class GoFirst(Move, frozen=True, tag=True):
    """Decide who takes the first turn of the round, oneself or the opponent: ``first:self``, ``first:other``."""

    who: Who

    def __str__(self) -> str:
        return f"first:{self.who}"


class Place(Move, frozen=True, tag=True):
    """Place one's tile on a free space, or on a relic space with an affordable relic: ``place:C3``."""

    space: str


class Pay(Move, frozen=True, tag=True):
    """Pay for the relic with this mix of crystals: ``pay:1S2E``."""

    crystals: Crystals


class Rotate(Move, frozen=True, tag=True):
    """Turn the hot tile by so many quarter turns clockwise, 0 to 3: ``rotate:1``."""

    quarters: int


class Add(Move, frozen=True, tag=True):
    """Add crystals from the storage to the hot tile: ``add:1S2E``, ``add:0`` for none."""

    crystals: Crystals


class Settle(Move, frozen=True, tag=True):
    """Settle this surrounded tile next, which kills it: ``settle:C3``."""

    space: str


MaatatahayMove = ChoosePair | GoFirst | Place | Pay | Rotate | Add | Settle


_MIXES = tuple(
    Crystals(spirit, total - spirit) for total in range(MOST_CRYSTALS + 1) for spirit in range(total, -1, -1)
)
"""All crystals that a storage can hold: the fewest first, of equal numbers those with the most Spirit."""

PAIR = {(one, two): ChoosePair((one, two)) for one in WARRIORS for two in WARRIORS}
GO_FIRST = (GoFirst("self"), GoFirst("other"))
PLACE = tuple(Place(space) for space in SPACES)
"""The move that places a tile on each index."""
PAY = {mix: Pay(mix) for mix in _MIXES}
ROTATE = tuple(Rotate(quarters) for quarters in range(4))
ADD = {mix: Add(mix) for mix in _MIXES}
SETTLE = tuple(Settle(space) for space in SPACES)
"""The move that settles the tile on each index."""


def _additions(storage: Crystals) -> tuple[Add, ...]:
    least = storage.total - STORAGE
    return tuple(
        add
        for mix, add in ADD.items()
        if mix.total >= least and mix.spirit <= storage.spirit and mix.energy <= storage.energy
    )


ADDITIONS: dict[tuple[int, int], tuple[Add, ...]] = {(mix.spirit, mix.energy): _additions(mix) for mix in _MIXES}
"""The possible additions to the hot tile for each storage, as Spirit and Energy: up to 4 crystals stay (T5)."""

_ALL: tuple[MaatatahayMove, ...] = (
    *PAIR.values(),
    *GO_FIRST,
    *PLACE,
    *PAY.values(),
    *ROTATE,
    *ADD.values(),
    *SETTLE,
)

MOVES: dict[str, MaatatahayMove] = {str(move): move for move in _ALL}
"""Every move by its notation, those that can never be legal (a payment without Spirit) included."""
