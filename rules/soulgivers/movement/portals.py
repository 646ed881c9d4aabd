"""Ways into a Portal and through a Gate (2.9)."""

from __future__ import annotations

from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.ending import finish
from rules.soulgivers.events import Moved
from rules.soulgivers.geometry import NOWHERE, PORTAL_FRONTS, PORTALS, outward, portal_place
from rules.soulgivers.lookup import active, ground_of, is_carrier, is_standable, points_left
from rules.soulgivers.movement.directions import allowed_directions
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.pieces import Soulgiver


def portal_in_front(position: Position, piece: Soulgiver, cell: int, allowed: tuple[int, ...]) -> int:
    """Return the intact own Portal that a carrier on ``cell`` can enter; -1 for none (2.9)."""
    if not is_carrier(position, piece) or outward(piece.population) not in allowed:
        return -1
    for portal, fronts in enumerate(PORTAL_FRONTS):
        if PORTALS[portal] == piece.population and position.portals[portal] and cell in fronts:
            return portal
    return -1


def can_deliver(position: Position) -> bool:
    """Say whether the active Soulgiver can carry the Fragment into an own Portal."""
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
    """Return the cell of the other Gate of the pair, if a Soulgiver can go there; ``NOWHERE`` if not (2.9)."""
    top = ground_of(position).top
    here = top.get(piece.place)
    if here is None or here.kind != "gate":
        return NOWHERE
    for there in top.values():
        if there.kind == "gate" and there.owner == here.owner and there.cell != here.cell:
            return there.cell if is_standable(position, there.cell) else NOWHERE
    return NOWHERE
