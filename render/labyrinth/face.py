"""The face of Wicked Labyrinth."""

from __future__ import annotations

from render.face import Control, Face, Names, Picture, Topic
from render.labyrinth import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from rules.engine import Decision, MoveError, Outcome, Seat
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.view import LabyrinthView


class LabyrinthFace(Face[LabyrinthView, LabyrinthMove, LabyrinthEvent]):
    """What Wicked Labyrinth looks and sounds like."""

    key = "labyrinth"
    blurb = "Three to five seekers bid in secret for the corridors of a witch's maze, then lift the souls they found."
    options = words.OPTIONS

    def picture(self, view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Picture:
        """Draw the labyrinth and all players; for a player, their own board."""
        return picture.draw(view, recent)

    def warm(self) -> None:
        """Draw every sprite once."""
        picture.warm()

    def alt(self, view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> str:
        """Tell the position and the latest events in words."""
        return texts.alt(view, recent)

    def position(self, view: LabyrinthView, names: Names) -> str:
        """Tell the position as a message."""
        return texts.position(view, names)

    def emblem(self, view: LabyrinthView, seat: Seat) -> str:
        """Return the seat's talisman."""
        return words.SIGNS[seat]

    def event(self, event: LabyrinthEvent, names: Names) -> str:
        """Tell one event."""
        return telling.event(event, names)

    def move(self, view: LabyrinthView, move: LabyrinthMove) -> str:
        """Name a move."""
        return naming.move(move)

    def question(self, view: LabyrinthView, decision: Decision) -> str:
        """Say what is asked."""
        return asking.question(view, decision)

    def help(self, view: LabyrinthView, decision: Decision, legal: tuple[LabyrinthMove, ...]) -> str:
        """Explain what can be done now and what it would lead to."""
        return helping.explain(view, decision, legal)

    def hand(self, view: LabyrinthView, seat: Seat, names: Names) -> str:
        """Tell a player their board and their cards."""
        return texts.hand(view, seat)

    def controls(
        self, view: LabyrinthView, decision: Decision, legal: tuple[LabyrinthMove, ...]
    ) -> tuple[Control[LabyrinthMove], ...]:
        """Lay out the legal moves."""
        return controls.controls(view, decision.seat, legal)

    def error(self, error: MoveError) -> str:
        """Say what was wrong with a move."""
        return errors.error(error)

    def outcome(self, outcome: Outcome, names: Names) -> str:
        """Tell how the match ended."""
        return telling.outcome(outcome, names)

    @property
    def guide(self) -> tuple[Topic[LabyrinthView, LabyrinthEvent], ...]:
        """The pages of the rules."""
        return guide.pages()
