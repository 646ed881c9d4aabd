"""The invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.soulgivers.cards import (
    ANOMALIES,
    DECAY_DEATH,
    DECK,
    ESSENCES,
    HAND_LIMIT,
    NUMBERS,
    POPULATIONS,
    TEAM_SIZE,
    TILES,
    max_in_game,
)
from rules.soulgivers.frames import (
    Controlling,
    Drafting,
    Leaping,
    Leaving,
    LeavingOut,
    Pushing,
    Running,
    Starting,
    Walking,
)
from rules.soulgivers.geometry import TILE_CELLS, own_portals, portal_at
from rules.soulgivers.lookup import find, ground_of, seats_of, side_of, supply
from rules.soulgivers.movement.crossings import is_leaping
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import MODIFIER_KINDS, hero_of, population_of
from rules.soulgivers.position import SoulgiversState

_MOST_EXTRA = NUMBERS.one("overflow") * (ANOMALIES["overflow"].count + NUMBERS.one("draws_per_turn"))
"""Both cards, and one of them again if the discard pile came back in between (2.23)."""

_MOVING = (Walking, Controlling, Pushing, Leaping, Leaving)


def problems(state: SoulgiversState) -> Iterator[str]:
    """Yield every broken invariant, the counts of components first."""
    cards = Counter((*state.pile, *state.discard, *state.gone, *(c for p in state.players for c in p.hand)))
    if cards != Counter(DECK):
        yield f"there are {sum(cards.values())} Anomalies, not the {len(DECK)} of the box"
    for letter, card in TILES.items():
        if state.tiles[::2].count(letter) != card.count:
            yield f"there are {state.tiles[::2].count(letter)} tiles {letter}, not {card.count}"
    if not any(isinstance(frame, (Drafting, LeavingOut)) for frame in state.frames):
        yield from _teams(state)
    yield from _supplies(state)
    yield from _fragment(state)
    if state.frames and not isinstance(state.frames[-1], Starting):
        yield from _places(state)
        yield from _modifiers(state)


def _teams(state: SoulgiversState) -> Iterator[str]:
    for population in POPULATIONS:
        side = side_of(state, population)
        heroes = [hero for seat in seats_of(state, population) for hero in state.players[seat].deck]
        heroes += [piece.hero for piece in state.soulgivers if piece.population == population]
        absorbed = [piece.soul for piece in state.soulgivers if piece.soul]
        souls = (*absorbed, *(soul.id for soul in state.souls), *side.removed)
        heroes += [hero_of(soul) for soul in souls if population_of(soul) == population]
        if sorted(heroes) != sorted(side.team) or len(side.team) != TEAM_SIZE:
            yield f"the heroes of the {population} are {sorted(heroes)}, not {sorted(side.team)}"
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND_LIMIT:
            yield f"seat {seat} holds {len(player.hand)} Anomalies"
        if sum(piece.seat == seat for piece in state.soulgivers) > max_in_game(len(state.players)):
            yield f"seat {seat} has too many Soulgivers in the game"


def _supplies(state: SoulgiversState) -> Iterator[str]:
    for population in POPULATIONS:
        for kind in MODIFIER_KINDS:
            if supply(state, population, kind) < 0:
                yield f"the {population} have more {kind} Modifiers on the board than there are"
        side = side_of(state, population)
        marks = sum(piece.marks for piece in state.soulgivers if piece.population == population)
        if not 0 <= side.essences + marks <= ESSENCES or side.essences < 0 or side.extra < 0:
            yield f"the {population} have {side.essences} Essences and {marks} marked ones"
        if not 0 <= side.extra <= _MOST_EXTRA:
            yield f"the {population} have {side.extra} temporary Essences"


def _fragment(state: SoulgiversState) -> Iterator[str]:
    fragment = state.fragment
    if fragment.carrier and find(state, fragment.carrier) is None:
        yield f"{fragment.carrier} carries the Fragment and is not in the game"
    if not fragment.carrier and not 0 <= fragment.cell < 100:
        yield "the Fragment is nowhere"
    mother = TILE_CELLS[state.tiles.index("M") // 2]
    if state.barrier and (fragment.carrier or fragment.cell not in mother):
        yield "the Fragment has left the Barrier"


def _places(state: SoulgiversState) -> Iterator[str]:
    floor = ground_of(state)
    counts = Counter(piece.place for piece in state.soulgivers if piece.on_board)
    led = set(_under_way(state))
    for place, count in counts.items():
        if count > 1 and not any(piece.place == place and piece.id in led for piece in state.soulgivers):
            yield f"{count} Soulgivers stand on cell {place}"
    for piece in state.soulgivers:
        if piece.seat not in seats_of(state, piece.population):
            yield f"{piece.id} belongs to seat {piece.seat}"
        if not piece.on_board:
            portal = portal_at(piece.place)
            if portal not in own_portals(piece.population) or not state.portals[portal]:
                yield f"{piece.id} stands on a Portal that it may not use"
            continue
        if piece.place in floor.closed:
            yield f"{piece.id} stands under the Barrier"
        if piece.place in floor.holes and not survives_holes(piece) and not is_leaping(state, piece):
            yield f"{piece.id} stands on a black hole"
        if not floor.is_standable(piece.place) and piece.id not in led:
            yield f"{piece.id} stands where nobody may"
        if not 0 <= piece.decay < DECAY_DEATH:
            yield f"{piece.id} has Decay {piece.decay}"
    if state.barrier and any(soul.cell in floor.closed for soul in state.souls):
        yield "a Soul lies under the Barrier"


def _under_way(state: SoulgiversState) -> Iterator[str]:
    """Yield who can be on a cell where no one stays: a moved Soulgiver, and the active one while it can move (A35)."""
    for frame in state.frames:
        if isinstance(frame, _MOVING):
            yield frame.id
        elif isinstance(frame, Running):
            yield frame.user
    if state.activation and not state.activation.ended:
        yield state.activation.id


def _modifiers(state: SoulgiversState) -> Iterator[str]:
    """Yield every Modifier in a wrong place (2.18, A29)."""
    floor = ground_of(state)
    fixed: set[int] = set()
    for modifier in state.modifiers:
        if modifier.cell in floor.interference:
            yield f"a Modifier lies on the Interference cell {modifier.cell}"
        if modifier.cell in floor.closed and (modifier.of_population or len(state.players) == 2):
            yield f"a Modifier lies under the Barrier on cell {modifier.cell}"
        if modifier.cell in fixed:
            yield f"a Modifier lies on a population Modifier on cell {modifier.cell}"
        if modifier.of_population:
            fixed.add(modifier.cell)
            if side_of(state, modifier.owner).ability != "on_board":
                ability = side_of(state, modifier.owner).ability
                yield f"there are {modifier.kind} Modifiers on the board, and their ability is {ability}"
