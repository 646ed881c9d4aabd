"""The Fragment: collecting, passing, dropping (2.14)."""

from __future__ import annotations

from rules.soulgivers.cards import PASS_DISTANCE
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Collected, Dropped, Faced, FragmentPassed
from rules.soulgivers.frames import Facing, Window
from rules.soulgivers.geometry import TILE_OF, cell_distance, direction_to
from rules.soulgivers.lookup import fragment_cell, ground_of, has_clear_sight, is_carrier
from rules.soulgivers.pieces import Fragment, Soulgiver


def can_collect(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is on the tile of the free Fragment, without the Barrier over it."""
    return (
        not position.fragment.carrier
        and piece.on_board
        and TILE_OF[piece.place] == TILE_OF[position.fragment.cell]
        and fragment_cell(position) not in ground_of(position).closed
    )


def receivers(position: Position, carrier: Soulgiver, allies: bool = True) -> tuple[Soulgiver, ...]:
    """Return the possible receivers of a Pass: on the board, exactly three cells away in a line of sight (10.2)."""
    return tuple(
        piece
        for piece in position.soulgivers
        if piece.id != carrier.id
        and piece.on_board
        and (not allies or piece.population == carrier.population)
        and can_pass(position, carrier, piece.place)
    )


def can_pass(position: Position, carrier: Soulgiver, cell: int) -> bool:
    """Return whether a Pass from a carrier reaches a cell."""
    direction = direction_to(carrier.place, cell)
    if direction < 0 or cell_distance(carrier.place, cell) != PASS_DISTANCE:
        return False
    return has_clear_sight(position, carrier.place, direction, PASS_DISTANCE, carrier.population)


def collect(draft: Draft, piece: Soulgiver, facing: int) -> None:
    """Collect the Fragment and set its facing."""
    draft.fragment = Fragment(-1, piece.id, facing)
    draft.events += (Collected(piece.id), Faced(piece.id, facing, True))
    draft.push(Window("w2", piece.seat))


def drop(draft: Draft, piece: Soulgiver, facing: int) -> None:
    """Drop the Fragment and set one's own shields."""
    draft.fragment = Fragment(piece.place, facing=draft.fragment.facing)
    draft.change_piece(piece.id, facing=facing)
    draft.events += (Dropped(piece.id, piece.place), Faced(piece.id, facing, False))
    draft.push(Window("w2", piece.seat))


def pass_to(draft: Draft, passer: Soulgiver, receiver: Soulgiver, forced: bool = False) -> None:
    """Pass the Fragment; the owners of both set facings at once, the passer first (8.1, A37)."""
    draft.fragment = Fragment(-1, receiver.id, draft.fragment.facing)
    draft.events.append(FragmentPassed(passer.id, receiver.id, forced))
    draft.push(Window("w2", draft.seat))
    draft.settle()
    draft.push(Facing(receiver.seat, receiver.id), Facing(passer.seat, passer.id))


def set_facing(draft: Draft, piece_id: str, facing: int) -> None:
    """Set the facing of a Soulgiver, or of the Fragment if it carries it."""
    piece = draft.piece(piece_id)
    carries = is_carrier(draft, piece)
    if carries:
        draft.fragment = Fragment(-1, piece_id, facing)
    else:
        draft.change_piece(piece_id, facing=facing)
    draft.events.append(Faced(piece_id, facing, carries))
