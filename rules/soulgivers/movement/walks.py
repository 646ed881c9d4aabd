"""Own movement over several cells at once: the shortest ways (2.9)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import DIRECTIONS
from rules.soulgivers.lookup import CARRY_MALUS, active, ground_of, is_carrier, is_standable, points_left
from rules.soulgivers.movement.attraction import attracting
from rules.soulgivers.movement.crossings import crossing, step_way
from rules.soulgivers.movement.directions import AXES, allowed_directions, chooses_axis
from rules.soulgivers.movement.steps import from_portal
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.pieces import Activation, Soulgiver


def walks(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return for each cell that the active Soulgiver can reach in two steps or more the cells of one shortest way.

    No way leads over a black hole, nor on from where the Event Horizon attracts; a cell that may only be crossed is no
    goal.
    """
    piece, doing = active(position), position.activation
    points = points_left(position, piece) if piece else 0
    if piece is None or doing is None or points < 2 or is_trapped(position, piece):
        return ()
    found: dict[int, tuple[int, ...]] = {}
    beginnings = _beginnings(position, piece, doing, points)
    first = {start[0] for _, start in beginnings if start}
    for allowed, start in beginnings:
        for goal, way in _ways(position, piece, start, allowed, points).items():
            if len(way) > 1 and goal not in first and (goal not in found or len(way) < len(found[goal])):
                found[goal] = way
    return tuple(found[goal] for goal in sorted(found))


def reach(position: Position, piece: Soulgiver) -> frozenset[int]:
    """Return the cells on which a Soulgiver could stand after its next Movement Action, as the ground lies now.

    No way leads over a black hole, nor through a Gate.
    """
    points = piece.card.points - (CARRY_MALUS if is_carrier(position, piece) else 0)
    found = {piece.place} if piece.on_board else set[int]()
    if points < 1 or is_trapped(position, piece):
        return frozenset(found)
    for allowed, start in _beginnings(position, piece, Activation(piece.id), points):
        found.update(_ways(position, piece, start, allowed, points))
        found.update(cell for cell in start if is_standable(position, cell, piece.id))
    return frozenset(found)


def _beginnings(
    position: Position, piece: Soulgiver, doing: Activation, points: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the directions that a way may take, with its cells so far: from a Portal the first one is made."""
    if not piece.on_board:
        allowed = AXES[0] if piece.card.move == "linear" else tuple(DIRECTIONS)
        return [(allowed, (cell,)) for cell in from_portal(position, piece, points)]
    if chooses_axis(piece, doing):
        return [(axis, ()) for axis in AXES]
    return [(allowed_directions(doing), ())]


def _ways(
    position: Position, piece: Soulgiver, start: tuple[int, ...], allowed: tuple[int, ...], points: int
) -> dict[int, tuple[int, ...]]:
    """Return the shortest ways that go on from ``start``, by the cells where they end and one may stand."""
    first, holes = start[-1] if start else piece.place, ground_of(position).holes
    last = attracting(position, piece)
    if start and first in last:
        return {}
    if start and first in holes:
        return {}
    ways: dict[int, tuple[int, ...]] = {first: start}
    goals: dict[int, tuple[int, ...]] = {}
    ahead = [first]
    for cell in ahead:
        if len(ways[cell]) == points:
            break
        for direction in allowed:
            to, outcome = crossing(position, piece, cell, direction, step_way(piece))
            if outcome in ("free", "pass") and to not in ways and to != piece.place and to not in holes:
                ways[to] = (*ways[cell], to)
                if to not in last:
                    ahead.append(to)
                if outcome == "free":
                    goals[to] = ways[to]
    return goals
