"""What a card or an ability does: one class per card, under its id, with everything that belongs to it.

The classes below ``Effect`` hold what several cards have in common: recruiting, harm, what is used in a Combat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from rules.anima.cards import ADVANTAGES, CHARACTERS, ENCOUNTERS, Tag
from rules.anima.combat import add_bonus, begin_check, leave
from rules.anima.draft import Deck, Draft, Position
from rules.anima.events import Afflicted, Affliction
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.player import Member, Player
from rules.anima.windows import barred, could_play, is_won
from rules.engine import Seat

NO_TARGET = ("",)
"""The targets of a card that is played on nothing in particular."""

YES_OR_NO = ("yes", "no")


class Effect:
    """What a card does; a card without text of its own needs none.

    ``moments`` are when an Advantage or an ability may be used. ``aimed`` says
    that it is used on another player, whose seat ``victim`` tells, ``hinders`` that it changes the total of the
    user's opponent, ``delayed`` that it is only noted when it is used and settled at the end of the Combat.
    ``check`` is the Speed Check that it asks for, 0 for none. ``deck``, where there is one, is where it
    looks at cards; ``on_top`` says that they may be put on top of it again.
    """

    id: str
    moments: tuple[Moment, ...] = ()
    aimed: ClassVar[bool] = False
    hinders: ClassVar[bool] = False
    delayed: ClassVar[bool] = False
    check: ClassVar[int] = 0
    deck: ClassVar[Deck]
    on_top: ClassVar[bool] = False

    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the legal targets by what is public; () when it may not be used now."""
        return NO_TARGET

    def victim(self, position: Position, target: str) -> Seat:
        """Return the player that a use is aimed at."""
        return int(target) - 1

    def carry_out(self, draft: Draft, use: Used) -> None:
        """Do what the card or ability does, when nothing has cancelled it."""

    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        """Return what it adds to a total of a Combat when it is used, each as likely; () if it adds nothing."""
        return ()

    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        """Return what it adds to the total of the Party of ``seat`` in a Combat, from C1 on."""
        return 0

    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        """Return what it adds to the Combat of an opponent that is no Party, from C1 on."""
        return 0

    def adds_tags(self, combat: Combat) -> tuple[Tag, ...]:
        """Return the tags that it gives to a Creature fought in this Area."""
        return ()

    def happen(self, draft: Draft, seat: Seat) -> None:
        """Do what an Event or the special result of an Area does to a Party."""

    def beaten(self, draft: Draft, seat: Seat) -> None:
        """Do what follows when a Party has beaten this Creature."""

    def victorious(self, draft: Draft, seat: Seat) -> None:
        """Do what follows, besides the common penalties, when a Party has lost to this Creature."""

    def may_recruit(self, player: Player) -> bool:
        """Say whether a player may claim the reward REC of this Area."""
        return True

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Give the reward EX of this Area."""

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Say whether the reward EX of this Area could do anything."""
        return True

    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        """Carry out the answer to a choice that the card left; its frame is off the stack."""

    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        """Carry out what follows from a Speed Check that the card asked for."""

    def harmed(self, draft: Draft, harm: Harm) -> None:
        """Do what follows when the harm that the card does to a Character was not prevented."""

    def default(self, position: Position, frame: Choosing) -> str:
        """Return the answer of an absent player: no, or the first option, Characters by lowest Combat (4.61)."""
        if "no" in frame.options:
            return "no"
        return first_or_weakest(position, frame.options)


def first_or_weakest(position: Position, options: Sequence[str]) -> str:
    """Return what an absent player chooses who must: the first option, of Characters one with the lowest Combat."""

    def combat(option: str) -> int:
        found = (player.member(option) for player in position.players)
        printed = CHARACTERS[option].combat if option in CHARACTERS else 0
        return next((member.combat for member in found if member), printed)

    return min(options, key=combat)


def could_use(position: Position, seat: Seat, effect: Effect, moment: Moment) -> bool:
    """Say whether a seat passes the public test (3.9) with a card or an ability, and there is a legal target."""
    if effect.id in ADVANTAGES and ADVANTAGES[effect.id].kind != "organization":
        able = could_play(position, seat, effect.id, moment)
    else:
        able = can_use_ability(position, seat, effect, moment)
    return able and bool(targets_now(position, seat, effect, moment))


def targets_now(position: Position, seat: Seat, effect: Effect, moment: Moment) -> Sequence[str]:
    """Return the legal targets of a card or an ability; () for all that a fighter could lay who wins anyway (4.50)."""
    return () if moment == "a" and is_won(position) else effect.targets(position, seat, moment)


def can_use_ability(position: Position, seat: Seat, effect: Effect, moment: Moment) -> bool:
    """Say whether a seat has an ability ready and nothing forbids it."""
    return is_ready(position.players[seat], effect) and not barred(position, seat, effect.id, moment)


def is_ready(player: Player, effect: Effect) -> bool:
    """Say whether a player has the Character of an ability to spin, or its Organization."""
    return player.organization == effect.id if effect.id in ADVANTAGES else player.can_spin(effect.id)


def seats_of_characters(position: Position, seat: Seat) -> dict[str, Seat]:
    """Return the Characters of other Parties and whose they are."""
    return {
        member.card: other for other, player in enumerate(position.players) if other != seat for member in player.party
    }


def owner_of(position: Position, character: str) -> Seat:
    """Return whose Party a Character is in. Raises StopIteration when it is in none."""
    return next(seat for seat, player in enumerate(position.players) if player.member(character))


class RecruitingEffect(Effect):
    """A card after which its player may recruit (E03, E18, M11)."""

    def offer(self, draft: Draft, seat: Seat) -> None:
        """Ask, if there is a place in the Party and a card to draw."""
        if draft.has_place(seat) and (draft.characters or draft.character_discard):
            draft.push(Choosing(self.id, seat, YES_OR_NO))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option == "yes":
            draft.recruit(frame.seat, self.id)


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


class LosesTurn(Effect):
    """A Speed Check whose failure costs the turn."""

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        begin_check(draft, seat, self.check, self.id)

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        if not success:
            draft.lose_turn(seat)


class ChangesTotal(Effect):
    """A card or ability without a die that changes the total of its user or, if it ``hinders``, of the opponent.

    It changes it by ``amount``, unless that depends on the Combat.
    """

    moments = ("a",)
    amount: ClassVar[int]

    @override
    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        return (self.amount,)

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
