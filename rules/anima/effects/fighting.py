"""What cards and abilities of a fighter have in common: they change a total of the Combat, or leave it (row a)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.cards import ENCOUNTERS
from rules.anima.combat import add_bonus, leave
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Effect
from rules.anima.ongoing import Moment, Used
from rules.engine import Seat


class ChangesTotal(Effect):
    """A card or ability without a die that changes the total of its user or, if it ``hinders``, of the opponent."""

    moments = ("a",)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        (amount,) = self.adds(draft, draft.fight, use)
        add_bonus(draft, use.seat, self.id, amount, opponent=self.hinders)


class Escape(Effect):
    """A card or ability that leaves a Combat."""

    moments = ("a",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Against a Party, or a Creature that can be left (not E13)."""
        combat = position.combat
        if combat is None or combat.against not in ("creature", "party"):
            return ()
        return () if combat.card and ENCOUNTERS[combat.card].unavoidable else NO_TARGET

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        leave(draft, use.seat, self.id)
