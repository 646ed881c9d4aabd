"""Advantages that are used in a Combat before the dice (3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar

from typing_extensions import override

from rules.anima.combat import change_side
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, ChangesTotal, Effect, Escape
from rules.anima.ongoing import NOBODY, Combat, Moment, Used
from rules.anima.windows import all_totals, bare, is_possible, result
from rules.engine import Seat

SIDES = ("first", "second")
"""The notation of the sides of a Combat, and of its dice."""


class KiTechnique(ChangesTotal):
    """A Ki card: C07 adds 1 if it is the Character spun for it."""

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        return (self.amount + (use.spin == "C07"),)


class InnerPower(KiTechnique):
    """V01: +3."""

    id = "V01"
    amount = 3


class VoidSlash(KiTechnique):
    """V02: +4, but +2 against a Party."""

    id = "V02"
    amount = 4

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        (amount,) = super().adds(position, combat, use)
        return (amount - 2 * (combat.against == "party"),)


class FinalTechnique(KiTechnique):
    """V06: +6; without a victory the Character spun for it dies."""

    id = "V06"
    amount = 6

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        """Raise one's own total and remember who can die (C6)."""
        super().carry_out(draft, use)
        draft.change_combat(final=(*draft.fight.final, (use.seat, use.spin)))


class Fireball(ChangesTotal):
    """V07: -3 to the opponent."""

    id = "V07"
    hinders = True
    amount = -3


class Ambush(ChangesTotal):
    """V14: +3, +5 against a slower Party."""

    id = "V14"

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        other = combat.sides[1 - combat.side_of(use.seat)].seat
        slower = combat.against == "party" and position.players[other].speed < position.players[use.seat].speed
        return (5 if slower else 3,)


class Interference(Effect):
    """A card that changes a total of another player's Combat: that of its target, or else of the second side."""

    moments = ("b",)
    amount: ClassVar[int]

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        return (self.amount,)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        change_side(draft, SIDES.index(use.target or "second"), self.id, self.amount)


class Sabotage(Interference):
    """V15: -3 to a Party in another player's Combat."""

    id = "V15"
    amount = -3

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the Parties in the Combat for which it could change anything (4.50)."""
        combat = position.combat
        if combat is None or not interference_matters(position):
            return ()
        return [SIDES[side] for side in (0, 1) if combat.sides[side].seat != NOBODY]


class UnholyForce(Interference):
    """V32: +4 to another player's opponent."""

    id = "V32"
    amount = 4

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return an opponent that is not a Party if it could change anything (4.50)."""
        combat = position.combat
        fits = combat is not None and combat.against in ("creature", "mission")
        return NO_TARGET if fits and interference_matters(position) else ()


class Vanish(Escape):
    """V17: leave a Combat."""

    id = "V17"


def interference_matters(position: Position) -> bool:
    """Return whether V15 and V32 could change the result of a Combat for some dice (4.50).

    Between Parties they always could: both fighters can play cards again after them.
    """
    combat = position.combat
    if combat is None or combat.against == "party":
        return combat is not None
    less = (0, Sabotage.amount) if is_possible(position, Sabotage.id, "b", combat.fighters) else (0,)
    more = (0, UnholyForce.amount) if is_possible(position, UnholyForce.id, "b", combat.fighters) else (0,)
    return _changes_result(bare(combat), less, more)


@lru_cache(maxsize=4096)
def _changes_result(combat: Combat, less: tuple[int, ...], more: tuple[int, ...]) -> bool:
    return any(
        result(combat, (first + down, second + up)) != result(combat, (first, second))
        for first, second in all_totals(combat)
        for down, up in product(less, more)
    )
