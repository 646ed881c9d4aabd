"""A Soulgiver that comes to a cell, travels through black holes, and what that ends (2.9, 2.17)."""

from __future__ import annotations

from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Moved, Stuck, Way
from rules.soulgivers.frames import Leaving
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.movement.wormholes import exits


def come_to(draft: Draft, piece_id: str, cell: int, way: Way) -> None:
    """Let a Soulgiver come to a cell, and let follow what follows (2.17, A39).

    On a black hole every Ability that moves it ends, and one with the Wormhole travels before anything else.
    """
    piece = draft.piece(piece_id)
    draft.events.append(Moved(piece_id, piece.place, cell, way))
    draft.change_piece(piece_id, place=cell)
    draft.settle()
    if cell in ground_of(draft).holes:
        draft.stop(piece_id)
        if piece.has_aura("wormhole") and not travel(draft, piece_id):
            draft.events.append(Stuck(piece_id, cell))


def travel(draft: Draft, piece_id: str) -> bool:
    """Let a Soulgiver in a black hole travel, if there is an exit; its owner chooses among several."""
    piece = draft.piece(piece_id)
    cells = exits(draft, piece, piece.place)
    if not cells:
        return False
    if len(cells) == 1:
        come_out(draft, piece_id, cells[0])
    else:
        draft.push(Leaving(piece.seat, piece_id))
    return True


def come_out(draft: Draft, piece_id: str, cell: int) -> None:
    """Let a Soulgiver come out of a Wormhole; axis and Leap lock of its Movement Action are forgotten."""
    draft.events.append(Moved(piece_id, draft.piece(piece_id).place, cell, "wormhole"))
    draft.change_piece(piece_id, place=cell)
    forget_axis(draft, piece_id)


def forget_axis(draft: Draft, piece_id: str) -> None:
    """Let the Movement Action of a Soulgiver go on in any direction (2.9, A53)."""
    if draft.activation and draft.activation.id == piece_id:
        draft.change_activation(axis=-1, locked=-1)
