"""The public part of a position: declared once for each game, shared by its states and its views.

A game's ``position.py`` has three structs: its position, with every public field and its meaning; its state, which adds
the hidden fields; and its view, which adds the fields for a viewer. ``carried`` takes the public fields from one to the
other. A ``Draft`` has the fields of a state while a move changes them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from rules.engine import Struct


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
