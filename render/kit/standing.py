"""The prompts of games with standing answers: below what is asked, what may be answered from now on."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from typing_extensions import override

from render.kit.controls import ACROSS, Buttons, Choice, Control
from render.kit.prompts import Prompt
from rules.engine import Decision, MoveT, Seat, ViewT
from rules.questions import Standing

ROWS = 5
"""Controls that fit under one question."""
_LINE = 64
"""Characters of buttons in a line of a desk; each has the room of three more at its edges."""


class StandingPrompt(Prompt[ViewT, MoveT]):
    """One question of a game whose ``answers`` are its standing answers, moves of the type ``stand`` or ``retract``."""

    answers: ClassVar[Standing[Any]]
    stand: ClassVar[type[Any]]
    retract: ClassVar[type[Any]]
    does: str
    """What the player does, in at most four words."""
    offers: tuple[str, ...] = ()
    """The standing answers that may be given beside the question; each can be taken back at any."""

    @override
    def task(self, view: ViewT, seat: Seat) -> str:
        return self.does

    @abstractmethod
    def lay_out(
        self, view: ViewT, seat: Seat, legal: tuple[MoveT, ...], rows: int
    ) -> tuple[Control[MoveT], ...] | list[Control[MoveT]]:
        """Lay out every legal move in at most so many controls."""

    @abstractmethod
    def name(self, move: MoveT) -> str:
        """Return what a standing answer is called on its button."""

    @override
    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        standing = tuple(self.standing(view, decision.seat))
        laid = self.lay_out(view, decision.seat, legal, ROWS - bool(standing))
        last = laid[-1] if laid else None
        if not standing:
            return tuple(laid)
        if isinstance(last, Buttons) and len(last.choices) + len(standing) <= ACROSS:
            return (*laid[:-1], Buttons((*last.choices, *standing)))
        return (*laid, Buttons(standing))

    def standing(self, view: Any, seat: Seat) -> list[Choice[MoveT]]:
        """Return the standing answers that their own player may take back here, or give: as many as fit a line.

        The form under **More** has all.
        """
        found = self.answers.legal(view, seat) if view.viewer == seat else ()
        given = [Choice(self.name(move), move, style="primary") for move in found if isinstance(move, self.retract)]
        offered = [Choice(self.name(move), move) for move in map(self.stand, self.offers) if move in found]
        while len(offered) > 1 and sum(len(choice.label) + 3 for choice in offered) > _LINE:
            offered.pop()
        return [*offered[: max(ACROSS - len(given), 0)], *given[:ACROSS]]
