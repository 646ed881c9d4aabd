"""Events of games with many: stored in short form, each with the part that a viewer learns of it."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import Event, Seat, Viewer

HIDDEN = "?"
"""In place of a card unknown to the viewer."""


class Happening(Event, frozen=True, array_like=True):
    """An event stored as an array without the names of its fields, since a match has thousands.

    New fields come last and have a default, so that stored events can still be read.
    """


class Revealing(Happening, frozen=True):
    """An event that can show someone something hidden."""

    reveal: ClassVar[bool] = True


class OfSeat(Happening, frozen=True):
    """An event of one seat."""

    seat: Seat


class OfCard(OfSeat, frozen=True):
    """An event of one seat and one card."""

    card: str


class Private(OfSeat, frozen=True):
    """An event that only ``seat`` learns of."""

    @override
    def seen(self, viewer: Viewer) -> Self | None:
        return self if viewer == self.seat else None


class Concealing(OfSeat, frozen=True):
    """An event that all learn of, but only ``seat`` sees the cards in its fields ``concealed``."""

    concealed: ClassVar[tuple[str, ...]]

    @override
    def seen(self, viewer: Viewer) -> Self:
        if viewer == self.seat:
            return self
        return replace(self, **{field: _hidden(getattr(self, field)) for field in self.concealed})


def _hidden(cards: Any) -> Any:
    return HIDDEN if isinstance(cards, str) else (HIDDEN,) * len(cards)
