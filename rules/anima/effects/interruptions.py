"""Interruptions: Advantages that answer something (3.7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from typing_extensions import override

from rules.anima.card_use import take_from_combat
from rules.anima.cards import ADVANTAGES
from rules.anima.combat import set_die
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import NO_TARGET, Effect
from rules.anima.effects.characters import master_spell
from rules.anima.effects.combat_cards import SIDES
from rules.anima.events import Cancelled, DieChanged, Prevented
from rules.anima.frames import Choosing, Effects, Harm
from rules.anima.ongoing import Bonus, Moment, Used
from rules.anima.windows import bonus_matters, changed_die, dice_matter, prevent
from rules.engine import Seat


class SwiftStep(Effect):
    """V03: a bonus to a Speed Check."""

    id = "V03"
    moments = ("d",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the Speed Check if it could change the success (4.50)."""
        check, bonus = position.check, ADVANTAGES[self.id].check_bonus
        return NO_TARGET if check and check.seat == seat and bonus_matters(check, bonus) else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        bonus = Bonus(self.id, ADVANTAGES[self.id].check_bonus)
        draft.change_check(bonuses=(*draft.speed_check.bonuses, bonus))


class KiShield(Effect):
    """V04: a Character does not die."""

    id = "V04"
    moments = ("i", "j")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        harm = position.frames[-2]
        return NO_TARGET if isinstance(harm, Harm) and harm.how == "dies" and harm.seat == seat else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        prevent(draft, self.id)


class IronWill(Effect):
    """V05: anything that would incapacitate, curse, weaken, take away or kill a Character spares the Party."""

    id = "V05"
    moments = ("h", "i")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return C16, V10 and V19 as they are used, and C13, V27, E23, E24 and E25."""
        below = position.frames[-2]
        if isinstance(below, Effects):
            return NO_TARGET if below.uses[0].card in ("C16", "V10", "V19") else ()
        return NO_TARGET if isinstance(below, Harm) and below.seat == seat else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        if draft.has_frame(Harm):
            prevent(draft, self.id)
        else:
            card = next(frame for frame in draft.frames if isinstance(frame, Effects)).uses[0].card
            warded = take_out(draft, card)
            draft.events.append(Prevented(use.seat, warded.target, self.id))
            master_spell(draft, warded)  # the card itself was not cancelled


def cancel(draft: Draft, card: str, by: str) -> None:
    """Cancel a card or ability that has not been carried out; its cost stays paid."""
    cancelled = take_out(draft, card)
    draft.events.append(Cancelled(cancelled.seat, card, by))
    if draft.combat is not None:
        draft.change_use(card, cancelled=True)


def take_out(draft: Draft, card: str) -> Used:
    """Remove a card or ability that has not been carried out, and return its use."""
    place, uses = next(
        (place, frame.uses)
        for place, frame in enumerate(draft.frames)
        if isinstance(frame, Effects) and any(use.card == card for use in frame.uses)
    )
    draft.frames[place] = Effects(tuple(use for use in uses if use.card != card))
    return next(use for use in uses if use.card == card)


class MysticBarrier(Effect):
    """V08: cancel a card or ability."""

    id = "V08"
    moments = ("h",)

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        below = position.frames[-2]
        return [use.card for use in below.uses if use.seat != seat] if isinstance(below, Effects) else ()

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        cancel(draft, use.target, self.id)


class AbsorbPower(Effect):
    """V13: take the Advantages that another player has used in this Combat."""

    id = "V13"
    moments = ("c",)
    aimed = True
    delayed = True

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        combat = position.combat
        users = {use.seat for use in combat.used if use.card[0] == "V" and use.lying} if combat else set()
        return [str(other + 1) for other in sorted(users - {seat})]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        """Note the order; C5 carries it out."""
        draft.change_combat(absorbs=(*draft.fight.absorbs, use))

    def absorb(self, draft: Draft, use: Used) -> None:
        """Take the cards; the player chooses if the hand has too little room."""
        used = [one for one in draft.fight.used if one.seat == self.victim(draft, use.target) and one.lying]
        lying = [one.card for one in used if one.card[0] == "V" and one.card != self.id]
        if len(lying) > draft.room(use.seat) > 0:
            draft.push(Choosing(self.id, use.seat, tuple(lying), draft.room(use.seat)))
            return
        for card in lying[: draft.room(use.seat)]:
            take_from_combat(draft, use.seat, card, self.id)
        master_spell(draft, use)

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        take_from_combat(draft, frame.seat, option, self.id)
        if frame.count > 1:
            rest = tuple(card for card in frame.options if card != option)
            draft.push(replace(frame, options=rest, count=frame.count - 1))
        else:
            master_spell(draft, next(use for use in draft.fight.absorbs if use.seat == frame.seat))


class LoadedDice(Effect):
    """V18: roll a die again."""

    id = "V18"
    moments = ("c", "e")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the dice that have not been rolled again, if that could change anything (4.50)."""
        if not dice_matter(position, moment):
            return ()
        if moment == "e":
            return SIDES[:1] if position.check and not position.check.rerolled else ()
        combat = position.combat
        return [SIDES[side] for side in (0, 1) if combat and combat.sides[side].die and not combat.rerolled[side]]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        side = SIDES.index(use.target)
        change_die(draft, self.id, side, draft.roll(self.id))
        if draft.check is not None:
            draft.change_check(rerolled=True)
        else:
            first, second = draft.fight.rerolled
            draft.change_combat(rerolled=(first or side == 0, second or side == 1))


class TwistOfFate(Effect):
    """V30: change a die by 2."""

    id = "V30"
    moments = ("c", "e")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        if not dice_matter(position, moment):
            return ()
        check, combat = position.check, position.combat
        dice = [check.die] if moment == "e" and check else [side.die for side in combat.sides] if combat else []
        return [
            f"{SIDES[side]}{sign}"
            for side, die in enumerate(dice)
            for sign, bound in (("+", 6), ("-", 1))
            if die and die != bound
        ]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        side = SIDES.index(use.target[:-1])
        was = draft.check.die if draft.check is not None else draft.fight.sides[side].die
        (die,) = changed_die(was, self.id, use.target)
        change_die(draft, self.id, side, die)


def change_die(draft: Draft, source: str, side: int, die: int) -> None:
    """Change a die of the Speed Check, or else of the Combat, to another number."""
    was = draft.check.die if draft.check is not None else draft.fight.sides[side].die
    if draft.check is not None:
        draft.change_check(die=die)
    else:
        set_die(draft, side, die)
    draft.events.append(DieChanged(source, side, was, die))
