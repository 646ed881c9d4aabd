"""Which placements come first where only a few are told: what each wins and loses at once."""

from __future__ import annotations

from rules.engine import Seat
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import Prospect, changes
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import WARRIORS


def merit(view: MaatatahayView, seat: Seat, found: Prospect) -> float:
    """Return how far up a placement is named: points won and lost by deaths first, then relic, support and crystals."""
    deaths = sum(_swing(found, fight, seat) for fight in found.fights if not fight.survives)
    relic = len(view.relic_log) + 2 if found.cost else 0
    steps = changes(found.board, found.at, found.storage.energy)
    support = len(found.supporters) + 0.6 * found.collected.spirit + 0.5 * found.collected.energy
    return 2 * deaths + relic + support + (1 if steps else 0)


def _swing(found: Prospect, fight: Fight, seat: Seat) -> int:
    """Return what a death wins or loses for ``seat``: gems, and Spirit that changes hands."""
    warrior = found.board[fight.index].warrior
    assert warrior is not None
    gems = WARRIORS[warrior.tile].gems
    if warrior.owner == seat:
        return 0 if fight.choice else -gems  # The order is the player's own choice.
    return gems + 2 * fight.passing(found.board)


def is_doomed(found: Prospect) -> bool:
    """Say whether the tile just placed would fall at once, whatever the order."""
    return any(fight.hot and fight.sure for fight in found.fights)
