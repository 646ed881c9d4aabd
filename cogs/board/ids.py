"""The ids of a match's controls."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.shared.ids import MATCH, ControlId, MatchControlId
from storage.rows import ConsentKind

MatchAction = Literal[
    "hand",
    "help",
    "undo",
    "log",
    "summary",
    "replay",
    "rules",
    "more",
    "again",
    "live",
    "rematch",
    "another",
    "back",
    "wake",
    "take",
    "accept",
    "decline",
    "resign",
    "abort",
]
"""What the buttons of a match do that make no move."""


class MoveId(MatchControlId, frozen=True):
    """A button that makes ``move``. ``question`` is what it answers: an id, or several joined by "|"."""

    template: ClassVar[str] = rf"mv:{MATCH}:(?P<question>[^:]*):(?P<move>.+)"
    question: str
    move: str


class SureMoveId(MoveId, frozen=True):
    """A button that makes ``move`` without asking: whoever presses it has been asked, or has seen what it leads to."""

    template: ClassVar[str] = rf"sm:{MATCH}:(?P<question>[^:]*):(?P<move>.+)"


class MoveMenuId(MatchControlId, frozen=True):
    """The menu in row ``place`` under a question; the values of its entries are moves."""

    template: ClassVar[str] = rf"mm:{MATCH}:(?P<question>[^:]*):(?P<place>.+)"
    question: str
    place: str

    def choose(self, move: str) -> MoveId:
        """Return what a button for one entry of the menu would carry."""
        return MoveId(self.match, self.question, move)


class MoveFormId(MatchControlId, frozen=True):
    """A form that answers a question of a ``kind`` with several moves, and the button that opens it.

    ``question`` is an id; of a button it may be several, joined by "|".
    """

    template: ClassVar[str] = rf"fm:{MATCH}:(?P<question>[^:]*):(?P<kind>\w+)"
    question: str
    kind: str


class ChoiceFormId(MatchControlId, frozen=True):
    """A form in which one choice of a question is made with what follows it, and the button that opens it.

    ``form`` is the key that the choice has for it. ``question`` as of a ``MoveFormId``.
    """

    template: ClassVar[str] = rf"fc:{MATCH}:(?P<question>[^:]*):(?P<form>.+)"
    question: str
    form: str


class StandingFormId(MatchControlId, frozen=True):
    """The form that gives or takes back a standing answer, and the button that opens it."""

    template: ClassVar[str] = rf"sf:{MATCH}"


class NoMoveId(MatchControlId, frozen=True):
    """A disabled button in the place of a move that may be possible later."""

    template: ClassVar[str] = r"no:(?P<match>[0-9]+):(?P<place>.*)"
    place: str


class MatchActionId(MatchControlId, frozen=True):
    """A button that does something else than a move."""

    template: ClassVar[str] = rf"tb:{MATCH}:(?P<action>{'|'.join(get_args(MatchAction))})"
    action: MatchAction


class AnotherGameId(MatchControlId, frozen=True):
    """The menu of games under a match that is over: the one chosen is opened for its players."""

    template: ClassVar[str] = rf"ag:{MATCH}"


class ConsentId(MatchControlId, frozen=True):
    """A button that agrees ("y") to what somebody has proposed, or declines it ("n")."""

    template: ClassVar[str] = rf"cs:{MATCH}:(?P<kind>{'|'.join(get_args(ConsentKind))}):(?P<answer>[yn])"
    kind: ConsentKind
    answer: Literal["y", "n"]


class NextMatchId(ControlId, frozen=True):
    """A button that leads whoever presses it to the next match that waits for them, another than ``after``."""

    template: ClassVar[str] = r"nx:(?P<after>[0-9]{1,18})"
    after: int


class RetryDmId(MatchControlId, frozen=True):
    """A button that tries again to write to somebody in private."""

    template: ClassVar[str] = rf"dm:{MATCH}"
