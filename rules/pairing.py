"""The pairs of the next round of a Swiss tournament, and the tables of three to five."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from random import Random

Met = Mapping[frozenset[int], int]
"""How often each pair has met; a pair that has not is absent."""

BYE = -1
"""The opponent of a player with a bye."""
FULL, LARGEST = 4, 5
"""The players that a table has if possible, and its limit."""
TRIES = 8
"""The arrangements of tables that are tried before one with repeated opponents is taken."""
REPEAT = 1_000_000
"""The cost of a second meeting at a table: more than any difference of points."""


def swiss_pairs(
    order: Sequence[int], points: Mapping[int, int], met: set[frozenset[int]], byes: set[int]
) -> list[tuple[int, ...]] | None:
    """Return pairs that have not met, of players with points as equal as possible; a single one has a bye.

    ``order`` has the players, best first. A bye goes to the last player who has had none. None if that is impossible.
    """
    from networkx import Graph, max_weight_matching  # only a tournament needs its 25 MB

    rank = {player: place for place, player in enumerate(order)}
    cost: dict[tuple[int, int], int] = {}
    for one, two in combinations(order, 2):
        if frozenset((one, two)) not in met:
            cost[one, two] = (points[one] - points[two]) ** 2 * len(order) + rank[two] - rank[one]
    worst = sum(cost.values()) + 1
    if len(order) % 2:
        cost |= {(player, BYE): worst * (len(order) - rank[player]) for player in order if player not in byes}
    graph: Graph[int] = Graph()
    graph.add_nodes_from(order)
    highest = max(cost.values(), default=0) + 1
    graph.add_weighted_edges_from((one, two, highest - value) for (one, two), value in cost.items())
    pairs = [sorted(pair, key=lambda one: rank.get(one, len(rank))) for pair in max_weight_matching(graph, True)]
    if sum(one != BYE for pair in pairs for one in pair) < len(order):
        return None
    return [tuple(one for one in pair if one != BYE) for pair in sorted(pairs, key=lambda pair: rank[pair[0]])]


def table_sizes(players: int) -> list[int]:
    """Return the sizes of the tables: four or five players, and three only where that is impossible."""
    tables = max(players // FULL, -(-players // LARGEST))
    return [players // tables + (table < players % tables) for table in range(tables)]


def table_groups(order: Sequence[int], points: Mapping[int, int], met: Met) -> list[tuple[int, ...]]:
    """Return tables of players who have met as seldom as possible, with points as equal as possible.

    ``order`` has the players, best first.
    """
    sizes, random, best = table_sizes(len(order)), Random(len(met)), None

    def cost(table: Sequence[int]) -> int:
        return sum(_cost(one, two, points, met) for one, two in combinations(table, 2))

    for attempt in range(TRIES):
        players = list(order) if not attempt else random.sample(order, len(order))
        tables = _improved(list(_cut(players, sizes)), cost)
        total = sum(map(cost, tables))
        if best is None or total < best[0]:
            best = total, tables
        if total < REPEAT:
            break
    assert best is not None
    return [tuple(table) for table in best[1]]


def _cost(one: int, two: int, points: Mapping[int, int], met: Met) -> int:
    """Return what speaks against two players at one table."""
    return int(REPEAT * met.get(frozenset((one, two)), 0) ** 2 + (points.get(one, 0) - points.get(two, 0)) ** 2)


def _cut(players: Sequence[int], sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield the players in parts of these sizes."""
    start = 0
    for size in sizes:
        yield list(players[start : start + size])
        start += size


def _improved(tables: list[list[int]], cost: Callable[[Sequence[int]], int]) -> list[list[int]]:
    """Let two players change places as long as that makes their tables better."""
    improved = True
    while improved:
        improved = False
        for one, two in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(two)):
                    before = cost(one) + cost(two)
                    one[here], two[there] = two[there], one[here]
                    if cost(one) + cost(two) < before:
                        improved = True
                    else:
                        one[here], two[there] = two[there], one[here]
    return tables


def with_seats(group: Sequence[int], sat: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """Return a group in the seat order that is fairest; ``sat`` counts how often each player has had each seat."""
    return min(permutations(group), key=lambda seats: sum(sat[one, seat] ** 2 for seat, one in enumerate(seats)))
