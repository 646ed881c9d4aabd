"""S21, S45: after a token power a PLAY may follow; a player who cannot PLAY must SWITCH.

Codes:

=====================  ======================================================
code                   facts, and what it says
=====================  ======================================================
no_switch_after_power  -: a token power allows a PLAY or the end only
must_switch            reason ("empty_pool" or "full_board"): SWITCH is a duty
=====================  ======================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler import frames
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import TurnEnded
from rules.soul_puzzler.moves import End, PuzzlerMove, Switch
from rules.soul_puzzler.notation import END
from rules.soul_puzzler.playing import Playing
from rules.soul_puzzler.position import PuzzlerView
from rules.soul_puzzler.question import PuzzlerAnswer, PuzzlerChoice, state_of
from rules.soul_puzzler.switching import Switching, must_switch, switch_refused, switches
from rules.soul_puzzler.token_powers import TOO_LATE


class Duty(Switching):
    """The SWITCH that must follow when no PLAY is possible (B11, S45)."""

    @override
    def legal(self, position: Position, frame: frames.AfterPower, seat: Seat) -> tuple[Switch, ...]:
        return switches(position) if must_switch(position) else ()

    @override
    def refuse(self, position: Position, frame: frames.AfterPower, seat: Seat, move: Switch) -> IllegalMove | None:
        if not must_switch(position):
            return IllegalMove("no_switch_after_power")
        return switch_refused(position, move)


class Ending(PuzzlerAnswer[frames.AfterPower, End]):
    """The end of the turn without an action."""

    move = End

    @override
    def legal(self, position: Position, frame: frames.AfterPower, seat: Seat) -> tuple[End, ...]:
        return () if must_switch(position) else (END,)

    @override
    def refuse(self, position: Position, frame: frames.AfterPower, seat: Seat, move: End) -> IllegalMove | None:
        if not must_switch(position):
            return None
        return IllegalMove("must_switch", reason="full_board" if position.pools[position.turn] else "empty_pool")

    @override
    def answer(self, draft: Draft, frame: frames.AfterPower, seat: Seat, move: End) -> None:
        _end(draft)


class AfterPower(PuzzlerChoice[frames.AfterPower]):
    """The action after a token power."""

    frame = frames.AfterPower
    kind = "after_power"
    answers = (Playing(), Duty(), Ending(), *TOO_LATE)

    @override
    def asked(self, position: Position, frame: frames.AfterPower) -> tuple[Seat, ...]:
        return (position.turn,)

    @override
    def advance(self, draft: Draft, frame: frames.AfterPower) -> bool:
        """End the turn when nothing is legal (S45)."""
        if not must_switch(draft) or switches(draft):
            return False
        _end(draft)
        return True

    @override
    def fallback(self, view: PuzzlerView, frame: frames.AfterPower, seat: Seat) -> PuzzlerMove:
        """End the turn, or SWITCH if that is a duty (2.10)."""
        state = state_of(view)
        return switches(state)[0] if must_switch(state) else END


def _end(draft: Draft) -> None:
    draft.events.append(TurnEnded(draft.turn))
    draft.frames = [frames.EndOfTurn()]
