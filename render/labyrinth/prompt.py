"""The common base of the prompts of Wicked Labyrinth."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from typing_extensions import override

from render.kit.controls import HINT_LIMIT, Choice, Control, Style
from render.kit.marks import Names
from render.kit.phrases import listed
from render.kit.prompts import Prompt, explained
from render.labyrinth import sentences
from rules.engine import Decision, Seat
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView

Legal = tuple[LabyrinthMove, ...]
Rows = tuple[Control[LabyrinthMove], ...]

NO_ONE_SEES = "No one sees what you do until you are done."
EVERYONE_SEES = "Everyone can see this choice, and the match waits for it."


_WAYS = 3
"""The moves that help explains: the best ones."""


class LabyrinthPrompt(Prompt[LabyrinthView, LabyrinthMove]):
    """One question of Wicked Labyrinth."""

    does = "Corridor {place} of {places}"
    """The player's task, in at most four words; ``{place}`` is the corridor at stake, of ``{places}``."""
    going_on: str
    """The situation, in a few words; ``{asked}`` are the players to act."""

    @override
    def task(self, view: LabyrinthView, seat: Seat) -> str:
        return self.does.format(place=view.place, places=len(view.corridors))

    def situation(self, view: LabyrinthView, called: Names) -> str:
        """Return the situation in a few words; ``called`` are the names of the seats."""
        return self.going_on.format(asked=listed([called[seat] for seat in view.asked]), place=view.place)

    @abstractmethod
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Return the lines of help above the moves."""

    def listed(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[LabyrinthMove]:
        """Return the moves that help explains one by one, the best first."""
        return legal

    @override
    def help(self, view: LabyrinthView, decision: Decision, legal: Legal) -> str:
        seat = decision.seat
        ways = [f"• {sentences.move(move)}: {self.hint(view, seat, move)}" for move in self.listed(view, seat, legal)]
        return explained(self.explain(view, seat, legal), ways, self.notes(view, seat), _WAYS)

    def notes(self, view: LabyrinthView, seat: Seat) -> Sequence[str]:
        """Return the lines of help below the moves if there is room."""
        return ()

    @abstractmethod
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        """Return the result of a move in at most ``HINT_LIMIT`` characters; "" if its name says so already."""

    def choices(
        self, view: LabyrinthView, seat: Seat, moves: Sequence[LabyrinthMove], style: Style = "secondary"
    ) -> list[Choice[LabyrinthMove]]:
        """Return an entry for each move, with its hint."""
        return [
            Choice[LabyrinthMove](sentences.move(move), move, self.hint(view, seat, move)[:HINT_LIMIT], style)
            for move in moves
        ]
