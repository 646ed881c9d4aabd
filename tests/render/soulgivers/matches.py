"""Random matches of Soulgivers to tell and to word: every position with the question asked and what led to it."""

from __future__ import annotations

from functools import cache

from rules.soulgivers.game import Soulgivers
from rules.soulgivers.position import SoulgiversOptions
from tests.render.matches import Moment, play

GAME = Soulgivers()
_PLANS = (SoulgiversOptions(), SoulgiversOptions(heroes="all"))


@cache
def moments() -> tuple[Moment, ...]:
    """Return the moments of some matches with all options and numbers of players."""
    return tuple(
        moment for seed in range(8) for moment in play(GAME, GAME.seats[seed % 2], _PLANS[seed // 2 % 2], seed)
    )


def asked() -> tuple[Moment, ...]:
    """Return the moments at which something is asked."""
    return tuple(moment for moment in moments() if moment.decision is not None)
