"""The face of Maatatahay."""

from __future__ import annotations

from render.face import Face
from render.kit.controls import Control
from render.kit.prompts import Prompt, by_kind
from render.maatatahay import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from rules.engine import Decision, Seat
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.view import MaatatahayView


class Whole(Prompt[MaatatahayView, MaatatahayMove]):
    """Every question of the game."""

    kinds = ("pair", "order", "place", "pay", "rotate", "add", "settle")

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say what is asked."""
        return asking.question(view, decision)

    def task(self, view: MaatatahayView, seat: Seat) -> str:
        """Say in a few words what is asked."""
        return asking.task(view, seat)

    def help(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> str:
        """Explain the decision."""
        return helping.explain(view, decision, legal)

    def controls(
        self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]
    ) -> tuple[Control[MaatatahayMove], ...]:
        """Lay out every legal move."""
        return controls.controls(view, decision.seat, legal)


FACE = Face[MaatatahayView, MaatatahayMove, MaatatahayEvent](
    key="maatatahay",
    blurb="Two tribes on a map of five by five: surround the other's warriors, keep yours alive, and pay for relics.",
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
"""What Maatatahay looks and sounds like."""
