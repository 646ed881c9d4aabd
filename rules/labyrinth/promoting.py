"""Promotion and colour change on a personal board (2.8 A to C): what is possible, and the rows after it."""

from __future__ import annotations

from functools import lru_cache

from rules.labyrinth.board import COLOURS, HIGH, LOW, MIDDLE, RANKS, Colour, Counts, Rank, Rows
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.moves import (
    ChangeColour,
    DropColourSpell,
    DropPromotionSpell,
    Promote,
    PromoteBySpell,
)
from rules.labyrinth.notation import (
    CHANGE,
    DROP_COLOUR_SPELL,
    DROP_PROMOTION_SPELL,
    PROMOTE,
    PROMOTE_BY_SPELL,
)

BoardAction = Promote | PromoteBySpell | DropPromotionSpell | ChangeColour | DropColourSpell

PLACE = {colour: place for place, colour in enumerate(COLOURS)}
"""The place of a colour in ``COLOURS``."""
ROW = {rank: row for row, rank in enumerate(RANKS)}
"""The place of a rank in ``RANKS``."""


@lru_cache(maxsize=1 << 14)
def board_actions(rows: Rows, promotion_spell: bool, colour_spell: bool) -> tuple[BoardAction, ...]:
    """Return every promotion and every use of a spell that the tokens on the board allow."""
    found: list[BoardAction] = [PROMOTE[named] for named in _promotions(rows, 2)]
    if promotion_spell:
        found += [PROMOTE_BY_SPELL[named] for named in _promotions(rows, 1)] or [DROP_PROMOTION_SPELL]
    if colour_spell:
        found += _changes(rows)
        found.append(DROP_COLOUR_SPELL)
    return tuple(found)


def _promotions(rows: Rows, needed: int) -> list[tuple[Colour, Rank, Colour | None]]:
    """Return what can be promoted where ``needed`` equal tokens are; room is made in a full row above."""
    return [
        (colour, RANKS[row], drop)
        for row in (LOW, MIDDLE)
        for colour, count in zip(COLOURS, rows[row], strict=True)
        if count >= needed
        for drop in drops(rows[row + 1], SPOTS[row + 1])
    ]


def drops(above: Counts, spots: int) -> tuple[Colour | None, ...]:
    """Return the tokens of a row that can make room in it: (None,) as long as there is a free spot."""
    if sum(above) < spots:
        return (None,)
    return tuple(colour for colour, count in zip(COLOURS, above, strict=True) if count)


def _changes(rows: Rows) -> list[ChangeColour]:
    """Return every exchange of a token for one of another colour, rank unchanged (C20)."""
    return [
        CHANGE[colour, into, RANKS[row]]
        for row in (LOW, MIDDLE, HIGH)
        for colour, count in zip(COLOURS, rows[row], strict=True)
        if count
        for into in COLOURS
        if into != colour
    ]


def promoted(rows: Rows, move: Promote | PromoteBySpell) -> Rows:
    """Return the rows after a promotion; a normal one returns the other token to the supply."""
    row = ROW[move.rank]
    if move.drop:  # first make a spot, L44
        rows = _changed(rows, row + 1, move.drop, -1)
    rows = _changed(rows, row, move.colour, -2 if isinstance(move, Promote) else -1)
    return _changed(rows, row + 1, move.colour, 1)


def recoloured(rows: Rows, move: ChangeColour) -> Rows:
    """Return the rows after a colour change."""
    row = ROW[move.rank]
    return _changed(_changed(rows, row, move.colour, -1), row, move.into, 1)


def _changed(rows: Rows, row: int, colour: Colour, by: int) -> Rows:
    tokens = list(rows[row])
    tokens[PLACE[colour]] += by
    changed = list(rows)
    changed[row] = (tokens[0], tokens[1], tokens[2], tokens[3])
    return (changed[0], changed[1], changed[2])
