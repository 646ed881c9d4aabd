"""Own movement and movement under Mind Control (2.9, A35), Leap and forced moves (2.10)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.frames import Leaping
from rules.soulgivers.geometry import (
    DIRECTIONS,
    EAST,
    NEIGHBOURS,
    NORTH,
    NOWHERE,
    PORTAL_FRONTS,
    PORTALS,
    SOUTH,
    WEST,
    outward,
    portal_at,
)
from rules.soulgivers.ground import Crossing, Outcome, Way, heavier, outcome_of
from rules.soulgivers.lookup import active, ground_of, is_carrier, is_standable, on_cell, points_left
from rules.soulgivers.pieces import Activation, Soulgiver
from rules.soulgivers.wormholes import into_occupied, is_closed, is_trapped

_AXES = ((NORTH, SOUTH), (EAST, WEST))


def crossing(position: Position, piece: Soulgiver, cell: int, direction: int, way: Way) -> Crossing:
    """Return where a Soulgiver comes from a cell in a direction and what it meets there, other Soulgivers included."""
    to, outcome = ground_of(position).crossings(way, piece.population == "shells", cell)[direction]
    if to >= 0 and on_cell(position, to, piece.id) is not None:
        outcome = _occupied(position, piece, to, heavier(outcome_of("soulgiver", way), outcome))
    return to, outcome


def _occupied(position: Position, piece: Soulgiver, cell: int, outcome: Outcome) -> Outcome:
    """Return the outcome of an occupied cell; a Soulgiver that may cross others would come to its black hole (A62)."""
    return into_occupied(position, piece, cell) if outcome == "kills" else outcome


def step_way(piece: Soulgiver) -> Way:
    """Return the way in which a Soulgiver steps."""
    return "phasing" if piece.has_aura("incorporeal") else "step"


def push_way(piece: Soulgiver) -> Way:
    """Return the way in which a Soulgiver is pushed."""
    return "phasing_push" if piece.has_aura("incorporeal") else "push"


# ---------------------------------------------------------------- steps


def steps(position: Position, piece: Soulgiver, allowed: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return the cells that a Soulgiver can step to with so many points in some directions.

    A cell that may only be crossed counts if there is a way on from it (A35).
    """
    if points < 1 or is_trapped(position, piece):
        return ()
    if not piece.on_board:
        return _from_portal(position, piece, points)
    return tuple(
        to
        for direction in allowed
        for to, outcome in (crossing(position, piece, piece.place, direction, step_way(piece)),)
        if _may_enter(position, piece, to, outcome, allowed, points - 1)
    )


def _may_enter(
    position: Position, piece: Soulgiver, to: int, outcome: Outcome, allowed: tuple[int, ...], left: int
) -> bool:
    if outcome in ("free", "kills"):
        return True
    return outcome == "pass" and _leads_on(position, piece, to, allowed, left)


def _leads_on(position: Position, piece: Soulgiver, cell: int, allowed: tuple[int, ...], left: int) -> bool:
    """Say whether a way on from a cell that may only be crossed leads to one to stand on, or into an own Portal.

    The Specter Modifier that the Soulgiver leaves is none: it attracts at once who may take the place (A62).
    """
    if left < 1:
        return False
    if portal_in_front(position, piece, cell, allowed) >= 0:
        return True
    for direction in allowed:
        to, outcome = crossing(position, piece, cell, direction, step_way(piece))
        is_back = to == piece.place and is_closed(ground_of(position), to)
        if not is_back and _may_enter(position, piece, to, outcome, allowed, left - 1):
            return True
    return False


def _from_portal(position: Position, piece: Soulgiver, points: int) -> tuple[int, ...]:
    inward = (outward(PORTALS[portal_at(piece.place)]) + 2) % 4
    allowed = DIRECTIONS if piece.card.move == "free" else _AXES[inward % 2]
    found = []
    for cell in PORTAL_FRONTS[portal_at(piece.place)]:
        floor = ground_of(position)
        outcome: Outcome = "free"
        for thing in floor.on_cell(cell, piece.population == "shells"):
            outcome = heavier(outcome_of(thing, step_way(piece)), outcome)
        if on_cell(position, cell, piece.id) is not None:
            outcome = _occupied(position, piece, cell, heavier(outcome_of("soulgiver", step_way(piece)), outcome))
        if _may_enter(position, piece, cell, outcome, tuple(allowed), points - 1):
            found.append(cell)
    return tuple(found)


def portal_in_front(position: Position, piece: Soulgiver, cell: int, allowed: tuple[int, ...]) -> int:
    """Return the intact own Portal that a carrier on ``cell`` can enter; -1 for none (2.9)."""
    if not is_carrier(position, piece) or outward(piece.population) not in allowed:
        return -1
    for portal, fronts in enumerate(PORTAL_FRONTS):
        if PORTALS[portal] == piece.population and position.portals[portal] and cell in fronts:
            return portal
    return -1


def allowed_directions(doing: Activation) -> tuple[int, ...]:
    """Return the directions that axis and Leap lock leave to a Movement Action."""
    if doing.locked >= 0:
        return (doing.locked,)
    return _AXES[doing.axis] if doing.axis >= 0 else tuple(DIRECTIONS)


def own_steps(position: Position) -> tuple[int, ...]:
    """Return the cells that the active Soulgiver can step to."""
    piece, doing = active(position), position.activation
    if piece is None or doing is None:
        return ()
    left = points_left(position, piece)
    if not _chooses_axis(piece, doing):
        return steps(position, piece, allowed_directions(doing), left)
    found = {to for axis in _AXES for to in steps(position, piece, axis, left)}
    return tuple(to for to in NEIGHBOURS[piece.place] if to in found)


def _chooses_axis(piece: Soulgiver, doing: Activation) -> bool:
    """Say whether the next step of a Soulgiver on the board fixes its axis, for all steps after it (7.1)."""
    return piece.on_board and piece.card.move == "linear" and doing.axis < 0 and doing.locked < 0


def walks(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return for each cell that the active Soulgiver can reach in two steps or more the cells of one shortest way.

    No way leads over a black hole; a cell that may only be crossed is no goal.
    """
    piece, doing = active(position), position.activation
    points = points_left(position, piece) if piece else 0
    if piece is None or doing is None or points < 2 or is_trapped(position, piece):
        return ()
    found: dict[int, tuple[int, ...]] = {}
    beginnings = _beginnings(position, piece, doing)
    first = {start[0] for _, start in beginnings if start}
    for allowed, start in beginnings:
        for goal, way in _ways(position, piece, start, allowed, points).items():
            if len(way) > 1 and goal not in first and (goal not in found or len(way) < len(found[goal])):
                found[goal] = way
    return tuple(found[goal] for goal in sorted(found))


def _beginnings(
    position: Position, piece: Soulgiver, doing: Activation
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the directions that a way may take, with its cells so far: from a Portal the first one is made."""
    if not piece.on_board:
        allowed = _AXES[0] if piece.card.move == "linear" else tuple(DIRECTIONS)
        return [(allowed, (cell,)) for cell in _from_portal(position, piece, points_left(position, piece))]
    if _chooses_axis(piece, doing):
        return [(axis, ()) for axis in _AXES]
    return [(allowed_directions(doing), ())]


def _ways(
    position: Position, piece: Soulgiver, start: tuple[int, ...], allowed: tuple[int, ...], points: int
) -> dict[int, tuple[int, ...]]:
    """Return the shortest ways that go on from ``start``, by the cells where they end and one may stand."""
    first, holes = start[-1] if start else piece.place, ground_of(position).holes
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
                ahead.append(to)
                if outcome == "free":
                    goals[to] = ways[to]
    return goals


def can_deliver(position: Position) -> bool:
    """Say whether the active Soulgiver can carry the Fragment into an own Portal."""
    piece = active(position)
    if piece is None or position.activation is None or points_left(position, piece) < 1:
        return False
    if is_trapped(position, piece):
        return False
    return portal_in_front(position, piece, piece.place, allowed_directions(position.activation)) >= 0


def is_crossing(position: Position, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is on a cell that it may only cross, where nothing else can be done (A35)."""
    return piece.on_board and not is_standable(position, piece.place, piece.id)


def is_leaping(position: Position, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is in the air, above a cell that does nothing to it."""
    return any(isinstance(frame, Leaping) and frame.id == piece.id and not frame.stopped for frame in position.frames)


def gate_exit(position: Position, piece: Soulgiver) -> int:
    """Return the cell of the other Gate of the pair, if a Soulgiver can go there; ``NOWHERE`` if not (2.9)."""
    top = ground_of(position).top
    here = top.get(piece.place)
    if here is None or here.kind != "gate":
        return NOWHERE
    for there in top.values():
        if there.kind == "gate" and there.owner == here.owner and there.cell != here.cell:
            return there.cell if is_standable(position, there.cell) else NOWHERE
    return NOWHERE


# ---------------------------------------------------------------- Leap


def leaps(position: Position, piece: Soulgiver) -> tuple[tuple[int, int], ...]:
    """Return the directions of possible Leaps with the number of cells that are leapt over (24.1 to 24.3, A52)."""
    doing = position.activation
    if doing is None or not piece.on_board or points_left(position, piece) < 1 or is_trapped(position, piece):
        return ()
    allowed = (doing.locked,) if doing.locked >= 0 else tuple(DIRECTIONS)
    found = []
    for direction in allowed:
        cell, leapt = piece.place, 0
        while True:
            to, outcome = crossing(position, piece, cell, direction, "leap")
            if leapt and _can_land(position, piece, cell, direction):
                found.append((direction, leapt))
            if outcome != "free":
                break
            cell, leapt = to, leapt + 1
    return tuple(found)


def _can_land(position: Position, piece: Soulgiver, cell: int, direction: int) -> bool:
    floor = ground_of(position)
    to = NEIGHBOURS[cell][direction]
    if to == NOWHERE or floor.has_wall(cell, direction):
        return False
    return is_standable(position, to, piece.id)


# ---------------------------------------------------------------- forced moves


def push_path(position: Position, piece: Soulgiver, direction: int, most: int, way: Way) -> tuple[int, ...]:
    """Return the cells that a forced move enters, at most so many, as the ground is now.

    It ends on a black hole, and never on a cell that may only be crossed (2.10).
    """
    path: list[int] = []
    cell = piece.place
    standable = 0
    while len(path) < most:
        to, outcome = crossing(position, piece, cell, direction, way)
        if outcome not in ("free", "pass", "kills"):
            break
        path.append(to)
        cell = to
        if outcome != "pass":
            standable = len(path)
        if outcome == "kills":
            break
    return tuple(path[:standable])
