"""Seats offered to people: nobody gets a seat without having agreed to it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch
from host.views.table import Offer
from rules.engine import Seat
from storage.rows import Grown, Message, OfferRow, SeatRow

CALL_AGAIN_AFTER = 86_400.0
"""Seconds after which the same person may call somebody for an offer again, in another match."""


def open_offers(decoded: DecodedMatch) -> tuple[Offer, ...]:
    """Return the offers that wait for an answer: none once the match is over."""
    rows = decoded.stored.offers if decoded.live else ()
    offers = (Offer(row.seat, row.user_id, row.offered_by) for row in rows if row.seat is not None)
    return tuple(sorted(offers, key=lambda offer: offer.seat))


def offer_to(decoded: DecodedMatch, user_id: int) -> Offer | None:
    """Return the offer that waits for this person's answer, or None."""
    return next((offer for offer in open_offers(decoded) if offer.user_id == user_id), None)


def was_offered(decoded: DecodedMatch, user_id: int) -> bool:
    """Return whether this person has been offered a seat of this match before."""
    return any(row.user_id == user_id for row in decoded.stored.offers)


def make_offer(decoded: DecodedMatch, seat: Seat, user_id: int, offered_by: int, now: float, *, call: bool) -> Change:
    """Return a change that offers ``seat`` in place of any earlier offer of it; ``call`` sends the person a message."""
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
    seat that a computer player keeps for somebody still counts as theirs.
    """
    moved = _owner(decoded.seat(new.seat)) != _owner(new)
    return _closed(decoded.stored.offers, lambda row: (moved and row.seat == new.seat) or row.user_id == new.user_id)


def _owner(row: SeatRow) -> int | str | None:
    return row.user_id or row.absent_id or row.computer


def _closed(offers: tuple[OfferRow, ...], closed: Callable[[OfferRow], bool]) -> tuple[OfferRow, ...]:
    return tuple(msgspec.structs.replace(row, seat=None) if closed(row) else row for row in offers)
