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

_SEEDS = (*((seed, seed // 2) for seed in range(2 * len(_PLANS))), (14, 2))
"""The matches and their plans; the last one has the rarest question, what to discard for the Pulse of the Orb."""


@cache
def moments() -> tuple[Moment, ...]:
    """Return the moments of some matches with all kinds of options and numbers of players."""
    return tuple(
        moment for seed, plan in _SEEDS for moment in play(GAME, GAME.seats[seed % len(GAME.seats)], _PLANS[plan], seed)
    )


def asked() -> tuple[Moment, ...]:
    """Return the moments at which something is asked."""
    return tuple(moment for moment in moments() if moment.decision is not None)
