"""The words of Soul Puzzler for what lies on the table: seats, squares, options."""

from __future__ import annotations

from render.face import Names, OptionWords
from render.kit.marks import marks
from rules.engine import Seat
from rules.printed import read
from rules.soul_puzzler.board import Square

SIGNS = ("☀️", "🌙")
"""The short sign of each seat: a round sun, a crescent on a diamond."""
SEATS = ("Sun", "Moon")
"""What each seat is called in the picture."""
CALLED = marks(len(SEATS))
"""What stands for the player of each seat, until the name is put in."""

OPTIONS: dict[str, OptionWords] = read(__file__, "options.toml", dict[str, OptionWords])
"""What can be agreed on before a match, in words."""


def square(at: Square) -> str:
    """Return a square in words."""
    return f"column {at[0]} row {at[1]}"


def short(at: Square) -> str:
    """Return a square as the pair (column,row)."""
    return f"({at[0]},{at[1]})"


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its sign and name."""
    return f"{SIGNS[seat]} {names[seat]}"
