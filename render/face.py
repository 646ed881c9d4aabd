"""What every game shows of itself: pictures, words, and how its moves are offered.

A face turns a View into what people see. It knows nothing of Discord: controls
are plain values that the cogs lay out, and names come in ready to be shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal

import msgspec

from rules.engine import Decision, EventT, MoveError, MoveT, Outcome, Seat, ViewT

WIDTH = 1280
"""Pixels across every picture."""
ALT_LIMIT = 1024
"""Characters that Discord keeps of an alt text."""
LABEL_LIMIT = 80
"""Characters on a button; 38 read well."""
MENU_LIMIT = 25
"""Entries in one menu."""

Names = Sequence[str]
"""A name per seat, escaped and ready to be shown."""


class Picture(msgspec.Struct, frozen=True):
    """An encoded image and the kind of file it is."""

    data: bytes
    suffix: Literal["png", "webp"]


class Choice(msgspec.Struct, Generic[MoveT], frozen=True):
    """One entry of a control. ``move`` is None for one that is shown but not possible now."""

    label: str
    move: MoveT | None
    hint: str = ""
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"


class Buttons(msgspec.Struct, Generic[MoveT], frozen=True):
    """A row of one to five buttons."""

    choices: tuple[Choice[MoveT], ...]


class Menu(msgspec.Struct, Generic[MoveT], frozen=True):
    """A drop-down of one to 25 possible entries under a short prompt."""

    prompt: str
    choices: tuple[Choice[MoveT], ...]


Control = Buttons[MoveT] | Menu[MoveT]


class Topic(msgspec.Struct, Generic[ViewT, EventT], frozen=True):
    """A page of ``/rules``: Markdown of at most 3,500 characters, with a position to draw if it helps."""

    key: str
    title: str
    text: str
    view: ViewT | None = None
    recent: tuple[EventT, ...] = ()


class OptionWords(msgspec.Struct, frozen=True):
    """How an option of a game is called in the lobby, and its values where they are words."""

    label: str
    values: dict[str, str] = {}


class Face(ABC, Generic[ViewT, MoveT, EventT]):
    """What one game looks and sounds like.

    ``recent`` is what has happened since the player to act last moved, as the
    viewer saw it: the picture marks it.
    """

    key: str
    blurb: str
    """One sentence for the lobby: what kind of game this is."""
    options: dict[str, OptionWords]
    """Words for the fields of the game's ``Options``, by name."""

    @abstractmethod
    def picture(self, view: ViewT, recent: tuple[EventT, ...]) -> Picture:
        """Draw ``view``, ``WIDTH`` pixels wide. Equal arguments give equal bytes. Slow: call in a thread."""

    @abstractmethod
    def warm(self) -> None:
        """Load fonts and draw sprites, so that the first picture is as fast as any."""

    @abstractmethod
    def alt(self, view: ViewT, recent: tuple[EventT, ...]) -> str:
        """Tell the whole position in words, at most ``ALT_LIMIT`` characters."""

    @abstractmethod
    def position(self, view: ViewT, names: Names) -> str:
        """Tell the whole position as a message of at most 3,500 characters."""

    @abstractmethod
    def emblem(self, view: ViewT, seat: Seat) -> str:
        """Return the short sign of a seat that matches its colour and shape in the picture."""

    @abstractmethod
    def event(self, event: EventT, names: Names) -> str:
        """Tell one event in a sentence; "" for one that needs no telling."""

    @abstractmethod
    def move(self, view: ViewT, move: MoveT) -> str:
        """Name a move for buttons, menus and completion, at most ``LABEL_LIMIT`` characters."""

    @abstractmethod
    def question(self, view: ViewT, decision: Decision) -> str:
        """Say to the player of ``decision`` what is asked, in a sentence or two."""

    @abstractmethod
    def help(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> str:
        """Explain the present decision to a first-time player: what can be done now and what it would lead to."""

    @abstractmethod
    def hand(self, view: ViewT, seat: Seat, names: Names) -> str:
        """Tell a player what is theirs: card, powers left, secrets."""

    @abstractmethod
    def controls(self, view: ViewT, decision: Decision, legal: tuple[MoveT, ...]) -> tuple[Control[MoveT], ...]:
        """Lay out every move of ``legal``, at most five controls in all."""

    @abstractmethod
    def error(self, error: MoveError) -> str:
        """Say in a sentence what was wrong with a move and what would be right."""

    @abstractmethod
    def outcome(self, outcome: Outcome, names: Names) -> str:
        """Tell how the match ended and each seat's breakdown."""

    @property
    @abstractmethod
    def guide(self) -> tuple[Topic[ViewT, EventT], ...]:
        """The pages of ``/rules``; the first is a whole start on one page."""
