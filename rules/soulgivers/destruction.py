"""A Soulgiver that is destroyed, and what becomes of it, its Fragment and its Soul (2.15)."""

from __future__ import annotations

from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Cause, Destroyed, Dropped
from rules.soulgivers.lookup import is_carrier
from rules.soulgivers.pieces import Fragment, Soul


def destroy(draft: Draft, piece_id: str, cause: Cause) -> None:
    """Destroy a Soulgiver (2.15)."""
    piece = draft.piece(piece_id)
    draft.events.append(Destroyed(piece_id, piece.place, cause))
    draft.stop_abilities(piece_id)
    if draft.activation and draft.activation.id == piece_id:
        draft.activation = None
    if is_carrier(draft, piece):
        draft.fragment = Fragment(piece.place, facing=draft.fragment.facing)
        draft.events.append(Dropped(piece_id, piece.place))
    draft.soulgivers = [other for other in draft.soulgivers if other.id != piece_id]
    if piece.soul:
        draft.remove_soul_from_game(piece.soul)
    if piece.on_board:
        draft.souls = (*draft.souls, Soul(piece_id, piece.place))
    else:
        draft.remove_soul_from_game(piece_id)
