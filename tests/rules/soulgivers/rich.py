"""Rich positions of Soulgivers at random: Double Souls, stacked Modifiers, trapped Spacewalkers, carriers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from msgspec.structs import replace

from rules.dice import Dice
from rules.soulgivers.cards import DECK, ESSENCES, HEROES, NUMBERS, POPULATIONS, max_in_game
from rules.soulgivers.frames import Acting
from rules.soulgivers.geometry import CELL_OF, TILE_CELLS
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import (
    POPULATION_MODIFIERS,
    Activation,
    Fragment,
    Modifier,
    ModifierKind,
    Player,
    Side,
    Soul,
    Soulgiver,
)
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME

ODD = ("ghost", "spacewalker", "holemaker", "runner")
"""Heroes that go where others may not: they are in every team, and their Souls are the first to be absorbed."""
_ABILITIES: tuple[Literal["unused", "on_board", "spent"], ...] = ("unused", "on_board", "spent")
_KINDS: tuple[tuple[ModifierKind, int], ...] = (
    ("black_hole", NUMBERS.one("black_holes")),
    ("patch", NUMBERS.one("patches")),
    ("gate", NUMBERS.one("gates")),
)


def rich(random: Random) -> SoulgiversState:
    """Return a position in a turn, most of it within a few cells of each other; it need not be sound."""
    seats = random.choice((2, 2, 4))
    state = GAME.setup(seats, SoulgiversOptions(heroes="all"), random.randbytes(16)).state
    near = _neighbourhood(random)
    cards = random.sample(DECK, len(DECK))
    players = tuple(
        Player(POPULATIONS[seat % 2], hand=tuple(sorted(cards.pop() for _ in range(random.randrange(5)))))
        for seat in range(seats)
    )
    sides = tuple(_side(random) for _ in POPULATIONS)
    fragment = random.choice((CELL_OF["E5"], *near))
    state = replace(
        state,
        frames=(Acting(0),),
        dice=Dice(random.randbytes(16)),
        turn=random.randrange(2, 30),
        group=random.randrange(1, 99),
        modifiers=_modifiers(random, near, sides),
        fragment=Fragment(fragment),
        barrier=fragment in TILE_CELLS[state.tiles.index("M") // 2],
        players=players,
        sides=sides,
        discard=tuple(cards[:3]),
        pile=tuple(cards[3:]),
    )
    return _turn_of(_peopled(state, near, random), random)


def _neighbourhood(random: Random) -> list[int]:
    """Return the cells around one of them, in any order."""
    row, column, reach = random.randrange(10), random.randrange(10), random.choice((1, 1, 1, 2))
    cells = [cell for cell in range(100) if max(abs(cell // 10 - row), abs(cell % 10 - column)) <= reach]
    return random.sample(cells, len(cells))


def _side(random: Random) -> Side:
    others = random.sample([hero for hero in HEROES if hero not in ODD], 10 - len(ODD))
    team = tuple(hero for hero in HEROES if hero in (*ODD, *others))
    ability = random.choice(_ABILITIES)
    return Side(team=team, essences=random.randrange(ESSENCES + 1), extra=random.choice((0, 2)), ability=ability)


def _modifiers(random: Random, near: Sequence[int], sides: Sequence[Side]) -> tuple[Modifier, ...]:
    """Return Modifiers of all kinds, several on one cell, those of a population on top."""
    cells = [random.choice(near) for _ in range(6)]
    found = [
        Modifier(random.choice(cells), kind, owner)
        for owner in POPULATIONS
        for kind, most in _KINDS
        if kind != "gate" or "gatekeeper" in sides[POPULATIONS.index(owner)].team
        for _ in range(random.choice((0, most, most)))
    ]
    random.shuffle(found)
    for owner, side in zip(POPULATIONS, sides, strict=True):
        if side.ability == "on_board":
            laid = random.sample(near, min(4, len(near)))
            found += [Modifier(cell, POPULATION_MODIFIERS[owner], owner) for cell in laid]
    return tuple(found)


def _peopled(state: SoulgiversState, near: Sequence[int], random: Random) -> SoulgiversState:
    """Return the position with Soulgivers, of whom half have absorbed a Soul, and Souls on the board."""
    floor, free = ground_of(state), list(near)
    pieces: list[Soulgiver] = []
    souls: list[Soul] = []
    for place, population in enumerate(POPULATIONS):
        team = list(state.sides[place].team)
        team.sort(key=lambda hero: random.random() - (hero in ODD))
        for seat in range(place, len(state.players), 2):
            for _ in range(random.randrange(1, max_in_game(len(state.players)) + 1)):
                soul = f"{population}-{team.pop(0)}" if random.random() < 0.5 else ""
                piece = Soulgiver(f"{population}-{team.pop(0)}", seat, 0, random.randrange(4), soul=soul)
                piece = replace(piece, decay=random.randrange(6), activated=random.random() < 0.2)
                stands = [cell for cell in free if floor.is_standable(cell) or cell in floor.holes]
                stands = [cell for cell in stands if cell not in floor.holes or survives_holes(piece)]
                stands.sort(key=lambda cell: cell not in floor.holes)
                if stands and stands[0] not in floor.closed:
                    free.remove(stands[0])
                    pieces.append(replace(piece, place=stands[0]))
                else:
                    team += [hero.partition("-")[2] for hero in (piece.id, soul) if hero]
        souls += [Soul(f"{population}-{team.pop()}", random.choice(near)) for _ in range(random.randrange(3))]
        state = _with_rest(state, place, team, random)
    carrier = random.choice([*pieces, None, None]) if pieces else None
    fragment = Fragment(-1, carrier.id, carrier.facing) if carrier else state.fragment
    return replace(
        state,
        soulgivers=tuple(pieces),
        souls=tuple(souls),
        fragment=fragment,
        barrier=state.barrier and not carrier,
    )


def _with_rest(state: SoulgiversState, place: int, team: Sequence[str], random: Random) -> SoulgiversState:
    """Return the position in which the heroes left of a team are still to come, some after their removal never."""
    gone = random.randrange(len(team) + 1)
    sides = list(state.sides)
    sides[place] = replace(sides[place], removed=tuple(f"{POPULATIONS[place]}-{hero}" for hero in team[:gone]))
    players = list(state.players)
    players[place] = replace(players[place], deck=tuple(team[gone:]))
    return replace(state, sides=tuple(sides), players=tuple(players))


def _turn_of(state: SoulgiversState, random: Random) -> SoulgiversState:
    """Return the position in the turn of somebody, mostly with a Soulgiver activated that has made some steps."""
    seat = random.randrange(len(state.players))
    state = replace(state, seat=seat, frames=(Acting(seat),))
    own = [piece for piece in state.soulgivers if piece.seat == seat]
    if not own or random.random() < 0.2:
        return state
    active = max(own, key=lambda piece: ((piece.hero in ODD) + (piece.soul.partition("-")[2] in ODD), random.random()))
    pieces = tuple(replace(piece, activated=True) if piece == active else piece for piece in state.soulgivers)
    activation = Activation(active.id, steps=random.choice((0, 2, 2, 3, 3, 3)))
    return replace(state, soulgivers=pieces, activation=activation)
