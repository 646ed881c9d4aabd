"""What follows from a resolution, and in which order: destruction, attraction, Wormholes, the end (2.24)."""

from __future__ import annotations

from rules.soulgivers.cards import DECAY_DEATH
from rules.soulgivers.destruction import destroy
from rules.soulgivers.draft import Draft
from rules.soulgivers.ending import check_elimination
from rules.soulgivers.events import Cause
from rules.soulgivers.frames import Attraction
from rules.soulgivers.lookup import ground_of, side_of
from rules.soulgivers.movement.arrivals import travel
from rules.soulgivers.movement.attraction import attract, attractions
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.leaps import is_leaping
from rules.soulgivers.movement.wormholes import survives_holes


def settle(draft: Draft) -> None:
    """Carry out what follows until somebody must choose or nothing is left; the ``Settling`` frame is on top."""
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
    """Destroy all at the deadly Decay, and all on a black hole who are not immune (A36)."""
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
    if len(pairs) == 1:
        attract(draft, *pairs[0])
    else:
        draft.push(Attraction(side_of(draft, "specters").ability_by))
    return True


def _release(draft: Draft) -> bool:
    """Let a trapped Soulgiver travel as soon as there is an exit; those of the active player first.

    While somebody crosses a cell nothing has been resolved, and no way on is taken away (A35, A62).
    """
    holes = ground_of(draft).holes
    trapped = [piece for piece in draft.soulgivers if piece.place in holes and piece.has_aura("wormhole")]
    if trapped and any(is_crossing(draft, piece) for piece in draft.soulgivers):
        return False
    trapped.sort(key=lambda piece: (piece.seat - draft.seat) % len(draft.players))
    return any(travel(draft, piece.id) for piece in trapped)
