"""The value of what a player has, with the rounds left taken into account."""

from __future__ import annotations

from functools import lru_cache

from rules.labyrinth.board import COLOURS, LOW, MIDDLE, Player, Rows
from rules.labyrinth.scoring import missing, owned, points_of

_GREAT_POTENTIAL = 6.0
"""Points for a great oracle card that is nearly achieved, besides those of its tokens."""
_SMALL_POTENTIAL = 2.6
"""The same of a small oracle card."""
_PAIR_POTENTIAL = 0.25
"""Points for every two low tokens of a colour besides their own, since they can be promoted."""
_CROWD = 0.35
"""Points that each low token over four costs, since the next ones find no free spot."""
_IN_TIME = (0.0, 0.65, 0.9, 1.0)
"""The share of the potential that counts, by the rounds left."""
_STEPS = (1, 2, 4)
"""How many low tokens a token of each rank counts for on the way to a high one."""


def worth(player: Player, rounds_left: int) -> float:
    """Return the points of a player, including the potential for the rounds left."""
    points = float(points_of(player).total)
    return points + _IN_TIME[rounds_left] * _potential(player) if rounds_left else points


def _potential(player: Player) -> float:
    rows, tokens = player.rows, owned(player)
    potential = _shape(rows)
    for oracle in player.great:
        if oracle.card and not oracle.achieved:
            potential += _GREAT_POTENTIAL * _on_the_way(rows, oracle.card) ** 2
    for oracle in player.small:
        if oracle.card and not oracle.achieved:
            potential += _SMALL_POTENTIAL * _nearly(tokens, oracle.card) ** 2
    return potential


@lru_cache(maxsize=1 << 14)
def _shape(rows: Rows) -> float:
    """Return the points for pairs, less those for a crowded low row."""
    pairs = sum(count // 2 for count in rows[LOW]) + 2 * sum(count // 2 for count in rows[MIDDLE])
    return _PAIR_POTENTIAL * pairs - _CROWD * max(0, sum(rows[LOW]) - 4)


@lru_cache(maxsize=1 << 14)
def _on_the_way(rows: Rows, pair: str) -> float:
    """Return the progress towards a high token of both colours, 0 to 1."""
    places = [place for place, colour in enumerate(COLOURS) if colour in pair]
    return sum(min(4, sum(row[place] * step for row, step in zip(rows, _STEPS, strict=True))) for place in places) / 8


@lru_cache(maxsize=1 << 14)
def _nearly(tokens: Rows, card: str) -> float:
    """Return the share of a small card's tokens that the player has, 0 to 1."""
    lacking = sum(int(icon[1]) for icon in missing(tokens, card))
    return max(0.0, 1 - lacking / 6)
