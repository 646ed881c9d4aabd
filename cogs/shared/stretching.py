"""Clocks that run longer, as the players of a match have agreed: in words, and as a setting of a lobby."""

from __future__ import annotations

from cogs.shared.options import Setting
from cogs.shared.paces import PACE, named
from host.pace import STRETCHES

WORDS = {"1": "as chosen", **{str(factor): f"{factor} times as long" for factor in STRETCHES[1:]}}
"""What each factor is called."""

STRETCH = Setting("stretch", "Clocks run", STRETCHES, WORDS, 1)
"""By what every time of a match is multiplied, set like an option of the game."""

EXPLAINED = (
    "For players who need more time, such as with a screen reader: **the same for everybody**, for the whole match and "
    "its rematches. Everybody sees it here before they join or start."
)
"""What the choice means, beside its menu."""


def time_in_words(pace: int, stretch: int, mark: str = "") -> str:
    """Return the time for a decision in words, and by how much it is stretched; ``mark`` stands around the time."""
    stretched = f" ({STRETCH.word(stretch)}: {named(pace * stretch)})" if pace and stretch != 1 else ""
    return f"{PACE.label}: {mark}{named(pace)}{mark}{stretched}"
