"""The worth of a position to a population by ``weights.toml``: its assets, its threats, and the way home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.engine import Struct
from rules.printed import read
from rules.soulgivers.actions import attack_targets, can_attack_barrier
from rules.soulgivers.cards import DECAY_DEATH, POPULATIONS, Population
from rules.soulgivers.draft import Position
from rules.soulgivers.fragment import can_collect
from rules.soulgivers.geometry import (
    CELL_NAMES,
    NEIGHBOURS,
    PORTAL_FRONTS,
    PORTALS,
    TILE_CELLS,
    TILE_OF,
    cell_distance,
    portal_at,
)
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.lookup import (
    active,
    essences,
    fragment_cell,
    is_carrier,
    on_cell,
    points_left,
    seats_of,
    shielded_sides,
    side_of,
)
from rules.soulgivers.movement.walks import can_deliver
from rules.soulgivers.pieces import Modifier, Soulgiver
from rules.soulgivers.position import SoulgiversState


class Points(Struct, frozen=True):
    """The points of the parts of a position; ``weights.toml`` has the comments."""

    win: float
    soulgiver: float
    waiting: float
    decay: float
    dying: float
    mark: float
    carrier: float
    home: float
    free: float
    barrier: float
    threat: float
    strike: float
    reach: float
    breach: float
    deliver: float
    near: float
    forward: float
    card: float
    ability: float
    soul: float
    allied_soul: float
    margin: float


class Weights(Struct, frozen=True):
    """``weights.toml`` as it is."""

    points: Points
    heroes: dict[str, float]


WEIGHTS: Weights = read(__file__, "weights.toml", Weights)
POINTS = WEIGHTS.points


FAR = 20
"""The number of steps to an unreachable cell."""

Layout = tuple[str, tuple[Modifier, ...], bool]


def layout_of(position: Position) -> Layout:
    """Return the facts that distances depend on."""
    return position.tiles, position.modifiers, position.barrier


@lru_cache(maxsize=4096)
def to_portals(layout: Layout, population: Population, portals: tuple[bool, ...]) -> tuple[int, ...]:
    """Return for each cell the steps into the nearest intact Portal of a population."""
    fronts = {
        cell
        for portal, owner in enumerate(PORTALS)
        if owner == population and portals[portal]
        for cell in PORTAL_FRONTS[portal]
    }
    return _spread(ground(*layout), dict.fromkeys(fronts, 1))


@lru_cache(maxsize=4096)
def to_fragment(layout: Layout, cell: int) -> tuple[int, ...]:
    """Return for each cell the steps to the tile of the Fragment, or to its Barrier, which takes an attack besides."""
    floor = ground(*layout)
    tile = TILE_CELLS[TILE_OF[cell]]
    if cell not in floor.closed:
        return _spread(floor, dict.fromkeys(tile, 0))
    beside = {to for start in tile for to in NEIGHBOURS[start] if to >= 0 and to not in tile}
    return _spread(floor, dict.fromkeys(beside, 1))


def _spread(floor: Ground, starts: dict[int, int]) -> tuple[int, ...]:
    """Return for each cell the fewest steps to a start."""
    steps = {cell: count for cell, count in starts.items() if cell not in floor.closed}
    ahead = list(steps)
    for cell in ahead:
        for direction, to in enumerate(NEIGHBOURS[cell]):
            if to < 0 or to in steps or to in floor.closed or (cell, direction) in floor.walls:
                continue
            if to in floor.holes:
                continue
            steps[to] = steps[cell] + 1
            ahead.append(to)
    return tuple(steps.get(cell, FAR) for cell in range(100))


def worth(state: SoulgiversState, population: Population) -> float:
    """Return the points of a position for a population: its assets less those of the others."""
    if state.reason:
        return POINTS.win * (state.winner == population) - POINTS.win * (state.winner not in ("", population))
    mine, others = population, POPULATIONS[1 - POPULATIONS.index(population)]
    return _side(state, mine) - _side(state, others) + _fragment(state, mine) + _chances(state, mine)


def _side(state: SoulgiversState, population: Population) -> float:
    """Return the worth of a population's assets: Soulgivers, heroes to come, cards, Souls."""
    side = side_of(state, population)
    total = POINTS.ability * (side.ability == "unused")
    for seat in seats_of(state, population):
        player = state.players[seat]
        total += POINTS.card * len(player.hand) + _to_come(player.deck)
    own: list[Soulgiver] = []
    foes: list[Soulgiver] = []
    for piece in state.soulgivers:
        (own if piece.population == population else foes).append(piece)
    for piece in own:
        total += _piece(state, piece, foes)
    return total + POINTS.allied_soul * sum(soul.id.startswith(population) for soul in state.souls)


@lru_cache(maxsize=4096)
def _to_come(deck: tuple[str, ...]) -> float:
    return sum(POINTS.waiting + WEIGHTS.heroes[hero] / 4 for hero in deck)


def _piece(state: SoulgiversState, piece: Soulgiver, foes: Sequence[Soulgiver]) -> float:
    own_turn = state.seat == piece.seat
    value = _alone(piece, own_turn)
    if not own_turn or not piece.on_board:
        return value
    return value - POINTS.threat * _exposure(state, piece, foes) * (2.2 if is_carrier(state, piece) else 1)


@lru_cache(maxsize=4096)
def _alone(piece: Soulgiver, own_turn: bool) -> float:
    """Return the worth of a Soulgiver without the threats to it."""
    value = POINTS.soulgiver + WEIGHTS.heroes[piece.hero] + POINTS.soul * bool(piece.soul)
    value += POINTS.forward * (piece.facing == (0 if piece.population == "shells" else 2))
    later = piece.decay + piece.marks + own_turn
    value -= POINTS.decay * later * (1 + later / 6) + POINTS.mark * piece.marks
    if own_turn and (not piece.on_board or later >= DECAY_DEATH):
        waiting = not piece.on_board and not piece.activated
        value -= POINTS.dying * (0.3 if waiting else 1.6)
    return value


def _exposure(state: SoulgiversState, piece: Soulgiver, foes: Sequence[Soulgiver]) -> float:
    """Return the likelihood that an opponent attacks a Soulgiver in its next turn."""
    if piece.decay + piece.marks + 1 >= DECAY_DEATH:
        return 0.0
    reached = 0.0
    for foe in foes:
        if foe.on_board:
            away = cell_distance(foe.place, piece.place)
        else:
            away = 1 + min(cell_distance(cell, piece.place) for cell in PORTAL_FRONTS[portal_at(foe.place)])
        if away <= foe.card.points + 1:
            reached += 1.0 if away <= 2 else 0.6
    if not reached:
        return 0.0
    shields = shielded_sides(state, piece)
    open_sides = [
        cell for way, cell in enumerate(NEIGHBOURS[piece.place]) if way not in shields and _can_come(state, cell)
    ]
    return min(1.0, reached) * len(open_sides) / 4


def _can_come(state: Position, cell: int) -> bool:
    return cell >= 0 and on_cell(state, cell) is None


def _fragment(state: SoulgiversState, side: Population) -> float:
    """Return the worth of the place of the Fragment."""
    layout = layout_of(state)
    cell = fragment_cell(state)
    carrier = state.fragment.carrier
    if carrier:
        population: Population = "shells" if carrier.startswith("shells") else "specters"
        steps = min(to_portals(layout, population, state.portals)[cell], 12)
        value = POINTS.carrier + POINTS.home * (12 - steps)
        return value if population == side else -value
    steps_to = to_fragment(layout, cell)
    nearest = {population: float(FAR) for population in POPULATIONS}
    total = 0.0
    for piece in state.soulgivers:
        start = piece.place if piece.on_board else PORTAL_FRONTS[portal_at(piece.place)][0]
        away = steps_to[start] + (not piece.on_board)
        nearest[piece.population] = min(nearest[piece.population], away)
        total += POINTS.near * (8 - min(away, 8)) * (1 if piece.population == side else -1)
    others = POPULATIONS[1 - POPULATIONS.index(side)]
    ahead = max(-6.0, min(6.0, nearest[others] - nearest[side]))
    return total + POINTS.free * ahead + (0 if state.barrier else POINTS.barrier * ahead / 6)


def _chances(state: SoulgiversState, population: Population) -> float:
    """Return the worth of immediate chances of this population: its active Soulgiver, and those near the Fragment."""
    piece, activation = active(state), state.activation
    total = _to_collect(state, population)
    if piece is None or activation is None or piece.population != population or not piece.on_board:
        return total
    total += POINTS.deliver if can_deliver(state) else 0.0
    if essences(state, population) < 1 or piece.silenced or "attack" in activation.used:
        return total
    if (
        state.barrier
        and can_attack_barrier(state, piece)
        and essences(state, population) > 1
        and _can_come_to_it(state, population)
    ):
        total += POINTS.breach
    return total + max((_target(state, cell) for cell in attack_targets(state, piece)), default=0.0)


def _to_collect(state: SoulgiversState, population: Population) -> float:
    """Return the worth of a Soulgiver that can collect the free Fragment in this turn."""
    if (
        state.barrier
        or state.fragment.carrier
        or essences(state, population) < 1
        or state.players[state.seat].population != population
    ):
        return 0.0
    piece, activation = active(state), state.activation
    if (
        piece
        and activation
        and piece.population == population
        and can_collect(state, piece)
        and "collect" not in activation.used
    ):
        return POINTS.reach
    return POINTS.reach * 0.8 if _can_come_to_it(state, population) else 0.0


def _can_come_to_it(state: SoulgiversState, population: Population) -> bool:
    """Return whether a Soulgiver whose turn it is has the points to reach the tile of the Fragment."""
    steps_to = to_fragment(layout_of(state), fragment_cell(state))
    current = active(state)
    for piece in state.soulgivers:
        if piece.seat != state.seat or piece.population != population or piece.silenced or not piece.on_board:
            continue
        points = 0 if piece.activated else piece.card.points
        if current is not None and piece.id == current.id:
            points = points_left(state, piece)
        if steps_to[piece.place] <= points and points:
            return True
    return False


def _target(state: SoulgiversState, cell: int) -> float:
    foe = on_cell(state, cell)
    assert foe is not None, CELL_NAMES[cell]
    dying = foe.decay >= DECAY_DEATH - 1
    return POINTS.strike * (0.5 if dying else 1) + (POINTS.carrier if is_carrier(state, foe) else 0)
