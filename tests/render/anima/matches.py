"""Random matches of Anima to tell and to word: every position with the question asked and what led to it."""

from __future__ import annotations

from functools import cache

from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from tests.render.matches import Moment, play

GAME = Anima()
_PLANS: tuple[AnimaOptions, ...] = (
    AnimaOptions(reveal_by="15"),
    AnimaOptions(),
    AnimaOptions(tree=True, reveal_by="15"),
    AnimaOptions(both_missions=True, reveal_by="15"),
)


@cache
def moments() -> tuple[Moment, ...]:
    """Return the moments of some matches with all kinds of options and numbers of players."""
    return tuple(
        moment
        for seed in range(2 * len(_PLANS))
        for moment in play(GAME, GAME.seats[seed % len(GAME.seats)], _PLANS[seed // 2], seed)
    )


def asked() -> tuple[Moment, ...]:
    """Return the moments at which something is asked."""
    return tuple(moment for moment in moments() if moment.decision is not None)
