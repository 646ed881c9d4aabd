"""What a Soulgiver meets where it comes from a cell in a direction (2.10)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.ground import Crossing, Outcome, Way, heavier, outcome_of
from rules.soulgivers.lookup import ground_of, is_standable, on_cell
from rules.soulgivers.movement.wormholes import into_occupied
from rules.soulgivers.pieces import Soulgiver


def crossing(position: Position, piece: Soulgiver, cell: int, direction: int, way: Way) -> Crossing:
    """Return where a Soulgiver comes from a cell in a direction and what it meets there, other Soulgivers included."""
    to, outcome = ground_of(position).crossings(way, piece.population == "shells", cell)[direction]
    if to >= 0 and on_cell(position, to, piece.id) is not None:
        outcome = occupied(position, piece, to, heavier(outcome_of("soulgiver", way), outcome))
    return to, outcome


def occupied(position: Position, piece: Soulgiver, cell: int, outcome: Outcome) -> Outcome:
    """Return the outcome of an occupied cell; a Soulgiver that may cross others would come to its black hole (A62)."""
    return into_occupied(position, piece, cell) if outcome == "kills" else outcome


def step_way(piece: Soulgiver) -> Way:
    """Return the way in which a Soulgiver steps."""
    return "phasing" if piece.has_aura("incorporeal") else "step"


def is_crossing(position: Position, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is on a cell that it may only cross, where nothing else can be done (A35)."""
    return piece.on_board and not is_standable(position, piece.place, piece.id)
