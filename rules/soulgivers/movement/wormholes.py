"""Black holes and the Event Horizon: survival, travel, and attraction (2.9, 2.17, 2.22, A62)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Moved, Stuck, Way
from rules.soulgivers.frames import Facing, Leaving, Settling
from rules.soulgivers.geometry import NEIGHBOURS, OFF_BOARD
from rules.soulgivers.ground import Ground, Outcome
from rules.soulgivers.lookup import ground_of, is_standable, on_cell
from rules.soulgivers.pieces import Soulgiver


def survives_holes(piece: Soulgiver) -> bool:
    """Return whether a Soulgiver survives on a black hole (2.17)."""
    return piece.has_aura("void_walker") or piece.has_aura("wormhole")


def is_trapped(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is trapped in a black hole, as only one with the Wormhole can be (2.17)."""
    return piece.on_board and piece.place in ground_of(position).holes and piece.has_aura("wormhole")


def is_closed(floor: Ground, hole: int) -> bool:
    """Return whether a Specter Modifier closes a black hole as entry and exit (A3)."""
    modifier = floor.top.get(hole)
    return modifier is not None and modifier.kind == "horizon"


def exits(position: Position, piece: Soulgiver, entry: int) -> tuple[int, ...]:
    """Return the cells where a Soulgiver in the black hole ``entry`` can come out of another one (2.17)."""
    floor = ground_of(position)
    if is_closed(floor, entry):
        return ()
    cells: set[int] = set()
    through_walls = piece.has_aura("incorporeal")
    for hole in floor.holes - {entry}:
        if is_closed(floor, hole) or hole in floor.closed or on_cell(position, hole, piece.id) is not None:
            continue
        for direction, cell in enumerate(NEIGHBOURS[hole]):
            if cell == OFF_BOARD or cell in floor.holes or (not through_walls and floor.has_wall(hole, direction)):
                continue
            if is_standable(position, cell, piece.id):
                cells.add(cell)
    return tuple(sorted(cells))


def into_occupied(position: Position, piece: Soulgiver, hole: int) -> Outcome:
    """Return the outcome of an occupied black hole for a Soulgiver with Incorporeal (A62).

    No one ends beside the occupant, so a Soulgiver that would be destroyed or trapped does not enter. One with the
    Wormhole travels on; an immune one crosses it with its own step, while every Ability would end there (2.17).
    """
    if piece.has_aura("wormhole"):
        return "kills" if exits(position, piece, hole) else "blocks"
    own_step = position.activation is not None and position.activation.id == piece.id
    return "pass" if own_step and piece.has_aura("void_walker") else "blocks"


def come_to(draft: Draft, piece_id: str, cell: int, way: Way) -> None:
    """Move a Soulgiver to a cell, and settle the consequences (2.17, A39).

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
    """Let the Movement Action of a Soulgiver continue in any direction (2.9, A53)."""
    if draft.activation and draft.activation.id == piece_id:
        draft.change_activation(axis=-1, locked=-1)


def attractions(position: Position) -> tuple[tuple[str, int], ...]:
    """Return every Soulgiver that the Event Horizon attracts now, with its destination (2.22).

    If one crosses the cell of another, the first in the stable order counts (A65).
    """
    horizon = ground_of(position).horizon
    if not horizon:
        return ()
    pulls: dict[tuple[int, int], str] = {}
    for piece in position.soulgivers:
        if piece.on_board and piece.population != "specters" and piece.place not in horizon:
            for cell in NEIGHBOURS[piece.place]:
                if cell in horizon and on_cell(position, cell) is None:
                    pulls.setdefault((piece.place, cell), piece.id)
    return tuple((piece_id, cell) for (_, cell), piece_id in pulls.items())


def order_matters(pairs: Sequence[tuple[str, int]]) -> bool:
    """Return whether the order of attraction matters: one cell attracts two, or two cells attract one (A65)."""
    return any(len(set(column)) < len(pairs) for column in zip(*pairs, strict=True))


def attracting(position: Position, piece: Soulgiver) -> dict[int, frozenset[int]]:
    """Return the cells on which the Event Horizon attracts a Soulgiver that moves there, and so ends its movement.

    Each is paired with the cells to which the Soulgiver can be attracted.
    """
    horizon = ground_of(position).horizon
    if not horizon or piece.population == "specters":
        return {}
    free = [cell for cell in horizon if on_cell(position, cell) in (None, piece)]
    beside = {place for cell in free for place in NEIGHBOURS[cell]}.difference(horizon)
    return {place: frozenset(free).intersection(NEIGHBOURS[place]) for place in beside}


def attract(draft: Draft, piece_id: str, cell: int) -> None:
    """Place a Soulgiver on a Specter Modifier, which ends its Movement Action in a step, or the moving Ability (A63).

    A paused Movement Action continues from there.
    """
    piece = draft.piece(piece_id)
    draft.events.append(Moved(piece_id, piece.place, cell, "attracted"))
    draft.change_piece(piece_id, place=cell)
    draft.stop(piece_id)
    if draft.frames[-1] == Settling(piece_id):
        draft.change_activation(ended=True)
        if survives_holes(piece):
            draft.push(Facing(piece.seat, piece_id))
