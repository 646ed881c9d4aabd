"""The options of Anima."""

from __future__ import annotations

from typing import Literal

from rules.anima.cards import ADVANTAGES
from rules.engine import Options


class AnimaOptions(Options, frozen=True, kw_only=True):
    """The options of a match of two to five players.

    ``tree``: all Areas are laid out by level (4.38). ``both_missions``: both Basic Missions are needed for the Final
    Mission (4.39). ``reveal_by`` is the turn that begins with revealing a Final Mission if none is in play (4.51):
    ``standard`` is 20, or 30 with both Missions. Without ``traps`` the Trap cards are left out (4.37).
    """

    tree: bool = False
    both_missions: bool = False
    reveal_by: Literal["standard", "15", "20", "25", "30", "40", "never"] = "standard"
    traps: bool = True

    @property
    def last_reveal(self) -> int:
        """The turn of ``reveal_by``; 0 for never."""
        if self.reveal_by == "standard":
            return 30 if self.both_missions else 20
        return 0 if self.reveal_by == "never" else int(self.reveal_by)

    @property
    def advantages(self) -> tuple[str, ...]:
        return tuple(card.id for card in ADVANTAGES.values() if self.traps or card.kind != "trap")

    @property
    def absent(self) -> frozenset[str]:
        return frozenset(ADVANTAGES).difference(self.advantages)
