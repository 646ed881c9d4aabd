"""Windows b to j: hindering others, dice, Speed Checks, avoiding Creatures, cancelling cards, saving Characters.

An answer must be worth its price.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

from msgspec.structs import replace

from ai.anima.areas import best_way, face_worths
from ai.anima.combat import check_worth, dice_change, goal, lead_worth
from ai.anima.encounters import boost, hindrance, meeting, price
from ai.anima.table import Table
from ai.anima.worth import POINTS, advantage_worth, character_worth, weights_of
from rules.anima.card_use import used
from rules.anima.cards import ADVANTAGES, ESCAPES, HAND_LIMIT
from rules.anima.effects import effect_of
from rules.anima.frames import Effects, Harm, Meeting, Window
from rules.anima.moves import Pass, Play, Use
from rules.anima.ongoing import Combat, Row, Used
from rules.anima.player import Member
from rules.anima.windows import DICE_CARDS, changed_die


def protects(table: Table, move: Play | Use) -> float:
    """Return the worth of cancelling a use (V08, V05) or of preventing a harm (V04, V05, C03)."""
    below = table.view.frames[-2]
    if isinstance(below, Harm):
        return _harm(table, below)
    assert isinstance(below, Effects)
    card = move.target or below.uses[0].card
    return _damage(table, next(use for use in below.uses if use.card == card))


def _harm(table: Table, harm: Harm) -> float:
    """Return the cost of a harm to the player."""
    member = table.me.member(harm.card)
    assert member is not None
    if harm.how == "incapacitated":
        return _weakened(table, member)
    worth = character_worth(harm.card)
    return worth if len(table.me.party) > 1 else worth / 2 + POINTS.expelled


def _weakened(table: Table, member: Member) -> float:
    """Return the cost of a Character that does not count this turn."""
    if table.view.phase != "reset":
        return 0.5 * member.combat
    party = tuple(replace(m, incapacitated=True) if m is member else m for m in table.me.party)
    return max(0.0, best_way(table).worth - best_way(table.imagine(party=party)).worth)


def _damage(table: Table, use: Used) -> float:
    """Return the cost to the player of a card or ability of another player."""
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
    side = combat.side_of(table.seat)
    if combat.sides[0].die:
        return _dice_cost(table, combat, use)
    moments, amount = effect_of(use.card).moments, 0.0
    if "b" in moments:
        against_me = use.target != ("first", "second")[1 - side]
        amount = (-1 if against_me else 1) * hindrance(table, combat, use)
    elif "a" in moments and use.card not in ESCAPES:
        amount = -boost(Table(table.view, use.seat), combat, _move(use))
    return lead_worth(table, combat, side, 0) - lead_worth(table, combat, side, amount)


def _move(use: Used) -> Play | Use:
    return Play(use.card, use.spin, use.target) if use.card in ADVANTAGES else Use(use.card, use.target)


def _dice_cost(table: Table, combat: Combat, use: Used) -> float:
    """Return the cost to the player of a change of a die, or of V13."""
    if use.card not in DICE_CARDS:
        return POINTS.draw
    return -dice_change(table, combat, use.card, use.target)


_SURE = 0.9
"""The chance of beating a Creature that is enough not to avoid it."""


def answer(table: Table, moves: tuple[Play | Use | Pass, ...]) -> Play | Use | Pass:
    """Return the answer that brings most beyond its price, or pass."""
    frame = table.view.frames[-1]
    assert isinstance(frame, Window)
    judge = _BY_ROW[frame.row]
    best: Play | Use | Pass = Pass()
    most = 0.0
    for move in moves:
        if not isinstance(move, Pass):
            worth = judge(table, move) - price(table, move)
            if worth > most:
                best, most = move, worth
    return best


def _hinders(table: Table, move: Play | Use) -> float:
    """Row b: V15 and V32 in another player's Combat."""
    combat = table.view.combat
    assert combat is not None
    side = int(move.target == "second")
    amount = hindrance(table, combat, used(table.seat, move))
    worth = lead_worth(table, combat, side, -amount) - lead_worth(table, combat, side, 0)
    if combat.against == "party":
        worth += lead_worth(table, combat, 1 - side, amount) - lead_worth(table, combat, 1 - side, 0)
    return worth


def _dice(table: Table, move: Play | Use) -> float:
    """Row c: V18 and V30 on a Combat die, and V13."""
    combat = table.view.combat
    assert combat is not None
    if move.card not in DICE_CARDS:
        return _absorbs(table, int(move.target) - 1)
    return dice_change(table, combat, move.card, move.target)


def _absorbs(table: Table, user: int) -> float:
    combat = table.view.combat
    assert combat is not None
    lying = sum(use.seat == user and use.lying and use.card[0] == "V" for use in combat.used)
    room = HAND_LIMIT - len(table.me.hand) + 1
    return POINTS.draw * min(lying, room)


def _before_check(table: Table, move: Play | Use) -> float:
    """Row d: V03."""
    check, bonus = table.view.check, ADVANTAGES[move.card].check_bonus
    assert check is not None
    short = check.need - check.before
    more = min(1.0, max(0.0, (7 - short + bonus) / 6)) - min(1.0, max(0.0, (7 - short) / 6))
    return more * check_worth(table)


def _after_check(table: Table, move: Play | Use) -> float:
    """Row e: V18 and V30 on the die of a Speed Check."""
    check = table.view.check
    assert check is not None
    success = check.total >= check.need
    chance = mean(check.before + face >= check.need for face in changed_die(check.die, move.card, move.target))
    return (chance - success) * check_worth(table)


def _exploration_die(table: Table, move: Play | Use) -> float:
    """Row f: C10."""
    venture = table.view.venture
    assert venture is not None
    worths = face_worths(table, venture.area)
    return mean(worths) - worths[venture.die - 1]


def _avoids(table: Table, move: Play | Use) -> float:
    """Row g: C14 and V23."""
    view = table.view
    met, venture = view.frames[-2], view.venture
    assert isinstance(met, Meeting) and venture is not None
    stake = goal(table, venture)
    fight = meeting(table, met.card, venture.area, 3, venture.doing, stake)
    if fight.chance > _SURE:
        return 0.0
    without = fight.chance * stake + fight.gain
    return (stake - without) / 2 + POINTS.spin * (move.card == table.me.organization)


_BY_ROW: dict[Row, Callable[[Table, Play | Use], float]] = {
    "b": _hinders,
    "c": _dice,
    "d": _before_check,
    "e": _after_check,
    "f": _exploration_die,
    "g": _avoids,
    "h": protects,
    "i": protects,
    "j": protects,
}
