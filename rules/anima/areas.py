"""Areas: what is printed on them and placed there, which ones a Party can enter, how they enter and leave play."""

from __future__ import annotations

from rules.anima.cards import ADVANTAGES, AREAS, AREAS_PER_PLAYER, FINALS, POWERS
from rules.anima.draft import Draft, Position
from rules.anima.events import AreaRemoved, SetOut, Sought
from rules.anima.frames import Entering
from rules.anima.ongoing import Venture
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
    """Return whether Combat between Parties is forbidden in an Area (A01)."""
    return bool(area) and AREAS[area].peaceful


def can_trade_at(area: str) -> bool:
    """Return whether an Area has the trade icon."""
    return bool(area) and AREAS[area].trade


def advantages_of(position: Position, seat: Seat, area: str) -> int:
    """Return how many Advantages the reward ADV of an Area draws: some Parties draw more where there is trade (V20)."""
    card = AREAS[area]
    more = POWERS[position.players[seat].organization].trade_draws if card.trade else 0
    return card.level + more


def level_of(area: str) -> int:
    """Return the level of an Area; 0 outside all Areas."""
    return AREAS[area].level if area else 0


def within_reach(position: Position, seat: Seat, area: str) -> bool:
    """Return whether a Party can move to an Area: another one (4.8), and in the tree by levels (4.38)."""
    here = position.players[seat].area
    if area == here:
        return False
    return not position.options.tree or abs(level_of(area) - level_of(here)) <= 1


def reachable(position: Position, seat: Seat) -> tuple[str, ...]:
    """Return the Areas in play that a Party can move to."""
    return tuple(area.card for area in position.areas if within_reach(position, seat, area.card))


def can_seek(position: Position) -> bool:
    """Return whether new horizons can be sought: once a turn, an Area left, and not in the tree (4.9, 4.10, 4.38)."""
    return not position.sought and not position.options.tree and bool(position.area_deck or position.area_discard)


def set_out(draft: Draft, seat: Seat, area: str, how: str, *, facing: bool = True, sought: bool = False) -> None:
    """Move a Party out of its Area (4.52) and let it try to enter another one."""
    here = draft.players[seat].area
    draft.lose_progress(seat)
    draft.change(seat, area="")
    draft.events.append(SetOut(seat, area, how))
    crosses = draft.options.tree and _changes_level(here, area, how)
    drawn = draft.draw("encounters") if facing and crosses else ""
    draft.venture = Venture(seat=seat, doing="enter", area=area, level=level_of(area), sought=sought)
    draft.push(Entering(facing=facing, drawn=drawn, how=how))


def _changes_level(here: str, area: str, how: str) -> bool:
    """Return whether a move in the tree requires an Encounter; from outside only by a card to a higher level (4.38)."""
    if here:
        return level_of(here) != level_of(area)
    return how in ADVANTAGES and level_of(area) > 1


def place_area(draft: Draft, seat: Seat, card: str, source: str = "") -> None:
    """Put an Area into play with a Preliminary Encounter, if one is left (4.53)."""
    draft.areas.append(PlacedArea(card, draft.draw("encounters")))
    draft.events.append(Sought(seat, card, source))


def take_area(draft: Draft, card: str) -> None:
    """Take an Area out of the deck, which is then shuffled, or out of the discard pile."""
    if card in draft.area_deck:
        draft.area_deck = draft.shuffled(tuple(area for area in draft.area_deck if area != card), "area_deck")
    else:
        draft.area_discard = tuple(area for area in draft.area_discard if area != card)


def removable(position: Position) -> tuple[str, ...]:
    """Return the Areas that can be discarded: no Party, Encounter or Trap, not protected, not the Final Mission's."""
    taken = {player.area for player in position.players} | {final_area(position)}
    return tuple(
        area.card
        for area in position.areas
        if area.card not in taken and not (area.encounter or area.trap or area.kept)
    )


def too_many(position: Position) -> bool:
    """Return whether more Areas are in play than the limit; the Final Mission's Area does not count (3.6)."""
    counted = [area for area in position.areas if area.card != final_area(position)]
    return not position.options.tree and len(counted) > AREAS_PER_PLAYER * len(position.players)


def remove_area(draft: Draft, card: str) -> None:
    """Put an Area that is in play on the discard pile."""
    draft.areas = [area for area in draft.areas if area.card != card]
    draft.discard(card)
    draft.events.append(AreaRemoved(card))


def is_unobstructed(position: Position, area: str) -> bool:
    """Return whether an Area in play has no undefeated Preliminary Encounter, face up or face down (E26)."""
    placed = area_of(position, area)
    return placed is not None and not placed.encounter
