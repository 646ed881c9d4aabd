"""The face of Soul Puzzler."""

from __future__ import annotations

from render.face import Face
from render.kit.controls import Control
from render.kit.prompts import Prompt, by_kind
from render.soul_puzzler import asking, controls, errors, guide, helping, picture, texts, words
from rules.engine import Decision, Seat
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView


class Whole(Prompt[PuzzlerView, PuzzlerMove]):
    """Every question of the game."""

    kinds = ("gambit", "turn", "after_power", "score", "choose")

    def question(self, view: PuzzlerView, decision: Decision) -> str:
        """Say what is asked."""
        return asking.question(view, decision)

    def task(self, view: PuzzlerView, seat: Seat) -> str:
        """Say in a few words what is asked."""
        return asking.task(view, seat)

    def help(self, view: PuzzlerView, decision: Decision, legal: tuple[PuzzlerMove, ...]) -> str:
        """Explain the decision."""
        return helping.explain(view, decision, legal)

    def controls(
        self, view: PuzzlerView, decision: Decision, legal: tuple[PuzzlerMove, ...]
    ) -> tuple[Control[PuzzlerMove], ...]:
        """Lay out every legal move."""
        return controls.controls(view, legal)


FACE = Face[PuzzlerView, PuzzlerMove, PuzzlerEvent](
    key="soul_puzzler",
    blurb="A duel of Sun and Moon on five columns: drop souls, switch neighbours, and score lines of three or more.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    picture=picture.draw,
    warm=picture.warm,
    alt=texts.alt,
    position=texts.position,
    hand=texts.hand,
    event=words.event,
    outcome=words.outcome,
    move=words.move,
    error=errors.error,
    prompts=by_kind(Whole()),
    pages=guide.pages,
)
"""What Soul Puzzler looks and sounds like."""
