"""Windows b to g: hindering others, dice, Speed Checks, avoiding Creatures; an answer must be worth its price."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

from ai.anima.areas import face_worths
from ai.anima.encounters import meeting
from ai.anima.fights import hindrance, price
from ai.anima.protection import protects
from ai.anima.stakes import check_worth, dice_change, goal, lead_worth
from ai.anima.table import Table
from ai.anima.worth import POINTS
from rules.anima.card_use import used
from rules.anima.cards import ADVANTAGES, HAND_LIMIT
from rules.anima.frames import Meeting, Window
from rules.anima.moves import Pass, Play, Use
from rules.anima.ongoing import Row
from rules.anima.windows import DICE_CARDS, changed_die

_SURE = 0.9
"""The chance of beating a Creature from which on it is not avoided."""


def answer(table: Table, moves: tuple[Play | Use | Pass, ...]) -> Play | Use | Pass:
    """Return the answer that brings most beyond its price, or pass."""
    frame = table.view.frames[-1]
    assert isinstance(frame, Window)
    judge = _BY_ROW[frame.row]
    found: Play | Use | Pass = Pass()
    most = 0.0
    for move in moves:
        if not isinstance(move, Pass):
            worth = judge(table, move) - price(table, move)
            if worth > most:
                found, most = move, worth
    return found


def _hinders(table: Table, move: Play | Use) -> float:
    """Row b: V15 and V32 in somebody else's Combat."""
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
