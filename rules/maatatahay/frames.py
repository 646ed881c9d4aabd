"""The frames of a position's stack: what happens next, as data.

Only the top frame, the last one, decides the question. A question with only one answer is skipped:
``FramedGame.advance`` carries the answer out and continues.
"""

from __future__ import annotations

from rules.engine import Seat, Struct


class ChoosingPair(Struct, frozen=True, tag=True):
    """R1: the active player chooses a pair."""


class ChoosingOrder(Struct, frozen=True, tag=True):
    """R2: ``seat`` decides who takes the first turn; ``equal`` if both tiles have the same claws."""

    seat: Seat
    equal: bool


class Turn(Struct, frozen=True, tag=True):
    """T1: ``seat`` chooses a space for its tile."""

    seat: Seat


class Paying(Struct, frozen=True, tag=True):
    """T2: ``seat`` placed its tile on a relic space and chooses the mix of crystals."""

    seat: Seat


class Rotating(Struct, frozen=True, tag=True):
    """T3: ``seat`` turns the hot tile."""

    seat: Seat


class Adding(Struct, frozen=True, tag=True):
    """T5: ``seat`` adds crystals to the hot tile."""

    seat: Seat


class Settling(Struct, frozen=True, tag=True):
    """T6: ``seat`` chooses which of the surrounded tiles that would die is settled next.

    ``targets`` are the surrounded tiles still to be settled, as indices in the order of reading, without the hot tile;
    ``hot`` says whether it is one too.
    """

    seat: Seat
    targets: tuple[int, ...]
    hot: bool


class EndOfRound(Struct, frozen=True, tag=True):
    """R5 to R7. Automatic."""


Frame = ChoosingPair | ChoosingOrder | Turn | Paying | Rotating | Adding | Settling | EndOfRound
