"""Optional information about a game for the kit."""

from __future__ import annotations

from rules.engine import Struct


class Hints(Struct, frozen=True):
    """``longest``: more moves than any match takes. ``golden``: a seed that gives a rich golden playthrough."""

    longest: int = 5_000
    golden: int = 1


HINTS: dict[str, Hints] = {
    "soul_puzzler": Hints(longest=2_000, golden=2),
    "labyrinth": Hints(longest=2_000, golden=283),
    "maatatahay": Hints(longest=400, golden=363),
}


def hints(key: str) -> Hints:
    """Return the hints for a game."""
    return HINTS.get(key, Hints())
