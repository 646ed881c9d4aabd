"""Where a tile can be placed, and what a relic costs (2.5 T1 and T2)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import IllegalMove
from rules.maatatahay.board import ORTHOGONAL, Crystals, Space
from rules.maatatahay.warriors import LEAST_RELIC_COST, RELIC_COST


def is_free(space: Space) -> bool:
    """Say whether a space holds neither a tile nor a relic."""
    return space.warrior is None and not space.relic


def relic_cost(board: Sequence[Space], index: int) -> int:
    """Return the crystals that the relic on ``index`` costs: one less for each tile at its sides, dead or alive."""
    beside = sum(1 for there in ORTHOGONAL[index] if board[there].warrior)
    return max(LEAST_RELIC_COST, RELIC_COST - beside)


def payments(storage: Crystals, cost: int) -> tuple[Crystals, ...]:
    """Return every mix of exactly ``cost`` crystals with at least one Spirit, in order of increasing Spirit."""
    least, most = max(1, cost - storage.energy), min(cost, storage.spirit)
    return tuple(Crystals(spirit, cost - spirit) for spirit in range(least, most + 1))


def not_held(storage: Crystals, crystals: Crystals) -> IllegalMove | None:
    """Return the error ``not_in_storage`` (crystals, storage) if crystals are not in a storage; None if they are."""
    if crystals.spirit <= storage.spirit and crystals.energy <= storage.energy:
        return None
    return IllegalMove("not_in_storage", crystals=crystals, storage=storage)


def can_place(board: Sequence[Space], storage: Crystals, index: int) -> bool:
    """Say whether a player with that storage can place a tile on ``index``."""
    space = board[index]
    if space.warrior is not None:
        return False
    return not space.relic or (storage.spirit > 0 and storage.total >= relic_cost(board, index))
