"""Every possible move, made once, and its notation. The rules return only these objects."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from rules.labyrinth.board import COLOURS, RANKS, SIGNS, Colour, Rank, Sign
from rules.labyrinth.cards import GREAT, PIECES, SEATS, SMALL, SPOTS
from rules.labyrinth.moves import (
    AchieveGreat,
    AchieveSmall,
    ChangeColour,
    Commit,
    Done,
    DropColourSpell,
    DropPromotionSpell,
    Keep,
    LabyrinthMove,
    Promote,
    PromoteBySpell,
    Souls,
)

_PIECES = range(max(PIECES.values()) + 1)
_ANY: tuple[Colour | None, ...] = (None, *COLOURS)
_PROMOTIONS: tuple[tuple[Colour, Rank, Colour | None], ...] = tuple(
    (colour, rank, drop) for rank in RANKS for colour in COLOURS for drop in (_ANY if rank != "high" else _ANY[:1])
)
"""What a promotion can name; a high token cannot be promoted, but may be named."""


def _multisets(size: int) -> list[str]:
    return ["".join(chosen) for chosen in combinations_with_replacement(COLOURS, size)]


COMMIT: dict[tuple[int, Sign | None], Commit] = {
    (pieces, sign): Commit(pieces, sign) for pieces in _PIECES for sign in (None, *SIGNS)
}


@cache
def commits(pieces: int, signs: tuple[Sign, ...]) -> tuple[Commit, ...]:
    """Return every commitment of a player with so many pieces and these signs: at most one sign, and no sign first."""
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
