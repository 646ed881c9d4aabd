"""The face of Soul Puzzler."""

from __future__ import annotations

from render.face import Control, Face, Names, Picture, Topic
from render.soul_puzzler import asking, controls, errors, guide, helping, picture, texts, words
from rules.engine import Decision, MoveError, Outcome, Seat
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView


class PuzzlerFace(Face[PuzzlerView, PuzzlerMove, PuzzlerEvent]):
    """What Soul Puzzler looks and sounds like."""

    key = "soul_puzzler"
    blurb = "A duel of Sun and Moon on five columns: drop souls, switch neighbours, and score lines of three or more."
    options = words.OPTIONS

    def picture(self, view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Picture:
        """Draw the board, the scores, the pools and what has just happened."""
        return picture.draw(view, recent)

    def warm(self) -> None:
        """Draw every sprite once."""
        picture.warm()

    def alt(self, view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> str:
        """Tell the position and the latest events in words."""
        return texts.alt(view, recent)

    def position(self, view: PuzzlerView, names: Names) -> str:
        """Tell the position as a message with a grid of letters."""
        return texts.position(view, names)

    def emblem(self, view: PuzzlerView, seat: Seat) -> str:
        """Return the sun or the moon."""
        return words.SIGNS[seat]

    def event(self, event: PuzzlerEvent, names: Names) -> str:
        """Tell one event."""
        return words.event(event, names)

    def move(self, view: PuzzlerView, move: PuzzlerMove) -> str:
        """Name a move."""
        return words.move(move)

    def question(self, view: PuzzlerView, decision: Decision) -> str:
        """Say what is asked."""
        return asking.question(view, decision)

    def help(self, view: PuzzlerView, decision: Decision, legal: tuple[PuzzlerMove, ...]) -> str:
        """Explain what can be done now and which of it scores."""
        return helping.explain(view, decision, legal)

    def hand(self, view: PuzzlerView, seat: Seat, names: Names) -> str:
        """Tell a player their card."""
        return texts.hand(view, seat)

    def controls(
        self, view: PuzzlerView, decision: Decision, legal: tuple[PuzzlerMove, ...]
    ) -> tuple[Control[PuzzlerMove], ...]:
        """Lay out the legal moves."""
        return controls.controls(view, legal)

    def error(self, error: MoveError) -> str:
        """Say what was wrong with a move."""
        return errors.error(error)

    def outcome(self, outcome: Outcome, names: Names) -> str:
        """Tell how the match ended."""
        return words.outcome(outcome, names)

    @property
    def guide(self) -> tuple[Topic[PuzzlerView, PuzzlerEvent], ...]:
        """The pages of the rules."""
        return guide.pages()
