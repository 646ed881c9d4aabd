"""A position of Soulgivers while a move changes it, and the base of the questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace
from typing_extensions import override

from rules import position
from rules.dice import Dice
from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import FrameT, SealedQuestion, SeatQuestion
from rules.soulgivers.cards import DECAY_DEATH, HAND_LIMIT, POPULATIONS, Population
from rules.soulgivers.events import (
    Decayed,
    Drew,
    ModifierMoved,
    ModifierPlaced,
    Paid,
    SoulgiversEvent,
    SoulMoved,
    SoulRemoved,
)
from rules.soulgivers.frames import MOVING, USING, Frame, Running, Settling
from rules.soulgivers.pieces import (
    Activation,
    Fragment,
    Modifier,
    ModifierKind,
    Player,
    Side,
    Soul,
    Soulgiver,
    population_of,
)
from rules.soulgivers.position import SoulgiversOptions, SoulgiversPosition, SoulgiversState, SoulgiversView

T = TypeVar("T")


class Draft(position.Draft[SoulgiversState, SoulgiversEvent]):
    """A mutable copy of a ``SoulgiversState`` with the same names."""

    state_type = SoulgiversState

    options: SoulgiversOptions
    dice: Dice
    frames: list[Frame]
    players: list[Player]
    sides: list[Side]
    tiles: str
    fragment: Fragment
    group: int
    turn: int
    seat: Seat
    modifiers: tuple[Modifier, ...]
    barrier: bool
    soulgivers: list[Soulgiver]
    souls: tuple[Soul, ...]
    portals: tuple[bool, ...]
    activation: Activation | None
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    gone: tuple[str, ...]
    reason: str
    winner: str

    def settle(self, step: str = "") -> None:
        """Settle the consequences of a resolution, once the frames above are done.

        ``step`` names the active Soulgiver if the resolution is one of its own steps.
        """
        if not self.frames or not isinstance(self.frames[-1], Settling):
            self.push(Settling(step))
        elif step:
            self.frames[-1] = Settling(step)

    def stop(self, piece_id: str) -> None:
        """End every frame that moves a Soulgiver."""
        for place, frame in enumerate(self.frames):
            if isinstance(frame, MOVING) and (frame.user if isinstance(frame, Running) else frame.id) == piece_id:
                self.frames[place] = replace(frame, stopped=True)

    def stop_abilities(self, piece_id: str) -> None:
        """End every frame of an Ability that a Soulgiver uses, or that moves it."""
        self.stop(piece_id)
        for place, frame in enumerate(self.frames):
            if isinstance(frame, USING) and frame.user == piece_id:
                self.frames[place] = replace(frame, stopped=True)

    @override
    def current_turn(self) -> int:
        return self.turn

    def draw_several(self, items: Sequence[T], count: int, deck: str) -> tuple[T, ...]:
        """Return so many different items at random, from the stream of a deck."""
        left = list(items)
        picks = []
        for _ in range(count):
            picks.append(self.draw_from(left, deck))
            left.remove(picks[-1])
        return tuple(picks)

    def draw_card(self, seat: Seat) -> str:
        """Put an Anomaly from the pile into a hand; the discard pile becomes the pile if that is empty."""
        if not self.pile:
            self.pile, self.discard = tuple(sorted(self.discard)), ()
        card = self.draw_from(self.pile, "anomalies")
        self.pile = without(self.pile, card)
        self.change_player(seat, hand=tuple(sorted((*self.players[seat].hand, card))))
        return card

    def draw_for(self, seat: Seat) -> None:
        """Let a seat draw an Anomaly."""
        assert len(self.players[seat].hand) < HAND_LIMIT
        self.events.append(Drew(seat, self.draw_card(seat)))

    def change_player(self, seat: Seat, **changes: object) -> None:
        """Change the state of a player."""
        self.players[seat] = replace(self.players[seat], **changes)

    def change_side(self, population: Population, **changes: object) -> None:
        """Change the state of a population."""
        place = POPULATIONS.index(population)
        self.sides[place] = replace(self.sides[place], **changes)

    def change_piece(self, piece_id: str, **changes: object) -> None:
        """Change a Soulgiver in the game."""
        for place, piece in enumerate(self.soulgivers):
            if piece.id == piece_id:
                self.soulgivers[place] = replace(piece, **changes)

    def change_activation(self, **changes: object) -> None:
        """Change the current activation."""
        self.activation = replace(self.doing, **changes)

    @property
    def doing(self) -> Activation:
        """The current activation."""
        assert self.activation is not None
        return self.activation

    def piece(self, piece_id: str) -> Soulgiver:
        """Return a Soulgiver that is in the game."""
        return next(piece for piece in self.soulgivers if piece.id == piece_id)

    def standing_on(self, cell: int) -> Soulgiver:
        """Return the Soulgiver on a cell that has one."""
        return next(piece for piece in self.soulgivers if piece.place == cell)

    def side(self, population: Population) -> Side:
        """Return the state of a population."""
        return self.sides[POPULATIONS.index(population)]

    def remove_soul_from_game(self, soul_id: str) -> None:
        """Note that a Soul has left the game."""
        population = population_of(soul_id)
        self.change_side(population, removed=(*self.side(population).removed, soul_id))
        self.events.append(SoulRemoved(soul_id))

    def take_soul(self, soul_id: str) -> None:
        """Take a Soul off the board; it has no place then."""
        self.souls = tuple(soul for soul in self.souls if soul.id != soul_id)

    def move_soul(self, soul_id: str, cell: int) -> None:
        """Move a Soul to another cell."""
        start = next(soul.cell for soul in self.souls if soul.id == soul_id)
        if start != cell:
            self.souls = tuple(Soul(soul_id, cell) if soul.id == soul_id else soul for soul in self.souls)
            self.events.append(SoulMoved(soul_id, start, cell))

    def place_modifier(self, cell: int, kind: ModifierKind, owner: Population) -> None:
        """Place a Modifier on top of a cell."""
        self.modifiers = (*self.modifiers, Modifier(cell, kind, owner))
        self.events.append(ModifierPlaced(cell, kind, owner))

    def move_modifier(self, modifier: Modifier, cell: int) -> None:
        """Move the top Modifier of a cell to the top of another one."""
        place = len(self.modifiers) - 1 - self.modifiers[::-1].index(modifier)
        rest = (*self.modifiers[:place], *self.modifiers[place + 1 :])
        self.modifiers = (*rest, modifier._replace(cell=cell))
        self.events.append(ModifierMoved(modifier, cell))

    def raise_decay(self, piece_id: str, by: int) -> None:
        """Change the Decay of a Soulgiver, up to the deadly value."""
        now = max(0, min(DECAY_DEATH, self.piece(piece_id).decay + by))
        self.change_piece(piece_id, decay=now)
        self.events.append(Decayed(piece_id, by, now))

    def spend(self, population: Population, count: int) -> int:
        """Take Essences from a population, temporary ones first; return how many of them were not temporary."""
        side = self.side(population)
        extra = min(side.extra, count)
        self.change_side(population, extra=side.extra - extra, essences=side.essences - count + extra)
        return count - extra

    def pay_essence(self, piece_id: str, action: str, repeated: bool) -> None:
        """Pay an Essence for an Action of a Soulgiver, and mark it unless it is a temporary one (2.8)."""
        marking = self.spend(population_of(piece_id), 1)
        if marking:
            self.change_piece(piece_id, marks=self.piece(piece_id).marks + 1)
        self.events.append(Paid(piece_id, action, essences=1, temporary=not marking, repeated=repeated))


Position = SoulgiversPosition | Draft
"""Anything that can be read as a position: a state, a view, or a draft."""


def without(items: Sequence[str], item: str) -> tuple[str, ...]:
    """Return items without one of them."""
    place = list(items).index(item)
    return (*items[:place], *items[place + 1 :])


class SoulgiversQuestion(SeatQuestion[FrameT, MoveT]):
    """A question to the ``seat`` of its frame whose answer everyone can see; an absent player takes the first."""

    open = True

    @override
    def reason(self, position: Position, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        return IllegalMove("not_offered", move=str(move))

    @override
    def fallback(self, view: SoulgiversView, frame: FrameT, seat: Seat) -> MoveT:
        """Return the first legal answer (A58)."""
        return self.legal(view, frame, seat)[0]


class SoulgiversSealed(SealedQuestion[FrameT, MoveT]):
    """A question that several seats answer sealed."""
