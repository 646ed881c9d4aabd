"""Advantages that a player plays in their own sub-turn (3.7)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.areas import area_of, others_in, place_area, set_out, take_area, within_reach
from rules.anima.card_use import look
from rules.anima.cards import AREAS, PARTY_LIMIT
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Afflicts, Effect
from rules.anima.effects.characters import steal
from rules.anima.frames import ExploreTurn
from rules.anima.ongoing import Moment, Used
from rules.anima.player import Member
from rules.engine import Seat


class Resurrection(Effect):
    """V09: a dead Character joins."""

    id = "V09"
    moments = ("reset",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return position.character_discard if len(position.players[seat].party) < PARTY_LIMIT else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        draft.character_discard = tuple(card for card in draft.character_discard if card != use.target)
        draft.join(use.seat, use.target, self.id)


class Petrify(Afflicts):
    """V10: incapacitate a Character."""

    id = "V10"
    how = "incapacitated"

    @override
    def suits(self, member: Member) -> bool:
        return not member.incapacitated


class Poison(Afflicts):
    """V19: a Character's Combat is 0."""

    id = "V19"
    how = "poisoned"

    @override
    def suits(self, member: Member) -> bool:
        return not member.incapacitated and not member.poisoned and member.combat > 0


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
        """Look at 4 cards and place them one by one (4.66)."""
        look(draft, use.seat, self.id, self.deck, 4)


class MercenaryContract(Effect):
    """V29: recruit."""

    id = "V29"
    moments = ("reset",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        room = len(position.players[seat].party) < PARTY_LIMIT
        return NO_TARGET if room and (position.characters or position.character_discard) else ()

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
        here = position.players[seat].area
        cards = [area.card for area in position.areas]
        if not position.options.tree:
            cards += sorted(_out_of_play(position))
        return [card for card in cards if card != here and (card != "A13" or position.options.tree)]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        new = area_of(draft, use.target) is None
        if new:
            take_area(draft, use.target)
            place_area(draft, use.seat, use.target, self.id)
        set_out(draft, use.seat, use.target, self.id, sought=new)


def _out_of_play(position: Position) -> list[str]:
    """Return the Areas that are not in play, as everyone knows: those in the deck or the discard pile."""
    return [card for card in AREAS if area_of(position, card) is None]


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
