"""Forced moves: how far a Soulgiver is pushed (2.10)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.ground import Way
from rules.soulgivers.movement.crossings import crossing
from rules.soulgivers.pieces import Soulgiver


def push_way(piece: Soulgiver) -> Way:
    """Return the way in which a Soulgiver is pushed."""
    return "phasing_push" if piece.has_aura("incorporeal") else "push"


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
