"""The effects of cards and abilities: one class per card, under its id, with everything that belongs to it.

The classes below ``Effect`` share the behaviour of several cards: recruiting, harm, use in a Combat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from rules.anima.cards import ADVANTAGES, CHARACTERS, ENCOUNTERS, HAND_LIMIT, PARTY_LIMIT, Tag
from rules.anima.combat import add_bonus, begin_check, leave
from rules.anima.draft import Deck, Draft, Position
from rules.anima.events import Afflicted, Affliction
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import Combat, Moment, Used
from rules.anima.player import Member, Player
from rules.anima.windows import barred, could_play, is_won
from rules.engine import Seat

NO_TARGET = ("",)
"""The targets of a card that needs no target."""
HELD = frozenset(card.id for card in ADVANTAGES.values() if card.kind != "organization")
"""The Advantages that are used from a hand."""


class Effect:
    """The effect of a card; a card without a text needs none.

    ``moments`` say when an Advantage or an ability can be used. ``aimed`` says that it is used on another player, whose
    seat ``victim`` returns, ``hinders`` that it changes the total of the user's opponent, ``delayed`` that its use is
    only noted, and settled at the end of the Combat. ``check`` is the Speed Check that it requires, 0 for none.
    ``draws`` are the Advantages that it lets a player draw, ``deck`` is the deck that it looks at, if any; ``on_top``
    says that the cards can be put back on top of it.
    """

    id: str = ""
    moments: tuple[Moment, ...] = ()
    aimed: ClassVar[bool] = False
    hinders: ClassVar[bool] = False
    delayed: ClassVar[bool] = False
    check: ClassVar[int] = 0
    draws: ClassVar[int] = 0
    deck: ClassVar[Deck]
    on_top: ClassVar[bool] = False

    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        """Return the legal targets by public facts; () when it cannot be used now."""
        return NO_TARGET

    def victim(self, position: Position, target: str) -> Seat:
        """Return the player that a use targets, or the one whose Character it targets."""
        return int(target) - 1 if target.isdigit() else owner_of(position, target)

    def carry_out(self, draft: Draft, use: Used) -> None:
        """Carry out the card or ability once nothing has cancelled it."""
        draft.draw_advantages(use.seat, self.draws, self.id)

    def adds(self, position: Position, combat: Combat, use: Used) -> tuple[int, ...]:
        """Return its equally likely bonuses to a total of a Combat when it is used; () for none."""
        return ()

    def party_bonus(self, position: Position, seat: Seat, combat: Combat) -> int:
        """Return its bonus to the total of the Party of ``seat`` in a Combat, from C1 on."""
        return 0

    def opponent_bonus(self, position: Position, combat: Combat) -> int:
        """Return its bonus to the Combat of an opponent that is not a Party, from C1 on."""
        return 0

    def adds_tags(self, combat: Combat) -> tuple[Tag, ...]:
        """Return the tags that it gives to a Creature fought in this Area."""
        return ()

    def happen(self, draft: Draft, seat: Seat) -> None:
        """Carry out an Event or the special result of an Area for a Party."""
        draft.draw_advantages(seat, self.draws, self.id)

    def beaten(self, draft: Draft, seat: Seat) -> None:
        """Carry out the consequences for a Party that has beaten this Creature."""
        draft.draw_advantages(seat, self.draws, self.id)

    def victorious(self, draft: Draft, seat: Seat) -> None:
        """Carry out the consequences, besides the common penalties, for a Party that has lost to this Creature."""

    def may_recruit(self, player: Player) -> bool:
        """Return whether a player can claim the reward REC of this Area."""
        return True

    def extra(self, draft: Draft, seat: Seat) -> None:
        """Give the reward EX of this Area."""

    def extra_offered(self, position: Position, seat: Seat) -> bool:
        """Return whether the reward EX of this Area could change anything."""
        return True

    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        """Carry out the answer to a choice that the card has offered; its frame is off the stack."""

    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        """Carry out the result of a Speed Check that the card required."""

    def harmed(self, draft: Draft, harm: Harm) -> None:
        """Carry out the consequences of a harm to a Character that was not prevented."""

    def default(self, position: Position, frame: Choosing) -> str:
        """Return the answer of an absent player: no, or the first option, Characters by lowest Combat (4.61)."""
        if "no" in frame.options:
            return "no"
        return first_or_weakest(position, frame.options)


def first_or_weakest(position: Position, options: Sequence[str]) -> str:
    """Return the forced choice of an absent player: the first option, or a Character with the lowest Combat."""

    def combat(option: str) -> int:
        members = (player.member(option) for player in position.players)
        printed = CHARACTERS[option].combat if option in CHARACTERS else 0
        return next((member.combat for member in members if member), printed)

    return min(options, key=combat)


def could_use(position: Position, seat: Seat, effect: Effect, moment: Moment) -> bool:
    """Return whether a seat passes the public test (3.9) with a card or an ability that has a legal target."""
    if effect.id in HELD:
        able = could_play(position, seat, effect.id, moment)
    else:
        able = is_ready(position.players[seat], effect) and not barred(position, seat, effect.id, moment)
    return able and bool(targets_now(position, seat, effect, moment))


def targets_now(position: Position, seat: Seat, effect: Effect, moment: Moment) -> Sequence[str]:
    """Return the legal targets of a card or an ability; () for a fighter's card if that fighter wins anyway (4.50)."""
    return () if moment == "a" and is_won(position) else effect.targets(position, seat, moment)


def is_ready(player: Player, effect: Effect) -> bool:
    """Return whether a player can spin the Character of an ability, or has its Organization."""
    return player.organization == effect.id if effect.id in ADVANTAGES else player.can_spin(effect.id)


def has_place(position: Position, seat: Seat) -> bool:
    """Return whether a Party has room for another Character (4.7)."""
    return len(position.players[seat].party) < PARTY_LIMIT


def can_recruit(position: Position, seat: Seat) -> bool:
    """Return whether a Party has room for another Character, and one is left."""
    return has_place(position, seat) and bool(position.characters or position.character_discard)


def can_draw(position: Position, seat: Seat) -> bool:
    """Return whether a hand has room for another Advantage (4.7), and one is left."""
    room = len(position.players[seat].hand) < HAND_LIMIT
    return room and bool(position.advantages or position.advantage_discard)


def owner_of(position: Position, character: str) -> Seat:
    """Return whose Party a Character is in. Raises StopIteration if it is in no Party."""
    return next(seat for seat, player in enumerate(position.players) if player.member(character))


class RecruitingEffect(Effect):
    """A card that lets its player recruit (E03, E18, M11)."""

    def offer(self, draft: Draft, seat: Seat) -> None:
        """Offer recruiting if the Party has room and a card can be drawn."""
        if can_recruit(draft, seat):
            draft.push(Choosing(self.id, seat, ("yes", "no")))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option == "yes":
            draft.recruit(frame.seat, self.id)


class Afflicts(Effect):
    """A card or ability of the Reset phase that afflicts a Character of another Party until the next Reset phase."""

    moments = ("reset",)
    aimed = True
    how: Affliction

    def suits(self, member: Member) -> bool:
        """Return whether it could change anything for a Character."""
        return not member.incapacitated

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        others = (player for other, player in enumerate(position.players) if other != seat)
        return [member.card for player in others for member in player.party if self.suits(member)]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        victim = self.victim(draft, use.target)
        draft.change_member(victim, use.target, **{self.how: True})
        draft.events.append(Afflicted(victim, use.target, self.how, self.id))


class LosesTurn(Effect):
    """A Speed Check that costs the turn if it fails."""

    @override
    def happen(self, draft: Draft, seat: Seat) -> None:
        begin_check(draft, seat, self.check, self.id)

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        if not success:
            draft.lose_turn(seat)


class ChangesTotal(Effect):
    """A card or ability without a die that changes the total of its user or, if it ``hinders``, of the opponent.

    The change is ``amount``, unless it depends on the Combat.
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
        """Return a Party, or a Creature that can be left (not E13)."""
        combat = position.combat
        if combat is None or combat.against not in ("creature", "party"):
            return ()
        return () if combat.card and ENCOUNTERS[combat.card].unavoidable else NO_TARGET

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        leave(draft, use.seat, self.id)
