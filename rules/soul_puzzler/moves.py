"""The moves of Soul Puzzler and their notation (specification 2.10)."""

from __future__ import annotations

from typing import Literal

from rules.engine import Move
from rules.soul_puzzler.board import Column, Square

Side = Literal["left", "right"]


def _pair(a: Square, b: Square) -> str:
    return f"{a[0]},{a[1]}-{b[0]},{b[1]}"


class Choose(Move, frozen=True, tag=True):
    """Take a character card: ``choose:shini``."""

    character: str

    def __str__(self) -> str:
        return f"choose:{self.character}"


class Play(Move, frozen=True, tag=True):
    """Put a token from the pool into a column: ``drop:3``."""

    column: Column

    def __str__(self) -> str:
        return f"drop:{self.column}"


class Switch(Move, frozen=True, tag=True):
    """Exchange two adjacent tokens, the lower square in board order first: ``switch:2,1-3,1``."""

    a: Square
    b: Square

    def __str__(self) -> str:
        return f"switch:{_pair(self.a, self.b)}"


class Crow(Move, frozen=True, tag=True):
    """Shini's token power: ``crow:3``."""

    column: Column

    def __str__(self) -> str:
        return f"crow:{self.column}"


class Root(Move, frozen=True, tag=True):
    """Ayla's token power: ``root:3``."""

    column: Column

    def __str__(self) -> str:
        return f"root:{self.column}"


class Fuse(Move, frozen=True, tag=True):
    """Ember's token power, naming the side of the token that it burns: ``fuse:3,left``."""

    column: Column
    side: Side

    def __str__(self) -> str:
        return f"fuse:{self.column},{self.side}"


class Gambit(Move, frozen=True, tag=True):
    """Quill's charge power, declared at the start of the turn: ``gambit``."""

    def __str__(self) -> str:
        return "gambit"


class Gain(Move, frozen=True, tag=True):
    """Solenne's score ability: ``gain``."""

    def __str__(self) -> str:
        return "gain"


class Drain(Move, frozen=True, tag=True):
    """Vex's score ability: ``drain``."""

    def __str__(self) -> str:
        return "drain"


class Light(Move, frozen=True, tag=True):
    """Marcellin's score ability: ``light:3``."""

    column: Column

    def __str__(self) -> str:
        return f"light:{self.column}"


class Quarry(Move, frozen=True, tag=True):
    """Brakk's score ability: ``quarry:3``."""

    column: Column

    def __str__(self) -> str:
        return f"quarry:{self.column}"


class Exchange(Move, frozen=True, tag=True):
    """Ondra's score ability, the lower square in board order first: ``exchange:2,1-3,1``."""

    a: Square
    b: Square

    def __str__(self) -> str:
        return f"exchange:{_pair(self.a, self.b)}"


class Tide(Move, frozen=True, tag=True):
    """Iswen's score ability: ``tide:2,right``."""

    row: int
    direction: Side

    def __str__(self) -> str:
        return f"tide:{self.row},{self.direction}"


class Roll(Move, frozen=True, tag=True):
    """Dama's score ability: ``roll``."""

    def __str__(self) -> str:
        return "roll"


class Ferry(Move, frozen=True, tag=True):
    """Corvane's score ability, from one column to another: ``ferry:1-2``."""

    origin: Column
    target: Column

    def __str__(self) -> str:
        return f"ferry:{self.origin}-{self.target}"


class Skip(Move, frozen=True, tag=True):
    """Leave the score ability unused: ``skip``."""

    def __str__(self) -> str:
        return "skip"


class End(Move, frozen=True, tag=True):
    """End the turn after a token power: ``end``."""

    def __str__(self) -> str:
        return "end"


class Pass(Move, frozen=True, tag=True):
    """Pass, when neither a token can be played nor two switched: ``pass``."""

    def __str__(self) -> str:
        return "pass"


Power = Crow | Root | Fuse | Gambit
"""What may come before the action of a turn."""

Ability = Gain | Drain | Light | Quarry | Exchange | Tide | Roll | Ferry
"""The score abilities, used inside the scoring loop."""

PuzzlerMove = Choose | Play | Switch | Power | Ability | Skip | End | Pass
