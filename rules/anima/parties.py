"""Parties: their order (4.3, 4.18), new ones, and the Organizations that they leave (3.7, 4.28)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.anima.cards import ADVANTAGES
from rules.anima.draft import Draft, Position
from rules.anima.events import OrganizationLeft
from rules.anima.player import Player
from rules.engine import Seat


def places_in_turn(position: Position, after: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order, the one after ``after`` first and ``after`` last (4.18)."""
    order = position.order
    if after not in order:
        return order
    cut = order.index(after) + 1
    return (*order[cut:], *order[:cut])


def by_speed(draft: Draft, seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, int], ...]]:
    """Return seats, the fastest Party first, and the dice that broke ties (4.3)."""
    groups: dict[int, list[Seat]] = {}
    for seat in seats:
        groups.setdefault(draft.players[seat].speed, []).append(seat)
    rolls: list[tuple[Seat, int]] = []
    order: list[Seat] = []
    for speed in sorted(groups, reverse=True):
        order += _untied(draft, groups[speed], rolls)
    return tuple(order), tuple(rolls)


def _untied(draft: Draft, seats: list[Seat], rolls: list[tuple[Seat, int]]) -> list[Seat]:
    """Return seats with equal Speed in the order of their dice, rolled again until no two are equal."""
    if len(seats) == 1:
        return seats
    dice = {seat: draft.roll("turn order") for seat in seats}
    rolls += dice.items()
    order: list[Seat] = []
    for die in sorted(set(dice.values()), reverse=True):
        order += _untied(draft, [seat for seat in seats if dice[seat] == die], rolls)
    return order


def meets_requirement(player: Player, organization: str) -> bool:
    """Return whether a Party meets the requirement of an Organization (3.7)."""
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
    """Discard a Party's Organization; by choice, beside the player until the sub-turn ends."""
    card = draft.players[seat].organization
    draft.change(seat, organization="")
    draft.events.append(OrganizationLeft(seat, card, forced))
    if forced:
        draft.discard(card)


def renew_parties(draft: Draft) -> None:
    """Let players without a Character draw one: in no Area, with the Organization checked at once (4.28, 4.58)."""
    for seat in draft.order:
        if not draft.players[seat].party:
            draft.expel(seat)
            draft.recruit(seat, "last")
            check_organization(draft, seat)
