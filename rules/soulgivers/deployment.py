"""How heroes come into the game: the starting picks, and a hero on its Portal (2.6, 2.12)."""

from __future__ import annotations

from rules.engine import Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import HEROES
from rules.soulgivers.draft import Draft
from rules.soulgivers.geometry import NORTH, SOUTH, portal_place
from rules.soulgivers.lookup import population_at, seats_of
from rules.soulgivers.pieces import Soulgiver


def starting(draft: Draft) -> frames.Starting:
    """Return the frame that asks for the starting heroes; each population's team is complete now."""
    for seat in range(len(draft.players)):
        population = population_at(draft, seat)
        decks = {hero for mate in seats_of(draft, population) for hero in draft.players[mate].deck}
        draft.change_side(population, team=tuple(hero for hero in HEROES if hero in decks))
    count = len(draft.players)
    return frames.Starting(((),) * count, (None,) * count)


def deploy(draft: Draft, seat: Seat, hero: str, portal: int) -> str:
    """Put a hero from a deck on a Portal, facing the enemy's edge (2.12); return the Soulgiver's id."""
    player = draft.players[seat]
    piece_id = f"{player.population}-{hero}"
    facing = NORTH if player.population == "shells" else SOUTH
    draft.change_player(seat, deck=tuple(other for other in player.deck if other != hero))
    draft.soulgivers.append(Soulgiver(piece_id, seat, portal_place(portal), facing))
    return piece_id
