"""How a finished match ended, for the row that outlives it."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import msgspec

from host.errors import UnreadableMatch
from host.stored.decoded_match import encode, read
from host.stored.replay import standing
from rules.engine import Outcome, Seat
from storage.bot_rows import Result, ResultSeat
from storage.reading import Contents
from storage.rows import EntryRow, SeatRow, StoredMatch

CLASSES = 2
"""Classes of time for each doubling of it."""


def result_of(stored: StoredMatch, contents: Contents) -> Result:
    """Return how a match ended, from its facts, its last position and its log."""
    match, entries = stored.match, contents.entries
    outcome = None
    if match.status == "over" and match.outcome is not None:
        outcome = msgspec.json.decode(match.outcome, type=Outcome)
    moves = standing(entries)
    resigned = {entry.seat: entry.user_id for entry in entries if entry.kind == "resign"}
    present = {_holder(row) for row in stored.seats} - {None}  # who is deleted is nowhere else
    picks, answers = _picks(stored), answer_times(moves, match.created_at)
    return Result(
        match_id=match.id,
        game=match.game,
        options=match.options,
        guild_id=match.guild_id,
        started_at=match.created_at,
        ended_at=match.touched_at if match.ended_at is None else match.ended_at,
        reason=None if outcome is None else outcome.reason,
        computers=any(row.kind == "computer" for row in stored.seats)
        or any(entry.source == "computer" for entry in entries),
        moves=len(moves),
        played_on=match.branch_at is not None,
        rated=match.rated,
        seats=tuple(
            msgspec.structs.replace(
                _seat(row, outcome, resigned, present),
                picks=encode(picks.get(row.seat, {})).decode(),
                answers=encode(dict(sorted(answers.get(row.seat, Counter()).items()))).decode(),
            )
            for row in stored.seats
        ),
    )


def _holder(row: SeatRow) -> int | None:
    return row.absent_id if row.user_id is None else row.user_id


def _seat(
    row: SeatRow, outcome: Outcome | None, resigned: Mapping[Seat | None, int | None], present: Collection[int | None]
) -> ResultSeat:
    """Return the result of a seat. A seat that its player left to no one stays theirs, without a place."""
    person, place = _holder(row), None if outcome is None else place_of(outcome, row.seat)
    given_up = row.seat in resigned and person is None and row.kind != "person" and resigned[row.seat] not in present
    if given_up:
        person, place = resigned[row.seat], None
    points = outcome.scores[row.seat] if outcome is not None and row.seat < len(outcome.scores) else {}
    return ResultSeat(
        seat=row.seat,
        kind=row.kind,
        user_id=person,
        computer=row.computer,
        place=place,
        points=encode(points).decode(),
        resigned=given_up or (row.seat in resigned and resigned[row.seat] == person),
    )


def _picks(stored: StoredMatch) -> Mapping[Seat, Mapping[str, tuple[str, ...]]]:
    """Return what each seat has played, by kind, as its game counts it; nothing if the match cannot be read."""
    try:
        decoded = read(stored)
    except UnreadableMatch:
        return {}
    return {row.seat: decoded.game.picks(decoded.state, row.seat) for row in stored.seats}


def place_of(outcome: Outcome, seat: Seat) -> int | None:
    """Return the place of a seat, from 1; tied seats share one, and the next places are left out."""
    before = 0
    for tied in outcome.ranking:
        if seat in tied:
            return before + 1
        before += len(tied)
    return None


def answer_times(moves: Sequence[EntryRow], began: float) -> Mapping[Seat, Counter[int]]:
    """Return how many answers of people are in each class of time, by seat.

    An answer takes the time since the last move before it by anyone; passes made for people do not count.
    Answers given together are left out: the time of each is unknown.
    """
    times: dict[Seat, Counter[int]] = {}
    since = began
    for _, group in itertools.groupby((entry for entry in moves if not entry.automatic), key=lambda entry: entry.batch):
        batch = list(group)
        first = batch[0]
        if len({entry.seat for entry in batch}) == 1 and first.source == "person" and first.seat is not None:
            times.setdefault(first.seat, Counter())[time_class(first.at - since)] += 1
        since = max(since, batch[-1].at)
    return times


def time_class(seconds: float) -> int:
    """Return the class of a time: 0 for up to a second, and ``CLASSES`` more for each doubling."""
    return math.ceil(CLASSES * math.log2(max(seconds, 1.0)))


def longest_of(time_class: int) -> float:
    """Return the longest time of a class, in seconds."""
    return float(2.0 ** (time_class / CLASSES))
