"""Own movement and movement under Mind Control, a step at a time (2.9, A35)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, PORTAL_FRONTS, PORTALS, outward, portal_at
from rules.soulgivers.ground import Outcome, heavier, outcome_of
from rules.soulgivers.lookup import active, ground_of, on_cell, points_left
from rules.soulgivers.movement.crossings import crossing, occupied, step_way
from rules.soulgivers.movement.directions import AXES, allowed_directions, chooses_axis
from rules.soulgivers.movement.portals import portal_in_front
from rules.soulgivers.movement.wormholes import is_closed, is_trapped
from rules.soulgivers.pieces import Soulgiver


def steps(position: Position, piece: Soulgiver, allowed: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return the cells that a Soulgiver can step to with so many points in some directions.

    A cell that may only be crossed counts if there is a way on from it (A35).
    """
    if points < 1 or is_trapped(position, piece):
        return ()
    if not piece.on_board:
        return from_portal(position, piece, points)
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


def from_portal(position: Position, piece: Soulgiver, points: int) -> tuple[int, ...]:
    """Return the cells that a Soulgiver in its Portal can step to with so many points (2.9)."""
    inward = (outward(PORTALS[portal_at(piece.place)]) + 2) % 4
    allowed = DIRECTIONS if piece.card.move == "free" else AXES[inward % 2]
    found = []
    for cell in PORTAL_FRONTS[portal_at(piece.place)]:
        floor = ground_of(position)
        outcome: Outcome = "free"
        for thing in floor.on_cell(cell, piece.population == "shells"):
            outcome = heavier(outcome_of(thing, step_way(piece)), outcome)
        if on_cell(position, cell, piece.id) is not None:
            outcome = occupied(position, piece, cell, heavier(outcome_of("soulgiver", step_way(piece)), outcome))
        if _may_enter(position, piece, cell, outcome, tuple(allowed), points - 1):
            found.append(cell)
    return tuple(found)


def own_steps(position: Position) -> tuple[int, ...]:
    """Return the cells that the active Soulgiver can step to."""
    piece, doing = active(position), position.activation
    if piece is None or doing is None:
        return ()
    left = points_left(position, piece)
    if not chooses_axis(piece, doing):
        return steps(position, piece, allowed_directions(doing), left)
    found = {to for axis in AXES for to in steps(position, piece, axis, left)}
    return tuple(to for to in NEIGHBOURS[piece.place] if to in found)
