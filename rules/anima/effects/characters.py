"""The special abilities of Characters (3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.areas import forbids_fights, others_in
from rules.anima.card_use import take_from_combat, take_openly
from rules.anima.cards import ADVANTAGES, ENCOUNTERS, HAND_LIMIT
from rules.anima.combat import add_bonus
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Afflicts, ChangesTotal, Effect, Escape, can_draw
from rules.anima.events import DieChanged, Robbed
from rules.anima.frames import Harm, Meeting
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.player import Member
from rules.anima.windows import harm, prevent
from rules.engine import Seat


class ShieldWall(Effect):
    """C03 Warrior: no one dies of a lost Combat."""

    id = "C03"
    moments = ("j",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        harm = position.frames[-2]
        return NO_TARGET if isinstance(harm, Harm) and harm.source == "margin" else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        prevent(draft, self.id)


class HolyBlade(Effect):
    """C05 Paladin: +4 against Darkness."""

    id = "C05"

    @override
    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        return 4 * ("DARK" in combat.tags)


class Dominance(Effect):
    """C06 Dark Paladin: +2 against Parties."""

    id = "C06"

    @override
    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        return 2 * (combat.against == "party")


class FocusedStrike(ChangesTotal):
    """C08 Tao: spin for +2."""

    id = "C08"
    amount = 2


class Pathfinder(Effect):
    """C10 Ranger: roll the exploration die again."""

    id = "C10"
    moments = ("f",)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        was = draft.way.die
        draft.change_venture(die=draft.roll(self.id))
        draft.events.append(DieChanged(self.id, 0, was, draft.way.die))


class SlipAway(Escape):
    """C11 Shadow: escape from a Combat."""

    id = "C11"


class Rob(Effect):
    """C12 Thief: rob an Advantage."""

    id = "C12"
    moments = ("reset",)
    aimed = True

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        if len(position.players[seat].hand) >= HAND_LIMIT:
            return ()
        return [str(other + 1) for other, player in enumerate(position.players) if other != seat and player.hand]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        if draft.roll_for(use.seat, self.id) >= 4:
            steal(draft, use.seat, self.victim(draft, use.target), self.id)


def steal(draft: Draft, seat: Seat, victim: Seat, source: str) -> None:
    """Steal a random Advantage from another hand; only the two players know which (4.60)."""
    card = draft.pick(draft.players[victim].hand, source)
    draft.hand_over(victim, seat, card)
    draft.events.append(Robbed(seat, victim, card, source))


class Contract(Effect):
    """C13 Assassin: kill or incapacitate a Character of a Party in the same Area."""

    id = "C13"
    moments = ("interact",)
    aimed = True

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        area = position.players[seat].area
        if not area or forbids_fights(area):
            return ()
        return [member.card for other in others_in(position, area, seat) for member in position.players[other].party]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        die = draft.roll_for(use.seat, self.id)
        victim = self.victim(draft, use.target)
        if die == 6:
            harm(draft, Harm(victim, use.target, "dies", self.id, use.seat))
        elif die >= 4 and draft.players[victim].active(use.target):
            harm(draft, Harm(victim, use.target, "incapacitated", self.id, use.seat))


class Mirage(Effect):
    """C14 Illusionist: avoid a Creature met in exploration."""

    id = "C14"
    moments = ("g",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return a Creature, except a Preliminary Encounter, E13, and after V23."""
        meeting = position.frames[-2]
        if not isinstance(meeting, Meeting) or meeting.preliminary or meeting.tried_power:
            return ()
        return () if ENCOUNTERS[meeting.card].unavoidable else NO_TARGET

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        avoid_on_four(draft, use.seat, self.id)


def avoid_on_four(draft: Draft, seat: Seat, source: str) -> None:
    """Roll; on 4 to 6 discard the Creature turned up, which counts as overcome."""
    if draft.roll_for(seat, source) >= 4:
        draft.amend(Meeting, avoided=source)


_WIZARD = "C15"


def master_spell(draft: Draft, use: Used) -> None:
    """C15: return a Magic card for which the Wizard was spun to the hand on 5 or 6, if there is room."""
    if use.spin != _WIZARD or ADVANTAGES[use.card].kind != "magic":
        return
    die = draft.roll_for(use.seat, _WIZARD)
    if die < 5 or draft.room(use.seat) <= 0:
        return
    if draft.combat is not None:
        take_from_combat(draft, use.seat, use.card, _WIZARD)
    else:
        draft.advantage_discard = tuple(card for card in draft.advantage_discard if card != use.card)
        take_openly(draft, use.seat, use.card, _WIZARD)


class Curse(Afflicts):
    """C16 Witch: curse a Character."""

    id = "C16"
    how = "cursed"

    @override
    def suits(self, member: Member) -> bool:
        return super().suits(member) and not member.cursed


class Call(Effect):
    """C17 Summoner: a die for one's own total."""

    id = "C17"
    moments = ("a",)

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        return (-1, 2, 3, 4, 5, 6)

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        die = draft.roll_for(use.seat, self.id)
        add_bonus(draft, use.seat, self.id, self.adds(draft, draft.fight, use)[die - 1])


class Foresight(Effect):
    """C18 Mentalist: draw a card."""

    id = "C18"
    moments = ("reset",)
    draws = 1

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return NO_TARGET if can_draw(position, seat) else ()


class MindCrush(ChangesTotal):
    """C19 Warrior Mentalist: spin for -2 to the opponent."""

    id = "C19"
    hinders = True
    amount = -2
