"""How a match ended, as values: rows that outlive it."""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat, Struct

SeatKind = Literal["person", "computer", "open"]


class ResultSeat(Struct, frozen=True):
    """How a match ended for one seat; see the tables for the columns' meaning. ``points`` is JSON.

    ``picks`` and ``answers`` are JSON as well: what its player played, by kind, and how many of its answers fell
    into each class of time.
    """

    seat: Seat
    kind: SeatKind
    user_id: int | None
    computer: str | None
    place: int | None
    points: str
    resigned: bool
    picks: str = "{}"
    answers: str = "{}"


class Result(Struct, frozen=True, kw_only=True):
    """How a match ended; ``reason`` is None for one that was called off, ``moves`` counts those not taken back.

    ``computers``: a computer player held a seat at some time. ``played_on``: it began in the middle of another match.
    """

    match_id: int
    game: str
    options: str
    guild_id: int
    started_at: float
    ended_at: float
    reason: str | None
    computers: bool
    moves: int
    played_on: bool = False
    seats: tuple[ResultSeat, ...]
