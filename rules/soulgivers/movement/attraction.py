"""The Event Horizon attracts Soulgivers to its Specter Modifiers (2.22)."""

from __future__ import annotations

from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Moved
from rules.soulgivers.frames import Facing, Settling
from rules.soulgivers.geometry import NEIGHBOURS
from rules.soulgivers.lookup import ground_of, on_cell
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import Soulgiver


def attractions(position: Position) -> tuple[tuple[str, int], ...]:
    """Return every Soulgiver that the Event Horizon attracts now, with the cell that it is attracted to (2.22)."""
    horizon = _horizon(position)
    if not horizon:
        return ()
    return tuple(
        (piece.id, cell)
        for piece in position.soulgivers
        if piece.on_board and piece.population != "specters" and piece.place not in horizon
        for cell in NEIGHBOURS[piece.place]
        if cell in horizon and on_cell(position, cell) is None
    )


def attracting(position: Position, piece: Soulgiver) -> frozenset[int]:
    """Return the cells on which the Event Horizon attracts a Soulgiver that moves there, and so ends its movement."""
    if piece.population == "specters":
        return frozenset()
    horizon = _horizon(position)
    free = [cell for cell in horizon if on_cell(position, cell) in (None, piece)]
    return frozenset(place for cell in free for place in NEIGHBOURS[cell]).difference(horizon)


def _horizon(position: Position) -> list[int]:
    return [modifier.cell for modifier in ground_of(position).top.values() if modifier.kind == "horizon"]


def attract(draft: Draft, piece_id: str, cell: int) -> None:
    """Place a Soulgiver on a Specter Modifier; what moves it ends: its Movement Action in a step, or the Ability (A63).

    A Movement Action that is paused goes on from there.
    """
    piece = draft.piece(piece_id)
    draft.events.append(Moved(piece_id, piece.place, cell, "attracted"))
    draft.change_piece(piece_id, place=cell)
    draft.stop(piece_id)
    if draft.frames[-1] == Settling(piece_id):
        draft.change_activation(ended=True)
        if survives_holes(piece):
            draft.push(Facing(piece.seat, piece_id))
