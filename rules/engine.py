"""The contract that every game keeps, and its value types.

A game is a set of pure functions over frozen structs. Nothing here depends on
Discord, storage, time or a particular game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec

Seat = int
"""A player's place at the table, 0 to n-1, in turn order."""

Viewer = Seat | None
"""The viewer: a seat, or None for the public and spectators."""

Pace = Literal["turn", "reaction", "together"]
"""The time limit of a decision: for a turn of one's own, for a short answer to another's move, or for a step that
several seats take at once."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value: equality, hashing, JSON and strict decoding included."""


class State(Struct, frozen=True):
    """A whole position, secrets and the dice included."""


class View(Struct, frozen=True):
    """Everything that one viewer can know about a position."""


class Options(Struct, frozen=True, kw_only=True):
    """The options that players agree on before a match; every field has a default."""


def check_options(options: Options) -> None:
    """Raise ValueError, with a sentence that says what is wrong, for a value outside its type or its bounds."""
    try:
        msgspec.convert(msgspec.to_builtins(options), type(options))
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at `$.")
        name = place.rstrip("`")
        raise ValueError(f"{name} cannot be {getattr(options, name)!r}: {wrong[0].lower()}{wrong[1:]}") from None


class Move(Struct, frozen=True):
    """One thing a seat can do.

    ``str(move)`` is its notation: short, ASCII and unique within a game; it names the things themselves. ``Game.parse``
    is its inverse. By default it is the tag of its class in small letters, and after a colon the value of each field.
    """

    def __str__(self) -> str:
        notation = tag_of(type(self))
        for field in self.__struct_fields__:
            notation += f":{getattr(self, field)}"
        return notation


@cache
def tag_of(move: type[Move]) -> str:
    """Return the tag of a class of moves in small letters."""
    return str(move.__struct_config__.tag).lower()


class Event(Struct, frozen=True):
    """One thing that happened; events are in order.

    ``reveal`` is True on the classes whose events can show something hidden to a viewer: such a step cannot be undone
    freely. ``aside`` is True on those that are in the log but not in the news.
    """

    reveal: ClassVar[bool] = False
    aside: ClassVar[bool] = False

    @property
    def passes(self) -> bool:
        """Whether the move only lets another player's turn continue."""
        return False

    def seen(self, viewer: Viewer) -> Event | None:
        """Return what ``viewer`` learns of it; None for nothing."""
        return self


class Decision(Struct, frozen=True):
    """A question that a seat must answer before the match can continue.

    ``kind`` is the game's own word for the question and ``group`` a number that grows during the match; decisions of
    one group are simultaneous. A ``sealed`` group is answered together: the host applies its answers in seat order once
    all are in. ``open`` says that the legal answers are public knowledge, so that they can be offered in public.
    """

    seat: Seat
    kind: str
    group: int
    sealed: bool = False
    open: bool = False
    pace: Pace = "turn"


class Outcome(Struct, frozen=True):
    """How a match ended.

    ``ranking`` holds the places, best first, seats that tie share one; it is empty if no one won. ``scores`` is the
    breakdown of each seat's points, in the order shown.
    """

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[dict[str, int], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place; () if no one won or all tie."""
        if len(self.ranking) < 2:
            return ()
        return self.ranking[0]


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)
MoveT = TypeVar("MoveT", bound=Move)
EventT = TypeVar("EventT", bound=Event)

Own: TypeAlias = Any
"""A value of the game's own type, named by the game's class: its options, views, events, frames and drafts."""


class Step(msgspec.Struct, Generic[StateT, EventT], frozen=True):
    """The result of a move: the next state and the events on the way."""

    state: StateT
    events: tuple[EventT, ...]


class MoveError(ValueError):
    """A move that cannot be made.

    ``code`` names the reason for the words in ``render``; ``facts`` are the values that a person needs to understand
    the error and to correct it.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, object] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class InvalidMove(MoveError):
    """A text that is not a move of this game."""


class IllegalMove(MoveError):
    """A move of this game that is not allowed now."""


class InvalidPosition(ValueError):
    """A text that is not a position of this game."""


class Game(ABC, Generic[StateT, MoveT]):
    """The rules of one game.

    ``key`` names it in code and storage, ``title`` on screen, ``seats`` are the possible numbers of players.
    ``version`` is raised whenever the same setup and moves could give another result. The ``*_type`` attributes are the
    types for msgspec, unions if there are several kinds.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int]
    options: ClassVar[type[Options]]
    state_type: ClassVar[Own]
    view_type: ClassVar[Own]
    event_type: ClassVar[Own]

    @abstractmethod
    def setup(self, seats: int, options: Own, seed: bytes) -> Step[StateT, Own]:
        """Return the first position. Raises ValueError, with a sentence, for options or a number of seats that the game
        does not take.
        """

    @abstractmethod
    def pending(self, state: StateT) -> tuple[Decision, ...]:
        """Return the current decisions; () exactly when ``outcome`` is not None."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """Return every legal move of ``seat``, in a stable order; () if it has no decision."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, move: MoveT) -> Step[StateT, Own]:
        """Return the result of ``move``; the input is left unchanged.

        Succeeds exactly for the moves in ``legal`` and ``optional``; raises
        ``IllegalMove`` for all others.
        """

    def after(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """Return the state of ``apply`` for a move of ``legal`` or ``optional``, to look ahead; no other is refused."""
        return self.apply(state, seat, move).state

    def optional(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """Return the moves that ``seat`` can make even without a decision: automatic answers; () in most games.

        They are public, no one waits for them, and they have neither deadline nor notification. None of them is in
        ``legal``. One can answer questions of the same seat; questions of other seats do not change, except for those
        that follow when all have answered.
        """
        return ()

    @abstractmethod
    def fallback(self, view: Own, seat: Seat) -> MoveT:
        """Return the move of an absent player, which is legal for a seat with a decision."""

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> Own:
        """Return what ``viewer`` can know, built from exactly that and never by deleting secrets."""

    def with_sealed(self, view: Own, move: MoveT) -> Own:
        """Return the view of a seat whose sealed answer waits for the others, outside the position."""
        return view

    @abstractmethod
    def see(self, event: Own, viewer: Viewer) -> Own | None:
        """Return what ``viewer`` learns of ``event``; None for nothing."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the match ended, or None during the match."""

    @abstractmethod
    def determinize(self, view: Own, random: Random) -> StateT:
        """Return a full state that the viewer of ``view`` cannot rule out."""

    @abstractmethod
    def audit(self, state: StateT) -> tuple[str, ...]:
        """Return every broken invariant, component counts first; () for a sound position."""

    @abstractmethod
    def parse(self, text: str) -> MoveT:
        """Return the move written as ``text``. Raises ``InvalidMove`` for any
        other text. ``parse(str(move)) == move`` for every move.
        """

    @abstractmethod
    def write_position(self, view: Own) -> str:
        """Return a view as a compact text, a line for each field; ``read_position`` is the inverse."""

    @abstractmethod
    def read_position(self, text: str) -> Own:
        """Return the view written as ``text``. Raises ``InvalidPosition`` for any other text."""

    def basis(self, view: Own) -> object:
        """Return the part of a view that planned moves depend on: if it is the same, they have the planned results.

        Two views are compared, one of them expected; by default they must be equal.
        """
        return view

    def picks(self, state: StateT, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the choices of ``seat`` to count after a match, by kind: ids of cards and the like; {} by default.

        The game's face has words for the kinds.
        """
        return {}

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that win and lose together; by default each seat is on its own."""
        return tuple((seat,) for seat in range(seats))

    def upgrade(self, state: dict[str, object], version: int) -> dict[str, object]:
        """Return a stored state of ``version``, as plain JSON values, in the form of ``version + 1``.

        Raises LookupError if that is impossible, the default for a game whose version has never been raised.
        """
        raise LookupError(f"{self.key} has no upgrade from version {version}")

    @abstractmethod
    def draws(self, state: StateT) -> int:
        """Return the number of random draws made so far in the match."""


AnyGame = Game[Any, Any]
"""Any game, with any types."""
