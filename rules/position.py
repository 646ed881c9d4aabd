"""A position: its public part, which a game's states and views share, and its draft while a move changes it.

A game's ``position.py`` has three structs: its position, with every public field and its meaning; its state, which adds
the hidden fields; and its view, which adds the fields for a viewer. ``carried`` takes the public fields from one to the
other. A ``Draft`` has the fields of a state while a move changes them, and the events on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from inspect import signature
from typing import Any, ClassVar, Generic, TypeVar, get_origin, get_type_hints

from rules.dice import Dice, in_turn
from rules.engine import EventT, Own, StateT, Step, Struct

T = TypeVar("T")


class Position(Struct, frozen=True, kw_only=True):
    """The public fields of every game on a stack of frames; a game derives its own position from it.

    ``frames`` is the stack of what happens next, the top one last; it is empty when the match is over, and ``reason``
    says why. In a view it is as the questions' ``shown`` returns it. ``group`` is the number of the question.
    """

    frames: tuple[Any, ...]
    group: int = 0
    reason: str = ""


PositionT = TypeVar("PositionT", bound=Position)


def carried(source: Position, kind: type[PositionT], **others: Any) -> PositionT:
    """Return a ``kind`` with the public fields of ``source``, a state or a view of the same game.

    ``others`` are its other fields, and the public ones that differ.
    """
    fields = {name: getattr(source, name) for name in _public(type(source), kind)}
    return kind(**{**fields, **others})


@cache
def _public(source: type[Position], kind: type[Position]) -> tuple[str, ...]:
    """Return the fields of the position that both types extend."""
    shared: type[Position] = next(base for base in source.__mro__ if issubclass(kind, base))
    return shared.__struct_fields__


class Draft(Generic[StateT, EventT]):
    """A mutable copy of a state, with the same fields; ``state`` and ``step`` turn it into a state again.

    A game's own draft names its ``state_type`` and declares the fields of that state with their types during a move: a
    ``list`` for a tuple whose items change. A class that leaves a field out raises TypeError when it is created.
    ``events`` are those of the move so far.
    """

    state_type: ClassVar[type[Any]]

    dice: Dice
    frames: list[Own]
    group: int
    events: list[EventT]

    fresh: bool = False
    """Whether a frame was pushed, popped or swapped here, so the question differs from the one before the move."""

    def __init_subclass__(cls) -> None:
        """Write the copying of each field out once: a loop over the fields takes twice as long for every move."""
        super().__init_subclass__()
        hints = get_type_hints(cls)
        fields = cls.state_type.__struct_fields__
        undeclared = [field for field in fields if field not in hints]
        if undeclared:
            raise TypeError(f"{cls.__qualname__} does not declare {', '.join(undeclared)}")
        lists = {field for field in fields if get_origin(hints[field]) is list}
        reads = [f"self.{field} = " + (f"[*state.{field}]" if field in lists else f"state.{field}") for field in fields]
        by_name = {name for name, one in signature(cls.state_type).parameters.items() if one.kind is one.KEYWORD_ONLY}
        makes = [
            (f"{field}=" if field in by_name else "") + (f"(*self.{field},)" if field in lists else f"self.{field}")
            for field in fields
        ]
        made: dict[str, Any] = {"state_type": cls.state_type, "Step": Step}
        exec(
            "def __init__(self, state):\n    "
            + "\n    ".join([*reads, "self.events = []"])
            + f"\ndef state(self):\n    return state_type({', '.join(makes)})"
            + f"\ndef step(self):\n    return Step(state_type({', '.join(makes)}), tuple(self.events))",
            made,
        )
        for name in ("__init__", "state", "step"):
            setattr(cls, name, made[name])

    def __init__(self, state: StateT) -> None:
        raise TypeError(f"{type(self).__qualname__} is of no game: derive a class for its state")

    def state(self) -> StateT:
        """Return the current position."""
        raise TypeError(f"{type(self).__qualname__} is of no game: derive a class for its state")

    def step(self) -> Step[StateT, EventT]:
        """Return the current position, and all events so far."""
        raise TypeError(f"{type(self).__qualname__} is of no game: derive a class for its state")

    def push(self, *frames: Own) -> None:
        """Put frames on the stack, the last one on top."""
        self.frames.extend(frames)
        self.fresh = True

    def pop(self) -> None:
        """Take the top frame off the stack."""
        self.frames.pop()
        self.fresh = True

    def swap(self, frame: Own) -> None:
        """Replace the top frame with another one."""
        self.frames[-1] = frame
        self.fresh = True

    def current_turn(self) -> int:
        """Return the number of the turn for rolled dice; 0 for a game without rolls in its turns."""
        return 0

    def roll(self, kind: str) -> int:
        """Roll a six-sided die, from the stream of its kind in this turn."""
        face, self.dice = self.dice.roll(in_turn(kind, self.current_turn()))
        return face

    def pick(self, items: Sequence[T], kind: str) -> T:
        """Return one of some items at random, from the stream of its kind in this turn."""
        place, self.dice = self.dice.below(len(items), in_turn(kind, self.current_turn()))
        return items[place]

    def draw_from(self, items: Sequence[T], deck: str) -> T:
        """Return one of some items at random, from the stream of a deck, which continues through all turns."""
        place, self.dice = self.dice.below(len(items), deck)
        return items[place]

    def shuffled(self, items: Sequence[T], deck: str) -> tuple[T, ...]:
        """Return the cards of a deck in a random order, from the stream of this deck."""
        order, self.dice = self.dice.shuffle(items, deck)
        return order
