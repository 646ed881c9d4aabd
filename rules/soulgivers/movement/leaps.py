"""Leap: from cell to cell over what stands between (2.10)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.frames import Leaping
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, NOWHERE
from rules.soulgivers.lookup import ground_of, is_standable, points_left
from rules.soulgivers.movement.crossings import crossing
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.pieces import Soulgiver


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


def is_leaping(position: Position, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is in the air, above a cell that does nothing to it."""
    return any(isinstance(frame, Leaping) and frame.id == piece.id and not frame.stopped for frame in position.frames)
