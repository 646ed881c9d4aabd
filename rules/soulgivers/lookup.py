"""Facts about a position of Soulgivers, a draft or a view."""

from __future__ import annotations

from functools import cache

from rules.engine import Seat
from rules.soulgivers.cards import DRAW_COST, FRAGMENT_SHIELDS, HAND_LIMIT, NUMBERS, POPULATIONS, SHIELDS, Population
from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import DIRECTIONS, TILE_OF
from rules.soulgivers.ground import Ground, ground, outcome_of
from rules.soulgivers.pieces import POPULATION_MODIFIERS, Side, Soulgiver

STEP_CAP = NUMBERS.one("first_turn_step_cap")
CARRY_MALUS = NUMBERS.one("carry_malus")
_DRAWS = NUMBERS.one("draws_per_turn")
_SUPPLY = {
    "black_hole": NUMBERS.one("black_holes"),
    "patch": NUMBERS.one("patches"),
    "gate": NUMBERS.one("gates"),
    "border": NUMBERS.one("population_modifiers"),
    "horizon": NUMBERS.one("population_modifiers"),
}


def ground_of(position: Position) -> Ground:
    """Return the ground of a position."""
    return ground(position.tiles, position.modifiers, position.barrier)


def population_at(position: Position, seat: Seat) -> Population:
    """Return the population of a seat."""
    return position.players[seat].population


def side_of(position: Position, population: Population) -> Side:
    """Return the state of a population."""
    return position.sides[POPULATIONS.index(population)]


def other(population: Population) -> Population:
    """Return the opposing population."""
    return "specters" if population == "shells" else "shells"


def seats_of(position: Position, population: Population) -> tuple[Seat, ...]:
    """Return the seats of a population."""
    return tuple(seat for seat, player in enumerate(position.players) if player.population == population)


def seats_after(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order, the one after ``seat`` first."""
    count = len(position.players)
    return tuple((seat + place) % count for place in range(1, count + 1))


def find(position: Position, piece_id: str) -> Soulgiver | None:
    """Return a Soulgiver that is in the game; None for any other."""
    for piece in position.soulgivers:
        if piece.id == piece_id:
            return piece
    return None


def on_cell(position: Position, cell: int, but: str = "") -> Soulgiver | None:
    """Return the Soulgiver on a cell, another one than ``but``; None if there is none, or if it is not a cell."""
    if cell < 0:
        return None
    for piece in position.soulgivers:
        if piece.place == cell and piece.id != but:
            return piece
    return None


def active(position: Position) -> Soulgiver | None:
    """Return the currently activated Soulgiver."""
    return find(position, position.activation.id) if position.activation else None


def is_carrier(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver carries the Fragment."""
    return position.fragment.carrier == piece.id


def fragment_cell(position: Position) -> int:
    """Return the cell where the Fragment is, free or carried."""
    carrier = find(position, position.fragment.carrier) if position.fragment.carrier else None
    return carrier.place if carrier else position.fragment.cell


def is_standable(position: Position, cell: int, piece: str = "") -> bool:
    """Return whether a Soulgiver can end on a cell (2.2); a black hole counts."""
    return ground_of(position).is_standable(cell) and on_cell(position, cell, piece) is None


def facing_of(position: Position, piece: Soulgiver) -> int:
    """Return the facing that counts: that of the Fragment for a carrier."""
    return position.fragment.facing if is_carrier(position, piece) else piece.facing


def shielded_sides(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return the directions that a Soulgiver's shields cover; a carrier has those of the Fragment (2.12)."""
    return sides_of(position, piece, facing_of(position, piece))


def sides_of(position: Position, piece: Soulgiver, facing: int) -> tuple[int, ...]:
    """Return the directions that a Soulgiver's shields would cover with a facing."""
    return tuple((facing + turns) % 4 for turns in shields_of(position, piece))


def shields_of(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return the sides that a Soulgiver's shields cover, as quarter turns clockwise from its facing (2.12)."""
    return FRAGMENT_SHIELDS if is_carrier(position, piece) else SHIELDS[piece.card.shields]


def facings(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return the facings of a Soulgiver that shield different sides; only its own of equal ones (A65)."""
    return _facings(shields_of(position, piece), facing_of(position, piece))


@cache
def _facings(shields: tuple[int, ...], now: int) -> tuple[int, ...]:
    ways: dict[frozenset[int], int] = {}
    for facing in (now, *DIRECTIONS):
        ways.setdefault(frozenset([(facing + turns) % 4 for turns in shields]), facing)
    return tuple(sorted(ways.values()))


def offered_facing(position: Position, piece: Soulgiver, facing: int) -> int:
    """Return the facing that is offered for one: itself, or that which shields the same sides (A65)."""
    sides = {*sides_of(position, piece, facing)}
    return next(one for one in facings(position, piece) if {*sides_of(position, piece, one)} == sides)


def points_left(position: Position, piece: Soulgiver) -> int:
    """Return the movement points that the active Soulgiver has left (2.9)."""
    activation = position.activation
    if activation is None or activation.ended:
        return 0
    left = piece.card.points + activation.bonus - activation.steps - (CARRY_MALUS if is_carrier(position, piece) else 0)
    if position.turn == 1 and position.options.step_cap:
        left = min(left, STEP_CAP - activation.steps)
    return max(left, 0)


def is_hushed(position: Position, piece: Soulgiver) -> bool:
    """Return whether an opposing Aura of Hush keeps a Soulgiver from being activated (2.25)."""
    return piece.on_board and any(
        other.has_aura("hush")
        and other.on_board
        and other.population != piece.population
        and TILE_OF[other.place] == TILE_OF[piece.place]
        for other in position.soulgivers
    )


def essences(position: Position, population: Population) -> int:
    """Return the Essences that a population can spend, temporary ones included."""
    side = side_of(position, population)
    return side.essences + side.extra


def is_jammed(position: Position, population: Population) -> bool:
    """Return whether an opposing Soulgiver on an Interference cell keeps a population from playing Anomalies (2.20)."""
    cells = ground_of(position).interference
    return population in [other(piece.population) for piece in position.soulgivers if piece.place in cells]


def can_draw(position: Position, seat: Seat) -> bool:
    """Return whether a seat can draw an Anomaly at a boundary of its turn (2.7, 2.23)."""
    player = position.players[seat]
    return (
        player.drawn < _DRAWS
        and len(player.hand) < HAND_LIMIT
        and essences(position, player.population) >= DRAW_COST
        and bool(position.pile or position.discard)
    )


def supply(position: Position, population: Population, kind: str) -> int:
    """Return how many Modifiers of a kind a population has left to place (2.1)."""
    has_any = kind != POPULATION_MODIFIERS[other(population)]
    if kind == "gate":
        has_any = "gatekeeper" in side_of(position, population).team
    return has_any * _SUPPLY[kind] - sum(
        modifier.kind == kind and modifier.owner == population for modifier in position.modifiers
    )


def can_place(position: Position, cell: int) -> bool:
    """Return whether an ordinary Modifier can be placed on a cell (2.18, 33.1)."""
    floor = ground_of(position)
    top = floor.top.get(cell)
    if (top is not None and top.of_population) or cell in floor.interference:
        return False
    if cell in floor.closed and len(position.players) == 2:
        return False
    return on_cell(position, cell) is None


def has_clear_sight(position: Position, one: int, direction: int, distance: int, population: Population) -> bool:
    """Return whether the line of sight from a cell is clear for so many cells in a direction (2.11)."""
    floor = ground_of(position)
    cell = one
    for passed in range(distance):
        to, outcome = floor.crossings("sight", population == "shells", cell)[direction]
        if outcome == "blocks" and not (passed == distance - 1 and _only_by_border(position, cell, to, direction)):
            return False
        if passed < distance - 1 and on_cell(position, to) is not None and outcome_of("sight", "soulgiver") == "blocks":
            return False
        cell = to
    return True


def _only_by_border(position: Position, cell: int, to: int, direction: int) -> bool:
    """Return whether only the Modifier on the last cell, which is not a cell in between, blocks the sight."""
    floor = ground_of(position)
    return to >= 0 and (cell, direction) not in floor.walls and to not in floor.closed and cell not in floor.closed


def decayed(position: Position, piece: Soulgiver) -> int:
    """Return the Decay of a Soulgiver after the end of its owner's turn (6.5, 19.1, A1)."""
    marks = piece.marks if position.options.tribute_decay == "per_essence" else min(piece.marks, 1)
    decay = piece.decay + NUMBERS.one("turn_decay") + marks * NUMBERS.one("tribute_decay")
    return min(decay, NUMBERS.one("decay_death"))
