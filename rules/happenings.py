"""Events of games with many: stored short, and each says itself what a viewer learns of it."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Viewer


class Happening(Event, frozen=True, array_like=True):
    """An event stored as an array without the names of its fields, for a match has thousands.

    New fields come last and have a default, so that stored ones can still be read.
    """

    def seen(self, viewer: Viewer) -> Happening | None:
        """Return what ``viewer`` learns of it; None for nothing."""
        return self


class Revealing(Happening, frozen=True):
    """An event that may tell somebody something that was hidden."""

    reveal: ClassVar[bool] = True
