"""The turns of a round: the possible spaces, the cost of a relic, the current player and the current tile (2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import IllegalMove, Seat
from rules.maatatahay.board import ORTHOGONAL, SPACES, Crystals, Space, Warrior, tile_on
from rules.maatatahay.position import MaatatahayView, Stage
from rules.maatatahay.warriors import LEAST_RELIC_COST, RELIC_COST, reached


def is_free(space: Space) -> bool:
    """Return whether a space holds neither a tile nor a relic."""
    return space.warrior is None and not space.relic


def relic_cost(board: Sequence[Space], index: int) -> int:
    """Return the cost of the relic on ``index``: one crystal less for each tile at its sides, dead or alive."""
    beside = len([there for there in ORTHOGONAL[index] if board[there].warrior])
    return max(LEAST_RELIC_COST, RELIC_COST - beside)


def payments(storage: Crystals, cost: int) -> tuple[Crystals, ...]:
    """Return every mix of exactly ``cost`` crystals with at least one Spirit, in order of increasing Spirit."""
    least, most = max(1, cost - storage.energy), min(cost, storage.spirit)
    return tuple(Crystals(spirit, cost - spirit) for spirit in range(least, most + 1))


def not_held(storage: Crystals, crystals: Crystals) -> IllegalMove | None:
    """Return the error ``not_in_storage`` (crystals, storage) if a storage lacks crystals; None if it has them."""
    if crystals.spirit <= storage.spirit and crystals.energy <= storage.energy:
        return None
    return IllegalMove("not_in_storage", crystals=crystals, storage=storage)


def can_place(board: Sequence[Space], storage: Crystals, index: int) -> bool:
    """Return whether a player with that storage can place a tile on ``index``."""
    space = board[index]
    if space.warrior is not None:
        return False
    return not space.relic or (storage.spirit > 0 and storage.total >= relic_cost(board, index))


PLACING: tuple[Stage, ...] = ("place", "pay", "rotate", "add")


def is_under_way(view: MaatatahayView) -> bool:
    """Return whether life and death are still to be settled in a turn."""
    return view.stage in ("pay", "rotate", "add", "settle")


def is_placing(view: MaatatahayView, seat: Seat) -> bool:
    """Return whether ``seat`` must answer a step of placing its tile."""
    return seat in view.asked and view.stage in PLACING


def tile_to_turn(view: MaatatahayView, seat: Seat) -> str | None:
    """Return the tile that ``seat`` has still to turn; None if it is not its turn, or it has turned the tile."""
    if not is_placing(view, seat) or view.stage == "add":
        return None
    return view.tiles[seat] if view.stage == "place" else hot_tile(view)[1].tile


def hot_tile(view: MaatatahayView) -> tuple[int, Warrior]:
    """Return the index of the tile placed in this turn, and the tile."""
    assert view.hot is not None
    return view.hot, tile_on(view.board, view.hot)


def tile_to_place(view: MaatatahayView, seat: Seat) -> str:
    """Return the tile that ``seat`` still has to place in this round."""
    tile = view.tiles[seat]
    assert tile is not None
    return tile


def open_targets(view: MaatatahayView, tile: str, index: int, quarters: int) -> list[str]:
    """Return each open space that an arrow of a tile on ``index`` would point at."""
    return [SPACES[there] for there in reached(tile, quarters, index) if view.board[there].warrior is None]
