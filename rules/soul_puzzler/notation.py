"""Every possible move, made once, and its notation. The rules return only these objects."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, Square, bit
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.moves import (
    Choose,
    Crow,
    Drain,
    End,
    Exchange,
    Ferry,
    Fuse,
    Gain,
    Gambit,
    Light,
    Pass,
    Play,
    PuzzlerMove,
    Quarry,
    Roll,
    Root,
    Side,
    Skip,
    Switch,
    Tide,
)

_COLUMNS = range(1, COLUMNS + 1)
SIDES: tuple[Side, ...] = get_args(Side)

CHOOSE = {character: Choose(character) for character in CARDS}
PLAY = {column: Play(column) for column in _COLUMNS}
CROW = {column: Crow(column) for column in _COLUMNS}
ROOT = {column: Root(column) for column in _COLUMNS}
FUSE = {(column, side): Fuse(column, side) for column in _COLUMNS for side in SIDES}
GAMBIT = Gambit()
GAIN = Gain()
DRAIN = Drain()
LIGHT = {column: Light(column) for column in _COLUMNS}
QUARRY = {column: Quarry(column) for column in _COLUMNS}
TIDE = {(row, side): Tide(row, side) for row in range(1, ROWS + 1) for side in SIDES}
ROLL = Roll()
FERRY = {(origin, target): Ferry(origin, target) for origin in _COLUMNS for target in _COLUMNS}
SKIP = Skip()
END = End()
PASS = Pass()

_SWITCH = {pair: Switch(*pair) for pair in combinations(SQUARES, 2)}
_EXCHANGE = {pair: Exchange(*pair) for pair in combinations(SQUARES, 2)}

PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(PLAY[column] for column in _COLUMNS if not full >> column - 1 & 1) for full in range(1 << COLUMNS)
)
"""The PLAYs that are left for each set of full columns."""


def _neighbours(right: int, up: int) -> tuple[tuple[int, tuple[Square, Square]], ...]:
    """Return every pair of squares that far apart, with the bit of the first."""
    return tuple(
        (bit((c, r)), ((c, r), (c + right, r + up))) for c, r in SQUARES if c + right <= COLUMNS and r + up <= ROWS
    )


SWITCH_RIGHT = {first: _SWITCH[pair] for first, pair in _neighbours(1, 0)}
SWITCH_UP = {first: _SWITCH[pair] for first, pair in _neighbours(0, 1)}
EXCHANGE_RIGHT = {first: _EXCHANGE[pair] for first, pair in _neighbours(1, 0)}
EXCHANGE_UP = {first: _EXCHANGE[pair] for first, pair in _neighbours(0, 1)}

_ALL: tuple[PuzzlerMove, ...] = (
    *CHOOSE.values(),
    *PLAY.values(),
    *_SWITCH.values(),
    *CROW.values(),
    *ROOT.values(),
    *FUSE.values(),
    GAMBIT,
    GAIN,
    DRAIN,
    *LIGHT.values(),
    *QUARRY.values(),
    *_EXCHANGE.values(),
    *TIDE.values(),
    ROLL,
    *FERRY.values(),
    SKIP,
    END,
    PASS,
)

MOVES: dict[str, PuzzlerMove] = {str(move): move for move in _ALL}
"""Every move by its notation, those that can never be legal (a diagonal SWITCH) included."""
