"""The words that prompts, sentences and pictures of Anima share."""

from __future__ import annotations

from render.face import Names
from rules.engine import Seat

SIGNS = ("☀️", "🌙", "⭐", "🍃", "💧")
"""The counter of each seat, as in the picture."""
SEATS = ("Sun", "Moon", "Star", "Leaf", "Drop")
"""What each seat is called where no player's name may stand."""


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its counter and name."""
    return f"{SIGNS[seat]} {names[seat]}"
