"""A tiny game for two to four: secret numbers, laid together, then a public turn.

Unlike Soul Puzzler it has more than two seats, lasting secrets and a version
that has been raised.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Literal, get_args

from rules.dice import Dice
from rules.engine import (
    Decision,
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Options,
    Outcome,
    Seat,
    State,
    Step,
    View,
    Viewer,
)
from rules.position_notation import read_view, write_view


class TallyOptions(Options, frozen=True, kw_only=True):
    """``rounds`` to be played."""

    rounds: int = 2


Verb = Literal["lay", "keep", "roll", "more"]
_VERBS: tuple[Verb, ...] = get_args(Verb)


class Lay(Move, frozen=True, tag=True):
    """``lay:2``, sealed; ``keep:2`` into the hand, ``roll:0`` rolls for it; ``more:0`` rolls for another before."""

    number: int
    verb: Verb = "lay"

    def __str__(self) -> str:
        return f"{self.verb}:{self.number}"


class Laid(Event, frozen=True, tag=True):
    """Everyone's number is shown."""

    reveal: ClassVar[bool] = True
    seat: Seat
    number: int


class Kept(Event, frozen=True, tag=True):
    """A number went into a hand: only its owner knows which."""

    seat: Seat
    number: int | None


class Drew(Event, frozen=True, tag=True):
    """One more number went into a hand, which nobody else sees."""

    seat: Seat
    number: int


TallyEvent = Laid | Kept | Drew


class TallyState(State, frozen=True):
    rounds: int
    round: int
    phase: Literal["lay", "keep"]
    turn: Seat
    laid: tuple[int | None, ...]
    hands: tuple[tuple[int, ...], ...]
    dice: Dice


class TallyView(View, frozen=True):
    round: int
    phase: str
    turn: Seat
    hand: tuple[int, ...]
    sizes: tuple[int, ...]


class Tally(Game[TallyState, Lay]):
    """Each round: everyone lays a number sealed, then in turn keeps one or rolls for it."""

    key = "tally"
    title = "Tally"
    seats = range(2, 5)
    version = 1
    options = TallyOptions
    state_type = TallyState
    view_type = TallyView
    event_type = TallyEvent

    def setup(self, seats: int, options: TallyOptions, seed: bytes) -> Step[TallyState, TallyEvent]:
        state = TallyState(options.rounds, 0, "lay", 0, (None,) * seats, ((),) * seats, Dice(seed))
        return Step(state, ())

    def pending(self, state: TallyState) -> tuple[Decision, ...]:
        if state.round == state.rounds:
            return ()
        if state.phase == "keep":
            return (Decision(state.turn, "keep", state.round * 2 + 1),)
        return tuple(
            Decision(seat, "lay", state.round * 2, sealed=True, pace="together")
            for seat, number in enumerate(state.laid)
            if number is None
        )

    def legal(self, state: TallyState, seat: Seat) -> tuple[Lay, ...]:
        if seat not in {decision.seat for decision in self.pending(state)}:
            return ()
        if state.phase == "lay":
            return tuple(Lay(number) for number in (1, 2, 3))
        keeps = (*(Lay(number, "keep") for number in (1, 2, 3)), Lay(0, "roll"))
        return (*keeps, Lay(0, "more")) if len(state.hands[seat]) == state.round else keeps

    def apply(self, state: TallyState, seat: Seat, move: Lay) -> Step[TallyState, TallyEvent]:
        if move not in self.legal(state, seat):
            raise IllegalMove("not_now", move=str(move))
        return self._keep(state, seat, move) if state.phase == "keep" else self._lay(state, seat, move)

    def _lay(self, state: TallyState, seat: Seat, move: Lay) -> Step[TallyState, TallyEvent]:
        laid = tuple(move.number if seat == other else number for other, number in enumerate(state.laid))
        if None in laid:
            return Step(self._with(state, laid=laid), ())
        shown = tuple(Laid(other, number or 0) for other, number in enumerate(laid))
        return Step(self._with(state, laid=(None,) * len(laid), phase="keep", turn=0), shown)

    def _keep(self, state: TallyState, seat: Seat, move: Lay) -> Step[TallyState, TallyEvent]:
        number, dice = (move.number, state.dice) if move.verb == "keep" else state.dice.roll("number")
        hands = tuple((*hand, number) if seat == other else hand for other, hand in enumerate(state.hands))
        if move.verb == "more":
            return Step(self._with(state, hands=hands, dice=dice), (Drew(seat, number),))
        event = Kept(seat, number)
        if seat + 1 < len(hands):
            return Step(self._with(state, hands=hands, dice=dice, turn=seat + 1), (event,))
        return Step(self._with(state, hands=hands, dice=dice, phase="lay", turn=0, round=state.round + 1), (event,))

    @staticmethod
    def _with(state: TallyState, **changes: object) -> TallyState:
        fields = {name: getattr(state, name) for name in TallyState.__struct_fields__}
        return TallyState(**{**fields, **changes})

    def fallback(self, view: TallyView, seat: Seat) -> Lay:
        return Lay(1, "lay" if view.phase == "lay" else "keep")

    def view(self, state: TallyState, viewer: Viewer) -> TallyView:
        hand = () if viewer is None else state.hands[viewer]
        return TallyView(state.round, state.phase, state.turn, hand, tuple(map(len, state.hands)))

    def see(self, event: TallyEvent, viewer: Viewer) -> TallyEvent | None:
        if isinstance(event, Laid) or event.seat == viewer:
            return event
        return Kept(event.seat, None) if isinstance(event, Kept) else None

    def outcome(self, state: TallyState) -> Outcome | None:
        if state.round < state.rounds:
            return None
        order = sorted(range(len(state.hands)), key=lambda seat: -sum(state.hands[seat]))
        return Outcome("rounds", tuple((seat,) for seat in order), tuple({"sum": sum(hand)} for hand in state.hands))

    def determinize(self, view: TallyView, random: Random) -> TallyState:
        hands = tuple((1,) * size for size in view.sizes)
        phase: Literal["lay", "keep"] = "lay" if view.phase == "lay" else "keep"
        return TallyState(view.round + 1, view.round, phase, view.turn, (None,) * len(hands), hands, Dice(bytes(16)))

    def audit(self, state: TallyState) -> tuple[str, ...]:
        return ()

    def parse(self, text: str) -> Lay:
        word, _, number = text.partition(":")
        verb = next((known for known in _VERBS if known == word), None)
        if verb is None or number not in ("0", "1", "2", "3"):
            raise InvalidMove("unknown_notation", text=text[:60])
        return Lay(int(number), verb)

    def write_position(self, view: TallyView) -> str:
        return write_view(view, {})

    def read_position(self, text: str) -> TallyView:
        return read_view(text, TallyView, {})

    def draws(self, state: TallyState) -> int:
        return state.dice.counter


class TallyAfterwards(Tally):
    """The same game after a change of its rules: it has one round, and nobody may lay 3."""

    version = 2

    def legal(self, state: TallyState, seat: Seat) -> tuple[Lay, ...]:
        return tuple(move for move in super().legal(state, seat) if move != Lay(3))

    def upgrade(self, state: dict[str, object], version: int) -> dict[str, object]:
        return {**state, "rounds": 1}
