"""What a computer player is: a pure choice from what its seat may know."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rules.engine import AnyGame, Move, Seat, View


class Player(Protocol):
    """Chooses moves for a seat. It has no state and may be called from any thread."""

    name: str
    """The player's name in sentences."""
    manner: str
    """How it plays, in a few words; the lobby shows them beside the name."""
    limit: float
    """Seconds after which a choice is given up, on a machine that has much else to do: many times what it takes."""

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a legal move for ``seat``, which has a question in ``view``, or one of its automatic answers.

        Legal moves and their effects are found on a state that
        ``game.determinize(view, random)`` makes up.
        """
