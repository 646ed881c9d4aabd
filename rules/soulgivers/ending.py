"""The end of a match: who is out, and who has won (2.26)."""

from __future__ import annotations

from rules.soulgivers.cards import POPULATIONS, Population
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Ended
from rules.soulgivers.geometry import own_portals
from rules.soulgivers.lookup import seats_of


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


def check_elimination(draft: Draft) -> None:
    """End the match for a population that is out (2.26)."""
    out = [population for population in POPULATIONS if all(is_out(draft, seat) for seat in seats_of(draft, population))]
    if out:
        finish(draft, None if len(out) == 2 else POPULATIONS[1 - POPULATIONS.index(out[0])], "elimination")
