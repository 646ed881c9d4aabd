"""The moves of Wicked Labyrinth and their notation (specification 2.12).

Every possible move is created once. The rules return only these objects.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from rules.engine import Move
from rules.labyrinth.board import COLOURS, RANKS, SIGNS, Colour, Rank, Sign
from rules.labyrinth.cards import GREAT, PIECES, SEATS, SMALL, SPOTS


def _returned(drop: Colour | None) -> str:
    return f"-{drop}" if drop else ""


class Commit(Move, frozen=True, tag=True):
    """Put search pieces and up to one sign into the closed hand: ``commit:4``, ``commit:4+witch``, ``commit:0``."""

    pieces: int
    sign: Sign | None = None

    def __str__(self) -> str:
        return f"commit:{self.pieces}+{self.sign}" if self.sign else f"commit:{self.pieces}"


class Souls(Move, frozen=True, tag=True):
    """The first explorer's choice for the signs of souls, a printed colour for each: ``souls:R``, ``souls:RG``.

    ``colours`` are in the order R Y G B.
    """

    colours: str


class Keep(Move, frozen=True, tag=True):
    """The six low tokens to keep if there are more than spots: ``keep:RRYGGB``, in the order R Y G B."""

    colours: str


class Promote(Move, frozen=True, tag=True):
    """Normal promotion of one of two equal tokens: ``promote:R,low``.

    ``drop`` is the token of the full row above that returns to the supply: ``promote:R,low-B``.
    """

    colour: Colour
    rank: Rank
    drop: Colour | None = None

    def __str__(self) -> str:
        return f"promote:{self.colour},{self.rank}{_returned(self.drop)}"


class PromoteBySpell(Move, frozen=True, tag=True):
    """Spend a promotion spell on a token: ``spell:R,low``, ``spell:R,middle-B``; ``drop`` as in ``Promote``."""

    colour: Colour
    rank: Rank
    drop: Colour | None = None

    def __str__(self) -> str:
        return f"spell:{self.colour},{self.rank}{_returned(self.drop)}"


class DropPromotionSpell(Move, frozen=True, tag=True):
    """Move a promotion spell off the board if there is no token to promote: ``spell:none``."""

    def __str__(self) -> str:
        return "spell:none"


class ChangeColour(Move, frozen=True, tag=True):
    """Spend a colour-change spell on a token: ``colour:R>B,middle``."""

    colour: Colour
    into: Colour
    rank: Rank

    def __str__(self) -> str:
        return f"colour:{self.colour}>{self.into},{self.rank}"


class DropColourSpell(Move, frozen=True, tag=True):
    """Move a colour-change spell off the board without effect: ``colour:none``."""

    def __str__(self) -> str:
        return "colour:none"


class AchieveSmall(Move, frozen=True, tag=True):
    """Achieve a small oracle card: ``small:S07``."""

    card: str

    def __str__(self) -> str:
        return f"small:{self.card}"


class AchieveGreat(Move, frozen=True, tag=True):
    """Achieve a great oracle card, named by its pair of colours: ``great:RG``."""

    pair: str

    def __str__(self) -> str:
        return f"great:{self.pair}"


class Done(Move, frozen=True, tag=True):
    """End one's soul processing: ``done``."""


SoulAction = (
    Keep
    | Promote
    | PromoteBySpell
    | DropPromotionSpell
    | ChangeColour
    | DropColourSpell
    | AchieveSmall
    | AchieveGreat
    | Done
)
"""An action of soul processing; ``Keep`` after a small oracle with more tokens than there are spots."""

LabyrinthMove = Commit | Souls | SoulAction


_PIECES = range(max(PIECES.values()) + 1)
_ANY: tuple[Colour | None, ...] = (None, *COLOURS)
_PROMOTIONS: tuple[tuple[Colour, Rank, Colour | None], ...] = tuple(
    (colour, rank, drop) for rank in RANKS for colour in COLOURS for drop in (_ANY if rank != "high" else _ANY[:1])
)
"""The possible names of a promotion; a high token cannot be promoted, but can be named."""


def _multisets(size: int) -> list[str]:
    return ["".join(chosen) for chosen in combinations_with_replacement(COLOURS, size)]


COMMIT: dict[tuple[int, Sign | None], Commit] = {
    (pieces, sign): Commit(pieces, sign) for pieces in _PIECES for sign in (None, *SIGNS)
}


@cache
def commits(pieces: int, signs: tuple[Sign, ...]) -> tuple[Commit, ...]:
    """Return every bid of a player with so many pieces and these signs: up to one sign, and no sign first."""
    return tuple(COMMIT[count, sign] for sign in (None, *signs) for count in range(pieces + 1))


SOULS = {colours: Souls(colours) for size in range(1, SEATS[-1] + 1) for colours in _multisets(size)}
KEEP = {colours: Keep(colours) for colours in _multisets(SPOTS[0])}
PROMOTE = {named: Promote(*named) for named in _PROMOTIONS}
PROMOTE_BY_SPELL = {named: PromoteBySpell(*named) for named in _PROMOTIONS}
DROP_PROMOTION_SPELL = DropPromotionSpell()
CHANGE = {
    (colour, into, rank): ChangeColour(colour, into, rank) for rank in RANKS for colour in COLOURS for into in COLOURS
}
"""Every colour change; one into the same colour is never legal (C20)."""
DROP_COLOUR_SPELL = DropColourSpell()
ACHIEVE_SMALL = {card: AchieveSmall(card) for card in SMALL}
ACHIEVE_GREAT = {pair: AchieveGreat(pair) for pair in GREAT}
DONE = Done()

_ALL: tuple[LabyrinthMove, ...] = (
    *COMMIT.values(),
    *SOULS.values(),
    *KEEP.values(),
    *PROMOTE.values(),
    *PROMOTE_BY_SPELL.values(),
    DROP_PROMOTION_SPELL,
    *CHANGE.values(),
    DROP_COLOUR_SPELL,
    *ACHIEVE_SMALL.values(),
    *ACHIEVE_GREAT.values(),
    DONE,
)

MOVES: dict[str, LabyrinthMove] = {str(move): move for move in _ALL}
"""Every move by its notation, those that can never be legal (a promotion of a high token) included."""
