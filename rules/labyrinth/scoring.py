"""Points, and the ranking (2.10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.engine import Seat
from rules.labyrinth.board import HIGH, LOW, MIDDLE
from rules.labyrinth.cards import GREAT_POINTS, GREAT_RETURNS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS
from rules.labyrinth.oracles import owned
from rules.labyrinth.player import Player, Points


def points_of(player: Player) -> Points:
    """Return a player's points at the end."""
    low, middle, high = (sum(row) * worth for row, worth in zip(owned(player), TOKEN_POINTS, strict=True))
    great, small = great_achieved(player), sum(oracle.achieved for oracle in player.small)
    impurity = impurity_left(player) * IMPURITY_POINTS
    return Points(low, middle, high, great * GREAT_POINTS, small * SMALL_POINTS, impurity)


def great_achieved(player: Player) -> int:
    """Return how many great oracle cards a player has achieved."""
    return sum(oracle.achieved for oracle in player.great)


def impurity_left(player: Player) -> int:
    """Return the tiles left once up to two are returned for each great oracle card (C8, C22)."""
    return max(0, player.impurity - GREAT_RETURNS * great_achieved(player))


def places(players: Sequence[Player]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by place, best first; seats with equal merit share a place."""
    merits = [_merit(player) for player in players]
    order = sorted(range(len(players)), key=lambda seat: merits[seat], reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(order, key=lambda seat: merits[seat]))


def _merit(player: Player) -> tuple[int, ...]:
    """Return what is compared: the score, then each tie-break in its order (C9, C17)."""
    tokens = owned(player)
    return (
        points_of(player).total,
        great_achieved(player),
        sum(tokens[HIGH]),
        sum(tokens[MIDDLE]),
        sum(tokens[LOW]),
        -impurity_left(player),
    )
