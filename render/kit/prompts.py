"""The questions to a person: all texts and controls of one question, in one object."""

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
"""Most lines of help on a desk: with its question and the line about the buttons, twelve besides the goal."""

_SENTENCES = re.compile(r"(?<=[.?!]) ")

KindT = TypeVar("KindT")


class Preview(msgspec.Struct, Generic[ViewT], frozen=True):
    """The result of a move: a position to draw, with the events before it, and the changes, in a sentence.

    ``name`` is that of the move, with its use.
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
        """Return whether the form saves presses over the controls now: if not, a panel has no button for it."""
        return bool(self.form_label)

    def as_marked(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> str:
        """Return the label of a button that sends the form as it opens, which says what that does; "" for none."""
        return ""

    @abstractmethod
    def question(self, view: ViewT, decision: Decision) -> str:
        """Return the question to the player and its consequence, in at most ``lines.QUESTION_LINES`` lines."""

    @abstractmethod
    def task(self, view: ViewT, seat: Seat) -> str:
        """Return the task of ``seat`` in at most four words, as the picture shows it."""

    @abstractmethod
    def help(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> str:
        """Explain the decision to a first-time player: the possible moves and their results."""

    @abstractmethod
    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        """Return every legal move exactly once, and automatic answers if they help, in at most five controls."""

    def danger(self, view: ViewT, decision: Decision, move: MoveT) -> str:
        """Return the loss by a legal move, of which its player is warned; "" for most moves."""
        return ""

    def preview(self, view: ViewT, decision: Decision, move: MoveT) -> Preview[ViewT] | None:
        """Return the result of a legal move, which its player sees first; None for most moves."""
        return None

    def form(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> Form | None:
        """Return a form that makes several steps at once; None, as for most questions, for no form.

        If ``form_label`` is set, there is one for the player to act.
        """
        return None

    def sent(self, view: ViewT, decision: Decision, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves of a form, in their order. Raises ``MoveError`` for impossible ones."""
        raise InvalidMove("unknown_notation", text=decision.kind)

    def form_of(self, view: ViewT, decision: Decision, key: str) -> Form | None:
        """Return the form that a button of the controls opens, by its ``form``; None if it is no longer offered."""
        return None

    def sent_of(self, view: ViewT, decision: Decision, key: str, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves of such a form. Raises ``MoveError`` for impossible ones.

        Raises ``FormError`` for moves that would need a confirmation if made step by step.
        """
        raise InvalidMove("unknown_notation", text=key)


PromptT = TypeVar("PromptT", bound=Prompt[Any, Any])


def by_kind(*prompts: PromptT) -> Mapping[str, PromptT]:
    """Return the prompt of each kind of decision. Raises ``ValueError`` if two have the same kind."""
    prompt_of: dict[str, PromptT] = {}
    for prompt in prompts:
        for kind in prompt.kinds:
            if kind in prompt_of:
                raise ValueError(f"two prompts for {kind!r}: {type(prompt_of[kind]).__name__}, {type(prompt).__name__}")
            prompt_of[kind] = prompt
    return prompt_of


def of_kind(legal: Sequence[object], kind: type[KindT]) -> list[KindT]:
    """Return the moves of one kind among the legal ones."""
    return [move for move in legal if isinstance(move, kind)]


def explained(
    before: Sequence[str], choices: Sequence[str] = (), notes: Sequence[str] = (), most: int = HELP_LINES
) -> str:
    """Return help that fits: the first lines, then at most so many choices, and whole sentences of the notes.

    It has the number of the choices left out.
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
    """Return the first lines that fit; empty ones are left out."""
    fitting_lines: list[str] = []
    for line in filter(None, lines):
        room -= lines_of(line, DESK)
        if room < 0:
            break
        fitting_lines.append(line)
    return fitting_lines


def _taken(lines: Sequence[str]) -> int:
    return sum(lines_of(line, DESK) for line in lines)


ROWS = 5
"""Controls that fit under one question."""
_LINE = 64
"""Characters of buttons in a line of a desk; each needs the room of three more at its edges."""


class StandingPrompt(Prompt[ViewT, MoveT]):
    """One question of a game with automatic ``answers``, moves of the type ``stand`` or ``retract``."""

    answers: ClassVar[AutomaticAnswers[Any]]
    stand: ClassVar[type[Any]]
    retract: ClassVar[type[Any]]
    does: str
    """The player's task, in at most four words."""
    offers: tuple[str, ...] = ()
    """The automatic answers offered beside the question; each can be taken back at any."""

    @override
    def task(self, view: ViewT, seat: Seat) -> str:
        return self.does

    @abstractmethod
    def lay_out(
        self, view: ViewT, seat: Seat, legal: tuple[MoveT, ...], rows: int
    ) -> tuple[Control[MoveT], ...] | list[Control[MoveT]]:
        """Return every legal move in at most so many controls."""

    @abstractmethod
    def name(self, move: MoveT) -> str:
        """Return the name of an automatic answer on its button."""

    @override
    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        standing = tuple(self.standing(view, decision.seat))
        rows = self.lay_out(view, decision.seat, legal, ROWS - bool(standing))
        last = rows[-1] if rows else None
        if not standing:
            return tuple(rows)
        if isinstance(last, Buttons) and len(last.choices) + len(standing) <= ACROSS:
            return (*rows[:-1], Buttons((*last.choices, *standing)))
        return (*rows, Buttons(standing))

    def standing(self, view: Any, seat: Seat) -> list[Choice[MoveT]]:
        """Return the automatic answers that their player can take back or give here: as many as fit a line.

        The form under **More** has all.
        """
        moves = self.answers.legal(view, seat) if view.viewer == seat else ()
        given = [Choice(self.name(move), move) for move in moves if isinstance(move, self.retract)]
        offered = [Choice(self.name(move), move) for move in map(self.stand, self.offers) if move in moves]
        while len(offered) > 1 and sum(len(choice.label) + 3 for choice in offered) > _LINE:
            offered.pop()
        return [*offered[: max(ACROSS - len(given), 0)], *given[:ACROSS]]
