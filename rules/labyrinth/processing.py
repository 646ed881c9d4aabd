"""Soul processing of one player: every action, and what it does (2.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.engine import Seat
from rules.labyrinth.board import LOW, Counts, counts, without
from rules.labyrinth.cards import GREAT, SMALL
from rules.labyrinth.events import (
    ColourChanged,
    GreatAchieved,
    Kept,
    LabyrinthEvent,
    Promoted,
    SmallAchieved,
    SpellDropped,
)
from rules.labyrinth.keeping import keeps, returned, row_after
from rules.labyrinth.moves import (
    AchieveGreat,
    AchieveSmall,
    ChangeColour,
    DropColourSpell,
    DropPromotionSpell,
    Keep,
    Promote,
    PromoteBySpell,
    SoulAction,
)
from rules.labyrinth.notation import ACHIEVE_GREAT, ACHIEVE_SMALL, DONE
from rules.labyrinth.oracles import achieving, high_missing, meets, owned
from rules.labyrinth.player import Player
from rules.labyrinth.promoting import board_actions, promoted, recoloured


class Soul(NamedTuple):
    """A player in soul processing, and tokens ``gained`` that wait for the choice which of them stay."""

    player: Player
    gained: Counts | None = None


class Acted(NamedTuple):
    """What an action leads to."""

    soul: Soul
    events: tuple[LabyrinthEvent, ...]


def soul_actions(soul: Soul) -> tuple[SoulAction, ...]:
    """Return everything that the player can do now; the choice which tokens stay comes before all else (L49)."""
    player = soul.player
    if soul.gained is not None:
        return keeps(player.rows[LOW], soul.gained)
    on_board = board_actions(player.rows, player.promotion_spells > 0, player.colour_spells > 0)
    return (*on_board, *oracle_actions(player), DONE)


def oracle_actions(player: Player) -> tuple[AchieveSmall | AchieveGreat, ...]:
    """Return the oracle cards that the player can achieve."""
    tokens = owned(player)
    return (
        *(
            ACHIEVE_SMALL[oracle.card]
            for oracle in player.small
            if oracle.card and not oracle.achieved and meets(tokens, oracle.card)
        ),
        *(
            ACHIEVE_GREAT[oracle.card]
            for oracle in player.great
            if oracle.card and not oracle.achieved and not high_missing(player.rows, oracle.card)
        ),
    )


def act(seat: Seat, soul: Soul, move: SoulAction) -> Acted:
    """Return what a legal action other than ``done`` leads to."""
    return _ACTS[type(move)](seat, soul, move)


def _keep(seat: Seat, soul: Soul, move: Keep) -> Acted:
    player, gained = soul
    assert gained is not None
    kept = counts(move.colours)
    event = Kept(seat, kept, returned(player.rows[LOW], gained, kept), processing=True)
    return Acted(Soul(replace(player, rows=(kept, *player.rows[1:]))), (event,))


def _promote(seat: Seat, soul: Soul, move: Promote) -> Acted:
    player = replace(soul.player, rows=promoted(soul.player.rows, move))
    return Acted(Soul(player), (Promoted(seat, move.colour, move.rank, False, move.drop),))


def _promote_by_spell(seat: Seat, soul: Soul, move: PromoteBySpell) -> Acted:
    player = _without_promotion_spell(soul.player)
    player = replace(player, rows=promoted(player.rows, move))
    return Acted(Soul(player), (Promoted(seat, move.colour, move.rank, True, move.drop),))


def _without_promotion_spell(player: Player) -> Player:
    return replace(player, promotion_spells=player.promotion_spells - 1, spent=player.spent + 1)


def _without_colour_spell(player: Player) -> Player:
    return replace(player, colour_spells=player.colour_spells - 1, spent=player.spent + 1)


def _change_colour(seat: Seat, soul: Soul, move: ChangeColour) -> Acted:
    player = _without_colour_spell(soul.player)
    player = replace(player, rows=recoloured(player.rows, move))
    return Acted(Soul(player), (ColourChanged(seat, move.colour, move.into, move.rank),))


def _drop_promotion_spell(seat: Seat, soul: Soul, _: DropPromotionSpell) -> Acted:
    return Acted(Soul(_without_promotion_spell(soul.player)), (SpellDropped(seat, "P"),))


def _drop_colour_spell(seat: Seat, soul: Soul, _: DropColourSpell) -> Acted:
    return Acted(Soul(_without_colour_spell(soul.player)), (SpellDropped(seat, "C"),))


def _achieve_small(seat: Seat, soul: Soul, move: AchieveSmall) -> Acted:
    """Turn a small card face down and take its reward at once; nothing is spent for it."""
    card, player = SMALL[move.card], soul.player
    spell = "P" in card.reward
    player = replace(player, small=achieving(player.small, move.card))
    event = SmallAchieved(seat, move.card, card.gain, spell)
    if spell:
        return Acted(Soul(_with_promotion_spell(player)), (event,))
    row, asks = row_after(player.rows[LOW], card.gain)
    if asks:
        return Acted(Soul(player, card.gain), (event,))
    over = returned(player.rows[LOW], card.gain, row)
    kept = (Kept(seat, row, over, processing=True),) if any(over) else ()
    return Acted(Soul(replace(player, rows=(row, *player.rows[1:]))), (event, *kept))


def _with_promotion_spell(player: Player) -> Player:
    """Mark a promotion spell with any piece of the player, one already spent if there is one."""
    spells = player.promotion_spells + 1
    if player.spent:
        return replace(player, promotion_spells=spells, spent=player.spent - 1)
    return replace(player, promotion_spells=spells, pieces=player.pieces - 1)


def _achieve_great(seat: Seat, soul: Soul, move: AchieveGreat) -> Acted:
    """Move both high tokens onto the card together; they stay owned (L18, C6)."""
    player = soul.player
    low, middle, high = player.rows
    rows = (low, middle, without(high, GREAT[move.pair].tokens))
    player = replace(player, rows=rows, great=achieving(player.great, move.pair))
    return Acted(Soul(player), (GreatAchieved(seat, move.pair),))


_ACTS: dict[type, Callable[[Seat, Soul, Any], Acted]] = {
    Keep: _keep,
    Promote: _promote,
    PromoteBySpell: _promote_by_spell,
    DropPromotionSpell: _drop_promotion_spell,
    ChangeColour: _change_colour,
    DropColourSpell: _drop_colour_spell,
    AchieveSmall: _achieve_small,
    AchieveGreat: _achieve_great,
}
