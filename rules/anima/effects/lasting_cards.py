"""Advantages that stay in play (3.7): Organizations, and Traps that are put face down on an Area."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.cards import ENCOUNTERS
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Effect, LosesTurn
from rules.anima.effects.characters import avoid_on_four
from rules.anima.events import OrganizationJoined, TrapPut
from rules.anima.frames import Choosing, Harm, Meeting
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.parties import meets_requirement
from rules.anima.windows import harm
from rules.engine import Seat


class Organization(Effect):
    """One of the six: played in the Reset phase by a Party that has none and meets the requirement."""

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
        """Return a Creature tagged MYS other than E13."""
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


_QUEST_AREAS = ("A13", "A14", "A15", "A16")
"""The Areas that take no Trap once the Final Mission is revealed."""


class Trap(Effect):
    """A Trap: put on an Area in play that has none."""

    moments = ("reset", "move")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return [
            area.card for area in position.areas if not area.trap and not (position.final and area.card in _QUEST_AREAS)
        ]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        """Put it there, face down: the others do not see which Trap of that hand it was (4.60)."""
        draft.forget(*TRAPS.keys() & {*draft.players[use.seat].hand})
        draft.traps += 1
        draft.change_area(use.target, trap=self.id, owner=use.seat, number=draft.traps)
        draft.events.append(TrapPut(use.seat, use.target, self.id))

    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        """Carry out the Trap on a Party."""
        raise NotImplementedError


class HiddenPit(Trap, LosesTurn):
    """V26: a Speed Check, or the turn is lost."""

    id = "V26"
    check = 9

    @override
    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        self.happen(draft, seat)


class ParalysisRune(Trap):
    """V27: a Character is incapacitated."""

    id = "V27"

    @override
    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        options = tuple(member.card for member in draft.players[seat].party if not member.incapacitated)
        if len(options) > 1:
            draft.push(Choosing(self.id, owner, options))
        elif options:
            self._strike(draft, owner, options[0])

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        self._strike(draft, frame.seat, option)

    def _strike(self, draft: Draft, owner: Seat, card: str) -> None:
        seat = next(seat for seat, player in enumerate(draft.players) if player.member(card))
        harm(draft, Harm(seat, card, "incapacitated", self.id, owner))


TRAPS: dict[str, Trap] = {trap.id: trap for trap in (HiddenPit(), ParalysisRune())}
