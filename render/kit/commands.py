"""A game's slash commands as data: the rows of its group, and the reading of their texts.

Commands are registered, completed and answered in the same way for every game: see ``cogs/games/game_group.py``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Generic, NamedTuple

from rules.engine import Move, MoveT, Seat, View, ViewT

Values = Mapping[str, Any]
"""The typed values, by the names of options."""
Offers = Iterable[tuple[str, str]]
"""The texts of a completion, each with the words beside it, "" for none."""
REQUIRED: Any = object()
"""The default of an option that must be given."""


class TypedTextError(Exception):
    """Ends the reading of a typed text with a sentence for the person who typed it."""


@dataclass(frozen=True, eq=False)
class Typist(Generic[ViewT, MoveT]):
    """The person who types a command, with their view and their moves.

    ``legal`` are the answers to their question, ``standing`` the moves that no one waits for. ``parse`` reads a
    notation of the game, ``called`` has the possible names of each seat's player.
    """

    view: ViewT
    seat: Seat | None
    is_asked: bool
    legal: tuple[MoveT, ...]
    standing: tuple[MoveT, ...]
    parse: Callable[[str], Move]
    called: Sequence[Iterable[str]] = ()

    @property
    def player(self) -> Seat:
        """The seat of a person who plays; only they get completions."""
        assert self.seat is not None
        return self.seat

    def moves(self, kinds: Sequence[str]) -> list[MoveT]:
        """Return the moves of some kinds that they can make."""
        return [move for move in (*self.legal, *self.standing) if str(move).partition(":")[0] in kinds]


AnyTypist = Typist[Any, Any]


class Plan(NamedTuple):
    """The moves of a command, in their order, and the parts of its text that come too early."""

    moves: Sequence[Move | str]
    left: Sequence[str] = ()


@dataclass(frozen=True, eq=False)
class Option:
    """One option of a command: a text, a whole number of a range, a yes or no by ``default``, or one of a few picks.

    A text is ``completed`` by the legal moves of its command, and every option
    by what it ``offers``: its own value so far is among the values, and
    ``sought`` returns what is looked for among the offers of a text.
    """

    name: str
    hint: str
    _: KW_ONLY
    default: Any = REQUIRED
    numbers: range | None = None
    picks: Mapping[str, str] = field(default_factory=dict)
    """The name of each value."""
    long: bool = False
    """Whether it takes a text of several moves."""
    completed: bool = True
    offers: Callable[[AnyTypist, Values], Offers] | None = None
    sought: Callable[[str], str] = str

    @property
    def is_text(self) -> bool:
        """Whether it takes any text."""
        return self.numbers is None and not self.picks and not isinstance(self.default, bool)


class Command:
    """A command that makes moves of some ``kinds``, by default of the one that it is named after.

    Without options it makes the first of its kinds that is legal; a text is
    read by the game, a number or a choice goes behind the kind. ``moves``
    finds other moves, as it must for several options. ``in_full``: completion fills in notations with their
    kind, as it must where there are several.
    """

    def __init__(
        self,
        name: str,
        sentence: str,
        *options: Option,
        kinds: str = "",
        in_full: bool | None = None,
        moves: Callable[[AnyTypist, Values], Plan] | None = None,
    ) -> None:
        if len(options) > 1 and moves is None:
            raise ValueError(f"/{name} does not say which moves its {len(options)} options make")
        self.name, self.sentence, self.options = name, sentence, options
        self.kinds = tuple((kinds or name).split())
        self.in_full = len(self.kinds) > 1 if in_full is None else in_full
        self.moves = moves


@dataclass(frozen=True, eq=False)
class CardCommand:
    """A command that shows any card of the game to anyone."""

    name: str
    sentence: str
    option: Option
    offers: Callable[[str], Offers]
    """Returns the ids and titles of the cards that fit a text in small letters."""
    card: Callable[[str], str]
    """Returns the id of the typed card. Raises ``TypedTextError`` for none, and for several."""
    described: Callable[[str], str]
    """Returns a card with all its words."""
    shown: Callable[[str], View]
    """Returns the view that shows only one card."""


def safe_by_default(typist: AnyTypist, moves: Sequence[str]) -> int:
    """Return 0 for one move, which is checked for a loss before it is made; else the number of moves."""
    return 0 if len(moves) == 1 else len(moves)


@dataclass(frozen=True, eq=False)
class Commands(Generic[ViewT, MoveT]):
    """The group of commands of a game."""

    name: str
    sentence: str
    rows: Sequence[Command | CardCommand]
    read: Callable[[Typist[ViewT, MoveT], Sequence[str], str], str]
    """Returns the notation of the typed move of some kinds: see ``render/kit/typed.py``."""
    safe: Callable[[Typist[ViewT, MoveT], Sequence[str]], int] = field(default=safe_by_default)
    """Returns the number of moves before the first that could lose something: from there on each is confirmed."""
    typed: Callable[[MoveT], str] = field(default=str)
    """Returns a move as completion writes it: its notation, unless people type another word."""

    def plan(self, command: Command, typist: Typist[ViewT, MoveT], values: Values) -> Plan:
        """Return the moves of a command that was sent.

        Raises ``MoveError`` and ``TypedTextError`` for invalid values.
        """
        if command.moves is not None:
            return command.moves(typist, values)
        if not command.options:
            notations = map(str, typist.moves(command.kinds))
            return Plan([next((one for one in notations if one in command.kinds), command.kinds[0])])
        (option,) = command.options
        value = values[option.name]
        if not option.is_text:
            return Plan([f"{command.kinds[0]}:{value}"])
        is_left_out = option.default is not REQUIRED and not value
        return Plan([self.read(typist, command.kinds, command.kinds[0] if is_left_out else value)])


def offers(
    command: Command, option: Option, typist: AnyTypist, values: Values, name: Callable[[Any], str]
) -> list[tuple[str, str]]:
    """Return the completions of an option: those that fit the text so far, which is not needed for a number.

    ``name`` names a move.
    """
    if option.offers is not None:
        entries = [(value, label, value) for value, label in option.offers(typist, values)]
    else:
        notations = [(str(move), name(move)) for move in typist.moves(command.kinds)]
        entries = [(one if command.in_full else one.split(":", 1)[-1], label, one) for one, label in notations]
    if not option.is_text:
        return [(value, label) for value, label, _ in entries]
    text = option.sought(str(values.get(option.name) or ""))
    return [(value, label) for value, label, notation in entries if fits(text, notation, label)]


_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that show nothing, besides control and format characters."""


def normalised(text: str) -> str:
    """Return a typed text as it looks: wide letters as plain ones, no invisible signs, one space at a time."""
    if not text.isprintable():  # as nearly every text is: completion looks at thousands
        text = "".join(one for one in text if one.isspace() or unicodedata.category(one) not in ("Cc", "Cf"))
    return " ".join(unicodedata.normalize("NFKC", _BLANK.sub("", text)).split())


def fits(text: str, notation: str, label: str) -> bool:
    """Return whether the text so far is a part of a notation or of the words beside it."""
    part = text.lower()
    return part in notation.lower() or part in normalised(label).lower()
