"""Every possible move, made once, and its notation. The rules return only these objects."""

from __future__ import annotations

from rules.maatatahay.board import SPACES, Crystals
from rules.maatatahay.moves import Add, ChoosePair, GoFirst, MaatatahayMove, Pay, Place, Rotate, Settle
from rules.maatatahay.warriors import MOST_CRYSTALS, STORAGE, WARRIORS

_MIXES = tuple(
    Crystals(spirit, total - spirit) for total in range(MOST_CRYSTALS + 1) for spirit in range(total, -1, -1)
)
"""All crystals that a storage can hold: the fewest first, of as many those with the most Spirit."""

PAIR = {(one, two): ChoosePair((one, two)) for one in WARRIORS for two in WARRIORS}
GO_FIRST = (GoFirst("self"), GoFirst("other"))
PLACE = tuple(Place(space) for space in SPACES)
"""For each index the move that places a tile there."""
PAY = {mix: Pay(mix) for mix in _MIXES}
ROTATE = tuple(Rotate(quarters) for quarters in range(4))
ADD = {mix: Add(mix) for mix in _MIXES}
SETTLE = tuple(Settle(space) for space in SPACES)
"""For each index the move that settles the tile there."""


def _additions(storage: Crystals) -> tuple[Add, ...]:
    least = storage.total - STORAGE
    return tuple(
        add
        for mix, add in ADD.items()
        if mix.total >= least and mix.spirit <= storage.spirit and mix.energy <= storage.energy
    )


ADDITIONS: dict[tuple[int, int], tuple[Add, ...]] = {(mix.spirit, mix.energy): _additions(mix) for mix in _MIXES}
"""For each storage, as Spirit and Energy, what may be added to the hot tile: at most 4 crystals stay (T5)."""

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
