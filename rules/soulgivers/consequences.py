"""What follows from a resolution: destruction, attraction, Wormholes and the end (2.15, 2.17, 2.22, 2.24, 2.26)."""

from __future__ import annotations

from rules.soulgivers.cards import DECAY_DEATH, POPULATIONS, Population
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Cause, Destroyed, Dropped, Ended, Moved, Stuck, Way
from rules.soulgivers.frames import Attraction, Facing, Leaving, Settling
from rules.soulgivers.geometry import NEIGHBOURS, own_portals
from rules.soulgivers.lookup import ground_of, is_carrier, on_cell, seats_of, side_of
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.leaps import is_leaping
from rules.soulgivers.movement.wormholes import exits, survives_holes
from rules.soulgivers.pieces import Fragment, Soul


def settle(draft: Draft) -> None:
    """Carry out what follows until somebody must choose or nothing is left; the ``Settling`` frame is on top."""
    while draft.frames and not draft.reason:
        count = len(draft.frames)
        if _destroy_the_dying(draft) or _attract(draft) or _release(draft):
            if len(draft.frames) > count:
                return
            continue
        _check_elimination(draft)
        break
    if draft.frames:
        draft.pop()


# ---------------------------------------------------------------- destruction


def destroy(draft: Draft, id: str, cause: Cause) -> None:
    """Destroy a Soulgiver (2.15)."""
    piece = draft.piece(id)
    draft.events.append(Destroyed(id, piece.place, cause))
    draft.stop_abilities(id)
    if draft.activation and draft.activation.id == id:
        draft.activation = None
    if is_carrier(draft, piece):
        draft.fragment = Fragment(piece.place, facing=draft.fragment.facing)
        draft.events.append(Dropped(id, piece.place))
    draft.soulgivers = [other for other in draft.soulgivers if other.id != id]
    if piece.soul:
        draft.remove_soul_from_game(piece.soul)
    if piece.on_board:
        draft.souls = (*draft.souls, Soul(id, piece.place))
    else:
        draft.remove_soul_from_game(id)


def _destroy_the_dying(draft: Draft) -> bool:
    """Destroy all at the deadly Decay, and all on a black hole who are not immune (A36)."""
    holes = ground_of(draft).holes
    dying: list[tuple[str, Cause]] = []
    for piece in draft.soulgivers:
        if piece.decay >= DECAY_DEATH:
            dying.append((piece.id, "decay"))
        elif piece.place in holes and not survives_holes(piece) and not is_leaping(draft, piece):
            dying.append((piece.id, "black_hole"))
    for id, cause in dying:
        destroy(draft, id, cause)
    return bool(dying)


# ---------------------------------------------------------------- coming to a cell


def come_to(draft: Draft, id: str, cell: int, way: Way) -> None:
    """Let a Soulgiver come to a cell, and let follow what follows (2.17, A39).

    On a black hole every Ability that moves it ends, and one with the Wormhole travels before anything else.
    """
    piece = draft.piece(id)
    draft.events.append(Moved(id, piece.place, cell, way))
    draft.change_piece(id, place=cell)
    draft.settle()
    if cell in ground_of(draft).holes:
        draft.stop(id)
        if piece.has_aura("wormhole") and not travel(draft, id):
            draft.events.append(Stuck(id, cell))


def travel(draft: Draft, id: str) -> bool:
    """Let a Soulgiver in a black hole travel, if there is an exit; its owner chooses among several."""
    piece = draft.piece(id)
    cells = exits(draft, piece, piece.place)
    if not cells:
        return False
    if len(cells) == 1:
        come_out(draft, id, cells[0])
    else:
        draft.push(Leaving(piece.seat, id))
    return True


def come_out(draft: Draft, id: str, cell: int) -> None:
    """Let a Soulgiver come out of a Wormhole; axis and Leap lock of its Movement Action are forgotten."""
    draft.events.append(Moved(id, draft.piece(id).place, cell, "wormhole"))
    draft.change_piece(id, place=cell)
    forget_axis(draft, id)


def forget_axis(draft: Draft, id: str) -> None:
    """Let the Movement Action of a Soulgiver go on in any direction (2.9, A53)."""
    if draft.activation and draft.activation.id == id:
        draft.change_activation(axis=-1, locked=-1)


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


# ---------------------------------------------------------------- attraction


def attractions(position: Position) -> tuple[tuple[str, int], ...]:
    """Return every Soulgiver that the Event Horizon attracts now, with the cell that it is attracted to (2.22)."""
    horizon = [modifier.cell for modifier in ground_of(position).top.values() if modifier.kind == "horizon"]
    if not horizon:
        return ()
    return tuple(
        (piece.id, cell)
        for piece in position.soulgivers
        if piece.on_board and piece.population != "specters" and piece.place not in horizon
        for cell in NEIGHBOURS[piece.place]
        if cell in horizon and on_cell(position, cell) is None
    )


def attract(draft: Draft, id: str, cell: int) -> None:
    """Place a Soulgiver on a Specter Modifier; what moves it ends: its Movement Action in a step, or the Ability (A63).

    A Movement Action that is paused goes on from there.
    """
    piece = draft.piece(id)
    draft.events.append(Moved(id, piece.place, cell, "attracted"))
    draft.change_piece(id, place=cell)
    draft.stop(id)
    if draft.frames[-1] == Settling(id):
        draft.change_activation(ended=True)
        if survives_holes(piece):
            draft.push(Facing(piece.seat, id))


def _attract(draft: Draft) -> bool:
    pairs = attractions(draft)
    if not pairs:
        return False
    if len(pairs) == 1:
        attract(draft, *pairs[0])
    else:
        draft.push(Attraction(side_of(draft, "specters").ability_by))
    return True


# ---------------------------------------------------------------- the end


def finish(draft: Draft, winner: Population | None, reason: str) -> None:
    """End the match; nobody wins when both populations are out."""
    draft.winner = winner or ""
    draft.reason = reason
    draft.events.append(Ended(draft.winner, "delivery" if reason == "delivery" else "elimination"))
    draft.frames.clear()
    draft.activation = None


def can_reinforce(position: Position, seat: int) -> bool:
    """Say whether a player has a hero and a Portal to bring it in."""
    player = position.players[seat]
    return bool(player.deck) and any(position.portals[portal] for portal in own_portals(player.population))


def is_out(position: Position, seat: int) -> bool:
    """Say whether a player has no Soulgiver in the game and none to bring in (A57)."""
    return not any(piece.seat == seat for piece in position.soulgivers) and not can_reinforce(position, seat)


def _check_elimination(draft: Draft) -> None:
    """End the match for a population that is out (2.26)."""
    out = [population for population in POPULATIONS if all(is_out(draft, seat) for seat in seats_of(draft, population))]
    if out:
        finish(draft, None if len(out) == 2 else POPULATIONS[1 - POPULATIONS.index(out[0])], "elimination")
