"""Changes that keep the position: an entry of the log, such as a resignation, and seats offered to people."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from host.changes.answers import Actor
from host.changes.move_change import turn_messages
from host.config import HostConfig
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, base_of, entry_of, snapshot_of
from rules.engine import Seat
from storage.rows import EntryKind, Grown, Message, OfferRow, QuestionRow, SeatRow

CALL_AGAIN_AFTER = 86_400.0
"""Seconds after which a person may notify the same person of an offer again, in another match."""


def entry_change(
    decoded: DecodedMatch,
    kind: EntryKind,
    seat: Seat | None,
    actor: Actor,
    notation: str,
    now: float,
    config: HostConfig,
    *,
    row: SeatRow | None = None,
    ending: Ending | None = None,
    questions: tuple[QuestionRow, ...] | None = None,
) -> Change:
    """Return a change with a log entry for what ``actor`` did.

    ``row`` is the seat's new holder; ``questions`` replace the open ones.
    """
    snapshot, game = decoded.stored.snapshot, decoded.game
    facts = {"seat": seat, "user_id": actor.user_id, "notation": notation}
    entry = entry_of(game, decoded.state, snapshot.number, kind, actor.source, now, **facts)
    position = snapshot_of(game, snapshot.number + 1, decoded.state, snapshot.counts, decoded.trail)
    stored = msgspec.structs.replace(decoded.stored, snapshot=position, consents=())
    if questions is not None:
        stored = msgspec.structs.replace(stored, questions=questions)
    if actor.source == "person":
        stored = stored.with_match(touched_at=now)
    if row is not None:
        stored = msgspec.structs.replace(stored.with_seats([row]), offers=offers_after(decoded, row))
    if ending is not None:
        stored = ending.of(stored)
    fresh = [question for question in stored.questions if row is not None and question.seat == row.seat]
    messages = turn_messages(stored.seats, fresh, set(), now, config)
    return Change(stored, Grown(entries=(entry,), base=base_of(decoded, 1), messages=messages))


def make_offer(decoded: DecodedMatch, seat: Seat, user_id: int, offered_by: int, now: float, *, call: bool) -> Change:
    """Return a change that offers ``seat`` and replaces its earlier offers; ``call`` sends the person a message."""
    rest = _closed(decoded.stored.offers, lambda row: row.seat == seat)
    offers = (*(row for row in rest if row.user_id != user_id), OfferRow(user_id, seat, offered_by, now))
    messages = (Message("offer", user_id, "", now),) if call else ()
    return Change(msgspec.structs.replace(decoded.stored, offers=offers), Grown(messages=messages))


def close_offers(decoded: DecodedMatch, closed: Callable[[OfferRow], bool]) -> Change:
    """Return a change that closes the offers for which ``closed`` is true."""
    offers = _closed(decoded.stored.offers, closed)
    return Change(msgspec.structs.replace(decoded.stored, offers=offers))


def offers_after(decoded: DecodedMatch, new: SeatRow) -> tuple[OfferRow, ...]:
    """Return all offers once ``new`` holds its seat.

    Offers of a seat with a new holder lapse, and so do offers to that holder. A
    seat that a computer player keeps for someone still counts as theirs.
    """
    moved = _owner(decoded.seat(new.seat)) != _owner(new)
    return _closed(decoded.stored.offers, lambda row: (moved and row.seat == new.seat) or row.user_id == new.user_id)


def _owner(row: SeatRow) -> int | str | None:
    return row.user_id or row.absent_id or row.computer


def _closed(offers: tuple[OfferRow, ...], closed: Callable[[OfferRow], bool]) -> tuple[OfferRow, ...]:
    return tuple(msgspec.structs.replace(row, seat=None) if closed(row) else row for row in offers)
