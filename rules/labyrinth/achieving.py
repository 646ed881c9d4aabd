"""2.8 D and E: achieving small and great oracle cards."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.labyrinth.board import HIGH, LOW, Oracle, Player, without
from rules.labyrinth.cards import GREAT, SMALL
from rules.labyrinth.events import GreatAchieved, Kept, SmallAchieved
from rules.labyrinth.keeping import returned, row_after
from rules.labyrinth.moves import ACHIEVE_GREAT, ACHIEVE_SMALL, AchieveGreat, AchieveSmall
from rules.labyrinth.scoring import achieving, high_missing, meets, missing, owned
from rules.labyrinth.soul import Acted, Soul, SoulActionKind


class AchievingSmall(SoulActionKind[AchieveSmall]):
    """Achieving a small card: every icon has its own token, nothing is spent, the reward comes at once."""

    @override
    def legal(self, soul: Soul) -> tuple[AchieveSmall, ...]:
        tokens = owned(soul.player)
        return tuple(
            [
                ACHIEVE_SMALL[oracle.card]
                for oracle in soul.player.small
                if oracle.card and not oracle.achieved and meets(tokens, oracle.card)
            ]
        )

    @override
    def refuse(self, soul: Soul, move: AchieveSmall) -> IllegalMove | None:
        why = _not_open(soul.player.small, move.card)
        tokens = owned(soul.player)
        if why is None and not meets(tokens, move.card):
            return IllegalMove("needs_tokens", card=move.card, missing=missing(tokens, move.card))
        return why

    @override
    def act(self, seat: Seat, soul: Soul, move: AchieveSmall) -> Acted:
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
        events = (Kept(seat, row, over, processing=True),) if any(over) else ()
        return Acted(Soul(replace(player, rows=(row, *player.rows[1:]))), (event, *events))


class AchievingGreat(SoulActionKind[AchieveGreat]):
    """Achieving a great card: both high tokens move onto the card together; they stay owned (L18, C6)."""

    @override
    def legal(self, soul: Soul) -> tuple[AchieveGreat, ...]:
        rows = soul.player.rows
        if sum(rows[HIGH]) < 2:
            return ()
        return tuple(
            [
                ACHIEVE_GREAT[oracle.card]
                for oracle in soul.player.great
                if oracle.card and not oracle.achieved and not high_missing(rows, oracle.card)
            ]
        )

    @override
    def refuse(self, soul: Soul, move: AchieveGreat) -> IllegalMove | None:
        why = _not_open(soul.player.great, move.pair)
        lacking = () if why else high_missing(soul.player.rows, move.pair)
        return IllegalMove("needs_high", pair=move.pair, missing=lacking) if lacking else why

    @override
    def act(self, seat: Seat, soul: Soul, move: AchieveGreat) -> Acted:
        player = soul.player
        low, middle, high = player.rows
        rows = (low, middle, without(high, GREAT[move.pair].tokens))
        player = replace(player, rows=rows, great=achieving(player.great, move.pair))
        return Acted(Soul(player), (GreatAchieved(seat, move.pair),))


def _not_open(oracles: tuple[Oracle, ...], card: str) -> IllegalMove | None:
    own_oracle = next((oracle for oracle in oracles if oracle.card == card), None)
    if own_oracle is None:
        return IllegalMove("not_your_card", card=card)
    return IllegalMove("card_achieved", card=card) if own_oracle.achieved else None


def _with_promotion_spell(player: Player) -> Player:
    """Mark a promotion spell with any piece of the player, a spent one if there is one."""
    spells = player.promotion_spells + 1
    if player.spent:
        return replace(player, promotion_spells=spells, spent=player.spent - 1)
    return replace(player, promotion_spells=spells, pieces=player.pieces - 1)
