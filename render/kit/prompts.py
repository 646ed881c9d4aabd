"""What a person is asked: all that is said and offered about one question, in one object."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from typing_extensions import override

from render.kit.controls import ACROSS, Buttons, Choice, Control
from render.kit.forms import Answers, Form
from render.kit.lines import DESK, lines_of
from rules.engine import Decision, Event, InvalidMove, MoveT, Seat, ViewT
from rules.questions import AutomaticAnswers

HELP_LINES = 9
"""Lines of a desk for help at most: with its question and the line that says where the buttons are, twelve."""

_SENTENCES = re.compile(r"(?<=[.?!]) ")

KindT = TypeVar("KindT")


class Preview(msgspec.Struct, Generic[ViewT], frozen=True):
    """What a move would lead to: a position to draw, with the events before it, and what changes, in a sentence.

    ``name`` is that of the move, with what it is used for.
    """

    name: str
    view: ViewT
    recent: tuple[Event, ...]
    change: str


class Prompt(ABC, Generic[ViewT, MoveT]):
    """One question of a game as a person meets it: the sentence, the help, the hints and the controls.

    The twin of a ``Question`` of the rules: ``kinds`` are the kinds of
    decision that it words.
    """

    kinds: tuple[str, ...]
    form_label: str = ""
    """The button that opens the form; "" for a question without one."""

    def offers_form(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> bool:
        """Return whether the form saves presses over the controls now: a panel leaves its button out where not."""
        return bool(self.form_label)

    @abstractmethod
    def question(self, view: ViewT, decision: Decision) -> str:
        """Say to the player of a decision what is asked and what follows, in at most ``lines.QUESTION_LINES`` lines."""

    @abstractmethod
    def task(self, view: ViewT, seat: Seat) -> str:
        """Say in at most four words what ``seat`` must do, as the picture shows it."""

    @abstractmethod
    def help(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> str:
        """Explain the decision to a first-time player: what can be done, and what each legal move would lead to."""

    @abstractmethod
    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        """Lay out every legal move exactly once, and standing answers if it helps, in at most five controls."""

    def danger(self, view: ViewT, decision: Decision, move: MoveT) -> str:
        """Say what a legal move would lose, for whoever chooses it is asked once more; "" for most moves."""
        return ""

    def preview(self, view: ViewT, decision: Decision, move: MoveT) -> Preview[ViewT] | None:
        """Return what a legal move would lead to, for whoever chooses it sees that first; None for most moves."""
        return None

    def form(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> Form | None:
        """Return a form that makes several steps at once; None, as for most questions, where there is none.

        Where ``form_label`` is set, there is one for whoever is asked.
        """
        return None

    def sent(self, view: ViewT, decision: Decision, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves that a form stands for, in their order. Raises ``MoveError`` for what cannot be done."""
        raise InvalidMove("unknown_notation", text=decision.kind)

    def form_of(self, view: ViewT, decision: Decision, key: str) -> Form | None:
        """Return the form that a button of the controls opens, by its ``form``; None where it is offered no more."""
        return None

    def sent_of(self, view: ViewT, decision: Decision, key: str, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves that such a form stands for. Raises ``MoveError`` for what cannot be done.

        Raises ``FormError`` for what whoever presses it step by step would be asked once more.
        """
        raise InvalidMove("unknown_notation", text=key)


PromptT = TypeVar("PromptT", bound=Prompt[Any, Any])


def by_kind(*prompts: PromptT) -> Mapping[str, PromptT]:
    """Return the prompt of each kind of decision. Raises ``ValueError`` where two word the same kind."""
    found: dict[str, PromptT] = {}
    for prompt in prompts:
        for kind in prompt.kinds:
            if kind in found:
                raise ValueError(f"two prompts for {kind!r}: {type(found[kind]).__name__}, {type(prompt).__name__}")
            found[kind] = prompt
    return found


def of_kind(legal: Sequence[object], kind: type[KindT]) -> list[KindT]:
    """Return the moves of one kind among the legal ones."""
    return [move for move in legal if isinstance(move, kind)]


def explained(
    before: Sequence[str], choices: Sequence[str] = (), notes: Sequence[str] = (), most: int = HELP_LINES
) -> str:
    """Return help that fits: what comes first, then at most so many choices, and of the notes the whole sentences
    with room.

    Of the choices left out it tells the number.
    """
    lines = _with_room(before, HELP_LINES)
    room = HELP_LINES - _taken(lines)
    shown = _with_room(choices[:most], room)
    if len(shown) < len(choices):
        shown = _with_room(choices[:most], room - 1)
        shown.append(f"and {len(choices) - len(shown)} more.")
    lines += shown
    for note in filter(None, notes):
        sentences = _SENTENCES.split(note)
        while sentences and lines_of(" ".join(sentences), DESK) > HELP_LINES - _taken(lines):
            sentences.pop()
        lines += [" ".join(sentences)] if sentences else []
    return "\n".join(lines)


def _with_room(lines: Sequence[str], room: int) -> list[str]:
    """Return the first of some lines, as many as fit; empty ones are left out."""
    found: list[str] = []
    for line in filter(None, lines):
        room -= lines_of(line, DESK)
        if room < 0:
            break
        found.append(line)
    return found


def _taken(lines: Sequence[str]) -> int:
    return sum(lines_of(line, DESK) for line in lines)


ROWS = 5
"""Controls that fit under one question."""
_LINE = 64
"""Characters of buttons in a line of a desk; each has the room of three more at its edges."""


class StandingPrompt(Prompt[ViewT, MoveT]):
    """One question of a game whose ``answers`` are its standing answers, moves of the type ``stand`` or ``retract``."""

    answers: ClassVar[AutomaticAnswers[Any]]
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
