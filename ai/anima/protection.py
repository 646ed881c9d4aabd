"""Windows h to j: cancelling what others use, and saving Characters."""

from __future__ import annotations

from statistics import mean

from msgspec.structs import replace

from ai.anima.cards import weights_of
from ai.anima.fights import boost, hindrance
from ai.anima.movement import best_way
from ai.anima.stakes import dice_change, lead_worth
from ai.anima.table import Table
from ai.anima.worth import POINTS, advantage_worth, character_worth
from rules.anima.cards import ADVANTAGES, ESCAPES
from rules.anima.effects import effect_of
from rules.anima.frames import Effects, Harm
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Combat, Used
from rules.anima.player import Member
from rules.anima.windows import DICE_CARDS


def protects(table: Table, move: Play | Use) -> float:
    """Return what it is worth to cancel a use (V08, V05) or to prevent a harm (V04, V05, C03)."""
    below = table.view.frames[-2]
    if isinstance(below, Harm):
        return _harm(table, below)
    assert isinstance(below, Effects)
    card = move.target or below.uses[0].card
    return _damage(table, next(use for use in below.uses if use.card == card))


def _harm(table: Table, harm: Harm) -> float:
    """Return what a harm costs the player."""
    member = table.me.member(harm.card)
    assert member is not None
    if harm.how == "incapacitated":
        return _weakened(table, member)
    worth = character_worth(harm.card)
    return worth if len(table.me.party) > 1 else worth / 2 + POINTS.expelled


def _weakened(table: Table, member: Member) -> float:
    """Return what it costs that a Character does not count this turn."""
    if table.view.phase != "reset":
        return 0.5 * member.combat
    party = tuple(replace(m, incapacitated=True) if m is member else m for m in table.me.party)
    return max(0.0, best_way(table).worth - best_way(table.imagine(party=party)).worth)


def _damage(table: Table, use: Used) -> float:
    """Return what a card or ability that others use costs the player."""
    combat = table.view.combat
    if combat is not None and table.seat in combat.fighters:
        return _in_combat(table, combat, use)
    weights = weights_of(use.card)
    if weights.robs:
        return weights.robs * mean(advantage_worth(table.me, card) for card in table.me.hand) if table.me.hand else 0.0
    member = table.me.member(use.target)
    if member is None:
        return 0.0
    if weights.kills:
        dies = weights.kills / 6 * character_worth(member.card)
        return dies + weights.disables / 6 * _weakened(table, member)
    return _weakened(table, member)


def _in_combat(table: Table, combat: Combat, use: Used) -> float:
    own = combat.side_of(table.seat)
    if combat.sides[0].die:
        return _dice(table, combat, use)
    moments, amount = effect_of(use.card).moments, 0.0
    if "b" in moments:
        against_me = use.target != ("first", "second")[1 - own]
        amount = (-1 if against_me else 1) * hindrance(table, combat, use)
    elif "a" in moments and use.card not in ESCAPES:
        amount = -boost(Table(table.view, use.seat), combat, _move(use))
    return lead_worth(table, combat, own, 0) - lead_worth(table, combat, own, amount)


def _move(use: Used) -> Play | Use:
    return Play(use.card, use.spin, use.target) if use.card in ADVANTAGES else Use(use.card, use.target)


def _dice(table: Table, combat: Combat, use: Used) -> float:
    """Return what a change of a die, or V13, costs the player."""
    if use.card not in DICE_CARDS:
        return POINTS.draw
    return -dice_change(table, combat, use.card, use.target)
