"""The face of every game: pictures, words, and the controls for its moves.

A face turns a View into what people see. It does not depend on Discord: controls are plain values that the cogs lay
out. A mark (``render.kit.marks``) represents a person; the cogs replace it by the name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

import msgspec

from render.kit.commands import Commands
from render.kit.emoji import Piece
from render.kit.encoding import Picture
from render.kit.marks import Names
from render.kit.news import Rank
from render.kit.prompts import Prompt
from render.kit.written import Topic
from rules.engine import Decision, Event, EventT, MoveError, MoveT, Outcome, Seat, ViewT

WIDTH = 1280
"""Pixels across every picture."""

Difficulty = Literal["easy to learn", "a little to learn", "a lot to learn"]
"""The difficulty of learning a game, in words."""


class OptionWords(msgspec.Struct, frozen=True):
    """The name of a game's option in the lobby, and of its values if they are words."""

    label: str
    values: dict[str, str] = {}


class Gentle(msgspec.Struct, frozen=True):
    """The beginner match that the rules advise: the number of seats, and the unusual options."""

    seats: int
    words: str
    """Its description, after "the first match is"."""
    options: dict[str, object] = {}
    again: str = ""
    """The label of the button after it that starts the next match, with ``next`` options; "" for none."""
    next: dict[str, object] = {}


class PickWords(msgspec.Struct, frozen=True):
    """The words for a game's counts of its play (``Game.picks``): for the kind, and for each id."""

    label: str
    name: Callable[[str], str]

    def called(self, key: str) -> str:
        """Return the name of an id; an id that the game no longer knows is its own name."""
        try:
            return self.name(key)
        except LookupError:
            return key


def own_seat(event: Event) -> tuple[Seat, ...]:
    """Return the seat in an event's field ``seat``, if it has one."""
    seat = getattr(event, "seat", None)
    return () if seat is None else (seat,)


@dataclass(frozen=True, eq=False, kw_only=True)
class Face(Generic[ViewT, MoveT, EventT]):
    """The pictures and words of one game: its functions, collected from the modules of its package.

    ``recent`` are the events since the last move of the player to act, as the viewer saw them: the picture marks them.
    """

    key: str
    blurb: str
    """One sentence for the lobby: the kind of the game."""
    length: str
    """The usual length of a match."""
    difficulty: Difficulty
    """The difficulty of learning the game."""
    goal: str = ""
    """How one wins, in a text that begins with "You win"; it can name ``{options.target}`` and the like."""
    progress: Callable[[ViewT, Seat], str] | None = None
    """Returns how far a seat is from its goal, as a few words such as "3 of 15 points"; "" while there is nothing."""
    options: dict[str, OptionWords]
    """Words for the fields of the game's ``Options``, by name."""
    gentle: Gentle
    """The match that is advised for a first one."""
    emblems: tuple[str, ...]
    """The short sign of each seat, which matches its colour and shape in the picture."""
    seats: tuple[str, ...]
    """The name of each seat in the picture, and in texts without names of players."""
    pieces: Callable[[], Sequence[Piece]] = tuple
    """Returns the pieces that have an emoji: the sign of each seat, and those that menus name."""
    teams: tuple[str, ...] = ()
    """The team of each seat, for the lobby; empty in games without teams."""

    picture: Callable[[ViewT, tuple[EventT, ...]], Picture]
    """Draws a view and the recent events, ``WIDTH`` pixels wide; same arguments, same bytes. Slow: for a thread."""
    own_picture: Callable[[ViewT], Picture | None] | None = None
    """Draws the private hand of its viewer, ``WIDTH`` pixels wide and lower than the board; it is below the board on
    their panel. None if there is nothing to show, and in a game with room for it in its one picture.
    """
    alone: Callable[[ViewT], bool] | None = None
    """Returns whether the viewer's hand needs the room of the board, for a choice that does not depend on it."""
    on_board: Callable[[ViewT], ViewT] | None = None
    """Returns a view without the facts that ``picture`` and ``alt`` leave out, so that viewers of the same board share
    its picture; None for a game whose picture shows all.
    """
    on_panel: Callable[[ViewT], ViewT] | None = None
    """Returns the same for the board above a hand that shows the viewer's part of it; None if that is shown twice."""
    marked: Callable[[ViewT, tuple[EventT, ...]], tuple[EventT, ...]] | None = None
    """Returns the recent events that ``picture`` and ``alt`` show, likewise; None if they show all."""
    recalled: tuple[type[EventT], ...] = ()
    """The events that ``picture`` shows even if one player's moves came after them."""
    warm: Callable[[], None]
    """Loads fonts and draws sprites, so that the first picture is as fast as any."""
    alt: Callable[[ViewT, tuple[EventT, ...]], str]
    """Returns the whole position and the recent events in words, at most ``ALT_LIMIT`` characters."""
    position: Callable[[ViewT, Names], str]
    """Returns the whole position as a message of at most 3,500 characters."""
    hand: Callable[[ViewT, Seat], str]
    """Returns a player's own things in words: card, powers left, secrets."""

    event: Callable[[EventT, Names], str]
    """Returns an event as a sentence; "" for an event that needs none."""
    rank: Callable[[EventT], Rank] = lambda event: Rank.MOVE
    """Returns how much an event matters in the news."""
    concerns: Callable[[EventT], Collection[Seat]] = own_seat
    """Returns the seats that gain or lose by an event; by default the one in its field ``seat``."""
    highlights: tuple[type[Event], ...] = ()
    """The events that a summary shows in pictures: fights, deaths, deliveries, scorings."""
    joined: Callable[[Sequence[EventT]], Sequence[EventT]] = tuple
    """Joins events that share a sentence in a short text, such as the steps of a way."""
    outcome: Callable[[Outcome, Names], str]
    """Returns the winners and the way they won, and for each seat its place and the sources of its points."""
    match_facts: Callable[[Sequence[EventT], Names], Sequence[str]] | None = None
    """Returns the facts worth telling of a finished match, a sentence each, the best first, from all public events;
    None for a game with only the outcome.
    """
    picks: Mapping[str, PickWords] = field(default_factory=dict)
    """The words for the game's counts in records, by kind, in the order of their display."""
    move: Callable[[MoveT], str]
    """Returns the name of a move for buttons, menus and completion, at most ``LABEL_LIMIT`` characters."""
    in_order: Callable[[ViewT | None, Sequence[MoveT]], Sequence[str]] | None = None
    """Returns the names of moves made one after another, which depend on the view before the first of them (None if
    unknown) and on the earlier ones; None for a game whose moves explain themselves.
    """
    error: Callable[[MoveError], str]
    """Returns the error of a move, then the remedy, in a sentence."""

    prompts: Mapping[str, Prompt[ViewT, MoveT]]
    """The prompt of each question, by the kind of its decision."""
    secret_kind: Callable[[ViewT], str | None] | None = None
    """Returns the kind of a step that only the viewer knows, inside a decision of another kind; None outside such
    steps, and for a game without them.
    """

    commands: Commands[ViewT, MoveT]
    """The group of slash commands that make its moves."""

    pages: Callable[[], tuple[Topic[ViewT, EventT], ...]]
    """Returns the pages of ``/rules``: the first turn, a whole start on one page, and the rest."""

    def prompt(self, view: ViewT, decision: Decision) -> Prompt[ViewT, MoveT]:
        """Return the prompt of a decision, as its player sees it."""
        secret = None if self.secret_kind is None else self.secret_kind(view)
        return self.prompts[secret or decision.kind]
