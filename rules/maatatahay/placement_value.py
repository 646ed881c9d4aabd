"""Which turns come first where they are offered or told: what each wins and loses at once.

All of it is public, and equal positions give equal orders.
"""

from __future__ import annotations

from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import SPACES, Crystals
from rules.maatatahay.ending import closing
from rules.maatatahay.fight_forecast import Fight, outlook
from rules.maatatahay.forecast import Board, Prospect
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile, open_targets, tile_to_place
from rules.maatatahay.warriors import WARRIORS

_KEPT = (0.6, 0.5)
"""Points that a Spirit and an Energy are worth in the storage, as long as there is a round to come."""


def merit(view: MaatatahayView, seat: Seat, found: Prospect) -> float:
    """Return how far up a placement is named: points won and lost by deaths first, then relic, support and crystals."""
    deaths = sum(_swing(found.board, fight, seat) for fight in found.fights if not fight.survives)
    relic = len(view.relic_log) + 2 if found.cost else 0
    steps = forecast.changes(found.board, found.at, found.storage.energy)
    support = len(found.supporters) + 0.6 * found.collected.spirit + 0.5 * found.collected.energy
    return 2 * deaths + relic + support + (1 if steps else 0)


def best_spaces(view: MaatatahayView, seat: Seat, spaces: list[int]) -> list[Prospect]:
    """Return how the tile of ``seat`` would stand on each of some spaces, best first; where it would fall come last."""
    found = [forecast.prospect(view, seat, at) for at in spaces]
    return sorted(found, key=lambda one: (is_doomed(one), -merit(view, seat, one)))


def best_additions(view: MaatatahayView, seat: Seat) -> list[Crystals]:
    """Return what ``seat`` could add to the tile that it has just placed and paid for, best first."""
    hot, _ = hot_tile(view)
    before = forecast.before_adding(view, seat, SPACES[hot], None)
    if before is None:
        return []
    return sorted(before.mixes, key=lambda mix: -_gain(view, seat, before.board, mix))


def _gain(view: MaatatahayView, seat: Seat, board: Board, mix: Crystals) -> float:
    """Return the points that adding crystals wins at once, less what they are worth in the storage."""
    hot, _ = hot_tile(view)
    fights = outlook(forecast.added(board, hot, mix), hot)
    deaths = sum(_swing(board, fight, seat) for fight in fights if not fight.survives)
    lost = any(fight.hot and fight.sure for fight in fights)
    kept = 0 if closing(view) else _KEPT[0] * mix.spirit + _KEPT[1] * mix.energy
    return deaths + (0 if lost else mix.spirit) - kept


def best_turnings(view: MaatatahayView, tile: str, index: int) -> list[int]:
    """Return the quarter turns of a tile on a space, first those with most open spaces at its arrows."""
    return sorted(range(4), key=lambda quarters: -len(open_targets(view, tile, index, quarters)))


def best_turning(view: MaatatahayView, seat: Seat, found: Prospect) -> int:
    """Return how the tile that ``seat`` is to place had best be turned on a space."""
    return best_turnings(view, tile_to_place(view, seat), found.at)[0]


def _swing(board: Board, fight: Fight, seat: Seat) -> int:
    """Return what a death wins or loses for ``seat``: gems, and Spirit that changes hands."""
    warrior = board[fight.index].warrior
    assert warrior is not None
    gems = WARRIORS[warrior.tile].gems
    if warrior.owner == seat:
        return 0 if fight.choice else -gems  # The order is the player's own choice.
    return gems + 2 * fight.passing(board)


def is_doomed(found: Prospect) -> bool:
    """Say whether the tile just placed would fall at once, whatever the order."""
    return any(fight.hot and fight.sure for fight in found.fights)
