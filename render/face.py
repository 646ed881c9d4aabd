"""What every game shows: pictures, words, and how its moves are offered.

A face turns a View into what people see. It does not depend on Discord:
controls are plain values that the cogs lay out. Where a person is meant there
is a mark (``render.kit.marks``), in whose place the cogs put the name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

import msgspec

from render.kit.commands import Commands
from render.kit.controls import Control
from render.kit.emoji import Piece
from render.kit.encoding import Picture
from render.kit.forms import Answers, Form
from render.kit.marks import Names
from render.kit.prompts import Preview, Prompt
from render.kit.written import Topic
from rules.engine import Decision, Event, EventT, MoveError, MoveT, Outcome, Seat, ViewT

WIDTH = 1280
"""Pixels across every picture."""

Difficulty = Literal["easy to learn", "a little to learn", "a lot to learn"]
"""How hard a game is to learn, in words."""


class OptionWords(msgspec.Struct, frozen=True):
    """The name of a game's option in the lobby, and of its values if they are words."""

    label: str
    values: dict[str, str] = {}


class Gentle(msgspec.Struct, frozen=True):
    """The match that the rules advise for a first one: with so many seats, the options that are not as usual."""

    seats: int
    words: str
    """What it is, after "the first match is"."""
    options: dict[str, object] = {}


class PickWords(msgspec.Struct, frozen=True):
    """The words for what a game counts of how it was played (``Game.picks``): for the kind, and for each id."""

    label: str
    name: Callable[[str], str]

    def called(self, key: str) -> str:
        """Return what an id is called; one that the game does not know any more by itself."""
        try:
            return self.name(key)
        except LookupError:
            return key


@dataclass(frozen=True, eq=False, kw_only=True)
class Face(Generic[ViewT, MoveT, EventT]):
    """What one game shows and says: its functions, put together from the modules of its package.

    ``recent`` is what has happened since the player to act last moved, as the
    viewer saw it: the picture marks it.
    """

    key: str
    blurb: str
    """One sentence for the lobby: what kind of game this is."""
    length: str
    """About how long a match takes."""
    difficulty: Difficulty
    """How hard the game is to learn."""
    options: dict[str, OptionWords]
    """Words for the fields of the game's ``Options``, by name."""
    gentle: Gentle
    """The match that is advised for a first one."""
    emblems: tuple[str, ...]
    """The short sign of each seat, which matches its colour and shape in the picture."""
    seats: tuple[str, ...]
    """What each seat is called in the picture, and where nobody's name is known."""
    pieces: Callable[[], Sequence[Piece]] = tuple
    """Returns the pieces that have an emoji: the sign of each seat, and those that menus name."""
    teams: tuple[str, ...] = ()
    """The team that each seat plays in, for the lobby; empty where everybody plays alone."""

    picture: Callable[[ViewT, tuple[EventT, ...]], Picture]
    """Draws a view and what is recent, ``WIDTH`` pixels wide; equal arguments give equal bytes. Slow: for a thread."""
    own_picture: Callable[[ViewT], Picture | None] | None = None
    """Draws what its viewer alone has in hand, ``WIDTH`` pixels wide and lower than the board; it stands below the
    board on their panel. None where there is nothing to show, and for a game whose one picture has room for it.
    """
    alone: Callable[[ViewT], bool] | None = None
    """Says whether what its viewer has in hand needs the room of the board, for a choice that does not depend on it."""
    on_board: Callable[[ViewT], ViewT] | None = None
    """Leaves out of a view what ``picture`` and ``alt`` do not show, so that those who see the same board share its
    picture; None for a game whose picture shows all.
    """
    marked: Callable[[ViewT, tuple[EventT, ...]], tuple[EventT, ...]] | None = None
    """Leaves out of what is recent what ``picture`` and ``alt`` do not tell, likewise; None where they tell all."""
    warm: Callable[[], None]
    """Loads fonts and draws sprites, so that the first picture is as fast as any."""
    alt: Callable[[ViewT, tuple[EventT, ...]], str]
    """Tells the whole position and what is recent in words, at most ``ALT_LIMIT`` characters."""
    position: Callable[[ViewT, Names], str]
    """Tells the whole position as a message of at most 3,500 characters."""
    hand: Callable[[ViewT, Seat], str]
    """Tells a player what they have: card, powers left, secrets."""

    event: Callable[[EventT, Names], str]
    """Tells one event in a sentence; "" for an event that needs none."""
    highlights: tuple[type[Event], ...] = ()
    """The events that a summary shows in pictures: fights, deaths, deliveries, scorings."""
    joined: Callable[[Sequence[EventT]], Sequence[EventT]] = tuple
    """Joins events that are told in one sentence where room is short, such as the steps of a way."""
    outcome: Callable[[Outcome, Names], str]
    """Tells who has won and how, and for each seat its place and where its points came from."""
    match_facts: Callable[[Sequence[EventT], Names], Sequence[str]] | None = None
    """Tells in a sentence each what is worth telling of a match that is over, the best first, from all that the public
    saw happen; None for a game that leaves it at the outcome.
    """
    picks: Mapping[str, PickWords] = field(default_factory=dict)
    """The words for what the game counts in records, by kind, in the order in which they are told."""
    move: Callable[[MoveT], str]
    """Names a move for buttons, menus and completion, at most ``LABEL_LIMIT`` characters."""
    in_order: Callable[[ViewT | None, Sequence[MoveT]], Sequence[str]] | None = None
    """Names moves made one after another where a name depends on what came before: on the view before the first of
    them, None where that is not known, and on the others; None for a game whose moves explain themselves.
    """
    error: Callable[[MoveError], str]
    """Says in a sentence what was wrong with a move and what would be right."""

    prompts: Mapping[str, Prompt[ViewT, MoveT]]
    """The prompt of each question, by the kind of its decision."""
    secret_kind: Callable[[ViewT], str | None] | None = None
    """Returns the kind of a step that nobody but the viewer knows of, inside a decision of another kind; None outside
    such steps, and for a game without them.
    """

    commands: Commands[ViewT, MoveT]
    """The group of slash commands that make its moves."""

    pages: Callable[[], tuple[Topic[ViewT, EventT], ...]]
    """Returns the pages of ``/rules``: the first turn, a whole start on one page, and the rest."""

    def prompt(self, view: ViewT, decision: Decision) -> Prompt[ViewT, MoveT]:
        """Return the prompt of a decision, as its player sees it."""
        secret = None if self.secret_kind is None else self.secret_kind(view)
        return self.prompts[secret or decision.kind]

    def question(self, view: ViewT, decision: Decision) -> str:
        """Say to the player of a decision what is asked, in a sentence or two."""
        return self.prompt(view, decision).question(view, decision)

    def help(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> str:
        """Explain a decision to a first-time player: what can be done now and what each legal move would lead to."""
        return self.prompt(view, decision).help(view, decision, legal)

    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        """Lay out every legal move of a decision, and standing answers if it helps, in at most five controls."""
        return self.prompt(view, decision).controls(view, decision, legal)

    def danger(self, view: ViewT, decision: Decision, move: MoveT) -> str:
        """Say what a legal move would lose, before a person is asked once more whether to make it; "" for nothing."""
        return self.prompt(view, decision).danger(view, decision, move)

    def preview(self, view: ViewT, decision: Decision, move: MoveT) -> Preview[ViewT] | None:
        """Return what a legal move would lead to, before a person is asked whether to make it; None for no preview."""
        return self.prompt(view, decision).preview(view, decision, move)

    def form_label(self, decision: Decision) -> str:
        """Return what the button is called that opens the form of a decision; "" where there is none."""
        return self.prompts[decision.kind].form_label

    def offers_form(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> bool:
        """Return whether the form of a decision saves presses over its controls now."""
        return self.prompt(view, decision).offers_form(view, decision, legal)

    def form(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> Form | None:
        """Return the form that makes several steps of a decision at once; None where there is none."""
        return self.prompt(view, decision).form(view, decision, legal)

    def sent(self, view: ViewT, decision: Decision, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves of a form whose answers fit it. Raises ``MoveError`` where they cannot be made."""
        return self.prompt(view, decision).sent(view, decision, answers)

    def form_of(self, view: ViewT, decision: Decision, key: str) -> Form | None:
        """Return the form that a button of a decision's controls opens; None where it is offered no more."""
        return self.prompt(view, decision).form_of(view, decision, key)

    def sent_of(self, view: ViewT, decision: Decision, key: str, answers: Answers) -> tuple[MoveT, ...]:
        """Return the moves of such a form whose answers fit it. Raises as its prompt does."""
        return self.prompt(view, decision).sent_of(view, decision, key, answers)
