"""What can be asked about a position of Anima, a draft or a view."""

from __future__ import annotations

from rules.anima.cards import AREAS, FINALS, POWERS
from rules.anima.draft import Position
from rules.anima.position import PlacedArea
from rules.engine import Seat


def area_of(position: Position, card: str) -> PlacedArea | None:
    """Return an Area in play; None when it is not."""
    return next((area for area in position.areas if area.card == card), None)


def final_area(position: Position) -> str:
    """Return the Area of the Final Mission in play; "" when there is none."""
    return FINALS[position.final].area if position.final else ""


def others_in(position: Position, area: str, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats whose Parties are in an Area."""
    return tuple(other for other, player in enumerate(position.players) if other != seat and player.area == area)


def forbids_fights(area: str) -> bool:
    """Say whether Combat between Parties is forbidden in an Area (A01)."""
    return bool(area) and AREAS[area].peaceful


def can_trade_at(area: str) -> bool:
    """Say whether an Area has the trade icon."""
    return bool(area) and AREAS[area].trade


def places_in_turn(position: Position, after: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order, the one after ``after`` first and that one last (4.18)."""
    order = position.order
    if after not in order:
        return order
    cut = order.index(after) + 1
    return (*order[cut:], *order[:cut])


def advantages_of(position: Position, seat: Seat, area: str) -> int:
    """Return how many Advantages the reward ADV of an Area draws, some more where there is trade (V20)."""
    card = AREAS[area]
    more = POWERS[position.players[seat].organization].trade_draws if card.trade else 0
    return card.level + more
