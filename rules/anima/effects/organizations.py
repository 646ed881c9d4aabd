"""Organizations (3.7): joining one, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.cards import ENCOUNTERS
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Effect
from rules.anima.effects.characters import avoid_on_four
from rules.anima.events import OrganizationJoined
from rules.anima.frames import Meeting
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.parties import meets_requirement
from rules.engine import Seat


class Organization(Effect):
    """Any of the six: played in the Reset phase by a Party that has none and meets the requirement."""

    moments: tuple[Moment, ...] = ("reset",)

    def __init__(self, card: str = "") -> None:
        if card:
            self.id = card

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        player = position.players[seat]
        return NO_TARGET if not player.organization and meets_requirement(player, self.id) else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        draft.change(use.seat, organization=self.id)
        draft.events.append(OrganizationJoined(use.seat, self.id))


class Inquisition(Organization):
    """V22: +2 against the supernatural and Darkness."""

    id = "V22"

    @override
    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        return 2 * ("MYS" in combat.tags or "DARK" in combat.tags)


class Samael(Organization):
    """V23: before a Combat with a supernatural Creature, roll to avoid it."""

    id = "V23"
    moments = ("reset", "g")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """As a power: a Creature tagged MYS other than E13."""
        if moment == "reset":
            return super().targets(position, seat, moment)
        meeting = position.frames[-2]
        if position.players[seat].organization != self.id:
            return ()
        if not isinstance(meeting, Meeting) or meeting.tried_power:
            return ()
        met = ENCOUNTERS[meeting.card]
        return NO_TARGET if "MYS" in met.tags and not met.unavoidable else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        if draft.players[use.seat].organization != self.id:
            super().carry_out(draft, use)
            return
        draft.amend(Meeting, tried_power=True)
        avoid_on_four(draft, use.seat, self.id)


ORGANIZATIONS: tuple[Effect, ...] = (
    Organization("V20"),
    Organization("V21"),
    Inquisition(),
    Samael(),
    Organization("V24"),
    Organization("V25"),
)
