"""The odds of Combats and Speed Checks: exact, from both public totals (3.1 C5, 4.50).

Cards that could still be played are ignored; only the change by a card or ability itself counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from rules.anima.card_use import used
from rules.anima.draft import Position
from rules.anima.effects import effect_of
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Check, Combat
from rules.anima.windows import FACES, all_dice, changed_die, result
from rules.engine import Seat, Struct

Shift = tuple[int, int]
"""The numbers added to the totals of the first and of the second side."""

NO_SHIFT: tuple[Shift, ...] = ((0, 0),)

Dice = tuple[int, int]


class Odds(Struct, frozen=True):
    """How many of ``of`` equally likely results a side wins and ties, and how many kill a Character of it by margin."""

    wins: int
    ties: int
    deaths: int
    of: int

    @property
    def percent(self) -> int:
        return percent(self.wins, self.of)


def percent(some: int, of: int) -> int:
    """Return a share in whole per cent; only certain ones are 0 or 100."""
    if some in (0, of):
        return 100 * some // of
    return min(99, max(1, round(100 * some / of)))


def combat_odds(combat: Combat, side: int, shifts: Iterable[Shift] = NO_SHIFT, dice: Iterable[Dice] = ()) -> Odds:
    """Return the odds of a side for equally likely shifts and pairs of dice; all dice if none are given."""
    pairs = tuple(dice) or tuple(all_dice(combat))
    results = [_result(combat, side, *one) for one in product(tuple(shifts), pairs)]
    won, tied, died = (sum(column) for column in zip(*results, strict=True))
    return Odds(won, tied, died, len(results))


def _result(combat: Combat, side: int, shift: Shift, dice: Dice) -> tuple[bool, bool, bool]:
    """Return whether a side wins, whether it ties, and whether it loses a Character."""
    totals = (combat.sides[0].before + shift[0] + dice[0], combat.sides[1].before + shift[1] + dice[1])
    won, dies = result(combat, totals)
    return won == side, won is None, dies and won != side


def shifts(position: Position, seat: Seat, move: Play | Use) -> tuple[Shift, ...]:
    """Return the equally likely changes of both totals of the Combat by a card or ability; () if it adds nothing."""
    combat, effect = position.combat, effect_of(move.card)
    if combat is None:
        return ()
    if seat in combat.fighters:
        side = combat.side_of(seat)
        is_own = not effect.hinders or combat.against == "total"
        changed, sign = (side if is_own else 1 - side), -1 if effect.hinders and is_own else 1
    elif "b" in effect.moments:
        changed, sign = (0 if move.target == "first" else 1), 1
    else:
        return ()
    amounts = [sign * amount for amount in effect.adds(position, combat, used(seat, move))]
    return tuple((amount, 0) if changed == 0 else (0, amount) for amount in amounts)


def together(several: Iterable[tuple[Shift, ...]]) -> tuple[Shift, ...]:
    """Return the equally likely sums of several cards."""
    return tuple(
        (sum(one[0] for one in parts), sum(one[1] for one in parts)) for parts in product(*filter(None, several))
    )


def changed_dice(combat: Combat, move: Play | Use) -> tuple[Dice, ...]:
    """Return the equally likely dice of a Combat after V18 or V30; () for another card."""
    first, second = combat.sides[0].die, combat.sides[1].die
    if move.target.startswith("second"):
        return tuple((first, die) for die in changed_die(second, move.card, move.target))
    return tuple((die, second) for die in changed_die(first, move.card, move.target))


def check_odds(check: Check, bonus: int = 0, dice: Iterable[int] = FACES) -> tuple[int, int]:
    """Return how many of some equally likely dice make a Speed Check succeed, and how many there are."""
    faces = tuple(dice)
    return sum(check.before + bonus + die >= check.need for die in faces), len(faces)
