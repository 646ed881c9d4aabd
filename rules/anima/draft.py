"""A position of Anima while a move changes it, and the changes that cards make anywhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Literal

from msgspec.structs import replace
from typing_extensions import override

from rules import position
from rules.anima import events as ev
from rules.anima.cards import HAND_LIMIT
from rules.anima.frames import Frame
from rules.anima.ongoing import Check, Combat, Trade, Used, Venture
from rules.anima.options import AnimaOptions
from rules.anima.player import AutomaticAnswer, Member, Player
from rules.anima.position import AnimaState, AnimaView, PhaseName, PlacedArea
from rules.dice import Dice
from rules.engine import IllegalMove, MoveT, Seat, Struct
from rules.questions import FrameT, SealedQuestion, SeatQuestion

Deck = Literal["characters", "advantages", "encounters"]
"""A deck whose discard pile is shuffled into it when it is empty (4.54)."""

LETTERS: dict[str, Deck] = {"C": "characters", "V": "advantages", "E": "encounters"}
"""The decks by the first letter of their cards."""


def discard_pile(deck: str) -> str:
    """Return the name of a deck's discard pile: "character_discard"."""
    return f"{deck[:-1]}_discard"


class Draft(position.Draft[AnimaState, ev.AnimaEvent]):
    """A mutable copy of an ``AnimaState`` with the same names."""

    state_type = AnimaState

    options: AnimaOptions
    dice: Dice
    frames: list[Frame]
    group: int
    turn: int
    phase: PhaseName
    order: tuple[Seat, ...]
    players: list[Player]
    areas: list[PlacedArea]
    characters: tuple[str, ...]
    character_discard: tuple[str, ...]
    advantages: tuple[str, ...]
    advantage_discard: tuple[str, ...]
    encounters: tuple[str, ...]
    encounter_discard: tuple[str, ...]
    area_deck: tuple[str, ...]
    area_discard: tuple[str, ...]
    spare_missions: tuple[str, ...]
    finals: tuple[str, ...]
    final: str
    timer: int
    sought: bool
    waiting: tuple[str, ...]
    venture: Venture | None
    combat: Combat | None
    check: Check | None
    trade: Trade | None
    knows: list[tuple[str, ...]]
    traps: int
    failures: tuple[Seat, ...]
    reason: str
    winner: Seat

    @property
    def public(self) -> tuple[str, ...]:
        """The face-down cards whose places everyone knows; they decide who must answer (4.50)."""
        return self.knows[-1]

    def amend(self, kind: type[Struct], **changes: object) -> None:
        """Change the topmost frame of a type. Raises LookupError if there is none."""
        for place in range(len(self.frames) - 1, -1, -1):
            if isinstance(self.frames[place], kind):
                frame: Any = self.frames[place]
                self.frames[place] = replace(frame, **changes)
                return
        raise LookupError(f"no {kind.__name__} among {self.frames}")

    def has_frame(self, *kinds: type[Struct]) -> bool:
        """Return whether a frame of one of these types is on the stack."""
        return any(isinstance(frame, kinds) for frame in self.frames)

    @override
    def current_turn(self) -> int:
        return self.turn

    def change(self, seat: Seat, **changes: object) -> None:
        """Change the cards or the state of a player."""
        self.players[seat] = replace(self.players[seat], **changes)

    def change_member(self, seat: Seat, card: str, **changes: object) -> None:
        """Change a Character of a Party."""
        party = self.players[seat].party
        self.change(seat, party=tuple(replace(m, **changes) if m.card == card else m for m in party))

    def change_area(self, card: str, **changes: object) -> None:
        """Change an Area in play."""
        self.areas = [replace(area, **changes) if area.card == card else area for area in self.areas]

    def change_combat(self, **changes: object) -> None:
        """Change the current Combat."""
        self.combat = replace(self.fight, **changes)

    def change_use(self, card: str, **changes: object) -> None:
        """Change the use of a card in the current Combat."""
        used = (replace(use, **changes) if use.card == card else use for use in self.fight.used)
        self.change_combat(used=tuple(used))

    def change_check(self, **changes: object) -> None:
        """Change the current Speed Check."""
        self.check = replace(self.speed_check, **changes)

    def change_venture(self, **changes: object) -> None:
        """Change the current venture."""
        self.venture = replace(self.way, **changes)

    @property
    def fight(self) -> Combat:
        assert self.combat is not None
        return self.combat

    @property
    def speed_check(self) -> Check:
        assert self.check is not None
        return self.check

    @property
    def way(self) -> Venture:
        assert self.venture is not None
        return self.venture

    def placed(self, card: str) -> PlacedArea:
        """Return an Area in play."""
        area = next((area for area in self.areas if area.card == card), None)
        assert area is not None
        return area

    def learn(self, seat: Seat, *cards: str) -> None:
        """Let a seat know the places of face-down cards (4.60)."""
        self.knows[seat] = tuple(sorted({*self.knows[seat], *cards}))

    def forget(self, *cards: str, but: Collection[Seat] = ()) -> None:
        """Make everyone ``but`` some seats forget where cards are: they are public, or moved unseen by the others."""
        if any(self.knows):
            gone = set(cards)
            self.knows = [
                known if seat in but else tuple(card for card in known if card not in gone)
                for seat, known in enumerate(self.knows)
            ]

    def roll_for(self, seat: Seat, source: str) -> int:
        """Roll a die for a card's effect on a player, or for its use."""
        die = self.roll(source)
        self.events.append(ev.DieRolled(seat, source, die))
        return die

    def draw(self, deck: Deck) -> str:
        """Take the top card of a deck, whose discard pile is shuffled first if it is empty; "" if both are (4.54)."""
        self.refill(deck)
        cards: tuple[str, ...] = getattr(self, deck)
        if not cards:
            return ""
        setattr(self, deck, cards[1:])
        return cards[0]

    def refill(self, deck: Deck) -> None:
        """Shuffle the discard pile of an empty deck into a new deck."""
        if not getattr(self, deck):
            setattr(self, deck, self.shuffled(getattr(self, discard_pile(deck)), deck))
            setattr(self, discard_pile(deck), ())

    def discard(self, *cards: str) -> None:
        """Put cards face up on the discard piles of their types."""
        self.forget(*cards)
        for card in cards:
            pile = discard_pile(LETTERS.get(card[0], "areas"))
            setattr(self, pile, (*getattr(self, pile), card))

    def set_hand(self, seat: Seat, cards: Sequence[str]) -> None:
        """Give a player a hand, sorted."""
        self.change(seat, hand=tuple(sorted(cards)))

    def drop(self, seat: Seat, *cards: str) -> None:
        """Take Advantages out of a hand; the caller puts them elsewhere."""
        self.forget(*cards)
        self.set_hand(seat, [card for card in self.players[seat].hand if card not in cards])

    def gain(self, seat: Seat, *cards: str) -> None:
        """Put Advantages into a hand. Seats that knew their places see the new owner; the owner only holds them."""
        self.knows[seat] = tuple(card for card in self.knows[seat] if card not in cards)
        self.set_hand(seat, (*self.players[seat].hand, *cards))

    def gain_openly(self, seat: Seat, card: str) -> None:
        """Put an Advantage that everyone has seen into a hand."""
        for viewer in range(len(self.knows)):
            self.learn(viewer, card)
        self.gain(seat, card)

    def hand_over(self, giver: Seat, taker: Seat, *cards: str) -> None:
        """Put Advantages from one hand into another; only the two players see which (4.60).

        Other viewers no longer know whether a card seen in that hand before is still there.
        """
        if cards:
            self.forget(*self.players[giver].hand, but=(giver, taker))
            self.drop(giver, *cards)
            self.gain(taker, *cards)
            self.learn(giver, *cards)

    def room(self, seat: Seat) -> int:
        """Return how many more Advantages fit into a hand (4.7)."""
        return HAND_LIMIT - len(self.players[seat].hand)

    def draw_advantages(self, seat: Seat, count: int, source: str) -> None:
        """Draw so many Advantages, up to the hand limit (4.7)."""
        drawn: list[str] = []
        for _ in range(min(count, self.room(seat))):
            card = self.draw("advantages")
            if not card:
                break
            drawn.append(card)
            self.gain(seat, card)
        if drawn:
            self.events.append(ev.Drew(seat, tuple(drawn), source))

    def discard_from_hand(self, seat: Seat, cards: Sequence[str], source: str = "") -> None:
        """Discard Advantages from a hand, face up."""
        self.drop(seat, *cards)
        self.discard(*cards)
        self.events.append(ev.Discarded(seat, tuple(cards), source))

    def lay_aside(self, use: Used) -> None:
        """Put a used Advantage in its place: beside the Combat until that is over, else on the pile."""
        if self.combat is not None:
            self.change_combat(used=(*self.combat.used, use))
        else:
            self.discard(use.card)

    def add_member(self, seat: Seat, member: Member) -> None:
        """Put a Character into a Party."""
        self.change(seat, party=(*self.players[seat].party, member))

    def remove_member(self, seat: Seat, card: str) -> Member:
        """Take a Character out of a Party and return it; the caller puts it elsewhere."""
        party = self.players[seat].party
        self.change(seat, party=tuple(member for member in party if member.card != card))
        return next(member for member in party if member.card == card)

    def recruit(self, seat: Seat, source: str) -> None:
        """Let the top Character join a Party that is not full (3.1)."""
        self.join(seat, self.draw("characters"), source)

    def join(self, seat: Seat, card: str, source: str) -> None:
        """Let a Character join a Party, unspun."""
        self.forget(card)
        self.add_member(seat, Member(card))
        self.events.append(ev.Recruited(seat, card, source))

    def kill(self, seat: Seat, card: str, source: str) -> None:
        """Put a Character on the discard pile."""
        self.remove_member(seat, card)
        self.discard(card)
        self.events.append(ev.Died(seat, card, source))

    def lose_progress(self, seat: Seat) -> None:
        """Make a Resistance Mission start again (4.20)."""
        progress = self.players[seat].progress
        if progress:
            self.change(seat, progress=None)
            self.events.append(ev.ProgressLost(seat, progress.mission))

    def end_standing(self, seat: Seat, *answers: AutomaticAnswer) -> None:
        """End automatic answers of a player (4.48)."""
        standing = self.players[seat].standing
        if standing:
            self.change(seat, standing=tuple(answer for answer in standing if answer not in answers))

    def expel(self, seat: Seat) -> None:
        """Put a Party out of its Area; its current attempt there has failed."""
        self.lose_progress(seat)
        if self.players[seat].area:
            self.change(seat, area="")
            self.events.append(ev.Expelled(seat))
        if self.venture and self.venture.seat == seat:
            self.change_venture(failed=True)

    def lose_turn(self, seat: Seat) -> None:
        """Make a player lose the turn (4.12)."""
        self.expel(seat)
        if not self.players[seat].lost_turn:
            self.change(seat, lost_turn=True)
            self.events.append(ev.TurnLost(seat))

    def avoid(self, seat: Seat, card: str, by: str) -> None:
        """Discard an Encounter without a fight."""
        self.discard(card)
        self.events.append(ev.Avoided(seat, card, by))


Position = AnimaState | AnimaView | Draft
"""Anything that can be read as a position: a state, a view, or a draft."""


class AnimaQuestion(SeatQuestion[FrameT, MoveT]):
    """A question to the ``seat`` of its frame.

    An absent player does the least that is possible (4.61): the answer at the place ``least`` of the legal ones.
    """

    least: ClassVar[int] = -1

    @override
    def fallback(self, view: AnimaView, frame: FrameT, seat: Seat) -> MoveT:
        return self.legal(view, frame, seat)[self.least]

    @override
    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        return IllegalMove("not_offered", move=str(move))


class AnimaSealed(SealedQuestion[FrameT, MoveT], AnimaQuestion[FrameT, MoveT]):
    """A question that several seats answer sealed; () as answers: not put yet."""
