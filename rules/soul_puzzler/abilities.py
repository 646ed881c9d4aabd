"""The score abilities, used on the board as it lies before tokens fall (S18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import Seat
from rules.soul_puzzler import notation
from rules.soul_puzzler.board import (
    COLUMN,
    COLUMNS,
    ROW,
    ROWS,
    Column,
    bits,
    lowest_empty,
    square_of,
    top_token,
    unlike_above,
    unlike_right,
)
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import AbilityUsed
from rules.soul_puzzler.moves import (
    Ability,
    Drain,
    Exchange,
    Ferry,
    Gain,
    Light,
    PuzzlerMove,
    Quarry,
    Roll,
    Tide,
)
from rules.soul_puzzler.state import Position
from rules.soul_puzzler.table import Table

_COLUMNS = range(1, COLUMNS + 1)


def abilities(position: Position, seat: Seat) -> tuple[PuzzlerMove, ...]:
    """Return the ways in which ``seat`` can use its score ability now; () when it is not possible (S49)."""
    card = CARDS[position.characters[seat] or ""]
    if card.kind != "score" or (card.charges and not position.charges[seat]):
        return ()
    return _TARGETS[card.does](position, seat)


def _gains(_: Position, __: Seat) -> tuple[PuzzlerMove, ...]:
    return (notation.GAIN,)


def _drains(_: Position, __: Seat) -> tuple[PuzzlerMove, ...]:
    return (notation.DRAIN,)  # S50: also against 0 points


def _lights(position: Position, seat: Seat) -> tuple[PuzzlerMove, ...]:
    if not position.pools[seat]:
        return ()
    occupied = position.board[0] | position.board[1]
    return tuple(notation.LIGHT[column] for column in _COLUMNS if COLUMN[column] & ~occupied)


def _quarries(position: Position, seat: Seat) -> tuple[PuzzlerMove, ...]:
    return tuple(notation.QUARRY[column] for column in _COLUMNS if topped_by_other(position, seat, column))


def topped_by_other(position: Position, seat: Seat, column: Column) -> bool:
    """Say whether the top token of ``column``, floating or not, is the opponent's (S51)."""
    return bool(top_token(position.board[0] | position.board[1], column) & position.board[1 - seat])


def _exchanges(position: Position, _: Seat) -> tuple[PuzzlerMove, ...]:
    a, b = position.board
    right, above = unlike_right(a, b), unlike_above(a, b)
    found: list[PuzzlerMove] = []
    for first in bits(right | above):  # S52: no ban, it is no SWITCH
        if right & first:
            found.append(notation.EXCHANGE_RIGHT[first])
        if above & first:
            found.append(notation.EXCHANGE_UP[first])
    return tuple(found)


def _tides(position: Position, _: Seat) -> tuple[PuzzlerMove, ...]:
    occupied = position.board[0] | position.board[1]
    rows = [row for row in range(1, ROWS + 1) if occupied & ROW[row]]
    return tuple(notation.TIDE[row, side] for row in rows for side in notation.SIDES)


def _rolls(_: Position, __: Seat) -> tuple[PuzzlerMove, ...]:
    return (notation.ROLL,)


def _ferries(position: Position, _: Seat) -> tuple[PuzzlerMove, ...]:
    occupied = position.board[0] | position.board[1]
    origins = [column for column in _COLUMNS if occupied & COLUMN[column]]
    targets = [column for column in _COLUMNS if COLUMN[column] & ~occupied]
    return tuple(notation.FERRY[origin, target] for origin in origins for target in targets if origin != target)


_TARGETS: dict[str, Callable[[Position, Seat], tuple[PuzzlerMove, ...]]] = {
    "gain": _gains,
    "drain": _drains,
    "light": _lights,
    "quarry": _quarries,
    "exchange": _exchanges,
    "tide": _tides,
    "roll": _rolls,
    "ferry": _ferries,
}


def use_ability(table: Table, seat: Seat, move: Ability) -> None:
    """Do what a score ability does, and spend its charge if it has any."""
    if table.charges[seat]:
        table.charges[seat] -= 1
    table.events.append(_EFFECTS[type(move)](table, seat, move))


def _change(table: Table, seat: Seat, points: int) -> tuple[int, int]:
    """Change a score, never below 0 (2.5), and return what each seat's changed by."""
    change = max(points, -table.scores[seat])
    table.scores[seat] += change
    return (change, 0) if seat == 0 else (0, change)


def _gain(table: Table, seat: Seat, _: Gain) -> AbilityUsed:
    return AbilityUsed(seat, "solenne", points=_change(table, seat, 1))


def _drain(table: Table, seat: Seat, _: Drain) -> AbilityUsed:
    return AbilityUsed(seat, "vex", points=_change(table, 1 - seat, -1))  # S33


def _light(table: Table, seat: Seat, move: Light) -> AbilityUsed:
    lit = lowest_empty(table.occupied, move.column)  # S34
    table.pools[seat] -= 1
    table.put(seat, lit)
    return AbilityUsed(seat, "marcellin", (square_of(lit),))


def _quarry(table: Table, seat: Seat, move: Quarry) -> AbilityUsed:
    top = top_token(table.occupied, move.column)
    table.give_back(1 - seat, top)
    return AbilityUsed(seat, "brakk", (square_of(top),))


def _exchange(table: Table, seat: Seat, move: Exchange) -> AbilityUsed:
    table.exchange(move.a, move.b)
    return AbilityUsed(seat, "ondra", (move.a, move.b))


def _tide(table: Table, seat: Seat, move: Tide) -> AbilityUsed:
    table.rotate(move.row, move.direction == "right")
    return AbilityUsed(seat, "iswen", row=move.row, direction=move.direction)


def _roll(table: Table, seat: Seat, _: Roll) -> AbilityUsed:
    face, table.dice = table.dice.roll()
    points = CARDS["dama"].die[face - 1]  # S54
    return AbilityUsed(seat, "dama", points=_change(table, seat, points), die=face)


def _ferry(table: Table, seat: Seat, move: Ferry) -> AbilityUsed:
    taken = top_token(table.occupied, move.origin)
    landing = lowest_empty(table.occupied, move.target)  # S53
    table.carry(taken, landing)
    return AbilityUsed(seat, "corvane", (square_of(taken), square_of(landing)))


_EFFECTS: dict[type, Callable[[Table, Seat, Any], AbilityUsed]] = {
    Gain: _gain,
    Drain: _drain,
    Light: _light,
    Quarry: _quarry,
    Exchange: _exchange,
    Tide: _tide,
    Roll: _roll,
    Ferry: _ferry,
}
