"""2.3: a turn is an action, PLAY or SWITCH, with up to one power before it.

After a token power a PLAY can follow; a player who cannot PLAY must SWITCH (S21, S45). The parts of a Gambit, a PLAY
and a SWITCH, come in any order; one that has become impossible is skipped (S39, S56).
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.questions import Answer
from rules.soul_puzzler import actions, frames
from rules.soul_puzzler.actions import (
    into_lowest,
    must_switch,
    play,
    play_refused,
    plays,
    switch,
    switch_refused,
    switches,
)
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import Passed, TurnEnded
from rules.soul_puzzler.frames import Part
from rules.soul_puzzler.moves import END, PASS, End, Pass, Play, PuzzlerMove, Switch
from rules.soul_puzzler.position import PuzzlerView
from rules.soul_puzzler.token_powers import POWERS, TOO_LATE, power_of
from rules.soul_puzzler.viewing import PuzzlerChoice, state_of


class Passing(Answer[frames.Turn, Pass]):
    """A pass, if neither a token can be played nor two switched (S57)."""

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
        draft.frames = [frames.END_OF_TURN]


class Turn(PuzzlerChoice[frames.Turn]):
    """A power or the action."""

    kind = "turn"
    answers = (actions.Playing(), actions.Switching(), *POWERS, Passing())

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


class Duty(actions.Switching):
    """The SWITCH that must follow if no PLAY is possible (B11, S45)."""

    @override
    def legal(self, position: Position, frame: frames.AfterPower, seat: Seat) -> tuple[Switch, ...]:
        return switches(position) if must_switch(position) else ()

    @override
    def refuse(self, position: Position, frame: frames.AfterPower, seat: Seat, move: Switch) -> IllegalMove | None:
        if not must_switch(position):
            return IllegalMove("no_switch_after_power")
        return switch_refused(position, move)


class Ending(Answer[frames.AfterPower, End]):
    """The end of the turn without an action."""

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

    kind = "after_power"
    answers = (actions.Playing(), Duty(), Ending(), *TOO_LATE)

    @override
    def advance(self, draft: Draft, frame: frames.AfterPower) -> bool:
        """End the turn if nothing is legal (S45)."""
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
    draft.frames = [frames.END_OF_TURN]


class Playing(Answer[frames.Parts, Play]):
    """The PLAY of a Gambit."""

    @override
    def legal(self, position: Position, frame: frames.Parts, seat: Seat) -> tuple[Play, ...]:
        return plays(position) if "play" in frame.left else ()

    @override
    def refuse(self, position: Position, frame: frames.Parts, seat: Seat, move: Play) -> IllegalMove | None:
        return play_refused(position, move) if "play" in frame.left else IllegalMove("part_done", part="play")

    @override
    def answer(self, draft: Draft, frame: frames.Parts, seat: Seat, move: Play) -> None:
        play(draft, seat, move)
        _go_on(draft, frame, "play")


class Switching(Answer[frames.Parts, Switch]):
    """The SWITCH of a Gambit, which can repeat a position."""

    @override
    def legal(self, position: Position, frame: frames.Parts, seat: Seat) -> tuple[Switch, ...]:
        return switches(position, gambit=True) if "switch" in frame.left else ()

    @override
    def refuse(self, position: Position, frame: frames.Parts, seat: Seat, move: Switch) -> IllegalMove | None:
        if "switch" not in frame.left:
            return IllegalMove("part_done", part="switch")
        return switch_refused(position, move, gambit=True)

    @override
    def answer(self, draft: Draft, frame: frames.Parts, seat: Seat, move: Switch) -> None:
        switch(draft, seat, move)
        _go_on(draft, frame, "switch")


class Parts(PuzzlerChoice[frames.Parts]):
    """A remaining part of a Gambit."""

    kind = "gambit"
    answers = (Playing(), Switching(), *TOO_LATE)

    @override
    def advance(self, draft: Draft, frame: frames.Parts) -> bool:
        """End the turn if no part is left, or no possible one (S56)."""
        if self.legal(draft, frame, draft.turn):
            return False
        draft.frames = [frames.END_OF_TURN]
        return True

    @override
    def fallback(self, view: PuzzlerView, frame: frames.Parts, seat: Seat) -> PuzzlerMove:
        """PLAY into the lowest column if that is left, else SWITCH (2.10)."""
        state = state_of(view)
        possible = plays(state) if "play" in frame.left else ()
        return into_lowest(state, possible) if possible else switches(state, gambit=True)[0]


def _go_on(draft: Draft, frame: frames.Parts, part: Part) -> None:
    """Score, then continue with the remaining parts (S39)."""
    left = tuple(other for other in frame.left if other != part)
    draft.frames = [frames.Parts(left), frames.FIRST_PASS]
