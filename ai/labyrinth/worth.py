"""What lies in front of a player is worth, with the rounds still to come."""

from __future__ import annotations

from functools import lru_cache

from rules.labyrinth.board import COLOURS, LOW, MIDDLE, Rows
from rules.labyrinth.oracles import missing, owned
from rules.labyrinth.player import Player
from rules.labyrinth.scoring import points_of

_GREAT_HOPE = 6.0
"""Points that a great oracle card as good as fulfilled is worth beside its tokens."""
_SMALL_HOPE = 2.6
"""The same of a small oracle card."""
_PAIR_HOPE = 0.25
"""Points that every two low tokens of a colour are worth beside their own: they will be promoted."""
_CROWD = 0.35
"""Points that each low token over four costs: what comes next finds no spot."""
_IN_TIME = (0.0, 0.65, 0.9, 1.0)
"""How much of a hope counts by the rounds left."""
_STEPS = (1, 2, 4)
"""How many low tokens a token of each rank counts for on the way to a high one."""


def worth(player: Player, rounds_left: int) -> float:
    """Return the points of a player, hopes for the rounds left counted in."""
    points = float(points_of(player).total)
    return points + _IN_TIME[rounds_left] * _hopes(player) if rounds_left else points


def _hopes(player: Player) -> float:
    rows, tokens = player.rows, owned(player)
    hope = _shape(rows)
    for oracle in player.great:
        if oracle.card and not oracle.achieved:
            hope += _GREAT_HOPE * _on_the_way(rows, oracle.card) ** 2
    for oracle in player.small:
        if oracle.card and not oracle.achieved:
            hope += _SMALL_HOPE * _nearly(tokens, oracle.card) ** 2
    return hope


@lru_cache(maxsize=1 << 14)
def _shape(rows: Rows) -> float:
    """Return what pairs promise and what a crowded low row costs."""
    pairs = sum(count // 2 for count in rows[LOW]) + 2 * sum(count // 2 for count in rows[MIDDLE])
    return _PAIR_HOPE * pairs - _CROWD * max(0, sum(rows[LOW]) - 4)


@lru_cache(maxsize=1 << 14)
def _on_the_way(rows: Rows, pair: str) -> float:
    """Return how far the tokens of both colours are on the way to a high one each, 0 to 1."""
    places = [place for place, colour in enumerate(COLOURS) if colour in pair]
    return sum(min(4, sum(row[place] * step for row, step in zip(rows, _STEPS, strict=True))) for place in places) / 8


@lru_cache(maxsize=1 << 14)
def _nearly(tokens: Rows, card: str) -> float:
    """Return what part of a small card's tokens are there, 0 to 1."""
    lacking = sum(int(icon[1]) for icon in missing(tokens, card))
    return max(0.0, 1 - lacking / 6)
