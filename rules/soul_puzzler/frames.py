"""The frames of a position's stack: what happens next, as data.

Only the top frame, the last one, decides the question. A frame without a question is automatic: ``FramedGame.advance``
carries it out and continues with the next.
"""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat, Struct

Part = Literal["play", "switch"]


class Choosing(Struct, frozen=True, tag=True):
    """Both seats choose a character secretly; ``answers`` are the choices made so far."""

    answers: tuple[str | None, str | None]


class Dealing(Struct, frozen=True, tag=True):
    """``seat`` gets its character by the option: drawn, rolled for, or the Apprentice. Automatic."""

    seat: Seat


class Doubled(Struct, frozen=True, tag=True):
    """``seat`` rolled a double and chooses openly."""

    seat: Seat
    faces: tuple[int, int]


class Flip(Struct, frozen=True, tag=True):
    """A token is flipped for the first player. Automatic."""


class Turn(Struct, frozen=True, tag=True):
    """A turn starts, with a power or the action."""


class AfterPower(Struct, frozen=True, tag=True):
    """A token power was used; the PLAY that can follow is next, or the SWITCH that must."""


class Parts(Struct, frozen=True, tag=True):
    """A Gambit was declared; one of its parts still ``left`` is next."""

    left: tuple[Part, ...]


class EndOfTurn(Struct, frozen=True, tag=True):
    """The end check, then the next turn. Automatic."""


class Scoring(Struct, frozen=True, tag=True):
    """The scoring loop tests for lines; ``number`` is that of the next pass. Automatic."""

    number: int


class ScoreAbility(Struct, frozen=True, tag=True):
    """``seat`` removed tokens in pass ``number`` and can use its score ability, if possible."""

    seat: Seat
    number: int


class Gravity(Struct, frozen=True, tag=True):
    """Step 4 of a pass: tokens fall. Automatic."""


TURN, END_OF_TURN, FIRST_PASS = Turn(), EndOfTurn(), Scoring(1)
"""Frames that are always the same."""

Frame = Choosing | Dealing | Doubled | Flip | Turn | AfterPower | Parts | EndOfTurn | Scoring | ScoreAbility | Gravity
