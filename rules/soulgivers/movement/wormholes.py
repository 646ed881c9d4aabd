"""Black holes and the Auras that survive them: who is destroyed, who travels, where it comes out (2.17, A62)."""

from __future__ import annotations

from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import NEIGHBOURS, NOWHERE
from rules.soulgivers.ground import Ground, Outcome
from rules.soulgivers.lookup import ground_of, is_standable, on_cell
from rules.soulgivers.pieces import Soulgiver


def survives_holes(piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is not destroyed on a black hole (2.17)."""
    return piece.has_aura("void_walker") or piece.has_aura("wormhole")


def is_trapped(position: Position, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is trapped in a black hole, as only one with the Wormhole can be (2.17)."""
    return piece.on_board and piece.place in ground_of(position).holes and piece.has_aura("wormhole")


def is_closed(floor: Ground, hole: int) -> bool:
    """Say whether a Specter Modifier closes a black hole as entry and exit (A3)."""
    modifier = floor.top.get(hole)
    return modifier is not None and modifier.kind == "horizon"


def exits(position: Position, piece: Soulgiver, entry: int) -> tuple[int, ...]:
    """Return the cells where a Soulgiver that is in the black hole ``entry`` can come out of another one (2.17)."""
    floor = ground_of(position)
    if is_closed(floor, entry):
        return ()
    found: set[int] = set()
    through_walls = piece.has_aura("incorporeal")
    for hole in floor.holes - {entry}:
        if is_closed(floor, hole) or hole in floor.closed or on_cell(position, hole, piece.id) is not None:
            continue
        for direction, cell in enumerate(NEIGHBOURS[hole]):
            if cell == NOWHERE or cell in floor.holes or (not through_walls and floor.has_wall(hole, direction)):
                continue
            if is_standable(position, cell, piece.id):
                found.add(cell)
    return tuple(sorted(found))


def into_occupied(position: Position, piece: Soulgiver, hole: int) -> Outcome:
    """Return what the black hole of another Soulgiver is to one with Incorporeal: its occupant stays there (A62).

    Nobody ends beside it, so who would be destroyed or trapped does not enter. With the Wormhole one travels on; the
    immune one crosses it with an own step, while every Ability would end there (2.17).
    """
    if piece.has_aura("wormhole"):
        return "kills" if exits(position, piece, hole) else "blocks"
    own_step = position.activation is not None and position.activation.id == piece.id
    return "pass" if own_step and piece.has_aura("void_walker") else "blocks"
