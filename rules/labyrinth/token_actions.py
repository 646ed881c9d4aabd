"""2.8 A to C: promotion of one of two equal tokens, promotion by a spell, a colour change by a spell.

A token on a great oracle card is not on the board. In the facts of errors ``tokens`` are letters such as "RRB".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.labyrinth.board import (
    COLOURS,
    HIGH,
    LOW,
    MIDDLE,
    RANKS,
    ROW,
    Colour,
    Counts,
    Player,
    Rows,
    changed,
    letters,
    number_of,
)
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.events import ColourChanged, Promoted, SpellDropped
from rules.labyrinth.moves import (
    CHANGE,
    DROP_COLOUR_SPELL,
    DROP_PROMOTION_SPELL,
    PROMOTE,
    PROMOTE_BY_SPELL,
    ChangeColour,
    DropColourSpell,
    DropPromotionSpell,
    Promote,
    PromoteBySpell,
)
from rules.labyrinth.soul import Acted, Soul, SoulActionKind


class Promoting(SoulActionKind[Promote]):
    """Normal promotion: one of two equal tokens moves up, the other one returns to the supply."""

    @override
    def legal(self, soul: Soul) -> tuple[Promote, ...]:
        return _promotions(soul.player.rows, False)

    @override
    def refuse(self, soul: Soul, move: Promote) -> IllegalMove | None:
        if move.rank != "high" and number_of(soul.player.rows, move.colour, move.rank) == 1:
            return IllegalMove("no_pair", colour=move.colour, rank=move.rank)
        return _promotion_refused(soul.player.rows, move)

    @override
    def act(self, seat: Seat, soul: Soul, move: Promote) -> Acted:
        player = replace(soul.player, rows=_promoted(soul.player.rows, move, 2))
        return Acted(Soul(player), (Promoted(seat, move.colour, move.rank, False, move.drop),))


class PromotingBySpell(SoulActionKind[PromoteBySpell]):
    """Spending a promotion spell on a single token."""

    @override
    def legal(self, soul: Soul) -> tuple[PromoteBySpell, ...]:
        return _promotions(soul.player.rows, True) if soul.player.promotion_spells else ()

    @override
    def refuse(self, soul: Soul, move: PromoteBySpell) -> IllegalMove | None:
        if not soul.player.promotion_spells:
            return IllegalMove("no_promotion_spell")
        return _promotion_refused(soul.player.rows, move)

    @override
    def act(self, seat: Seat, soul: Soul, move: PromoteBySpell) -> Acted:
        player = _spend_promotion_spell(soul.player)
        player = replace(player, rows=_promoted(player.rows, move, 1))
        return Acted(Soul(player), (Promoted(seat, move.colour, move.rank, True, move.drop),))


class DroppingPromotionSpell(SoulActionKind[DropPromotionSpell]):
    """Moving a promotion spell off the board if there is no token to promote."""

    @override
    def legal(self, soul: Soul) -> tuple[DropPromotionSpell, ...]:
        if not soul.player.promotion_spells or _promotions(soul.player.rows, True):
            return ()
        return (DROP_PROMOTION_SPELL,)

    @override
    def refuse(self, soul: Soul, move: DropPromotionSpell) -> IllegalMove | None:
        if not soul.player.promotion_spells:
            return IllegalMove("no_promotion_spell")
        return IllegalMove("can_promote") if _promotions(soul.player.rows, True) else None

    @override
    def act(self, seat: Seat, soul: Soul, move: DropPromotionSpell) -> Acted:
        return Acted(Soul(_spend_promotion_spell(soul.player)), (SpellDropped(seat, "P"),))


def _promotions(rows: Rows, spell: bool) -> tuple[Any, ...]:
    """Return the promotions of single tokens by a ``spell``, or the normal ones of one of two."""
    low, middle, high = rows
    return _promotions_from(LOW, low, middle, spell) + _promotions_from(MIDDLE, middle, high, spell)


@lru_cache(maxsize=1 << 14)
def _promotions_from(row: int, tokens: Counts, above: Counts, spell: bool) -> tuple[Promote | PromoteBySpell, ...]:
    """Return the promotions from one row; a full row above makes room."""
    promotions: Mapping[Any, Promote | PromoteBySpell] = PROMOTE_BY_SPELL if spell else PROMOTE
    return tuple(
        promotions[colour, RANKS[row], drop]
        for colour, count in zip(COLOURS, tokens, strict=True)
        if count >= (1 if spell else 2)
        for drop in _drops(above, SPOTS[row + 1])
    )


def _drops(above: Counts, spots: int) -> tuple[Colour | None, ...]:
    """Return the tokens of a row that can make room in it: (None,) if there is a free spot."""
    if sum(above) < spots:
        return (None,)
    return tuple(colour for colour, count in zip(COLOURS, above, strict=True) if count)


def _promotion_refused(rows: Rows, move: Promote | PromoteBySpell) -> IllegalMove | None:
    if move.rank == "high":
        return IllegalMove("high_rank", colour=move.colour)
    if not number_of(rows, move.colour, move.rank):
        return IllegalMove("no_token", colour=move.colour, rank=move.rank)
    above = ROW[move.rank] + 1
    tokens, rank = rows[above], RANKS[above]
    if move.drop in _drops(tokens, SPOTS[above]):
        return None
    free = SPOTS[above] - sum(tokens)
    if free:
        return IllegalMove("free_spot", drop=move.drop, rank=rank, free=free)
    if move.drop:
        return IllegalMove("no_drop", drop=move.drop, rank=rank, tokens=letters(tokens))
    return IllegalMove("full_row", rank=rank, tokens=letters(tokens))


def _promoted(rows: Rows, move: Promote | PromoteBySpell, taken: int) -> Rows:
    """Return the rows after a promotion that takes so many tokens from the lower row."""
    row = ROW[move.rank]
    if move.drop:  # first make a spot, L44
        rows = changed(rows, row + 1, move.drop, -1)
    rows = changed(rows, row, move.colour, -taken)
    return changed(rows, row + 1, move.colour, 1)


def _spend_promotion_spell(player: Player) -> Player:
    return replace(player, promotion_spells=player.promotion_spells - 1, spent=player.spent + 1)


class ChangingColour(SoulActionKind[ChangeColour]):
    """Spending a colour-change spell on a token."""

    @override
    def legal(self, soul: Soul) -> tuple[ChangeColour, ...]:
        return _changes(soul.player.rows) if soul.player.colour_spells else ()

    @override
    def refuse(self, soul: Soul, move: ChangeColour) -> IllegalMove | None:
        if not soul.player.colour_spells:
            return IllegalMove("no_colour_spell")
        if move.colour == move.into:
            return IllegalMove("same_colour", colour=move.colour)
        if not number_of(soul.player.rows, move.colour, move.rank):
            return IllegalMove("no_token", colour=move.colour, rank=move.rank)
        return None

    @override
    def act(self, seat: Seat, soul: Soul, move: ChangeColour) -> Acted:
        player, row = _spend_colour_spell(soul.player), ROW[move.rank]
        rows = changed(changed(player.rows, row, move.colour, -1), row, move.into, 1)
        event = ColourChanged(seat, move.colour, move.into, move.rank)
        return Acted(Soul(replace(player, rows=rows)), (event,))


class DroppingColourSpell(SoulActionKind[DropColourSpell]):
    """Moving a colour-change spell off the board without effect."""

    @override
    def legal(self, soul: Soul) -> tuple[DropColourSpell, ...]:
        return (DROP_COLOUR_SPELL,) if soul.player.colour_spells else ()

    @override
    def refuse(self, soul: Soul, move: DropColourSpell) -> IllegalMove | None:
        return None if soul.player.colour_spells else IllegalMove("no_colour_spell")

    @override
    def act(self, seat: Seat, soul: Soul, move: DropColourSpell) -> Acted:
        return Acted(Soul(_spend_colour_spell(soul.player)), (SpellDropped(seat, "C"),))


@lru_cache(maxsize=1 << 14)
def _changes(rows: Rows) -> tuple[ChangeColour, ...]:
    """Return every exchange of a token for one of another colour in the same rank (C20)."""
    return tuple(
        CHANGE[colour, into, RANKS[row]]
        for row in (LOW, MIDDLE, HIGH)
        for colour, count in zip(COLOURS, rows[row], strict=True)
        if count
        for into in COLOURS
        if into != colour
    )


def _spend_colour_spell(player: Player) -> Player:
    return replace(player, colour_spells=player.colour_spells - 1, spent=player.spent + 1)
