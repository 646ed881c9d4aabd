"""What every question of Soul Puzzler has in common: its answers are open, and a view says what is needed to answer."""

from __future__ import annotations

from random import Random

from rules.engine import MoveT
from rules.questions import Answer, Choice, FrameT, Question
from rules.soul_puzzler.determinize import determinize
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView


class PuzzlerQuestion(Question[FrameT, Position, Draft, PuzzlerView, MoveT]):
    """A question whose answers everybody may see."""

    open = True

    def determinize(self, view: PuzzlerView, frame: FrameT, random: Random) -> FrameT:
        """Return the frame, with possible values in place of what the view hides."""
        return frame


class PuzzlerChoice(Choice[FrameT, Position, Draft, PuzzlerView, PuzzlerMove], PuzzlerQuestion[FrameT, PuzzlerMove]):
    """Such a question that takes several kinds of answers."""


class PuzzlerAnswer(Answer[FrameT, Position, Draft, MoveT]):
    """One kind of answer to a question of Soul Puzzler."""


def state_of(view: PuzzlerView) -> PuzzlerState:
    """Return the position that a view shows when nothing but the dice is hidden."""
    return determinize(view, Random(0), view.frames)
