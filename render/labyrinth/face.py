"""The face of Wicked Labyrinth."""

from __future__ import annotations

from render.face import Face
from render.kit.controls import Control
from render.kit.prompts import Prompt, by_kind
from render.labyrinth import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from render.labyrinth.picture import header
from rules.engine import Decision, Seat
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.view import LabyrinthView


class Whole(Prompt[LabyrinthView, LabyrinthMove]):
    """Every question of the game."""

    kinds = ("keep", "commit", "souls", "process")

    def question(self, view: LabyrinthView, decision: Decision) -> str:
        """Say what is asked."""
        return asking.question(view, decision)

    def task(self, view: LabyrinthView, seat: Seat) -> str:
        """Say in a few words what is asked."""
        return header.stage(view).lower()

    def help(self, view: LabyrinthView, decision: Decision, legal: tuple[LabyrinthMove, ...]) -> str:
        """Explain the decision."""
        return helping.explain(view, decision, legal)

    def controls(
        self, view: LabyrinthView, decision: Decision, legal: tuple[LabyrinthMove, ...]
    ) -> tuple[Control[LabyrinthMove], ...]:
        """Lay out every legal move."""
        return controls.controls(view, decision.seat, legal)


FACE = Face[LabyrinthView, LabyrinthMove, LabyrinthEvent](
    key="labyrinth",
    blurb="Three to five seekers bid in secret for the corridors of a witch's maze, then lift the souls they found.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    picture=picture.draw,
    warm=picture.warm,
    alt=texts.alt,
    position=texts.position,
    hand=texts.hand,
    event=telling.event,
    outcome=telling.outcome,
    move=naming.move,
    error=errors.error,
    prompts=by_kind(Whole()),
    pages=guide.pages,
)
"""What Wicked Labyrinth looks and sounds like."""
