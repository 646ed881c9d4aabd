"""The common base of the prompts of Maatatahay: one kind of move each, and the same frame of help."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from typing_extensions import override

from render.kit import written
from render.kit.controls import Choice, Control, buttons_or_menus, menus
from render.kit.phrases import count
from render.kit.prompts import Prompt, explained, of_kind
from rules.engine import Decision, Seat, Struct
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import NUMBERS
from rules.printed import read


class _Texts(Struct, frozen=True):
    menu: str
    does: str = ""
    notes: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()


_TEXTS: dict[str, _Texts] = read(__file__, "prompts.toml", dict[str, _Texts])
_SHOWN = 4
"""The most choices in help: the notes need room."""
_NUMBERS = written.figures(NUMBERS)

Help = tuple[Sequence[str], Sequence[str], Sequence[str]]
"""Lines of help: the first ones, the choices, the notes."""
OwnT = TypeVar("OwnT", bound=MaatatahayMove)


class MaatatahayPrompt(Prompt[MaatatahayView, MaatatahayMove], Generic[OwnT]):
    """A question that one kind of move answers: by a row of buttons, or a menu if there are more."""

    move: type[OwnT]
    """The moves that answer it."""
    hints_matter = False
    """Whether it is always a menu, because a button has no room for a hint."""

    def __init__(self) -> None:
        texts = _TEXTS[self.kinds[0]]
        self.does, self.menu, self.lessons = texts.does, texts.menu, texts.lessons
        self.notes = [note.format_map(_NUMBERS) for note in texts.notes]

    @abstractmethod
    def choice(self, view: MaatatahayView, seat: Seat, move: OwnT) -> Choice[MaatatahayMove]:
        """Return the entry of a move, with its result."""

    def choices(self, view: MaatatahayView, seat: Seat, moves: list[OwnT]) -> list[Choice[MaatatahayMove]]:
        """Return the entries of all moves, in their order."""
        return [self.choice(view, seat, move) for move in moves]

    @abstractmethod
    def explain(self, view: MaatatahayView, seat: Seat, moves: list[OwnT]) -> Help:
        """Return the lines of help: the first ones, the choices, and notes above the points, by importance."""

    @override
    def task(self, view: MaatatahayView, seat: Seat) -> str:
        return self.does

    @override
    def help(self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]) -> str:
        seat = decision.seat
        mine, theirs = view.points[seat].total, view.points[1 - seat].total
        points = f"-# You have {count(mine, 'point')}, the other player {theirs}, if the match ended now."
        first, choices, notes = self.explain(view, seat, of_kind(legal, self.move))
        return explained(first, choices, (*notes, points), _SHOWN)

    @override
    def controls(
        self, view: MaatatahayView, decision: Decision, legal: tuple[MaatatahayMove, ...]
    ) -> tuple[Control[MaatatahayMove], ...]:
        choices = self.choices(view, decision.seat, of_kind(legal, self.move))
        return menus(self.menu, choices) if self.hints_matter else buttons_or_menus(self.menu, choices)
