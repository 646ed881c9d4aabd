"""The token powers: Crow, Root and Fuse (2.6, 2.7)."""

from __future__ import annotations

from collections.abc import Callable

from rules.soul_puzzler.board import (
    COLUMN,
    COLUMNS,
    Column,
    Square,
    beside,
    lowest_empty,
    square_of,
    top_token,
)
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import Fell, PowerUsed
from rules.soul_puzzler.moves import Crow, Fuse, PuzzlerMove, Root, Side
from rules.soul_puzzler.notation import CROW, FUSE, ROOT, SIDES
from rules.soul_puzzler.state import Position
from rules.soul_puzzler.table import Table

_COLUMNS = range(1, COLUMNS + 1)


def token_powers(position: Position) -> tuple[PuzzlerMove, ...]:
    """Return the legal token powers of the player whose turn it is (S22: none when all tokens are used)."""
    seat = position.turn
    if not position.ability_tokens[seat]:
        return ()
    return _POWERS[CARDS[position.characters[seat] or ""].does](position)


def is_behind(position: Position) -> bool:
    """Say whether the player whose turn it is has the lower score: Shini's condition (S30)."""
    return position.scores[position.turn] < position.scores[1 - position.turn]


def takes_crow(position: Position, column: Column) -> bool:
    """Say whether a column is not full and topped by the opponent's token (S31)."""
    occupied = position.board[0] | position.board[1]
    topped = top_token(occupied, column) & position.board[1 - position.turn]
    return bool(topped and lowest_empty(occupied, column))


def burnt_by(position: Position, column: Column, side: Side) -> int:
    """Return the opposing token that a fuse in ``column`` would burn on that side; 0 for none (S55)."""
    landing = lowest_empty(position.board[0] | position.board[1], column)
    left, right = beside(landing)
    return (left if side == "left" else right) & position.board[1 - position.turn]


def _crows(position: Position) -> tuple[PuzzlerMove, ...]:
    if not is_behind(position):
        return ()
    return tuple(CROW[column] for column in _COLUMNS if takes_crow(position, column))


def _roots(position: Position) -> tuple[PuzzlerMove, ...]:
    occupied = position.board[0] | position.board[1]
    return tuple(ROOT[column] for column in _COLUMNS if lowest_empty(occupied, column))


def _fuses(position: Position) -> tuple[PuzzlerMove, ...]:
    return tuple(FUSE[column, side] for column in _COLUMNS for side in SIDES if burnt_by(position, column, side))


_POWERS: dict[str, Callable[[Position], tuple[PuzzlerMove, ...]]] = {"crow": _crows, "root": _roots, "fuse": _fuses}


def use_crow(table: Table, move: Crow) -> None:
    """Drop a crow, from now on a regular token (S20), onto the opponent's column."""
    _place(table, "crow", lowest_empty(table.occupied, move.column))


def use_root(table: Table, move: Root) -> None:
    """Push a column up and let the root in on row 1 (S36)."""
    table.push_up(move.column)
    bottom = COLUMN[move.column]
    _place(table, "root", bottom & -bottom)


def use_fuse(table: Table, move: Fuse) -> None:
    """Drop the fuse, return the token it burns, and let what lay above fall (S37); no points (S55)."""
    landing = lowest_empty(table.occupied, move.column)
    burnt = burnt_by(table, move.column, move.side)
    _place(table, "fuse", landing, square_of(burnt))
    table.give_back(1 - table.turn, burnt)
    fall(table)


def _place(table: Table, power: str, square: int, burnt: Square | None = None) -> None:
    table.ability_tokens[table.turn] -= 1
    table.put(table.turn, square)
    table.events.append(PowerUsed(table.turn, power, square_of(square), burnt))


def fall(table: Table) -> None:
    """Let every token with an empty square below it fall (S16)."""
    fell = table.fall()
    if fell:
        table.events.append(Fell(fell))
