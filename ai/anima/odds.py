"""Exact chances of the dice: two against each other in a Combat, one in a Speed Check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import floor

from rules.anima.windows import FACES
from rules.engine import Struct


class Odds(Struct, frozen=True):
    """The chances of a Party in a Combat: to win, to lose, and to lose by so much that a Character dies."""

    win: float
    lose: float
    die: float


@cache
def duel(lead: float, ties: int, deadly: int) -> Odds:
    """Return the chances of a Party that leads by ``lead`` before the dice.

    ``ties`` is 1 if it wins them, -1 if it loses them, else 0; ``deadly`` the margin of C6, 0 for none.
    A lead between two whole numbers stands between them.
    """
    low = floor(lead)
    below, above = _whole(low, ties, deadly), _whole(low + 1, ties, deadly)
    share = lead - low
    return Odds(
        *(a + share * (b - a) for a, b in ((below.win, above.win), (below.lose, above.lose), (below.die, above.die)))
    )


@cache
def _whole(lead: int, ties: int, deadly: int) -> Odds:
    margins = [lead + own - other for own, other in _pairs()]
    won = sum(margin > 0 or (margin == 0 and ties > 0) for margin in margins)
    lost = sum(margin < 0 or (margin == 0 and ties < 0) for margin in margins)
    dead = sum(deadly > 0 and margin <= -deadly for margin in margins)
    return Odds(won / 36, lost / 36, dead / 36)


def _pairs() -> Iterator[tuple[int, int]]:
    for own in FACES:
        for other in FACES:
            yield own, other


def reach(before: float, need: float) -> float:
    """Return the chance that ``before`` and one die reach ``need``."""
    return min(1.0, max(0.0, (7 - (need - before)) / 6))
