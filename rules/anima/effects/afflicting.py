"""What C16, V10 and V19 have in common: they curse, petrify or poison a Character of another Party."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect, owner_of
from rules.anima.events import Afflicted, Affliction
from rules.anima.ongoing import Moment, Used
from rules.anima.player import Member
from rules.engine import Seat


class Afflicts(Effect):
    """A card or ability of the Reset phase that afflicts a Character of another Party until the next one."""

    moments = ("reset",)
    aimed = True
    how: Affliction

    def suits(self, member: Member) -> bool:
        """Say whether it could change anything for a Character."""
        raise NotImplementedError

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return [
            member.card
            for other, player in enumerate(position.players)
            if other != seat
            for member in player.party
            if self.suits(member)
        ]

    @override
    def victim(self, position: Position, target: str) -> Seat:
        return owner_of(position, target)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        victim = self.victim(draft, use.target)
        draft.change_member(victim, use.target, **{self.how: True})
        draft.events.append(Afflicted(victim, use.target, self.how, self.id))
