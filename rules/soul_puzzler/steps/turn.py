"""2.3: a turn is an action, PLAY or SWITCH, and before it at most one power.

Codes:

===============  ============================================================
code             facts, and what it says
===============  ============================================================
pass_not_needed  play, switch: which of the two is possible
===============  ============================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler import frames
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import Passed
from rules.soul_puzzler.moves import Pass, PuzzlerMove
from rules.soul_puzzler.notation import PASS
from rules.soul_puzzler.playing import Playing, into_lowest, plays
from rules.soul_puzzler.position import PuzzlerView
from rules.soul_puzzler.question import PuzzlerAnswer, PuzzlerChoice, state_of
from rules.soul_puzzler.switching import Switching, switches
from rules.soul_puzzler.token_powers import POWERS, power_of


class Passing(PuzzlerAnswer[frames.Turn, Pass]):
    """A pass, when neither a token can be played nor two switched (S57)."""

    move = Pass

    @override
    def legal(self, position: Position, frame: frames.Turn, seat: Seat) -> tuple[Pass, ...]:
        return () if plays(position) or switches(position) else (PASS,)

    @override
    def refuse(self, position: Position, frame: frames.Turn, seat: Seat, move: Pass) -> IllegalMove | None:
        possible = {"play": bool(plays(position)), "switch": bool(switches(position))}
        return IllegalMove("pass_not_needed", **possible) if any(possible.values()) else None

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Pass) -> None:
        draft.passes += 1
        draft.events.append(Passed(seat))
        draft.frames = [frames.EndOfTurn()]


class Turn(PuzzlerChoice[frames.Turn]):
    """A power or the action."""

    frame = frames.Turn
    kind = "turn"
    answers = (Playing(), Switching(), *POWERS, Passing())

    @override
    def asked(self, position: Position, frame: frames.Turn) -> tuple[Seat, ...]:
        return (position.turn,)

    @override
    def legal(self, position: Position, frame: frames.Turn, seat: Seat) -> tuple[PuzzlerMove, ...]:
        actions: tuple[PuzzlerMove, ...] = (*plays(position), *switches(position))
        power = power_of(position)
        uses: tuple[PuzzlerMove, ...] = () if power is None else power.legal(position, frame, seat)
        return (*actions, *uses) if actions else (*uses, PASS)

    @override
    def fallback(self, view: PuzzlerView, frame: frames.Turn, seat: Seat) -> PuzzlerMove:
        """PLAY into the lowest column, else SWITCH, else pass (2.10)."""
        state = state_of(view)
        possible = plays(state)
        if possible:
            return into_lowest(state, possible)
        return next(iter(switches(state)), PASS)
