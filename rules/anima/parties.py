"""New Parties, and Organizations that a Party leaves (3.7, 4.28)."""

from __future__ import annotations

from rules.anima.cards import ADVANTAGES
from rules.anima.draft import Draft
from rules.anima.events import (
    OrganizationLeft,
)
from rules.anima.player import Player
from rules.engine import Seat


def meets_requirement(player: Player, organization: str) -> bool:
    """Say whether a Party meets the requirement of an Organization (3.7)."""
    needed = ADVANTAGES[organization].requires
    if needed.skill and not player.has_skill(needed.skill):
        return False
    if needed.without and player.has_skill(needed.without):
        return False
    return len(player.party) >= needed.characters


def check_organization(draft: Draft, seat: Seat) -> None:
    """Discard an Organization whose requirement no longer holds."""
    player = draft.players[seat]
    if player.organization and not meets_requirement(player, player.organization):
        leave_organization(draft, seat, forced=True)


def leave_organization(draft: Draft, seat: Seat, forced: bool) -> None:
    """Put a Party's Organization on the discard pile; by choice, beside the player until the sub-turn ends."""
    card = draft.players[seat].organization
    draft.change(seat, organization="")
    draft.events.append(OrganizationLeft(seat, card, forced))
    if forced:
        draft.discard(card)


def renew_parties(draft: Draft) -> None:
    """Let players without a Character draw one: in no Area, its Organization judged at once (4.28, 4.58)."""
    for seat in draft.order:
        if not draft.players[seat].party:
            draft.expel(seat)
            draft.recruit(seat, "last")
            check_organization(draft, seat)
