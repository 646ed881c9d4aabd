"""Advantages that a player plays in their own sub-turn (3.7).

Organizations stay in play; Traps are put face down on an Area.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.areas import area_of, others_in, place_area, set_out, take_area, within_reach
from rules.anima.card_use import look
from rules.anima.cards import AREAS, ENCOUNTERS
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Afflicts, Effect, LosesTurn, can_recruit, has_place, owner_of
from rules.anima.effects.characters import avoid_on_four, steal
from rules.anima.events import OrganizationJoined, TrapPut
from rules.anima.frames import Choosing, ExploreTurn, Harm, Meeting
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.parties import meets_requirement
from rules.anima.player import Member
from rules.anima.windows import harm
from rules.engine import Seat


class Resurrection(Effect):
    """V09: a dead Character joins."""

    id = "V09"
    moments = ("reset",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return position.character_discard if has_place(position, seat) else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        draft.character_discard = tuple(card for card in draft.character_discard if card != use.target)
        draft.join(use.seat, use.target, self.id)


class Petrify(Afflicts):
    """V10: incapacitate a Character."""

    id = "V10"
    how = "incapacitated"


class Poison(Afflicts):
    """V19: a Character's Combat is 0."""

    id = "V19"
    how = "poisoned"

    @override
    def suits(self, member: Member) -> bool:
        return super().suits(member) and not member.poisoned and member.combat > 0


class Divination(Effect):
    """V12: look at the next Encounters."""

    id = "V12"
    moments = ("reset",)
    deck = "encounters"
    on_top = True

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return NO_TARGET if position.encounters or position.encounter_discard else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        look(draft, use.seat, self.id, self.deck, 4)


class MercenaryContract(Effect):
    """V29: recruit."""

    id = "V29"
    moments = ("reset",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return NO_TARGET if can_recruit(position, seat) else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        draft.recruit(use.seat, self.id)


class Teleport(Effect):
    """V11: enter an Area past its Preliminary Encounter."""

    id = "V11"
    moments = ("move",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the Areas in play other than A13."""
        return [area.card for area in position.areas if area.card != "A13" and within_reach(position, seat, area.card)]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        set_out(draft, use.seat, use.target, self.id, facing=False)


class ZeppelinVoyage(Effect):
    """V28: go to any Area, in play or not."""

    id = "V28"
    moments = ("move",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return all Areas except the one left and, outside the tree, A13."""
        here, tree = position.players[seat].area, position.options.tree
        cards = [area.card for area in position.areas]
        if not tree:
            cards += sorted(AREAS.keys() - cards)  # everyone knows that they are in the deck or the discard pile
        return [card for card in cards if card != here and (card != "A13" or tree)]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        new = area_of(draft, use.target) is None
        if new:
            take_area(draft, use.target)
            place_area(draft, use.seat, use.target, self.id)
        set_out(draft, use.seat, use.target, self.id, sought=new)


class Pickpocket(Effect):
    """V16: take a random Advantage in the same Area."""

    id = "V16"
    moments = ("interact",)
    aimed = True

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the other players with a card whose Party is there; playing it makes room in the hand (3.1)."""
        area = position.players[seat].area
        there = others_in(position, area, seat) if area else ()
        return [str(other + 1) for other in there if position.players[other].hand]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        steal(draft, use.seat, self.victim(draft, use.target), self.id)


class SafePassage(Effect):
    """V31: Encounters as if the Area's level were lower."""

    id = "V31"
    moments = ("explore",)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        draft.amend(ExploreTurn, safe=True)


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
        meeting, joined = position.frames[-2], position.players[seat].organization == self.id
        if not joined or not isinstance(meeting, Meeting) or meeting.tried_power:
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
            harm(draft, Harm(seat, options[0], "incapacitated", self.id, owner))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        harm(draft, Harm(owner_of(draft, option), option, "incapacitated", self.id, frame.seat))


TRAPS: dict[str, Trap] = {trap.id: trap for trap in (HiddenPit(), ParalysisRune())}
