"""S39, S56: the parts of a Gambit, a PLAY and a SWITCH in any order; one that has become impossible is skipped.

Codes:

=========  ==================================================================
code       facts, and what it says
=========  ==================================================================
part_done  part ("play" or "switch"): of this Gambit
=========  ==================================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler import frames
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.frames import Part
from rules.soul_puzzler.moves import Play, PuzzlerMove, Switch
from rules.soul_puzzler.playing import into_lowest, play, play_refused, plays
from rules.soul_puzzler.position import PuzzlerView
from rules.soul_puzzler.question import PuzzlerAnswer, PuzzlerChoice, state_of
from rules.soul_puzzler.switching import switch, switch_refused, switches
from rules.soul_puzzler.token_powers import TOO_LATE


class Playing(PuzzlerAnswer[frames.Parts, Play]):
    """The PLAY of a Gambit."""

    move = Play

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


class Switching(PuzzlerAnswer[frames.Parts, Switch]):
    """The SWITCH of a Gambit, which may repeat a position."""

    move = Switch

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
    """A part of a Gambit that is left."""

    frame = frames.Parts
    kind = "gambit"
    answers = (Playing(), Switching(), *TOO_LATE)

    @override
    def asked(self, position: Position, frame: frames.Parts) -> tuple[Seat, ...]:
        return (position.turn,)

    @override
    def advance(self, draft: Draft, frame: frames.Parts) -> bool:
        """End the turn when no part is left, or none that is possible (S56)."""
        if self.legal(draft, frame, draft.turn):
            return False
        draft.frames = [frames.EndOfTurn()]
        return True

    @override
    def fallback(self, view: PuzzlerView, frame: frames.Parts, seat: Seat) -> PuzzlerMove:
        """PLAY into the lowest column if that is left, else SWITCH (2.10)."""
        state = state_of(view)
        possible = plays(state) if "play" in frame.left else ()
        return into_lowest(state, possible) if possible else switches(state, gambit=True)[0]


def _go_on(draft: Draft, frame: frames.Parts, part: Part) -> None:
    """Score, then go on with what is left (S39)."""
    left = tuple(other for other in frame.left if other != part)
    draft.frames = [frames.Parts(left), frames.Scoring(1)]
