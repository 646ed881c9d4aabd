"""Moves, events, frames, view, state and draft of Snatch."""

from typing import ClassVar, Literal

from rules import position
from rules.dice import Dice
from rules.engine import Event, Move, Seat, State, Struct, View

HAND, DECK = 4, tuple(range(1, 17))
Cards = tuple[int, ...]


class Play(Move, frozen=True, tag=True):
    verb: Literal["lay", "block"]
    card: int  # 0 blocks nothing

    def __str__(self) -> str:
        return f"{self.verb}:{self.card}"


class Rest(Move, frozen=True, tag=True):
    on: bool

    def __str__(self) -> str:
        return "rest" if self.on else "wake"


class Dealt(Event, frozen=True, tag=True):
    hands: tuple[Cards, ...]


class Laid(Event, frozen=True, tag=True):
    reveal: ClassVar[bool] = True
    cards: Cards
    winner: Seat


class Decided(Event, frozen=True, tag=True):
    reveal: ClassVar[bool] = True
    blocks: tuple[tuple[Seat, int], ...]  # the first counts; the others are handed back, to each seat its own
    points: tuple[int, ...]


class Rested(Event, frozen=True, tag=True):
    seat: Seat
    on: bool


class Laying(Struct, frozen=True, tag=True):
    answers: tuple[int | None, ...]


class Blocking(Struct, frozen=True, tag=True):
    winner: Seat
    card: int
    answers: tuple[int | None, ...]


SnatchEvent = Dealt | Laid | Decided | Rested
Frame = Laying | Blocking


class SnatchView(View, frozen=True):
    viewer: Seat | None
    asked: tuple[Seat, ...]
    hand: Cards
    counts: tuple[int, ...]
    unseen: Cards
    points: tuple[int, ...]
    resting: tuple[bool, ...]
    frames: tuple[Frame, ...]
    group: int


class SnatchState(State, frozen=True):
    dice: Dice
    frames: tuple[Frame, ...]
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    resting: tuple[bool, ...]
    deck: Cards
    group: int = 0


class Draft(position.Draft[SnatchState, SnatchEvent]):
    state_type = SnatchState
    dice: Dice
    frames: list[Frame]
    hands: list[Cards]
    points: list[int]
    resting: list[bool]
    deck: Cards
    group: int


_ALL: list[Play | Rest] = [*(Play("lay", card) for card in DECK), *(Play("block", card) for card in (0, *DECK))]
MOVES = {str(move): move for move in (*_ALL, Rest(True), Rest(False))}
