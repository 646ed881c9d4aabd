"""A match after a stored change, without reading it again."""

from __future__ import annotations

import msgspec

from host.stored.decoded_match import DecodedMatch, read
from storage.rows import Change, MatchRow, NewMatch, OfferRow, QuestionRow, SeatRow, StoredMatch


def match_after(decoded: DecodedMatch, change: Change) -> DecodedMatch:
    """Return the match after ``change``, equal to what would be loaded once it is stored."""
    stored = msgspec.structs.replace(
        decoded.stored,
        match=_match_after(decoded.stored.match, change),
        seats=_seats_after(decoded.stored.seats, change.seats),
    )
    if change.questions is not None:
        stored = msgspec.structs.replace(stored, questions=_by_seat(change.questions))
    if change.consents is not None:
        consents = sorted(change.consents, key=lambda row: (row.kind, row.user_id))
        stored = msgspec.structs.replace(stored, consents=tuple(consents))
    if change.offers is not None:
        stored = msgspec.structs.replace(stored, offers=tuple(sorted(change.offers, key=_offer_order)))
    if change.plans is not None:
        stored = msgspec.structs.replace(stored, plans=tuple(sorted(change.plans, key=lambda row: row.seat)))
    if change.snapshot is None:
        return msgspec.structs.replace(decoded, stored=stored)
    return read(msgspec.structs.replace(stored, snapshot=change.snapshot))


def new_match(match_id: int, new: NewMatch) -> DecodedMatch:
    """Return a match that has just been stored."""
    match = MatchRow(
        id=match_id,
        game=new.game,
        options=new.options,
        seed=new.seed,
        guild_id=new.guild_id,
        channel_id=new.channel_id,
        pace=new.pace,
        status="live",
        outcome=None,
        revision=1,
        created_at=new.created_at,
        ended_at=None,
        rematch_of=new.rematch_of,
        touched_at=new.created_at,
        asleep=False,
        passing=new.passing,
        stretch=new.stretch,
        holidays=new.holidays,
        branch_of=new.branch_of,
        branch_at=new.branch_at,
    )
    return read(StoredMatch(match, new.seats, new.snapshot, _by_seat(new.questions), (), ()))


def _match_after(match: MatchRow, change: Change) -> MatchRow:
    ending = change.ending
    if change.reopens:
        match = msgspec.structs.replace(match, status="live", outcome=None, ended_at=None, ended_by=None)
    return msgspec.structs.replace(
        match,
        revision=change.revision,
        channel_id=match.channel_id if change.channel_id is None else change.channel_id,
        pace=match.pace if change.pace is None else change.pace,
        touched_at=match.touched_at if change.touched_at is None else change.touched_at,
        asleep=match.asleep if change.asleep is None else change.asleep,
        taken_back=match.taken_back if change.taken_back is None else change.taken_back or None,
        status=match.status if ending is None else ending.status,
        outcome=match.outcome if ending is None else ending.outcome,
        ended_at=match.ended_at if ending is None else ending.at,
        ended_by=match.ended_by if ending is None else ending.by,
    )


def _seats_after(seats: tuple[SeatRow, ...], changed: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    new = {row.seat: row for row in changed}
    return tuple(new.get(row.seat, row) for row in seats)


def _by_seat(questions: tuple[QuestionRow, ...]) -> tuple[QuestionRow, ...]:
    """Return questions in the order of the store."""
    return tuple(sorted(questions, key=lambda row: row.seat))


def _offer_order(row: OfferRow) -> tuple[int, int]:
    """Return the sort key of an offer, in the order of the store: closed ones first."""
    return (-1 if row.seat is None else row.seat, row.user_id)
