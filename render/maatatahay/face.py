"""The face of Maatatahay."""

from __future__ import annotations

from render.face import Control, Face, Names, Picture, Topic
from render.maatatahay import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from rules.engine import Decision, MoveError, Outcome, Seat
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.view import MaatatahayView


class MaatatahayFace(Face[MaatatahayView, MaatatahayMove, MaatatahayEvent]):
    """What Maatatahay looks and sounds like."""

    key = "maatatahay"
    blurb = "Two tribes on a map of five by five: surround the other's warriors, keep yours alive, and pay for relics."
    options = words.OPTIONS

    def picture(self, view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Picture:
        """Draw the map, both tribes and what has just happened."""
        return picture.draw(view, recent)

    def warm(self) -> None:
        """Draw every sprite once."""
        picture.warm()

    def alt(self, view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> str:
        """Tell the position and the latest events in words."""
        return texts.alt(view, recent)

    def position(self, view: MaatatahayView, names: Names) -> str:
        """Tell the position as a message with a grid of letters."""
        return texts.position(view, names)

    def emblem(self, view: MaatatahayView, seat: Seat) -> str:
        """Return the emblem of the seat's tribe."""
        return words.SIGNS[seat]

    def event(self, event: MaatatahayEvent, names: Names) -> str:
        """Tell one event."""
        return telling.event(event, names)

    def move(self, view: MaatatahayView, move: MaatatahayMove) -> str:
        """Name a move."""
        return naming.move(move)

    def question(self, view: MaatatahayView, decision: Decision) -> str:
        """Say what is asked, and how the turn stands."""
        return asking.question(view, decision)

    def help(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> str:
        """Explain what can be done now and what it would lead to."""
        return helping.explain(view, decision, legal)

    def hand(self, view: MaatatahayView, seat: Seat, names: Names) -> str:
        """Tell a player their storage and tiles."""
        return texts.hand(view, seat)

    def controls(
        self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]
    ) -> tuple[Control[MaatatahayMove], ...]:
        """Lay out the legal moves."""
        return controls.controls(view, decision.seat, legal)

    def error(self, error: MoveError) -> str:
        """Say what was wrong with a move."""
        return errors.error(error)

    def outcome(self, outcome: Outcome, names: Names) -> str:
        """Tell how the match ended."""
        return telling.outcome(outcome, names)

    @property
    def guide(self) -> tuple[Topic[MaatatahayView, MaatatahayEvent], ...]:
        """The pages of the rules."""
        return guide.pages()
