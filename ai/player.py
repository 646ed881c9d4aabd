"""What a computer player is: a pure choice from what its seat may know."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rules.engine import AnyGame, Move, Seat, View


class Player(Protocol):
    """Chooses moves for a seat. Holds no match and may be called from any thread."""

    name: str
    """How the player is called in sentences."""
    manner: str
    """How it plays, in few words; the lobby puts them beside the name."""

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a legal move for ``seat``, which is asked in ``view``.

        What may be done and what it leads to is found on a state that
        ``game.determinize(view, random)`` imagines.
        """
