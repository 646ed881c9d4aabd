"""The consequences of a resolution (2.24), and their choices: facings, Wormhole exits, attraction (8.1, 2.17, 2.22)."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.cards import DECAY_DEATH
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion
from rules.soulgivers.ending import check_elimination, destroy
from rules.soulgivers.events import Cause
from rules.soulgivers.fragment import set_facing
from rules.soulgivers.lookup import decayed, facing_of, facings, find, ground_of, side_of
from rules.soulgivers.movement.crossings import is_crossing, is_leaping
from rules.soulgivers.movement.wormholes import (
    attract,
    attractions,
    come_out,
    exits,
    order_matters,
    survives_holes,
    travel,
)
from rules.soulgivers.moves import Attract, Face, To
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView


def settle(draft: Draft) -> None:
    """Carry out the consequences until someone must choose or none are left; the ``Settling`` frame is on top."""
    while draft.frames and not draft.reason:
        count = len(draft.frames)
        if _destroy_the_dying(draft) or _attract(draft) or _release(draft):
            if len(draft.frames) > count:
                return
            continue
        check_elimination(draft)
        break
    if draft.frames:
        draft.pop()


def _destroy_the_dying(draft: Draft) -> bool:
    """Destroy all at the deadly Decay, and all on a black hole that are not immune (A36)."""
    holes = ground_of(draft).holes
    dying: list[tuple[str, Cause]] = []
    for piece in draft.soulgivers:
        if piece.decay >= DECAY_DEATH:
            dying.append((piece.id, "decay"))
        elif piece.place in holes and not survives_holes(piece) and not is_leaping(draft, piece):
            dying.append((piece.id, "black_hole"))
    for piece_id, cause in dying:
        destroy(draft, piece_id, cause)
    return bool(dying)


def _attract(draft: Draft) -> bool:
    pairs = attractions(draft)
    if not pairs:
        return False
    if order_matters(pairs):
        draft.push(frames.Attraction(side_of(draft, "specters").ability_by))
    else:
        attract(draft, *pairs[0])
    return True


def _release(draft: Draft) -> bool:
    """Let a trapped Soulgiver travel as soon as there is an exit; first those of the active player.

    While a Soulgiver crosses a cell, nothing has been resolved, and no way on is closed (A35, A62).
    """
    holes = ground_of(draft).holes
    trapped = [piece for piece in draft.soulgivers if piece.place in holes and piece.has_aura("wormhole")]
    if not trapped or any(is_crossing(draft, piece) for piece in draft.soulgivers):
        return False
    trapped.sort(key=lambda piece: (piece.seat - draft.seat) % len(draft.players))
    return any(travel(draft, piece.id) for piece in trapped)


class Settling(Automatic[frames.Settling]):
    """The consequences of a resolution."""

    @override
    def run(self, draft: Draft, frame: frames.Settling) -> None:
        settle(draft)


class Facing(SoulgiversQuestion[frames.Facing, Face]):
    """The new facing of a Soulgiver, or of the Fragment that it carries."""

    kind = "face"

    @override
    def legal(self, position: Position, frame: frames.Facing, seat: Seat) -> tuple[Face, ...]:
        """Return the facings that a later rule can tell apart, the current one included (A17, A65)."""
        piece = find(position, frame.id)
        if piece is None or _dies(position, piece):
            return ()
        return tuple(Face(facing) for facing in facings(position, piece))

    @override
    def reason(self, position: Position, frame: frames.Facing, seat: Seat, move: Face) -> IllegalMove:
        return IllegalMove("same_facing", facing=move.facing)

    @override
    def answer(self, draft: Draft, frame: frames.Facing, seat: Seat, move: Face) -> None:
        draft.pop()
        set_facing(draft, frame.id, move.facing)

    @override
    def advance(self, draft: Draft, frame: frames.Facing) -> bool:
        if len(self.legal(draft, frame, frame.seat)) > 1:
            return False
        draft.pop()
        return True

    @override
    def fallback(self, view: SoulgiversView, frame: frames.Facing, seat: Seat) -> Face:
        """Keep the facing (A58)."""
        piece = find(view, frame.id)
        return Face(facing_of(view, piece) if piece else 0)


def _dies(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is destroyed by Decay before its facing counts: its turn ends after this question."""
    return isinstance(position.frames[-2], frames.TurnEnd) and decayed(position, piece) >= DECAY_DEATH


class Leaving(SoulgiversQuestion[frames.Leaving, To]):
    """The cell where a Soulgiver comes out of a Wormhole (23.2, 23.4)."""

    kind = "exit"

    @override
    def legal(self, position: Position, frame: frames.Leaving, seat: Seat) -> tuple[To, ...]:
        piece = find(position, frame.id)
        return tuple(To(cell) for cell in exits(position, piece, piece.place)) if piece else ()

    @override
    def reason(self, position: Position, frame: frames.Leaving, seat: Seat, move: To) -> IllegalMove:
        return IllegalMove("no_exit", cell=move.cell)

    @override
    def answer(self, draft: Draft, frame: frames.Leaving, seat: Seat, move: To) -> None:
        draft.pop()
        come_out(draft, frame.id, move.cell)
        draft.settle()

    @override
    def advance(self, draft: Draft, frame: frames.Leaving) -> bool:
        if self.legal(draft, frame, frame.seat):
            return False
        draft.pop()
        return True


class Attraction(SoulgiversQuestion[frames.Attraction, Attract]):
    """The Soulgiver that is attracted first, and its new cell (3.1, 3.4)."""

    kind = "attract"

    @override
    def legal(self, position: Position, frame: frames.Attraction, seat: Seat) -> tuple[Attract, ...]:
        moves = []
        for piece_id, cell in attractions(position):
            piece = find(position, piece_id)
            if piece is not None:
                moves.append(Attract(piece.place, cell))
        return tuple(moves)

    @override
    def reason(self, position: Position, frame: frames.Attraction, seat: Seat, move: Attract) -> IllegalMove:
        return IllegalMove("not_attracted", cell=move.cell, to=move.to)

    @override
    def answer(self, draft: Draft, frame: frames.Attraction, seat: Seat, move: Attract) -> None:
        draft.pop()
        for piece_id, cell in attractions(draft):
            if (draft.piece(piece_id).place, cell) == (move.cell, move.to):
                attract(draft, piece_id, cell)
                return
