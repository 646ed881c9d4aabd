"""2.8 C: change of a token's colour by a spell.

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
no_colour_spell   -: none on the board
same_colour       colour: changing it into itself is no change
no_token          colour, rank: no such token on the board
================  ===========================================================
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.labyrinth.board import COLOURS, HIGH, LOW, MIDDLE, RANKS, Rows
from rules.labyrinth.events import ColourChanged, SpellDropped
from rules.labyrinth.moves import ChangeColour, DropColourSpell
from rules.labyrinth.notation import CHANGE, DROP_COLOUR_SPELL
from rules.labyrinth.player import Player
from rules.labyrinth.rows import ROW, changed, number_of
from rules.labyrinth.soul import Acted, Soul, SoulActionKind


class ChangingColour(SoulActionKind[ChangeColour]):
    """Spending a colour-change spell on a token."""

    move = ChangeColour

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
        player, row = _spend_spell(soul.player), ROW[move.rank]
        rows = changed(changed(player.rows, row, move.colour, -1), row, move.into, 1)
        event = ColourChanged(seat, move.colour, move.into, move.rank)
        return Acted(Soul(replace(player, rows=rows)), (event,))


class DroppingColourSpell(SoulActionKind[DropColourSpell]):
    """Moving a colour-change spell off the board without effect."""

    move = DropColourSpell

    @override
    def legal(self, soul: Soul) -> tuple[DropColourSpell, ...]:
        return (DROP_COLOUR_SPELL,) if soul.player.colour_spells else ()

    @override
    def refuse(self, soul: Soul, move: DropColourSpell) -> IllegalMove | None:
        return None if soul.player.colour_spells else IllegalMove("no_colour_spell")

    @override
    def act(self, seat: Seat, soul: Soul, move: DropColourSpell) -> Acted:
        return Acted(Soul(_spend_spell(soul.player)), (SpellDropped(seat, "C"),))


@lru_cache(maxsize=1 << 14)
def _changes(rows: Rows) -> tuple[ChangeColour, ...]:
    """Return every exchange of a token for one of another colour, rank unchanged (C20)."""
    return tuple(
        CHANGE[colour, into, RANKS[row]]
        for row in (LOW, MIDDLE, HIGH)
        for colour, count in zip(COLOURS, rows[row], strict=True)
        if count
        for into in COLOURS
        if into != colour
    )


def _spend_spell(player: Player) -> Player:
    return replace(player, colour_spells=player.colour_spells - 1, spent=player.spent + 1)
