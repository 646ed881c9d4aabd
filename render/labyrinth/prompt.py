"""What the prompts of Wicked Labyrinth have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from typing_extensions import override

from render.face import Names
from render.kit.controls import HINT_LIMIT, Choice, Control, Style
from render.kit.phrases import listed
from render.kit.prompts import Prompt, fitted
from render.labyrinth import sentences, words
from rules.engine import Decision, Seat
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView

Legal = tuple[LabyrinthMove, ...]
Rows = tuple[Control[LabyrinthMove], ...]

NOBODY_SEES = "Nobody sees what you do until you are done."
ALL_SEE = "All can see this choice, and the match waits for it."
_SHOWN = 8
"""How many moves are listed one by one."""


class LabyrinthPrompt(Prompt[LabyrinthView, LabyrinthMove]):
    """One question of Wicked Labyrinth."""

    does = "Corridor {place}"
    """What the player does, in at most four words; ``{place}`` is the corridor at stake."""
    going_on: str
    """What is going on, in a few words; ``{asked}`` are those who are asked."""

    @override
    def task(self, view: LabyrinthView, seat: Seat) -> str:
        return self.does.format(place=view.place)

    def situation(self, view: LabyrinthView, called: Names) -> str:
        """Say in a few words what is going on; ``called`` are the names of the seats."""
        return self.going_on.format(asked=listed([called[seat] for seat in view.asked]), place=view.place)

    @abstractmethod
    def explain(self, view: LabyrinthView, seat: Seat, legal: Legal) -> Sequence[str]:
        """Return the lines of help above the oracle cards."""

    @override
    def help(self, view: LabyrinthView, decision: Decision, legal: Legal) -> str:
        seat = decision.seat
        cards = [line for oracle, line in words.oracle_lines(view.players[seat]) if oracle.card and not oracle.achieved]
        needed = ["Your oracles:", *(f"• {line}" for line in cards)] if cards else []
        return fitted([*self.explain(view, seat, legal), *needed])

    @abstractmethod
    def hint(self, view: LabyrinthView, seat: Seat, move: LabyrinthMove) -> str:
        """Say in at most ``HINT_LIMIT`` characters what a move leads to; "" if its name says so already."""

    def choices(
        self, view: LabyrinthView, seat: Seat, moves: Sequence[LabyrinthMove], style: Style = "secondary"
    ) -> list[Choice[LabyrinthMove]]:
        """Return an entry for each move, with its hint."""
        return [
            Choice[LabyrinthMove](sentences.move(move), move, self.hint(view, seat, move)[:HINT_LIMIT], style)
            for move in moves
        ]

    def ways(self, view: LabyrinthView, seat: Seat, moves: Sequence[LabyrinthMove]) -> list[str]:
        """Tell the first moves with their hints, and how many more there are."""
        lines = [f"• {sentences.move(move)}: {self.hint(view, seat, move)}" for move in moves[:_SHOWN]]
        return lines + ([f"and {len(moves) - _SHOWN} more in the menus."] if len(moves) > _SHOWN else [])
