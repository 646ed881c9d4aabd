"""The frames of a position's stack: what happens next, as data.

Only the top frame, the last one, decides the question. A frame without a question is automatic: ``FramedGame.advance``
carries it out and continues with the next.
"""

from __future__ import annotations

from rules.engine import Seat, Struct
from rules.labyrinth.board import Counts, Player
from rules.labyrinth.moves import Commit, SoulAction


class Bidding(Struct, frozen=True, tag=True):
    """All seats bid secretly for the corridor; ``answers`` are the bids so far."""

    answers: tuple[Commit | None, ...]


class Serving(Struct, frozen=True, tag=True):
    """An explorer is rewarded; a first explorer chooses colours for the signs of souls, if there is a choice."""

    seat: Seat
    first: bool


class Keeping(Struct, frozen=True, tag=True):
    """An explorer has ``gained`` more low tokens than there are spots and chooses which to keep."""

    seat: Seat
    gained: Counts


class NextCorridor(Struct, frozen=True, tag=True):
    """The next corridor is up for bids, or souls are processed after the last. Automatic."""


class Processing(Struct, frozen=True):
    """One seat's own soul processing, independent of all others.

    ``before`` is the state that the others see until the seat is ``done``, ``actions`` are its actions so far.
    ``gained`` are the tokens of a small oracle card that the low row cannot hold: the seat first chooses which to keep.
    """

    before: Player
    actions: tuple[SoulAction, ...] = ()
    gained: Counts | None = None
    done: bool = False


class SoulProcessing(Struct, frozen=True, tag=True):
    """All players process their souls at the same time, each in their own frame."""

    seats: tuple[Processing, ...]


class EndOfRound(Struct, frozen=True, tag=True):
    """The preparation for the next round, or the end of the match. Automatic."""


Frame = Bidding | Serving | Keeping | NextCorridor | SoulProcessing | EndOfRound
