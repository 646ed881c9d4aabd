"""What happens next, as data: the frames of a position's stack.

Only the top frame, the last one, decides what is asked. A frame that asks
nothing is automatic: ``FramedGame.advance`` carries it out and goes on to the next.
"""

from __future__ import annotations

from rules.engine import Seat, Struct
from rules.labyrinth.board import Counts, Player
from rules.labyrinth.moves import Commit, SoulAction


class Bidding(Struct, frozen=True, tag=True):
    """All seats commit themselves secretly for the corridor; ``answers`` are the commitments in so far."""

    answers: tuple[Commit | None, ...]


class Serving(Struct, frozen=True, tag=True):
    """An explorer is rewarded; a first explorer chooses colours for the signs of souls, if there is a choice."""

    seat: Seat
    first: bool


class Keeping(Struct, frozen=True, tag=True):
    """An explorer has ``gained`` more low tokens than there are spots and chooses which stay."""

    seat: Seat
    gained: Counts


class NextCorridor(Struct, frozen=True, tag=True):
    """The next corridor is bid for, or souls are processed after the last. Automatic."""


class Processing(Struct, frozen=True):
    """One seat's own soul processing, independent of all others.

    ``before`` is what the others see until the seat is ``done``, ``actions``
    what it has done so far. ``gained`` are the tokens of a small oracle card
    that the low row cannot hold: which stay is asked first.
    """

    before: Player
    actions: tuple[SoulAction, ...] = ()
    gained: Counts | None = None
    done: bool = False


class SoulProcessing(Struct, frozen=True, tag=True):
    """All players process their souls at the same time, each in a frame of their own."""

    seats: tuple[Processing, ...]


class EndOfRound(Struct, frozen=True, tag=True):
    """The preparation for the next round, or the end. Automatic."""


Frame = Bidding | Serving | Keeping | NextCorridor | SoulProcessing | EndOfRound
