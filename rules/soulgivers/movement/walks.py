"""Own movement and movement under Mind Control: directions, steps, Portals and Gates, whole ways (2.9, A35)."""

from __future__ import annotations

from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.ending import finish
from rules.soulgivers.events import Moved
from rules.soulgivers.geometry import (
    DIRECTIONS,
    EAST,
    NEIGHBOURS,
    NORTH,
    OFF_BOARD,
    PORTAL_FRONTS,
    PORTALS,
    SOUTH,
    WEST,
    outward,
    portal_at,
    portal_place,
)
from rules.soulgivers.ground import Outcome, outcome_of
from rules.soulgivers.lookup import CARRY_MALUS, active, ground_of, is_carrier, is_standable, on_cell, points_left
from rules.soulgivers.movement.crossings import crossings, occupied, step_way
from rules.soulgivers.movement.wormholes import attracting, is_closed, is_trapped
from rules.soulgivers.pieces import Activation, Soulgiver

AXES = ((NORTH, SOUTH), (EAST, WEST))


def allowed_directions(doing: Activation) -> tuple[int, ...]:
    """Return the directions that axis and Leap lock allow in a Movement Action."""
    if doing.locked >= 0:
        return (doing.locked,)
    return AXES[doing.axis] if doing.axis >= 0 else tuple(DIRECTIONS)


def chooses_axis(piece: Soulgiver, doing: Activation) -> bool:
    """Return whether the next step of a Soulgiver on the board fixes its axis, for all steps after it (7.1)."""
    return piece.on_board and piece.card.move == "linear" and doing.axis < 0 and doing.locked < 0


def portal_in_front(position: Position, piece: Soulgiver, cell: int, allowed: tuple[int, ...]) -> int:
    """Return the intact Portal of its own that a carrier on ``cell`` can enter; -1 for none (2.9)."""
    if not is_carrier(position, piece) or outward(piece.population) not in allowed:
        return -1
    for portal, fronts in enumerate(PORTAL_FRONTS):
        if PORTALS[portal] == piece.population and position.portals[portal] and cell in fronts:
            return portal
    return -1


def can_deliver(position: Position) -> bool:
    """Return whether the active Soulgiver can carry the Fragment into a Portal of its own."""
    piece = active(position)
    if piece is None or position.activation is None or points_left(position, piece) < 1:
        return False
    if is_trapped(position, piece):
        return False
    return portal_in_front(position, piece, piece.place, allowed_directions(position.activation)) >= 0


def deliver(draft: Draft, piece: Soulgiver, allowed: tuple[int, ...]) -> None:
    """Let a carrier enter the Portal in front: its population wins at once (2.26)."""
    to = portal_place(portal_in_front(draft, piece, piece.place, allowed))
    draft.events.append(Moved(piece.id, piece.place, to, "deliver"))
    draft.change_piece(piece.id, place=to)
    finish(draft, piece.population, "delivery")


def gate_exit(position: Position, piece: Soulgiver) -> int:
    """Return the cell of the other Gate of the pair, if a Soulgiver can go there; ``OFF_BOARD`` if not (2.9)."""
    top = ground_of(position).top
    here = top.get(piece.place)
    if here is None or here.kind != "gate":
        return OFF_BOARD
    for there in top.values():
        if there.kind == "gate" and there.owner == here.owner and there.cell != here.cell:
            return there.cell if is_standable(position, there.cell) else OFF_BOARD
    return OFF_BOARD


def steps(position: Position, piece: Soulgiver, allowed: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return the cells that a Soulgiver can step to with so many points in some directions.

    A cell that can only be crossed counts if a way leads further (A35).
    """
    if points < 1 or is_trapped(position, piece):
        return ()
    if not piece.on_board:
        return from_portal(position, piece, points)
    around = crossings(position, piece, piece.place, step_way(piece))
    return tuple(
        [
            to
            for to, outcome in [around[direction] for direction in allowed]
            if _may_enter(position, piece, to, outcome, allowed, points - 1)
        ]
    )


def _may_enter(
    position: Position, piece: Soulgiver, to: int, outcome: Outcome, allowed: tuple[int, ...], left: int
) -> bool:
    if outcome in ("free", "kills"):
        return True
    return outcome == "pass" and _leads_on(position, piece, to, allowed, left)


def _leads_on(position: Position, piece: Soulgiver, cell: int, allowed: tuple[int, ...], left: int) -> bool:
    """Return whether a way from a cell that can only be crossed leads to a standable one, or into a Portal of its own.

    The Specter Modifier that the Soulgiver leaves does not count: it at once attracts another into the place (A62).
    """
    if left < 1:
        return False
    if portal_in_front(position, piece, cell, allowed) >= 0:
        return True
    around = crossings(position, piece, cell, step_way(piece))
    for to, outcome in [around[direction] for direction in allowed]:
        is_back = to == piece.place and is_closed(ground_of(position), to)
        if not is_back and _may_enter(position, piece, to, outcome, allowed, left - 1):
            return True
    return False


def from_portal(position: Position, piece: Soulgiver, points: int) -> tuple[int, ...]:
    """Return the cells that a Soulgiver in its Portal can step to with so many points (2.9)."""
    inward = (outward(PORTALS[portal_at(piece.place)]) + 2) % 4
    allowed = DIRECTIONS if piece.card.move == "free" else AXES[inward % 2]
    cells = []
    for cell in PORTAL_FRONTS[portal_at(piece.place)]:
        floor = ground_of(position)
        things = floor.on_cell(cell, piece.population == "shells")
        outcome = outcome_of(step_way(piece), *things)
        if on_cell(position, cell, piece.id) is not None:
            outcome = occupied(position, piece, cell, outcome_of(step_way(piece), "soulgiver", *things))
        if _may_enter(position, piece, cell, outcome, tuple(allowed), points - 1):
            cells.append(cell)
    return tuple(cells)


def own_steps(position: Position) -> tuple[int, ...]:
    """Return the cells that the active Soulgiver can step to."""
    piece, activation = active(position), position.activation
    if piece is None or activation is None:
        return ()
    left = points_left(position, piece)
    if not chooses_axis(piece, activation):
        return steps(position, piece, allowed_directions(activation), left)
    cells = {to for axis in AXES for to in steps(position, piece, axis, left)}
    return tuple(to for to in NEIGHBOURS[piece.place] if to in cells)


def walks(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return the offered ways of two steps or more: of those to the same attraction only the shortest (A65)."""
    routes, piece = ways(position), active(position)
    ends = attracting(position, piece) if piece and routes else {}
    drawn = {ends[cell] for cell in own_steps(position) if cell in ends} if ends else set()
    for goal in sorted(ends.keys() & routes.keys(), key=lambda goal: (len(routes[goal]), goal)):
        if ends[goal] in drawn:
            del routes[goal]
        drawn.add(ends[goal])
    return tuple(routes[goal] for goal in sorted(routes))


def ways(position: Position) -> dict[int, tuple[int, ...]]:
    """Return for each cell that the active Soulgiver can reach in two or more steps the cells of a shortest way.

    No way leads over a black hole, nor past a cell where the Event Horizon attracts; a cell that can only be crossed is
    not a goal.
    """
    piece, activation = active(position), position.activation
    points = points_left(position, piece) if piece else 0
    if piece is None or activation is None or points < 2 or is_trapped(position, piece):
        return {}
    routes: dict[int, tuple[int, ...]] = {}
    beginnings = _beginnings(position, piece, activation, points)
    first = {start[0] for _, start in beginnings if start}
    for allowed, start in beginnings:
        for goal, way in _ways(position, piece, start, allowed, points).items():
            if len(way) > 1 and goal not in first and (goal not in routes or len(way) < len(routes[goal])):
                routes[goal] = way
    return routes


def reach(position: Position, piece: Soulgiver) -> frozenset[int]:
    """Return the cells on which a Soulgiver could stand after its next Movement Action, on the current ground.

    No way leads over a black hole, nor through a Gate.
    """
    points = piece.card.points - (CARRY_MALUS if is_carrier(position, piece) else 0)
    cells = {piece.place} if piece.on_board else set[int]()
    if points < 1 or is_trapped(position, piece):
        return frozenset(cells)
    for allowed, start in _beginnings(position, piece, Activation(piece.id), points):
        cells.update(_ways(position, piece, start, allowed, points))
        cells.update(cell for cell in start if is_standable(position, cell, piece.id))
    return frozenset(cells)


def _beginnings(
    position: Position, piece: Soulgiver, activation: Activation, points: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the possible directions of a way, with its cells so far: from a Portal the first one is made."""
    if not piece.on_board:
        allowed = AXES[0] if piece.card.move == "linear" else tuple(DIRECTIONS)
        return [(allowed, (cell,)) for cell in from_portal(position, piece, points)]
    if chooses_axis(piece, activation):
        return [(axis, ()) for axis in AXES]
    return [(allowed_directions(activation), ())]


def _ways(
    position: Position, piece: Soulgiver, start: tuple[int, ...], allowed: tuple[int, ...], points: int
) -> dict[int, tuple[int, ...]]:
    """Return the shortest ways that continue from ``start``, by their last cells, which must be standable."""
    floor, way, shell = ground_of(position), step_way(piece), piece.population == "shells"
    last = attracting(position, piece)
    if start and (start[-1] in last or start[-1] in floor.holes):
        return {}
    taken = {other.place for other in position.soulgivers if other.id != piece.id}
    crosses_others = outcome_of(way, "soulgiver") == "pass"
    first = start[-1] if start else piece.place
    ways: dict[int, tuple[int, ...]] = {first: start, piece.place: ()}
    goals: dict[int, tuple[int, ...]] = {}
    ahead = [first]
    for cell in ahead:
        so_far = ways[cell]
        if len(so_far) == points:
            break
        for to, is_free in floor.paths(way, shell, cell, allowed):
            if to in ways or (to in taken and not crosses_others):
                continue
            ways[to] = (*so_far, to)
            if to not in last:
                ahead.append(to)
            if is_free and to not in taken:
                goals[to] = ways[to]
    return goals
