"""Where to go: the worth of each way to move, of staying and of resting."""

from __future__ import annotations

from msgspec.structs import replace

from ai.anima.areas import exploration, journey, unknown_area
from ai.anima.cards import weights_of
from ai.anima.table import Table
from ai.anima.worth import advantage_worth
from rules.anima.areas import area_of
from rules.anima.cards import AREAS
from rules.anima.effects import effect_of
from rules.anima.frames import MoveTurn
from rules.anima.moves import Go, Play, Rest, Seek
from rules.anima.steps.movement import MovementMove
from rules.anima.steps.movement import MoveTurn as MoveQuestion
from rules.engine import Seat, Struct

_REST = 0.9
"""What is left of the gain of a Rest until the next turn."""
_APPROACH = 0.35
"""What the worth of the next Areas counts when one of the tree is entered."""

_QUESTION = MoveQuestion()


class Way(Struct, frozen=True):
    """A way to spend the Movement phase, with its worth; None is staying."""

    move: MovementMove | None
    worth: float


def best_way(table: Table) -> Way:
    """Return the best way to move or to stay, before it is declared."""
    ways = [Way(move, way_worth(table, move)) for move in possible_ways(table)]
    if table.me.area:
        ways.append(Way(None, staying(table)))
    return max(ways, key=lambda way: way.worth)


def best_move(table: Table, moves: tuple[MovementMove, ...]) -> MovementMove:
    """Return the best of the legal moves of a Movement sub-turn."""
    return max(moves, key=lambda move: (way_worth(table, move), str(move)))


def possible_ways(table: Table) -> tuple[MovementMove, ...]:
    """Return the moves that a Movement sub-turn would offer now."""
    return _QUESTION.legal(table.view, MoveTurn(table.seat), table.seat)


def staying(table: Table) -> float:
    """Return the worth of staying."""
    return exploration(table, table.me.area) + _ahead(table, table.me.area)


def way_worth(table: Table, move: MovementMove) -> float:
    """Return the worth of a move."""
    if isinstance(move, Go):
        return journey(table, move.area) + _ahead(table, move.area)
    if isinstance(move, Seek):
        return journey(table, move.area, new=True) if move.area else unknown_area(table)
    if isinstance(move, Rest):
        return resting(table)
    return _card_worth(table, move)


def _card_worth(table: Table, move: Play) -> float:
    """Return the worth of V11 and V28; of a Trap little, for it is put down in the Reset phase."""
    if "reset" in effect_of(move.card).moments:
        return -1.0
    new = area_of(table.view, move.target) is None
    worth = journey(table, move.target, facing=not weights_of(move.card).passes, new=new)
    return worth + _ahead(table, move.target) - advantage_worth(table.me, move.card)


def resting(table: Table) -> float:
    """Return the worth of resting: how much better the next turn is with the bonus than without."""
    fresh = tuple(replace(member, spun=False, cursed=False, poisoned=False) for member in table.me.party)
    change = {"party": fresh, "area": "", "recruited_before": (), "progress": None}
    return _REST * (
        _next_turn(table.imagine(**change, rested=True)) - _next_turn(table.imagine(**change, rested=False))
    )


def _next_turn(table: Table) -> float:
    return max((way_worth(table, move) for move in possible_ways(table) if isinstance(move, Go)), default=0.0)


def _ahead(table: Table, area: str) -> float:
    """Return what an Area of the tree is worth for the Areas that can be reached from it next turn."""
    if not table.view.options.tree:
        return 0.0
    key = ("ahead", area)
    found: float | None = table.memory.get(key)
    if found is None:
        level = AREAS[area].level
        near = (card for card in AREAS if card != area and abs(AREAS[card].level - level) <= 1)
        found = _APPROACH * max(exploration(table, card) for card in near)
        table.memory[key] = found
    return found


def seats_in(table: Table, area: str) -> tuple[Seat, ...]:
    """Return the rivals whose Parties are in an Area."""
    return tuple(rival for rival in table.rivals if table.view.players[rival].area == area)
