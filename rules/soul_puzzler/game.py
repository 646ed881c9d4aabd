"""Soul Puzzler as a game of the house: the contract, put together from the rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Literal

from rules.dice import Dice
from rules.engine import Decision, Outcome, Seat, Step, Viewer
from rules.framed import FramedGame
from rules.soul_puzzler import audit, legal, watch
from rules.soul_puzzler.absent import absent_move
from rules.soul_puzzler.actions import act
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.explain import explain
from rules.soul_puzzler.flow import advance
from rules.soul_puzzler.frames import Choosing, Dealing, Flip, Frame
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.notation import MOVES
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.table import Table
from rules.soul_puzzler.view import PuzzlerOptions, PuzzlerView

PuzzlerStep = Step[PuzzlerState, PuzzlerEvent]


class SoulPuzzler(FramedGame[PuzzlerState, PuzzlerView, PuzzlerMove, PuzzlerEvent, PuzzlerOptions]):
    """Two players, five columns, lines of three or more souls."""

    key = "soul_puzzler"
    title = "Soul Puzzler"
    seats = range(2, 3)
    version = 2
    options: ClassVar[type[PuzzlerOptions]] = PuzzlerOptions
    state_type = PuzzlerState
    view_type = PuzzlerView
    event_type = PuzzlerEvent
    moves = MOVES
    table = Table
    act = staticmethod(act)
    advance = staticmethod(advance)
    explain = staticmethod(explain)

    def deal(self, seats: int, options: PuzzlerOptions, seed: bytes) -> PuzzlerStep:
        """Return the first position: pools full, scores on 0, characters being chosen (S01)."""
        chosen: tuple[Frame, ...] = (Dealing(1), Dealing(0))
        if options.characters == "secret":
            chosen = (Choosing((None, None)),)
        pools = (options.tokens, options.tokens)
        table = Table(PuzzlerState(options, Dice(seed), (Flip(), *chosen), pools=pools))
        advance(table)
        return table.step()

    def pending(self, state: PuzzlerState) -> tuple[Decision, ...]:
        """Return who is asked what now."""
        seats = legal.asked(state)
        if not seats:
            return ()
        kind = watch.stage_of(state)
        sealed = isinstance(state.frames[-1], Choosing)
        if kind == "choose":
            return tuple(Decision(seat, kind, state.group, sealed, True, "together") for seat in seats)
        pace: Literal["turn", "reaction"] = "turn" if seats[0] == state.turn else "reaction"
        return (Decision(seats[0], kind, state.group, False, True, pace),)

    def legal(self, state: PuzzlerState, seat: Seat) -> tuple[PuzzlerMove, ...]:
        """Return every legal move of ``seat``."""
        return legal.legal(state, seat)

    def fallback(self, view: PuzzlerView, seat: Seat) -> PuzzlerMove:
        """Return what happens for an absent player (2.10)."""
        return absent_move(view, seat)

    def view(self, state: PuzzlerState, viewer: Viewer) -> PuzzlerView:
        """Return what ``viewer`` may know."""
        return watch.view(state, viewer)

    def see(self, event: PuzzlerEvent, viewer: Viewer) -> PuzzlerEvent:
        """Return ``event``: all that happens is open, and a secret choice is no event until it is shown."""
        return event

    def outcome(self, state: PuzzlerState) -> Outcome | None:
        """Return how the match ended: by ``target``, ``passes`` or ``turn_cap``."""
        if not state.reason:
            return None
        mine, theirs = state.scores
        ranking: tuple[tuple[Seat, ...], ...] = ((0,), (1,)) if mine > theirs else ((1,), (0,))
        if mine == theirs:
            ranking = ((0, 1),)
        return Outcome(state.reason, ranking, ({"points": mine}, {"points": theirs}))

    def determinize(self, view: PuzzlerView, random: Random) -> PuzzlerState:
        """Return a full state that the viewer cannot rule out."""
        return watch.determinize(view, random)

    def audit(self, state: PuzzlerState) -> tuple[str, ...]:
        """Return every broken invariant."""
        return audit.audit(state)

    def upgrade(self, state: dict[str, object], version: int) -> dict[str, object]:
        """Return a stored state of ``version`` in the form of the next.

        Version 1 lifted the ban on switching back whenever any token was
        removed. The form is the same, and a ban once lifted stays so.
        """
        if version == 1:
            return state
        return super().upgrade(state, version)

    def draws(self, state: PuzzlerState) -> int:
        """Return how many random draws have been made."""
        return state.dice.counter
