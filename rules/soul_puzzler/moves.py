"""The moves of Soul Puzzler and their notation (specification 2.10).

Every possible move is created once. The rules return only these objects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from typing import Any, Literal, get_args

from typing_extensions import override

from rules.engine import Move, tag_of
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, Column, Square, bit
from rules.soul_puzzler.characters import CARDS

Side = Literal["left", "right"]


class Pair(Move, frozen=True):
    """Two adjacent tokens, the lower square in board order first."""

    a: Square
    b: Square

    @override
    def __str__(self) -> str:
        return f"{tag_of(type(self))}:{self.a[0]},{self.a[1]}-{self.b[0]},{self.b[1]}"


class Choose(Move, frozen=True, tag=True):
    """Take a character card: ``choose:shini``."""

    character: str


class Play(Move, frozen=True, tag=True):
    """Put a token from the pool into a column: ``drop:3``."""

    column: Column

    def __str__(self) -> str:
        return f"drop:{self.column}"


class Switch(Pair, frozen=True, tag=True):
    """Exchange two tokens: ``switch:2,1-3,1``."""


class Crow(Move, frozen=True, tag=True):
    """Shini's token power: ``crow:3``."""

    column: Column


class Root(Move, frozen=True, tag=True):
    """Ayla's token power: ``root:3``."""

    column: Column


class Fuse(Move, frozen=True, tag=True):
    """Ember's token power, naming the side of the token that it burns: ``fuse:3,left``."""

    column: Column
    side: Side

    def __str__(self) -> str:
        return f"fuse:{self.column},{self.side}"


class Gambit(Move, frozen=True, tag=True):
    """Quill's charge power, declared at the start of the turn: ``gambit``."""


class Gain(Move, frozen=True, tag=True):
    """Solenne's score ability: ``gain``."""


class Drain(Move, frozen=True, tag=True):
    """Vex's score ability: ``drain``."""


class Light(Move, frozen=True, tag=True):
    """Marcellin's score ability: ``light:3``."""

    column: Column


class Quarry(Move, frozen=True, tag=True):
    """Brakk's score ability: ``quarry:3``."""

    column: Column


class Exchange(Pair, frozen=True, tag=True):
    """Ondra's score ability: ``exchange:2,1-3,1``."""


class Tide(Move, frozen=True, tag=True):
    """Iswen's score ability: ``tide:2,right``."""

    row: int
    direction: Side

    def __str__(self) -> str:
        return f"tide:{self.row},{self.direction}"


class Roll(Move, frozen=True, tag=True):
    """Dama's score ability: ``roll``."""


class Ferry(Move, frozen=True, tag=True):
    """Corvane's score ability, from one column to another: ``ferry:1-2``."""

    origin: Column
    target: Column

    def __str__(self) -> str:
        return f"ferry:{self.origin}-{self.target}"


class Skip(Move, frozen=True, tag=True):
    """Leave the score ability unused: ``skip``."""


class End(Move, frozen=True, tag=True):
    """End the turn after a token power: ``end``."""


class Pass(Move, frozen=True, tag=True):
    """Pass, if neither a token can be played nor two switched: ``pass``."""


Power = Crow | Root | Fuse | Gambit
"""A power that can come before the action of a turn."""

Ability = Gain | Drain | Light | Quarry | Exchange | Tide | Roll | Ferry
"""The score abilities, used inside the scoring loop."""

PuzzlerMove = Choose | Play | Switch | Power | Ability | Skip | End | Pass


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

SWITCH: Mapping[tuple[Square, Square], Switch] = {pair: Switch(*pair) for pair in combinations(SQUARES, 2)}
_EXCHANGE = {pair: Exchange(*pair) for pair in combinations(SQUARES, 2)}

PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(PLAY[column] for column in _COLUMNS if not full >> column - 1 & 1) for full in range(1 << COLUMNS)
)
"""The remaining PLAYs for each set of full columns."""


def _neighbours(right: int, up: int) -> tuple[tuple[int, tuple[Square, Square]], ...]:
    """Return every pair of squares at that distance, with the bit of the first."""
    return tuple(
        (bit((c, r)), ((c, r), (c + right, r + up))) for c, r in SQUARES if c + right <= COLUMNS and r + up <= ROWS
    )


SWITCH_RIGHT = {first: SWITCH[pair] for first, pair in _neighbours(1, 0)}
SWITCH_UP = {first: SWITCH[pair] for first, pair in _neighbours(0, 1)}
EXCHANGE_RIGHT = {first: _EXCHANGE[pair] for first, pair in _neighbours(1, 0)}
EXCHANGE_UP = {first: _EXCHANGE[pair] for first, pair in _neighbours(0, 1)}

_BY_COLUMN: Sequence[Mapping[int, PuzzlerMove]] = (PLAY, CROW, ROOT, LIGHT, QUARRY)
_BY_OTHERS: Sequence[Mapping[Any, PuzzlerMove]] = (CHOOSE, SWITCH, FUSE, _EXCHANGE, TIDE, FERRY)
_SINGLE: Sequence[PuzzlerMove] = (GAMBIT, GAIN, DRAIN, ROLL, SKIP, END, PASS)
MOVES: dict[str, PuzzlerMove] = {
    str(move): move for move in chain(*(table.values() for table in (*_BY_COLUMN, *_BY_OTHERS)), _SINGLE)
}
"""Every move by its notation, those that can never be legal (a diagonal SWITCH) included."""
