"""The destruction of a Soulgiver (2.15), the elimination of players, and the end of a match (2.26)."""

from __future__ import annotations

from rules.soulgivers.cards import POPULATIONS, Population
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Cause, Destroyed, Dropped, Ended
from rules.soulgivers.geometry import own_portals
from rules.soulgivers.lookup import is_carrier, seats_of
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


def finish(draft: Draft, winner: Population | None, reason: str) -> None:
    """End the match; no one wins if both populations are out."""
    draft.winner = winner or ""
    draft.reason = reason
    draft.events.append(Ended(draft.winner, "delivery" if reason == "delivery" else "elimination"))
    draft.frames.clear()
    draft.activation = None


def can_reinforce(position: Position, seat: int) -> bool:
    """Return whether a player has a hero and a Portal to bring it in."""
    player = position.players[seat]
    return bool(player.deck) and any(position.portals[portal] for portal in own_portals(player.population))


def is_out(position: Position, seat: int) -> bool:
    """Return whether a player has no Soulgiver in the game and none to bring in (A57)."""
    return not any(piece.seat == seat for piece in position.soulgivers) and not can_reinforce(position, seat)


def check_elimination(draft: Draft) -> None:
    """End the match for a population that is out (2.26)."""
    if len({piece.population for piece in draft.soulgivers}) == len(POPULATIONS):
        return
    out = [population for population in POPULATIONS if all(is_out(draft, seat) for seat in seats_of(draft, population))]
    if out:
        finish(draft, None if len(out) == 2 else POPULATIONS[1 - POPULATIONS.index(out[0])], "elimination")
